"""What a server forgets, and when: old tables that nobody keeps, and what was said at the others."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from billetdoux.server.forgetting import forget_regularly
from billetdoux.server.sqlite import SqliteStore, compact
from billetdoux.server.store import Forgotten, Row, Store, StoreFailed
from tests.patience import PATIENCE
from tests.server.databases import Database, SqliteDatabase
from tests.server.test_store import opened, over, person, row, table

OLD, NEW = 1_000, 9_000
BEFORE = 5_000


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "games.db"


def blank(body: bytes) -> bytes:
    """What is forgotten of an entry, for a store to which entries are bytes."""
    return b"chat" if body.startswith(b"chat") else body


async def forget(store: Store, before: int = BEFORE, in_use: str = "") -> Forgotten:
    return await store.forget(before, blank, lambda code: code == in_use)


async def played(store: Store, code: str, at: int, *bodies: bytes, match: int = 1, after: int = 0) -> None:
    """A finished match of Ada and Bea."""
    rows = [Row(after + n, at, body) for n, body in enumerate(bodies or (b"x", b"y"), 1)]
    sit = table("over", "t", "ada bea")
    await store.append(code, after, rows, sit, over(match, "ada bea", at))


def count(database: Database, *names: str) -> dict[str, int]:
    return {name: database.execute(f"SELECT count(*) FROM {name}")[0][0] for name in names}  # noqa: S608


async def test_tables_that_have_not_changed_are_deleted_with_all_that_belongs_to_them(
    database: Database,
) -> None:
    async with opened(database) as store:
        await played(store, "OVER", OLD)
        await store.keep_analysis("OVER", 1, b"analysis")
        await store.append("WAITS", 0, [Row(1, OLD, b"x")], table("waiting", "t", "ada", public=True))
        await played(store, "FRESH", NEW)
        await store.append("USED", 0, [Row(1, OLD, b"x")], table("playing", "t", "ada"))
        await store.append("USED", 1, [Row(2, NEW, b"y")], table("playing", "t", "ada"))
        assert await forget(store) == Forgotten(tables=2, lines=0)
        assert [await store.read(code) for code in ("OVER", "WAITS")] == [[], []]
        assert [listed.code for listed in await store.sitting(person("ada"), 9)] == ["USED", "FRESH"]
        assert [match.code for match in await store.history(person("ada"), 9)] == ["FRESH"]
        assert await store.analysis("OVER", 1) is None
        assert await forget(store) == Forgotten()
    left = count(database, "tables", "entries", "packs", "sitters", "matches", "players", "analyses")
    assert left == {
        "tables": 2,
        "entries": 2,
        "packs": 1,
        "sitters": 3,
        "matches": 1,
        "players": 2,
        "analyses": 0,
    }


async def test_a_table_that_is_in_use_stays(database: Database) -> None:
    async with opened(database) as store:
        await played(store, "OVER", OLD)
        assert await forget(store, in_use="OVER") == Forgotten()
        assert await store.read("OVER")


async def test_what_could_not_be_forgotten_is_tried_again_soon(database: Database) -> None:
    async with opened(database) as writing, opened(database, busy_seconds=0.5) as store:
        await writing.append("OLD", 0, [Row(1, OLD, b"x")], table())
        with database.locked() as release:
            failed = asyncio.Event()

            async def forget_old() -> Forgotten:
                try:
                    return await forget(store)
                except StoreFailed:
                    failed.set()
                    raise

            regularly = asyncio.create_task(forget_regularly(forget_old, after_failure=0.01))
            async with asyncio.timeout(PATIENCE):
                await failed.wait()
                release()
                while count(database, "tables") != {"tables": 0}:
                    await asyncio.sleep(0.01)
        regularly.cancel()
        await asyncio.wait([regularly])


async def test_a_match_that_a_player_keeps_stays_without_its_chat(database: Database) -> None:
    async with opened(database) as store:
        await played(store, "KEPT", OLD, b"move 1", b"chat: meet me at noon", b"move 2")
        await store.append(
            "KEPT", 3, [Row(4, OLD, b"chat: bye"), Row(5, OLD, b"left")], table("over", "t", "ada")
        )
        await store.keep_analysis("KEPT", 1, b"analysis")
        assert await store.kept("KEPT", 1, person("ada")) is False
        assert await store.keep_match("KEPT", 1, person("ada"), kept=True)
        assert await forget(store) == Forgotten(tables=0, lines=2)
        bodies = [row.body for row in await store.read("KEPT")]
        assert bodies == [b"move 1", b"chat", b"move 2", b"chat", b"left"]
        assert [row.version for row in await store.read("KEPT")] == [1, 2, 3, 4, 5]
        assert await store.analysis("KEPT", 1) == b"analysis"
        await store.append("KEPT", 5, [Row(6, NEW, b"chat: back again")], table("over", "t", "ada"))
        assert await forget(store) == Forgotten()
        assert (await store.read("KEPT"))[-1].body == b"chat: back again"


async def test_each_player_has_a_mark_of_their_own_and_others_have_none(database: Database) -> None:
    async with opened(database) as store:
        await played(store, "KEPT", OLD)
        assert await store.keep_match("KEPT", 1, person("ada"), kept=True)
        assert await store.keep_match("KEPT", 1, person("bea"), kept=True)
        assert await store.keep_match("KEPT", 1, person("bea"), kept=False)
        assert [await store.kept("KEPT", 1, person(name)) for name in ("ada", "bea", "eve")] == [
            True,
            False,
            None,
        ]
        assert [match.kept for match in await store.history(person("ada"), 9)] == [True]
        for code, number, name in (("KEPT", 1, "eve"), ("KEPT", 2, "ada"), ("NOWHERE", 1, "ada")):
            assert not await store.keep_match(code, number, person(name), kept=True)
        assert await forget(store) == Forgotten()
        await store.keep_match("KEPT", 1, person("ada"), kept=False)
        assert await forget(store) == Forgotten(tables=1)


async def test_old_chat_of_a_table_that_goes_on_is_forgotten(database: Database) -> None:
    async with opened(database) as store:
        await played(store, "LONG", OLD, b"chat: old", b"move")
        await played(store, "LONG", NEW, b"chat: new", b"move", match=2, after=2)
        assert await forget(store) == Forgotten(lines=1)
        assert [row.body for row in await store.read("LONG")] == [b"chat", b"move", b"chat: new", b"move"]


async def test_what_is_forgotten_is_not_in_the_file_any_more(path: Path) -> None:
    words = b"meet me at noon"
    async with opened(path) as store:
        for number in range(30):
            await store.append(f"T{number}", 0, [Row(1, OLD, words * 100)], table("waiting"))
        await played(store, "FRESH", NEW)
        await forget(store)
    assert words not in path.read_bytes()


async def test_room_is_given_back_to_the_file_system(database: Database) -> None:
    async with opened(database) as store:
        for number in range(300):
            rows = [row(version, "x" * 1_000) for version in range(1, 11)]
            await store.append(f"T{number}", 0, rows, table("waiting"))
        full = await store.size()
        assert (await forget(store)).tables == 300
        assert await store.size() < full / 8  # indexes keep their room
    if isinstance(database, SqliteDatabase):
        assert database.path.stat().st_size < full / 10


async def test_a_damaged_pack_does_not_stop_the_others_from_being_forgotten(database: Database) -> None:
    async with opened(database) as store:
        for code in ("BAD", "GOOD"):
            await played(store, code, OLD, b"chat: hello", b"move")
            await store.keep_match(code, 1, person("ada"), kept=True)
        first = database.execute("SELECT min(id) FROM packs")[0][0]
        assert database.change(f"UPDATE packs SET body = {database.blob('00')} WHERE id = {first}")  # noqa: S608
        assert await forget(store) == Forgotten(lines=1)


async def test_a_table_is_deleted_by_its_code(database: Database) -> None:
    async with opened(database) as store:
        await played(store, "K7Q2", NEW)
        await store.keep_match("K7Q2", 1, person("ada"), kept=True)
        assert await store.delete("K7Q2")
        assert not await store.delete("K7Q2")
        assert await store.read("K7Q2") == []
        assert await store.history(person("ada"), 9) == []


async def test_an_older_file_is_compacted_when_nobody_else_uses_it(path: Path) -> None:
    with closing(sqlite3.connect(path)) as db:  # as older versions made it
        db.execute(f"PRAGMA application_id = {int.from_bytes(b'Bdou', 'big')}")
    async with opened(path) as store:
        for number in range(300):
            rows = [row(version, "x" * 1_000) for version in range(1, 11)]
            await store.append(f"T{number}", 0, rows, table("waiting"))
        await store.append("STAYS", 0, [Row(1, NEW, b"x")], table("waiting"))
        full = path.stat().st_size
        await forget(store)
        assert not compact(path)
        assert await store.read("STAYS")
    assert path.stat().st_size >= full
    assert compact(path)
    assert path.stat().st_size < full / 10
    async with opened(path) as store:
        assert await store.read("STAYS") == [Row(1, NEW, b"x")]
    await SqliteStore.open(path).close()


async def test_a_snapshot_does_not_remember_chat_that_is_forgotten(database: Database) -> None:
    async with opened(database) as store:
        for code, body in (("TALK", b"chat: old"), ("QUIET", b"move")):
            sit = table("over", "t", "ada bea")
            await store.append(code, 0, [Row(1, OLD, body)], sit, over(1, "ada bea", OLD), b"a snapshot")
            await store.append(code, 1, [Row(2, NEW, b"move")], sit)
        assert await forget(store) == Forgotten(lines=1)
        talk, quiet = await store.load("TALK"), await store.load("QUIET")
        assert talk is not None
        assert quiet is not None
        assert talk.snapshot is None
        assert [row.body for row in talk.rows] == [b"chat", b"move"]
        assert quiet.snapshot is not None
        await store.delete("QUIET")
        assert await store.load("QUIET") is None
