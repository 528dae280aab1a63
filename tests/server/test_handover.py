"""Two processes on one port: the WebSockets of a table end up at its home, whichever accepted them.

Here both are servers in the process of the test, each with a port of its own, so that a test can say which
of them accepts. Connections and the way between the two are real.
"""

from __future__ import annotations

import asyncio
import socket
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager, closing, suppress
from typing import Any

import pytest
import uvicorn
from websockets.asyncio.client import connect

from billetdoux.server import handover as handing
from billetdoux.server.connections import Connections, Room
from billetdoux.server.handover import MAX_REQUEST, Handover, Homes, handing_over
from billetdoux.server.metrics import Metrics
from billetdoux.server.settings import Settings
from billetdoux.server.uvicorn_protocols import protocols_with
from tests.patience import PATIENCE

CODES = ("BCDFGHJK", "CDFGHJKL", "DFGHJKLM", "FGHJKLMN", "GHJKLMNP", "HJKLMNPQ", "JKLMNPQR", "KLMNPQRS")


class OneOfTwo:
    """A server that says which one it is, and whom it talks to."""

    def __init__(self, homes: Homes, number: int, stack: AsyncExitStack) -> None:
        self.number = number
        self.metrics = Metrics()
        self.handover = Handover(homes, number)
        settings = Settings(proxies="", connections_per_address=100)
        counted = Connections(settings, self.metrics, Room.within(1024), lambda: 0.0)
        http, websocket = protocols_with(counted)
        self.config = uvicorn.Config(
            self._answer,
            http=handing_over(http, self.handover),
            ws=websocket,
            lifespan="off",
            interface="asgi3",
            log_config=None,
        )
        self.server = uvicorn.Server(self.config)
        self.listening = stack.enter_context(socket.socket())
        self.listening.bind(("127.0.0.1", 0))
        self.port: int = self.listening.getsockname()[1]

    @asynccontextmanager
    async def running(self) -> AsyncIterator[None]:
        serving = asyncio.create_task(self.server._serve([self.listening]))  # without its signals
        while not self.server.started:
            await asyncio.sleep(0.01)
        self.handover.start(self._make_protocol)
        yield
        self.handover.stop()
        self.server.should_exit = self.server.force_exit = True
        await serving

    def _make_protocol(self) -> Any:
        http: Any = self.config.http_protocol_class
        return http(config=self.config, server_state=self.server.server_state, app_state={})

    async def _answer(self, scope: Any, receive: Any, send: Any) -> None:
        host, port = scope["client"]
        told = f"{self.number} {host}:{port}"
        if scope["type"] == "http":
            length = [(b"content-length", str(len(told)).encode())]
            await send({"type": "http.response.start", "status": 200, "headers": length})
            await send({"type": "http.response.body", "body": told.encode()})
            return
        await receive()
        await send({"type": "websocket.accept"})
        await send({"type": "websocket.send", "text": told})
        while (await receive())["type"] != "websocket.disconnect":
            pass

    @property
    def open_connections(self) -> float | None:
        return self.metrics.registry.get_sample_value("billet_connections")


class Two(list[OneOfTwo]):
    def __init__(self, homes: Homes, servers: list[OneOfTwo]) -> None:
        super().__init__(servers)
        self.homes = homes


@pytest.fixture
async def two() -> AsyncIterator[Two]:
    homes = Homes.among(2)
    if homes is None:
        pytest.skip("this system can't hand connections over")
    async with AsyncExitStack() as stack:
        servers = [OneOfTwo(homes, number, stack) for number in range(2)]
        for server in servers:
            await stack.enter_async_context(server.running())
        yield Two(homes, servers)


async def who_serves(server: OneOfTwo, path: str, **options: Any) -> int:
    """Connect to this one; who answers. It must know where we come from."""
    async with asyncio.timeout(PATIENCE), connect(f"ws://127.0.0.1:{server.port}{path}", **options) as client:
        told = await client.recv()
        host, port = client.local_address
        number, _, address = str(told).partition(" ")
        assert address == f"{host}:{port}"
        return int(number)


