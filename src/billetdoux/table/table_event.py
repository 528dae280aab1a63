"""What happens at a table besides the game itself: events of the same family as those of a round.

>>> Event.from_json(SeatTaken(2, "Ada").to_json())
SeatTaken(seat=2, name='Ada')
"""

from __future__ import annotations

from dataclasses import dataclass

from billetdoux.rules.event import Event, kinds_of
from billetdoux.table.command import Phrase
from billetdoux.table.options import Level


class TableEvent(Event, is_family=True):
    """Public: the same for all who see it."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class SeatTaken(TableEvent):
    seat: int
    name: str


@dataclass(frozen=True, slots=True)
class BotJoined(TableEvent):
    seat: int
    level: Level


@dataclass(frozen=True, slots=True)
class SeatLeft(TableEvent):
    """`name` is empty for a bot."""

    seat: int
    name: str
    kicked: bool


@dataclass(frozen=True, slots=True)
class HostChanged(TableEvent):
    seat: int


@dataclass(frozen=True, slots=True)
class SeedMixed(TableEvent):
    seat: int
    nonce: str


@dataclass(frozen=True, slots=True)
class MatchStarted(TableEvent):
    """Seats may have moved up: look at the table again."""

    number: int
    players: int


@dataclass(frozen=True, slots=True)
class PlayerReady(TableEvent):
    seat: int


@dataclass(frozen=True, slots=True)
class StandInPlays(TableEvent):
    seat: int


@dataclass(frozen=True, slots=True)
class PlayerBack(TableEvent):
    seat: int


@dataclass(frozen=True, slots=True)
class PhraseSaid(TableEvent):
    seat: int
    name: str
    phrase: Phrase


@dataclass(frozen=True, slots=True)
class TextWritten(TableEvent):
    """What a player typed: show it as text, never as markup."""

    seat: int
    name: str
    text: str


@dataclass(frozen=True, slots=True)
class TableClosed(TableEvent):
    """The last player has left."""


@dataclass(frozen=True)
class UnknownEvent(TableEvent, is_family=True):
    """What a newer server tells a client that doesn't know it. No server has it, and it is never sent."""

    kind: str


TABLE_EVENTS: tuple[type[TableEvent], ...] = kinds_of(TableEvent)
