"""The store, with real files: nothing acknowledged is lost, nothing is half there, and nobody is lied to."""

from __future__ import annotations

import asyncio
import json
import os
import random
import signal
import sqlite3
import subprocess
import sys
from collections.abc import AsyncIterator, Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager, closing
from hashlib import sha256
from importlib import resources
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from billetdoux.server.sqlite import APPLICATION_ID, SqliteStore, migrate, migrations
from billetdoux.server.storage import MAX_WAITING
from billetdoux.server.store import (
    Conflict,
    Finished,
    Listed,
    Played,
    Row,
    Snapshot,
    Store,
    Stored,
    StoreFailed,
    Summary,
)
from billetdoux.table import Phase
from tests.child import child
from tests.examples import examples
from tests.postgres import Cluster
from tests.server.databases import Database, PostgresDatabase, SqliteDatabase

PATIENT = 60.0
PAGE = 4096


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "games.db"


@asynccontextmanager
async def opened(database: Database | Path, **options: Any) -> AsyncIterator[Store]:
    store = (SqliteDatabase(database) if isinstance(database, Path) else database).open(**options)
    try:
        yield store
    finally:
        await store.close()


def person(name: str) -> bytes:
    return sha256(name.encode()).digest()


def persons(names: str) -> frozenset[bytes]:
    return frozenset(map(person, names.split()))


def row(version: int, body: str = "entry") -> Row:
    return Row(version, 1_000 + version, f"{body} {version}".encode())


def table(
    phase: Phase = "playing", title: str = "a table", sit: str = "", *, public: bool = False, free: int = 1
) -> Summary:
    return Summary(public, phase, title.encode(), persons(sit), free)


def over(number: int, names: str, at: int = 0) -> Finished:
    return Finished(number, at, f"match {number}".encode(), persons(names))


async def wrote(store: Store, code: str, versions: range, finished: Finished | None = None) -> None:
    await store.append(code, versions.start - 1, [row(version) for version in versions], table(), finished)


async def in_one_batch(database: Database, *appends: Awaitable[None]) -> list[BaseException | None]:
    """What comes of appends that are handed in while another has the database: in two batches at most."""
    with database.locked() as release:
        waiting = [asyncio.ensure_future(append) for append in appends]
        await asyncio.sleep(0)  # all of them are handed in
        release()
        return await asyncio.gather(*waiting, return_exceptions=True)


def bytes_used(path: Path) -> int:
    """Without the pages that are free again, which the next to play will use."""
    with closing(sqlite3.connect(path)) as db:
        count, free = (
            db.execute(f"PRAGMA {name}").fetchone()[0] for name in ("page_count", "freelist_count")
        )
        return int(count - free) * PAGE


def user_version(db: sqlite3.Connection) -> int:
    found: int = db.execute("PRAGMA user_version").fetchone()[0]
    return found


# ---------------------------------------------------------------- the log


async def test_what_was_appended_is_read_back(database: Database) -> None:
    async with opened(database) as store:
        await store.append("K7Q2", 0, [row(1), row(2)], table())
        await store.append("K7Q2", 2, [row(3, "ünï\0code")], table())
        await store.append("OTHER", 0, [row(1, "another")], table())
        assert await store.read("K7Q2") == [row(1), row(2), row(3, "ünï\0code")]
        assert await store.read("K7Q2", after=2) == [row(3, "ünï\0code")]
        assert await store.read("K7Q2", after=3) == []
        assert await store.read("NOBODY") == []
    async with opened(database) as store:
        assert await store.read("K7Q2") == [row(1), row(2), row(3, "ünï\0code")]


async def test_a_finished_match_reads_as_before(database: Database) -> None:
    """Its entries are packed; those of a rematch come after them, and are packed in their turn."""
    async with opened(database) as store:
        await wrote(store, "K7Q2", range(1, 6), over(1, "ada bea"))
        await wrote(store, "K7Q2", range(6, 8))
        await wrote(store, "K7Q2", range(8, 10), over(2, "ada bea"))
        await wrote(store, "K7Q2", range(10, 11))
        for after in range(11):
            assert await store.read("K7Q2", after) == [row(version) for version in range(after + 1, 11)]
    assert database.execute("SELECT first, last FROM packs ORDER BY id") == [(1, 5), (6, 9)]
    assert database.execute("SELECT version FROM entries") == [(10,)]


async def test_a_finished_match_takes_little_room(path: Path) -> None:
    """Long ones, at tables where all play at the same time."""
    rng = random.Random(5)
    moves = ["guard>1=baron", "prince>2", "handmaid", "keep:king/guard,spy", "countess"]

    async def play(store: Store, code: str, entries: int) -> None:
        names = f"ada bea cleo{code} dora{code}"
        for version in range(1, entries + 1):
            line = [
                ["moved", rng.randrange(4), rng.choice(moves)],
                rng.randrange(4),
                f"{rng.getrandbits(80):x}",
            ]
            body = json.dumps(line, separators=(",", ":")).encode()
            last = over(1, names) if version == entries else None
            at = 1_763_200_000_000 + version * 1_000 + rng.randrange(1_000)
            await store.append(code, version - 1, [Row(version, at, body)], table(title="t" * 200), last)

    async with opened(path):
        pass
    empty = bytes_used(path)
    async with opened(path) as store:
        await asyncio.gather(*(play(store, f"T{number}", 250) for number in range(20)))
    assert (
        bytes_used(path) - empty
    ) / 20 < 10_000  # 20 kB are allowed, with all that a match may bring along


