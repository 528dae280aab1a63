"""What everybody may know of what happened at a table, besides the events of the game itself."""

from __future__ import annotations

import msgspec

from billetdoux.table.command import Phrase
from billetdoux.table.options import Level


class Happening(msgspec.Struct, frozen=True, tag_field="event"):
    """The base of these events; they are public, and the same for all who see them."""


class SeatTaken(Happening, frozen=True, tag="seat-taken"):
    seat: int
    name: str


class BotJoined(Happening, frozen=True, tag="bot-joined"):
    seat: int
    level: Level


class SeatLeft(Happening, frozen=True, tag="seat-left"):
    """`name` is empty for a bot."""

    seat: int
    name: str
    kicked: bool


class HostChanged(Happening, frozen=True, tag="host-changed"):
    seat: int


class SeedMixed(Happening, frozen=True, tag="seed-mixed"):
    seat: int
    nonce: str


class MatchStarted(Happening, frozen=True, tag="match-started"):
    """Seats may have moved up: look at the table anew."""

    number: int
    players: int


class PlayerReady(Happening, frozen=True, tag="player-ready"):
    seat: int


class StandInPlays(Happening, frozen=True, tag="stand-in-plays"):
    seat: int


class PlayerBack(Happening, frozen=True, tag="player-back"):
    seat: int


class PhraseSaid(Happening, frozen=True, tag="phrase-said"):
    seat: int
    name: str
    phrase: Phrase


class TextWritten(Happening, frozen=True, tag="text-written"):
    """What a player typed: show it as text, never as markup."""

    seat: int
    name: str
    text: str


class TableClosed(Happening, frozen=True, tag="table-closed"):
    """The last player has left."""


AnyHappening = (
    SeatTaken
    | BotJoined
    | SeatLeft
    | HostChanged
    | SeedMixed
    | MatchStarted
    | PlayerReady
    | StandInPlays
    | PlayerBack
    | PhraseSaid
    | TextWritten
    | TableClosed
)
