"""The tables of a `BatchEnv` on a card, a thread each. All arrays stay there (`__cuda_array_interface__`).

A card is fast when neighbouring threads read and write neighbouring places. So the tables lie there in words,
the first of all tables, then the second ones, and a thread plays on a copy of its own; what the threads of
a block tell goes into memory that they share, and from there to the card's, side by side.
"""

from __future__ import annotations

from functools import cache
from types import SimpleNamespace
from typing import Any

import numpy as np

from billetdoux.rl.episode import ENDED, REFUSED, begin, deal_after, set_up, take_turn, tell
from billetdoux.rules.compiled import RECORD, Linker, record_type
from billetdoux.rules.kernel import ACTIONS, FIELDS
from billetdoux.rules.observation import ROW_SIZE
from billetdoux.sim.gpu import CARD, SIMULATED, check_cuda, cuda, link_for_gpu
from billetdoux.sim.program import Program

THREADS = 2 if SIMULATED else 128
BLOCK_ROWS = THREADS * ROW_SIZE
BLOCK_MASKS = THREADS * ACTIONS
TABLE_RECORD = record_type((*FIELDS, ("unused", "u1", -RECORD.itemsize % 8)))
"""A table in whole words of eight bytes."""
TABLE_WORDS = TABLE_RECORD.itemsize // 8
WIDE_RECORD = record_type((name, "i8", length) for name, _, length in FIELDS)
"""For the simulator: there NumPy does the sums, and its small numbers overflow. Compiled code widens them."""


class GpuTables:
    def __init__(self, program: Program, size: int, seed: int, matches: int, tokens: int) -> None:
        check_cuda()
        self.shown = (
            _zeros((size, ROW_SIZE), np.int8),
            _zeros((size, ACTIONS), np.bool_),
            _zeros(size, np.int8),
        )
        self.outcome = _zeros((size, program.players), np.float32), _zeros(size, np.bool_)
        rows, masks, seats = self.shown
        self._told = rows.reshape(size * ROW_SIZE), masks.reshape(size * ACTIONS), seats
        self._size = size
        self._scoring = matches, tokens
        self._states = _zeros(size, WIDE_RECORD) if SIMULATED else _zeros((TABLE_WORDS, size), np.uint64)
        self._rngs = _zeros((size, 1), np.uint64)
        self._deck = cuda.to_device(np.array(program.deck(), CARD))
        self._refused = _zeros(1, np.int64)
        setting = program.setting().values()
        self._launch("set_up_each", self._states, self._rngs, np.uint64(seed), *setting)

    def begin(self) -> None:
        for told in self.outcome:
            told.copy_to_device(np.zeros(told.shape, told.dtype))
        self._launch("begin_each", self._states, self._rngs, self._deck, *self._told)

    def play(self, actions: Any) -> None:
        self._launch(
            "play_each",
            self._states,
            self._rngs,
            self._deck,
            *self._scoring,
            actions,
            *self._told,
            *self.outcome,
            self._refused,
        )

    def count_refused(self) -> int:
        refused = int(self._refused.copy_to_host()[0])
        if refused:
            self._refused.copy_to_device(np.zeros(1, np.int64))
        return refused

    def _launch(self, kernel: str, *arguments: Any) -> None:
        getattr(kernels(), kernel)[(self._size + THREADS - 1) // THREADS, THREADS](*arguments)


def _zeros(shape: Any, kind: Any) -> Any:
    return cuda.to_device(np.zeros(shape, kind))


@cache
def kernels() -> SimpleNamespace:
    return link_for_gpu(linker())


def linker() -> Linker:
    simulated = {"pick_up": simulated_pick_up, "put_back": simulated_put_back}
    return Linker(set_up_each, begin_each, play_each, replace=simulated if SIMULATED else None)


def set_up_each(states: Any, rngs: Any, seed: int, players: int, cards: int, roles: int, goal: int) -> None:
    own = cuda.local.array(TABLE_WORDS, np.uint64)
    i = cuda.grid(1)
    if i < len(rngs):
        set_up(pick_up(states, i, own), rngs[i], seed, i, players, cards, roles, goal)
        put_back(states, i, own)


def begin_each(states: Any, rngs: Any, deck: Any, rows: Any, masks: Any, seats: Any) -> None:
    told = cuda.shared.array(BLOCK_ROWS, np.int8)
    allowed = cuda.shared.array(BLOCK_MASKS, np.bool_)
    legal = cuda.local.array(ACTIONS, CARD)
    own = cuda.local.array(TABLE_WORDS, np.uint64)
    i = cuda.grid(1)
    t = cuda.threadIdx.x
    if i < len(seats):
        s = pick_up(states, i, own)
        begin(s, deck, rngs[i])
        put_back(states, i, own)
        seats[i] = s.seat
        tell(s, legal, told[t * ROW_SIZE : (t + 1) * ROW_SIZE], allowed[t * ACTIONS : (t + 1) * ACTIONS])
    cuda.syncthreads()
    write_out(told, rows, ROW_SIZE, len(seats))
    write_out(allowed, masks, ACTIONS, len(seats))


def play_each(
    states: Any,
    rngs: Any,
    deck: Any,
    matches: int,
    tokens: int,
    actions: Any,
    rows: Any,
    masks: Any,
    seats: Any,
    rewards: Any,
    dones: Any,
    refused: Any,
) -> None:
    told = cuda.shared.array(BLOCK_ROWS, np.int8)
    allowed = cuda.shared.array(BLOCK_MASKS, np.bool_)
    legal = cuda.local.array(ACTIONS, CARD)
    own = cuda.local.array(TABLE_WORDS, np.uint64)
    i = cuda.grid(1)
    t = cuda.threadIdx.x
    if i < len(seats):
        s = pick_up(states, i, own)
        led_to = take_turn(s, actions[i], matches, tokens, rewards[i])
        if led_to == REFUSED:
            cuda.atomic.add(refused, 0, 1)
        else:
            deal_after(s, led_to, deck, rngs[i])
            put_back(states, i, own)
            dones[i] = led_to == ENDED
            seats[i] = s.seat
        # Where it was refused too: the block writes out the rows of all its tables.
        tell(s, legal, told[t * ROW_SIZE : (t + 1) * ROW_SIZE], allowed[t * ACTIONS : (t + 1) * ACTIONS])
    cuda.syncthreads()
    write_out(told, rows, ROW_SIZE, len(seats))
    write_out(allowed, masks, ACTIONS, len(seats))


def pick_up(states: Any, i: int, own: Any) -> Any:
    for k in range(TABLE_WORDS):
        own[k] = states[k, i]
    return own.view(TABLE_RECORD)[0]


def put_back(states: Any, i: int, own: Any) -> None:
    for k in range(TABLE_WORDS):
        states[k, i] = own[k]


def simulated_pick_up(states: Any, i: int, own: Any) -> Any:
    """Plain Python reads no fields off a NumPy record, but off the simulator's."""
    return states[i]


def simulated_put_back(states: Any, i: int, own: Any) -> None:
    pass


def write_out(shared: Any, out: Any, width: int, size: int) -> None:
    """What the block has told, neighbours side by side."""
    first = cuda.blockIdx.x * cuda.blockDim.x
    tables = min(cuda.blockDim.x, size - first)
    for place in range(cuda.threadIdx.x, tables * width, cuda.blockDim.x):
        out[first * width + place] = shared[place]
