"""How often somebody may do something: some at once, and then so many a second."""

from __future__ import annotations

import math
from collections import OrderedDict
from dataclasses import dataclass
from ipaddress import IPv6Address, ip_address, ip_network

from billetdoux.protocol.errors import Declined
from billetdoux.protocol.wire import AskBeliefs, AskHint, AskLink
from billetdoux.table.command import AddBot, Kick, Mix, RemoveBot, Say, VoteOut, Write


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
        self.drops = min(self.burst, self.drops + (now - self.at) * self.rate)
        self.at = now
        if self.drops < 1:
            return False
        self.drops -= 1
        return True


class Limit:
    """A bucket for each address or person, for as many of them as there is room for."""

    def __init__(self, burst: float, rate: float, most: int = 10_000) -> None:
        self.burst = max(1.0, burst)
        self.rate = rate
        self.most = most
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, who: str, now: float) -> bool:
        bucket = self._buckets.pop(who, None) or Bucket(self.burst, self.rate)
        self._buckets[who] = bucket
        if len(self._buckets) > self.most:
            self._buckets.popitem(last=False)
        return bucket.take(now)


# What others have to hear of, to keep, or to pay for with their waiting: how much at once, and how much a
# second. Moves are not in here: the game itself says when one may be made.
TALK, ARRANGE, THINK, COUNT = (6, 0.5), (30, 0.2), (6, 1.0), (20, 2.0)
PACE_OF: dict[type, tuple[int, float]] = {
    Say: TALK,
    Write: TALK,
    AddBot: ARRANGE,
    RemoveBot: ARRANGE,
    Kick: ARRANGE,
    VoteOut: ARRANGE,
    Mix: ARRANGE,
    AskLink: ARRANGE,
    AskHint: THINK,
    AskBeliefs: COUNT,
}
MAX_PERSONS = 200


class PersonLimits:
    """Of all who sit at one table, whichever sockets they use."""

    def __init__(self) -> None:
        self._limits: dict[tuple[int, float], Limit] = {}

    def check(self, person: str, message: object, now: float) -> None:
        pace = PACE_OF.get(type(message))
        if pace is None:
            return
        limit = self._limits.setdefault(pace, Limit(*pace, most=MAX_PERSONS))
        if not limit.take(person, now):
            raise Declined("too-fast")


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
