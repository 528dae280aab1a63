"""How often somebody may do something: some at once, and then so many a second."""

from __future__ import annotations

import math
from collections import Counter, OrderedDict, defaultdict
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from ipaddress import IPv6Address, ip_address, ip_network
from typing import NamedTuple, Protocol

from starlette.requests import HTTPConnection

from billetdoux.protocol import wire
from billetdoux.protocol.errors import Declined
from billetdoux.table import command

SECONDS_AT_ONCE = 4
"""Of what somebody may do in the long run, how much at once."""
MAX_BUCKETS = 10_000
SOCKETS_LAST = 5.0
"""Seconds for which it counts how many WebSockets another server said that it has open."""

OnTaken = Callable[[str, float], None]
"""Told who has used up how much of a limit."""


@dataclass(slots=True)
class Bucket:
    """Holds up to `burst` drops, refilled at `rate` a second; each thing done takes one.

    >>> bucket = Bucket(burst=2, rate=1.0)
    >>> [bucket.take(now) for now in (0.0, 0.1, 0.2, 1.2)]
    [True, True, False, True]
    """

    burst: float
    rate: float
    at: float = -math.inf  # it is full at first
    drops: float = 0.0

    def take(self, now: float) -> bool:
        self._refill(now)
        if self.drops < 1:
            return False
        self.drops -= 1
        return True

    def spend(self, amount: float, now: float) -> None:
        """What was taken at another server, which knew nothing of this bucket: there may be a debt."""
        self._refill(now)
        self.drops = max(-self.burst, self.drops - amount)

    def is_full(self, now: float) -> bool:
        self._refill(now)
        return self.drops >= self.burst

    def _refill(self, now: float) -> None:
        self.drops = min(self.burst, self.drops + (now - self.at) * self.rate)
        self.at = now


class Limit:
    """A bucket for each address or person. Whoever else comes, a bucket is forgotten only when it is full.

    A full bucket is as good as a new one. If all buckets are in use, newcomers share one, and the bucket that
    a newcomer gets later starts with what the shared one has left: sharing gains nobody anything.

    >>> limit = Limit(burst=1, rate=1.0, most=1)
    >>> [limit.take(who, now) for who, now in [("ada", 0.0), ("bea", 0.1), ("cleo", 0.1), ("ada", 0.1)]]
    [True, True, False, False]
    """

    def __init__(self, burst: float, rate: float, most: int = MAX_BUCKETS) -> None:
        self.burst = max(1.0, burst)
        self.rate = rate
        self.most = most
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()
        """Those that were used last are at the end."""
        self._shared = Bucket(self.burst, self.rate)
        self.on_taken: OnTaken = lambda who, amount: None

    def __len__(self) -> int:
        return len(self._buckets)

    def take(self, who: str, now: float) -> bool:
        if who not in self._buckets and not self._make_room(now):
            return self._shared.take(now)
        bucket = self._buckets.pop(who, None) or replace(self._shared)
        self._buckets[who] = bucket
        if not bucket.take(now):
            return False
        self.on_taken(who, 1)
        return True

    def spend(self, who: str, amount: float, now: float) -> None:
        """Somebody has taken as much at other servers."""
        if who in self._buckets or self._make_room(now):
            self._buckets.setdefault(who, replace(self._shared)).spend(amount, now)

    def _make_room(self, now: float) -> bool:
        """Whether one more fits, once the full ones are forgotten that were unused for the longest time."""
        while len(self._buckets) >= self.most:
            oldest = next(iter(self._buckets))
            if not self._buckets[oldest].is_full(now):
                return False
            del self._buckets[oldest]
        return True


class SharedLimit(Protocol):
    """A limit of each address, over all servers."""

    on_taken: OnTaken

    def spend(self, who: str, amount: float, now: float) -> None: ...


