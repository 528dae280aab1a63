"""Rounds and matches by the million, by the same rules.

>>> from billetdoux.sim import simulate
>>> result = simulate("standard", players=4, rounds=10_000, seed=7)
>>> result.rounds, len(result.wins)
(10000, 4)
"""

from billetdoux.sim.engine import simulate
from billetdoux.sim.program import POLICIES, InvalidSimulation, Program
from billetdoux.sim.result import Result

__all__ = ["POLICIES", "InvalidSimulation", "Program", "Result", "simulate"]
