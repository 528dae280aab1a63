"""What the plays of a moment are worth to its player, by searches on that player's own view."""

from __future__ import annotations

from billetdoux.agents.agent import choices_of
from billetdoux.agents.assessment import Assessment, Estimate
from billetdoux.agents.ismcts import Search
from billetdoux.analysis.cost import Weighed
from billetdoux.rules import Action, View

TRIALS_SHARE = 2
"""A trial has one in so many of the iterations that the search for the best play has."""


def weigh(view: View, made: Action, *, iterations: int, seed: int) -> Weighed:
    """The play that was made, and the best one, which may be the same."""
    searching, trying = _chances(seed)
    search = Search(view, searching, trusting=True)
    search.think(iterations)
    best = try_play(view, search.best, iterations, trying)
    return Weighed(best if made == search.best else try_play(view, made, iterations, trying), best)


def weigh_all(view: View, *, iterations: int, seed: int) -> Assessment:
    """Every play, each tried as `weigh` tries those two."""
    _, trying = _chances(seed)
    tried = tuple(try_play(view, play, iterations, trying) for play in choices_of(view))
    return Assessment(tried, max(tried, key=lambda estimate: estimate.match.value).action)


def try_play(view: View, play: Action, iterations: int, seed: int) -> Estimate:
    """A search that begins with one play, whatever that promises.

    A plain search soon leaves a bad play alone, and takes the luckiest of many equal ones for the best: what
    it says of two plays can't be compared. Two trials can: they follow each as often, in the same worlds.
    """
    trial = Search(view, seed, only=play, settle=False, trusting=True)
    trial.think(max(1, iterations // TRIALS_SHARE))
    return Assessment(trial.estimates(), play).of(play)


def _chances(seed: int) -> tuple[int, int]:
    """What was best by luck in the search must not be so again in the trials: they have another seed."""
    return seed, seed + 1
