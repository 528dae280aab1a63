"""How much may be stored: by one address in a day, and in all. Nothing here stops a match that is on."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass

from billetdoux.protocol import wire
from billetdoux.protocol.errors import Declined
from billetdoux.server.limits import OnTaken
from billetdoux.server.settings import Settings
from billetdoux.server.store import Store
from billetdoux.session import Clock
from billetdoux.table.command import AddBot, AnyCommand, ChangeOptions, Mix, Say, Start, Write

MB = 1_000_000
DAY = 24 * 60 * 60
SIZE_LASTS = 5.0
"""Seconds for which the size of the database is believed."""
MAX_ADDRESSES = 10_000
TABLE_BYTES = 2_000
"""What a new table takes, with all that is listed of it."""
SEAT_BYTES = 500
ENTRY_BYTES = 100
"""What an entry takes besides its text."""
DISPENSABLE = (Say, Write, Mix, AddBot, ChangeOptions, Start)
"""What no match needs in order to be finished."""


@dataclass(slots=True)
class Usage:
    bytes: float
    at: float


class DailyQuota:
    """Bytes that one address may have stored; what was used is forgiven evenly, over a day.

    >>> quota = DailyQuota(most=100)
    >>> quota.add("ada", 100, now=0.0)
    >>> quota.is_used_up("ada", now=0.0), quota.is_used_up("bea", now=0.0)
    (True, False)
    >>> quota.is_used_up("ada", now=DAY / 2)
    False
    """

    def __init__(self, most: float) -> None:
        self._most = most
        self._usage: OrderedDict[str, Usage] = OrderedDict()
        self.on_taken: OnTaken = lambda who, amount: None

    def add(self, address: str, count: int, now: float) -> None:
        self.spend(address, count, now)
        self.on_taken(address, count)

    def spend(self, address: str, count: float, now: float) -> None:
        """What an address has had stored by other servers counts too."""
        self._usage[address] = Usage(self._used(address, now) + count, now)
        self._usage.move_to_end(address)
        if len(self._usage) > MAX_ADDRESSES:
            self._usage.popitem(last=False)

    def is_used_up(self, address: str, now: float) -> bool:
        return self._used(address, now) >= self._most

    def _used(self, address: str, now: float) -> float:
        usage = self._usage.get(address)
        return 0.0 if usage is None else max(0.0, usage.bytes - (now - usage.at) * self._most / DAY)


class Quotas:
    def __init__(self, settings: Settings, store: Store, clock: Clock) -> None:
        self._store = store
        self._clock = clock
        self._max_size = settings.max_db * MB
        self.daily = DailyQuota(settings.mb_per_address * MB)
        self._size = 0
        self._measured: float | None = None

    async def check(self, address: str) -> None:
        """Before something is stored that can be done without: is there room, for this address too?"""
        if self.daily.is_used_up(address, self._now()):
            raise Declined("daily-quota")
        if await self._total() >= self._max_size:
            raise Declined("storage-full")

    async def check_command(self, address: str, command: AnyCommand) -> None:
        if isinstance(command, DISPENSABLE):
            await self.check(address)

    def charge(self, address: str, count: int) -> None:
        self.daily.add(address, count, self._now())

    def charge_command(self, address: str, command: AnyCommand | wire.AskLink) -> None:
        self.charge(address, len(wire.encode(command)) + ENTRY_BYTES)

    async def _total(self) -> int:
        now = self._now()
        if self._measured is None or now - self._measured > SIZE_LASTS:
            self._measured = now  # the first to ask measures, the others go by what was known
            self._size = await self._store.size()
        return self._size

    def _now(self) -> float:
        return self._clock.monotonic_ms() / 1000
