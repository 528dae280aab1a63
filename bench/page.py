"""How long a page works on what it is told, until it is drawn: `python -m bench.page [TREE ...]`.

Six seats, one of them in Chromium; another client plays in that seat, so that the page only has to show it.
What the browser did comes from its own trace. For each `news` that the page hears, in milliseconds:

    applied   the task that the message makes: reading it, checking its hash, changing the page
    drawn     all that the page's main thread does from the message on, until the frame that shows it is
              handed to the compositor
    style     of that, styles and layout, whoever asks for them
    paint     of that, painting
    raster    what other threads do meanwhile to make pixels of it, without a graphics card
    wall      the time from the message to that hand-over

The wall's is a clock's time: waiting for the next tick of the display is in it, and for whoever else uses the
processor. All others are the processor's own time.

Other trees of this repository, with their pages built, are measured in turn with this one, so that a busy
moment is everybody's. Written to bench/results/page.txt.
"""

from __future__ import annotations

import asyncio
import json
import sys
import tempfile
from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence
from contextlib import ExitStack
from dataclasses import astuple, dataclass, fields
from pathlib import Path
from random import Random
from statistics import median, quantiles
from typing import Any, TypeAlias

from playwright.sync_api import Browser, expect

from bench.__main__ import RESULTS, machine
from billetdoux.agents import agent
from billetdoux.client import Client, Connection, play
from billetdoux.table import PLAYING, Options
from tests.e2e.chromium import chromium
from tests.e2e.meanwhile import Meanwhile, become, meanwhile
from tests.e2e.visitors import DESKTOP, PHONE, Size, Visitors, browser_at
from tests.server.process import NO_LIMITS, ServerProcess

ROOT = Path(__file__).parent.parent
SEATS = 6
SIZES = (DESKTOP, PHONE)
BOT_PAUSE = 0.4  # a card has come to rest before the next is played
MESSAGES = 300
AT_ONCE = 50
"""Messages in one trace; then it's the next page's turn."""
CATEGORIES = [
    "devtools.timeline",
    "disabled-by-default-devtools.timeline",
    "blink.user_timing",
    "cc",
    "toplevel",
]
STYLE = {"UpdateLayoutTree", "Layout"}
PAINT = {"PrePaint", "Paint", "Layerize", "Commit"}
MARK = """
const Plain = WebSocket;
window.WebSocket = class extends Plain {
    set onmessage(hear) {
        super.onmessage = (message) => {
            if (message.data.startsWith('{"say":"news"')) performance.mark(location.pathname);
            hear(message);
        };
    }
};
"""

TraceEvent: TypeAlias = dict[str, Any]


@dataclass(frozen=True)
class Drawing:
    """One message, in milliseconds."""

    applied: float
    drawn: float
    style: float
    paint: float
    raster: float
    wall: float


Found: TypeAlias = dict[tuple[str, Size], list[Drawing]]


# ---------------------------------------------------------------- what a trace says


class Trace:
    """What the page at a path did, by thread and in order."""

    def __init__(self, events: list[TraceEvent], path: str) -> None:
        self.marks = [event for event in events if event["name"] == path]
        page = {event["pid"] for event in self.marks}
        main = {event["tid"] for event in self.marks}
        spans = sorted(
            (event for event in events if event["ph"] == "X" and event["pid"] in page),
            key=lambda event: event["ts"],
        )
        self._main = [event for event in spans if event["tid"] in main]
        self.tasks = [event for event in self._main if event["name"] == "RunTask"]
        self._others = [event for event in spans if event["tid"] not in main]

    def drawings(self) -> Iterator[Drawing]:
        """Of every message that was drawn before the next came."""
        for mark, later in zip(self.marks, [*self.marks[1:], None], strict=True):
            told = self._task_at(mark["ts"])
            frame = told and self._frame_after(_end(told))
            if told and frame and (later is None or _end(frame) <= later["ts"]):
                yield self._drawing(told, frame)

    def _task_at(self, when: float) -> TraceEvent | None:
        before = self.tasks[: bisect_right(self.tasks, when, key=lambda task: task["ts"])]
        return before[-1] if before and when <= _end(before[-1]) else None

    def _frame_after(self, when: float) -> TraceEvent | None:
        """The next task that hands something to the compositor."""
        commits = (event["ts"] for event in self._main if event["name"] == "Commit")
        commit = next((at for at in commits if at >= when), None)
        return None if commit is None else self._task_at(commit)

    def _drawing(self, told: TraceEvent, frame: TraceEvent) -> Drawing:
        within = [event for event in self._main if told["ts"] <= event["ts"] < _end(frame)]
        rastered = [
            event
            for event in self._others
            if event["name"] == "RasterTask" and told["ts"] <= event["ts"] < _end(frame) + 16_000
        ]
        return Drawing(
            applied=told["tdur"] / 1000,
            drawn=_sum(event for event in within if event["name"] == "RunTask"),
            style=_sum(event for event in within if event["name"] in STYLE),
            paint=_sum(event for event in within if event["name"] in PAINT),
            raster=_sum(rastered),
            wall=(_end(frame) - told["ts"]) / 1000,
        )


