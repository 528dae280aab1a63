"""What the database costs: the start with many unfinished tables in it, the room that a match takes, and
what a long life costs a table: to open it, and to tell of a match, with and without the log.

    python -m bench.store

Written to bench/results/store.json.
"""

from __future__ import annotations

import asyncio
import json
import random
import sqlite3
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

from billetdoux.agents import agent
from billetdoux.protocol.join_code import new_code
from billetdoux.server.person import digest, new_token
from billetdoux.server.sqlite import SqliteStore
from billetdoux.server.store import MatchRow
from billetdoux.server.stored_log import StoredLog, fold, load_table, stored_record, table_when_finished
from billetdoux.session import Clock
from billetdoux.table import OVER, Change, Moment, Options, Table, advance, decide, open_table, sit
from billetdoux.table import command as ask
from billetdoux.table.entry import Said

RESULTS = Path(__file__).parent / "results" / "store.json"
UNFINISHED = 10_000
MATCHES = 400
AT_ONCE = 100
LONG = 10_000
TIMES = 5
CHANCE = random.SystemRandom()
CLOCK = Clock()
KEY = bytes(32)


def now() -> Moment:
    return Moment(CLOCK.wall_ms(), CHANCE)


class Stored:
    """A table whose every change is stored, as a server does it."""

    def __init__(self, store: SqliteStore, seats: int) -> None:
        self.code = new_code(CHANCE)
        self.log = StoredLog(store, self.code)
        self.seats = seats
        self.table = Table()
        self.commands = 0

    async def keep(self, change: Change) -> None:
        before, self.table = self.table, change.table
        await self.log.append(before, change)

    async def do(self, seat: int, kind: Any, **fields: Any) -> None:
        self.commands += 1
        # As long as the ids that clients make.
        command = kind(id=f"{random.getrandbits(64):016x}", version=self.table.version, **fields)
        await self.keep(decide(self.table, seat, command, now()))

    async def start(self) -> None:
        options = Options(seats=self.seats)
        await self.keep(
            open_table(options, person=digest(new_token(KEY, CHANCE)), name="Player 0", now=now())
        )
        for n in range(1, self.seats):
            await self.keep(sit(self.table, digest(new_token(KEY, CHANCE)), f"Player {n}", now()))
        await self.do(0, ask.Start)

    async def play(self, most_moves: int = 10**9) -> None:
        player = agent("easy")
        rng = random.Random(self.code)
        while self.table.phase != OVER and most_moves > 0:
            seat = self.table.to_act
            if seat is None:
                for unready in self.table.unready:
                    await self.do(unready, ask.Ready)
                continue
            view = self.table.view(seat)
            assert view is not None
            await self.do(seat, ask.Move, action=str(player.choose(view, rng)))
            most_moves -= 1


async def in_groups(store: SqliteStore, count: int, seats: int, moves: int = 10**9) -> list[Stored]:
    tables = [Stored(store, seats) for _ in range(count)]
    for begin in range(0, count, AT_ONCE):

        async def whole(table: Stored) -> None:
            await table.start()
            await table.play(moves)

        await asyncio.gather(*map(whole, tables[begin : begin + AT_ONCE]))
    return tables


async def size_of_matches(folder: Path, seats: int) -> dict[str, Any]:
    """Bytes of a finished match, when a hundred are played at a time."""
    path = folder / f"matches-{seats}.db"
    store = SqliteStore.open(path)
    tables = await in_groups(store, MATCHES, seats)
    await store.close()
    db = sqlite3.connect(path)
    pages, free, size = (
        db.execute(f"PRAGMA {name}").fetchone()[0] for name in ("page_count", "freelist_count", "page_size")
    )
    db.close()
    entries = sum(table.table.version for table in tables) / MATCHES
    return {
        "seats": seats,
        "matches": MATCHES,
        "entries": round(entries, 1),
        "bytes_in_use": round((pages - free) * size / MATCHES),
        "bytes_of_file": round(pages * size / MATCHES),
    }


