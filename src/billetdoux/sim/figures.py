"""What a table or a plot says of the counts: shares, intervals, means, and how people write numbers.

The words come from whoever asks, so that this layer knows no language.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import isnan, sqrt
from typing import Protocol

from billetdoux.rules import Role
from billetdoux.sim.result import Result

NORMAL_95 = 1.959964
"""Of a normal distribution, 95 % lie within so many standard deviations of its mean."""


class Speech(Protocol):
    """What is needed of `billetdoux.i18n.Words`."""

    def __call__(self, message_id: str, **variables: str | int) -> str: ...

    def role(self, role: Role) -> str: ...


def wilson(hits: int, trials: int) -> tuple[float, float]:
    """Wilson's interval, which holds a share with 95 % confidence, and never leaves 0 to 1.

    >>> [round(bound, 3) for bound in wilson(1, 10)]
    [0.018, 0.404]
    """
    z = NORMAL_95**2 / trials
    share = hits / trials
    middle = (share + z / 2) / (1 + z)
    reach = sqrt(z * (share * (1 - share) + z / 4)) / (1 + z)
    return max(0.0, middle - reach), min(1.0, middle + reach)


def mean_and_spread(counts: Sequence[int]) -> tuple[float, float]:
    """Mean and standard deviation of numbers of which `counts[n]` are n.

    >>> mean_and_spread([0, 2, 0, 2])
    (2.0, 1.0)
    """
    total = sum(counts)
    mean = sum(n * count for n, count in enumerate(counts)) / total
    variance = sum((n - mean) ** 2 * count for n, count in enumerate(counts)) / total
    return mean, sqrt(variance)


def number(say: Speech, value: int) -> str:
    return say("number", value=value)


def decimal(say: Speech, value: float, digits: int) -> str:
    """A number with so many digits after the point; with none, without the point."""
    if digits == 0:
        return number(say, round(value))
    whole, _, rest = f"{value:.{digits}f}".partition(".")
    return say("decimal", whole=int(whole), rest=rest)


def percent(say: Speech, share: float, digits: int = 1) -> str:
    """A share; a dash for what isn't a number, because it never happened."""
    return "–" if isnan(share) else say("percent", number=decimal(say, 100 * share, digits))


def title(result: Result, say: Speech) -> str:
    program = result.program
    return say("sim-title", edition=program.edition.name, players=program.players)


def extent(result: Result, say: Speech) -> str:
    return say("sim-extent", matches=result.matches, rounds=result.rounds, turns=result.turns)


def origin(result: Result, say: Speech) -> str:
    """What the results follow from."""
    return say("sim-origin", policy=result.policy, seed=str(result.seed))
