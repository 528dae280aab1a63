"""What is counted is documented, and drawn."""

from __future__ import annotations

import asyncio
import json
import re
from pathlib import Path

from billetdoux.server.loop_lag import measure_lag
from billetdoux.server.metrics import Metrics
from tests.server.process import ServerProcess
from tests.server.raw import http

ROOT = Path(__file__).parents[2]
NAME = re.compile(r"\bbillet_[a-z_]+")
PARTS = ("_bucket", "_sum", "_count")
"""Of which a histogram consists."""


def counted() -> set[str]:
    """As Prometheus knows them."""
    metrics = {
        metric.name + ("_total" if metric.type == "counter" else "")
        for metric in Metrics().registry.collect()
    }
    return {name for name in metrics if name.startswith("billet_")}


def names_in(text: str) -> set[str]:
    return {re.sub(f"({'|'.join(PARTS)})$", "", name) for name in NAME.findall(text)}


def test_every_figure_is_in_the_manual() -> None:
    manual = (ROOT / "docs" / "host" / "hosting.md").read_text("utf-8")
    assert names_in(manual) >= counted()


def test_the_dashboard_draws_every_figure_and_no_other() -> None:
    dashboard = json.loads((ROOT / "deploy" / "grafana-dashboard.json").read_text("utf-8"))
    drawn = " ".join(target["expr"] for panel in dashboard["panels"] for target in panel["targets"])
    assert names_in(drawn) == counted()


async def test_requests_that_are_refused_are_counted_by_status(server: ServerProcess) -> None:
    await http(server, "/api/nothing")
    _, told, _ = await http(server, "/metrics")
    assert b'billet_http_refused_total{status="404"} 1.0\n' in told


async def test_an_event_loop_that_is_held_up_is_late() -> None:
    loop = asyncio.get_running_loop()
    lags: list[float] = []
    measured = asyncio.Event()

    def note(lag: float) -> None:
        lags.append(lag)
        measured.set()

    def hold_up() -> None:
        until = loop.time() + 1.0
        while loop.time() < until:
            pass

    task = asyncio.create_task(measure_lag(note))
    loop.call_later(0.1, hold_up)
    await measured.wait()
    task.cancel()
    assert lags[0] > 0.5
