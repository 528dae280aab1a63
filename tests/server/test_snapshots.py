"""Tables are opened from snapshots, and matches told of without the log; but the log remains the truth."""

from __future__ import annotations

import asyncio
import logging

import pytest

from billetdoux.protocol.errors import Declined
from billetdoux.rules import Record
from billetdoux.server.finished import FinishedMatches
from billetdoux.server.store import Conflict, Snapshot, Store
from billetdoux.server.stored_log import SNAPSHOT_EVERY, StoredLog, load_table
from billetdoux.table import Options, Table, evolve, replay
from billetdoux.table.decide import MAX_ENTRIES
from tests.server.databases import Database
from tests.server.process import ServerProcess
from tests.server.raw import RawClient, http
from tests.server.stored_tables import StoredTable
from tests.server.test_store import opened, over, row, table, wrote

CODE = "BCDFGHJK"


def change(database: Database, *statements: str) -> None:
    for statement in statements:
        assert database.change(statement) > 0, statement


WITHOUT_LOG = "DELETE FROM packs"
AS_BEFORE_SNAPSHOTS = ("DELETE FROM snapshots", "UPDATE matches SET game = NULL")


async def load(store: Store, code: str = CODE) -> Table:
    return await load_table(store, code, asyncio.to_thread)


async def record(store: Store, number: int, code: str = CODE) -> str:
    matches = FinishedMatches(store)
    try:
        return (await matches.record(code, number, "192.0.2.1")).decode()
    finally:
        matches.close()


# ---------------------------------------------------------------- in the store


async def test_a_table_is_read_from_its_newest_snapshot_on(database: Database) -> None:
    async with opened(database) as store:
        await wrote(store, CODE, range(1, 4))
        stored = await store.load(CODE)
        assert stored is not None
        assert (stored.snapshot, stored.rows) == (None, [row(1), row(2), row(3)])
        await store.append(CODE, 3, [row(4), row(5)], table(), snapshot=b"five")
        await wrote(store, CODE, range(6, 7))
        stored = await store.load(CODE)
        assert stored is not None
        assert (stored.snapshot, stored.rows) == (Snapshot(5, b"five"), [row(6)])
        await store.append(CODE, 6, [row(7)], table(), over(1, "ada"), b"seven")
        stored = await store.load(CODE)
        assert stored is not None
        assert (stored.snapshot, stored.rows) == (Snapshot(7, b"seven"), [])
        assert await store.read(CODE) == [row(version) for version in range(1, 8)]
        assert await store.load("NOBODY") is None
    assert database.execute("SELECT first, last FROM packs ORDER BY id") == [(1, 5), (6, 7)]


async def test_whoever_lost_a_race_leaves_no_snapshot(database: Database) -> None:
    async with opened(database) as store:
        await store.append(CODE, 0, [row(1)], table(), snapshot=b"one")
        with pytest.raises(Conflict):
            await store.append(CODE, 0, [row(1), row(2)], table(), snapshot=b"loser")
        stored = await store.load(CODE)
        assert stored is not None
        assert stored.snapshot == Snapshot(1, b"one")


async def test_an_older_snapshot_never_replaces_a_newer_one(database: Database) -> None:
    async with opened(database) as store:
        await store.append(CODE, 0, [row(1), row(2)], table(), snapshot=b"two")
        for version, body, kept in ((1, b"late", b"two"), (2, b"again", b"again")):
            await store.keep_snapshot(CODE, Snapshot(version, body))
            stored = await store.load(CODE)
            assert stored is not None
            assert stored.snapshot == Snapshot(2, kept)
        await store.keep_snapshot("NOBODY", Snapshot(1, b"x"))
        assert await store.load("NOBODY") is None


# ---------------------------------------------------------------- opening a table


async def test_opening_a_table_of_many_matches_needs_no_entry_of_the_first_ones(database: Database) -> None:
    async with opened(database) as store:
        stored = await StoredTable(store, CODE, players=3).open()
        while stored.table.version < SNAPSHOT_EVERY:
            await stored.play_match()
        await stored.chatter(10)
        assert await load(store) == stored.table
        change(database, WITHOUT_LOG)
        assert await load(store) == stored.table
        await stored.start()
        assert await load(store) == stored.table


async def test_nor_does_one_at_which_people_only_talk(database: Database) -> None:
    async with opened(database) as store:
        stored = await StoredTable(store, CODE).open()
        await stored.chatter(3 * SNAPSHOT_EVERY)
        change(database, WITHOUT_LOG)
        assert await load(store) == stored.table
        found = await store.load(CODE)
        assert found is not None
        assert len(found.rows) < SNAPSHOT_EVERY


async def test_during_a_match_it_is_opened_from_before_the_match(database: Database) -> None:
    async with opened(database) as store:
        stored = await StoredTable(store, CODE).open()
        await stored.chatter(SNAPSHOT_EVERY)
        await stored.start()
        await stored.chatter(2 * SNAPSHOT_EVERY)
        assert await load(store) == stored.table
        await stored.play()
        change(database, WITHOUT_LOG)
        assert await load(store) == stored.table


