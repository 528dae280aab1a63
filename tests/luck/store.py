"""A store that keeps its promises (billetdoux.server.store) on the worst of disks."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from random import Random

from billetdoux.server.store import (
    Conflict,
    Finished,
    Forgotten,
    Listed,
    MatchRow,
    Played,
    Row,
    Snapshot,
    Stored,
    StoreFailed,
    Subscription,
    Summary,
)


@dataclass(frozen=True)
class DiskWeather:
    slow: float = 0.01
    """The longest that reading or writing takes, in seconds."""
    hangs: float = 0.0
    """The share of appends that take `hang` seconds."""
    hang: float = 5.0
    fails_before: float = 0.0
    """The share of appends that fail, and are not stored."""
    fails_after: float = 0.0
    """The share of appends that fail, and are stored all the same."""
    unreadable: float = 0.0


FAIR = DiskWeather()


@dataclass
class StoredTable:
    rows: list[Row] = field(default_factory=list)
    summary: Summary | None = None
    finished: dict[int, Finished] = field(default_factory=dict)
    snapshot: Snapshot | None = None


@dataclass
class Disk:
    """What outlasts every server, and what several of them may share."""

    on_stored: Callable[[str, Sequence[Row]], None]
    """Told of what is stored, the moment that it is."""
    weather: DiskWeather = FAIR
    tables: dict[str, StoredTable] = field(default_factory=dict)
    analyses: dict[tuple[str, int], bytes] = field(default_factory=dict)
    key: bytes = b""

    def append(
        self,
        code: str,
        after: int,
        rows: Sequence[Row],
        summary: Summary,
        finished: Finished | None,
        snapshot: bytes | None,
    ) -> None:
        stored = self.tables.get(code, StoredTable())
        if len(stored.rows) != after:
            raise Conflict
        assert [row.version for row in rows] == list(range(after + 1, after + 1 + len(rows)))
        self.tables[code] = stored
        stored.rows += rows
        stored.summary = summary
        if finished is not None:
            stored.finished[finished.number] = finished
        if snapshot is not None:
            stored.snapshot = Snapshot(rows[-1].version, snapshot)
        self.on_stored(code, rows)


class SimulatedStore:
    """One server's way to the disk."""

    def __init__(self, disk: Disk, rng: Random) -> None:
        self._disk = disk
        self._rng = rng

    async def append(
        self,
        code: str,
        after: int,
        rows: Sequence[Row],
        summary: Summary,
        finished: Finished | None = None,
        snapshot: bytes | None = None,
    ) -> None:
        weather = self._disk.weather
        await self._wait(weather.hang if self._happens(weather.hangs) else weather.slow)
        if self._happens(weather.fails_before):
            raise StoreFailed("store-full", file="games.db")
        self._disk.append(code, after, rows, summary, finished, snapshot)
        await self._wait(weather.slow)
        if self._happens(weather.fails_after):
            raise StoreFailed("store-failed", file="games.db")

    async def read(self, code: str, after: int = 0) -> list[Row]:
        await self._reach()
        stored = self._disk.tables.get(code)
        return [] if stored is None else stored.rows[after:]

    async def load(self, code: str) -> Stored | None:
        await self._reach()
        stored = self._disk.tables.get(code)
        if stored is None:
            return None
        after = stored.snapshot.version if stored.snapshot else 0
        return Stored(stored.snapshot, stored.rows[after:])

    async def keep_snapshot(self, code: str, snapshot: Snapshot) -> None:
        await self._reach()
        stored = self._disk.tables[code]
        if stored.snapshot is None or stored.snapshot.version <= snapshot.version:
            stored.snapshot = snapshot

    async def match(self, code: str, number: int) -> MatchRow | None:
        await self._reach()
        stored = self._disk.tables.get(code)
        finished = stored.finished.get(number) if stored else None
        return MatchRow(finished.title, finished.game) if finished else None

    async def knows(self, persons: Sequence[bytes]) -> bool:
        await self._reach()
        known: set[bytes] = set()
        for stored in self._disk.tables.values():
            known.update(stored.summary.persons if stored.summary else ())
            known.update(person for finished in stored.finished.values() for person in finished.persons)
        return not known.isdisjoint(persons)

    async def token_key(self, fresh: bytes) -> bytes:
        await self._reach()
        self._disk.key = self._disk.key or fresh
        return self._disk.key

    # Nobody subscribes in these worlds.

    async def push_key(self, fresh: bytes) -> bytes:
        return fresh

    async def subscribe(self, subscription: Subscription, most: int) -> None:
        raise AssertionError("nobody subscribes")

    async def subscriptions(self, persons: Iterable[bytes]) -> list[Subscription]:
        return []

    async def unsubscribe(self, endpoint: str, person: bytes | None = None) -> bool:
        return False

    async def lobby(self, since: int, limit: int, first: Sequence[str] = ()) -> list[Listed]:
        await self._reach()
        return []

    async def sitting(self, person: bytes, limit: int) -> list[Listed]:
        await self._reach()
        return []

    async def history(self, person: bytes, limit: int) -> list[Played]:
        await self._reach()
        return []

    async def kept(self, code: str, number: int, person: bytes) -> bool | None:
        await self._reach()
        return None

    async def keep_match(self, code: str, number: int, person: bytes, *, kept: bool) -> bool:
        await self._reach()
        return False

    async def forget(
        self, before: int, without_chat: Callable[[bytes], bytes], in_use: Callable[[str], bool]
    ) -> Forgotten:
        return Forgotten()

    async def delete(self, code: str) -> bool:
        return False

    async def size(self) -> int:
        await self._reach()
        return sum(len(row.body) for stored in self._disk.tables.values() for row in stored.rows)

    async def analysis(self, code: str, number: int) -> bytes | None:
        await self._reach()
        return self._disk.analyses.get((code, number))

    async def keep_analysis(self, code: str, number: int, body: bytes) -> None:
        await self._reach()
        self._disk.analyses[code, number] = body

    async def check(self) -> None:
        await self._reach()

    async def close(self) -> None:
        pass

    async def _reach(self) -> None:
        await self._wait(self._disk.weather.slow)
        if self._happens(self._disk.weather.unreadable):
            raise StoreFailed("store-unreadable", file="games.db")

    async def _wait(self, longest: float) -> None:
        await asyncio.sleep(self._rng.uniform(0, longest))

    def _happens(self, share: float) -> bool:
        return self._rng.random() < share
