"""Who asks for something costly waits for their turn: one at a time for each address, a few in all."""

from __future__ import annotations

import asyncio
import math
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from billetdoux.protocol.errors import Declined
from billetdoux.session import Unavailable


class Turns:
    """First come, first served; but an address with many requests holds up its own, not those of others.

    >>> turns = Turns(at_once=1, most=100, most_of_address=2)
    >>> async def ask(address, what):
    ...     try:
    ...         async with turns.turn(address):
    ...             await asyncio.sleep(0)
    ...             print(what)
    ...     except Declined as error:
    ...         print(what, error.reason)
    >>> async def ask_all():
    ...     await asyncio.gather(ask("a", "a1"), ask("a", "a2"), ask("a", "a3"), ask("b", "b1"))
    >>> asyncio.run(ask_all())
    a3 too-fast
    a1
    b1
    a2
    """

    def __init__(self, at_once: int, most: float = math.inf, most_of_address: float = math.inf) -> None:
        """`most` requests may wait or be answered at a time, and `most_of_address` of them of one address."""
        self.most = most
        self.most_of_address = most_of_address
        self._free = asyncio.Semaphore(at_once)
        self._asked: Counter[str] = Counter()
        self._locks: dict[str, asyncio.Lock] = {}

    @asynccontextmanager
    async def turn(self, address: str) -> AsyncIterator[None]:
        """`too-fast` if an address asks for too much at once, `not-ready-yet` if all of them together do."""
        if self._asked[address] >= self.most_of_address:
            raise Declined("too-fast")
        if self._asked.total() >= self.most:
            raise Unavailable("not-ready-yet")
        self._asked[address] += 1
        lock = self._locks.setdefault(address, asyncio.Lock())
        try:
            async with lock, self._free:
                yield
        finally:
            self._asked[address] -= 1
            if not self._asked[address]:
                del self._asked[address], self._locks[address]
