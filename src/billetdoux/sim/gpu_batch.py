"""`Batch` on a GPU: it reads and writes whatever has a `__cuda_array_interface__`, where it is."""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np

from billetdoux.rules import Edition
from billetdoux.rules.compiled import RECORD, functions_of, link_together, names_of
from billetdoux.rules.kernel import ACTIONS, FIELDS
from billetdoux.rules.observation import SLOTS
from billetdoux.sim.batch import MODULES, IllegalStep, check_shape, program_of
from billetdoux.sim.gpu import CARD, SIMULATED, THREADS, check_cuda, cuda, gpu_compiler
from billetdoux.sim.lockstep import deal_where_over, move, seat_players, write_mask, write_observation
from billetdoux.sim.program import COMPILED

# Simulated, NumPy does the sums, and its small numbers overflow where compiled code widens them.
WIDE_RECORD = np.dtype([(n, np.int64, (k,)) if k else (n, np.int64) for n, _, k in FIELDS])


class GpuBatch:
    """Like `Batch`, but nothing passes through the host; `check` asks for the count of refused actions."""

    def __init__(
        self, edition: Edition | str, players: int, size: int, *, seed: int = 0, matches: bool = False
    ) -> None:
        check_cuda()
        program = program_of(edition, players, size)
        self.size = size
        self.states = cuda.to_device(np.zeros(size, WIDE_RECORD if SIMULATED else RECORD))
        self._matches = int(matches)
        self._deck = cuda.to_device(np.array(program.deck(), CARD))
        self._rngs = cuda.to_device(np.zeros((size, 1), np.uint64))
        self._refused = cuda.to_device(np.zeros(1, np.int64))
        setting = program.setting().values()
        self._launch("seat_each", self.states, self._rngs, np.uint64(seed), *setting)

    def deal(self) -> None:
        self._launch("deal_each", self.states, self._rngs, self._deck, self._matches)

    def step(self, actions: Any) -> None:
        check_shape(actions, (self.size,))
        self._launch("step_each", self.states, actions, self._refused)

    def write_masks(self, masks: Any) -> None:
        check_shape(masks, (self.size, ACTIONS))
        self._launch("mask_each", self.states, masks)

    def write_observations(self, rows: Any) -> None:
        check_shape(rows, (self.size, SLOTS))
        self._launch("observe_each", self.states, rows)

    def check(self) -> None:
        """Wait for the GPU, and raise if any step so far was given an illegal action."""
        refused = int(self._refused.copy_to_host()[0])
        if refused:
            raise IllegalStep("illegal-step", count=refused)

    def _launch(self, kernel: str, *arguments: Any) -> None:
        blocks = (self.size + THREADS - 1) // THREADS
        kernels()[kernel][blocks, THREADS](*arguments)


@cache
def kernels() -> dict[str, Any]:
    ours = {f.__name__: f for f in (seat_each, deal_each, step_each, mask_each, observe_each)}
    known = {**globals(), **names_of(*MODULES), **({} if SIMULATED else COMPILED)}
    return link_together({**functions_of(*MODULES), **ours}, known, gpu_compiler(*ours))


def seat_each(states: Any, rngs: Any, seed: int, players: int, cards: int, roles: int, goal: int) -> None:
    i = cuda.grid(1)
    if i < len(states):
        seat_players(states, rngs, i, seed, players, cards, roles, goal)


def deal_each(states: Any, rngs: Any, deck: Any, matches: int) -> None:
    i = cuda.grid(1)
    if i < len(states):
        deal_where_over(states, rngs, i, deck, matches)


def step_each(states: Any, actions: Any, refused: Any) -> None:
    i = cuda.grid(1)
    if i < len(states) and move(states, i, actions) != 0:
        cuda.atomic.add(refused, 0, 1)


def mask_each(states: Any, masks: Any) -> None:
    i = cuda.grid(1)
    if i < len(states):
        legal = cuda.local.array(ACTIONS, CARD)
        write_mask(states, i, legal, masks)


def observe_each(states: Any, rows: Any) -> None:
    i = cuda.grid(1)
    if i < len(states):
        write_observation(states, i, rows)
