"""Plays every table on a simulated GPU and interpreted; run with NUMBA_ENABLE_CUDASIM=1."""

from __future__ import annotations

import warnings

from billetdoux.rules import load_edition
from billetdoux.sim import Program
from billetdoux.sim.engine import play_interpreted
from billetdoux.sim.gpu import SIMULATED, GpuEngine
from billetdoux.testing import TABLES
from tests.sim.patient_simulator import let_threads_work

SEED = 2**64 - 7


def counts_are_the_same(edition: str, players: int, matches: bool) -> bool:
    played = Program(load_edition(edition), players, matches=matches)
    stop = 2 if matches else 9
    simulated, interpreted = GpuEngine(played).play(SEED, 0, stop), play_interpreted(played, SEED, 0, stop)
    return bool((simulated == interpreted).all())


if __name__ == "__main__":
    assert SIMULATED
    let_threads_work()
    warnings.filterwarnings("ignore", "overflow", RuntimeWarning)  # words wrap around, as they are meant to
    for edition, players in TABLES:
        for matches in (False, True):
            table = f"{edition} {players} {'matches' if matches else 'rounds'}"
            print(f"{table}: counts {counts_are_the_same(edition, players, matches)}")
