"""The end of a round and of a match, and what the match cost whom."""

from __future__ import annotations

import sys
from contextlib import redirect_stderr
from typing import TYPE_CHECKING, ClassVar

from textual import work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import LoadingIndicator, Static

from billetdoux.report.tables import MAX_WIDTH
from billetdoux.rules import BilletError, Record, View
from billetdoux.rules.event import CardPlayed
from billetdoux.table import OVER
from billetdoux.tui.live_screen import AppScreen, LiveScreen
from billetdoux.tui.notes import known_cards
from billetdoux.tui.seam import TableAccess
from billetdoux.tui.styles import chips, fitted, tokens
from billetdoux.tui.widgets import Key, Keys

if TYPE_CHECKING:
    from billetdoux.analysis import MatchAnalysis

NAME_WIDTH = 16
MAX_ANALYSIS_SECONDS = 600.0


class EndScreen(LiveScreen, ModalScreen[None]):
    """Who won and why, the hands that were shown, everybody's tokens; then on."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,space", "go_on", show=False),
        Binding("a", "analyze", show=False),
        Binding("escape", "dismiss", show=False),
        Binding("up", "scroll(-1)", show=False),
        Binding("down", "scroll(1)", show=False),
        Binding("c", "app.talk", show=False),
        Binding("g", "lobby", show=False),
        Binding("q", "app.offer_to_quit", show=False),
    ]

    def __init__(self, table: TableAccess) -> None:
        super().__init__()
        self.table = table

    def compose(self) -> ComposeResult:
        with VerticalScroll(classes="dialog", id="end", can_focus=False):
            yield Static(id="story")
            yield Static(id="score")
            yield Static(id="kept")
        yield Keys(classes="foot")

    @property
    def is_match(self) -> bool:
        return self.table.phase == OVER

    def show(self) -> None:
        view = self.table.view
        if view is None:
            return
        if not (self.is_match or self.table.is_awaited):
            self.dismiss_if_on_top()
            return
        w = self.w
        title = w("tui-match-over") if self.is_match else w("web-table-round-over", number=view.round)
        waits = self.is_match and self.table.remote is not None and not self.table.may_start
        self.query_one("#end").border_title = title
        self.query_one("#end").border_subtitle = w("web-table-wait-host") if waits else ""
        self.query_one("#story", Static).update(self._story(view))
        self.query_one("#score", Static).update(self._score(view))
        self.query_one("#kept", Static).update(self._kept())
        self.query_one(Keys).tell(self._keys())

    def _keys(self) -> list[Key]:
        w, table = self.w, self.table
        keys = []
        if not self.is_match:
            keys.append(Key("⏎", w("web-table-next-round"), "screen.go_on"))
        elif table.may_start:
            keys.append(Key("⏎", w("web-table-rematch"), "screen.go_on"))
        if self.is_match:
            keys.append(Key("a", w("tui-key-analysis"), "screen.analyze"))
        if table.remote is not None and table.you is not None:
            keys.append(Key("c", w("tui-key-talk"), "app.talk"))
        if table.remote is not None and self.is_match:
            keys.append(Key("g", w("tui-key-room"), "screen.lobby"))
        return [
            *keys,
            Key("Esc", w("tui-key-look"), "screen.dismiss"),
            Key("q", w("tui-key-quit"), "app.offer_to_quit"),
        ]

    def _story(self, view: View) -> Content:
        """The last move and what came of it."""
        played = [place for place, event in enumerate(view.events) if isinstance(event, CardPlayed)]
        told = view.events[played[-1] :] if played else view.events
        lines = [self.w.event(event, viewer=self.table.you, names=self.table.names) for event in told]
        return Content("\n".join(lines) + "\n")

    def _score(self, view: View) -> Content:
        rows = []
        for seat, name in enumerate(self.table.names[: view.players]):
            won = seat in (view.match_winners if self.is_match else view.round_winners)
            cards = known_cards(view, seat) if not view.out[seat] else ()
            row = [
                Content.styled("♥ " if won else "  ", "bold $secondary"),
                Content.styled(fitted(name, NAME_WIDTH), "bold" if won else ""),
                Content.styled(fitted(tokens(view, seat), max(8, view.goal + 1)), "$primary"),
                chips(cards, self.table.edition, self.w),
                Content.styled("✕ " + self.w("web-table-out"), "$dim") if view.out[seat] else Content(""),
            ]
            rows.append(Content("").join(row))
        return Content("\n").join(rows)

    def _kept(self) -> Content:
        """Where the record is, if there is one."""
        w, remote, recorded = self.w, self.table.remote, self.table.recorded
        told = []
        if self.is_match and recorded is not None:
            told.append(w("record-written", file=str(recorded)))
        if self.is_match and remote is not None:
            told.append(w("join-record", link=remote.record_link))
        return Content.styled("".join(f"\n{line}" for line in told), "$dim")

    # ------------------------------------------------------------ what is pressed

    def action_go_on(self) -> None:
        if not self.is_match or self.table.may_start:
            self.go_on()

    @work(exclusive=True)
    async def go_on(self) -> None:
        with self.app.telling_errors():
            await (self.table.start() if self.is_match else self.table.ready())

    @work(exclusive=True)
    async def action_analyze(self) -> None:
        if not self.is_match:
            return
        with self.app.telling_errors():
            self.app.push_screen(AnalysisScreen(await self.table.record()))

    def action_scroll(self, lines: int) -> None:
        self.query_one("#end").scroll_relative(y=lines, animate=False)

    def action_lobby(self) -> None:
        from billetdoux.tui.lobby_screen import LobbyScreen

        if self.table.remote is not None and self.is_match:
            self.app.push_screen(LobbyScreen(self.table.remote))


class AnalysisScreen(AppScreen):
    """What each move cost, and what was luck: found in a process of its own, which ends with the screen."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,q,a", "dismiss", show=False)]

    def __init__(self, record: Record, found: MatchAnalysis | None = None) -> None:
        super().__init__()
        self.record = record
        self.found = found
        """What is known already; otherwise it is found out."""

    def compose(self) -> ComposeResult:
        with Vertical(id="thinking"):
            yield LoadingIndicator()
            yield Static(self.w("web-story-coming"), classes="middle", markup=False)
        with VerticalScroll(id="analysis"):
            yield Static(id="report")
        yield Keys(
            Key("↑ ↓", self.w("tui-key-scroll"), "screen.focus_next"),
            Key("Esc", self.w("web-table-close"), "screen.dismiss"),
            classes="foot",
        )

    def on_mount(self) -> None:
        self.query_one("#analysis").display = False
        self.think()

    @work(exclusive=True)
    async def think(self) -> None:
        from billetdoux.analysis.tables import match_report

        if self.found is None:
            try:
                self.found = await analyzed(self.record)
            except BilletError as error:
                self.app.show_error(error)
                self.dismiss()
                return
        width = min(self.size.width - 6, MAX_WIDTH)
        self.query_one("#report", Static).update(match_report(self.found, self.w, width))
        self.query_one("#thinking").display = False
        self.query_one("#analysis").display = True
        self.query_one("#analysis").focus()


async def analyzed(record: Record) -> MatchAnalysis:
    """In a process of its own, which ends with whoever waits for it; `Unavailable` if it gets lost."""
    from billetdoux.session import Unavailable
    from billetdoux.session.workers import Pool, WorkerLost

    allow_processes()
    pool = Pool(1)
    try:
        return await pool.ask(find, record, seconds=MAX_ANALYSIS_SECONDS)
    except (WorkerLost, TimeoutError) as error:
        raise Unavailable("not-ready-yet") from error
    finally:
        await pool.close()


def allow_processes() -> None:
    """The first process of ours inherits stderr, and Textual's stand-in for it can't be inherited.

    Windows starts no such process.
    """
    if sys.platform == "win32":
        return
    from multiprocessing import resource_tracker

    with redirect_stderr(sys.__stderr__):
        resource_tracker.ensure_running()


def find(record: Record) -> MatchAnalysis:
    """In the other process."""
    from billetdoux.analysis import analyze

    return analyze(record)
