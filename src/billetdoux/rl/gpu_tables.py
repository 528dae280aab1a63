"""The tables of a `BatchEnv` on a GPU, a thread each. All arrays stay there (`__cuda_array_interface__`).

A GPU is fast when neighbouring threads access neighbouring addresses (coalesced access). That is why the
states are stored as words, first the first word of every table, then the second ones, and each thread works
on a local copy. Rows and masks are written to the block's shared memory first, and copied from there.
"""

from __future__ import annotations

from functools import cache
from types import SimpleNamespace
from typing import Any

import numpy as np

from billetdoux.rl.batch import Plan
from billetdoux.rl.episode import (
    ENDED,
    HIDDEN_SIZE,
    REFUSED,
    ROUND_ENDED,
    apply_action,
    apply_noted,
    begin,
    deal_next,
    deal_noted,
    set_up,
    show,
    show_information,
)
from billetdoux.rules.compiled import RECORD, Linker, record_type
from billetdoux.rules.information import INFO_SIZE, ROOM_SIZE
from billetdoux.rules.kernel import ACTIONS, FIELDS, legal_actions
from billetdoux.rules.observation import ROW_SIZE
from billetdoux.rules.story import STORY_SIZE, begin_story
from billetdoux.sim.gpu import CARD, SIMULATED, check_cuda, cuda, link_for_gpu
from billetdoux.sim.policy import Policy
from billetdoux.sim.policy import uniform as policy

THREADS = 2 if SIMULATED else 128
BLOCK_ROWS = THREADS * ROW_SIZE
BLOCK_MASKS = THREADS * ACTIONS
TABLE_RECORD = record_type((*FIELDS, ("unused", "u1", -RECORD.itemsize % 8)))
"""A table in whole words of eight bytes."""
TABLE_WORDS = TABLE_RECORD.itemsize // 8
WIDE_RECORD = record_type((name, "i8", length) for name, _, length in FIELDS)
"""For the simulator: there NumPy does the sums, and its small numbers overflow. Compiled code widens them."""


NOTE = np.int64 if SIMULATED else np.uint8
"""A note of a story; see `WIDE_RECORD`."""
ROOM_KIND = np.int64 if SIMULATED else np.int16


