"""How often somebody may do something: some at once, and then so many a second."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass
from ipaddress import IPv6Address, ip_address, ip_network


@dataclass(slots=True)
class Bucket:
    """Holds up to `burst` drops, refilled at `rate` a second; each thing done takes one.

    >>> bucket = Bucket(burst=2, rate=1.0, at=0.0)
    >>> [bucket.take(now) for now in (0.0, 0.1, 0.2, 1.2)]
    [True, True, False, True]
    """

    burst: float
    rate: float
    at: float
    drops: float = -1.0

    def take(self, now: float) -> bool:
        if self.drops < 0:
            self.drops = self.burst
        self.drops = min(self.burst, self.drops + (now - self.at) * self.rate)
        self.at = now
        if self.drops < 1:
            return False
        self.drops -= 1
        return True


class AddressLimit:
    """A bucket for each address, for as many addresses as there is room for."""

    def __init__(self, rate: float, *, seconds_at_once: float, most: int = 10_000) -> None:
        self.burst = max(1.0, rate * seconds_at_once)
        self.rate = rate
        self.most = most
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, address: str, now: float) -> bool:
        bucket = self._buckets.pop(address, None) or Bucket(self.burst, self.rate, now)
        self._buckets[address] = bucket
        if len(self._buckets) > self.most:
            self._buckets.popitem(last=False)
        return bucket.take(now)


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
