"""Figures for Prometheus. Sums over all tables, and none that would tell of what somebody holds.

A server may have one table only: so moves that were refused are not counted by why, nor bots' thoughts timed.
"""

from __future__ import annotations

from functools import partial

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.platform_collector import PlatformCollector
from prometheus_client.process_collector import ProcessCollector

FAST = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)
MANY = (1, 2, 5, 10, 20, 50, 100, 200)


class Metrics:
    def __init__(self) -> None:
        registry = CollectorRegistry()
        ProcessCollector(registry=registry)
        PlatformCollector(registry=registry)
        self.registry = registry
        gauge, counter = partial(Gauge, registry=registry), partial(Counter, registry=registry)
        seconds = partial(Histogram, buckets=FAST, registry=registry)
        count = partial(Histogram, buckets=MANY, registry=registry)
        self.sockets = gauge("billet_sockets", "Open WebSockets")
        self.connections = gauge("billet_connections", "Open connections, WebSockets included")
        self.connections_refused = counter(
            "billet_connections_refused",
            "Connections that the server closed for want of room, by why",
            ["why"],
        )
        self.tables_awake = gauge("billet_tables_awake", "Tables in memory")
        self.opened = counter("billet_tables_opened", "Tables opened")
        self.finished = counter("billet_matches_finished", "Matches played to their end")
        self.versions = counter("billet_versions", "Entries added to logs of tables")
        self.messages = counter("billet_messages", "Messages from clients")
        self.closed = counter("billet_sockets_closed", "WebSockets that the server closed, by code", ["code"])
        self.handling = seconds("billet_command_seconds", "From a command's arrival to its answer")
        self.commit_seconds = seconds("billet_commit_seconds", "Time of one commit")
        self.commit_appends = count("billet_commit_appends", "Appends that share one commit")
        self.pushed = counter("billet_push_messages", "Push messages, by what became of them", ["outcome"])
        self.http_refused = counter(
            "billet_http_refused", "Requests that were answered with an error, by status", ["status"]
        )
        self.loop_lag = seconds("billet_loop_lag_seconds", "How late the event loop runs what is due")
        self.bots_waiting = gauge("billet_bots_waiting", "Moves, hints and beliefs that wait for a thinker")
        self.analyses = gauge("billet_analyses", "Analyses that run or wait")
        self.newer = counter("billet_tables_newer", "Tables that need a newer version of the server")
        self.store_failures = counter("billet_store_failures", "Changes that could not be stored")

    def on_commit(self, rows: int, appends: int, seconds: float) -> None:
        self.commit_seconds.observe(seconds)
        self.commit_appends.observe(appends)

    def text(self) -> bytes:
        return generate_latest(self.registry)