async def fill(path: Path) -> str:
    """A database with many unfinished tables; the code of one of them."""
    store = SqliteStore.open(path)
    tables = await in_groups(store, UNFINISHED, seats=4, moves=8)
    await store.close()
    return tables[-1].code


def time_to_be_ready(path: Path) -> dict[str, float]:
    """From the start of the process, with nothing of the file in memory that can be dropped."""
    drop = Path("/proc/sys/vm/drop_caches")
    try:
        subprocess.run(["sync"], check=True)  # noqa: S607
        drop.write_text("3")
    except OSError:
        print("the system's cache could not be dropped")
    begun = time.perf_counter()
    command = [sys.executable, "-m", "billetdoux", "serve", "--port", "0", "--db", str(path)]
    server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    assert server.stdout is not None
    line = server.stdout.readline()
    ready = time.perf_counter() - begun
    address = next(word for word in line.split() if word.startswith("http://")).rstrip("/.")
    with urllib.request.urlopen(f"{address}/healthz") as answer:  # noqa: S310
        assert answer.status == 200
    healthy = time.perf_counter() - begun
    server.terminate()
    stopping = time.perf_counter()
    server.wait(10)
    return {
        "ready_seconds": round(ready, 2),
        "healthy_seconds": round(healthy, 2),
        "stop_seconds": round(time.perf_counter() - stopping, 2),
    }


async def long_life(folder: Path) -> dict[str, Any]:
    """A table with many entries: seconds with what is stored for it, and by folding the log as before."""
    store = SqliteStore.open(folder / "long.db")
    long = Stored(store, seats=4)
    await long.start()
    await long.play()
    while long.table.version < LONG:
        await long.keep(advance(long.table, [Said(0, "hello")] * 50, now()))
    await long.do(long.table.host, ask.Start)
    await long.play()

    async def opened() -> None:
        assert await load_table(store, long.code, asyncio.to_thread) == long.table

    async def folded() -> None:
        assert fold(await store.read(long.code))[0] == long.table

    async def told(*, by_log: bool) -> str:
        match = await store.match(long.code, 2)
        assert isinstance(match, MatchRow)
        record = None if by_log else stored_record(match)
        if record is None:
            table = table_when_finished(await store.read(long.code), 2)
            assert table is not None
            record = table.record()
        return record.write()

    assert await told(by_log=True) == await told(by_log=False)
    found = {
        "entries": long.table.version,
        "open": await _compare(opened, folded),
        "record": await _compare(lambda: told(by_log=False), lambda: told(by_log=True)),
    }
    await store.close()
    return found


async def _compare(stored: Callable[[], Awaitable[object]], by_log: Callable[[], Awaitable[object]]) -> Any:
    """The best of some times, in turns."""
    seconds = [[await _seconds(way) for way in (stored, by_log)] for _ in range(TIMES)]
    best, before = map(min, zip(*seconds, strict=True))
    return {
        "seconds": round(best, 4),
        "seconds_by_log": round(before, 4),
        "times_as_fast": round(before / best, 1),
    }


async def _seconds(way: Callable[[], Awaitable[object]]) -> float:
    begun = time.perf_counter()
    await way()
    return time.perf_counter() - begun


def main() -> None:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        sizes = [asyncio.run(size_of_matches(folder, seats)) for seats in (2, 4, 6)]
        for size in sizes:
            print(json.dumps(size), flush=True)
        long = asyncio.run(long_life(folder))
        print(json.dumps(long), flush=True)
        many = folder / "many.db"
        asyncio.run(fill(many))
        starts = [time_to_be_ready(many) for _ in range(3)]
        found = {
            "unfinished_tables": UNFINISHED,
            "megabytes": round(many.stat().st_size / 1e6, 1),
            "starts": starts,
        }
        print(json.dumps(found))
    RESULTS.write_text(json.dumps({"matches": sizes, "long_life": long, "start": found}, indent=2) + "\n")


if __name__ == "__main__":
    main()
