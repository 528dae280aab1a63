"""A table that people sit at: seats, players and bots in them, the match, versions. No I/O, and no clock.

A table is an immutable value, what its log folds to (`evolve`); commands become entries of it (`decide`).
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Final, Literal

from billetdoux.rules import Match, Record, View, fairness
from billetdoux.table.errors import Refused
from billetdoux.table.options import Level, Options
from billetdoux.table.redacted import Redacted
from billetdoux.table.seat import Seat
from billetdoux.table.table_event import PhraseSaid, TextWritten

DEFAULTS = Options()
Phase = Literal["waiting", "playing", "over", "closed"]
WAITING: Final = "waiting"
PLAYING: Final = "playing"
OVER: Final = "over"
CLOSED: Final = "closed"


class Table(Redacted, frozen=True):
    """Make one with `open_table`, or from a log with `replay`."""

    options: Options = DEFAULTS
    seats: tuple[Seat, ...] = ()
    version: int = 0
    """How many entries it was folded from."""
    host: int = 0
    seed: bytes | None = None
    """Of the next match."""
    match: Match | None = None
    """The match that is on, or the last one."""
    number: int = 0
    """How many matches have begun."""
    names: tuple[str, ...] = ()
    """Of those who play, as they were when the match began; bots by their level."""
    persons: frozenset[str] = frozenset()
    """Of those who play, as they were when the match began."""
    match_began: int = 0
    """The version with which the last match began."""
    position: int = 0
    """The version since which the match stands as it does."""
    clock_from: int = 0
    """The version since which the clock of whoever is to act runs."""
    seating: int = 0
    """The version since which the seats are taken as they are."""
    since: int = 0
    """When the match came to stand so, in milliseconds since the epoch."""
    ready: frozenset[int] = frozenset()
    """Who wants the next round."""
    owner: frozenset[str] = frozenset()
    """Whoever opened the table, from each of their devices; also after they have left their seat."""
    barred: frozenset[str] = frozenset()
    """The persons and devices that were sent away."""
    chat: tuple[PhraseSaid | TextWritten, ...] = ()
    """The last of it."""
    talk: int = 0
    """Bytes of chat since the last match ended."""
    is_closed: bool = False
    played_edition: str = ""
    """The edition of the last match, if the options have been changed since."""

    @property
    def phase(self) -> Phase:
        if self.is_closed:
            return CLOSED
        match = self.match
        if match is None:
            return WAITING
        return OVER if match.is_over else PLAYING

    @property
    def players(self) -> int:
        """How many play, in seats 0 and up."""
        return self.match.players if self.match else 0

    @property
    def to_act(self) -> int | None:
        return self.match.to_act if self.match else None

    @property
    def is_between_rounds(self) -> bool:
        return self.to_act is None and self.phase == PLAYING

    @property
    def commitment(self) -> str | None:
        """To the seed of the match that is on, or else of the next one."""
        if self.phase == PLAYING or self.seed is None:
            return self.match.commitment if self.match else None
        return fairness.commitment(self.seed)

    def seat_of(self, person: str) -> int | None:
        for place, seat in enumerate(self.seats):
            if person in seat.persons:
                return place
        return None

    @property
    def owner_seat(self) -> int | None:
        for place, seat in enumerate(self.seats):
            if not self.owner.isdisjoint(seat.persons):
                return place
        return None

    def is_barred(self, person: str, device: str) -> bool:
        return person not in self.owner and not self.barred.isdisjoint((person, device))

    @property
    def stalling(self) -> tuple[int, ...]:
        """The players whom the others may send away while the match is on."""
        seats = enumerate(self.seats[: self.players])
        stalling = tuple([place for place, seat in seats if seat.stand_ins and seat.is_stalling])
        return stalling if stalling and self.phase == PLAYING else ()

    def voters(self, against: int) -> frozenset[int]:
        """The players whose votes count: those who play themselves at the moment."""
        return frozenset(s for s in range(self.players) if s != against and self.seats[s].awaited)

    def votes_needed(self, against: int) -> int:
        """More than half."""
        return len(self.voters(against)) // 2 + 1

    @property
    def voted_out(self) -> int | None:
        """A player whom enough of the others want to go on without."""
        return next((s for s in self.stalling if self._has_votes(s)), None)

    def _has_votes(self, against: int) -> bool:
        return len(self.seats[against].votes & self.voters(against)) >= self.votes_needed(against)

    def viewer(self, seat: int | None) -> int | None:
        """A seat that doesn't play sees what a spectator does."""
        return seat if seat is not None and seat < self.players else None

    def view(self, seat: int | None) -> View | None:
        """What a seat may know of the match."""
        return None if self.match is None else self.match.view(self.viewer(seat))

    @property
    def bot_to_act(self) -> Level | None:
        """The level that plays now, if it isn't a person's turn."""
        to_act = self.to_act
        if to_act is None or self.is_closed:
            return None
        seat = self.seats[to_act]
        return None if seat.awaited else seat.level or self.options.stand_in

    @property
    def unready(self) -> tuple[int, ...]:
        """Whom the next round waits for."""
        if self.options.one_device and self.ready:
            return ()
        return tuple(s for s in range(self.players) if self.seats[s].awaited and s not in self.ready)

    def version_after(self, seat: int, command: str) -> int | None:
        """What a command led to, if it was given before."""
        for id, version in reversed(self.seats[seat].done):
            if id == command:
                return version
        return None

    def record(self) -> Record:
        """Of the last match, once it is over: it tells everything."""
        if self.match is None or not self.match.is_over:
            raise Refused("match-on")
        return record_of(self.match, self.names, self.since)

    def __repr__(self) -> str:
        """Without names, seeds and cards: it may be logged."""
        return f"<Table at version {self.version}: {', '.join(map(str, (self.phase, *self.seats)))}>"


def record_of(match: Match, names: Sequence[str], ended: int) -> Record:
    """Of a match that ended at this time, in milliseconds since the epoch."""
    day = datetime.fromtimestamp(ended / 1000, UTC).date()
    return Record.of(match, names, day.isoformat())


def names_of(seats: Sequence[Seat]) -> tuple[str, ...]:
    """Players by name, bots by level, all of them different.

    >>> names_of([Seat(level="easy"), Seat(name="Ada Lovelace"), Seat(name="Ada"), Seat(level="easy")])
    ('easy', 'Ada Lovelace', 'Ada', 'easy 2')
    """
    names: list[str] = []
    for seat in seats:
        plain = name = seat.name or str(seat.level)
        count = 1
        while name in names:
            count += 1
            name = f"{plain} {count}"
        names.append(name)
    return tuple(names)
