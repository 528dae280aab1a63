"""Plays every table on a simulated GPU and interpreted; run with NUMBA_ENABLE_CUDASIM=1."""

from __future__ import annotations

import numpy as np

from billetdoux.rules import load_edition
from billetdoux.sim import Program
from billetdoux.sim.engine import play_interpreted
from billetdoux.sim.gpu import SIMULATED, GpuEngine
from billetdoux.testing import TABLES

SEED = 2**64 - 7


def compare(played: Program, stop: int) -> str:
    with np.errstate(over="ignore"):  # words wrap around, as they are meant to
        simulated = GpuEngine(played).play(SEED, 0, stop)
    return "same" if simulated.tolist() == play_interpreted(played, SEED, 0, stop).tolist() else "different"


if __name__ == "__main__":
    assert SIMULATED
    for edition, players in TABLES:
        for unit, stop in (("rounds", 9), ("matches", 2)):
            played = Program(load_edition(edition), players, matches=unit == "matches")
            print(f"{edition} {players} {unit}: {compare(played, stop)}")
