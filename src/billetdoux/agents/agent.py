"""What every agent is."""

from __future__ import annotations

from random import Random
from typing import Protocol

from billetdoux.rules import Action, View

MATCH, ROUND = "match", "round"
"""What an agent may play for, its `scope`."""


class Agent(Protocol):
    """Whatever chooses one of `view.legal`, using no other randomness than `rng`.

    `billetdoux.testing.check_agent` proves that an agent keeps to this.
    """

    def choose(self, view: View, rng: Random) -> Action: ...
