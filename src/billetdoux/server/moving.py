"""From one database to another: SQLite to PostgreSQL, or back, or a copy. Everything is read at one moment.

All of it is written in one transaction, which is committed if every row is there as it was read.
"""

from __future__ import annotations

import asyncio
import hashlib
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

from billetdoux.server.settings import InvalidSetting
from billetdoux.server.sqlite import failure
from billetdoux.server.storage import batched
from billetdoux.server.store import StoreFailed
from billetdoux.server.stores import is_postgres, open_store

if TYPE_CHECKING:
    import asyncpg

CHUNK = 1_000
"""Rows that are in memory at a time."""
COLUMNS = {
    "tables": "id code version at opened public phase free title persons",
    "entries": "table_id version at body",
    "packs": "id table_id first last at chat body",
    "sitters": "person table_id",
    "matches": "id table_id number at title game",
    "players": "person match_id kept",
    "analyses": "match_id body",
    "snapshots": "table_id version body",
    "keys": "name value",
    "subscriptions": "id person endpoint p256dh auth language origin at",
}
"""Of all that is moved, those first that others refer to."""
KEYS = {
    "entries": "table_id, version",
    "sitters": "person, table_id",
    "players": "person, match_id",
    "analyses": "match_id",
    "snapshots": "table_id",
    "keys": "name",
}
"""What the rows of each are ordered by, unless it is `id`."""
BOOLEAN = frozenset({"public", "chat", "kept"})
Rows = list[tuple[Any, ...]]


@dataclass(frozen=True, slots=True)
class Moved:
    tables: int
    matches: int


class WholeDatabase(Protocol):
    """Is read or written from its first table to its last."""

    def rows(self, name: str) -> AsyncIterator[Rows]: ...

    async def write(self, name: str, rows: Rows) -> None: ...

    async def finish(self) -> None: ...


def move(source: str, target: str) -> Moved:
    """`target` must be empty; it is left so if anything goes wrong."""
    return asyncio.run(_move(source, target))


async def _move(source: str, target: str) -> Moved:
    if not is_postgres(source) and not Path(source).exists():
        raise StoreFailed("store-unreadable", file=Path(source).name)
    for db in (source, target):
        await open_store(db).close()  # brings the schema up to date, and refuses what isn't ours
    async with _opened(source) as reading, _opened(target, is_target=True) as writing:
        before = {}
        for name in COLUMNS:
            digest = Digest()
            async for rows in reading.rows(name):
                digest.add(rows)
                await writing.write(name, rows)
            before[name] = digest
        for name, digest in before.items():
            written = Digest()
            async for rows in writing.rows(name):
                written.add(rows)
            if written.value != digest.value:
                raise StoreFailed("store-failed", file=name)
        await writing.finish()
    return Moved(before["tables"].count, before["matches"].count)


class Digest:
    """Of rows, one after the other."""

    def __init__(self) -> None:
        self.count = 0
        self._hash = hashlib.sha256()

    def add(self, rows: Rows) -> None:
        self.count += len(rows)
        for row in rows:
            self._hash.update(repr(row).encode())

    @property
    def value(self) -> bytes:
        return self._hash.digest()


@asynccontextmanager
async def _opened(db: str, *, is_target: bool = False) -> AsyncIterator[WholeDatabase]:
    if is_postgres(db):
        from billetdoux.server.postgres import PostgresStore

        connection = await PostgresStore.open(db).connect()
        try:
            async with connection.transaction(isolation="repeatable_read"):
                database: WholeDatabase = WholePostgres(connection)
                await _check_empty(database, is_target)
                yield database
        finally:
            await connection.close()
        return
    path = Path(db)
    try:
        with closing(sqlite3.connect(path, isolation_level=None)) as file:
            file.execute("BEGIN IMMEDIATE" if is_target else "BEGIN")
            database = WholeSqlite(file)
            await _check_empty(database, is_target)
            yield database
            file.rollback()
    except sqlite3.Error as error:
        raise failure(error, path) from error


async def _check_empty(database: WholeDatabase, is_target: bool) -> None:
    if is_target:
        async for rows in database.rows("tables"):
            if rows:
                raise InvalidSetting("target-not-empty")


class WholeSqlite:
    def __init__(self, file: sqlite3.Connection) -> None:
        self._file = file

    async def rows(self, name: str) -> AsyncIterator[Rows]:
        is_boolean = [column in BOOLEAN for column in COLUMNS[name].split()]
        for rows in batched(self._file.execute(_select(name)), CHUNK):
            yield [
                tuple(bool(value) if yes else value for value, yes in zip(row, is_boolean, strict=True))
                for row in rows
            ]

    async def write(self, name: str, rows: Rows) -> None:
        columns = COLUMNS[name].split()
        places = ", ".join("?" * len(columns))
        sql = f"INSERT INTO {name} ({', '.join(columns)}) VALUES ({places})"  # noqa: S608 - the names are ours
        self._file.executemany(sql, rows)

    async def finish(self) -> None:
        self._file.execute("COMMIT")


class WholePostgres:
    def __init__(self, db: asyncpg.Connection) -> None:
        self._db = db

    async def rows(self, name: str) -> AsyncIterator[Rows]:
        cursor = await self._db.cursor(_select(name))
        while rows := await cursor.fetch(CHUNK):
            yield [tuple(row) for row in rows]

    async def write(self, name: str, rows: Rows) -> None:
        await self._db.copy_records_to_table(name, records=rows, columns=COLUMNS[name].split())

    async def finish(self) -> None:
        """New rows get ids after those that were brought."""
        for name in (name for name in COLUMNS if name not in KEYS):
            sql = f"SELECT setval(pg_get_serial_sequence('{name}', 'id'), max(id)) FROM {name}"  # noqa: S608
            await self._db.execute(sql)


def _select(name: str) -> str:
    columns = ", ".join(COLUMNS[name].split())
    return f"SELECT {columns} FROM {name} ORDER BY {KEYS.get(name, 'id')}"  # noqa: S608 - the names are ours
