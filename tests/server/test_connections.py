"""More connections than there is room for: of one address, in all, and of those who don't read."""

from __future__ import annotations

import asyncio
import json
import resource
import socket
from collections.abc import AsyncIterator, Iterator
from contextlib import ExitStack, asynccontextmanager, contextmanager, suppress
from pathlib import Path
from typing import Any

import pytest
import uvicorn
from starlette.responses import Response

from billetdoux.server import uvicorn_protocols
from billetdoux.server.connections import Connections, Room
from billetdoux.server.metrics import Metrics
from billetdoux.server.settings import Settings
from billetdoux.server.uvicorn_protocols import protocols_with
from tests.patience import PATIENCE
from tests.server.process import NO_LIMITS, ServerProcess
from tests.server.raw import RawClient, http, open_table
from tests.server.witness import undisturbed

NOBODYS_PROXY = {"BILLET_PROXIES": "192.0.2.1"}
"""So that everybody on this machine counts by their own address."""
EVE, BEA = "127.0.0.2", "127.0.0.3"
MEGABYTE = 2**20
GET = b"GET / HTTP/1.1\r\nHost: x\r\n\r\n"


@contextmanager
def connected(port: int, host: str = EVE) -> Iterator[socket.socket]:
    with socket.socket() as opened:
        opened.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        opened.bind((host, 0))
        opened.settimeout(PATIENCE)
        opened.connect(("127.0.0.1", port))
        yield opened


async def answer(opened: socket.socket, request: bytes = GET) -> bytes:
    """The beginning of what comes back; nothing if the connection was closed."""

    def ask() -> bytes:
        with suppress(ConnectionError):
            opened.sendall(request)
            return opened.recv(9)
        return b""

    return await asyncio.to_thread(ask)


async def bytes_until_closed(opened: socket.socket) -> int:
    def read() -> int:
        count = 0
        with suppress(ConnectionError):
            while got := opened.recv(2**16):
                count += len(got)
        return count

    return await asyncio.to_thread(read)


async def figures(server: ServerProcess) -> dict[str, float]:
    _, told, _ = await http(server, "/metrics")
    lines = [line.rpartition(" ") for line in told.decode().splitlines() if line.startswith("billet_conn")]
    return {name.removeprefix("billet_connections"): float(value) for name, _, value in lines}


def logged(server: ServerProcess) -> list[dict[str, Any]]:
    return [json.loads(line) for line in server.logged().splitlines()]


# ---------------------------------------------------------------- one address


async def test_an_address_has_so_many_connections_before_it_asks_for_anything(tmp_path: Path) -> None:
    limits = NO_LIMITS | NOBODYS_PROXY | {"BILLET_CONNECTIONS_PER_ADDRESS": "5"}
    with ServerProcess(tmp_path / "tables.db", limits=limits) as server, ExitStack() as stack:
        silent = [stack.enter_context(connected(server.port)) for _ in range(5)]
        with connected(server.port) as one_more:
            assert await answer(one_more) == b""
        with connected(server.port, BEA) as other:
            assert await answer(other) == b"HTTP/1.1 "
        assert await answer(silent[0]) == b"HTTP/1.1 "  # those that are there are served
        silent[1].close()
        async with asyncio.timeout(PATIENCE):
            while True:
                with connected(server.port) as next_one:
                    if await answer(next_one):
                        break
        assert (await figures(server))['_refused_total{why="address"}'] >= 1
        (line,) = logged(server)  # not one for each
        assert (line["level"], line["what"], line["why"]) == ("warning", "connections refused", "address")
        assert EVE not in server.logged()


async def test_websockets_count_on_and_make_room_when_they_end(tmp_path: Path) -> None:
    limits = NO_LIMITS | {"BILLET_PROXIES": "192.0.2.1", "BILLET_CONNECTIONS_PER_ADDRESS": "3"}
    with ServerProcess(tmp_path / "tables.db", limits=limits) as server:
        code, cookie = await open_table(server)
        for _ in range(5):
            async with RawClient(server, code, cookie), RawClient(server, code, cookie):
                pass
        async with asyncio.timeout(PATIENCE):
            while (await figures(server))[""] > 1:  # the one that asks
                await asyncio.sleep(0.05)


async def test_behind_a_proxy_connections_are_not_counted_by_address(tmp_path: Path) -> None:
    limits = NO_LIMITS | {"BILLET_CONNECTIONS_PER_ADDRESS": "2", "BILLET_PROXIES": f"{EVE}/31"}
    with ServerProcess(tmp_path / "tables.db", limits=limits) as server, ExitStack() as stack:
        opened = [stack.enter_context(connected(server.port)) for _ in range(10)]
        assert await answer(opened[-1]) == b"HTTP/1.1 "


