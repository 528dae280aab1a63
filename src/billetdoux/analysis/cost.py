"""What a move cost its player against the best one, and what to call it."""

from __future__ import annotations

from dataclasses import dataclass
from math import hypot

from billetdoux.agents.assessment import Chance, Estimate

FINE = "fine"
MARKS = {"blunder": 0.15, "mistake": 0.07, "inaccuracy": 0.03, FINE: 0.0}
"""By mark, the worst first: what such a move costs at least, in chance to win the round or the match."""


@dataclass(frozen=True, slots=True)
class Cost:
    """In chance to win.

    >>> Cost(round=0.08, match=0.02).mark
    'mistake'
    """

    round: float = 0.0
    match: float = 0.0

    @property
    def mark(self) -> str:
        return next(mark for mark, least in MARKS.items() if max(self.round, self.match) >= least)

    def __add__(self, other: Cost) -> Cost:
        return Cost(self.round + other.round, self.match + other.match)

    def to_json(self) -> dict[str, float]:
        return {"round": self.round, "match": self.match}


@dataclass(frozen=True, slots=True)
class Weighed:
    """The move that was made, and the best one, both from the view of their player."""

    made: Estimate
    best: Estimate

    @property
    def cost(self) -> Cost:
        """One plays for the match: a move that does as well there costs nothing of the round either."""
        match = _clear_lead(self.best.match, self.made.match)
        return Cost(_clear_lead(self.best.round, self.made.round), match) if match > 0 else Cost()


def _clear_lead(best: Chance, made: Chance) -> float:
    """By how much one is above the other; 0 if that may well be chance (Newcombe's interval, 95 %).

    >>> _clear_lead(Chance(0.5, 0.46, 0.54), Chance(0.25, 0.22, 0.28))
    0.25
    >>> _clear_lead(Chance(0.5, 0.46, 0.54), Chance(0.46, 0.43, 0.49))
    0.0
    """
    lead = best.value - made.value
    return lead if lead > hypot(best.value - best.low, made.high - made.value) else 0.0
