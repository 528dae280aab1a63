"""How many connections there may be: of one address, before it has asked for anything, and in all.

A process has only so many files, and a connection is one. Some are kept for the database and the processes of
bots. When connections become many, those that wait for a request make room, the oldest first: whoever comes
to play says so at once.
"""

from __future__ import annotations

import logging
from collections import Counter, OrderedDict
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from ipaddress import IPv4Network, IPv6Network, ip_address, ip_network
from typing import Protocol

from billetdoux.server.limits import block_of
from billetdoux.server.metrics import Metrics
from billetdoux.server.settings import Settings

log = logging.getLogger(__name__)

MAX_FILES = 1_000_000
MACOS_FILES = 10_240
"""What macOS always grants."""
OWN_FILES = 64
"""Files of the server itself: the database, pipes to other processes."""
MAX_BACKLOG = 2048
WARN_EVERY = 60.0
"""Seconds between two warnings of the same kind."""
MAX_UNREAD_OF_ADDRESS = 16 * 2**20
MAX_UNREAD = 64 * 2**20
"""Bytes of answers over HTTP that wait for readers."""


@dataclass(frozen=True, slots=True)
class Room:
    """What fits into a process that may have so many files.

    >>> Room.within(1024)
    Room(backlog=128, soft=563, hard=704)
    """

    backlog: int
    """Connections that the system accepts for us; they are files before we hear of them."""
    soft: int
    """From here on, connections that wait for a request make room for new ones."""
    hard: int
    """From here on, new ones are closed."""

    @classmethod
    def within(cls, files: int) -> Room:
        backlog = max(8, min(MAX_BACKLOG, files // 8))
        hard = max(16, files - OWN_FILES - 2 * backlog)
        return cls(backlog, hard * 4 // 5, hard)


class Waiting(Protocol):
    """A connection over HTTP."""

    address: str

    def awaits_request(self) -> bool:
        """Whether no whole request has come since the last answer."""

    def unread(self) -> int:
        """Bytes that it has not yet taken."""

    def abort(self) -> None: ...


class Connections:
    """Counts them, and says who may come in."""

    def __init__(
        self,
        settings: Settings,
        metrics: Metrics,
        room: Room,
        now: Callable[[], float],
        max_unread: int = MAX_UNREAD,
    ) -> None:
        self._max_of_address = settings.max_connections_per_address
        self._proxies = Proxies(settings.proxies)
        self._room = room
        self._now = now
        self._max_unread = max_unread
        self._open: Counter[str] = Counter()
        self._total = 0
        self._waiting: OrderedDict[Waiting, None] = OrderedDict()
        """Those that waited for a request when they were last heard of, the longest first."""
        self._unread: OrderedDict[Waiting, None] = OrderedDict()
        """Those that have not yet taken their answers, the longest first."""
        self._warned: dict[str, float] = {}
        self._refused = metrics.connections_refused
        metrics.connections.set_function(lambda: self._total)

    # ------------------------------------------------------------ coming and going

    def admit(self, host: str) -> str | None:
        """Count a new connection; the address that it counts for, or None if it is to be closed at once."""
        address = "" if host in self._proxies else block_of(host)
        if self._total >= self._room.soft:
            self._make_room()
        if self._total >= self._room.hard:
            self._refuse("files")
            return None
        if address and self._open[address] >= self._max_of_address:
            self._refuse("address")
            return None
        self._open[address] += 1
        self._total += 1
        return address

    def leave(self, address: str) -> None:
        self._total -= 1
        self._open[address] -= 1
        if not self._open[address]:
            del self._open[address]

    @property
    def is_crowded(self) -> bool:
        return self._total >= self._room.soft

    def _refuse(self, why: str) -> None:
        self._refused.labels(why).inc()
        self.warn("connections refused", why=why)

    def warn(self, what: str, **fields: object) -> None:
        """In the log, but not more often than once in a while: there may be thousands."""
        key = f"{what} {fields.get('why')}"
        if self._now() - self._warned.get(key, float("-inf")) >= WARN_EVERY:
            self._warned[key] = self._now()
            log.warning(what, extra={**fields, "connections": self._total, "most": self._room.hard})

    # ------------------------------------------------------------ making room

    def waits(self, connection: Waiting) -> None:
        """It may send a request now."""
        self._waiting[connection] = None
        self._waiting.move_to_end(connection)

    def forget(self, connection: Waiting) -> None:
        self._waiting.pop(connection, None)
        self._unread.pop(connection, None)

    def _make_room(self) -> None:
        """Close the connection that has waited for a request for the longest time."""
        while self._waiting:
            connection, _ = self._waiting.popitem(last=False)
            if connection.awaits_request():
                self._refused.labels("idle").inc()
                self.warn("idle connections closed", why="files")
                connection.abort()
                return

    # ------------------------------------------------------------ slow readers

    def is_slow(self, connection: Waiting) -> None:
        """More of an answer waits for it than the system takes. If that is too much, the slowest go."""
        self._unread[connection] = None
        same = [slow for slow in self._unread if slow.address == connection.address]
        if connection.address:
            self._shed(same, min(MAX_UNREAD_OF_ADDRESS, self._max_unread))
        self._shed(list(self._unread), self._max_unread)

    def is_read(self, connection: Waiting) -> None:
        self._unread.pop(connection, None)

    def _shed(self, slow: list[Waiting], most: int) -> None:
        unread = sum(connection.unread() for connection in slow)
        for connection in slow[:-1]:
            if unread <= most:
                return
            unread -= connection.unread()
            self._unread.pop(connection, None)
            self._refused.labels("slow").inc()
            connection.abort()


class Proxies:
    """Through whom others come: their connections are not those of one person.

    >>> ["10.1.2.3" in Proxies("10.0.0.0/8, ::1"), "192.0.2.1" in Proxies("10.0.0.0/8"), "x" in Proxies("*")]
    [True, False, True]
    """

    def __init__(self, listed: str) -> None:
        names = [name.strip() for name in listed.split(",")]
        self._all = "*" in names
        self._networks = [network for name in names if (network := _network(name)) is not None]

    def __contains__(self, host: str) -> bool:
        if self._all:
            return True
        try:
            address = ip_address(block_of(host).partition("/")[0] if "." in host else host)
        except ValueError:
            return False
        return any(address in network for network in self._networks)


def _network(text: str) -> IPv4Network | IPv6Network | None:
    try:
        return ip_network(text, strict=False)
    except ValueError:
        return None


def allow_many_files() -> int:
    """As many open files as the system lets us have; how many."""
    try:
        import resource
    except ImportError:  # Windows has no such limit
        return MAX_FILES
    now, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MAX_FILES if most == resource.RLIM_INFINITY else most
    for files in (wanted, MACOS_FILES):
        with suppress(OSError, ValueError):  # macOS says “unlimited”, and refuses that
            resource.setrlimit(resource.RLIMIT_NOFILE, (files, most))
            return min(files, MAX_FILES)
    return now
