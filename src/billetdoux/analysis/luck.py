"""Where a seat's result of a round came from: its cards and the others, or its own moves."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from billetdoux.analysis.cost import Weighed


@dataclass(frozen=True, slots=True)
class Ledger:
    """For one seat, in chance to win the round: prior + deal + play + skill = result.

    >>> Ledger(prior=0.25, deal=0.125, skill=-0.25, result=1.0, is_over=True).luck
    1.0
    """

    prior: float
    """The chance before the deal: the same for all."""
    deal: float
    """What the cards, and whoever came before it, had brought by its first choice."""
    skill: float
    """What its moves cost it: never more than 0."""
    result: float
    """1 for a round won, 0 for one lost; in a round that goes on, its chance after its last choice."""
    is_over: bool

    @property
    def luck(self) -> float:
        """All that was not in its hands."""
        return self.result - self.prior - self.skill

    @property
    def play(self) -> float:
        """The luck after its first choice: draws, hidden cards, what the others did."""
        return self.luck - self.deal

    def to_json(self) -> dict[str, Any]:
        return {
            "won": bool(self.result) if self.is_over else None,
            "prior": self.prior,
            "deal": self.deal,
            "play": self.play,
            "luck": self.luck,
            "skill": self.skill,
        }


def ledger_of(players: int, choices: Sequence[Weighed], won: bool | None) -> Ledger:
    """From a seat's choices in a round and how it ended for it (`None`: it goes on).

    To a seat that never had a choice, as it was out before or its moves were forced, all is luck.
    """
    prior = 1 / players
    if not choices:
        result = prior if won is None else float(won)
        return Ledger(prior, 0.0, 0.0, result, won is not None)
    last = choices[-1]
    result = last.best.round.value - last.cost.round if won is None else float(won)
    skill = 0.0 - sum(choice.cost.round for choice in choices)
    return Ledger(prior, choices[0].best.round.value - prior, skill, result, won is not None)