@pytest.mark.parametrize("after", [0, 1, 3])
async def test_who_is_not_up_to_date_is_refused(database: Database, after: int) -> None:
    async with opened(database) as store:
        await wrote(store, "K7Q2", range(1, 3))
        with pytest.raises(Conflict):
            await wrote(store, "K7Q2", range(after + 1, after + 3))
        assert await store.read("K7Q2") == [row(1), row(2)]


async def test_who_is_not_up_to_date_is_refused_even_where_entries_are_packed(database: Database) -> None:
    async with opened(database) as store:
        await wrote(store, "K7Q2", range(1, 5), over(1, "ada"))
        for after in range(4):
            with pytest.raises(Conflict):
                await wrote(store, "K7Q2", range(after + 1, after + 2))
        await wrote(store, "K7Q2", range(5, 6))


async def test_a_table_that_does_not_exist_has_no_second_entry(database: Database) -> None:
    async with opened(database) as store:
        with pytest.raises(Conflict):
            await wrote(store, "K7Q2", range(2, 3))
        assert await store.read("K7Q2") == []


async def appended(store: Store, *change: Any) -> None:
    """Begun only when it is awaited, as a coroutine is."""
    await store.append(*change)


async def test_nothing_of_the_loser_is_stored_and_others_do_not_notice(database: Database) -> None:
    async with opened(database, busy_seconds=PATIENT) as store:
        await store.append("K7Q2", 0, [row(1)], table("waiting", "before", "ada", public=True))
        outcomes = await in_one_batch(
            database,
            wrote(store, "FIRST", range(1, 2)),
            appended(store, "K7Q2", 1, [row(2)], table("waiting", "winner", "ada bea", public=True)),
            appended(
                store, "K7Q2", 1, [row(2, "x"), row(3, "x")], table("over", "loser", "eve"), over(1, "eve")
            ),
            appended(store, "FIRST", 0, [row(1, "x")], table("waiting", "loser", "eve", public=True)),
            wrote(store, "LAST", range(1, 3)),
        )
        assert [type(outcome) for outcome in outcomes] == [
            type(None),
            type(None),
            Conflict,
            Conflict,
            type(None),
        ]
        assert await store.read("K7Q2") == [row(1), row(2)]
        assert await store.read("FIRST") == [row(1)]
        assert await store.read("LAST") == [row(1), row(2)]
        assert await store.lobby(0, 9) == [Listed("K7Q2", 1_002, b"winner", 1_001)]
        assert await store.history(person("eve"), 9) == []
        assert await store.sitting(person("eve"), 9) == []


async def test_a_mistake_in_one_append_does_not_harm_the_others(database: Database) -> None:
    async with opened(database, busy_seconds=PATIENT) as store:
        await wrote(store, "TWICE", range(1, 2), over(1, "ada"))
        outcomes = await in_one_batch(
            database,
            wrote(store, "FIRST", range(1, 2)),
            store.append("BAD", 0, [row(1)], table("asleep")),  # type: ignore[arg-type]
            wrote(store, "TWICE", range(2, 3), over(1, "ada")),
            store.append("LATE", 0, [Row(1, 2**70, b"")], table()),
            wrote(store, "LAST", range(1, 2)),
        )
        assert [type(outcome) for outcome in outcomes] == [type(None), *[StoreFailed] * 3, type(None)]
        assert await store.read("FIRST") == await store.read("LAST") == await store.read("TWICE") == [row(1)]
        assert await store.read("BAD") == await store.read("LATE") == []


# ---------------------------------------------------------------- many at once


async def test_many_appends_share_a_commit(database: Database) -> None:
    commits: list[tuple[int, int]] = []

    def on_commit(rows: int, appends: int, seconds: float) -> None:
        assert seconds > 0
        commits.append((rows, appends))

    async with opened(database, busy_seconds=PATIENT, on_commit=on_commit) as store:
        await in_one_batch(database, *(wrote(store, f"T{number}", range(1, 4)) for number in range(200)))
    rows, appends = map(sum, zip(*commits, strict=True))
    assert (rows, appends) == (600, 200)
    assert len(commits) <= 2  # whatever the writer had taken when it met the lock, and the rest


async def test_moves_at_many_tables_are_stored_together(database: Database) -> None:
    codes = [f"T{number}" for number in range(120)]
    async with opened(database, busy_seconds=PATIENT) as store:
        for code in codes:
            await store.append(code, 0, [row(1)], table("waiting", code, "ada", public=True))
        moves = [
            store.append(code, 1, [row(2, code), row(3, code)], table("playing", f"{code} plays", "ada"))
            for code in codes
        ]
        assert await in_one_batch(database, *moves) == [None] * len(codes)
        for code in codes:
            assert await store.read(code) == [row(1), row(2, code), row(3, code)]
        assert await store.lobby(0, 200) == []
        listed = {table.code: table for table in await store.sitting(person("ada"), 200)}
        assert listed == {code: Listed(code, 1_003, f"{code} plays".encode(), 1_001) for code in codes}


