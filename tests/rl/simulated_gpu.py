"""Plays a `BatchEnv` on a simulated GPU and on the processor; run with NUMBA_ENABLE_CUDASIM=1."""

from __future__ import annotations

import warnings
from itertools import cycle
from typing import Any

import numpy as np

from billetdoux.rl import BatchEnv
from billetdoux.sim.gpu import SIMULATED
from billetdoux.testing import TABLES
from tests.sim.patient_simulator import let_threads_work

SIZE = 3  # more than a simulated block, and not a whole number of blocks
STEPS = 6


SHOWN = ("observations", "masks", "seats", "rewards", "dones")


def is_the_same(
    edition: str, players: int, shown: tuple[str, ...] = SHOWN, steps: int = STEPS, **options: Any
) -> bool:
    card, processor = (
        BatchEnv(SIZE, edition, players, seed=9, device=device, **options) for device in ("cuda", "cpu")
    )
    for env in (card, processor):
        env.reset()
    same = True
    for _ in range(steps):
        actions = processor.masks.argmax(axis=1)
        for env in (card, processor):
            env.step(actions)
        card.check()
        for name in shown:
            same = same and np.array_equal(getattr(card, name).copy_to_host(), getattr(processor, name))
    return same


if __name__ == "__main__":
    assert SIMULATED
    let_threads_work()
    warnings.filterwarnings("ignore", "overflow", RuntimeWarning)  # words wrap around, as they are meant to
    for (edition, players), (scope, reward) in zip(
        TABLES, cycle([("round", "win"), ("match", "tokens")]), strict=False
    ):
        same = is_the_same(edition, players, scope=scope, reward=reward)
        print(f"{edition} {players} {scope} {reward}: {same}")
    for edition, players in (("standard", 2), ("standard", 5)):
        same = is_the_same(
            edition,
            players,
            (*SHOWN, "hidden", "round_ends"),
            steps=12,
            scope="match",
            reward="chances",
            encoding=2,
            opponents={1: "uniform"},
        )
        print(f"{edition} {players} information: {same}")
