"""The log of one table in the server's store, and what its lists show of it.

What is stored is not what is sent: the structs here are read for as long as there are old databases. Give
a new field a default.
"""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Iterable, Iterator
from contextlib import suppress

import msgspec

from billetdoux.protocol import wire
from billetdoux.protocol.errors import Declined
from billetdoux.rules import Record
from billetdoux.rules.errors import BilletError
from billetdoux.server.person import to_bytes
from billetdoux.server.store import Finished, MatchRow, Row, Snapshot, Store, StoreFailed, Summary
from billetdoux.session.bots import Run
from billetdoux.session.log import reading_entries
from billetdoux.table import OVER, Change, Level, Line, Phase, Table
from billetdoux.table.entry import Said, Wrote
from billetdoux.table.evolve import evolve
from billetdoux.table.snapshot import (
    PlayedMatch,
    SnapshotUnreadable,
    can_snapshot,
    pack,
    restore,
    snapshot,
    unpack,
)
from billetdoux.table.table import record_of

log = logging.getLogger(__name__)

SNAPSHOT_EVERY = 500
"""Entries after which there is a new snapshot; if a match is on then, there is one at its end.

Most tables see one match, and never have one: folding so few entries is as fast, and takes no room.
"""

encode = msgspec.json.Encoder().encode
NO_TABLE = Table()


class StoredTable(msgspec.Struct, frozen=True):
    """A table in a list."""

    code: str
    phase: Phase
    edition: str
    theme: str
    seats: int
    taken: int
    bots: int
    clock: int | None
    host: str

    def listed(self, *, present: bool, age: int, idle: int) -> wire.LobbyTable:
        return wire.LobbyTable(**msgspec.structs.asdict(self), present=present, age=age, idle=idle)


class StoredMatch(msgspec.Struct, frozen=True):
    """A finished match in somebody's history."""

    code: str
    number: int
    at: int
    edition: str
    names: list[str]
    tokens: list[int]
    winners: list[int]
    rounds: int
    theme: str = "court"
    levels: list[Level | None] = []

    def told(self, *, kept: bool | None) -> wire.MatchSummary:
        return wire.MatchSummary(**msgspec.structs.asdict(self), kept=kept)


_decode_table = msgspec.json.Decoder(StoredTable).decode
_decode_match = msgspec.json.Decoder(StoredMatch).decode


def read_table(title: bytes) -> StoredTable:
    """`NeedsNewer` if it says what only a newer version knows; so does `read_match`."""
    with reading_entries():
        return _decode_table(title)


def read_match(title: bytes) -> StoredMatch:
    with reading_entries():
        return _decode_match(title)


class StoredLog:
    """A `TableLog`: rows, and with them what lists show, in one append."""

    def __init__(self, store: Store, code: str) -> None:
        self._store = store
        self._code = code
        self._listed: tuple[object, Summary] | None = None
        """What was listed last: most moves change nothing of it."""

    def append(self, before: Table, change: Change) -> Awaitable[None]:
        after = before.version
        rows = [Row(after + n, change.at, line.encode()) for n, line in enumerate(change.lines, 1)]
        table = change.table
        over = table.phase == OVER and before.phase != OVER
        since = table.match_began if over else before.version
        due = since // SNAPSHOT_EVERY < table.version // SNAPSHOT_EVERY
        return self._store.append(
            self._code,
            after,
            rows,
            self._summary(table),
            _finished(self._code, table) if over else None,
            snapshot(table) if due and can_snapshot(table) else None,
        )

    def _summary(self, table: Table) -> Summary:
        who = [(seat.name, seat.level, seat.persons) for seat in table.seats]
        facts = (table.options, table.phase, table.host, who)
        if self._listed is None or self._listed[0] != facts:
            self._listed = facts, _summary(self._code, table)
        return self._listed[1]

    async def read(self, after: int) -> Iterable[tuple[int, Line]]:
        rows = await self._store.read(self._code, after)
        with reading_entries():
            return [(row.at, Line.decode(row.body)) for row in rows]


CHAT = (b'[["said",', b'[["wrote",')