async def test_moves_that_are_stored_together_do_not_harm_each_other(database: Database) -> None:
    """One is too late, one table gets another player, and at one two servers move at once."""
    async with opened(database, busy_seconds=PATIENT) as store:
        for code in ("FIRST", "LATE", "COME", "BOTH", "LAST"):
            await store.append(code, 0, [row(1)], table(sit="ada"))
        await store.append("LATE", 1, [row(2)], table(sit="ada"))
        late, first, come, last, *both = await in_one_batch(
            database,
            store.append("LATE", 1, [row(2, "x")], table(sit="ada")),
            store.append("FIRST", 1, [row(2)], table(sit="ada")),
            store.append("COME", 1, [row(2)], table(sit="ada bea")),
            store.append("LAST", 1, [row(2)], table(sit="ada")),
            store.append("BOTH", 1, [row(2)], table(sit="ada")),
            store.append("BOTH", 1, [row(2)], table(sit="ada")),
        )
        assert isinstance(late, Conflict)
        assert (first, come, last) == (None, None, None)
        assert sorted(type(outcome).__name__ for outcome in both) == ["Conflict", "NoneType"]
        for code in ("FIRST", "LATE", "COME", "BOTH", "LAST"):
            assert await store.read(code) == [row(1), row(2)]
        assert [listed.code for listed in await store.sitting(person("bea"), 9)] == ["COME"]


async def test_a_move_that_cannot_be_stored_does_not_harm_those_with_it(database: Database) -> None:
    async with opened(database, busy_seconds=PATIENT) as store:
        for code in ("FIRST", "BAD", "LAST"):
            await store.append(code, 0, [row(1)], table())
        first, bad, last = await in_one_batch(
            database,
            store.append("FIRST", 1, [row(2)], table()),
            store.append("BAD", 1, [Row(2, 2**70, b"")], table()),
            store.append("LAST", 1, [row(2)], table()),
        )
        assert (first, last) == (None, None)
        assert isinstance(bad, StoreFailed)
        assert [len(await store.read(code)) for code in ("FIRST", "BAD", "LAST")] == [2, 1, 2]


async def test_a_listener_that_fails_stops_nothing(
    database: Database, caplog: pytest.LogCaptureFixture
) -> None:
    def on_commit(rows: int, appends: int, seconds: float) -> None:
        raise RuntimeError

    async with opened(database, on_commit=on_commit) as store:
        await wrote(store, "K7Q2", range(1, 2))
        await wrote(store, "K7Q2", range(2, 3))
        assert await store.read("K7Q2") == [row(1), row(2)]
    assert len(caplog.records) == 2


async def test_whoever_stops_waiting_does_not_stop_the_others(database: Database) -> None:
    async with opened(database, busy_seconds=PATIENT) as store:
        with database.locked() as release:
            gone = [asyncio.create_task(wrote(store, f"GONE{n}", range(1, 2))) for n in range(3)]
            stays = asyncio.create_task(wrote(store, "STAYS", range(1, 2)))
            await asyncio.sleep(0)
            for task in gone:
                task.cancel()
            release()
            await stays
        await wrote(store, "STAYS", range(2, 3))
        assert all(task.cancelled() for task in gone)
        assert await store.read("STAYS") == [row(1), row(2)]


def test_a_store_serves_any_event_loop(path: Path) -> None:
    store = SqliteStore.open(path, busy_seconds=PATIENT)

    async def leave() -> None:
        with SqliteDatabase(path).locked():
            abandoned = asyncio.create_task(wrote(store, "K7Q2", range(1, 2)))
            await asyncio.sleep(0)
            assert not abandoned.done()

    asyncio.run(leave())  # the loop is gone before the answer comes
    asyncio.run(wrote(store, "OTHER", range(1, 2)))
    assert asyncio.run(store.read("K7Q2")) == asyncio.run(store.read("OTHER")) == [row(1)]
    asyncio.run(store.close())


async def test_no_more_than_so_many_may_wait(path: Path) -> None:
    async with opened(path, busy_seconds=PATIENT) as store:
        too_many = 2 * MAX_WAITING + 1  # the writer takes a batch before it meets the lock
        outcomes = await in_one_batch(
            SqliteDatabase(path), *(store.keep_analysis("K7Q2", 1, b"") for _ in range(too_many))
        )
        refused = [outcome for outcome in outcomes if outcome is not None]
        assert 0 < len(refused) <= MAX_WAITING + 1
        assert {outcome.reason for outcome in refused if isinstance(outcome, StoreFailed)} == {"store-busy"}
        await wrote(store, "K7Q2", range(1, 2))


async def test_closing_stores_what_was_handed_in(database: Database) -> None:
    store: Store = database.open(busy_seconds=PATIENT)
    appends = [asyncio.create_task(wrote(store, f"T{number}", range(1, 2))) for number in range(50)]
    await asyncio.sleep(0)
    await store.close()
    await asyncio.gather(*appends)
    await store.close()  # twice is no harm
    for refused in (wrote(store, "LATE", range(1, 2)), store.read("T1")):
        with pytest.raises(StoreFailed, match="store-closed"):
            await refused
    if isinstance(database, SqliteDatabase):
        assert [file.name for file in database.path.parent.iterdir()] == [database.path.name]
    async with opened(database) as store:
        for number in range(50):
            assert await store.read(f"T{number}") == [row(1)]


async def test_two_stores_on_one_file_race_and_the_database_decides(database: Database) -> None:
    async with opened(database, busy_seconds=PATIENT) as one, opened(database, busy_seconds=PATIENT) as two:
        for version in range(1, 51):
            outcomes = await asyncio.gather(
                one.append("K7Q2", version - 1, [row(version, "one")], table()),
                two.append("K7Q2", version - 1, [row(version, "two")], table()),
                return_exceptions=True,
            )
            assert sorted(map(repr, outcomes)) == ["Conflict()", "None"]
            winner = "one" if outcomes[0] is None else "two"
            for store in (one, two):
                assert await store.read("K7Q2", version - 1) == [row(version, winner)]


