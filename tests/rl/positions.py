"""Positions to look at, and what the adapters tell a seat about them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import numpy as np

from billetdoux.rules import Edition, Match, Round, load_edition
from billetdoux.rules.encoding import (
    information_shapes,
    information_state,
    information_tensor,
    observation_of,
)
from billetdoux.rules.event import Event
from billetdoux.rules.fairness import SEED_BYTES

TINY = Path(__file__).parents[2] / "examples" / "tiny.toml"


def moments(edition: str, players: int, matches: int) -> Iterator[Match]:
    """Every position of some random matches, ends of rounds among them."""
    rng = Random(f"{edition} {players}")
    for _ in range(matches):
        match = Match.seeded(edition, players, seed=rng.randbytes(SEED_BYTES))
        while not match.is_over:
            match, _ = match.next_round() if match.to_act is None else match.apply(rng.choice(match.legal))
            yield match


def round_of(match: Match) -> Round:
    assert match.round is not None
    return match.round


def seen(now: Round, seat: int | None) -> list[Event]:
    return [event.seen_by(seat) for event in now.events]


def row(now: Round, seat: int) -> bytes:
    return observation_of(now, seat).tobytes()


def line(now: Round, seat: int) -> str:
    return information_state(seen(now, seat))


def tensor(now: Round, seat: int) -> bytes:
    return tensor_of(seen(now, seat), seat, now.edition, now.players)


def tensor_of(events: list[Event], seat: int | None, edition: Edition, players: int) -> bytes:
    shapes = information_shapes(edition, players)
    parts = {name: np.zeros(shape, np.float32) for name, shape in shapes.items()}
    information_tensor(events, seat, players, parts)
    return b"".join(part.tobytes() for part in parts.values())


def tiny() -> Edition:
    return load_edition(TINY)
