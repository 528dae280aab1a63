"""How good agents are, on one scale, from who beat whom: openskill's, by the model of Plackett and Luce."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from statistics import fmean

from openskill.models import PlackettLuce, PlackettLuceRating

WON, LOST = 1.0, 2.0


class Ratings:
    """
    >>> ratings = Ratings(["hard", "random"])
    >>> for _ in range(9):
    ...     ratings.learn(["hard", "random", "random"], winners=[0])
    >>> ratings["hard"].mu > 25 > ratings["random"].mu
    True
    """

    def __init__(self, names: Iterable[str]) -> None:
        # Agents don't change while they play, so no doubt is added back from game to game.
        self._model = PlackettLuce(tau=0.0)
        self._ratings = {name: self._model.rating(name=name) for name in names}

    def __getitem__(self, name: str) -> PlackettLuceRating:
        return self._ratings[name]

    def learn(self, names: Sequence[str], winners: Sequence[int]) -> None:
        """From one game; an agent in several seats has learned what its seats have on average."""
        teams = [[self._ratings[name]] for name in names]
        ranks = [WON if seat in winners else LOST for seat in range(len(names))]
        rated = self._model.rate(teams, ranks=ranks)
        for name in set(names):
            mine = [team[0] for team, other in zip(rated, names, strict=True) if other == name]
            self._ratings[name] = self._model.rating(
                mu=fmean(rating.mu for rating in mine),
                sigma=fmean(rating.sigma for rating in mine),
                name=name,
            )
