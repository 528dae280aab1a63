"""What a table or a picture says of a simulation as a whole."""

from __future__ import annotations

from billetdoux.report.numbers import Speech
from billetdoux.sim.result import Result


def extent(result: Result, say: Speech) -> str:
    return say("sim-extent", matches=result.matches, rounds=result.rounds, turns=result.turns)


def origin(result: Result, say: Speech) -> str:
    """What the results follow from."""
    return say("sim-origin", policy=result.policy, seed=str(result.seed))
