"""A bad network between clients and a server: what befalls each connection follows from a seed alone."""

from __future__ import annotations

import asyncio
from asyncio import StreamReader, StreamWriter
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from random import Random
from types import TracebackType
from typing import Literal

Direction = Literal["up", "down"]
Trouble = Literal["cut", "mute", "deaf", "gone"]
"""Cut at once; or the client isn't heard, or hears nothing, or both, for a while, and then it is cut."""
SILENT: dict[Trouble, frozenset[Direction]] = {
    "cut": frozenset(),
    "mute": frozenset({"up"}),
    "deaf": frozenset({"down"}),
    "gone": frozenset({"up", "down"}),
}
MAX_SILENCE = 0.3


@dataclass(frozen=True)
class Weather:
    delay: float = 0.0
    """The longest that a piece is on its way, in seconds."""
    piece: int = 2**16
    """The longest piece, in bytes."""
    troubles: tuple[Trouble, ...] = ()
    bytes_until: tuple[int, int] = (3_000, 60_000)
    """After how many bytes, at least and at most, the trouble of a connection comes."""
    crumb: int = 0
    """The longest piece of the first bytes that come at once, where messages begin, and of the last ones."""


FAIR = Weather()
ENDS = 20
"""Bytes at each end of what comes at once, if that arrives in crumbs."""


class Proxy:
    """Listens on a free port of this machine, inside of `async with`."""

    def __init__(self, port: int, weather: Weather = FAIR, seed: int = 0) -> None:
        self.port = port
        self.weather = weather
        self.seed = seed
        self.lines: list[Line] = []

    async def __aenter__(self) -> Proxy:
        self._server = await asyncio.start_server(self._serve, "127.0.0.1", 0)
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._server.close()
        for line in self.lines:
            line.cut()
        await self._server.wait_closed()

    @property
    def url(self) -> str:
        return "http://{}:{}".format(*self._server.sockets[0].getsockname())

    @property
    def websocket(self) -> str:
        return self.url.replace("http", "ws", 1)

    @property
    def troubles(self) -> int:
        """How many connections it has spoiled so far."""
        return sum(line.troubled for line in self.lines)

    def fall_silent(self) -> None:
        """Nothing goes through any more, and nobody is told."""
        for line in self.lines:
            line.silent = SILENT["gone"]

    async def _serve(self, from_client: StreamReader, to_client: StreamWriter) -> None:
        try:
            from_server, to_server = await asyncio.open_connection("127.0.0.1", self.port)
        except OSError:
            to_client.transport.abort()
            return
        line = Line(self.weather, Random(f"{self.seed} {len(self.lines)}"), to_client, to_server)
        self.lines.append(line)
        with suppress(OSError):
            await asyncio.gather(
                line.carry("up", from_client, to_server), line.carry("down", from_server, to_client)
            )
        line.cut()


class Line:
    """One connection through the proxy."""

    def __init__(self, weather: Weather, rng: Random, *ends: StreamWriter) -> None:
        self.weather = weather
        self.rng = rng
        self.ends = ends
        self.silent: frozenset[Direction] = frozenset()
        self.troubled = False
        self._left = rng.randint(*weather.bytes_until)

    async def carry(self, direction: Direction, source: StreamReader, to: StreamWriter) -> None:
        while data := await source.read(2**16):
            for piece in self._pieces(data):
                if self.weather.delay:
                    await asyncio.sleep(self.rng.uniform(0, self.weather.delay))
                if direction not in self.silent:
                    to.write(piece)
                    await to.drain()
                    if self.weather.crumb:
                        await asyncio.sleep(0)  # else a client, in this process, would read them together
                self._wear(len(piece))
        if direction not in self.silent and to.can_write_eof():
            to.write_eof()

    def _pieces(self, data: bytes) -> Iterator[bytes]:
        at = 0
        while at < len(data):
            is_crumb = self.weather.crumb and (at < ENDS or at >= len(data) - ENDS)
            length = self.rng.randint(1, self.weather.crumb if is_crumb else self.weather.piece)
            yield data[at : at + length]
            at += length

    def _wear(self, length: int) -> None:
        self._left -= length
        if self._left > 0 or self.troubled or not self.weather.troubles:
            return
        self.troubled = True
        trouble = self.rng.choice(self.weather.troubles)
        self.silent = SILENT[trouble]
        if trouble == "cut":
            self.cut()
        else:
            asyncio.get_running_loop().call_later(self.rng.uniform(0, MAX_SILENCE), self.cut)

    def cut(self) -> None:
        for end in self.ends:
            end.transport.abort()
