"""The app: which screen is shown, in which words and colours. It never knows where the table is."""

from __future__ import annotations

import sys
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager
from typing import Any, ClassVar

from textual.app import App
from textual.binding import Binding, BindingType

from billetdoux.i18n import Words
from billetdoux.rules.errors import BilletError
from billetdoux.table import OVER
from billetdoux.tui.live_screen import LiveScreen
from billetdoux.tui.seam import TableAccess
from billetdoux.tui.styles import DAY, NIGHT, SCHEMES

INTERRUPTED = 130
"""How the app ends by Ctrl-C, as other programs do."""
Opening = Callable[["BilletApp"], None]
"""Shows the first screen."""


class BilletApp(App[None]):
    """Sits down at a table with `sit_down`, or begins with another screen, which does so later."""

    CSS_PATH = "app.tcss"
    TITLE = "Billet-doux"
    ENABLE_COMMAND_PALETTE = False
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (110, "-wide")]  # noqa: RUF012 - as Textual has it
    VERTICAL_BREAKPOINTS = [(0, "-low"), (34, "-high")]  # noqa: RUF012
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+c,ctrl+q", "leave", show=False, priority=True),
    ]

    def __init__(self, w: Words, opening: Opening, *, light: bool = False) -> None:
        super().__init__()
        self.w = w
        self.table: TableAccess | None = None
        self._opening = opening
        self._ended_by: BaseException | None = None
        for scheme in SCHEMES:
            self.register_theme(scheme)
        self.theme = DAY.name if light else NIGHT.name

    def on_mount(self) -> None:
        self._opening(self)

    def sit_down(self, table: TableAccess, w: Words, screen: LiveScreen | None = None) -> None:
        """Show a table, on a screen of its own kind if there is one, and be at it until it is left."""
        from billetdoux.tui.table_screen import TableScreen

        self.table, self.w = table, w
        self.switch_to(screen or TableScreen(table))
        self.run_worker(table.run(self), group="table", exclusive=True)

    def switch_to(self, screen: Any) -> None:
        """One screen alone, whatever was there before."""
        while len(self.screen_stack) > 2:
            self.pop_screen()
        if len(self.screen_stack) == 2:
            self.switch_screen(screen)
        else:
            self.push_screen(screen)

    def table_changed(self) -> None:
        """Something is new at the table: whatever shows it, shows it again."""
        for screen in list(self.screen_stack):
            if isinstance(screen, LiveScreen):
                screen.redraw()

    def show_error(self, error: BilletError) -> None:
        self.notify(self.w.error(error), severity="error", timeout=8, markup=False)

    @contextmanager
    def telling_errors(self) -> Iterator[None]:
        """If something can't be done, that is said."""
        try:
            yield
        except BilletError as error:
            self.show_error(error)

    def show_notice(self, text: str) -> None:
        self.notify(text, timeout=4, markup=False)

    highlight = show_notice

    def do(self, command: Coroutine[Any, Any, None]) -> None:
        """Without waiting for it."""

        async def doing() -> None:
            with self.telling_errors():
                await command

        self.run_worker(doing(), group="commands")

    def action_change_scheme(self) -> None:
        self.theme = NIGHT.name if self.theme == DAY.name else DAY.name

    def action_talk(self) -> None:
        from billetdoux.tui.lobby_screen import TalkScreen

        remote = None if self.table is None else self.table.remote
        if remote is not None and remote.you is not None and not remote.is_closed:
            self.push_screen(TalkScreen(remote))

    def action_leave(self) -> None:
        self.exit(return_code=INTERRUPTED)

    def action_offer_to_quit(self) -> None:
        """Asked about once, where there is something to lose."""
        from billetdoux.tui.dialogs import QuitScreen

        if self.table is not None and _has_a_stake(self.table):
            self.push_screen(QuitScreen(self.table))
        else:
            self.exit()

    # ------------------------------------------------------------ what nobody has foreseen

    def _fatal_error(self) -> None:
        """Textual calls this while it handles an exception, and would print a traceback.

        There is no public way to learn of one: hence the ceiling of its version, and a test.
        """
        self._ended_by = self._ended_by or sys.exc_info()[1]
        self.panic()

    def check_ended_well(self) -> None:
        """Once it has ended: raise what ended it, if it wasn't the player."""
        if self._ended_by is not None:
            raise self._ended_by


def _has_a_stake(table: TableAccess) -> bool:
    """A match that is on, or a seat on a server."""
    return table.you is not None if table.remote is not None else table.phase != OVER