# ---------------------------------------------------------------- lists


async def test_the_lobby_has_public_tables_that_wait_the_latest_first(database: Database) -> None:
    async with opened(database) as store:

        async def seen(code: str, version: int, at: int, phase: Phase, *, public: bool = True) -> None:
            await store.append(code, version - 1, [Row(version, at, b"")], table(phase, code, public=public))

        await seen("EARLY", 1, 100, "waiting")
        await seen("LATER", 1, 200, "waiting")
        await seen("SECRET", 1, 300, "waiting", public=False)
        await seen("BEGAN", 1, 300, "waiting")
        await seen("BEGAN", 2, 400, "playing")
        await seen("EMPTY", 1, 500, "closed")
        later, early = Listed("LATER", 200, b"LATER", 200), Listed("EARLY", 100, b"EARLY", 100)
        assert await store.lobby(0, 10) == [later, early]
        assert await store.lobby(200, 10) == [later]
        assert await store.lobby(201, 10) == []
        assert await store.lobby(0, 1) == [later]
        await seen("EARLY", 2, 600, "waiting")
        await seen("BEGAN", 3, 700, "over")
        assert [listed.code for listed in await store.lobby(0, 10)] == ["EARLY", "LATER"]


async def test_full_tables_are_left_out_before_the_lobby_is_cut_to_its_size(database: Database) -> None:
    async with opened(database) as store:
        await store.append("FREE", 0, [Row(1, 100, b"")], table("waiting", "free", public=True))
        for number in range(150):
            full = table("waiting", "full", public=True, free=0)
            await store.append(f"FULL{number}", 0, [Row(1, 200, b"")], full)
        assert [listed.code for listed in await store.lobby(0, 100)] == ["FREE"]
        await store.append("FREE", 1, [Row(2, 300, b"")], table("waiting", "full", public=True, free=0))
        assert await store.lobby(0, 100) == []


async def test_some_tables_come_first_in_the_lobby_however_old_they_are(database: Database) -> None:
    async with opened(database) as store:
        for at, code in enumerate(("HERE", "THERE", "EMPTY", "LAST")):
            await store.append(code, 0, [Row(1, at, b"")], table("waiting", code, public=True))
        await store.append("SECRET", 0, [Row(1, 9, b"")], table("waiting", "secret"))
        first = ["HERE", "THERE", "SECRET", "NOWHERE"]
        assert [listed.code for listed in await store.lobby(3, 9, first)] == ["THERE", "HERE", "LAST"]
        assert [listed.code for listed in await store.lobby(0, 3, first)] == ["THERE", "HERE", "LAST"]
        assert [listed.code for listed in await store.lobby(0, 1, first)] == ["THERE"]


async def test_the_lobby_is_found_by_its_index(path: Path) -> None:
    """Else 100,000 full tables would be looked at for each visitor."""
    async with opened(path):
        pass
    with closing(sqlite3.connect(path)) as db:
        plan = db.execute(
            "EXPLAIN QUERY PLAN SELECT code FROM tables WHERE public = 1 AND phase = 'waiting' AND free > 0"
            " AND at >= 0 ORDER BY at DESC, id DESC LIMIT 100"
        ).fetchall()
    assert [step[-1] for step in plan] == ["SEARCH tables USING INDEX lobby (at>?)"]


async def test_a_person_finds_the_tables_to_sit_at(database: Database) -> None:
    async with opened(database) as store:
        await store.append("OLD", 0, [row(1)], table("over", "old", "ada bea"))
        await store.append("NEW", 0, [row(1), row(2)], table("playing", "new", "ada"))
        old, new = Listed("OLD", 1_001, b"old", 1_001), Listed("NEW", 1_002, b"new", 1_002)
        assert await store.sitting(person("ada"), 9) == [new, old]
        assert await store.sitting(person("ada"), 1) == [new]
        assert await store.sitting(person("bea"), 9) == [old]
        await store.append("NEW", 2, [row(3)], table("playing", "new", "bea cleo"))
        assert await store.sitting(person("ada"), 9) == [old]
        assert [listed.code for listed in await store.sitting(person("bea"), 9)] == ["NEW", "OLD"]
        await store.append("OLD", 1, [row(2)], table("closed", "old", "ada bea"))
        assert await store.sitting(person("ada"), 9) == []


async def test_a_person_s_history_is_what_they_finished_the_latest_first(database: Database) -> None:
    async with opened(database) as store:
        await wrote(store, "K7Q2", range(1, 9), over(1, "ada bea", at=10))
        await wrote(store, "OTHER", range(1, 9), over(1, "ada cleo", at=20))
        await wrote(store, "K7Q2", range(9, 10), over(2, "ada", at=30))
        first, other = Played("K7Q2", 1, 10, b"match 1"), Played("OTHER", 1, 20, b"match 1")
        again = Played("K7Q2", 2, 30, b"match 2")
        assert await store.history(person("ada"), 9) == [again, other, first]
        assert await store.history(person("ada"), 2) == [again, other]
        assert await store.history(person("bea"), 9) == [first]
        assert await store.history(person("eve"), 9) == []


