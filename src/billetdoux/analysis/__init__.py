"""What each move of a match cost its player, by what that player could know; what was luck, what was skill.

>>> from billetdoux import Action, Match, load_edition
>>> match, _ = Match.of("classic", players=2).deal(load_edition("classic").deck, first=0)
>>> match, _ = match.apply(Action.parse("guard>1=princess"))
>>> analysis = analyze(match, seed=1)
>>> [(move.seat, str(move.action), move.cost.mark) for move in analysis.moves]
[(0, 'guard>1=princess', 'mistake')]
"""

from billetdoux.analysis.analyze import (
    ITERATIONS,
    InvalidAnalysis,
    analyze,
    analyze_all,
    analyze_moment,
    check_moves,
)
from billetdoux.analysis.cost import FINE, MARKS, Cost, Weighed
from billetdoux.analysis.result import Ledger, MatchAnalysis, MomentAnalysis, Move, Round, Seat

__all__ = [
    "FINE",
    "ITERATIONS",
    "MARKS",
    "Cost",
    "InvalidAnalysis",
    "Ledger",
    "MatchAnalysis",
    "MomentAnalysis",
    "Move",
    "Round",
    "Seat",
    "Weighed",
    "analyze",
    "analyze_all",
    "analyze_moment",
    "check_moves",
]
