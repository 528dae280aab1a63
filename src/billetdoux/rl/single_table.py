"""One table, played by action numbers with the compiled rules; a `Match` of the same is made on demand.

>>> table = SingleTable("standard", players=4, scope="match")
>>> table.begin(seed=7)
>>> while not table.over:
...     table.step(int(table.mask.argmax()))
>>> table.match.is_over
True
>>> float(table.rewards.sum())
0.0
"""

from __future__ import annotations

import secrets
from functools import cache
from operator import index
from types import SimpleNamespace
from typing import Any, SupportsIndex

import numpy as np
from numpy.typing import NDArray

from billetdoux.rl.batch import CHOICES, Reward, Scope, check_choice, set_up_all
from billetdoux.rl.episode import (
    ENDED,
    REFUSED,
    ROUND_ENDED,
    IllegalStep,
    apply_action,
    begin,
    deal_next,
    show,
)
from billetdoux.rules import Action, Edition, Match, Role, load_edition
from billetdoux.rules.compiled import RECORD, Linker
from billetdoux.rules.kernel import ACTIONS
from billetdoux.rules.observation import ROW_SIZE, observe
from billetdoux.sim.chance import WORD
from billetdoux.sim.program import Program


class SingleTable:
    """A round or a match at a time.

    `seat` is to act; `row` and `mask` are what it may know and do, overwritten by every action; `rewards` are
    those of the last action, by seat, all 0 unless it `brings_rewards`.
    """

    def __init__(
        self, edition: Edition | str, players: int, *, scope: Scope = "round", reward: Reward = "win"
    ) -> None:
        self.edition = load_edition(edition) if isinstance(edition, str) else edition
        self.edition.check_players(players)
        check_choice("scope", scope, CHOICES["scope"])
        check_choice("reward", reward, CHOICES["reward"])
        self.players = players
        self.seat = 0
        self.over = True
        self.brings_rewards = False
        self.row = np.zeros(ROW_SIZE, np.int8)
        self.mask = np.zeros(ACTIONS, np.int8)
        self.rewards = np.zeros(players, np.float64)
        self._matches, self._tokens = int(scope == "match"), int(reward == "tokens")
        program = Program(self.edition, players)
        self._setting = tuple(program.setting().values())
        self._states = np.zeros(1, RECORD)
        self._rngs = np.zeros((1, 1), np.uint64)
        self._deck = np.array(program.deck(), np.int8)
        self._legal = np.zeros(ACTIONS, np.int16)
        self._dealt = self._states["deck"][0]
        self._log: list[tuple[bytes, int, list[int]]] = []
        self._match = Match.of(self.edition, players)
        self._seed(secrets.randbits(64))

    def _seed(self, seed: int) -> None:
        functions().set_up_all(self._states, self._rngs, np.uint64(index(seed) & WORD), *self._setting)

    def begin(self, seed: int | None = None) -> None:
        """Deal the first round. Without a seed chance goes on from where it was."""
        if seed is not None:
            self._seed(seed)
        self._log.clear()
        self._match = Match.of(self.edition, self.players)
        self.over = False
        self.brings_rewards = False
        self.rewards[:] = 0
        self.seat = functions().begin_one(
            self._states, self._rngs, self._deck, self._legal, self.row, self.mask
        )
        self._note_deal()

    def step(self, action: SupportsIndex | Action | str) -> None:
        """Do an action of the seat to act; `IllegalStep` if it may not, and then nothing happens [I5].

        Agents that learn name it by its number, people by its text.
        """
        action = index(action) if isinstance(action, SupportsIndex) else self._number_of(action)
        if not 0 <= action < ACTIONS:  # it may not even fit into compiled code
            raise IllegalStep("illegal-step", count=1)
        result, seat = functions().step_one(
            self._states,
            self._rngs,
            self._deck,
            self._legal,
            self._matches,
            self._tokens,
            action,
            self.rewards,
            self.row,
            self.mask,
        )
        if result == REFUSED:
            raise IllegalStep("illegal-step", count=1)
        self.seat = seat
        self._log[-1][2].append(action)
        if result == ROUND_ENDED:
            self._note_deal()
        self.over = result == ENDED
        self.brings_rewards = result == ENDED or (result == ROUND_ENDED and self._tokens == 1)

    def _number_of(self, action: Action | str) -> int:
        round = self.match.round
        assert round is not None, "reset first"
        if not round.allows(action):
            raise IllegalStep("illegal-step", count=1)
        return round.read(action).id(self.seat, self.players)

    def _note_deal(self) -> None:
        self._log.append((self._dealt.tobytes(), self.seat, []))

    def observe(self, seat: int) -> NDArray[np.int8]:
        """What any seat may know, as a row of its own."""
        row = np.zeros(ROW_SIZE, np.int8)
        functions().observe_one(self._states, seat, row)
        return row

    @property
    def match(self) -> Match:
        """The same by the readable rules, brought up to date when it is asked for."""
        for number, (dealt, first, actions) in enumerate(self._log):
            if number == len(self._match.log):
                deck = [Role(card) for card in dealt[: len(self.edition.deck)]]
                self._match, _ = self._match.deal(deck, first)
            if number == len(self._match.log) - 1:
                for action in actions[len(self._match.log[-1].actions) :]:
                    round = self._match.round
                    assert round is not None
                    self._match, _ = self._match.apply(round.action(action))
        return self._match


@cache
def functions() -> SimpleNamespace:
    """The functions below, each compiled when it is first called."""
    return linker().compiled()


def linker() -> Linker:
    return Linker(set_up_all, begin_one, step_one, observe_one)


def begin_one(states: Any, rngs: Any, deck: Any, legal: Any, row: Any, mask: Any) -> int:
    s = states[0]
    begin(s, deck, rngs[0])
    show(s, legal, row, mask)
    return s.seat  # type: ignore[no-any-return]


def step_one(
    states: Any,
    rngs: Any,
    deck: Any,
    legal: Any,
    matches: int,
    tokens: int,
    action: int,
    rewards: Any,
    row: Any,
    mask: Any,
) -> tuple[int, int]:
    s = states[0]
    result = apply_action(s, action, matches, tokens, rewards)
    if result == REFUSED:
        return result, s.seat
    if result == ROUND_ENDED:
        deal_next(s, result, deck, rngs[0])
    show(s, legal, row, mask)
    return result, s.seat


def observe_one(states: Any, seat: int, row: Any) -> None:
    observe(states[0], seat, row)
