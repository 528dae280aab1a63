"""What happens at a table by itself, and when. Nothing here looks at a clock: times come from outside.

They are milliseconds of a monotonic clock, which runs evenly whatever is done to the date.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from billetdoux.table.entry import AnyEntry, Dealt, HostPassed, StoodIn
from billetdoux.table.table import PLAYING, Table

BREAK = 20_000
"""How long the next round waits for players who have not said that they are ready."""
SHORT_BREAK = 4_000
"""How long it waits when there is nobody to wait for."""


@dataclass(frozen=True, slots=True)
class Deadline:
    at: int
    entry: AnyEntry


def next_deadline(table: Table, since: int, absent: Mapping[int, int]) -> Deadline | None:
    """The next thing that will happen unless somebody does something.

    `since` is when the clock of whoever is to act started (`Table.clock_from`), or when the table was loaded.
    `absent` has the seats whose players are not connected, and since when.
    """
    deadlines = list(_deadlines(table, since, absent))
    return min(deadlines, key=lambda deadline: deadline.at) if deadlines else None


def _deadlines(table: Table, since: int, absent: Mapping[int, int]) -> Iterator[Deadline]:
    away = table.options.away * 1000
    # At one device only one player is connected at a time; nobody is gone, and nobody is hurried.
    if table.options.one_device:
        absent = {}
    if (owner := table.owner_seat) is not None and owner != table.host and owner not in absent:
        yield Deadline(since, HostPassed(owner))
    if table.phase == PLAYING:
        to_act, clock = table.to_act, table.options.clock
        if to_act is None and (length := _break(table)) is not None:
            yield Deadline(since + length, Dealt())
        for seat in [to_act] if to_act is not None else table.unready:
            if not table.seats[seat].awaited:
                continue
            if seat in absent:
                yield Deadline(max(since, absent[seat]) + away, StoodIn(seat))
            if clock is not None and seat == to_act:
                yield Deadline(since + clock * 1000, StoodIn(seat))
    elif table.host in absent and (heir := _heir(table, absent)) is not None:
        yield Deadline(absent[table.host] + away, HostPassed(heir))


def _break(table: Table) -> int | None:
    """How long a break lasts, if it ends by itself. Whoever plays alone against bots is not hurried."""
    if not table.is_between_rounds or table.options.one_device:
        return None
    if not table.unready:
        return SHORT_BREAK
    people = sum(seat.awaited for seat in table.seats[: table.players])
    return BREAK if people > 1 else None


def until_deal(table: Table, since: int, now: int) -> int | None:
    """Milliseconds until the next round is dealt by itself."""
    length = _break(table)
    return None if length is None else max(0, since + length - now)


def _heir(table: Table, absent: Mapping[int, int]) -> int | None:
    """Who becomes the host when the host is gone: the next player who is there."""
    seats = range(len(table.seats))
    return next((seat for seat in seats if table.seats[seat].has_player and seat not in absent), None)


def remaining(table: Table, since: int, now: int) -> int | None:
    """Milliseconds left on the clock of the player to act."""
    if table.options.clock is None or table.to_act is None or not table.seats[table.to_act].awaited:
        return None
    return max(0, since + table.options.clock * 1000 - now)