async def test_a_person_is_known_who_may_sit_or_has_played(database: Database) -> None:
    async with opened(database) as store:
        await wrote(store, "K7Q2", range(1, 9), over(1, "ada"))
        await store.append("OTHER", 0, [row(1)], table(sit="bea"))
        for names, known in (("ada", True), ("bea", True), ("eve bea", True), ("eve fay", False)):
            assert await store.knows([person(name) for name in names.split()]) is known


async def test_the_key_of_tokens_is_the_first_that_was_proposed_for_all_who_share_a_file(
    database: Database,
) -> None:
    async with opened(database) as one, opened(database) as other:
        keys = await asyncio.gather(*(store.token_key(bytes([n])) for n, store in enumerate((one, other))))
        assert keys[0] == keys[1] in (b"\0", b"\1")
    async with opened(database) as store:
        assert await store.token_key(b"late") == keys[0]


async def test_an_analysis_is_kept_of_a_finished_match_alone(database: Database) -> None:
    async with opened(database) as store:
        await wrote(store, "K7Q2", range(1, 9), over(1, "ada"))
        assert await store.analysis("K7Q2", 1) is None
        for body in (b"first", b"better"):
            await store.keep_analysis("K7Q2", 1, body)
            assert await store.analysis("K7Q2", 1) == body
        for code, number in (("K7Q2", 2), ("NOBODY", 1)):
            await store.keep_analysis(code, number, b"x")
            assert await store.analysis(code, number) is None


# ---------------------------------------------------------------- killed

APPENDS_FOR_EVER = """
import asyncio, os, sys
from billetdoux.server.store import Finished, Row, Summary
from billetdoux.server.stores import open_store

async def play(store, code):
    summary = Summary(True, "playing", b"", frozenset())
    version = 0
    while True:
        rows = [Row(version + n, n, f"{code} {version + n} ".encode() * 9) for n in (1, 2)]
        finished = Finished(version, 0, b"", frozenset()) if version % 7 == 0 else None
        await store.append(code, version, rows, summary, finished)
        version += 2
        os.write(1, f"{code} {version}\\n".encode())

async def main():
    store = open_store(sys.argv[1])
    await asyncio.gather(*(play(store, f"T{number}") for number in range(20)))

asyncio.run(main())
"""


def killed_after(lines: int, database: Database) -> list[str]:
    """What a process had acknowledged that was killed amid its work."""
    command = [sys.executable, "-c", APPENDS_FOR_EVER, database.address]
    with child(command, stdout=subprocess.PIPE) as process:
        assert process.stdout is not None
        first = [process.stdout.readline() for _ in range(lines)]
        process.send_signal(signal.SIGKILL)
        rest = process.stdout.read()
    assert process.returncode == -signal.SIGKILL
    return (b"".join(first) + rest).decode().splitlines()


@pytest.mark.parametrize("seed", range(4))
async def test_all_that_was_acknowledged_outlives_a_kill(database: Database, seed: int) -> None:
    lines = killed_after(random.Random(seed).randrange(20, 3_000), database)
    acknowledged = {code: int(version) for code, version in (line.split() for line in lines)}

    assert len(acknowledged) > 10
    async with opened(database) as store:
        for code in (f"T{number}" for number in range(20)):
            rows = await store.read(code)
            # Of what was under way, an append is there as a whole or not at all.
            assert len(rows) - acknowledged.get(code, 0) in (0, 2)
            assert [row.version for row in rows] == [*range(1, len(rows) + 1)]
            assert all(row.body == f"{code} {row.version} ".encode() * 9 for row in rows)


# ---------------------------------------------------------------- no room

FILLS_UP = """
import asyncio, json, resource, sys
from pathlib import Path
from billetdoux.server.sqlite import SqliteStore
from billetdoux.server.store import Row, StoreFailed, Summary

path = Path(sys.argv[1], "games.db")
summary = Summary(True, "playing", b"", frozenset())
row = Row(1, 0, b"x" * 1_000)

def limit_room():
    resource.setrlimit(resource.RLIMIT_FSIZE, (600_000, -1))

def make_room():
    resource.setrlimit(resource.RLIMIT_FSIZE, (-1, -1))

if sys.argv[2] == "disk":
    filler = path.with_name("filler")
    def limit_room():
        with filler.open("wb", buffering=0) as file:
            while file.tell() < 3_000_000:
                file.write(bytes(4_096))
    make_room = filler.unlink

async def stored(store, codes):
    appends = [store.append(code, 0, [row], summary) for code in codes]
    outcomes = await asyncio.gather(*appends, return_exceptions=True)
    return [c for c, o in zip(codes, outcomes) if o is None], {o.reason for o in outcomes if o is not None}

async def main():
    store = SqliteStore.open(path)
    await store.append("EARLIER", 0, [row], summary)
    limit_room()
    done, reasons, batch = ["EARLIER"], set(), 0
    while not reasons:
        batch += 1
        more, reasons = await stored(store, [f"B{batch}T{number}" for number in range(10)])
        done += more
    readable = all([await store.read(code) == [row] for code in done])
    again = [f"AGAIN{number}" for number in range(10)]
    more, failed_again = await stored(store, again)  # less may still fit
    done += more
    try:
        for _ in range(50):  # it needs less room than an append, but it needs some
            await store.check()
        check = "fine"
    except StoreFailed as error:
        check = error.reason
    make_room()
    await store.check()
    await store.append("AFTER", 0, [row], summary)
    await store.close()
    store = SqliteStore.open(path)
    kept = all([await store.read(code) == [row] for code in [*done, "AFTER"]])
    refused = {*again, *(f"B{batch}T{number}" for number in range(10))}.difference(done)
    undone = not any([await store.read(code) for code in refused])
    await store.close()
    print(json.dumps([len(done), sorted(reasons), sorted(failed_again), check, readable, kept, undone]))

asyncio.run(main())
"""


