"""What the stores have in common: their limits, how they report commits, and how they put entries together.

The entries of a finished match become one pack, a third of their size.
"""

from __future__ import annotations

import logging
import zlib
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import TypeVar

import msgspec

from billetdoux.server.logs import log_mistake
from billetdoux.server.store import Finished, Row, Summary

log = logging.getLogger(__name__)

T = TypeVar("T")

BUSY_SECONDS = 5.0
MAX_WAITING = 10_000
GATHER_SECONDS = 0.010
"""How long a commit waits for others to join it, when several came at once before. Nobody notices it, and
with 1,000 moves a second each of them costs 7 % less than after a wait of 3 ms."""
SCAN_STEP = 2_000
FORGET_STEP = 10
"""Tables that are deleted, or packs that are rewritten, in one transaction."""
PERSON_BYTES = 32

DAMAGE = (zlib.error, msgspec.DecodeError)
"""What our own packing raises when it finds something else than it wrote."""


class Append(msgspec.Struct, frozen=True, eq=False):
    """What `Store.append` is asked for."""

    code: str
    after: int
    rows: Sequence[Row]
    summary: Summary
    finished: Finished | None
    snapshot: bytes | None


OnCommit = Callable[[int, int, float], None]
"""Told of every commit: how many rows and appends it had, and the seconds that it took, its sync included."""


def report_commit(on_commit: OnCommit, appends: Sequence[int], seconds: float) -> None:
    """`appends` are the rows of each."""
    try:
        on_commit(sum(appends), len(appends), seconds)
    except Exception as error:  # whatever is wrong with the metrics, moves must go on being stored
        log_mistake(log, error)


def batched(items: Iterable[T], size: int) -> Iterator[list[T]]:
    """
    >>> list(batched([1, 2, 3], 2))
    [[1, 2], [3]]
    """
    rest = iter(items)
    while some := list(islice(rest, size)):
        yield some


def together(persons: frozenset[bytes]) -> bytes:
    assert all(len(person) == PERSON_BYTES for person in persons)
    return b"".join(sorted(persons))


def apart(persons: bytes) -> frozenset[bytes]:
    return frozenset(persons[at : at + PERSON_BYTES] for at in range(0, len(persons), PERSON_BYTES))


def packed(entries: Sequence[tuple[int, bytes]]) -> bytes:
    return zlib.compress(msgspec.msgpack.encode(entries), 9)


def unpack(first: int, body: bytes) -> list[Row]:
    entries = msgspec.msgpack.decode(zlib.decompress(body), type=list[tuple[int, bytes]])
    return [Row(version, at, entry) for version, (at, entry) in enumerate(entries, first)]


@dataclass(frozen=True, slots=True)
class RewrittenPack:
    id: int
    table: int
    body: bytes
    lines: int
    """How many entries of it have changed."""


def rewrite_packs(
    packs: Sequence[tuple[int, int, int, bytes]], without_chat: Callable[[bytes], bytes]
) -> list[RewrittenPack]:
    """Each with its id, its table, its first version and its body."""
    return [_rewrite(*pack, without_chat) for pack in packs]


def _rewrite(
    pack: int, table: int, first: int, body: bytes, without_chat: Callable[[bytes], bytes]
) -> RewrittenPack:
    try:
        rows = unpack(first, body)
        entries = [(row.at, without_chat(row.body)) for row in rows]
    except DAMAGE:  # whoever wants the table is told so
        return RewrittenPack(pack, table, body, 0)
    lines = sum(row.body != entry for row, (_, entry) in zip(rows, entries, strict=True))
    return RewrittenPack(pack, table, packed(entries) if lines else body, lines)
