"""Finished matches, asked for by many and much: nobody else waits, and each match is analysed once."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from collections.abc import Callable, Iterable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import connect

from billetdoux.server.finished import MAX_WAITING_OF_ADDRESS
from billetdoux.server.hub import Hub
from billetdoux.server.metrics import Metrics
from billetdoux.server.settings import Settings
from billetdoux.server.sqlite import SqliteStore
from billetdoux.server.store import Stored
from billetdoux.server.turns import Turns
from billetdoux.session import Unavailable
from tests.in_time import in_time
from tests.server.process import ServerProcess
from tests.server.raw import http
from tests.server.stored_tables import StoredTable

LONG, ASLEEP = "BCDFGHJK", "BCDFGHJL"
REQUESTS = 95
CHATTER = 3_000
ANOTHER_ADDRESS = "127.0.0.2"


async def fill(path: Path) -> None:
    """A table with a very long log, as an older version stored it, and one at which two are to meet."""
    store = SqliteStore.open(path)
    long = await StoredTable(store, LONG).open()
    await long.chatter(CHATTER)
    for _ in range(REQUESTS):
        await long.play_match()
    await StoredTable(store, ASLEEP).open()
    await store.close()
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        db.execute("UPDATE matches SET game = NULL")


class Requests:
    """Many at once, each over a connection of its own: what has been answered so far."""

    def __init__(self, port: int, paths: Iterable[str]) -> None:
        self.answers: list[bytes] = []
        self._asking = {asyncio.ensure_future(self._ask(port, path)) for path in paths}

    async def _ask(self, port: int, path: str) -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        with closing(writer):
            writer.write(f"GET {path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n".encode())
            self.answers.append(await reader.read())

    def answered(self, status: int) -> list[bytes]:
        return [answer for answer in self.answers if answer.split()[1] == str(status).encode()]

    async def until(self, wanted: Callable[[], object]) -> None:
        """Wait until it is so, or until all have been answered."""
        while not wanted() and self._asking:
            _, self._asking = await asyncio.wait(self._asking, return_when=asyncio.FIRST_COMPLETED)

    async def give_up(self) -> None:
        for task in self._asking:
            task.cancel()
        await asyncio.gather(*self._asking, return_exceptions=True)


@in_time
async def test_who_asks_for_much_at_once_keeps_nobody_from_entering_a_table(tmp_path: Path) -> None:
    """With the limits that a server has when its host sets none."""
    await fill(tmp_path / "tables.db")
    with ServerProcess(tmp_path / "tables.db", limits={}) as server:
        path = f"/api/tables/{LONG}/matches"
        requests = Requests(server.port, [f"{path}/{number}/record" for number in range(REQUESTS, 0, -1)])
        await requests.until(lambda: requests.answers)

        assert (await entered(server, ASLEEP))["say"] == "welcome"
        assert len(requests.answered(200)) < MAX_WAITING_OF_ADDRESS // 2  # the others still wait

        await requests.until(lambda: requests.answered(200) and requests.answered(429))
        assert b"Billet-doux record" in requests.answered(200)[0]
        refused = requests.answered(429)[0]
        assert b'"reason":"too-fast"' in refused
        assert b"\r\nretry-after: " in refused
        await requests.give_up()


async def entered(server: ServerProcess, code: str, address: str = ANOTHER_ADDRESS) -> dict[str, object]:
    """What somebody is told who comes to a table that nobody was at."""
    async with connect(f"{server.websocket}/ws/{code}", local_addr=(address, 0)) as socket:
        await socket.send('{"do":"hello"}')
        told: dict[str, object] = json.loads(await socket.recv())
        return told


@in_time
async def test_nor_does_who_opens_many_long_tables_at_once(tmp_path: Path) -> None:
    codes = [f"BCDFGHK{last}" for last in "BCDFGHJKLMNP"]
    store = SqliteStore.open(tmp_path / "tables.db")
    for code in codes:
        long = await StoredTable(store, code).open()
        await long.start()
        await long.chatter(CHATTER)  # during a match there are no snapshots
    await StoredTable(store, ASLEEP).open()
    await store.close()
    with ServerProcess(tmp_path / "tables.db") as server:
        entering = [asyncio.ensure_future(entered(server, code, "127.0.0.1")) for code in codes]
        await asyncio.wait(entering, return_when=asyncio.FIRST_COMPLETED)
        assert (await entered(server, ASLEEP))["say"] == "welcome"
        assert sum(task.done() for task in entering) < len(codes) // 2
        await asyncio.gather(*entering)


class SlowDisk(SqliteStore):
    """One table is not read before it is let go."""

    def __init__(self, *given: Any, **options: Any) -> None:
        super().__init__(*given, **options)
        self.waiting, self.go = asyncio.Event(), asyncio.Event()

    async def load(self, code: str) -> Stored | None:
        if code == LONG:
            self.waiting.set()
            await self.go.wait()
        return await super().load(code)


@in_time
async def test_nor_does_who_asked_for_the_same_table_after_long_ones(tmp_path: Path) -> None:
    """Everybody waits in the queue of their own address, whoever asked first."""
    other = "BCDFGHJM"
    store = SlowDisk.open(tmp_path / "tables.db")
    assert isinstance(store, SlowDisk)
    for code in (LONG, ASLEEP, other):
        await StoredTable(store, code).open()
    hub = Hub(Settings(), store, Metrics())
    came: list[str] = []

    async def come(code: str, address: str) -> None:
        live = await hub.table(code, address)
        assert live is hub.tables[code]
        came.append(f"{address} at {code}")

    def ask(code: str, address: str) -> asyncio.Task[None]:
        return asyncio.get_running_loop().create_task(come(code, address))

    strangers = [ask(LONG, "stranger"), ask(ASLEEP, "stranger")]
    await store.waiting.wait()
    ada = ask(ASLEEP, "Ada")
    await ask(other, "Bea")  # of two loaders one is held up, so she is served after Ada
    store.go.set()
    await asyncio.gather(*strangers, ada)
    await hub.close()
    assert came.index(f"Ada at {ASLEEP}") < came.index(f"stranger at {LONG}"), came
    assert len(came) == 4


async def test_no_more_than_so_many_wait_in_all_and_who_gives_up_makes_room() -> None:
    turns = Turns(at_once=1, most=2, most_of_address=2)

    async def ask(address: str) -> None:
        async with turns.turn(address):
            pass

    async with turns.turn("one"):
        waiting = asyncio.ensure_future(ask("two"))
        await asyncio.sleep(0)
        with pytest.raises(Unavailable, match="not-ready-yet"):
            await ask("three")
        waiting.cancel()
        await asyncio.gather(waiting, return_exceptions=True)
        waiting = asyncio.ensure_future(ask("three"))
        await asyncio.sleep(0)
        assert not waiting.done()
    await waiting


# ---------------------------------------------------------------- analyses


async def play_two(path: Path) -> None:
    """Matches, to their ends."""
    store = SqliteStore.open(path)
    played = await StoredTable(store, LONG).open()
    for _ in range(2):
        await played.play_match()
    await store.close()


async def analysis(server: ServerProcess, address: str, number: int) -> tuple[int, bytes, dict[str, str]]:
    path = f"/api/tables/{LONG}/matches/{number}/analysis"
    return await http(server, path, headers={"x-forwarded-for": address})


@in_time
async def test_a_match_asked_for_twice_at_once_is_analysed_once_and_others_wait_for_their_turn(
    tmp_path: Path,
) -> None:
    await play_two(tmp_path / "tables.db")
    with ServerProcess(tmp_path / "tables.db") as server:
        first, same, other = await asyncio.gather(
            analysis(server, "192.0.2.1", 1),
            analysis(server, "192.0.2.2", 1),
            analysis(server, "192.0.2.3", 2),
        )
        assert [status for status, _, _ in (first, same, other)] == [200, 200, 200]
        assert first[1] == same[1] != other[1]
        assert (await analysis(server, "192.0.2.1", 1))[1] == first[1]


@in_time
async def test_of_one_address_one_match_at_a_time_is_analysed(tmp_path: Path) -> None:
    """Whoever asks for another meanwhile is told to come back, and then gets it."""
    await play_two(tmp_path / "tables.db")
    with ServerProcess(tmp_path / "tables.db") as server:
        answers = await asyncio.gather(*(analysis(server, "192.0.2.1", number) for number in (1, 2)))
        (status, told, headers), done = sorted(answers, key=lambda answer: -answer[0])
        assert (status, json.loads(told)["reason"], done[0]) == (503, "not-ready-yet", 200)
        assert int(headers["retry-after"]) > 0
        answers = await asyncio.gather(*(analysis(server, "192.0.2.1", number) for number in (1, 2)))
        assert [status for status, _, _ in answers] == [200, 200]
