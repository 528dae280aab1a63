"""Every legal action equally likely."""

from __future__ import annotations

from random import Random

from billetdoux.rules import Action, View


class RandomAgent:
    def choose(self, view: View, rng: Random) -> Action:
        return rng.choice(view.legal)
