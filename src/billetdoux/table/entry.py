"""What happened at a table, as its log keeps it. A table is what its log folds to.

Entries are stored for good, as short arrays: give a new field a default and add it at the end, and never
change the meaning of an old one. They hold secrets (seeds, moves): nothing here is for players' eyes.
"""

from __future__ import annotations

import msgspec

from billetdoux.table.options import Level, Options


class Entry(msgspec.Struct, frozen=True, array_like=True):
    """The base of all entries; each is tagged with its name in small letters."""


class Opened(Entry, frozen=True, tag="opened"):
    options: Options
    seed: str
    """Of the first match; players see its commitment."""


class Seated(Entry, frozen=True, tag="seated"):
    seat: int
    person: str
    """The SHA-256 of the token that may sit here."""
    name: str
    device: str = ""
    """The person whose browser it is; empty where that is `person`, and in old logs."""


class Ticketed(Entry, frozen=True, tag="ticketed"):
    """A player asked for a personal link, to sit here from another device."""

    seat: int
    ticket: str
    """The SHA-256 of what the link says."""
    until: int


class Shared(Entry, frozen=True, tag="shared"):
    """The link was used: one more token may sit here."""

    seat: int
    person: str


class BotSeated(Entry, frozen=True, tag="bot"):
    seat: int
    level: Level


class Vacated(Entry, frozen=True, tag="vacated"):
    seat: int
    barred: bool = False
    """They were sent away, by the host or by a vote: unless they are the owner, they can't come back."""


class HostPassed(Entry, frozen=True, tag="host"):
    seat: int


class OptionsChanged(Entry, frozen=True, tag="options"):
    """The host has changed the options, between matches."""

    options: Options


class Mixed(Entry, frozen=True, tag="mixed"):
    """A player added to the seed of the next match."""

    seat: int
    nonce: str


class Started(Entry, frozen=True, tag="started"):
    """A match begins: whoever has a seat plays, and moves up into the empty ones."""


class Moved(Entry, frozen=True, tag="moved"):
    seat: int
    action: str


class Readied(Entry, frozen=True, tag="ready"):
    """A player has seen how the round ended."""

    seat: int


class Dealt(Entry, frozen=True, tag="dealt"):
    """The next round begins."""


class Committed(Entry, frozen=True, tag="committed"):
    """The seed of the next match is drawn."""

    seed: str


class StoodIn(Entry, frozen=True, tag="stood-in"):
    seat: int


class Returned(Entry, frozen=True, tag="returned"):
    """The player is back. During their own turn the stand-in finishes that turn first."""

    seat: int


class Voted(Entry, frozen=True, tag="voted"):
    """A player wants to go on without another one, who keeps the table waiting."""

    seat: int
    against: int


class Said(Entry, frozen=True, tag="said"):
    seat: int
    phrase: str


class Wrote(Entry, frozen=True, tag="wrote"):
    seat: int
    text: str
    """Empty: something was said or written here, and has been forgotten."""


class Closed(Entry, frozen=True, tag="closed"):
    """Nobody has a seat any more."""


AnyEntry = (
    (Opened | Seated | Ticketed | Shared | BotSeated | Vacated | HostPassed | OptionsChanged | Closed)
    | (StoodIn | Returned | Voted)
    | (Committed | Mixed | Started | Moved | Readied | Dealt)
    | (Said | Wrote)
)


class Line(msgspec.Struct, frozen=True, array_like=True):
    """An entry as it is written down: with the command that it did, so that none is ever done twice.

    >>> Line(Moved(2, "handmaid"), seat=2, command="x7").encode()
    b'[["moved",2,"handmaid"],2,"x7"]'
    >>> Line.decode(b'[["dealt"]]')
    Line(entry=Dealt(), seat=None, command='')
    """

    entry: AnyEntry
    seat: int | None = None
    """Who gave the command."""
    command: str = ""

    def encode(self) -> bytes:
        return _encode(self if self.command else [self.entry])

    @classmethod
    def decode(cls, body: bytes) -> Line:
        return _decode(body)


_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(Line).decode
