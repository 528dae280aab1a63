"""Whole matches of random moves, for tests of what is told about them."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from billetdoux.rules import Match
from billetdoux.rules.event import Event


def moments(edition: str, players: int) -> Iterator[tuple[Match, tuple[Event, ...]]]:
    """A match after each deal and each move, with what happened."""
    rng = Random(f"{edition} {players}")
    match = Match.seeded(edition, players, seed=rng.randbytes(32))
    while not match.is_over:
        match, events = match.next_round() if match.to_act is None else match.apply(rng.choice(match.legal))
        yield match, events
