"""People at a table in a terminal that nobody sees: what they press, and what is on the screen."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from random import Random

from textual._context import visible_screen_stack
from textual.app import App
from textual.pilot import Pilot

from billetdoux.i18n import Words, words
from billetdoux.rules.errors import BilletError
from billetdoux.session.save_file import Save
from billetdoux.table import OVER
from billetdoux.tui.app import BilletApp
from billetdoux.tui.dialogs import CurtainScreen
from billetdoux.tui.end_screens import EndScreen
from billetdoux.tui.local import Bot, Guests, LocalTable, Person
from billetdoux.tui.seam import TableAccess
from billetdoux.tui.table_screen import TableScreen
from billetdoux.tui.widgets import CachedText

SMALL, LARGE = (80, 24), (120, 40)
NAMES = ("Ada", "Bea", "Cleo", "Dora", "Emma", "Fay")
MAX_PRESSES = 20_000
A_MOMENT = 0.01
"""Between two looks at whether it has come to that; others may do something meanwhile."""
LASTING = frozenset({"table", "commands"})
"""Groups of work that may go on for as long as somebody sits at a table: nobody waits for their end."""


def local_table(
    edition: str = "standard",
    *,
    people: int = 1,
    bots: int = 3,
    seed: int = 1,
    language: str = "en",
    save: Save | None = None,
) -> LocalTable:
    """A match with bots that never hesitate."""
    theme = "star-wars" if edition == "star-wars" else "court"
    seats: tuple[Person | Bot, ...] = (*map(Person, NAMES[:people]), *(Bot("easy") for _ in range(bots)))
    local = LocalTable.begin(
        Guests(edition, theme, seats),
        words(language, theme),
        seed=bytes([seed] * 32),
        save=save,
        chance=Random(seed),
    )
    local.session.bot_pause = 0
    return local


class Unheard:
    """Listens to a table, to know when it has changed; `errors` are the reasons of what went wrong."""

    def __init__(self) -> None:
        self.changed = asyncio.Event()
        self.errors: list[str] = []

    def table_changed(self) -> None:
        self.changed.set()

    def show_error(self, error: BilletError) -> None:
        self.errors.append(error.reason)

    def show_notice(self, text: str) -> None: ...

    def highlight(self, text: str) -> None: ...


async def play_by_itself(local: LocalTable, turns: int) -> Unheard:
    """The person at a table plays so many turns at random, and is ready at once; bots play in between."""
    listener, rng = Unheard(), Random(5)
    running = asyncio.ensure_future(local.run(listener))
    while turns and local.phase != OVER:
        listener.changed.clear()
        view = local.view
        if local.is_awaited:
            await local.ready()
        elif view is not None and view.legal:
            turns -= 1
            await local.move(rng.choice(view.legal))
        else:
            await listener.changed.wait()
    running.cancel()
    await asyncio.wait([running])
    return listener


@dataclass
class Terminal:
    app: BilletApp
    pilot: Pilot[None]

    @property
    def shown(self) -> str:
        """All that can be read, line by line."""
        return read(self.app)

    @property
    def said(self) -> str:
        """What stands in the question and the log, whole sentences at a time."""
        papers = self.app.screen.query("#question CachedText, #log CachedText").results(CachedText)
        return "\n".join(paper.written.plain for paper in papers if paper.written is not None)

    @property
    def written(self) -> list[str]:
        return texts(self.app)

    async def press(self, *keys: str) -> None:
        for key in keys:
            self.app.simulate_key(key)
            await self.pilot.pause(0)

    async def until(self, met: Callable[[], bool]) -> None:
        """However long it takes: a test is ended by `in_time`."""
        while not met():
            await asyncio.sleep(A_MOMENT)
        await self.pilot.pause(0)

    async def settle(self) -> None:
        """Until everything that was pressed has been done, and what is on the screen is of this moment.

        Textual's `pause()` waits until the process is idle. On a busy machine that may be too early.
        """
        await settle(self.pilot)

    async def sees(self, text: str) -> None:
        """Sooner or later it stands there."""
        await self.until(lambda: text in self.shown)


@dataclass
class Sitting(Terminal):
    """Somebody at a table."""

    table: TableAccess

    async def until_asked(self) -> None:
        """Somebody here has to press something, and sees what."""
        await self.until(self.is_asked)
        read(self.app)

    def is_asked(self) -> bool:
        screen = self.app.screen
        if isinstance(screen, TableScreen):
            if screen.is_sending:  # a key that is pressed now may arrive after the end of the match
                return False
            return screen.turn.is_mine or self.table.next_viewer is not None
        return isinstance(screen, EndScreen | CurtainScreen)

    async def play_on(self, rng: Random) -> None:
        """Press one of the keys that mean something now."""
        screen = self.app.screen
        if isinstance(screen, TableScreen) and screen.turn.is_mine and screen.turn.action is None:
            await self.press(rng.choice(keys_offered(screen)))
        else:
            await self.press("enter")

    async def play_out(self, rng: Random, look: Callable[[], None] = lambda: None) -> None:
        for _ in range(MAX_PRESSES):
            await self.until_asked()
            look()
            if self.table.phase == OVER:
                return
            await self.play_on(rng)
        raise AssertionError("the match never ends")


PASSES = 3
"""A widget tells the screen that it has changed, the screen lays all out, and then they are drawn. Each takes
until all messages of before have been handled.
"""


async def settle(pilot: Pilot[None]) -> None:
    """A key that was pressed may be handled so late that it makes new work: that is waited for, too."""
    is_settled = False
    while not is_settled:
        while is_working(pilot.app):
            await asyncio.sleep(A_MOMENT)
        before = texts(pilot.app)
        for _ in range(PASSES):
            await pilot.pause(0)
        is_settled = texts(pilot.app) == before and not is_working(pilot.app)


def is_working(app: App[None]) -> bool:
    return any(worker.group not in LASTING and not worker.is_finished for worker in app.workers)


def texts(app: App[None]) -> list[str]:
    """All texts on the screen, each whole."""
    papers = [paper for paper in app.screen.query(CachedText) if paper.region.area]
    return [paper.written.plain for paper in papers if paper.written is not None]


def keys_offered(screen: TableScreen) -> Sequence[str]:
    view = screen.table.view
    assert view is not None
    if screen.turn.kind in ("card", "keep"):
        return [str(place) for place, card in enumerate(view.hand, 1) if card in screen.turn.options]
    return [screen._key_of(step) for step in screen.turn.options]


@asynccontextmanager
async def sitting(
    table: LocalTable | TableAccess, size: tuple[int, int] = SMALL, w: Words | None = None
) -> AsyncIterator[Sitting]:
    w = w or (table.w if isinstance(table, LocalTable) else words("en"))
    app = BilletApp(w, lambda app: app.sit_down(table, w))
    async with app.run_test(size=size, notifications=True) as pilot:
        await settle(pilot)
        yield Sitting(app, pilot, table)


def read(app: BilletApp) -> str:
    """The screen as text. (Textual's own picture of it, an SVG, takes ten times as long.)"""
    visible_screen_stack.set(app._background_screens)
    return "\n".join(strip.text for strip in app.screen._compositor.render_strips())
