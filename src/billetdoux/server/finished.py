"""What is told of finished matches. None of it holds up those who play, or who come to a table."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable

from billetdoux.protocol import wire
from billetdoux.protocol.errors import Declined
from billetdoux.rules import Record
from billetdoux.server.replay import replay_of
from billetdoux.server.store import MatchRow, Store
from billetdoux.server.stored_log import StoredMatch, read_match, stored_record, table_when_finished
from billetdoux.server.threads import Threads
from billetdoux.server.turns import Turns

THREADS = 2
MAX_WAITING = 200
MAX_WAITING_OF_ADDRESS = 32
"""Requests that wait or are being answered: a group behind one address may look at a match together."""
MAX_CACHED = 16 * 1024 * 1024
"""Bytes of answers that are kept."""

Key = tuple[str, int, str]


class FinishedMatches:
    def __init__(self, store: Store) -> None:
        self._store = store
        self._threads = Threads(THREADS, "finished-matches")
        self._turns = Turns(THREADS, MAX_WAITING, MAX_WAITING_OF_ADDRESS)
        self._answers = ByteCache(MAX_CACHED)

    async def summary(self, code: str, number: int) -> StoredMatch:
        return read_match((await self._row(code, number)).title)

    async def record(self, code: str, number: int, address: str) -> bytes:
        """Its text."""
        return await self._answer((code, number, "record"), lambda record: record.write().encode(), address)

    async def replay(self, code: str, number: int, who: str, address: str) -> bytes:
        """As JSON."""
        key = (code, number, f"replay {who}")
        return await self._answer(key, lambda record: wire.encode(replay_of(record, who)), address)

    async def _answer(self, key: Key, tell: Callable[[Record], bytes], address: str) -> bytes:
        code, number, _ = key
        row = await self._row(code, number)  # always: whoever deletes a match can't reach this cache
        if (known := self._answers.get(key)) is not None:
            return known
        async with self._turns.turn(address):
            if (known := self._answers.get(key)) is not None:  # somebody else asked for it meanwhile
                return known
            record = await self._threads.run(stored_record, row) or await self._from_log(code, number)
            found = await self._threads.run(tell, record)
            self._answers.keep(key, found)
            return found

    async def _row(self, code: str, number: int) -> MatchRow:
        row = await self._store.match(code, number)
        if row is None:
            raise Declined("no-such-match")
        return row

    async def _from_log(self, code: str, number: int) -> Record:
        table = await self._threads.run(table_when_finished, await self._store.read(code), number)
        if table is None:
            raise Declined("no-such-match")
        return table.record()

    def close(self) -> None:
        self._threads.close()


class ByteCache:
    """The answers asked for last, as many as there is room for.

    >>> cache = ByteCache(most_bytes=10)
    >>> for number, answer in enumerate([b"1234", b"5678", b"9"]):
    ...     cache.keep(("BCDFGHJK", number, "record"), answer)
    >>> cache.get(("BCDFGHJK", 0, "record"))
    b'1234'
    >>> cache.keep(("BCDFGHJK", 3, "record"), b"abcde")
    >>> [cache.get(("BCDFGHJK", number, "record")) for number in range(4)]
    [b'1234', None, b'9', b'abcde']
    """

    def __init__(self, most_bytes: int) -> None:
        self._most = most_bytes
        self._size = 0
        self._answers: OrderedDict[Key, bytes] = OrderedDict()

    def get(self, key: Key) -> bytes | None:
        if key in self._answers:
            self._answers.move_to_end(key)
        return self._answers.get(key)

    def keep(self, key: Key, answer: bytes) -> None:
        self._size += len(answer) - len(self._answers.pop(key, b""))
        self._answers[key] = answer
        while self._size > self._most:
            _, oldest = self._answers.popitem(last=False)
            self._size -= len(oldest)