def away_from(server: OneOfTwo) -> str:
    """The code of a table whose home is the other one."""
    return next(code for code in CODES if not server.handover.is_home(code))


async def test_all_who_come_to_a_table_meet_at_its_home_whoever_accepts_them(two: Two) -> None:
    homes = {code: two.homes.home_of(code) for code in CODES}
    assert {*homes.values()} == {0, 1}
    for code, home in homes.items():
        for server in two:
            assert await who_serves(server, f"/ws/{code}?news=changes") == home


async def test_a_code_is_read_as_people_write_it(two: Two) -> None:
    code = away_from(two[0]).lower()
    for path in (f"/ws/{code[:4]}-{code[4:]}", f"/ws/{code[:4]}%2D{code[4:]}"):
        assert await who_serves(two[0], path) == 1


async def test_what_is_no_table_stays_where_it_is_and_so_does_a_long_request(two: Two) -> None:
    for path in ("/ws/aeiou", "/ws/", "/elsewhere", "/ws/%ff%fe"):
        for server in two:
            assert await who_serves(server, path) == server.number
    pieces = {f"x-{n}": "x" * 6_000 for n in range(MAX_REQUEST // 6_000 + 1)}
    code = away_from(two[0])
    assert await who_serves(two[0], f"/ws/{code}", additional_headers=pieces) == 0


async def test_a_connection_that_asked_for_something_before_is_handed_over_with_its_upgrade(two: Two) -> None:
    """Answers over HTTP come from the process that accepted the connection."""
    code = away_from(two[0])
    reader, writer = await asyncio.open_connection("127.0.0.1", two[0].port)
    with closing(writer):
        for _ in range(2):
            writer.write(f"GET /api/tables/{code}/x HTTP/1.1\r\nHost: x\r\n\r\n".encode())
            head = await reader.readuntil(b"\r\n\r\n")
            assert head.startswith(b"HTTP/1.1 200 ")
            assert (await reader.readexactly(len("0 127.0.0.1:00000"))).startswith(b"0 ")
        upgrade = (
            f"GET /ws/{code} HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
        )
        writer.write(upgrade.encode())
        head = await reader.readuntil(b"\r\n\r\n")
        assert head.startswith(b"HTTP/1.1 101 ")
        frame = await reader.readexactly(4)
        assert frame[2:] == b"1 "


async def test_a_connection_counts_where_it_is_served(two: Two) -> None:
    code = away_from(two[0])
    async with connect(f"ws://127.0.0.1:{two[0].port}/ws/{code}") as client:
        await client.recv()
        async with asyncio.timeout(PATIENCE):
            while [server.open_connections for server in two] != [0, 1]:
                await asyncio.sleep(0.01)
    async with asyncio.timeout(PATIENCE):
        while [server.open_connections for server in two] != [0, 0]:
            await asyncio.sleep(0.01)


async def test_who_takes_nobody_any_more_gets_nobody(two: Two) -> None:
    code = away_from(two[0])
    two[1].handover.leave()
    assert [await who_serves(server, f"/ws/{code}") for server in two] == [0, 0]
    two[0].handover.leave()  # all of them stop: then each serves what it has
    assert [await who_serves(server, f"/ws/{code}") for server in two] == [0, 1]


async def test_if_too_many_are_on_their_way_a_connection_is_served_where_it_is(
    two: Two, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(handing, "MAX_TRIES", 2)
    code = away_from(two[0])
    asyncio.get_running_loop().remove_reader(two.homes.inbox(1))  # it hangs
    with socket.socket() as idle:
        with suppress(BlockingIOError):
            while True:
                two.homes.send(1, idle.fileno(), b"GET / HTTP/1.1\r\n\r\n")
        assert await who_serves(two[0], f"/ws/{code}") == 0
