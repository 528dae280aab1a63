"""Many tables in step, in plain Python: what `Batch` and `GpuBatch` are compared with."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from billetdoux.rules import load_edition
from billetdoux.rules.compiled import from_record
from billetdoux.rules.kernel import ACTIONS, State
from billetdoux.rules.observation import SLOTS
from billetdoux.sim import Program, lockstep
from billetdoux.sim.chance import below


class InterpretedBatch:
    def __init__(self, edition: str, players: int, size: int, *, seed: int, matches: bool) -> None:
        loaded = load_edition(edition)
        program = Program(loaded, players)
        setting = program.setting().values()
        self.states = [State(*setting) for _ in range(size)]
        self.masks = [[0] * ACTIONS for _ in range(size)]
        self.rows = [[0] * SLOTS for _ in range(size)]
        self._deck = program.deck()
        self._matches = int(matches)
        self._rngs = [[0] for _ in range(size)]
        self._choices = [seed]
        for i in range(size):
            lockstep.seat_players(self.states, self._rngs, i, seed, *setting)

    def deal(self) -> None:
        for i in range(len(self.states)):
            lockstep.deal_where_over(self.states, self._rngs, i, self._deck, self._matches)

    def step(self, actions: Sequence[int]) -> None:
        for i in range(len(self.states)):
            assert lockstep.move(self.states, i, actions) == 0

    def look(self) -> None:
        """Write the masks and the observations."""
        for i in range(len(self.states)):
            lockstep.write_mask(self.states, i, [0] * ACTIONS, self.masks)
            lockstep.write_observation(self.states, i, self.rows)

    def choose(self) -> list[int]:
        """Any legal action for each table."""
        legal = [[action for action in range(ACTIONS) if mask[action]] for mask in self.masks]
        return [actions[below(self._choices, len(actions))] for actions in legal]


def same_states(states: Any, interpreted: InterpretedBatch) -> bool:
    return [from_record(record) for record in states] == interpreted.states
