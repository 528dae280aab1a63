"""How often somebody may do something: some at once, and then so many a second."""

from __future__ import annotations

import math
from collections import OrderedDict
from dataclasses import dataclass, replace
from ipaddress import IPv6Address, ip_address, ip_network
from typing import NamedTuple

from starlette.requests import HTTPConnection

from billetdoux.protocol import wire
from billetdoux.protocol.errors import Declined
from billetdoux.table import command

SECONDS_AT_ONCE = 4
"""Of what somebody may do in the long run, how much at once."""
MAX_BUCKETS = 10_000


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

    def __len__(self) -> int:
        return len(self._buckets)

    def take(self, who: str, now: float) -> bool:
        if who not in self._buckets and not self._make_room(now):
            return self._shared.take(now)
        bucket = self._buckets.pop(who, None) or replace(self._shared)
        self._buckets[who] = bucket
        return bucket.take(now)

    def _make_room(self, now: float) -> bool:
        """Whether one more fits, once the full ones are forgotten that were unused for the longest time."""
        while len(self._buckets) >= self.most:
            oldest = next(iter(self._buckets))
            if not self._buckets[oldest].is_full(now):
                return False
            del self._buckets[oldest]
        return True


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
