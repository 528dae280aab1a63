"""`billet serve --processes N`: one port, several processes, and one that looks after them."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from random import Random

from billetdoux.i18n import words
from tests.cli.process import billet, one_line
from tests.patience import PATIENCE
from tests.server.crash import children_of, is_running
from tests.server.databases import PostgresDatabase
from tests.server.process import ServerProcess
from tests.server.witness import BusyTable

EN = words("en")


async def until(wanted: Callable[[], bool]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not await asyncio.to_thread(wanted):
            await asyncio.sleep(0.05)


@asynccontextmanager
async def playing(server: ServerProcess, tables: int = 3) -> AsyncIterator[list[BusyTable]]:
    """People play, at least one match to its end at each table, whatever happens meanwhile."""
    async with AsyncExitStack() as stack:
        busy = [await BusyTable.sit_down(stack, server, 3, bots=["random"]) for _ in range(tables)]
        enough = asyncio.Event()
        matches = asyncio.gather(*(table.play_until(enough, Random(n)) for n, table in enumerate(busy)))
        stack.callback(matches.cancel)
        yield busy
        enough.set()
        async with asyncio.timeout(PATIENCE):
            await matches
        for table in busy:
            await table.check_log()
            assert await table.check_matches() >= 1


async def test_three_processes_serve_one_port_and_who_dies_is_replaced(
    postgres_database: PostgresDatabase,
) -> None:
    def servers() -> set[int]:
        return {id for (id,) in postgres_database.execute("SELECT id FROM servers")}

    def homes() -> dict[str, list[int]]:
        """By code, the processes with players of a table."""
        sql = "SELECT code, array_agg(server_id) FROM presence WHERE persons <> '{}' GROUP BY code"
        return dict(postgres_database.execute(sql))

    with ServerProcess(postgres_database.address, processes=3) as server:
        before = children_of(server)
        assert len(before) == 3
        await until(lambda: len(servers()) == 3)
        async with playing(server, tables=6):
            await until(lambda: len(homes()) == 6)
            assert all(len(home) == 1 for home in homes().values()), "players of a table are apart"
            known = servers()
            os.kill(int(before[0].name), signal.SIGKILL)
            await until(lambda: len(servers() - known) == 1)
            after = children_of(server)
            assert len(after) == 3
            assert len(set(after) & set(before)) == 2
        assert "a server process has ended" in server.logged()
        assert await asyncio.to_thread(server.stop) == 0
        assert not any(map(is_running, after))
        assert len(servers()) == 1  # the killed one, which nobody has deleted yet


async def test_when_the_first_process_is_killed_the_others_stop(postgres_database: PostgresDatabase) -> None:
    with ServerProcess(postgres_database.address, processes=2) as server:
        children = children_of(server)
        await asyncio.to_thread(server.kill)
        await until(lambda: not any(map(is_running, children)))
    assert postgres_database.execute("SELECT count(*) FROM servers") == [(0,)]


def test_a_file_is_for_one_process(tmp_path: Path) -> None:
    done = billet("serve", "--port", "0", "--processes", "2", "--db", str(tmp_path / "tables.db"))
    assert one_line(done) == f"billet: {EN('error-processes-need-postgres')}"
