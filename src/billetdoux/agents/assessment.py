"""What a search finds, in numbers that people read."""

from __future__ import annotations

from dataclasses import dataclass
from math import hypot
from typing import Any

from billetdoux.report.statistics import wilson
from billetdoux.rules import Action


@dataclass(frozen=True, slots=True)
class Chance:
    """A chance as it was measured, and the interval that holds it with 95 % confidence."""

    value: float
    low: float
    high: float

    @classmethod
    def counted(cls, hits: int, trials: int) -> Chance:
        """Wilson's interval.

        >>> Chance.counted(0, 0)
        Chance(value=0.5, low=0.0, high=1.0)
        """
        if trials == 0:
            return cls(0.5, 0.0, 1.0)
        return cls(hits / trials, *wilson(hits, trials))

    @property
    def reach(self) -> float:
        """How far the true chance may be away."""
        return max(self.high - self.value, self.value - self.low)

    def is_clear_of(self, other: Chance) -> bool:
        """Whether the measurement can tell them apart."""
        return abs(self.value - other.value) > hypot(self.reach, other.reach)

    def to_json(self) -> dict[str, float]:
        return {"value": self.value, "low": self.low, "high": self.high}


@dataclass(frozen=True, slots=True)
class Estimate:
    """What one play is worth to its player."""

    action: Action
    visits: int
    """How many worlds were played after it."""
    round: Chance
    """To win the round."""
    match: Chance
    """To win the match."""

    def to_json(self) -> dict[str, Any]:
        chances = {"round": self.round.to_json(), "match": self.match.to_json()}
        return {"action": str(self.action), "visits": self.visits} | chances


@dataclass(frozen=True, slots=True)
class Assessment:
    """All plays of one moment, in the order of the legal actions, and the best of them."""

    estimates: tuple[Estimate, ...]
    best: Action

    def of(self, action: Action | str) -> Estimate:
        wanted = Action.of(action)
        return next(estimate for estimate in self.estimates if estimate.action == wanted)

    def to_json(self) -> dict[str, Any]:
        return {"best": str(self.best), "actions": [estimate.to_json() for estimate in self.estimates]}


@dataclass(frozen=True, slots=True)
class Outlook:
    """How likely each seat wins from here if nothing is hidden and everyone plays sensibly."""

    round: tuple[float, ...]
    match: tuple[float, ...]
