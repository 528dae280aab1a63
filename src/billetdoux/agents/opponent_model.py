"""Models of how people play: which of two cards, and what they keep by a Chancellor.

`opponent_model.toml` has a model of each of our bots: how often in thousand it did so. The tool
`tools/learn_opponent_model.py` counted that.
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
class OpponentModel:
    """One way of playing, by how far the round has come and how many are in."""

    play_rates: tuple[float, ...]
    """[(ROLES × played + kept) × MOMENTS + moment]: how often the first of two cards was played."""
    keep_rates: tuple[float, ...]
    """[MOMENTS × kept + moment]: how often a card was kept by a Chancellor, when it could be."""

    def play_rate(self, played: int, kept: int, moment: int) -> float:
        return self.play_rates[(ROLES * played + kept) * MOMENTS + moment]

    def keep_rate(self, kept: int, moment: int) -> float:
        return self.keep_rates[MOMENTS * kept + moment]


def moment_of(deck_size: int, still_in: int) -> int:
    return CROWDS * _stage(deck_size) + min(still_in, CROWDS + 1) - 2


def _stage(deck_size: int) -> int:
    return 0 if deck_size == 0 else 1 if deck_size <= 2 else 2 if deck_size <= 5 else 3


@cache
def opponent_models() -> tuple[OpponentModel, ...]:
    """
    >>> moment = moment_of(deck_size=8, still_in=4)
    >>> all(m.play_rate(Role.GUARD, Role.PRINCESS, moment) > 0.9 for m in opponent_models())
    True
    """
    text = files("billetdoux.agents").joinpath("opponent_model.toml").read_text("utf-8")
    return tuple(_model(table) for table in tomllib.loads(text).values())


def _model(table: dict[str, dict[str, list[int]]]) -> OpponentModel:
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
    return OpponentModel(tuple(plays), tuple(keeps))
