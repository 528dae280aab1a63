"""What servers on one PostgreSQL know of each other, as a model: the statements of billetdoux.server.peers.

tests/server/test_peers.py compares the model with a real database. Hints are lost, late and doubled.
"""

from __future__ import annotations

import asyncio
import contextvars
import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any, cast

import asyncpg

from billetdoux.server import peers
from billetdoux.server.postgres import LEASE
from tests.luck.store import Disk, SimulatedStore


@dataclass(frozen=True)
class HintWeather:
    lost: float = 0.0
    """The share of hints that never arrive at one of the servers."""
    late: float = 0.0
    """The longest that a hint is on its way, in seconds; others may overtake it."""
    doubled: float = 0.0


@dataclass(frozen=True)
class PresenceRow:
    persons: list[str]
    watching: int
    is_public: bool
    clock_from: int
    clock_age: int
    at: float
    since: float


@dataclass
class Board:
    """The tables `servers` and `presence`."""

    now: Callable[[], float]
    version_of: Callable[[str], int | None]
    servers: dict[int, float] = field(default_factory=dict)
    """When each was heard of last."""
    presence: dict[tuple[int, str], PresenceRow] = field(default_factory=dict)
    last: int = 0

    def ask(self, sql: str, *values: Any) -> Any:
        """Rows, or how many were changed."""
        match sql:
            case peers.JOIN:
                self.last += 1
                self.servers[self.last] = self.now()
                return [{"id": self.last}]
            case peers.LEAVE:
                return self._drop([id for id in self.servers if id == values[0]])
            case peers.LIVE_ON:
                if values[0] not in self.servers:
                    return "UPDATE 0"
                self.servers[values[0]] = self.now()
                return "UPDATE 1"
            case peers.FORGET:
                oldest = self.now() - peers.FORGET_AFTER
                return self._drop([id for id, seen in self.servers.items() if seen < oldest])
            case peers.VERSIONS:
                found = {code: self.version_of(code) for code in values[0]}
                return [(code, version) for code, version in found.items() if version is not None]
            case peers.ERASE:
                gone = [key for key in self.presence if key[0] == values[0] and key[1] in values[1]]
                for key in gone:
                    del self.presence[key]
                return f"DELETE {len(gone)}"
            case peers.WRITE:
                return self._write(values[0], json.loads(values[1]))
            case peers.READ:
                return self._read(set(values[0]), values[1])
            case peers.LOBBY:
                public = {
                    code
                    for (id, code), row in self.presence.items()
                    if row.is_public and row.persons and self._lives(id)
                }
                return [(code,) for code in sorted(public)]
        raise AssertionError(f"the model has no such statement: {sql}")

    def _lives(self, server: int) -> bool:
        return self.servers[server] > self.now() - LEASE

    def _drop(self, servers: list[int]) -> str:
        for server in servers:
            del self.servers[server]
        self.presence = {key: row for key, row in self.presence.items() if key[0] in self.servers}
        return f"DELETE {len(servers)}"

    def _write(self, server: int, here: list[dict[str, Any]]) -> str:
        if server not in self.servers:
            raise asyncpg.ForeignKeyViolationError("there is no such server")
        for told in here:
            fields = dict(told)
            key = server, fields.pop("code")
            row = PresenceRow(**fields, at=self.now(), since=self.now())
            before = self.presence.get(key)
            if before is not None and before.persons:
                row = replace(row, since=before.since)
            self.presence[key] = row
        return f"INSERT 0 {len(here)}"

    def _read(self, codes: set[str], asking: int) -> list[dict[str, Any]]:
        found = []
        for code in sorted(codes):
            there = [
                (not row.persons, row.since, id)
                for (id, at), row in self.presence.items()
                if at == code and (id == asking or self._lives(id))
            ]
            for place in sorted(there):
                id = place[2]
                row = self.presence[id, code]
                found.append(
                    {
                        "code": code,
                        "server_id": id,
                        "persons": row.persons,
                        "watching": row.watching,
                        "clock_from": row.clock_from,
                        "clock_age": row.clock_age + round(1000 * (self.now() - row.at)),
                        "leads": place == min(there),
                    }
                )
        return found


