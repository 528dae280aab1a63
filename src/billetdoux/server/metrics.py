"""Figures for Prometheus. Sums over all tables, and none that would tell of what somebody holds.

A server may have one table only: so moves that were refused are not counted by why, nor bots' thoughts timed.
"""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.platform_collector import PlatformCollector
from prometheus_client.process_collector import ProcessCollector

FAST = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)


class Metrics:
    def __init__(self) -> None:
        registry = CollectorRegistry()
        ProcessCollector(registry=registry)
        PlatformCollector(registry=registry)
        self.registry = registry
        self.sockets = Gauge("billet_sockets", "Open WebSockets", registry=registry)
        self.tables_awake = Gauge("billet_tables_awake", "Tables in memory", registry=registry)
        self.opened = Counter("billet_tables_opened", "Tables opened", registry=registry)
        self.finished = Counter("billet_matches_finished", "Matches played to their end", registry=registry)
        self.versions = Counter("billet_versions", "Entries added to logs of tables", registry=registry)
        self.messages = Counter("billet_messages", "Messages from clients", registry=registry)
        self.closed = Counter(
            "billet_sockets_closed", "WebSockets that the server closed, by code", ["code"], registry=registry
        )
        self.handling = Histogram(
            "billet_command_seconds",
            "From a command's arrival to its answer",
            buckets=FAST,
            registry=registry,
        )
        self.commit_seconds = Histogram(
            "billet_commit_seconds", "Time of one commit", buckets=FAST, registry=registry
        )
        self.commit_appends = Histogram(
            "billet_commit_appends",
            "Appends that share one commit",
            buckets=(1, 2, 5, 10, 20, 50, 100, 200),
            registry=registry,
        )
        self.store_failures = Counter(
            "billet_store_failures", "Changes that could not be stored", registry=registry
        )

    def on_commit(self, rows: int, appends: int, seconds: float) -> None:
        self.commit_seconds.observe(seconds)
        self.commit_appends.observe(appends)

    def text(self) -> bytes:
        return generate_latest(self.registry)
