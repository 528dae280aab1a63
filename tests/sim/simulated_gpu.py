"""Plays every table on a simulated GPU and interpreted; run with NUMBA_ENABLE_CUDASIM=1."""

from __future__ import annotations

import warnings

import numpy as np

from billetdoux.rules import load_edition
from billetdoux.rules.kernel import ACTIONS
from billetdoux.rules.observation import SLOTS
from billetdoux.sim import Program
from billetdoux.sim.engine import play_interpreted
from billetdoux.sim.gpu import SIMULATED, GpuEngine
from billetdoux.sim.gpu_batch import GpuBatch
from billetdoux.testing import TABLES
from tests.sim.interpreted_batch import InterpretedBatch, same_states

SEED = 2**64 - 7
SIZE = 2
STEPS = 8


def counts_are_the_same(edition: str, players: int, matches: bool) -> bool:
    played = Program(load_edition(edition), players, matches=matches)
    stop = 2 if matches else 9
    simulated, interpreted = GpuEngine(played).play(SEED, 0, stop), play_interpreted(played, SEED, 0, stop)
    return bool((simulated == interpreted).all())


def steps_are_the_same(edition: str, players: int, matches: bool) -> bool:
    batch = GpuBatch(edition, players, SIZE, seed=SEED, matches=matches)
    interpreted = InterpretedBatch(edition, players, SIZE, seed=SEED, matches=matches)
    masks, rows = np.zeros((SIZE, ACTIONS), np.uint8), np.zeros((SIZE, SLOTS), np.int8)
    same = True
    for _ in range(STEPS):
        batch.deal()
        interpreted.deal()
        batch.write_masks(masks)
        batch.write_observations(rows)
        interpreted.look()
        same = same and masks.tolist() == interpreted.masks and rows.tolist() == interpreted.rows
        actions = interpreted.choose()
        batch.step(np.array(actions))
        interpreted.step(actions)
        batch.check()
        same = same and same_states(batch.states.copy_to_host(), interpreted)
    return same


if __name__ == "__main__":
    assert SIMULATED
    warnings.filterwarnings("ignore", "overflow", RuntimeWarning)  # words wrap around, as they are meant to
    for edition, players in TABLES:
        for matches in (False, True):
            table = f"{edition} {players} {'matches' if matches else 'rounds'}"
            print(f"{table}: counts {counts_are_the_same(edition, players, matches)}")
            print(f"{table}: steps {steps_are_the_same(edition, players, matches)}")
