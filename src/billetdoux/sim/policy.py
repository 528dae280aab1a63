"""Compiled players. A policy is a function `policy(s, legal, count, rng) -> action`.

`s` is the state, `legal` holds `count` legal actions, grouped by the card that they play or keep, `rng` is
for `billetdoux.sim.chance`. A policy reads of `s` only what the seat to act may know: nothing stops it from
cheating here, `billetdoux.testing` finds it out. It is written like the kernel: numbers, loops, no objects.
"""

from __future__ import annotations

from collections.abc import Callable, MutableSequence, Sequence

from billetdoux.rules.kernel import CARD_PLAYED, KEEP, State
from billetdoux.sim.chance import below

Policy = Callable[[State, Sequence[int], int, MutableSequence[int]], int]


def uniform(s: State, legal: Sequence[int], count: int, rng: MutableSequence[int]) -> int:
    """Every legal action equally likely."""
    return legal[below(rng, count)]


def uniform_cards(s: State, legal: Sequence[int], count: int, rng: MutableSequence[int]) -> int:
    """Every card that can be played (or kept) equally likely, then every way of playing it."""
    groups = 1
    for i in range(1, count):
        if not same_card(legal[i], legal[i - 1]):
            groups += 1
    chosen = below(rng, groups)
    start = 0
    while chosen > 0:
        start += 1
        if not same_card(legal[start], legal[start - 1]):
            chosen -= 1
    end = start + 1
    while end < count and same_card(legal[end], legal[start]):
        end += 1
    return legal[start + below(rng, end - start)]


def same_card(one: int, other: int) -> bool:
    """Whether two actions play, or keep, the same card."""
    if one >= KEEP:
        return one // 2 == other // 2
    return CARD_PLAYED[one] == CARD_PLAYED[other]
