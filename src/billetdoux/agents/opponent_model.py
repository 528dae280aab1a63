"""How people play: which of two cards, and what they keep by a Chancellor.

`opponent_model.toml` says how often in thousand each of our bots did so. `tools/learn_opponent_model.py` counted
it. There is one manner more: to play anything that is legal.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from billetdoux.rules import Role
from billetdoux.rules.kernel import ROLES, countess_must_go

STAGES = 4
CROWDS = 3
MOMENTS = STAGES * CROWDS
THOUSAND = 1000


@dataclass(frozen=True, slots=True)
class Manner:
    """One way of playing, by how far the round has come and how many are in."""

    plays: tuple[float, ...]
    """[(ROLES × played + kept) × MOMENTS + moment]: how often the first of two cards was played."""
    keeps: tuple[float, ...]
    """[MOMENTS × kept + moment]: how often a card was kept by a Chancellor, when it could be."""

    def playing(self, played: int, kept: int, moment: int) -> float:
        return self.plays[(ROLES * played + kept) * MOMENTS + moment]

    def keeping(self, kept: int, moment: int) -> float:
        return self.keeps[MOMENTS * kept + moment]


def moment_of(deck_size: int, still_in: int) -> int:
    return CROWDS * _stage(deck_size) + min(still_in, CROWDS + 1) - 2


def _stage(deck_size: int) -> int:
    return 0 if deck_size == 0 else 1 if deck_size <= 2 else 2 if deck_size <= 5 else 3


@cache
def manners() -> tuple[Manner, ...]:
    """
    >>> moment = moment_of(deck_size=8, still_in=4)
    >>> all(m.playing(Role.GUARD, Role.PRINCESS, moment) > 0.9 for m in manners())
    True
    """
    text = files("billetdoux.agents").joinpath("opponent_model.toml").read_text("utf-8")
    return tuple(_manner(table) for table in tomllib.loads(text).values())


def _manner(table: dict[str, dict[str, list[int]]]) -> Manner:
    plays = [1.0] * (ROLES * ROLES * MOMENTS)
    for pair, shares in table["playing"].items():
        one, other = (Role[word.upper()] for word in pair.split())
        for moment, share in enumerate(shares):
            plays[(ROLES * one + other) * MOMENTS + moment] = share / THOUSAND
            plays[(ROLES * other + one) * MOMENTS + moment] = 1 - share / THOUSAND
    for played in range(ROLES):
        for kept in range(ROLES):
            if countess_must_go(played, kept):
                for moment in range(MOMENTS):
                    plays[(ROLES * played + kept) * MOMENTS + moment] = 0.0
                    plays[(ROLES * kept + played) * MOMENTS + moment] = 1.0
    keeps = [share / THOUSAND for role in Role for share in table["keeping"][str(role)]]
    return Manner(tuple(plays), tuple(keeps))
