"""How servers on one database wait for news of each other, and what they know of each other."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from random import Random
from typing import Any

import asyncpg
import pytest

from billetdoux.server import peers
from billetdoux.server.peers import wait_at_most
from tests.luck.cluster import Board
from tests.patience import PATIENCE
from tests.server.databases import PostgresDatabase

VIRTUAL_CLOCK = """
CREATE TABLE virtual (now timestamptz);
INSERT INTO virtual VALUES (to_timestamp(0));
CREATE FUNCTION clock_timestamp() RETURNS timestamptz LANGUAGE sql AS 'SELECT now FROM public.virtual';
ALTER TABLE servers ALTER COLUMN seen SET DEFAULT public.clock_timestamp();
ALTER TABLE presence ALTER COLUMN at SET DEFAULT public.clock_timestamp();
ALTER TABLE presence ALTER COLUMN since SET DEFAULT public.clock_timestamp();
"""
EIGHTH = 0.125
"""Seconds that both floating-point numbers and timestamps hold exactly."""
CODES = ("BCDFGHJK", "CDFGHJKL", "DFGHJKLM")


async def test_who_is_told_to_stop_stops_even_if_news_come_in_the_same_moment() -> None:
    news = asyncio.Event()
    waiting = asyncio.create_task(wait_at_most(news, PATIENCE))
    await asyncio.sleep(0)
    news.set()
    waiting.cancel()
    with pytest.raises(asyncio.CancelledError):
        await waiting


async def test_without_news_it_goes_on_after_a_while() -> None:
    await wait_at_most(asyncio.Event(), 0.0)


# ---------------------------------------------------------------- the model of tests/luck


class BothSides:
    """Statements that are asked of the model and of PostgreSQL, at the same virtual time."""

    def __init__(self, db: asyncpg.Connection) -> None:
        self.db = db
        self.time = 0.0
        self.board = Board(lambda: self.time, lambda code: None)
        self.answers = 0

    async def wait(self, seconds: float) -> None:
        self.time += seconds
        await self.db.execute("UPDATE virtual SET now = to_timestamp($1)", self.time)

    async def ask(self, sql: str, *values: Any) -> None:
        expected: Any
        try:
            expected = self.board.ask(sql, *values)
        except asyncpg.ForeignKeyViolationError:
            with pytest.raises(asyncpg.ForeignKeyViolationError):
                await self.db.execute(sql, *values)
            return
        if isinstance(expected, str):
            assert await self.db.execute(sql, *values) == expected
        else:
            found = [tuple(row.values()) for row in await self.db.fetch(sql, *values)]
            rows = [tuple(row.values()) if isinstance(row, dict) else row for row in expected]
            assert sorted(found) == sorted(rows)
            self.answers += len(found)


@asynccontextmanager
async def both_sides(database: PostgresDatabase) -> AsyncIterator[BothSides]:
    with database.database.session() as session:
        for statement in filter(None, map(str.strip, VIRTUAL_CLOCK.split(";\n"))):
            session.execute(statement)
    # Ours comes before the function of the same name that tells the real time.
    db = await asyncpg.connect(database.address, server_settings={"search_path": "public, pg_catalog"})
    try:
        yield BothSides(db)
    finally:
        await db.close()


def somebody_is_here(rng: Random) -> str:
    """As a server tells of some of its tables."""
    return json.dumps(
        [
            {
                "code": code,
                "persons": sorted(rng.sample(["ada", "bea", "cleo"], rng.randint(0, 2))),
                "watching": rng.randint(0, 2),
                "is_public": rng.random() < 0.5,
                "clock_from": rng.randint(0, 9),
                "clock_age": rng.randint(0, 9_999),
            }
            for code in rng.sample(CODES, rng.randint(1, 3))
        ]
    )


async def test_the_model_of_simulated_clusters_says_what_postgresql_says(
    postgres_database: PostgresDatabase,
) -> None:
    rng = Random(1)
    async with both_sides(postgres_database) as both:
        for _ in range(3):
            await both.ask(peers.JOIN)
        for _ in range(400):
            server = rng.randint(max(1, both.board.last - 3), both.board.last + 1)
            codes = rng.sample(CODES, rng.randint(1, 3))
            statements: list[tuple[Any, ...]] = [
                (peers.WRITE, server, somebody_is_here(rng)),
                (peers.LIVE_ON, server),
                (peers.READ, codes, server),
                (peers.LOBBY,),
                (peers.ERASE, server, codes),
                (peers.FORGET,),
                (peers.LEAVE, server),
                (peers.JOIN,),
            ]
            await both.ask(*rng.choices(statements, weights=(8, 8, 8, 4, 2, 2, 1, 1))[0])
            await both.wait(EIGHTH * rng.choice((0, 0, 0, 1, 2, 4, 20, 200 if rng.random() < 0.1 else 1)))
        assert both.answers > 100
