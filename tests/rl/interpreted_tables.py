"""Tables in step by the rules in plain Python: what `BatchEnv` is compared with."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from billetdoux.rules import kernel, load_edition
from billetdoux.rules.compiled import RECORD, to_record
from billetdoux.rules.encoding import row_of
from billetdoux.rules.kernel import ACTIONS, OVER, State
from billetdoux.sim import Program
from billetdoux.sim.chance import start_stream
from billetdoux.sim.playout import deal_shuffled, draw_first_seat


class InterpretedTables:
    def __init__(self, edition: str, players: int, size: int, *, seed: int, matches: bool) -> None:
        program = Program(load_edition(edition), players)
        self._setting = tuple(program.setting().values())
        self._tables = [State(*self._setting) for _ in range(size)]
        self._rngs = [[0] for _ in range(size)]
        self._deck = program.deck()
        self._matches = matches
        for table, rng in enumerate(self._rngs):
            start_stream(rng, seed, table)
        self.deal()

    def deal(self) -> None:
        """Where no round is on: the next one, after a match is won the first of a new match."""
        for s, rng in zip(self._tables, self._rngs, strict=True):
            if s.phase == OVER:
                if not self._matches or s.match_winners:
                    kernel.start_match(s, *self._setting)
                deal_shuffled(s, self._deck, draw_first_seat(s, rng), rng)

    def step(self, actions: Sequence[int]) -> None:
        for s, action in zip(self._tables, actions, strict=True):
            assert kernel.is_legal(s, action)
            kernel.step(s, action)

    @property
    def states(self) -> NDArray[np.void]:
        return np.array([to_record(s) for s in self._tables], RECORD)

    def rows(self) -> NDArray[np.int8]:
        return np.array([row_of(s, s.seat) for s in self._tables])

    def masks(self) -> NDArray[np.bool_]:
        masks = np.zeros((len(self._tables), ACTIONS), np.bool_)
        for s, mask in zip(self._tables, masks, strict=True):
            legal = [0] * ACTIONS
            mask[legal[: kernel.legal_actions(s, legal)]] = True
        return masks
