"""Deals that anyone can check: committed to before the match, computed from a seed, revealed after it.

docs/explanation/fair-deal.md specifies every step so that it can be done again in any language.

>>> seed = bytes(32)
>>> commitment(seed)
'66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925'
>>> key = match_key(seed, {})
>>> shuffled(key, "deck 1", "abcdef")
['c', 'f', 'a', 'b', 'd', 'e']
"""

from __future__ import annotations

import hashlib
import hmac
import os
import re
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import TypeVar

from billetdoux.rules.errors import InvalidSetup
from billetdoux.rules.kernel import SEATS

SEED_BYTES = 32
NONCE = re.compile(r"(?:[0-9a-f]{2}){1,32}")
WORD_BITS = 32

Item = TypeVar("Item")


def new_seed() -> bytes:
    return os.urandom(SEED_BYTES)


def check_seed(seed: object) -> None:
    if not isinstance(seed, bytes) or len(seed) != SEED_BYTES:
        raise InvalidSetup("bad-seed", bytes=SEED_BYTES)


def check_nonces(nonces: Mapping[int, str]) -> None:
    for seat, nonce in nonces.items():
        sound = type(seat) is int and 0 <= seat < SEATS and isinstance(nonce, str)
        if not sound or not NONCE.fullmatch(nonce):
            raise InvalidSetup("bad-nonce", seat=seat)


@lru_cache(maxsize=1024)
def commitment(seed: bytes) -> str:
    """What is shown before the first deal: nobody can find the seed from it, nor a second seed for it."""
    return hashlib.sha256(seed).hexdigest()


def match_key(seed: bytes, nonces: Mapping[int, str]) -> bytes:
    """The key of all the deals of a match: from the seed and what seats added to it before the start."""
    lines = ["billet-doux deal 1", *(f"{seat} {nonces[seat]}" for seat in sorted(nonces))]
    return hmac.digest(seed, "\n".join(lines).encode("ascii"), "sha256")


def shuffled(key: bytes, label: str, items: Sequence[Item]) -> list[Item]:
    """Fisher and Yates's shuffle, with every order equally likely."""
    mixed = list(items)
    words = _words(key, label)
    for last in range(len(mixed) - 1, 0, -1):
        chosen = _below(words, last + 1)
        mixed[last], mixed[chosen] = mixed[chosen], mixed[last]
    return mixed


def pick(key: bytes, label: str, items: Sequence[Item]) -> Item:
    return items[_below(_words(key, label), len(items))]


def _below(words: Iterator[int], bound: int) -> int:
    """A number under `bound`. Words past its last whole multiple would favour low numbers: drop them."""
    limit = 2**WORD_BITS - 2**WORD_BITS % bound
    return next(word for word in words if word < limit) % bound


def _words(key: bytes, label: str) -> Iterator[int]:
    """An endless row of 32-bit numbers for one purpose of one match."""
    block = 0
    while True:
        digest = hmac.digest(key, f"{label} {block}".encode("ascii"), "sha256")
        for start in range(0, len(digest), WORD_BITS // 8):
            yield int.from_bytes(digest[start : start + WORD_BITS // 8], "big")
        block += 1
