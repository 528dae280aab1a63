"""Plays a program on one core, on many, or on a GPU; the results are the same to the last bit."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import cache
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

MAX_ROUNDS = 10**13
FIRST_CHUNK = 2_000
CHUNK_SECONDS = 0.25
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
    progress: Progress | None = None,
) -> Result:
    """Play many rounds, or with `matches` as many whole matches; by default on every core.

    Without `roles`, what became of each role isn't counted; with `knowledge`, what each seat knows is kept.

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
    engine = _engine(program, threads, cuda)
    engine.prepare()
    compiled = perf_counter()
    tally = np.zeros(playout.TALLY, np.int64)
    for start, stop in _chunks(rounds):
        tally += engine.play(seed, start, stop)
        if tally[playout.ILLEGAL]:
            raise InvalidSimulation("illegal-policy", count=int(tally[playout.ILLEGAL]))
        if progress is not None:
            progress(stop)
    return Result(program, seed, tally, perf_counter() - compiled, compiled - started)


def _engine(program: Program, threads: int | None, cuda: bool) -> Engine:
    if cuda:
        from billetdoux.sim.gpu import GpuEngine

        return GpuEngine(program)
    if threads is None:
        threads = os.cpu_count() or 1
    if type(threads) is not int or not 1 <= threads <= MAX_THREADS:
        raise InvalidSimulation("bad-threads", most=MAX_THREADS)
    return CpuEngine(program, threads)


def _chunks(total: int) -> Iterator[tuple[int, int]]:
    """Pieces long enough to keep every core busy and short enough for a lively progress bar."""
    size, start = FIRST_CHUNK, 0
    while start < total:
        stop = min(start + size, total)
        begun = perf_counter()
        yield start, stop
        if perf_counter() - begun < CHUNK_SECONDS:
            size *= 2
        start = stop


class CpuEngine:
    """The program compiled for this machine's processor, on some of its cores."""

    def __init__(self, program: Program, threads: int) -> None:
        self._program = program
        self._tables = [_Table(program) for _ in range(threads)]
        self._pool = ThreadPoolExecutor(threads)
        self._compiled = compiled_loop(program.code)

    def prepare(self) -> None:
        self._play_part(0, self._tables[0], 0, 1)  # here, not in a thread, which Ctrl-C would not reach

    def play(self, seed: int, start: int, stop: int) -> Counts:
        cuts = np.linspace(start, stop, len(self._tables) + 1).astype(np.int64).tolist()
        parts = zip(self._tables, cuts, cuts[1:], strict=False)
        futures = [self._pool.submit(self._play_part, seed, *part) for part in parts]
        total = np.zeros(playout.TALLY, np.int64)
        for future in futures:
            total += future.result()
        return total

    def _play_part(self, seed: int, table: _Table, start: int, stop: int) -> Counts:
        table.tally[:] = 0
        self._compiled(*table.arguments, np.uint64(seed), start, stop, 1)
        return table.tally


class _Table:
    """What one thread needs to play."""

    def __init__(self, program: Program) -> None:
        self.tally = np.zeros(playout.TALLY, np.int64)
        self.arguments = (
            to_record(State(**program.setting())),
            np.array(program.deck(), np.int8),
            np.zeros(ACTIONS, np.int16),
            np.zeros(1, np.uint64),
            self.tally,
        )


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
