"""Bots against bots, measured: the same deals for every seating, on all cores.

>>> from billetdoux.tournament import hold_tournament
>>> result = hold_tournament(["easy", "random"], players=2, rounds=200, seed=1, processes=1)
>>> [standing.name for standing in result.standings], result.plan.games
(['easy', 'random'], 200)
"""

from billetdoux.tournament.entrants import InvalidEntrant, entrant, split_names
from billetdoux.tournament.hold import InvalidTournament, hold_tournament
from billetdoux.tournament.result import Meeting, Result, Standing
from billetdoux.work import ProcessLost

__all__ = [
    "InvalidEntrant",
    "InvalidTournament",
    "Meeting",
    "ProcessLost",
    "Result",
    "Standing",
    "entrant",
    "hold_tournament",
    "split_names",
]
