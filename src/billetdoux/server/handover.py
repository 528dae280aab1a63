"""The players of a table meet at one process, whichever process has accepted their connections.

A process that has a table in memory reads, folds and broadcasts each of its moves. If the players of one
table are at two processes, both do all of that. Therefore each table has a home: one of the processes, found
by a hash of its code (rendezvous hashing: when a process is gone, only its tables move). When the request for
a WebSocket arrives at another process, that one sends the connection itself, with the request, to the home.

It is an optimisation and nothing else: every process can serve every table. If a connection can't be handed
over, the process that has it serves it.
"""

from __future__ import annotations

import asyncio
import mmap
import os
import socket
from collections.abc import Callable, Iterable
from hashlib import blake2b
from typing import Any

import h11

from billetdoux.protocol.join_code import parse_code
from billetdoux.server.uvicorn_protocols import ImpatientHttp

MAX_REQUEST = 16 * 1024
"""Bytes of a request that is handed over. A longer one is served where it is."""
TRY_EVERY, MAX_TRIES = 0.02, 50
"""Seconds between two tries when too many connections are on their way to a process, and how many tries."""
AT_ONCE = 16
"""Connections that are taken over before the event loop does something else."""
PATH = "/ws/"


class Homes:
    """Which processes take connections, and a way to each of them. Made before they are started."""

    def __init__(self, processes: int) -> None:
        """`OSError` where the system has no such sockets."""
        self._is_open = mmap.mmap(-1, processes)
        """A byte for each process, in memory that all of them share."""
        self._ways = [_make_way() for _ in range(processes)]

    @classmethod
    def among(cls, processes: int) -> Homes | None:
        """None where connections can't be handed over."""
        if not hasattr(socket, "send_fds") or not hasattr(socket, "SOCK_SEQPACKET"):
            return None
        try:
            return cls(processes)
        except OSError:  # as on macOS
            return None

    def open(self, number: int) -> None:
        self._is_open[number] = 1

    def close(self, number: int) -> None:
        """It is gone, or takes nobody in any more."""
        self._is_open[number] = 0

    def home_of(self, code: str) -> int | None:
        """None if nobody takes connections."""
        return choose_home(code, [number for number, is_open in enumerate(self._is_open[:]) if is_open])

    def inbox(self, number: int) -> socket.socket:
        return self._ways[number][0]

    def send(self, number: int, connection: int, request: bytes) -> None:
        """`OSError` if it can't be sent now."""
        socket.send_fds(self._ways[number][1], [request], [connection])


def _make_way() -> tuple[socket.socket, socket.socket]:
    """Both ends stay open for as long as the first process lives: whoever replaces a process finds what was
    sent to it.
    """
    ends = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
    for end in ends:
        end.setblocking(False)
    return ends


def choose_home(code: str, processes: Iterable[int]) -> int | None:
    """One of some processes, always the same for a table. If one of the others is gone, it stays the same.

    >>> codes = ("BCDFGHJK", "CDFGHJKL", "HJKLMNPQ", "JKLMNPQR")
    >>> [choose_home(code, (0, 1, 2)) for code in codes]
    [0, 2, 1, 1]
    >>> [choose_home(code, (0, 2)) for code in codes]
    [0, 2, 0, 2]
    """

    def weight(number: int) -> bytes:
        return blake2b(f"{number} {code}".encode(), digest_size=8).digest()

    return max(processes, key=weight, default=None)


class Handover:
    """One process's share of it."""

    def __init__(self, homes: Homes, number: int) -> None:
        self._homes = homes
        self._number = number
        self._inbox = homes.inbox(number)
        self._arriving: set[asyncio.Task[Any]] = set()

    def is_home(self, code: str) -> bool:
        """Whether the players of a table come to this process."""
        return self._homes.home_of(code) in (self._number, None)

    def start(self, make_protocol: Callable[[], HandingOver]) -> None:
        """Take connections from the others, from now on."""
        self._make_protocol = make_protocol
        asyncio.get_running_loop().add_reader(self._inbox, self._take)
        self._homes.open(self._number)

    def leave(self) -> None:
        """From now on the others get what would come here."""
        self._homes.close(self._number)

    def stop(self) -> None:
        self.leave()
        asyncio.get_running_loop().remove_reader(self._inbox)

    def find_other(self, path: str) -> int | None:
        """Which other process a request for a WebSocket is for."""
        code = parse_code(path.removeprefix(PATH)) if path.startswith(PATH) else None
        home = None if code is None else self._homes.home_of(code)
        return None if home == self._number else home

    def send(self, number: int, transport: asyncio.Transport, request: bytes) -> bool:
        """Whether another process has the connection now."""
        if transport.get_write_buffer_size():  # an answer to an earlier request, which is ours to finish
            return False
        try:
            self._homes.send(number, transport.get_extra_info("socket").fileno(), request)
        except OSError:
            return False
        return True

    def _take(self) -> None:
        for _ in range(AT_ONCE):
            try:
                request, found, _, _ = socket.recv_fds(self._inbox, MAX_REQUEST, 1)
            except OSError:  # there are no more, or no files are left
                return
            for connection in found:
                os.set_inheritable(connection, False)
                taken = asyncio.get_running_loop().create_task(self._serve(connection, request))
                self._arriving.add(taken)
                taken.add_done_callback(self._arriving.discard)

    async def _serve(self, connection: int, request: bytes) -> None:
        def protocol() -> HandingOver:
            made = self._make_protocol()
            made.taken_over = request
            return made

        accepted = socket.socket(fileno=connection)
        accepted.setblocking(False)
        try:
            await asyncio.get_running_loop().connect_accepted_socket(protocol, accepted)
        except OSError:  # the client is gone
            accepted.close()


class HandingOver(ImpatientHttp):
    """A connection that may be for another process."""

    handover: Handover
    taken_over: bytes = b""
    """The request with which another process sent the connection here. It is never sent on."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        if self.taken_over and not transport.is_closing():
            self.data_received(self.taken_over)

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        home = None if self.taken_over else self.handover.find_other(self.scope["path"])
        request = _as_sent(event)
        if home is None or len(request) > MAX_REQUEST:
            super().handle_websocket_upgrade(event)
        else:
            self._hand_over(home, event, request, MAX_TRIES)

    def _hand_over(self, home: int, event: h11.Request, request: bytes, tries: int) -> None:
        if self.transport.is_closing():
            return
        if self.handover.send(home, self.transport, request):
            self.transport.abort()  # closes our end only
        elif tries:
            self.flow.pause_reading()
            self.loop.call_later(TRY_EVERY, self._hand_over, home, event, request, tries - 1)
        else:
            self.flow.resume_reading()
            super().handle_websocket_upgrade(event)


def handing_over(http: type[ImpatientHttp], handover: Handover) -> type[HandingOver]:
    """The same protocol, for a process that is not alone."""
    return type("Http", (HandingOver, http), {"handover": handover})


def _as_sent(event: h11.Request) -> bytes:
    """A request without a body, as it came over the wire."""
    lines = [b"%s %s HTTP/%s" % (event.method, event.target, event.http_version)]
    lines += [b"%s: %s" % item for item in event.headers.raw_items()]
    return b"\r\n".join([*lines, b"", b""])
