"""Nothing is on the screen that whoever looks may not know."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from random import Random

from billetdoux.i18n import words
from billetdoux.rules import Action, Edition, Record, Role, View
from billetdoux.rules.event import Event, HandSeen
from billetdoux.session import Advice, Belief
from billetdoux.session.bots import believe
from billetdoux.table import Phase
from billetdoux.tui.dialogs import CurtainScreen
from billetdoux.tui.remote import RemoteTable
from billetdoux.tui.seam import TableAccess, TableListener
from billetdoux.tui.table_screen import TableScreen
from tests.in_time import in_time
from tests.tui.sitting import LARGE, local_table, sitting
from tests.tui.test_table import dealt


class Told:
    """A table that has nothing but a view, read back from JSON, and what is no secret."""

    def __init__(self, view: View, others: TableAccess) -> None:
        self.edition: Edition = others.edition
        self.names: Sequence[str] = others.names
        self.you: int | None = view.seat
        self.view: View | None = View.from_json(view.to_json())
        self.phase: Phase = others.phase
        self.log: Sequence[Event] = self.view.events
        self.next_viewer: int | None = others.next_viewer
        self.hands: None = None
        self.remote: RemoteTable | None = others.remote
        self.is_awaited = others.is_awaited
        self.may_start = others.may_start
        self.seats = others.seats
        self.commitment = others.commitment
        self.total_logged = len(self.log)
        self.is_current = True
        self.has_hints = True
        self.is_kept = True
        self.recorded: Path | None = None
        self.advice = Advice(())

    def notes_on(self, seat: int) -> Sequence[str]:
        return ()

    async def run(self, listener: TableListener) -> None:
        """Nothing ever happens."""

    async def move(self, action: Action) -> None:
        raise AssertionError("nobody does anything here")

    async def ready(self) -> None:
        raise AssertionError("nobody does anything here")

    async def start(self) -> None:
        raise AssertionError("nobody does anything here")

    async def hint(self) -> Advice:
        return self.advice

    async def beliefs(self) -> Sequence[Belief]:
        return believe(self.view) if self.view is not None and self.view.seat is not None else ()

    async def record(self) -> Record:
        raise AssertionError("nobody does anything here")

    async def switch_viewer(self) -> None:
        raise AssertionError("nobody does anything here")


@in_time
async def test_the_screen_shows_what_the_seat_was_told_and_nothing_else() -> None:
    """Whatever else lies in the process: from the seat's own view and events, the same screen comes out."""
    told: list[tuple[Told, list[str]]] = []
    async with sitting(local := local_table(bots=3, seed=2), LARGE) as seat:
        for _ in range(7):
            await seat.until_asked()
            await seat.settle()
            screen = seat.app.screen
            if isinstance(screen, TableScreen) and seat.is_asked() and not screen.turn.picks:
                assert local.view is not None
                told.append((Told(local.view, local), seat.written))
            await seat.play_on(Random(3))
    assert len(told) > 1
    for table, written in told:
        async with sitting(table, LARGE) as again:
            await again.settle()
            assert again.written == written


@in_time
async def test_of_the_curtain_nothing_can_be_seen_behind() -> None:
    """What the one before held, saw and did is gone; only a name is there."""
    local = dealt("spy", "priest", "princess", "guard", "king", people=3, bots=0)
    roles = [words("en").role(role) for role in Role]
    async with sitting(local) as seat:
        await seat.sees("I am Ada")
        assert isinstance(seat.app.screen, CurtainScreen)
        assert not any(role in seat.shown for role in roles)
        await seat.press("enter")
        await seat.sees("King")
        await seat.press("1", "1", "enter")  # the Priest, on Bea: Ada sees the Princess
        await seat.sees("hand the device to Bea")
        await seat.sees("Princess")
        await seat.press("enter")
        assert isinstance(seat.app.screen, CurtainScreen)
        await seat.sees("I am Bea")
        assert not any(role in seat.shown for role in roles)
        await seat.press("enter")
        await seat.sees("Your turn")
        assert isinstance(seat.app.screen, TableScreen)
        assert local.you == 1
        assert "King" not in seat.shown.replace("7  King", "")  # but in the notebook, which counts it


@in_time
async def test_what_happened_is_told_to_each_as_they_saw_it() -> None:
    local = dealt("spy", "priest", "princess", "guard", "king", people=3, bots=0)
    await local.switch_viewer()
    await local.move(Action.parse("priest>1"))
    (seen,) = [event for event in local.log if isinstance(event, HandSeen)]
    assert seen.card == Role.PRINCESS
    await local.switch_viewer()
    (seen,) = [event for event in local.log if isinstance(event, HandSeen)]
    assert (local.you, seen.card) == (1, None)
