"""Who wins the match from here, if every seat is as likely as any other to win each round to come."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import ceil, prod

MAX_SCORES = 5_000
"""So many scores are reckoned exactly; a longer match is taken for a shorter one in proportion."""


def match_chances(tokens: Sequence[int], goal: int) -> tuple[float, ...]:
    """
    >>> match_chances((2, 2), goal=3)
    (0.5, 0.5)
    >>> match_chances((3, 0), goal=3)
    (1.0, 0.0)
    """
    return _chances(_shortened(tuple(max(0, goal - held) for held in tokens)))


def _shortened(missing: tuple[int, ...]) -> tuple[int, ...]:
    longest = max(missing)
    while prod(count + 1 for count in missing) > MAX_SCORES:
        missing = tuple(ceil(count * (longest - 1) / longest) for count in missing)
        longest -= 1
    return missing


@lru_cache(maxsize=4 * MAX_SCORES)
def _chances(missing: tuple[int, ...]) -> tuple[float, ...]:
    """By the tokens that each seat still needs; all who need none have won [M1]."""
    if 0 in missing:
        return tuple(float(count == 0) for count in missing)
    after = [
        _chances((*missing[:seat], missing[seat] - 1, *missing[seat + 1 :])) for seat in range(len(missing))
    ]
    return tuple(sum(chances) / len(missing) for chances in zip(*after, strict=True))