class GpuTables:
    """With encoding 1."""

    ROW: tuple[int, Any] = ROW_SIZE, np.int8

    def __init__(self, plan: Plan) -> None:
        check_cuda()
        size, program = plan.size, plan.program
        width, kind = self.ROW
        self.shown = (
            _zeros((size, width), kind),
            _zeros((size, ACTIONS), np.bool_),
            _zeros(size, np.int8),
        )
        self.outcome = _zeros((size, program.players), np.float32), _zeros(size, np.bool_)
        self.beyond: tuple[Any, Any] = (None, None)
        rows, masks, seats = self.shown
        self._flat = rows.reshape(size * width), masks.reshape(size * ACTIONS), seats
        self._size = size
        self._setting = program.setting()
        self._scoring = plan.scoring
        self._states = _zeros(size, WIDE_RECORD) if SIMULATED else _zeros((TABLE_WORDS, size), np.uint64)
        self._rngs = _zeros((size, 1), np.uint64)
        self._deck = cuda.to_device(np.array(program.deck(), CARD))
        self._refused = _zeros(1, np.int64)
        self._chosen = _zeros(size, np.int64)

    def set_up(self, seed: int) -> None:
        self._launch("set_up_each", self._states, self._rngs, np.uint64(seed), *self._setting.values())

    def begin(self) -> None:
        for told in self.outcome:
            _clear(told)
        self._launch("begin_each", self._states, self._rngs, self._deck, *self._flat)

    def choose(self, actions: Any, seats: int, policy: Policy) -> Any:
        blocks = (self._size + THREADS - 1) // THREADS
        chooser(policy)[blocks, THREADS](self._states, self._rngs, seats, actions, self._chosen)
        return self._chosen

    def play(self, actions: Any) -> None:
        playing = self._states, self._rngs, self._deck
        told = *self._flat, *self.outcome, self._refused
        self._launch("play_each", *playing, *self._scoring, actions, *told)

    def count_refused(self) -> int:
        refused = int(self._refused.copy_to_host()[0])
        if refused:
            _clear(self._refused)
        return refused

    def _launch(self, kernel: str, *arguments: Any) -> None:
        getattr(kernels(), kernel)[(self._size + THREADS - 1) // THREADS, THREADS](*arguments)


class GpuInformationTables(GpuTables):
    """With encoding 2. Its rows are written straight to GPU memory: a learner takes far more time."""

    ROW = INFO_SIZE, np.uint8

    def __init__(self, plan: Plan) -> None:
        super().__init__(plan)
        self._round_ends = _zeros(plan.size, np.bool_)
        self.beyond = _zeros((plan.size, HIDDEN_SIZE), np.uint8), self._round_ends
        self._stories = _zeros((plan.size, STORY_SIZE), NOTE)
        self._noting = self._states, self._rngs, self._deck, self._stories
        self._stakes = *self._scoring, cuda.to_device(plan.chances())

    def begin(self) -> None:
        for told in (*self.outcome, self._round_ends):
            _clear(told)
        self._launch("begin_each_noted", *self._noting)
        self._tell()

    def play(self, actions: Any) -> None:
        told = self._round_ends, *self.outcome, self._refused
        self._launch("play_each_noted", *self._noting, *self._stakes, actions, *told)
        self._tell()

    def _tell(self) -> None:
        telling = self._states, self._deck, self._stories, self._scoring[0]
        self._launch("tell_each", *telling, *self.shown, self.beyond[0])


def _clear(told: Any) -> None:
    told.copy_to_device(np.zeros(told.shape, told.dtype))


def _zeros(shape: Any, kind: Any) -> Any:
    return cuda.to_device(np.zeros(shape, kind))


@cache
def kernels() -> SimpleNamespace:
    return link_for_gpu(linker())


def linker() -> Linker:
    return Linker(
        set_up_each,
        begin_each,
        play_each,
        begin_each_noted,
        play_each_noted,
        tell_each,
        replace=simulated_access(),
    )


@cache
def chooser(policy: Policy) -> Any:
    return link_for_gpu(Linker(choose_each, replace={**simulated_access(), "policy": policy})).choose_each


def simulated_access() -> dict[str, Any]:
    return {"load_table": load_simulated, "store_table": store_simulated} if SIMULATED else {}


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
    reward: int,
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
        result = apply_action(s, actions[i], matches, reward, rewards[i])
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


def begin_each_noted(states: Any, rngs: Any, deck: Any, stories: Any) -> None:
    own = cuda.local.array(TABLE_WORDS, np.uint64)
    i = cuda.grid(1)
    if i < len(rngs):
        s = load_table(states, i, own)
        begin(s, deck, rngs[i])
        begin_story(s, stories[i])
        store_table(states, i, own)


def play_each_noted(
    states: Any,
    rngs: Any,
    deck: Any,
    stories: Any,
    matches: int,
    reward: int,
    chances: Any,
    actions: Any,
    round_ends: Any,
    rewards: Any,
    dones: Any,
    refused: Any,
) -> None:
    own = cuda.local.array(TABLE_WORDS, np.uint64)
    i = cuda.grid(1)
    if i < len(rngs):
        s = load_table(states, i, own)
        result = apply_noted(s, actions[i], matches, reward, chances, stories[i], rewards[i])
        if result == REFUSED:
            cuda.atomic.add(refused, 0, 1)
        else:
            deal_noted(s, result, deck, rngs[i], stories[i])
            store_table(states, i, own)
            dones[i] = result == ENDED
            round_ends[i] = result == ENDED or result == ROUND_ENDED


def tell_each(
    states: Any, deck: Any, stories: Any, matches: int, rows: Any, masks: Any, seats: Any, hidden: Any
) -> None:
    own = cuda.local.array(TABLE_WORDS, np.uint64)
    legal = cuda.local.array(ACTIONS, CARD)
    room = cuda.local.array(ROOM_SIZE, ROOM_KIND)
    i = cuda.grid(1)
    if i < len(seats):
        s = load_table(states, i, own)
        show_information(s, deck, stories[i], matches, legal, room, rows[i], masks[i], hidden[i])
        seats[i] = s.seat


def choose_each(states: Any, rngs: Any, seats: int, actions: Any, chosen: Any) -> None:
    own = cuda.local.array(TABLE_WORDS, np.uint64)
    legal = cuda.local.array(ACTIONS, CARD)
    i = cuda.grid(1)
    if i < len(rngs):
        s = load_table(states, i, own)
        chosen[i] = actions[i]
        if seats >> s.seat & 1:
            chosen[i] = policy(s, legal, legal_actions(s, legal), rngs[i])


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