class SharedUse:
    """What each address has used of some limits, for servers that tell each other every now and then.

    >>> here, there = SharedUse(), SharedUse()
    >>> here.is_shared = True
    >>> one, other = Limit(burst=3, rate=0.001), Limit(burst=3, rate=0.001)
    >>> here.share("requests", one)
    >>> there.share("requests", other)
    >>> [one.take("ada", 0.0) for _ in range(4)]
    [True, True, True, False]
    >>> for name, who, amount in here.collect():
    ...     there.spend(name, who, amount, now=1.0)
    >>> other.take("ada", 1.0), other.take("bea", 1.0)
    (False, True)
    """

    def __init__(self) -> None:
        self.is_shared = False
        """Whether there may be other servers: else nobody collects it."""
        self._limits: dict[str, SharedLimit] = {}
        self._used = defaultdict[tuple[str, str], float](float)
        self.sockets: Counter[str] = Counter()
        """Open WebSockets of this server, by address."""
        self._elsewhere: dict[int, tuple[float, Mapping[str, int]]] = {}
        """By server: when it said how many WebSockets it has open, and of whom."""

    def share(self, name: str, limit: SharedLimit) -> None:
        def note(who: str, amount: float) -> None:
            if self.is_shared and len(self._used) < MAX_BUCKETS:
                self._used[name, who] += amount

        self._limits[name] = limit
        limit.on_taken = note

    def collect(self) -> list[tuple[str, str, float]]:
        """What was used here since the last time: of which limit, by whom, how much."""
        used, self._used = self._used, defaultdict(float)
        return [(name, who, amount) for (name, who), amount in used.items()]

    def spend(self, name: str, who: str, amount: float, now: float) -> None:
        if name in self._limits:
            self._limits[name].spend(who, amount, now)

    def note_sockets(self, server: int, sockets: Mapping[str, int], now: float) -> None:
        self._elsewhere[server] = now, sockets

    def sockets_of(self, address: str, now: float) -> int:
        """Open WebSockets of an address, at all servers that were heard of lately."""
        self._elsewhere = {
            server: told for server, told in self._elsewhere.items() if now - told[0] < SOCKETS_LAST
        }
        return self.sockets[address] + sum(told.get(address, 0) for _, told in self._elsewhere.values())


class Pace(NamedTuple):
    """How much at once, and how much a second."""

    burst: float
    rate: float
    is_relative: bool = False
    """To the messages that one connection may send a second, which a host may change: programs play fast."""

    def bucket(self, messages_per_second: float) -> Bucket:
        unit = messages_per_second if self.is_relative else 1.0
        return Bucket(max(1.0, self.burst * unit), self.rate * unit)

    def limit(self, messages_per_second: float, most: int) -> Limit:
        bucket = self.bucket(messages_per_second)
        return Limit(bucket.burst, bucket.rate, most)


# What others have to hear of, to keep, or to pay for with their waiting.
TALK, ARRANGE, THINK, COUNT = Pace(6, 0.5), Pace(30, 0.2), Pace(6, 1.0), Pace(20, 2.0)
REACT = Pace(4, 0.5)
PLAY = Pace(SECONDS_AT_ONCE, 1.0, is_relative=True)
RENEW = Pace(2, 0.1, is_relative=True)
PACE_OF: dict[type, Pace] = {
    wire.Hello: RENEW,
    wire.AskLink: ARRANGE,
    wire.AskHint: THINK,
    wire.AskBeliefs: COUNT,
    wire.React: REACT,
    command.Move: PLAY,
    command.Ready: PLAY,
    command.Start: PLAY,
    command.AddBot: ARRANGE,
    command.RemoveBot: ARRANGE,
    command.ChangeOptions: ARRANGE,
    command.Kick: ARRANGE,
    command.VoteOut: ARRANGE,
    command.Leave: ARRANGE,
    command.TakeBack: ARRANGE,
    command.Say: TALK,
    command.Write: TALK,
    command.Mix: ARRANGE,
}
NO_PACE: frozenset[type] = frozenset({wire.Ping})
"""Cheap, and heard by nobody else: only the limit of its connection counts."""
MAX_PERSONS = 200


class PersonLimits:
    """Of all who sit at one table, whichever sockets they use."""

    def __init__(self, messages_per_second: float) -> None:
        self._limits = {
            pace: pace.limit(messages_per_second, MAX_PERSONS) for pace in dict.fromkeys(PACE_OF.values())
        }

    def check(self, person: str, message: object, now: float) -> None:
        pace = PACE_OF.get(type(message))
        if pace is not None and not self._limits[pace].take(person, now):
            raise Declined("too-fast")


def address_of(connection: HTTPConnection) -> str:
    """Whose request or WebSocket it is, for all that count them."""
    return block_of(connection.client.host) if connection.client else ""


def block_of(address: str) -> str:
    """What counts as one address: an IPv6 customer has 2^64 of them.

    >>> block_of("2001:db8::1"), block_of("192.0.2.7"), block_of("::ffff:192.0.2.7")
    ('2001:db8::/64', '192.0.2.7', '192.0.2.7')
    """
    try:
        parsed = ip_address(address)
    except ValueError:
        return address
    if not isinstance(parsed, IPv6Address):
        return address
    if parsed.ipv4_mapped is not None:
        return str(parsed.ipv4_mapped)
    return str(ip_network((parsed, 64), strict=False))
