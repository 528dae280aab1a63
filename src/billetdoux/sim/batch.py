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

from billetdoux.rules import Edition, kernel, load_edition
from billetdoux.rules.compiled import RECORD, compile_together, functions_of
from billetdoux.rules.errors import BilletError
from billetdoux.rules.kernel import ACTIONS
from billetdoux.sim import chance, lockstep, observation, playout, policy
from billetdoux.sim.lockstep import deal_where_over, move, seat_players, write_mask, write_observation
from billetdoux.sim.program import COMPILED_CHANCE

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
        edition = load_edition(edition) if isinstance(edition, str) else edition
        self.size = size
        self.states = np.zeros(size, RECORD)
        self._matches = int(matches)
        self._deck = np.array(edition.deck, np.int8)
        self._rngs = np.zeros((size, 1), np.uint64)
        self._legal = np.zeros(ACTIONS, np.int16)
        setting = (players, len(edition.deck), edition.role_set, edition.goal(players))
        drivers()["seat_all"](self.states, self._rngs, np.uint64(seed), *setting)

    def deal(self) -> None:
        """Deal a round at every table where none is on."""
        drivers()["deal_all"](self.states, self._rngs, self._deck, self._matches)

    def step(self, actions: Any) -> None:
        """Do the action with this number at each table."""
        refused = drivers()["step_all"](self.states, actions, self._legal)
        if refused:
            raise IllegalStep("illegal-step", count=refused)

    def write_masks(self, masks: Any) -> None:
        """Which actions are legal, into an array of `size` × `ACTIONS`."""
        drivers()["mask_all"](self.states, self._legal, masks)

    def write_observations(self, rows: Any) -> None:
        """What the seat to act may know, into an array of `size` × `observation.SLOTS`."""
        drivers()["observe_all"](self.states, rows)


@cache
def drivers() -> dict[str, Callable[..., Any]]:
    """The loops below, each compiled when it is first called."""
    loops = {f.__name__: f for f in (seat_all, deal_all, step_all, mask_all, observe_all)}
    return compile_together({**functions_of(*MODULES), **loops}, names() | COMPILED_CHANCE, loops)


def names() -> dict[str, Any]:
    """All that the functions of the modules may mention."""
    return {name: value for module in MODULES for name, value in vars(module).items()}


def seat_all(states: Any, rngs: Any, seed: int, players: int, cards: int, roles: int, goal: int) -> None:
    for i in range(len(states)):
        seat_players(states, rngs, i, seed, players, cards, roles, goal)


def deal_all(states: Any, rngs: Any, deck: Any, matches: int) -> None:
    for i in range(len(states)):
        deal_where_over(states, rngs, i, deck, matches)


def step_all(states: Any, actions: Any, legal: Any) -> int:
    refused = 0
    for i in range(len(states)):
        refused += move(states, i, actions, legal)
    return refused


def mask_all(states: Any, legal: Any, masks: Any) -> None:
    for i in range(len(states)):
        write_mask(states, i, legal, masks)


def observe_all(states: Any, rows: Any) -> None:
    for i in range(len(states)):
        write_observation(states, i, rows)