def without_chat(body: bytes) -> bytes:
    """What a row's body becomes when chat is forgotten: the log goes on to have as many entries.

    >>> without_chat(b'[["wrote",1,"Meet me at noon."],1,"x7"]')
    b'[["wrote",1,""],1,"x7"]'
    >>> without_chat(b'[["said",1,"hello"]]')
    b'[["wrote",1,""]]'
    >>> without_chat(b'[["moved",1,"handmaid"]]')
    b'[["moved",1,"handmaid"]]'
    """
    if not body.startswith(CHAT):
        return body
    line = Line.decode(body)
    assert isinstance(line.entry, Said | Wrote)
    return Line(Wrote(line.entry.seat, ""), line.seat, line.command).encode()


# ---------------------------------------------------------------- opening a table


async def load_table(store: Store, code: str, run: Run) -> Table:
    """A table from its newest snapshot and the rows after it; without a snapshot from its whole log."""
    stored = await store.load(code)
    if stored is None:
        raise Declined("no-such-table")
    if stored.snapshot is None:
        rows, least = stored.rows, SNAPSHOT_EVERY
    else:
        try:
            return await run(table_after, stored.snapshot, stored.rows)
        except SnapshotUnreadable as error:
            log.warning("a snapshot could not be read", extra={"why": type(error.__cause__).__name__})
            rows, least = await store.read(code), 1
    table, last = await run(fold, rows)
    if last is not None and last.version >= least:
        with suppress(StoreFailed):  # the table is there all the same
            await store.keep_snapshot(code, Snapshot(last.version, await run(snapshot, last)))
    return table


def table_after(taken: Snapshot, rows: Iterable[Row]) -> Table:
    table = restore(taken.body)
    if table.version != taken.version:
        raise SnapshotUnreadable
    return fold(rows, table)[0]


def fold(rows: Iterable[Row], start: Table = NO_TABLE) -> tuple[Table, Table | None]:
    """The table that a log folds to, and as it stood when there could be a snapshot of it last."""
    table, last = start, None
    for table in _steps(start, rows):
        if can_snapshot(table):
            last = table
    return table, last


def _steps(table: Table, rows: Iterable[Row]) -> Iterator[Table]:
    """A table after each of some rows."""
    try:
        with reading_entries():
            for row in rows:
                table, _ = evolve(table, Line.decode(row.body), at=row.at)
                yield table
    except StoreFailed:
        raise
    except BilletError as error:
        raise StoreFailed("store-corrupt", file="") from error


# ---------------------------------------------------------------- finished matches


def stored_record(match: MatchRow) -> Record | None:
    """The record of a match that was stored with its game; None if it has to be found in the log."""
    if match.game is None:
        return None
    title = read_match(match.title)
    try:
        return record_of(unpack(match.game, PlayedMatch).replay(), title.names, title.at)
    except SnapshotUnreadable as error:
        log.warning("a match could not be read", extra={"why": type(error.__cause__).__name__})
        return None


def table_when_finished(rows: Iterable[Row], number: int) -> Table | None:
    """A table as it stood when its match with this number ended."""
    steps = _steps(NO_TABLE, rows)
    return next((table for table in steps if table.number == number and table.phase == OVER), None)


def stored_match(code: str, table: Table) -> StoredMatch:
    match = table.match
    assert match is not None
    return StoredMatch(
        code=code,
        number=table.number,
        at=table.since,
        edition=match.edition.name,
        names=list(table.names),
        tokens=list(match.tokens),
        winners=list(match.winners),
        rounds=len(match.log),
        theme=table.options.theme,
        levels=[seat.level for seat in table.seats[: match.players]],
    )


def _finished(code: str, table: Table) -> Finished:
    assert table.match is not None
    persons = frozenset(map(to_bytes, table.persons))
    game = pack(PlayedMatch.of(table.match, table.options.edition))
    return Finished(table.number, table.since, encode(stored_match(code, table)), persons, game)


def _summary(code: str, table: Table) -> Summary:
    title = StoredTable(
        code=code,
        phase=table.phase,
        edition=table.options.edition,
        theme=table.options.theme,
        seats=len(table.seats),
        taken=sum(not seat.is_empty for seat in table.seats),
        bots=sum(seat.is_bot for seat in table.seats),
        clock=table.options.clock,
        host=table.seats[table.host].name,
    )
    persons = frozenset(to_bytes(person) for seat in table.seats for person in seat.persons)
    return Summary(table.options.public, table.phase, encode(title), persons, title.seats - title.taken)