def what_happened(*command: object) -> list[object]:
    done = subprocess.run([*map(str, command)], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    found: list[object] = json.loads(done.stdout)
    return found


def test_a_full_disk_is_said_and_outlived(tmp_path: Path) -> None:
    """A disk of 4 MB, in the memory of a process that nobody else sees it from."""
    own = ["unshare", "--user", "--map-root-user", "--mount"]
    try:
        subprocess.run([*own, "mount", "-t", "tmpfs", "x", tmp_path], check=True, capture_output=True)
    except (OSError, subprocess.CalledProcessError) as error:
        pytest.skip(f"no disk of our own to fill here: {error}")
    script = 'mount -t tmpfs -o size=4m x "$0" && exec "$@"'
    command = [*own, "sh", "-c", script, tmp_path, sys.executable, "-c", FILLS_UP, tmp_path, "disk"]
    stored, *rest = what_happened(*command)
    assert isinstance(stored, int)
    assert stored > 1
    assert rest == [["store-full"], ["store-full"], "store-full", True, True, True]


def test_a_disk_that_refuses_to_write_is_said_and_outlived(tmp_path: Path) -> None:
    stored, *rest = what_happened(sys.executable, "-c", FILLS_UP, tmp_path, "limit")
    assert isinstance(stored, int)
    assert stored > 1
    assert rest == [["store-failed"], ["store-failed"], "store-failed", True, True, True]


# ---------------------------------------------------------------- in use by others

HOLDS_A_LOCK = """
import sqlite3, sys
db = sqlite3.connect(sys.argv[1], isolation_level=None)
db.execute("BEGIN EXCLUSIVE")
print("locked", flush=True)
sys.stdin.readline()
"""


async def test_a_file_that_another_process_writes_to(path: Path) -> None:
    commits: list[int] = []
    async with opened(path, busy_seconds=0.05, on_commit=lambda rows, _, __: commits.append(rows)) as store:
        await wrote(store, "K7Q2", range(1, 2))
        with child(
            [sys.executable, "-c", HOLDS_A_LOCK, path], stdin=subprocess.PIPE, stdout=subprocess.PIPE
        ) as other:
            assert other.stdout is not None
            assert other.stdout.readline() == b"locked\n"
            for refused in (wrote(store, "K7Q2", range(2, 3)), store.check()):
                with pytest.raises(StoreFailed, match=r"store-locked file=games\.db"):
                    await refused
            with pytest.raises(StoreFailed, match="store-locked"):
                SqliteStore.open(path, busy_seconds=0.05)
            assert await store.read("K7Q2") == [row(1)]
            other.communicate(b"\n")
        await wrote(store, "K7Q2", range(2, 3))
        await store.check()
    assert commits == [1, 1, 0]


# ---------------------------------------------------------------- files that are no good


def other_program(path: Path, *pragmas: str) -> None:
    with closing(sqlite3.connect(path)) as db:
        for pragma in pragmas:
            db.execute(f"PRAGMA {pragma}")
        db.execute("CREATE TABLE tables (id INTEGER PRIMARY KEY)")


FOREIGN: dict[str, Callable[[Path], object]] = {
    "short-text": lambda path: path.write_bytes(b"Dear Princess,\n"),
    "long-text": lambda path: path.write_bytes(b"Dear Princess,\n" * 1_000),
    "zeros": lambda path: path.write_bytes(bytes(3 * PAGE)),
    "half-a-header": lambda path: path.write_bytes(b"SQLite format 3\0" + bytes(34)),
    "another-database": other_program,
    "another-database-with-a-log": lambda path: other_program(path, "journal_mode = WAL"),
    "another-application": lambda path: other_program(path, "application_id = 252006674"),
}


@pytest.mark.parametrize("made", FOREIGN.values(), ids=FOREIGN)
def test_a_file_that_is_not_ours_is_left_alone(path: Path, made: Callable[[Path], object]) -> None:
    made(path)
    before = path.read_bytes(), path.stat().st_mtime_ns
    with pytest.raises(StoreFailed, match=r"store-foreign file=games\.db") as caught:
        SqliteStore.open(path)
    assert str(path.parent) not in str(caught.value)
    assert (path.read_bytes(), path.stat().st_mtime_ns) == before
    assert [file.name for file in path.parent.iterdir()] == [path.name]


def spoil(path: Path, spoiled: Callable[[int, bytes], bool]) -> bytes:
    """Overwrite some pages, by number and content; the file as it is then."""
    content = path.read_bytes()
    found = [content[at : at + PAGE] for at in range(0, len(content), PAGE)]
    path.write_bytes(b"".join(b"\xa5" * PAGE if spoiled(n, page) else page for n, page in enumerate(found)))
    assert path.read_bytes() != content
    return path.read_bytes()


async def test_a_damaged_file_is_refused(path: Path) -> None:
    async with opened(path) as store:
        await wrote(store, "K7Q2", range(1, 500))
    before = spoil(path, lambda number, page: number > 0)
    with pytest.raises(StoreFailed, match=r"store-corrupt file=games\.db"):
        SqliteStore.open(path)
    assert path.read_bytes() == before


async def test_where_only_a_part_is_damaged_the_rest_goes_on(path: Path) -> None:
    async with opened(path) as store:
        await store.append("SOUND", 0, [row(n, "sound") for n in range(1, 300)], table())
        await store.append("BETWEEN", 0, [row(n, "between") for n in range(1, 300)], table())
        await store.append("BAD", 0, [row(n, "spoiled") for n in range(1, 1_000)], table())
    spoil(path, lambda number, page: page.count(b"spoiled") > 60)  # but not those that lead to others
    async with opened(path) as store:
        for refused in (store.read("BAD"), wrote(store, "BAD", range(1_000, 1_001))):
            with pytest.raises(StoreFailed, match="store-corrupt"):
                await refused
        await wrote(store, "SOUND", range(300, 301))
        assert len(await store.read("SOUND")) == 300


@pytest.mark.parametrize("garbage", ["", "78", "00" * 99, "63"])
async def test_a_damaged_pack_is_noticed(database: Database, garbage: str) -> None:
    async with opened(database) as store:
        await wrote(store, "K7Q2", range(1, 9), over(1, "ada"))
        await store.keep_analysis("K7Q2", 1, b"{}")
    for name in ("packs", "analyses"):
        assert database.change(f"UPDATE {name} SET body = {database.blob(garbage)}") == 1  # noqa: S608
    async with opened(database) as store:
        for read in (store.read("K7Q2"), store.analysis("K7Q2", 1)):
            with pytest.raises(StoreFailed, match="store-corrupt"):
                await read


@pytest.mark.parametrize("place", [".", "nowhere/games.db"])
def test_a_place_where_no_file_can_be(tmp_path: Path, place: str) -> None:
    with pytest.raises(StoreFailed, match="store-unreadable"):
        SqliteStore.open(tmp_path / place)


async def test_names_of_files_may_have_anything_in_them(tmp_path: Path) -> None:
    path = tmp_path / "à table?mode=memory#%41 'x'.db"
    async with opened(path) as store:
        await wrote(store, "K7Q2", range(1, 2))
    assert path.stat().st_size > 0


# ---------------------------------------------------------------- the schema


async def test_only_its_owner_may_read_a_new_file(path: Path) -> None:
    async with opened(path) as store:
        await wrote(store, "K7Q2", range(1, 2))
        modes = {file.name: oct(file.stat().st_mode & 0o777) for file in path.parent.iterdir()}
    assert modes == dict.fromkeys(("games.db", "games.db-wal", "games.db-shm"), "0o600")


async def test_a_new_file_is_durable_and_up_to_date(path: Path) -> None:
    async with opened(path), opened(path):
        pass
    with closing(sqlite3.connect(path)) as db:
        assert db.execute("PRAGMA application_id").fetchone() == (APPLICATION_ID,)
        assert db.execute("PRAGMA journal_mode").fetchone() == ("wal",)
        assert user_version(db) == len(migrations())


async def test_whoever_was_stopped_while_making_the_file_can_go_on(path: Path) -> None:
    with closing(sqlite3.connect(path)) as db:
        db.execute(f"PRAGMA application_id = {APPLICATION_ID}")
    async with opened(path) as store:
        await wrote(store, "K7Q2", range(1, 2))


@pytest.mark.parametrize("again", range(10))
async def test_many_may_open_a_new_file_at_once(path: Path, again: int) -> None:
    """Ten times: SQLite refused one of them in one of forty."""
    with ThreadPoolExecutor(8) as pool:
        stores = list(pool.map(lambda _: SqliteStore.open(path, busy_seconds=PATIENT), range(8)))
    for number, store in enumerate(stores):
        await wrote(store, f"T{number}", range(1, 2))
        await store.close()


def test_a_system_with_an_old_sqlite_is_refused(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sqlite3, "sqlite_version_info", (3, 26, 0))
    with pytest.raises(StoreFailed, match="store-old-sqlite"):
        SqliteStore.open(path)
    assert not path.exists()


async def test_a_newer_schema_is_refused(path: Path) -> None:
    await SqliteStore.open(path).close()
    with closing(sqlite3.connect(path)) as db:
        db.execute(f"PRAGMA user_version = {len(migrations()) + 1}")
    before = path.read_bytes()
    with pytest.raises(StoreFailed, match=r"store-newer file=games\.db"):
        SqliteStore.open(path)
    assert path.read_bytes() == before


@pytest.mark.parametrize("folder", [".", "postgres"])
def test_migrations_are_numbered_without_a_gap(folder: str) -> None:
    files = resources.files("billetdoux.server").joinpath("migrations", folder).iterdir()
    names = sorted(file.name for file in files if file.is_file())
    assert [name[:4] for name in names] == [f"{number:03}-" for number in range(1, len(names) + 1)]


def test_a_migration_is_run_once_and_as_a_whole(path: Path) -> None:
    first, second = "CREATE TABLE a (x);\nINSERT INTO a\nVALUES (1);\n", "INSERT INTO a VALUES (2);\n"
    broken = "INSERT INTO a VALUES (3);\nINSERT INTO nowhere VALUES (3);\n"
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        for scripts in ([first], [first, second], [first, second]):
            migrate(db, scripts)
            assert user_version(db) == len(scripts)
        with pytest.raises(sqlite3.OperationalError):
            migrate(db, [first, second, broken])
        assert user_version(db) == 2
        assert db.execute("SELECT x FROM a").fetchall() == [(1,), (2,)]


async def test_a_file_of_the_first_version_gets_its_lobby(path: Path) -> None:
    """Free seats and the time of opening were not columns then: they are read off title and log."""
    with closing(sqlite3.connect(path)) as db:
        db.isolation_level = None
        db.execute(f"PRAGMA application_id = {APPLICATION_ID}")
        migrate(db, migrations()[:1])
        for number, title in enumerate((b'{"seats":4,"taken":1}', b'{"seats":2,"taken":2}', b"?", b"[]"), 1):
            db.execute(
                "INSERT INTO tables VALUES (?, ?, 2, 1000, 1, 'waiting', ?, x'')",
                (number, f"T{number}", title),
            )
            for version in (1, 2):
                db.execute("INSERT INTO entries VALUES (?, ?, ?, x'')", (number, version, 500 * version))
    async with opened(path) as store:
        assert await store.lobby(0, 9) == [Listed("T1", 1000, b'{"seats":4,"taken":1}', 500)]


# ---------------------------------------------------------------- against a model

CODES, NAMES = "AB", ["ada", "bea", "cleo"]
PHASES: list[Phase] = ["waiting", "playing", "over", "closed"]
SOME = st.frozensets(st.sampled_from(NAMES)).map(" ".join)


class Model:
    """A store as plain as can be."""

    def __init__(self) -> None:
        self.logs: dict[str, list[Row]] = {code: [] for code in CODES}
        self.listed: dict[str, tuple[Summary, Listed]] = {}
        self.played: list[tuple[Finished, Played]] = []
        self.snapshots: dict[str, Snapshot] = {}

    def append(
        self,
        code: str,
        rows: list[Row],
        summary: Summary,
        finished: Finished | None,
        snapshot: bytes | None,
    ) -> None:
        self.logs[code] += rows
        if snapshot is not None:
            self.snapshots[code] = Snapshot(rows[-1].version, snapshot)
        opened = self.logs[code][0].at
        self.listed[code] = summary, Listed(code, rows[-1].at, summary.title, opened)
        if finished is not None:
            played = Played(code, finished.number, finished.at, finished.title)
            self.played.insert(0, (finished, played))

    def stored(self, code: str) -> Stored | None:
        log, snapshot = self.logs[code], self.snapshots.get(code)
        after = 0 if snapshot is None else snapshot.version
        return Stored(snapshot, log[after:]) if log else None

    def lobby(self, since: int) -> list[Listed]:
        return self._latest(lambda s, at: s.public and s.phase == "waiting" and s.free > 0 and at >= since)

    def sitting(self, name: str) -> list[Listed]:
        return self._latest(lambda s, _: person(name) in s.persons and s.phase != "closed")

    def history(self, name: str) -> list[Played]:
        return [played for finished, played in self.played if person(name) in finished.persons]

    def _latest(self, chosen: Callable[[Summary, int], bool]) -> list[Listed]:
        found = [listed for summary, listed in self.listed.values() if chosen(summary, listed.at)]
        return sorted(found, key=lambda listed: -listed.at)


Step = tuple[int, str, int, int, Summary, str | None, bytes | None]


@st.composite
def appends(draw: st.DrawFn) -> Step:
    """By which store, to which table, how far off the version, how many rows, and what goes with them."""
    phase, title, sit = draw(st.sampled_from(PHASES)), draw(st.text()), draw(SOME)
    summary = table(phase, title, sit, public=draw(st.booleans()), free=draw(st.integers(0, 2)))
    off = draw(st.sampled_from([0, 0, 0, 0, -1, 1]))
    finishes = draw(st.none() | SOME)
    return (
        draw(st.integers(0, 1)),
        draw(st.sampled_from(CODES)),
        off,
        draw(st.integers(1, 4)),
        summary,
        finishes,
        draw(st.none() | st.binary()),
    )


async def compare_with_model(database: Database, steps: list[Step]) -> None:
    model = Model()
    async with opened(database) as one, opened(database) as two:
        for at, (which, code, off, count, summary, finishes, snapshot) in enumerate(steps):
            store, version = (one, two)[which], len(model.logs[code])
            after = max(0, version + off)
            rows = [Row(after + n, at, os.urandom(9)) for n in range(1, count + 1)]
            finished = None if finishes is None else over(at, finishes, at)
            if after == version:
                await store.append(code, after, rows, summary, finished, snapshot)
                model.append(code, rows, summary, finished, snapshot)
            else:
                with pytest.raises(Conflict):
                    await store.append(code, after, rows, summary, finished, snapshot)
            await agree(model, (two, one)[which], since=at // 2)


async def agree(model: Model, store: Store, since: int) -> None:
    for code, log in model.logs.items():
        assert await store.read(code) == log
        assert await store.read(code, len(log) // 2) == log[len(log) // 2 :]
        assert await store.load(code) == model.stored(code)
    assert await store.lobby(since, 99) == model.lobby(since)
    for name in NAMES:
        assert await store.sitting(person(name), 99) == model.sitting(name)
        assert await store.history(person(name), 99) == model.history(name)


@examples(12)
@given(st.lists(appends(), max_size=30))
async def test_two_stores_on_a_file_are_as_one_plain_store(steps: list[Step]) -> None:
    with TemporaryDirectory() as folder:
        await compare_with_model(SqliteDatabase(Path(folder, "games.db")), steps)


@examples(5)
@given(st.lists(appends(), max_size=30))
async def test_two_stores_on_postgresql_are_as_one_plain_store(cluster: Cluster, steps: list[Step]) -> None:
    with cluster.database() as database:
        await compare_with_model(PostgresDatabase(database), steps)
