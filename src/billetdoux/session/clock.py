"""What time it is: the one place that asks the operating system, for whoever is handed a clock."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass

NANOSECONDS = 1_000_000
"""In a millisecond."""


@dataclass(frozen=True, slots=True)
class Clock:
    """Both in milliseconds. A test hands in functions of its own.

    >>> Clock(monotonic_ms=lambda: 5, wall_ms=lambda: 1_763_200_000_000).monotonic_ms()
    5
    """

    monotonic_ms: Callable[[], int] = lambda: time.monotonic_ns() // NANOSECONDS
    """For durations and deadlines: it never jumps."""
    wall_ms: Callable[[], int] = lambda: time.time_ns() // NANOSECONDS
    """Since the epoch, for dates that people read: somebody may set it."""
