"""A network between browsers and a server that can be spoiled while they use it."""

from __future__ import annotations

import asyncio
from asyncio import StreamReader, StreamWriter
from contextlib import suppress
from typing import Literal

Weather = Literal["fine", "hole", "down", "blocked"]
"""In a hole everything is swallowed, and nobody is told. Down: connections are closed and refused. Blocked:
only those of WebSockets are."""

UPGRADE = b"upgrade: websocket"


class BadNetwork:
    """Listens on a free port of this machine, inside of `async with`."""

    def __init__(self, port: int) -> None:
        self._port = port
        self._weather: Weather = "fine"
        self._lines: list[_Line] = []

    async def __aenter__(self) -> BadNetwork:
        self._server = await asyncio.start_server(self._serve, "127.0.0.1", 0)
        return self

    async def __aexit__(self, *error: object) -> None:
        self._server.close()
        for line in self._lines:
            line.cut()

    @property
    def url(self) -> str:
        return "http://{}:{}".format(*self._server.sockets[0].getsockname())

    async def become(self, weather: Weather) -> None:
        self._weather = weather
        for line in self._lines:
            line.suffer(weather)

    async def _serve(self, from_client: StreamReader, to_client: StreamWriter) -> None:
        line = _Line(to_client)
        self._lines.append(line)
        line.suffer(self._weather)
        with suppress(OSError):
            head = await from_client.read(2**16)
            line.is_socket = UPGRADE in head.lower()
            line.suffer(self._weather)
            if not line.is_silent:
                await line.carry(head, from_client, self._port)
            else:
                while await from_client.read(2**16):
                    pass
        line.cut()
        self._lines.remove(line)


class _Line:
    """One connection: silent once it has been in a hole, even when the network is fine again."""

    def __init__(self, to_client: StreamWriter) -> None:
        self.is_socket = False
        self.is_silent = False
        self._ends = [to_client]

    def suffer(self, weather: Weather) -> None:
        if weather == "hole":
            self.is_silent = True
        elif weather == "down" or (weather == "blocked" and self.is_socket):
            self.cut()

    def cut(self) -> None:
        for end in self._ends:
            end.transport.abort()

    async def carry(self, head: bytes, from_client: StreamReader, port: int) -> None:
        from_server, to_server = await asyncio.open_connection("127.0.0.1", port)
        to_client = self._ends[0]
        self._ends.append(to_server)
        to_server.write(head)
        await asyncio.gather(self._carry(from_client, to_server), self._carry(from_server, to_client))

    async def _carry(self, source: StreamReader, to: StreamWriter) -> None:
        while data := await source.read(2**16):
            if not self.is_silent:
                to.write(data)
                await to.drain()
        if not self.is_silent and to.can_write_eof():
            to.write_eof()
