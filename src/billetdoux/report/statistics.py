"""What a number of trials tells: an interval for a share, a mean and a spread for counts."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt

NORMAL_95 = 1.959964
"""Of a normal distribution, 95 % lie within so many standard deviations of its mean."""


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
