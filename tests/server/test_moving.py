"""`billet move-db`: all that is in one database is in the other, which must have been empty."""

from __future__ import annotations

from pathlib import Path

import pytest

from billetdoux.i18n import words
from billetdoux.server import moving
from billetdoux.server.moving import Moved, move
from billetdoux.server.store import Store, StoreFailed, Subscription
from tests.cli.process import billet, one_line
from tests.server.databases import Database, PostgresDatabase, SqliteDatabase
from tests.server.stored_tables import StoredTable
from tests.server.test_store import opened, over, person, row, table, wrote

EN = words("en")


async def fill(store: Store) -> None:
    await wrote(store, "K7Q2", range(1, 9), over(1, "ada bea", at=10))
    await store.keep_analysis("K7Q2", 1, b"analysis")
    await store.keep_match("K7Q2", 1, person("ada"), kept=True)
    await store.append(
        "K7Q2", 8, [row(9), row(10)], table("waiting", "again", "ada", public=True), None, b"ten"
    )
    await wrote(store, "K7Q2", range(11, 12))
    await store.append("WAITS", 0, [row(1)], table("waiting", "waits", "bea", public=True))
    await store.subscribe(Subscription(person("ada"), "https://push.example", "k", "a", "en", "o", 5), most=3)
    await store.token_key(b"tokens")
    await (await StoredTable(store, "BCDFGHJK", players=3).open()).play_match()


async def contents(store: Store) -> list[object]:
    return [
        *[await store.read(code) for code in ("K7Q2", "WAITS", "BCDFGHJK")],
        *[await store.load(code) for code in ("K7Q2", "WAITS", "BCDFGHJK")],
        *[await store.match(code, 1) for code in ("K7Q2", "BCDFGHJK")],
        *[await store.history(person(name), 9) for name in ("ada", "bea")],
        *[await store.sitting(person(name), 9) for name in ("ada", "bea")],
        await store.lobby(0, 9),
        await store.analysis("K7Q2", 1),
        await store.subscriptions([person("ada")]),
        await store.token_key(b"another"),
    ]


async def test_there_and_back_again_everything_is_as_it_was(
    tmp_path: Path, sqlite_database: SqliteDatabase, postgres_database: PostgresDatabase
) -> None:
    back = SqliteDatabase(tmp_path / "back.db")
    async with opened(sqlite_database) as store:
        await fill(store)
        before = await contents(store)
    ways: list[tuple[Database, Database]] = [
        (sqlite_database, postgres_database),
        (postgres_database, back),
    ]
    for source, target in ways:
        done = billet("move-db", source.address, target.address)
        assert (done.returncode, done.stderr) == (0, "")
        assert done.stdout.strip() == EN("move-db-done", tables=3, matches=2)
        async with opened(target) as store:
            assert await contents(store) == before
    async with opened(postgres_database) as store:  # new ids come after those that were brought
        await wrote(store, "NEW", range(1, 9), over(1, "ada", at=99))
        await wrote(store, "K7Q2", range(12, 14), over(2, "ada", at=100))
        assert [match.at for match in await store.history(person("ada"), 2)] == [100, 99]


async def test_what_is_in_use_is_not_written_over(database: Database, tmp_path: Path) -> None:
    source = SqliteDatabase(tmp_path / "source.db")
    for filled in (database, source):
        async with opened(filled) as store:
            await wrote(store, "K7Q2", range(1, 3))
    line = one_line(billet("move-db", source.address, database.address))
    assert line == f"billet: {EN('error-target-not-empty')}"
    async with opened(database) as store:
        assert await store.read("K7Q2") == [row(1), row(2)]


async def test_what_arrives_otherwise_than_it_left_is_not_kept(
    database: Database, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    source = SqliteDatabase(tmp_path / "source.db")
    async with opened(source) as store:
        await fill(store)
    kind = moving.WholeSqlite if isinstance(database, SqliteDatabase) else moving.WholePostgres
    write = kind.write

    async def spoil(self: moving.WholeDatabase, name: str, rows: moving.Rows) -> None:
        await write(self, name, rows[:-1] if name == "entries" else rows)  # type: ignore[arg-type]

    monkeypatch.setattr(kind, "write", spoil)
    with pytest.raises(StoreFailed):
        await moving._move(source.address, database.address)
    monkeypatch.undo()
    assert await moving._move(source.address, database.address) == Moved(tables=3, matches=2)


def test_a_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(StoreFailed, match=r"store-unreadable file=nowhere\.db"):
        move(str(tmp_path / "nowhere.db"), str(tmp_path / "new.db"))
    assert list(tmp_path.iterdir()) == []
