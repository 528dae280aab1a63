"""A server that is told to stop lets its players go one after the other, if its host wants that."""

from __future__ import annotations

import asyncio
import json
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.patience import PATIENCE
from tests.server.process import NO_LIMITS, ServerProcess
from tests.server.raw import RawClient, http, open_table
from tests.server.test_hostile import close_code

RESTARTED = 1012


@contextmanager
def draining_server(folder: Path, seconds: int) -> Iterator[ServerProcess]:
    with ServerProcess(folder / "tables.db", limits=NO_LIMITS | {"BILLET_DRAIN": str(seconds)}) as server:
        yield server


async def readiness(server: ServerProcess) -> tuple[int, bool]:
    status, content, _ = await http(server, "/readyz")
    return status, json.loads(content)["ready"]


async def test_it_is_not_ready_at_once_and_serves_on(tmp_path: Path) -> None:
    with draining_server(tmp_path, 600) as server:
        code, cookie = await open_table(server, seats=2, bots=["random"])
        assert await readiness(server) == (200, True)
        server.process.send_signal(signal.SIGTERM)
        async with asyncio.timeout(PATIENCE):
            while await readiness(server) != (503, False):
                pass
        assert (await http(server, "/healthz"))[0] == 200
        async with RawClient(server, code, cookie) as late:
            assert (await late.ask("start"))["say"] == "done"
            server.process.send_signal(signal.SIGTERM)  # that is enough
            assert await close_code(late.socket) == RESTARTED
        assert server.process.wait(PATIENCE) == 0


async def test_everybody_is_told_to_come_again_before_it_ends(tmp_path: Path) -> None:
    with draining_server(tmp_path, 1) as server:
        code, cookie = await open_table(server, seats=2, bots=["random"])
        async with RawClient(server, code, cookie) as host, RawClient(server, code, cookie) as again:
            server.process.send_signal(signal.SIGTERM)
            codes = await asyncio.gather(close_code(host.socket), close_code(again.socket))
        assert {*codes} == {RESTARTED}
        assert server.process.wait(PATIENCE) == 0