def _end(event: TraceEvent) -> float:
    end: float = event["ts"] + event["dur"]
    return end


def _sum(events: Iterable[TraceEvent]) -> float:
    return float(sum(event["tdur"] for event in events)) / 1000


# ---------------------------------------------------------------- playing


class Watched:
    """A table of six with a page at it, in the seat of somebody who plays from elsewhere."""

    def __init__(self, now: Meanwhile, visitors: Visitors, size: Size) -> None:
        self._now = now
        self._rng = Random(SEATS)
        client = Client(visitors.url)
        self._code, self._table = now.do(self._sit_down(client))
        self.page = visitors.come("about:blank", size=size, motion=True)
        self.page.context.add_init_script(MARK)
        become(self.page, visitors.url, f"billet={client.token}")
        self.page.goto(f"/t/{self._code}")
        expect(self.page.get_by_role("heading", level=2).first).to_be_visible()

    async def _sit_down(self, client: Client) -> tuple[str, Connection]:
        code = await client.open_table("Ada", Options(seats=SEATS), ["medium"] * (SEATS - 1))
        return code, await self._now.stack.enter_async_context(client.table(code))

    def play(self, browser: Browser, folder: Path) -> Trace:
        """As many messages as make one trace."""
        file = folder / "trace.json"
        browser.start_tracing(page=self.page, path=file, categories=CATEGORIES)
        self._now.do(self._play_on())
        browser.stop_tracing()
        return Trace(json.loads(file.read_text("utf-8"))["traceEvents"], f"/t/{self._code}")

    async def _play_on(self) -> None:
        assert self._table.version is not None
        enough = self._table.version + AT_ONCE
        playing = asyncio.create_task(self._play_matches())
        await self._table.until(lambda: (self._table.version or 0) >= enough)
        playing.cancel()  # the bots wait for us

    async def _play_matches(self) -> None:
        while True:
            if self._table.info.phase != PLAYING:
                await self._table.start()
            await play(self._table, agent("random"), self._rng)


def measure(trees: Sequence[Path]) -> Found:
    with tempfile.TemporaryDirectory() as name, meanwhile() as now, ExitStack() as stack:
        folder = Path(name)
        browser = stack.enter_context(browser_at(chromium(lock=folder / "chromium.lock")))
        tables: dict[tuple[str, Size], Watched] = {}
        for number, tree in enumerate(trees):
            settings = {**NO_LIMITS, "PYTHONPATH": str(tree / "src")}
            db = folder / f"{number}.db"
            server = stack.enter_context(ServerProcess(db, limits=settings, bot_pause=BOT_PAUSE))
            visitors = Visitors(browser, server.url)
            tables |= {(tree.name, size): Watched(now, visitors, size) for size in SIZES}
        found: Found = {key: [] for key in tables}
        for _ in range(0, MESSAGES, AT_ONCE):
            for key, table in tables.items():
                found[key] += table.play(browser, folder).drawings()
        return found


# ---------------------------------------------------------------- telling


def report(found: Found) -> Iterator[str]:
    about = machine()
    yield f"{about['cpu']}, {about['cores']} cores, no graphics card; Chromium without a window"
    for (tree, (width, height)), drawings in found.items():
        yield ""
        yield f"{tree}, {width}×{height}, {len(drawings)} messages; milliseconds"
        yield f"{'':10}{'median':>8}{'p95':>8}"
        for field, values in zip(fields(Drawing), zip(*map(astuple, drawings), strict=True), strict=True):
            yield f"{field.name:10}{median(values):8.1f}{quantiles(values, n=20)[-1]:8.1f}"


def publish(name: str, lines: Iterable[str]) -> None:
    """Print a report, and write it to the results."""
    text = "\n".join(lines)
    print(text)
    RESULTS.mkdir(exist_ok=True)
    (RESULTS / name).write_text(text + "\n", encoding="utf-8")


def main(others: Sequence[str]) -> None:
    publish("page.txt", report(measure([*map(Path, others), ROOT])))


if __name__ == "__main__":
    main(sys.argv[1:])
