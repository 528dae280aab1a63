"""A network of the worst kind, without a socket: every connection has its own bad luck, drawn from a seed.

Within a connection bytes keep their order, as TCP promises. Between connections there is none.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from contextvars import ContextVar
from dataclasses import dataclass
from random import Random
from typing import Any, Literal

from tests.luck.loop import NOBODY, Process, SimulatedLoop

Trouble = Literal["cut", "stall", "dead", "mute", "deaf"]
"""Cut; silent for a while; silent for ever, and neither side is told; or silent in one direction only."""
KERNEL_BUFFER = 64 * 1024
"""Bytes that the system takes from a program although nobody has read them."""
SHORTEST, FINE = 0.0005, 0.02
REFUSED_AFTER = 0.01

address: ContextVar[str] = ContextVar("address", default="10.0.0.1")
"""Where a client connects from."""


@dataclass(frozen=True)
class Weather:
    delay: float = FINE
    """The longest that a packet is on its way, in seconds."""
    troubles: tuple[Trouble, ...] = ()
    until_trouble: float = 20.0
    """The longest that a connection lives in peace."""
    no_trouble: float = 0.3
    """The share of connections that have none."""
    blackhole: float = 0.0
    """The share of connections that are never answered."""


FAIR = Weather()


class Network:
    def __init__(self, loop: SimulatedLoop, seed: object) -> None:
        self.loop = loop
        self.weather = FAIR
        self.lines: dict[Line, None] = {}
        """Those that are open."""
        self._seed = seed
        self.made = 0
        """How many connections were asked for so far."""
        self._listening: dict[str, Listener] = {}
        loop.network = self

    def listen(self, host: str, process: Process, factory: Callable[[], asyncio.BaseProtocol]) -> None:
        self._listening[host] = Listener(process, factory)

    async def connect(
        self, factory: Callable[[], asyncio.BaseProtocol], host: str
    ) -> tuple[End, asyncio.BaseProtocol]:
        self.made += 1
        rng = Random(f"{self._seed} line {self.made}")
        await asyncio.sleep(rng.uniform(SHORTEST, self.weather.delay))
        if rng.random() < self.weather.blackhole:
            await asyncio.Event().wait()
        listener = self._listening.get(host)
        if listener is None or not listener.process.is_alive:
            await asyncio.sleep(REFUSED_AFTER)
            raise ConnectionRefusedError
        line = Line(self, rng, listener.process, host)
        protocol = factory()
        listener.process.run(line.server.attach, listener.factory)
        line.client.attach(lambda: protocol)
        self.lines[line] = None
        return line.client, protocol

    def kill(self, process: Process, *, silently: bool) -> None:
        """A process is gone: the others are told by the system that it ran on, unless that is gone too."""
        for line in [line for line in self.lines if line.server.process is process]:
            if silently:
                line.silence("client", "server")
            else:
                line.server.abort()

    def end_storm(self) -> None:
        """From now on the weather is fair. What is dead already stays dead."""
        self.weather = FAIR
        for line in self.lines:
            line.calm()


@dataclass(frozen=True)
class Listener:
    process: Process
    factory: Callable[[], asyncio.BaseProtocol]


Side = Literal["client", "server"]


class Line:
    """One connection."""

    def __init__(self, network: Network, rng: Random, server: Process, host: str) -> None:
        self.network = network
        self.rng = rng
        self._silent: set[Side] = set()
        """Whose packets are lost, without anybody being told."""
        self._stalled_until = 0.0
        here, there = (address.get(), 40_000), (host, 80)
        self.client = End(self, "client", None, here, there)
        self.server = End(self, "server", server, there, here)
        self._schedule_trouble()

    def _schedule_trouble(self) -> None:
        weather = self.network.weather
        self._trouble: asyncio.TimerHandle | None = None
        if weather.troubles and self.rng.random() >= weather.no_trouble:
            when = self.network.loop.time() + self.rng.uniform(0, weather.until_trouble)
            trouble = self.rng.choice(weather.troubles)
            self._trouble = self.network.loop.call_at(when, self._strike, trouble, context=NOBODY)

    def calm(self) -> None:
        if self._trouble is not None:
            self._trouble.cancel()
        self._stalled_until = min(self._stalled_until, self.network.loop.time())

    def _strike(self, trouble: Trouble) -> None:
        match trouble:
            case "cut":
                self.client.abort()
            case "stall":
                self._stalled_until = self.network.loop.time() + self.rng.uniform(0, 30)
            case "dead":
                self.silence("client", "server")
            case "mute":
                self.silence("client")
            case "deaf":
                self.silence("server")

    def silence(self, *sides: Side) -> None:
        self._silent.update(sides)

    def arrival(self, end: End) -> float | None:
        """When a packet that is sent now arrives, if ever."""
        if end.side in self._silent:
            return None
        now = self.network.loop.time()
        return max(now, self._stalled_until) + self.rng.uniform(SHORTEST, self.network.weather.delay)

    def other(self, end: End) -> End:
        return self.server if end is self.client else self.client

    def ended(self) -> None:
        if self.client.is_lost and self.server.is_lost:
            self.calm()
            self.network.lines.pop(self, None)


class End(asyncio.Transport):
    """One side of a connection, as asyncio's protocols know it."""

    def __init__(self, line: Line, side: Side, process: Process | None, own: object, peer: object) -> None:
        super().__init__({"peername": peer, "sockname": own})
        self.side: Side = side
        self.process = process
        self.is_lost = False
        self._line = line
        self._loop = line.network.loop
        self._closing = False
        self._reading = True
        self._coming: deque[bytes | None] = deque()
        """What is on its way here, in order; None is the end."""
        self._arrived: deque[bytes | None] = deque()
        """What has not been read."""
        self._unread = 0
        """Bytes that were written here and that the other side has not read."""
        self._high, self._low = KERNEL_BUFFER, KERNEL_BUFFER // 4
        self._is_paused = False
        self._last_arrival = 0.0

    def attach(self, factory: Callable[[], asyncio.BaseProtocol]) -> None:
        self._protocol: Any = factory()
        self._protocol.connection_made(self)

    # ------------------------------------------------------------ writing

    def write(self, data: bytes | bytearray | memoryview) -> None:
        if self._closing or self.is_lost or not data:
            return
        self._unread += len(data)
        self._send(bytes(data))
        if self._unread > self._high and not self._is_paused:
            self._is_paused = True
            self._protocol.pause_writing()

    def _send(self, data: bytes | None) -> None:
        when = self._line.arrival(self)
        if when is not None:
            self._last_arrival = max(self._last_arrival, when)
            other = self._line.other(self)
            other._coming.append(data)
            self._loop.call_at(self._last_arrival, other._arrive, context=NOBODY)

    def write_eof(self) -> None:
        if not self.is_lost:
            self._send(None)

    def can_write_eof(self) -> bool:
        return True

    def set_write_buffer_limits(self, high: int | None = None, low: int | None = None) -> None:
        self._high = KERNEL_BUFFER if high is None else KERNEL_BUFFER + high
        self._low = self._high // 4 if low is None else low

    def get_write_buffer_size(self) -> int:
        return max(0, self._unread - KERNEL_BUFFER)

    def _was_read(self, count: int) -> None:
        self._unread -= count
        if self.is_lost:
            return
        if self._is_paused and self._unread <= self._low:
            self._is_paused = False
            self._call(self._protocol.resume_writing)
        self._finish_closing()

    # ------------------------------------------------------------ reading

    def _arrive(self) -> None:
        data = self._coming.popleft()
        if not self.is_lost:
            self._arrived.append(data)
            self._read()

    def _read(self) -> None:
        while self._arrived and self._reading and not self.is_lost:
            data = self._arrived.popleft()
            if data is None:
                if not self._call(self._protocol.eof_received):
                    self.close()
            elif not self._closing:
                self._line.other(self)._was_read(len(data))
                self._call(self._protocol.data_received, data)

    def pause_reading(self) -> None:
        self._reading = False

    def resume_reading(self) -> None:
        self._reading = True
        self._loop.call_soon(self._read)

    def is_reading(self) -> bool:
        return self._reading

    def set_protocol(self, protocol: asyncio.BaseProtocol) -> None:
        self._protocol = protocol

    def get_protocol(self) -> asyncio.BaseProtocol:
        return self._protocol  # type: ignore[no-any-return]

    # ------------------------------------------------------------ the end

    def is_closing(self) -> bool:
        return self._closing

    def close(self) -> None:
        """Say good-bye after all that was written."""
        if not self._closing:
            self._closing = True
            self._send(None)
            self._finish_closing()

    def _finish_closing(self) -> None:
        if self._closing and self._unread <= KERNEL_BUFFER:
            self._lose(None)

    def abort(self) -> None:
        if self.is_lost:
            return
        self._closing = True
        when = self._line.arrival(self)
        if when is not None:
            other = self._line.other(self)
            self._loop.call_at(when, other._lose, ConnectionResetError(), context=NOBODY)
        self._lose(None)

    def _lose(self, error: Exception | None) -> None:
        if self.is_lost:
            return
        self.is_lost = self._closing = True
        self._arrived.clear()
        self._line.ended()
        self._loop.call_soon(self._tell_lost, error, context=NOBODY)

    def _tell_lost(self, error: Exception | None) -> None:
        """Whichever protocol it is by now: a WebSocket takes over from HTTP."""
        self._call(self._protocol.connection_lost, error)

    def _call(self, method: Callable[..., Any], *args: Any) -> Any:
        if self.process is None:
            return NOBODY.copy().run(method, *args)
        if self.process.is_alive:
            return self.process.run(method, *args)
        return None