# ---------------------------------------------------------------- in all


async def test_when_files_become_few_others_still_play_and_come_in(tmp_path: Path) -> None:
    """A flood of connections that ask for nothing: the oldest of them make room for the next."""
    with ServerProcess(tmp_path / "tables.db", files=256) as server, ExitStack() as stack:
        async with undisturbed(server):
            for number in range(400):
                stack.enter_context(connected(server.port, f"127.0.1.{number % 250 + 1}"))
            code, cookie = await open_table(server)
            async with RawClient(server, code, cookie) as client:
                assert client.last["you"] == 0
        assert (await figures(server))['_refused_total{why="idle"}'] > 100
        assert len(list(Path(f"/proc/{server.process.pid}/fd").iterdir())) < 256
        (line,) = logged(server)
        assert (line["level"], line["what"], line["why"]) == ("warning", "idle connections closed", "files")
        assert line["connections"] <= line["most"] < 256


async def test_when_no_file_is_left_the_log_says_so(own_server: ServerProcess) -> None:
    pid = own_server.process.pid
    before = resource.prlimit(pid, resource.RLIMIT_NOFILE)
    resource.prlimit(pid, resource.RLIMIT_NOFILE, (1, before[1]))

    def told() -> list[dict[str, Any]]:
        """Beside that, the page may not be readable for a moment."""
        return [line for line in logged(own_server) if line["what"] == "no room for a connection"]

    async with asyncio.timeout(PATIENCE):
        while not told():
            await asyncio.sleep(0.05)
    resource.prlimit(pid, resource.RLIMIT_NOFILE, before)
    assert (await http(own_server, "/api/tables"))[0] == 200
    (line,) = told()
    assert (line["level"], line["why"]) == ("warning", "EMFILE")


# ---------------------------------------------------------------- slow readers


@asynccontextmanager
async def serving(body: bytes, max_unread: int = 64 * MEGABYTE) -> AsyncIterator[tuple[int, Metrics]]:
    """A server of uvicorn with our protocols and a long answer to everything; its port and figures."""
    settings, metrics = Settings(proxies="", connections_per_address=100), Metrics()
    counted = Connections(settings, metrics, Room.within(1024), lambda: 0.0, max_unread)
    http_protocol, websocket_protocol = protocols_with(counted)
    config = uvicorn.Config(
        Response(body), http=http_protocol, ws=websocket_protocol, lifespan="off", log_config=None
    )
    server = uvicorn.Server(config)
    with socket.socket() as listening:
        listening.bind(("127.0.0.1", 0))
        running = asyncio.create_task(server._serve([listening]))  # without its signals
        while not server.started:
            await asyncio.sleep(0.01)
        yield listening.getsockname()[1], metrics
        server.should_exit = server.force_exit = True
        await running


async def until_counted(metrics: Metrics, name: str, value: float, **labels: str) -> None:
    async with asyncio.timeout(PATIENCE):
        while metrics.registry.get_sample_value(name, labels) != value:
            await asyncio.sleep(0.01)


@pytest.mark.parametrize(("length", "requests"), [(20 * MEGABYTE, 1), (20_000, 1000)])
async def test_who_does_not_take_an_answer_is_let_go(
    monkeypatch: pytest.MonkeyPatch, length: int, requests: int
) -> None:
    """A long one, or many short ones."""
    monkeypatch.setattr(uvicorn_protocols, "ANSWER_WITHIN", 0.2)
    async with serving(b"x" * length) as (port, metrics):
        with connected(port) as slow:
            slow.sendall(GET * requests)
            await until_counted(metrics, "billet_connections", 1)
            await until_counted(metrics, "billet_connections", 0)
            assert await bytes_until_closed(slow) < length * requests
        with connected(port, BEA) as quick:
            assert await answer(quick) == b"HTTP/1.1 "


async def test_answers_that_nobody_takes_have_only_so_much_room() -> None:
    """The one that waits for the longest time is let go."""
    refused = "billet_connections_refused_total"
    async with serving(b"x" * 32 * MEGABYTE, max_unread=40 * MEGABYTE) as (port, metrics):
        with connected(port) as first, connected(port, BEA) as second:
            assert await answer(first) == b"HTTP/1.1 "
            assert await answer(second) == b"HTTP/1.1 "
            await until_counted(metrics, refused, 1.0, why="slow")
            assert await bytes_until_closed(first) < 32 * MEGABYTE
            await until_counted(metrics, "billet_connections", 1)
