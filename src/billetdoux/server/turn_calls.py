"""When somebody is called to the table: it is their turn and they are not there. Once for each turn."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable

from billetdoux.server.push import Call
from billetdoux.session import TableSession

GRACE = 5.0
"""Seconds that somebody may be away before they are called: a page that is loaded again is back sooner."""
MAX_TABLES = 10_000


class CalledTurns:
    """The last turn at each table for which somebody was called: also after a table has left memory.

    >>> called = CalledTurns(most=1)
    >>> [called.is_first(*turn) for turn in (("A", 3), ("A", 3), ("A", 5), ("B", 1), ("A", 5))]
    [True, False, True, True, True]
    """

    def __init__(self, most: int = MAX_TABLES) -> None:
        self._most = most
        self._turns: OrderedDict[str, int] = OrderedDict()

    def is_first(self, code: str, position: int) -> bool:
        """Note a turn; whether nobody has been called for it."""
        known = self._turns.get(code)
        self._turns[code] = position
        self._turns.move_to_end(code)
        if len(self._turns) > self._most:
            self._turns.popitem(last=False)
        return known != position


class TurnCalls:
    """Of one table. Look whenever something happens there, or somebody comes or goes."""

    def __init__(
        self, code: str, session: TableSession, called: CalledTurns, call: Callable[[Call], None]
    ) -> None:
        self._code = code
        self._session = session
        self._called = called
        self._call = call
        self._alarm: asyncio.TimerHandle | None = None
        self._position = 0
        """Of the turn that the alarm is for."""

    def look(self) -> None:
        table = self._session.table
        if absent_player(self._session) is None or self._session.elsewhere.leads:
            self.stop()
        elif self._alarm is None or self._position != table.position:
            self.stop()
            self._position = table.position
            self._alarm = asyncio.get_running_loop().call_later(GRACE, self._ring)

    def stop(self) -> None:
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None

    def _ring(self) -> None:
        """The alarm stays set: it has rung for this turn."""
        table = self._session.table
        seat = absent_player(self._session)
        if seat is not None and self._called.is_first(self._code, table.position):
            self._call(Call(self._code, table.seats[seat].persons | table.seats[seat].devices))


def absent_player(session: TableSession) -> int | None:
    """The seat of the player to act, if all wait for them and they are not connected."""
    table = session.table
    seat = table.to_act
    if seat is None or not table.seats[seat].awaited or table.options.one_device:
        return None
    return None if session.is_present(seat) else seat
