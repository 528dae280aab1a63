"""The same seed gives the same counts: interpreted, compiled, on any number of cores, on a simulated GPU."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import MutableSequence, Sequence
from pathlib import Path

import numpy as np
import pytest

from billetdoux.rules.kernel import State
from billetdoux.sim import Program, simulate
from billetdoux.sim.chance import below
from billetdoux.sim.engine import play_interpreted
from billetdoux.testing import TABLES
from tests.patience import PATIENCE
from tests.sim.programs import SEED, VARIANTS, play_compiled, program

ROUNDS = 40
MATCHES = 10


@pytest.mark.parametrize(("policy", "unit", "knowledge"), VARIANTS)
@pytest.mark.parametrize(("edition", "players"), TABLES)
def test_interpreted_and_compiled_count_the_same(
    edition: str, players: int, policy: str, unit: str, knowledge: str
) -> None:
    played = program(edition, players, policy, unit, knowledge)
    stop = MATCHES if played.matches else ROUNDS
    interpreted = play_interpreted(played, SEED, 0, stop)
    for threads in (1, 2):
        assert play_compiled(played, stop, threads=threads).tolist() == interpreted.tolist()


@pytest.mark.parametrize("threads", [2, 3, 7])
def test_the_number_of_threads_changes_nothing(threads: int) -> None:
    played = program("standard", 6)
    one = play_compiled(played, 1_000)
    assert play_compiled(played, 1_000, threads=threads).tolist() == one.tolist()


def test_more_threads_than_rounds() -> None:
    played = program("classic", 2)
    assert play_compiled(played, 3, threads=8).tolist() == play_compiled(played, 3).tolist()


def test_a_round_doesn_t_depend_on_those_before_it() -> None:
    played = program("standard", 4)
    parts = [play_compiled(played, stop, start=start) for start, stop in ((0, 1), (1, 250), (250, 1_000))]
    assert np.sum(parts, axis=0).tolist() == play_compiled(played, 1_000).tolist()


@pytest.mark.parametrize("unit", ["rounds", "matches"])
def test_another_seed_is_another_game(unit: str) -> None:
    played = program("standard", 4, unit=unit)
    first, second = (play_interpreted(played, seed, 0, 10).tolist() for seed in (0, 1))
    assert first != second


@pytest.mark.parametrize(("edition", "players"), TABLES)
def test_what_nobody_reads_changes_nothing(edition: str, players: int) -> None:
    """Knowledge kept or not, players who don't ask for it play the same."""
    kept, not_kept = (
        play_interpreted(program(edition, players, knowledge=knowledge), SEED, 0, ROUNDS).tolist()
        for knowledge in ("with knowledge", "without knowledge")
    )
    assert kept == not_kept


def plainly_uniform(s: State, legal: Sequence[int], count: int, rng: MutableSequence[int]) -> int:
    return legal[below(rng, count)]


@pytest.mark.parametrize(("edition", "players"), TABLES)
def test_our_shortcuts_change_nothing(edition: str, players: int) -> None:
    """A stranger's uniform policy is watched and called the long way; ours need not be."""
    ours = program(edition, players)
    strangers = Program(ours.edition, players, plainly_uniform)
    long_way = play_interpreted(strangers, SEED, 0, 3 * ROUNDS)
    assert long_way.tolist() == play_interpreted(ours, SEED, 0, 3 * ROUNDS).tolist()


def test_simulate_gives_these_counts_too() -> None:
    """The pieces that it cuts the work into change nothing: 5000 rounds are several."""
    done: list[int] = []
    result = simulate("standard", 6, 5_000, seed=SEED, threads=2, progress=done.append)
    assert result.tally.tolist() == play_compiled(program("standard", 6), 5_000).tolist()
    assert done == sorted(set(done))
    assert done[-1] == 5_000
    assert len(done) > 1


def test_a_gpu_plays_the_same_as_far_as_it_can_be_simulated() -> None:
    """A process of its own: Numba decides when it is imported whether a GPU is simulated."""
    script = Path(__file__).with_name("simulated_gpu.py")
    environment = {**os.environ, "NUMBA_ENABLE_CUDASIM": "1", "PYTHONPATH": str(script.parents[2])}
    done = subprocess.run(
        [sys.executable, script],
        env=environment,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines() == [
        f"{edition} {players} {unit}: counts True"
        for edition, players in TABLES
        for unit in ("rounds", "matches")
    ]
