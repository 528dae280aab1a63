"""Every legal action equally likely."""

from __future__ import annotations

from random import Random

from billetdoux.agents.agent import choices_of
from billetdoux.rules import Action, View


class RandomAgent:
    def choose(self, view: View, rng: Random) -> Action:
        return rng.choice(choices_of(view))
