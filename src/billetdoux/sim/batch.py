"""Many tables at once for agents that learn: an action for each goes in, masks and observations come out.

>>> import numpy as np
>>> batch = Batch("standard", players=4, size=3, seed=7)
>>> masks = np.zeros((3, ACTIONS), np.uint8)
>>> rows = np.zeros((3, observation.SLOTS), np.int8)
>>> batch.deal()
>>> batch.write_masks(masks)
>>> batch.write_observations(rows)
>>> rows[:, 0].tolist()
[4, 4, 4]
>>> batch.step(masks.argmax(axis=1))
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

import numpy as np

from billetdoux.rules import Edition, kernel, load_edition, observation
from billetdoux.rules.compiled import RECORD, compile_together, functions_of, names_of
from billetdoux.rules.errors import BilletError
from billetdoux.rules.kernel import ACTIONS
from billetdoux.sim import chance, lockstep, playout, policy
from billetdoux.sim.lockstep import deal_where_over, move, seat_players, write_mask, write_observation
from billetdoux.sim.program import COMPILED, InvalidSimulation, Program

MOST_TABLES = 1 << 30
MODULES = (kernel, chance, policy, playout, observation, lockstep)


class IllegalStep(BilletError):
    """Some tables were given actions that are not legal there; those tables have not moved."""

    reasons = frozenset({"illegal-step"})


class Batch:
    """Tables of one edition and size, on the processor; `states` are the kernel's records, one a table.

    With `matches`, rounds go on until a match is won; else each round stands alone.
    """

    def __init__(
        self, edition: Edition | str, players: int, size: int, *, seed: int = 0, matches: bool = False
    ) -> None:
        program = program_of(edition, players, size)
        self.size = size
        self.states = np.zeros(size, RECORD)
        self._matches = int(matches)
        self._deck = np.array(program.deck(), np.int8)
        self._rngs = np.zeros((size, 1), np.uint64)
        self._legal = np.zeros(ACTIONS, np.int16)
        drivers()["seat_all"](self.states, self._rngs, np.uint64(seed), *program.setting().values())

    def deal(self) -> None:
        """Deal a round at every table where none is on."""
        drivers()["deal_all"](self.states, self._rngs, self._deck, self._matches)

    def step(self, actions: Any) -> None:
        """Do the action with this number at each table."""
        check_shape(actions, (self.size,))
        refused = drivers()["step_all"](self.states, actions)
        if refused:
            raise IllegalStep("illegal-step", count=refused)

    def write_masks(self, masks: Any) -> None:
        """Which actions are legal, into an array of `size` × `ACTIONS`."""
        check_shape(masks, (self.size, ACTIONS))
        drivers()["mask_all"](self.states, self._legal, masks)

    def write_observations(self, rows: Any) -> None:
        """What the seat to act may know, into an array of `size` × `observation.SLOTS`."""
        check_shape(rows, (self.size, observation.SLOTS))
        drivers()["observe_all"](self.states, rows)


def program_of(edition: Edition | str, players: int, size: int) -> Program:
    if type(size) is not int or not 1 <= size <= MOST_TABLES:
        raise InvalidSimulation("bad-size", most=MOST_TABLES)
    return Program(load_edition(edition) if isinstance(edition, str) else edition, players)


def check_shape(array: Any, shape: tuple[int, ...]) -> None:
    """Compiled code would read and write past the end of a smaller array."""
    if tuple(getattr(array, "shape", ())) != shape:
        raise InvalidSimulation("bad-array", shape=" × ".join(map(str, shape)))


@cache
def drivers() -> dict[str, Callable[..., Any]]:
    """The loops below, each compiled when it is first called."""
    loops = {f.__name__: f for f in (seat_all, deal_all, step_all, mask_all, observe_all)}
    return compile_together({**functions_of(*MODULES), **loops}, names_of(*MODULES) | COMPILED, loops)


def seat_all(states: Any, rngs: Any, seed: int, players: int, cards: int, roles: int, goal: int) -> None:
    for i in range(len(states)):
        seat_players(states, rngs, i, seed, players, cards, roles, goal)


def deal_all(states: Any, rngs: Any, deck: Any, matches: int) -> None:
    for i in range(len(states)):
        deal_where_over(states, rngs, i, deck, matches)


def step_all(states: Any, actions: Any) -> int:
    refused = 0
    for i in range(len(states)):
        refused += move(states, i, actions)
    return refused


def mask_all(states: Any, legal: Any, masks: Any) -> None:
    for i in range(len(states)):
        write_mask(states, i, legal, masks)


def observe_all(states: Any, rows: Any) -> None:
    for i in range(len(states)):
        write_observation(states, i, rows)
