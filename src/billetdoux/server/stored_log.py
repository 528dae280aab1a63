"""The log of one table in the server's store, and what its lists show of it.

What is stored is not what is sent: the structs here are read for as long as there are old databases. Give
a new field a default.
"""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from billetdoux.protocol import wire
from billetdoux.rules.errors import BilletError
from billetdoux.server.person import to_bytes
from billetdoux.server.store import Finished, Row, Store, StoreFailed, Summary
from billetdoux.table import OVER, Change, Level, Line, Phase, Table, replay
from billetdoux.table.evolve import evolve

encode = msgspec.json.Encoder().encode


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

    def listed(self) -> wire.LobbyTable:
        return wire.LobbyTable(*msgspec.structs.astuple(self))


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

    def told(self) -> wire.MatchSummary:
        return wire.MatchSummary(*msgspec.structs.astuple(self))


read_table = msgspec.json.Decoder(StoredTable).decode
read_match = msgspec.json.Decoder(StoredMatch).decode


class StoredLog:
    """A `TableLog`: rows, and with them what lists show, in one append."""

    def __init__(self, store: Store, code: str) -> None:
        self._store = store
        self._code = code

    async def append(self, before: Table, change: Change) -> None:
        after = before.version
        rows = [Row(after + n, change.at, line.encode()) for n, line in enumerate(change.lines, 1)]
        over = change.table.phase == OVER and before.phase != OVER
        finished = _finished(self._code, change.table) if over else None
        await self._store.append(self._code, after, rows, _summary(self._code, change.table), finished)

    async def read(self, after: int) -> Iterable[tuple[int, Line]]:
        return [(row.at, Line.decode(row.body)) for row in await self._store.read(self._code, after)]


def table_of(rows: Iterable[Row]) -> Table:
    try:
        return replay((row.at, Line.decode(row.body)) for row in rows)
    except (BilletError, msgspec.MsgspecError) as error:
        raise StoreFailed("store-corrupt", file="") from error


def table_when_finished(rows: Iterable[Row], number: int) -> Table | None:
    """A table as it stood when its match with this number ended."""
    table = Table()
    for row in rows:
        table, _ = evolve(table, Line.decode(row.body), at=row.at)
        if table.number == number and table.phase == OVER:
            return table
    return None


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
    persons = frozenset(map(to_bytes, table.persons))
    return Finished(table.number, table.since, encode(stored_match(code, table)), persons)


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
    return Summary(table.options.public, table.phase, encode(title), persons)
