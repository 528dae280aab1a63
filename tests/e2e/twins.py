"""Two matches that a player can't tell apart for as long as possible, though the others hold other cards."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations
from random import Random

from billetdoux.rules import Action, Match, Round
from billetdoux.testing import witnessed

EDITION = "standard"
SEEDS = 1_500
PAIRS = 1_500
NONCE = "5e" * 16
"""What the player's browser mixes in, which is the same in both."""
ENOUGH = 8
"""Moves, after which nobody searches on."""


@dataclass(frozen=True)
class Twins:
    """What the matches are dealt from, and for each move what is played in the one and in the other."""

    seeds: tuple[bytes, bytes]
    moves: tuple[tuple[Action, Action], ...]


def twins(players: int, seat: int, rng: Random) -> Twins:
    """Those that last longest among a few that look the same to this seat."""
    longest = Twins((b"", b""), ())
    for pair in _dealt_alike(players, seat, rng):
        moves = tuple(_moves_alike(_round(pair[0]), _round(pair[1]), seat, rng))
        if len(moves) > len(longest.moves):
            longest = Twins((_seed(pair[0]), _seed(pair[1])), moves)
        if len(longest.moves) >= ENOUGH:
            break
    return longest


def _dealt_alike(players: int, seat: int, rng: Random) -> Iterator[tuple[Match, Match]]:
    """Pairs in which the seat sees the same before the first move, and somebody else doesn't."""
    dealt: dict[object, list[Match]] = defaultdict(list)
    for _ in range(SEEDS):
        match, _ = Match.seeded(EDITION, players, seed=rng.randbytes(32), nonces={seat: NONCE}).next_round(0)
        dealt[_round(match).hands[seat], _round(match).faceup].append(match)
    pairs = [pair for alike in dealt.values() for pair in combinations(alike, 2)]
    rng.shuffle(pairs)
    return (pair for pair in pairs[:PAIRS] if _round(pair[0]).hands != _round(pair[1]).hands)


def _moves_alike(one: Round, other: Round, seat: int, rng: Random) -> Iterator[tuple[Action, Action]]:
    """As long as there are moves that look the same to the seat, and the round isn't over."""
    while one.to_act is not None:
        seen = _sights(one, seat), _sights(other, seat)
        alike = sorted(seen[0].keys() & seen[1].keys())
        if not alike:
            return
        sight = rng.choice(alike)
        (action, one), (its_like, other) = seen[0][sight], seen[1][sight]
        yield action, its_like


def _sights(now: Round, seat: int) -> dict[str, tuple[Action, Round]]:
    """What may be played now, by what the seat sees of it."""
    after = {action: now.apply(action)[0] for action in now.legal}
    return {repr(witnessed(now, action, then, seat)): (action, then) for action, then in after.items()}


def _round(match: Match) -> Round:
    assert match.round is not None
    return match.round


def _seed(match: Match) -> bytes:
    assert match.seed is not None
    return match.seed
