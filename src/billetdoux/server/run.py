"""Start the server and let it run until it is told to stop."""

from __future__ import annotations

import asyncio
import errno
import os
import signal
import socket
import sys
import time
from collections.abc import Callable
from types import FrameType
from typing import Any, cast

import msgspec
import uvicorn
from starlette.types import ASGIApp

from billetdoux.protocol import server_url
from billetdoux.protocol.wire import MAX_BYTES
from billetdoux.server.app import create_app
from billetdoux.server.connections import Connections, Room, allow_many_files
from billetdoux.server.gc_schedule import schedule_collections
from billetdoux.server.handover import HandingOver, Handover, Homes, handing_over
from billetdoux.server.hub import Hub
from billetdoux.server.logs import set_up_logs
from billetdoux.server.loop_lag import measure_lag
from billetdoux.server.metrics import Metrics
from billetdoux.server.processes import STOP_WITHIN, Processes
from billetdoux.server.settings import InvalidSetting, Settings
from billetdoux.server.static import BuiltPage
from billetdoux.server.stores import is_postgres, open_store, peers_of
from billetdoux.server.uvicorn_protocols import FirmWebSocket, protocols_with

PING_EVERY, PONG_WITHIN = 6.0, 7.0  # a peer that has died is noticed within their sum
SWITCH_EVERY = 0.0005
"""Seconds after which the event loop lets the thread that stores moves go on, if it has much to do."""
NO_ROOM = frozenset({errno.EMFILE, errno.ENFILE, errno.ENOBUFS, errno.ENOMEM})
WATCH_EVERY = 2.0
"""Seconds between two looks at whether there are files left."""
LAST_REQUESTS = 2
"""Seconds for requests that are being answered when the server is told to stop."""


def serve(settings: Settings, ready: Callable[[str], None]) -> None:
    """Serve until SIGINT or SIGTERM; `ready` is called with the address once people can connect."""
    set_up_logs()
    room = Room.within(allow_many_files())
    sys.setswitchinterval(SWITCH_EVERY)
    if settings.processes == 1:
        listening = _listen(settings, room.backlog)
        serve_at(listening, settings, room, lambda: ready(_address(listening)))
    else:
        serve_by_many(settings, room, ready)


def serve_by_many(settings: Settings, room: Room, ready: Callable[[str], None]) -> None:
    """By several processes, one port. Where the system allows it, the players of a table meet at one."""
    if not is_postgres(settings.db):
        raise InvalidSetting("processes-need-postgres")
    if not (hasattr(os, "fork") and hasattr(socket, "SO_REUSEPORT")):
        raise InvalidSetting("bad-setting", name="processes")
    first = _listen(settings, room.backlog, is_shared=True)
    settings = msgspec.structs.replace(settings, port=first.getsockname()[1])
    others = [_listen(settings, room.backlog, is_shared=True) for _ in range(settings.processes - 1)]
    asyncio.run(open_store(settings.db).close())  # what is wrong with it is said once
    homes = Homes.among(settings.processes)

    def serve_one(number: int, listening: socket.socket, alive: int, is_ready: Callable[[], None]) -> None:
        handover = None if homes is None else Handover(homes, number)
        serve_at(listening, settings, room, is_ready, alive, handover)

    def ended(number: int) -> None:
        if homes is not None:
            homes.close(number)

    Processes([first, *others], serve_one, ended, stop_within=settings.drain + STOP_WITHIN).run(
        lambda: ready(_address(first))
    )


def serve_at(
    listening: socket.socket,
    settings: Settings,
    room: Room,
    ready: Callable[[], None],
    alive: int | None = None,
    handover: Handover | None = None,
) -> None:
    """In this process; it also stops when nobody holds the other end of `alive`."""
    metrics = Metrics()
    store = open_store(settings.db, metrics.on_commit)
    connections = Connections(settings, metrics, room, time.monotonic)
    page = BuiltPage()
    hub = Hub(settings, store, metrics, page_build=lambda: page.build, peers=peers_of(store))
    if handover is not None:
        hub.is_home = handover.is_home
    config = configure(create_app(hub, page), settings, connections, room.backlog, handover)
    # After an orderly stop uvicorn repeats the signal that asked for it: that is no failure.
    for asked in (signal.SIGINT, signal.SIGTERM):
        signal.signal(asked, lambda *_: None)
    _Server(config, connections, hub, ready, alive, handover).run(sockets=[listening])


