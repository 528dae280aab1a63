"""How many examples a property is tried with: few in every run, more with `THOROUGH=10 make test`."""

from __future__ import annotations

import os

from hypothesis import settings

TIMES = int(os.environ.get("THOROUGH", "1"))


def examples(count: int) -> settings:
    """Of each table or kind that a test is given; all of them together cover what its name says."""
    return settings(max_examples=TIMES * count)
