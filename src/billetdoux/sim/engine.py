"""Plays a program on one core, on many, or on a GPU; the results are the same to the last bit."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import dataclass
from functools import cache, partial
from time import perf_counter
from types import SimpleNamespace
from typing import Any, Protocol

import numpy as np

from billetdoux.rules import Edition, load_edition
from billetdoux.rules.compiled import to_record
from billetdoux.rules.kernel import ACTIONS, State
from billetdoux.sim import chance, playout
from billetdoux.sim.policy import Policy
from billetdoux.sim.program import Code, InvalidSimulation, Program, find_policy
from billetdoux.sim.result import Counts, Result
from billetdoux.work import Growing, Here, Piece, Threads, Workers, given_or, run_in_order

MAX_ROUNDS = 10**13
FIRST_PART = 2_000
MAX_THREADS = 1024
Progress = Callable[[int], None]


class Engine(Protocol):
    """Plays the rounds or matches numbered from `start` up to `stop`, and counts them."""

    def prepare(self) -> None:
        """Compile, so that it isn't timed."""

    def play(self, seed: int, start: int, stop: int) -> Counts: ...


def simulate(
    edition: Edition | str = "standard",
    players: int = 4,
    rounds: int = 100_000,
    *,
    seed: int = 0,
    matches: bool = False,
    policy: Policy | str = "uniform",
    knowledge: bool = False,
    roles: bool = True,
    threads: int | None = None,
    cuda: bool = False,
    workers: Workers | None = None,
    progress: Progress | None = None,
) -> Result:
    """Play many rounds, or with `matches` as many whole matches; by default on every core.

    Without `roles`, what became of each role isn't counted; with `knowledge`, what each seat knows is kept.
    So many `threads` play, or `workers`, which the caller closes; with `cuda` on a GPU.

    >>> result = simulate("classic", players=2, rounds=1000, seed=7)
    >>> result.rounds, int(result.wins.sum()) - result.endings["ties"]
    (1000, 1000)
    """
    if isinstance(edition, str):
        edition = load_edition(edition)
    edition.check_players(players)
    if type(rounds) is not int or not 1 <= rounds <= MAX_ROUNDS:
        raise InvalidSimulation("bad-rounds", most=MAX_ROUNDS)
    if type(seed) is not int or not 0 <= seed <= chance.WORD:
        raise InvalidSimulation("bad-sim-seed", most=chance.WORD)
    if isinstance(policy, str):
        policy = find_policy(policy)
    program = Program(edition, players, policy, matches, knowledge, roles)
    started = perf_counter()
    own = partial(_on_this_machine, program, threads, cuda)
    with given_or(workers, own) as chosen:
        chosen.open()
        compiled = perf_counter()
        tally = _play_all(program, rounds, seed, cuda, chosen, progress)
    return Result(program, seed, tally, perf_counter() - compiled, compiled - started)


def _on_this_machine(program: Program, threads: int | None, cuda: bool) -> Workers:
    """Compiled here and now, not in a thread, which Ctrl-C would not reach."""
    if threads is None:
        threads = os.cpu_count() or 1
    if type(threads) is not int or not 1 <= threads <= MAX_THREADS:
        raise InvalidSimulation("bad-threads", most=MAX_THREADS)
    engine_of(program, cuda).prepare()
    return Here() if cuda or threads == 1 else Threads(threads)


def _play_all(
    program: Program, rounds: int, seed: int, cuda: bool, workers: Workers, progress: Progress | None
) -> Counts:
    tally = np.zeros(playout.TALLY, np.int64)
    growing = Growing(FIRST_PART)
    with closing(run_in_order(workers, _parts(program, rounds, seed, cuda, growing))) as parts:
        for part in parts:
            tally += part.counts
            if tally[playout.ILLEGAL]:
                raise InvalidSimulation("illegal-policy", count=int(tally[playout.ILLEGAL]))
            growing.learn(part.stop - part.start, part.seconds)
            if progress is not None:
                progress(part.stop)
    return tally


# ---------------------------------------------------------------- parts of it


@dataclass(frozen=True)
class Part:
    """The rounds or matches numbered from `start` up to `stop`, counted."""

    start: int
    stop: int
    counts: Counts
    seconds: float


def _parts(program: Program, total: int, seed: int, cuda: bool, growing: Growing) -> Iterator[Piece[Part]]:
    start = 0
    while start < total:
        stop = min(start + growing.size, total)
        yield Piece(play_part, (program, seed, start, stop, cuda))
        start = stop


def play_part(program: Program, seed: int, start: int, stop: int, cuda: bool) -> Part:
    engine = engine_of(program, cuda)
    engine.prepare()
    begun = perf_counter()
    counts = engine.play(seed, start, stop)
    return Part(start, stop, counts, perf_counter() - begun)


def engine_of(program: Program, cuda: bool) -> Engine:
    if cuda:
        from billetdoux.sim.gpu import GpuEngine

        return GpuEngine(program)
    return CpuEngine(program)


class CpuEngine:
    """The program compiled for this machine's processor, on one core."""

    def __init__(self, program: Program) -> None:
        self._program = program
        self._compiled = compiled_loop(program.code)

    def prepare(self) -> None:
        self.play(seed=0, start=0, stop=1)

    def play(self, seed: int, start: int, stop: int) -> Counts:
        tally = np.zeros(playout.TALLY, np.int64)
        self._compiled(
            to_record(State(**self._program.setting())),
            np.array(self._program.deck(), np.int8),
            np.zeros(ACTIONS, np.int16),
            np.zeros(1, np.uint64),
            tally,
            np.uint64(seed),
            start,
            stop,
            1,
        )
        return tally


@cache
def compiled_loop(code: Code) -> Callable[..., Any]:
    return loop_of(code, code.linker().compiled())


def loop_of(code: Code, linked: SimpleNamespace) -> Callable[..., Any]:
    loop: Callable[..., Any] = getattr(linked, code.loop.__name__)
    return loop


def play_interpreted(program: Program, seed: int, start: int, stop: int) -> Counts:
    """The same in plain Python, to compare with."""
    loop = loop_of(program.code, program.code.linker().interpreted())
    state = State(**program.setting())
    tally = [0] * playout.TALLY
    loop(state, program.deck(), [0] * ACTIONS, [0], tally, seed, start, stop, 1)
    return np.array(tally, np.int64)
