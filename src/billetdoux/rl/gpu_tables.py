"""The tables of a `BatchEnv` on a card, a thread each. All arrays stay there (`__cuda_array_interface__`).

A card is fast when neighbouring threads access neighbouring addresses (coalesced access). That is why the
states are stored as words, first the first word of every table, then the second ones, and each thread works
on a local copy. Rows and masks are written to the block's shared memory first, and copied from there.
"""

from __future__ import annotations

from functools import cache
from types import SimpleNamespace
from typing import Any

import numpy as np

from billetdoux.rl.episode import ENDED, REFUSED, apply_action, begin, deal_next, set_up, show
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
        self._flat = rows.reshape(size * ROW_SIZE), masks.reshape(size * ACTIONS), seats
        self._size = size
        self._scoring = matches, tokens
        states = _zeros(size, WIDE_RECORD) if SIMULATED else _zeros((TABLE_WORDS, size), np.uint64)
        rngs = _zeros((size, 1), np.uint64)
        self._playing = states, rngs, cuda.to_device(np.array(program.deck(), CARD))
        self._refused = _zeros(1, np.int64)
        self._launch("set_up_each", states, rngs, np.uint64(seed), *program.setting().values())

    def begin(self) -> None:
        for told in self.outcome:
            told.copy_to_device(np.zeros(told.shape, told.dtype))
        self._launch("begin_each", *self._playing, *self._flat)

    def play(self, actions: Any) -> None:
        told = *self._flat, *self.outcome, self._refused
        self._launch("play_each", *self._playing, *self._scoring, actions, *told)

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
    simulated = {"load_table": load_simulated, "store_table": store_simulated}
    return Linker(set_up_each, begin_each, play_each, replace=simulated if SIMULATED else None)


def set_up_each(states: Any, rngs: Any, seed: int, players: int, cards: int, roles: int, goal: int) -> None:
    own = cuda.local.array(TABLE_WORDS, np.uint64)
    i = cuda.grid(1)
    if i < len(rngs):
        set_up(load_table(states, i, own), rngs[i], seed, i, players, cards, roles, goal)
        store_table(states, i, own)


def begin_each(states: Any, rngs: Any, deck: Any, rows: Any, masks: Any, seats: Any) -> None:
    shared_rows = cuda.shared.array(BLOCK_ROWS, np.int8)
    shared_masks = cuda.shared.array(BLOCK_MASKS, np.bool_)
    legal = cuda.local.array(ACTIONS, CARD)
    own = cuda.local.array(TABLE_WORDS, np.uint64)
    i = cuda.grid(1)
    t = cuda.threadIdx.x
    if i < len(seats):
        s = load_table(states, i, own)
        begin(s, deck, rngs[i])
        store_table(states, i, own)
        seats[i] = s.seat
        show(
            s,
            legal,
            shared_rows[t * ROW_SIZE : (t + 1) * ROW_SIZE],
            shared_masks[t * ACTIONS : (t + 1) * ACTIONS],
        )
    cuda.syncthreads()
    copy_out(shared_rows, rows, ROW_SIZE, len(seats))
    copy_out(shared_masks, masks, ACTIONS, len(seats))


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
    shared_rows = cuda.shared.array(BLOCK_ROWS, np.int8)
    shared_masks = cuda.shared.array(BLOCK_MASKS, np.bool_)
    legal = cuda.local.array(ACTIONS, CARD)
    own = cuda.local.array(TABLE_WORDS, np.uint64)
    i = cuda.grid(1)
    t = cuda.threadIdx.x
    if i < len(seats):
        s = load_table(states, i, own)
        result = apply_action(s, actions[i], matches, tokens, rewards[i])
        if result == REFUSED:
            cuda.atomic.add(refused, 0, 1)
        else:
            deal_next(s, result, deck, rngs[i])
            store_table(states, i, own)
            dones[i] = result == ENDED
            seats[i] = s.seat
        # Where it was refused too: the block writes out the rows of all its tables.
        show(
            s,
            legal,
            shared_rows[t * ROW_SIZE : (t + 1) * ROW_SIZE],
            shared_masks[t * ACTIONS : (t + 1) * ACTIONS],
        )
    cuda.syncthreads()
    copy_out(shared_rows, rows, ROW_SIZE, len(seats))
    copy_out(shared_masks, masks, ACTIONS, len(seats))


def load_table(states: Any, i: int, own: Any) -> Any:
    for k in range(TABLE_WORDS):
        own[k] = states[k, i]
    return own.view(TABLE_RECORD)[0]


def store_table(states: Any, i: int, own: Any) -> None:
    for k in range(TABLE_WORDS):
        states[k, i] = own[k]


def load_simulated(states: Any, i: int, own: Any) -> Any:
    """Plain Python reads no fields off a NumPy record, but off the simulator's."""
    return states[i]


def store_simulated(states: Any, i: int, own: Any) -> None:
    pass


def copy_out(shared: Any, out: Any, width: int, size: int) -> None:
    """What the block has told, neighbours side by side."""
    first = cuda.blockIdx.x * cuda.blockDim.x
    tables = min(cuda.blockDim.x, size - first)
    for place in range(cuda.threadIdx.x, tables * width, cuda.blockDim.x):
        out[first * width + place] = shared[place]
