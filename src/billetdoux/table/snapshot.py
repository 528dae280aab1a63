"""A table between matches as bytes that can be stored: who has them needs no entry of the log before them.

>>> from random import Random
>>> from billetdoux.table import Moment, Options, open_table
>>> table = open_table(Options(seats=2), person="ada", name="Ada", now=Moment(0, Random(1))).table
>>> restore(snapshot(table)) == table
True

Snapshots are stored data: give a new field a default. Raise `FORM` if folding an old log gives the field
another value than its default, or if an old field changes its meaning. Older snapshots are then not read any
more: their tables are folded from the log, which is the truth.
"""

from __future__ import annotations

import zlib
from typing import Any, Final, Literal, TypeVar

import msgspec
from msgspec.structs import asdict

from billetdoux.rules import Action, Match
from billetdoux.rules.errors import BilletError
from billetdoux.rules.event import Event
from billetdoux.rules.match import NAMED
from billetdoux.table.options import Level, Options
from billetdoux.table.seat import Seat
from billetdoux.table.table import Table

FORM: Final = 1
Kind = TypeVar("Kind")


class SnapshotUnreadable(Exception):
    """Damaged, or of another version. Fold the log instead. Not for people's eyes."""


class PlayedMatch(msgspec.Struct, frozen=True, array_like=True):
    """A finished match: all that is needed to play it again, and to the same end."""

    edition: str
    """Its name, or the file of one's own."""
    players: int
    seed: bytes
    nonces: tuple[tuple[int, str], ...]
    first: int | None
    """Whom the table named to start the first round [S5]."""
    actions: tuple[str, ...]

    @classmethod
    def of(cls, match: Match, edition: str) -> PlayedMatch:
        assert match.seed is not None
        opening = match.log[0]
        first = opening.first if opening.first_by == NAMED else None
        actions = tuple(str(action) for played in match.log for _, action in played.actions)
        return cls(edition, match.players, match.seed, match.nonces, first, actions)

    def replay(self) -> Match:
        """`SnapshotUnreadable` if that isn't possible."""
        try:
            return self._replay()
        except Exception as error:  # whatever the rules stumble over, it is what was stored that is wrong
            raise SnapshotUnreadable from error

    def _replay(self) -> Match:
        match = Match.seeded(self.edition, self.players, seed=self.seed, nonces=dict(self.nonces))
        match, _ = match.next_round(self.first)
        for action in self.actions:
            if match.to_act is None:
                match, _ = match.next_round()
            match, _ = match.apply(Action.parse(action))
        return match


class SeatState(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """All fields of a `Seat`, under the same names."""

    name: str = ""
    level: Level | None = None
    persons: frozenset[str] = frozenset()
    devices: frozenset[str] = frozenset()
    ticket: str = ""
    ticket_until: int = 0
    stand_in: bool = False
    returning: bool = False
    stand_ins: int = 0
    votes: frozenset[int] = frozenset()
    nonce: str = ""
    done: tuple[tuple[str, int], ...] = ()


class TableState(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """All fields of a `Table`, under the same names; its match as what it is played again from."""

    form: Literal[1]
    options: Options
    seats: tuple[SeatState, ...]
    version: int
    host: int = 0
    seed: bytes | None = None
    match: PlayedMatch | None = None
    number: int = 0
    names: tuple[str, ...] = ()
    persons: frozenset[str] = frozenset()
    match_began: int = 0
    position: int = 0
    clock_from: int = 0
    seating: int = 0
    since: int = 0
    ready: frozenset[int] = frozenset()
    owner: frozenset[str] = frozenset()
    barred: frozenset[str] = frozenset()
    chat: tuple[dict[str, Any], ...] = ()
    """Events, as JSON has them."""
    talk: int = 0
    is_closed: bool = False
    played_edition: str = ""


def can_snapshot(table: Table) -> bool:
    """Not while a match is on, nor where one was given up."""
    return table.version > 0 and (table.match is None or table.match.is_over)


def snapshot(table: Table) -> bytes:
    assert can_snapshot(table)
    fields = asdict(table)
    fields["seats"] = tuple(SeatState(**asdict(seat)) for seat in table.seats)
    fields["chat"] = tuple(said.to_json() for said in table.chat)
    if table.match is not None:
        fields["match"] = PlayedMatch.of(table.match, table.played_edition or table.options.edition)
    return pack(TableState(form=FORM, **fields))


def restore(body: bytes) -> Table:
    """The same table as was taken a snapshot of; `SnapshotUnreadable` if that isn't possible."""
    state = unpack(body, TableState)
    fields = asdict(state)
    del fields["form"]
    fields["seats"] = tuple(Seat(**asdict(seat)) for seat in state.seats)
    fields["match"] = None if state.match is None else state.match.replay()
    try:
        fields["chat"] = tuple(Event.from_json(said) for said in state.chat)
    except BilletError as error:
        raise SnapshotUnreadable from error
    return Table(**fields)


def pack(value: msgspec.Struct) -> bytes:
    return zlib.compress(_encode(value), 9)


def unpack(body: bytes, kind: type[Kind]) -> Kind:
    try:
        return msgspec.msgpack.decode(zlib.decompress(body), type=kind)
    except (zlib.error, msgspec.MsgspecError) as error:
        raise SnapshotUnreadable from error


_encode = msgspec.msgpack.Encoder(order="deterministic").encode