def configure(
    app: ASGIApp,
    settings: Settings,
    connections: Connections,
    backlog: int,
    handover: Handover | None = None,
) -> uvicorn.Config:
    http, websocket = protocols_with(connections)
    return uvicorn.Config(
        app,
        http=http if handover is None else handing_over(http, handover),
        ws=websocket,
        backlog=backlog,
        ws_max_size=MAX_BYTES,
        ws_ping_interval=PING_EVERY,
        ws_ping_timeout=PONG_WITHIN,
        ws_per_message_deflate=False,
        log_config=None,
        access_log=False,
        server_header=False,
        date_header=True,
        proxy_headers=True,
        forwarded_allow_ips=settings.proxies,
        timeout_graceful_shutdown=LAST_REQUESTS,
    )


class _Server(uvicorn.Server):
    def __init__(
        self,
        config: uvicorn.Config,
        connections: Connections,
        hub: Hub,
        ready: Callable[[], None],
        alive: int | None,
        handover: Handover | None,
    ) -> None:
        super().__init__(config)
        self._connections = connections
        self._hub = hub
        self._ready = ready
        self._alive = alive
        self._handover = handover

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        self._loop = asyncio.get_running_loop()
        self._loop.set_exception_handler(self._note)
        await super().startup(sockets=sockets)
        if self.started and sockets:
            self._collections = schedule_collections()
            self._lag = asyncio.create_task(measure_lag(self._hub.metrics.loop_lag.observe))
            if os.name == "posix":  # on Windows, sockets are no files
                self._watch = asyncio.create_task(self._watch_files(sockets[0]))
            if self._alive is not None:
                self._loop.add_reader(self._alive, self._stop_with_parent, self._alive)
            if self._handover is not None:
                self._handover.start(self._make_protocol)
            self._ready()

    def _make_protocol(self) -> HandingOver:
        """As for a connection that this process has accepted itself."""
        http = cast("type[HandingOver]", self.config.http_protocol_class)
        return http(config=self.config, server_state=self.server_state, app_state=self.lifespan.state)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        if self._handover is not None:
            self._handover.stop()
        await super().shutdown(sockets=sockets)

    def _stop_with_parent(self, alive: int) -> None:
        self._loop.remove_reader(alive)
        self._stop()

    def _stop(self) -> None:
        self.should_exit = True

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """The first signal drains, if the host wants that; the second one stops at once."""
        if self.should_exit or self._hub.is_draining or not self._hub.settings.drain:
            super().handle_exit(sig, frame)
        else:
            self._hub.is_draining = True
            self._loop.call_soon_threadsafe(self._drain, self._hub.settings.drain)

    def _drain(self, seconds: float) -> None:
        """Let players go at moments drawn by lot, so that they don't all come to the next server at once."""
        if self._handover is not None:
            self._handover.leave()
        for connection in self.server_state.connections:
            if isinstance(connection, FirmWebSocket):
                self._loop.call_later(self._hub.chance.uniform(0, seconds), connection.shutdown)
        self._loop.call_later(seconds, self._stop)

    async def _watch_files(self, listening: socket.socket) -> None:
        """uvloop says nothing when it can't accept a connection for want of files."""
        while True:
            try:
                os.close(os.dup(listening.fileno()))
            except OSError as error:
                self._note_error(error)
            await asyncio.sleep(WATCH_EVERY)

    def _note(self, loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        """What goes wrong in the event loop itself."""
        if not self._note_error(context.get("exception")):
            loop.default_exception_handler(context)

    def _note_error(self, error: object) -> bool:
        if isinstance(error, OSError) and error.errno in NO_ROOM:
            self._connections.warn("no room for a connection", why=errno.errorcode[error.errno])
            return True
        return False


def _listen(settings: Settings, backlog: int, *, is_shared: bool = False) -> socket.socket:
    """`is_shared`: others may listen at the same port."""
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    if os.name == "posix":  # on Windows, this would let two servers listen at one port
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    if settings.host == "::":  # IPv4 too, on every system
        listening.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 0)
    if is_shared:
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
    try:
        listening.bind((settings.host, settings.port))
    except OSError as error:
        raise InvalidSetting("address-in-use", host=settings.host, port=settings.port) from error
    listening.listen(backlog)
    return listening


def _address(listening: socket.socket) -> str:
    host, port = listening.getsockname()[:2]
    return server_url(host, port)
