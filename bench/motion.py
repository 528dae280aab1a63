"""How smoothly the table moves on a phone: `python -m bench.motion [TREE ...]`.

Six seats on a phone's screen, the processor throttled to a quarter, bots that play on. What the browser did
comes from its own trace, what a person would see from `requestAnimationFrame`:

    frames     frames a second while something changes
    interval   milliseconds between two frames
    work       milliseconds of the main thread for each frame; a frame has 16.7
    task       milliseconds of one task of the main thread
    long       tasks a second that are longer than a frame

Work and tasks are the processor's own time; frames and intervals are a clock's, and whoever else uses the
processor slows them.

Other trees of this repository, with their pages built, are measured in turn with this one. Written to
bench/results/motion.txt.
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median, quantiles
from typing import Any

from playwright.sync_api import Browser, CDPSession

from bench.__main__ import machine
from bench.page import ROOT, Watched, publish
from tests.e2e.chromium import chromium
from tests.e2e.meanwhile import meanwhile
from tests.e2e.visitors import PHONE, Visitors, browser_at
from tests.server.process import NO_LIMITS, ServerProcess

BOT_PAUSE = 0.2
THROTTLING = 4
ROUNDS = 2
"""How often each page's turn comes."""
FRAME = 1000 / 60
COUNT_FRAMES = """() => {
    window.intervals = [];
    let before = performance.now();
    const next = (now) => { window.intervals.push(now - before); before = now; requestAnimationFrame(next); };
    requestAnimationFrame(next);
}"""


@dataclass
class Measured:
    intervals: list[float] = field(default_factory=list)
    tasks: list[float] = field(default_factory=list)
    seconds: float = 0.0


class Moving(Watched):
    """Whose processor is slow, and whose frames are counted."""

    cdp: CDPSession | None = None

    def throttle(self) -> None:
        self.cdp = self.page.context.new_cdp_session(self.page)
        self.cdp.send("Emulation.setCPUThrottlingRate", {"rate": THROTTLING})
        self.page.evaluate(COUNT_FRAMES)

    def measure(self, browser: Browser, folder: Path, into: Measured) -> None:
        if self.cdp is None:
            self.throttle()
        self.page.evaluate("window.intervals.length = 0")
        trace = self.play(browser, folder)
        into.intervals += self.page.evaluate("window.intervals.slice(1)")
        spans: list[dict[str, Any]] = trace.tasks
        into.tasks += [span["tdur"] / 1000 for span in spans]
        into.seconds += (spans[-1]["ts"] - spans[0]["ts"]) / 1e6


def measure(trees: Sequence[Path]) -> dict[str, Measured]:
    with tempfile.TemporaryDirectory() as name, meanwhile() as now, ExitStack() as stack:
        folder = Path(name)
        browser = stack.enter_context(browser_at(chromium(lock=folder / "chromium.lock")))
        tables: dict[str, Moving] = {}
        for number, tree in enumerate(trees):
            settings = {**NO_LIMITS, "PYTHONPATH": str(tree / "src")}
            server = stack.enter_context(
                ServerProcess(folder / f"{number}.db", limits=settings, bot_pause=BOT_PAUSE)
            )
            tables[tree.name] = Moving(now, Visitors(browser, server.url), PHONE)
        found = {name: Measured() for name in tables}
        for _ in range(ROUNDS):
            for name, table in tables.items():
                table.measure(browser, folder, found[name])
        return found


def report(found: dict[str, Measured]) -> Iterator[str]:
    about = machine()
    yield f"{about['cpu']}, {about['cores']} cores, throttled to 1/{THROTTLING}, no graphics card"
    yield f"Chromium without a window, {PHONE[0]}×{PHONE[1]}, 6 seats"
    for tree, measured in found.items():
        intervals, tasks = measured.intervals, measured.tasks
        long = [task for task in tasks if task > FRAME]
        yield ""
        yield f"{tree}, {measured.seconds:.0f} seconds"
        yield f"{'frames':10}{1000 * len(intervals) / sum(intervals):8.1f} a second"
        yield f"{'interval':10}{median(intervals):8.1f} median{quantiles(intervals, n=100)[-1]:8.1f} p99"
        yield f"{'work':10}{sum(tasks) / len(intervals):8.1f} a frame"
        yield f"{'task':10}{quantiles(tasks, n=1000)[-1]:8.1f} p99.9{max(tasks):8.1f} longest"
        yield f"{'long':10}{len(long) / measured.seconds:8.2f} a second"


def main(others: Sequence[str]) -> None:
    publish("motion.txt", report(measure([*map(Path, others), ROOT])))


if __name__ == "__main__":
    main(sys.argv[1:])
