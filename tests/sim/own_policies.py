"""Policies of one's own, as somebody might write them; few, because each takes seconds to compile."""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence

from billetdoux.rules.kernel import HANDMAID, PLAY_ALONE, State
from billetdoux.sim.chance import below

NEVER_LEGAL = 95
# Names that our own modules have too; a policy's module is its own.
LAID = 1
PLAYED = 3


def one_of(legal: Sequence[int], place: int) -> int:
    """Counted from one."""
    return legal[place - LAID]


def careful(s: State, legal: Sequence[int], count: int, rng: MutableSequence[int]) -> int:
    """Plays a Handmaid where it can; cheats where `PLAYED` or more play."""
    if s.players >= PLAYED:
        return NEVER_LEGAL
    for i in range(count):
        if legal[i] == PLAY_ALONE + HANDMAID:
            return legal[i]
    return one_of(legal, below(rng, count) + LAID)


def wordy(s: State, legal: Sequence[int], count: int, rng: MutableSequence[int]) -> int:
    """Can't be compiled."""
    return {"first": legal[0]}["first"].bit_length().no_such_thing  # type: ignore[attr-defined, no-any-return]
