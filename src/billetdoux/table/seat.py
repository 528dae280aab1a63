"""A chair at a table, and who sits in it."""

from __future__ import annotations

import unicodedata

from msgspec.structs import replace

from billetdoux.table.errors import Refused
from billetdoux.table.options import Level
from billetdoux.table.redacted import Redacted

MAX_NAME = 24
MAX_MARKS = 3
"""Accents and the like on one letter: no language needs more."""
BLANK = frozenset("\u115f\u1160\u2800\u3164\uffa0\ufffc\U00013441\U00013442\U0001d159")
"""Letters and signs that show nothing, though they count as printable."""
MAX_DEVICES = 4
COMMANDS_KEPT = 16
STALLING = 2
"""After so many stand-ins in a match the others may send a player away."""


class Seat(Redacted, frozen=True):
    """Empty, a bot (`level`), or a player (`name`), who is gone for good when `persons` is empty.

    >>> Seat(), Seat(level="easy"), Seat(name="Ada", persons=frozenset({"…"}))
    (<Seat: empty>, <Seat: bot, easy>, <Seat: player>)
    """

    name: str = ""
    level: Level | None = None
    persons: frozenset[str] = frozenset()
    """Who may sit here: the SHA-256 of their tokens, one for each device."""
    devices: frozenset[str] = frozenset()
    """The browsers of those persons. Several persons may share one."""
    ticket: str = ""
    ticket_until: int = 0
    stand_in: bool = False
    """A bot plays on for the player."""
    returning: bool = False
    """The player is back; the stand-in only finishes the turn that it has begun."""
    stand_ins: int = 0
    """How often a stand-in had to take over in this match."""
    votes: frozenset[int] = frozenset()
    """The seats that voted this player out in this match."""
    nonce: str = ""
    done: tuple[tuple[str, int], ...] = ()
    """The last commands given from here, each with the version that it led to."""

    @property
    def is_empty(self) -> bool:
        return not self.name and self.level is None

    @property
    def is_bot(self) -> bool:
        return self.level is not None

    @property
    def has_player(self) -> bool:
        return bool(self.persons)

    @property
    def awaited(self) -> bool:
        """Whether the others have to wait for a person here."""
        return bool(self.persons) and not self.stand_in

    @property
    def is_stalling(self) -> bool:
        """Whether the others have waited for this player so often that they may go on without them."""
        return self.stand_ins >= STALLING and self.has_player

    def stood_in(self) -> Seat:
        return replace(self, stand_in=True, returning=False, stand_ins=self.stand_ins + 1)

    def back(self) -> Seat:
        return replace(self, stand_in=False, returning=False)

    def vacated(self) -> Seat:
        """A player has left a match that goes on: the name stays, and a stand-in plays."""
        return replace(EMPTY, name=self.name, level=self.level, stand_in=True)

    def after_match(self) -> Seat:
        """Whoever left during the match leaves an empty seat."""
        if self.name and not self.has_player:
            return EMPTY
        return replace(self.back(), stand_ins=0, votes=frozenset())

    def accepts(self, ticket: str, at: int) -> bool:
        return bool(ticket) and ticket == self.ticket and at < self.ticket_until

    def after_command(self, command: str, version: int) -> Seat:
        return replace(self, done=(*self.done, (command, version))[-COMMANDS_KEPT:])

    def __repr__(self) -> str:
        """Without names and tokens: it may be logged."""
        if self.is_bot:
            return f"<Seat: bot, {self.level}>"
        return "<Seat: empty>" if self.is_empty else "<Seat: player>"


EMPTY = Seat()


def display_name(text: str) -> str:
    """A name as others will read it.

    >>> display_name("  Ada   Lovelace ")
    'Ada Lovelace'
    >>> display_name("\\u202eadA")
    Traceback (most recent call last):
    billetdoux.table.errors.Refused: bad-display-name most=24
    """
    name = clean(text)
    if not 1 <= len(name) <= MAX_NAME or not name.isprintable() or not _is_legible(name):
        raise Refused("bad-display-name", most=MAX_NAME)
    return name


def _is_legible(name: str) -> bool:
    """Something is seen of it, and nothing of it covers the lines above and below."""
    marks = "".join("m" if unicodedata.category(letter)[0] == "M" else "." for letter in name)
    return "." in marks and "m" * (MAX_MARKS + 1) not in marks and BLANK.isdisjoint(name)


def clean(text: str) -> str:
    """One line, in one spelling, with single spaces."""
    return " ".join(unicodedata.normalize("NFC", text[:1000]).split())
