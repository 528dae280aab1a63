"""Models of how people play: which of two cards, and what they keep by a Chancellor.

`opponent_model.toml` has a model of each of our bots: how often in thousand it did so. The tool
`tools/learn_opponent_model.py` counted that.
"""

from __future__ import annotations

import tomllib
from bisect import bisect_left
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from itertools import permutations

from billetdoux.rules import Role
from billetdoux.rules.kernel import countess_must_go

STAGE_ENDS = (0, 2, 5)  # by the size of the deck; the first stage of a round has no such end
CROWDS = 3
MOMENTS = (len(STAGE_ENDS) + 1) * CROWDS
THOUSAND = 1000


@dataclass(frozen=True, slots=True)
class OpponentModel:
    """One way of playing, by how far the round has come and how many are in."""

    play_rates: list[list[list[float]]]
    """[played][kept][moment]: how often the first of two cards was played."""
    keep_rates: list[list[float]]
    """[kept][moment]: how often a card was kept by a Chancellor, when it could be."""


def moment_of(deck_size: int, still_in: int) -> int:
    return CROWDS * bisect_left(STAGE_ENDS, deck_size) + min(still_in, CROWDS + 1) - 2


@cache
def opponent_models() -> tuple[OpponentModel, ...]:
    """
    >>> moment = moment_of(deck_size=8, still_in=4)
    >>> all(m.play_rates[Role.GUARD][Role.PRINCESS][moment] > 0.9 for m in opponent_models())
    True
    """
    text = files("billetdoux.agents").joinpath("opponent_model.toml").read_text("utf-8")
    return tuple(_model(table) for table in tomllib.loads(text).values())


def _model(table: dict[str, dict[str, list[int]]]) -> OpponentModel:
    plays = [[[1.0] * MOMENTS for _ in Role] for _ in Role]
    for pair, shares in table["playing"].items():
        one, other = (Role[word.upper()] for word in pair.split())
        plays[one][other] = [share / THOUSAND for share in shares]
        plays[other][one] = [1 - share / THOUSAND for share in shares]
    for played, kept in permutations(Role, 2):
        if countess_must_go(played, kept):
            plays[played][kept] = [0.0] * MOMENTS
            plays[kept][played] = [1.0] * MOMENTS
    keeps = [[share / THOUSAND for share in table["keeping"][str(role)]] for role in Role]
    return OpponentModel(plays, keeps)
