"""The program on a GPU: thousands of tables at once, each in a thread of its own."""

from __future__ import annotations

import os
from functools import cache
from importlib import import_module
from types import FunctionType, SimpleNamespace
from typing import Any

import numpy as np

from billetdoux.rules.compiled import RECORD, Linker
from billetdoux.rules.kernel import ACTIONS, State, list_nameable
from billetdoux.sim import playout
from billetdoux.sim.program import Code, InvalidSimulation, Program
from billetdoux.sim.result import Counts

if not hasattr(np, "row_stack"):
    # numba-cuda 0.30 asks for a name that NumPy 2.5 has dropped.
    setattr(np, "row_stack", np.vstack)  # noqa: B010

try:
    cuda: Any = import_module("numba.cuda")
except ImportError:
    cuda = None

SIMULATED = os.environ.get("NUMBA_ENABLE_CUDASIM") == "1"
"""Numba can run GPU programs as threads of plain Python, for machines without a GPU."""

THREADS = 2 if SIMULATED else 512
BLOCKS = 2 if SIMULATED else 132 * 32
MAX_ROUNDS_PER_LAUNCH = 10**9  # a block counts in 32 bits until the launch is over

# What the kernel below takes from here when it is compiled.
CARD = np.int64 if SIMULATED else np.int8
TALLY = playout.TALLY
COPIES = 32
"""A tally for each lane of a warp, side by side in shared memory: so lanes never wait for one another."""
COUNTERS = TALLY * COPIES
play_many = playout.play_rounds


def check_cuda() -> None:
    if cuda is None or not cuda.is_available():
        raise InvalidSimulation("no-cuda")


class GpuEngine:
    """The program compiled for the first GPU of this machine."""

    def __init__(self, program: Program) -> None:
        check_cuda()
        self._program = program
        self._kernel = compiled_kernel(program.code)
        self._deck = cuda.to_device(np.array(program.deck(), CARD))

    def prepare(self) -> None:
        self.play(seed=0, start=0, stop=1)

    def play(self, seed: int, start: int, stop: int) -> Counts:
        tally = cuda.to_device(np.zeros(TALLY, np.int64))
        setting = tuple(self._program.setting().values())
        for first in range(start, stop, MAX_ROUNDS_PER_LAUNCH):
            last = min(first + MAX_ROUNDS_PER_LAUNCH, stop)
            self._kernel[BLOCKS, THREADS](self._deck, tally, np.uint64(seed), first, last, *setting)
        counts: Counts = tally.copy_to_host()
        return counts


@cache
def compiled_kernel(code: Code) -> Any:
    return link_for_gpu(linker(code)).kernel


def linker(code: Code) -> Linker:
    own_table = {"table_in": simulated_table} if SIMULATED else {}
    return code.linker(kernel, add=add_together, play_many=code.loop, **own_table)


def link_for_gpu(linker: Linker) -> SimpleNamespace:
    """Compiled for a GPU. Entries are launched from outside, the other functions are called by them."""

    def make(twin: FunctionType, is_entry: bool) -> Any:
        if is_entry:
            return cuda.jit(twin)
        return twin if SIMULATED else cuda.jit(twin, device=True)

    return linker.link(make, compiled=not SIMULATED)


def kernel(
    deck: Any, tally: Any, seed: int, start: int, stop: int, players: int, cards: int, roles: int, goal: int
) -> None:
    """Every thread plays each so-many-th round; a block counts together, then adds to the whole."""
    s = table_in(cuda.local.array(1, RECORD))
    legal = cuda.local.array(ACTIONS, CARD)
    rng = cuda.local.array(1, np.uint64)
    counted = cuda.shared.array(COUNTERS, np.int32)
    for place in range(cuda.threadIdx.x, COUNTERS, cuda.blockDim.x):
        counted[place] = 0
    cuda.syncthreads()
    s.players = players
    s.cards = cards
    s.roles = roles
    s.goal = goal
    list_nameable(s)
    play_many(s, deck, legal, rng, counted, seed, start + cuda.grid(1), stop, cuda.gridsize(1))
    cuda.syncthreads()
    for place in range(cuda.threadIdx.x, COUNTERS, cuda.blockDim.x):
        if counted[place] != 0:
            cuda.atomic.add(tally, place // COPIES, counted[place])


def add_together(tally: Any, place: int, amount: int) -> None:
    cuda.atomic.add(tally, place * COPIES + cuda.threadIdx.x % COPIES, amount)


def table_in(memory: Any) -> Any:
    return memory[0]


def simulated_table(memory: Any) -> State:
    """Plain Python reads no fields off a NumPy record."""
    return State(players=2, cards=0, roles=0, goal=0)
