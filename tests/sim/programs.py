"""What the tests of the simulator play: few programs, because each one takes seconds to compile."""

from __future__ import annotations

import fcntl
from functools import cache
from itertools import pairwise
from pathlib import Path

import numpy as np

from billetdoux.rules import load_edition
from billetdoux.sim import POLICIES, Program
from billetdoux.sim.engine import CpuEngine, play_part
from billetdoux.sim.result import Counts, Result
from billetdoux.work import Piece, Threads, run_in_order

# Each policy is played both as rounds and as matches, each of these with and without knowledge kept.
VARIANTS = (
    ("uniform", "rounds", "without knowledge"),
    ("uniform", "matches", "with knowledge"),
    ("uniform-cards", "rounds", "with knowledge"),
    ("uniform-cards", "matches", "without knowledge"),
)
SEED = 7


def program(
    edition: str,
    players: int,
    policy: str = "uniform",
    unit: str = "rounds",
    knowledge: str = "without knowledge",
) -> Program:
    return Program(
        load_edition(edition), players, POLICIES[policy], unit == "matches", knowledge == "with knowledge"
    )


def play_compiled(
    played: Program, stop: int, *, threads: int = 1, start: int = 0, seed: int = SEED
) -> Counts:
    compile_once(played)
    cuts = np.linspace(start, stop, threads + 1).astype(np.int64).tolist()
    pieces = [Piece(play_part, (played, seed, *part, False)) for part in pairwise(cuts)]
    with Threads(threads) as workers:
        counts: Counts = np.sum([part.counts for part in run_in_order(workers, pieces)], axis=0)
    return counts


@cache
def compile_once(played: Program) -> None:
    """One process that runs tests compiles a program; the others wait, and read it from the disk."""
    with Path(__file__).open() as turn:
        fcntl.flock(turn, fcntl.LOCK_EX)
        CpuEngine(played).prepare()


@cache
def many(edition: str, players: int, unit: str = "rounds") -> Result:
    """Enough of one table for statistics."""
    if unit == "rounds":
        played, stop = program(edition, players), 100_000
    else:
        played, stop = program(edition, players, "uniform", "matches", "with knowledge"), 10_000
    return Result(played, SEED, play_compiled(played, stop), seconds=1.0, compile_seconds=1.0)