class Cluster:
    """A board that servers reach over the network, and the hints between them."""

    def __init__(self, disk: Disk, loop: asyncio.AbstractEventLoop, rng: Random) -> None:
        self.disk = disk
        self.weather = HintWeather()
        self.board = Board(loop.time, self._version_of)
        self._loop = loop
        self._rng = rng
        self._listeners: dict[SimulatedConnection, tuple[Callable[..., object], contextvars.Context]] = {}

    def _version_of(self, code: str) -> int | None:
        stored = self.disk.tables.get(code)
        return None if stored is None else len(stored.rows)

    def listen(self, connection: SimulatedConnection, callback: Callable[..., object]) -> None:
        self._listeners[connection] = callback, contextvars.copy_context()

    def leave(self, connection: SimulatedConnection) -> None:
        self._listeners.pop(connection, None)

    def notify(self, channel: str, payload: str) -> None:
        """In the context of who hears it: whoever is killed meanwhile hears nothing."""
        for connection, (callback, context) in self._listeners.items():
            for _ in range(2 if self._happens(self.weather.doubled) else 1):
                if not self._happens(self.weather.lost):
                    delay = self._rng.uniform(0, self.weather.late)
                    self._loop.call_later(delay, callback, connection, 0, channel, payload, context=context)

    def _happens(self, share: float) -> bool:
        return self._rng.random() < share


class SimulatedConnection:
    """As much of `asyncpg.Connection` as is used here."""

    def __init__(self, cluster: Cluster, rng: Random) -> None:
        self._cluster = cluster
        self._rng = rng
        self._is_closed = False

    async def add_listener(self, channel: str, callback: Callable[..., object]) -> None:
        await self._reach()
        self._cluster.listen(self, callback)

    async def execute(self, sql: str, *values: Any) -> str:
        await self._reach()
        if sql == peers.NOTIFY:
            self._cluster.notify(*values)
            return "SELECT 1"
        return cast("str", self._cluster.board.ask(sql, *values))

    async def fetch(self, sql: str, *values: Any) -> list[Any]:
        await self._reach()
        return cast("list[Any]", self._cluster.board.ask(sql, *values))

    async def fetchval(self, sql: str) -> Any:
        ((value,),) = (row.values() for row in await self.fetch(sql))
        return value

    def is_closed(self) -> bool:
        return self._is_closed

    def terminate(self) -> None:
        self._is_closed = True
        self._cluster.leave(self)

    async def _reach(self) -> None:
        if self._is_closed:
            raise asyncpg.InterfaceError("the connection is closed")
        weather = self._cluster.disk.weather
        await asyncio.sleep(self._rng.uniform(0, weather.slow))
        if self._rng.random() < weather.unreadable:
            self.terminate()
            raise ConnectionResetError


class ClusterStore(SimulatedStore):
    """A store that tells other servers of what it has stored."""

    def __init__(self, cluster: Cluster, rng: Random) -> None:
        super().__init__(cluster.disk, rng)
        self._cluster = cluster
        self.on_stored: Callable[[Mapping[str, int]], None] = lambda versions: None

    async def append(
        self, code: str, after: int, rows: Any, summary: Any, *others: Any, **named: Any
    ) -> None:
        await super().append(code, after, rows, summary, *others, **named)
        self.on_stored({code: rows[-1].version})

    async def connect(self) -> Any:
        connection = SimulatedConnection(self._cluster, self._rng)
        await connection._reach()
        return connection

    async def fetch(self, sql: str, *values: object) -> list[Any]:
        await self._reach()
        return cast("list[Any]", self._cluster.board.ask(sql, *values))

    async def execute(self, sql: str, *values: object) -> int:
        await self._reach()
        if sql == peers.NOTIFY:
            self._cluster.notify(*cast("tuple[str, str]", values))
            return 1
        return int(self._cluster.board.ask(sql, *values).rpartition(" ")[2])
