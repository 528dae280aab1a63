"""How stores put entries together: those of a finished match become one pack, a third of their size."""

from __future__ import annotations

import zlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import msgspec

from billetdoux.server.store import Row

PERSON_BYTES = 32

DAMAGE = (zlib.error, msgspec.DecodeError)
"""What our own packing raises when it finds something else than it wrote."""

OnCommit = Callable[[int, int, float], None]
"""Told of every commit: how many rows and appends it had, and the seconds that it took, its sync included."""


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