async def test_a_table_of_one_match_has_none(database: Database) -> None:
    """It is folded as fast, and most tables are like this."""
    async with opened(database) as store:
        stored = await StoredTable(store, CODE).open()
        await stored.play_match()
        found = await store.load(CODE)
        assert found is not None
        assert (found.snapshot, len(found.rows)) == (None, stored.table.version)


@pytest.mark.parametrize("body", ["", "78", "00" * 99, "63"])
async def test_a_snapshot_that_cannot_be_read_is_replaced_from_the_log_and_logged_once(
    database: Database, body: str, caplog: pytest.LogCaptureFixture
) -> None:
    async with opened(database) as store:
        stored = await StoredTable(store, CODE).open()
        await stored.chatter(SNAPSHOT_EVERY)
        await stored.play_match()
        await stored.start()
        change(database, f"UPDATE snapshots SET body = {database.blob(body)}")  # noqa: S608
        with caplog.at_level(logging.WARNING):
            for _ in range(3):
                assert await load(store) == stored.table
    assert [record.message for record in caplog.records] == ["a snapshot could not be read"]


async def test_a_snapshot_of_another_moment_than_it_says_is_not_believed(database: Database) -> None:
    async with opened(database) as store:
        stored = await StoredTable(store, CODE).open()
        await stored.chatter(SNAPSHOT_EVERY)
        change(database, "UPDATE snapshots SET version = version - 1")
        assert await load(store) == stored.table


async def test_a_table_from_before_there_were_snapshots_is_folded_once(database: Database) -> None:
    async with opened(database) as store:
        stored = await StoredTable(store, CODE).open()
        await stored.chatter(SNAPSHOT_EVERY)
        await stored.play_match()
        change(database, *AS_BEFORE_SNAPSHOTS)
        assert await load(store) == stored.table
        change(database, WITHOUT_LOG)
        assert await load(store) == stored.table


# ---------------------------------------------------------------- two servers on one store


async def test_a_server_catches_up_with_what_another_packed(database: Database) -> None:
    """It reads rows, not snapshots: its clients are told of all that happened meanwhile."""
    async with opened(database) as one, opened(database) as two:
        stored = await StoredTable(one, CODE).open()
        behind = await load(two)
        await stored.chatter(SNAPSHOT_EVERY)
        await stored.play_match()
        await stored.chatter(10)
        lines = [*await StoredLog(two, CODE).read(behind.version)]
        assert len(lines) == stored.table.version - behind.version
        for when, line in lines:
            behind, _ = evolve(behind, line, at=when)
        assert behind == stored.table == await load(two) == replay(await StoredLog(one, CODE).read(0))


# ---------------------------------------------------------------- finished matches


async def test_a_finished_match_is_told_of_without_the_log(database: Database) -> None:
    async with opened(database) as store:
        stored = await StoredTable(store, CODE, options=Options(seats=4, first="host"), players=4).open()
        texts = []
        for _ in range(3):
            await stored.play_match()
            texts.append(stored.table.record().write())
        change(database, WITHOUT_LOG)
        for number, text in enumerate(texts, 1):
            assert await record(store, number) == text
            Record.parse(text).verify()
        for number in (0, 4):
            with pytest.raises(Declined, match="no-such-match"):
                await record(store, number)


@pytest.mark.parametrize("game", [None, "78", "63"])
async def test_a_match_that_was_stored_without_it_is_found_in_the_log(
    database: Database, game: str | None
) -> None:
    async with opened(database) as store:
        stored = await StoredTable(store, CODE).open()
        await stored.play_match()
        text = stored.table.record().write()
        await stored.play_match()
        blob = "NULL" if game is None else database.blob(game)
        change(database, f"UPDATE matches SET game = {blob}")  # noqa: S608
        assert await record(store, 1) == text


# ---------------------------------------------------------------- a long life


async def test_a_table_is_never_worn_out(database: Database) -> None:
    """Its match can be finished however long its log is, and after that it takes all commands again."""
    async with opened(database) as store:
        stored = await StoredTable(store, CODE, options=Options(seats=2, first="host")).open()
        await stored.play_match()
        await stored.start()
        await stored.chatter(MAX_ENTRIES)
    with ServerProcess(database.address) as server:
        async with (
            RawClient(server, CODE, stored.cookie(0)) as ada,
            RawClient(server, CODE, stored.cookie(1)),
        ):
            assert (await ada.ask("say", phrase="hello"))["reason"] == "table-worn-out"
            assert (await ada.ask("move", action=ada.view["legal"][0]))["say"] == "done"
    async with opened(database) as store:
        stored.log, stored.table = StoredLog(store, CODE), await load(store)
        await stored.play()
    with ServerProcess(database.address) as server:
        async with RawClient(server, CODE, stored.cookie(0)) as ada:
            assert ada.version > MAX_ENTRIES
            assert (await ada.ask("say", phrase="hello"))["say"] == "done"
            assert (await ada.ask("start"))["say"] == "done"
        status, text, _ = await http(server, f"/api/tables/{CODE}/matches/2/record")
        assert (status, text.decode()) == (200, stored.table.record().write())
