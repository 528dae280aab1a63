"""The seam between an interface in the terminal and a table.

The app and the plain prompts know a table through these protocols alone. Where the table is (in this process,
on a server, in a record) is up to the implementation. Whatever comes through here has already been filtered
by the rules for the seat that looks at the screen.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from billetdoux.rules import Action, Edition, Record, Role, View
from billetdoux.rules.errors import BilletError
from billetdoux.rules.event import Event
from billetdoux.session import Advice, Belief
from billetdoux.table import Phase
from billetdoux.tui.names import Chair

if TYPE_CHECKING:
    from billetdoux.tui.remote import RemoteTable


class TableListener(Protocol):
    """Is told when something is new at a table."""

    def table_changed(self) -> None:
        """There is something new to show."""

    def show_error(self, error: BilletError) -> None:
        """Show an error that doesn't end the match."""

    def show_notice(self, text: str) -> None:
        """Show a short message that isn't in the log."""

    def highlight(self, text: str) -> None:
        """Point out a sentence of the log that concerns this player."""


class Sight(Protocol):
    """What can be seen of a match from one place."""

    @property
    def edition(self) -> Edition: ...

    @property
    def names(self) -> Sequence[str]:
        """Of all at the table, in seat order, safe to show. Those who play have the first seats."""

    @property
    def you(self) -> int | None:
        """The seat that looks at the screen now; None: what is shown is for everybody's eyes."""

    @property
    def view(self) -> View | None:
        """The match as `you` sees it; None before the first."""

    @property
    def hands(self) -> Sequence[Sequence[Role]] | None:
        """All hands, where one may look at them: long after the match."""

    @property
    def log(self) -> Sequence[Event]:
        """What happened, as `you` saw it, as far back as is known."""

    def notes_on(self, seat: int) -> Sequence[str]:
        """What else is to be said of a seat, in words, such as that its player is away."""

    async def beliefs(self) -> Sequence[Belief]:
        """Of every other hand that is still in, where the table allows that."""


class TableAccess(Sight, Protocol):
    """A table from the place of this terminal: what is seen there, and what can be done.

    Commands return when they are done, and raise a `BilletError` that says why when they can't be.
    """

    @property
    def remote(self) -> RemoteTable | None:
        """The same table with what only a server has: seats to fill, chat, links. None in this process."""

    @property
    def phase(self) -> Phase: ...

    @property
    def seats(self) -> Sequence[Chair]: ...

    @property
    def commitment(self) -> str | None:
        """To the deals of the match that is on, or else of the next one."""

    @property
    def total_logged(self) -> int:
        """How many events the log has ever had. It may have forgotten the first ones."""

    @property
    def is_current(self) -> bool:
        """Whether the log tells all that the view shows."""

    @property
    def next_viewer(self) -> int | None:
        """On a shared device: the seat that must get the device before the match goes on; otherwise None."""

    @property
    def is_awaited(self) -> bool:
        """Whether the next round waits for this terminal to say `ready`."""

    @property
    def may_start(self) -> bool:
        """Whether a match can be begun from here now, the first or another."""

    @property
    def has_hints(self) -> bool: ...

    @property
    def is_kept(self) -> bool:
        """Whether the match can be continued later, after leaving now."""

    @property
    def recorded(self) -> Path | None:
        """The file that the last match was written to, if it was."""

    async def run(self, listener: TableListener) -> None:
        """Keep the table going until cancelled. Tell the listener at the start and after each change."""

    async def move(self, action: Action) -> None: ...

    async def ready(self) -> None: ...

    async def start(self) -> None: ...

    async def hint(self) -> Advice:
        """What might be played, the best first, and what the others' plays suggest."""

    async def record(self) -> Record:
        """Of the last match, once it is over."""

    async def switch_viewer(self) -> None:
        """From now on, `next_viewer` looks at the screen."""
