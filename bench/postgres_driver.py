"""Which driver for PostgreSQL: group commits of moves by asyncpg, and by psycopg 3 in the loop or a thread.

    python -m bench.postgres_driver postgresql://postgres@/x?host=/run/postgresql

Each of some tables appends one row after another; whatever waits is committed at once, with statements like
those of `PostgresStore`. Prints appends a second, and this process's processor time for one of them.
Needs both drivers; the database gets a table of its own, which is dropped.

Then, what a `NOTIFY` for each group costs where several servers commit at once: none, in the transaction of
the group (PostgreSQL commits such transactions one after the other), or after it.
"""

from __future__ import annotations

import asyncio
import sys
import time
from collections.abc import Awaitable, Callable
from typing import Any

import asyncpg
import psycopg
import uvloop

TABLES, SECONDS = 100, 5.0
SCHEMA = """
DROP TABLE IF EXISTS driver_entries, driver_tables;
CREATE TABLE driver_tables (id bigint PRIMARY KEY, code text UNIQUE, version int, title bytea);
CREATE TABLE driver_entries (table_id bigint, version int, body bytea, PRIMARY KEY (table_id, version));
INSERT INTO driver_tables SELECT n, 'T' || n, 0, '' FROM generate_series(0, 999) n;
"""
LOCK = "SELECT id, code, version FROM driver_tables WHERE code = ANY({}::text[]) ORDER BY id FOR UPDATE"
UPDATE = """UPDATE driver_tables t SET version = i.version, title = i.title
            FROM unnest({}::bigint[], {}::int[], {}::bytea[]) AS i(id, version, title) WHERE t.id = i.id"""
INSERT = "INSERT INTO driver_entries SELECT * FROM unnest({}::bigint[], {}::int[], {}::bytea[])"
DROP = "DROP TABLE driver_entries, driver_tables"
BODY, TITLE = b"x" * 60, b"t" * 200
Commit = Callable[[list[int]], Awaitable[None]]


def numbered(sql: str) -> str:
    return sql.format(*(f"${n}" for n in range(1, sql.count("{}") + 1)))


def marked(sql: str) -> str:
    return sql.replace("{}", "%b")


def columns(found: list[Any]) -> tuple[list[int], list[int]]:
    return [row[0] for row in found], [row[2] + 1 for row in found]


async def with_asyncpg(address: str) -> float:
    db = await asyncpg.connect(address)
    lock, update, insert = map(numbered, (LOCK, UPDATE, INSERT))

    async def commit(tables: list[int]) -> None:
        async with db.transaction():
            ids, versions = columns(await db.fetch(lock, [f"T{n}" for n in tables]))
            await db.execute(update, ids, versions, [TITLE] * len(ids))
            await db.execute(insert, ids, versions, [BODY] * len(ids))

    await db.execute(SCHEMA)
    found = await measure("asyncpg", commit)
    await db.execute(DROP)
    await db.close()
    return found


async def with_psycopg(address: str) -> float:
    db = await psycopg.AsyncConnection.connect(address, autocommit=True)
    lock, update, insert = map(marked, (LOCK, UPDATE, INSERT))

    async def commit(tables: list[int]) -> None:
        async with db.transaction(), db.cursor(binary=True) as cursor:
            await cursor.execute(lock, ([f"T{n}" for n in tables],))
            ids, versions = columns(await cursor.fetchall())
            async with db.pipeline():
                await cursor.execute(update, (ids, versions, [TITLE] * len(ids)))
                await cursor.execute(insert, (ids, versions, [BODY] * len(ids)))

    await db.execute(SCHEMA)
    found = await measure("psycopg, async", commit)
    await db.execute(DROP)
    await db.close()
    return found


async def with_thread(address: str) -> float:
    db = psycopg.connect(address, autocommit=True)
    lock, update, insert = map(marked, (LOCK, UPDATE, INSERT))

    def commit(tables: list[int]) -> None:
        with db.transaction(), db.cursor(binary=True) as cursor:
            cursor.execute(lock, ([f"T{n}" for n in tables],))
            ids, versions = columns(cursor.fetchall())
            with db.pipeline():
                cursor.execute(update, (ids, versions, [TITLE] * len(ids)))
                cursor.execute(insert, (ids, versions, [BODY] * len(ids)))

    db.execute(SCHEMA)
    found = await measure("psycopg, thread", lambda tables: asyncio.to_thread(commit, tables))
    db.execute(DROP)
    db.close()
    return found


async def measure(name: str, commit: Commit) -> float:
    """Tables append as fast as they are answered; all that waits is one commit."""
    waiting: list[tuple[int, asyncio.Future[None]]] = []
    work, appends, commits = asyncio.Event(), 0, 0
    until = time.monotonic() + SECONDS

    async def table(number: int) -> None:
        nonlocal appends
        while time.monotonic() < until:
            done = asyncio.get_running_loop().create_future()
            waiting.append((number, done))
            work.set()
            await done
            appends += 1

    async def writer() -> None:
        nonlocal commits
        while True:
            await work.wait()
            work.clear()
            batch = waiting[:]
            waiting.clear()
            await commit([number for number, _ in batch])
            commits += 1
            for _, done in batch:
                done.set_result(None)

    begun = time.process_time()
    writing = asyncio.create_task(writer())
    await asyncio.gather(*(table(number) for number in range(TABLES)))
    writing.cancel()
    cpu = (time.process_time() - begun) / appends * 1e6
    print(
        f"{name:16} {appends / SECONDS:8.0f} appends/s  {commits / SECONDS:6.0f} commits/s"
        f"  {cpu:6.1f} µs of CPU each"
    )
    return appends / SECONDS


SERVERS = 8


async def with_notify(address: str, when: str) -> None:
    """Groups of ten appends, by several servers at once."""
    dbs = [await asyncpg.connect(address) for _ in range(SERVERS)]
    update, notify = numbered(UPDATE), "SELECT pg_notify('driver', $1)"
    await dbs[0].execute(SCHEMA)
    until, commits = time.monotonic() + SECONDS, 0

    async def serve(number: int, db: Any) -> None:
        nonlocal commits
        ids = list(range(10 * number, 10 * number + 10))
        while time.monotonic() < until:
            async with db.transaction():
                await db.execute(update, ids, [commits] * len(ids), [TITLE] * len(ids))
                if when == "in":
                    await db.execute(notify, "x" * 150)
            if when == "after":
                await db.execute(notify, "x" * 150)
            commits += 1

    await asyncio.gather(*(serve(number, db) for number, db in enumerate(dbs)))
    print(f"NOTIFY {when:6} {commits / SECONDS:8.0f} groups/s of {SERVERS} servers")
    await dbs[0].execute(DROP)
    for db in dbs:
        await db.close()


def main() -> None:
    global TABLES
    for TABLES in (4, 100):
        print(f"{TABLES} tables")
        for measured in (with_asyncpg, with_psycopg, with_thread):
            uvloop.run(measured(sys.argv[1]))
    for when in ("never", "in", "after"):
        uvloop.run(with_notify(sys.argv[1], when))


if __name__ == "__main__":
    main()
