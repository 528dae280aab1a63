"""One table, played by numbers: the compiled rules, and the match that they play for whoever wants to see it.

>>> play = Play("standard", players=4, scope="match")
>>> play.begin(seed=7)
>>> while not play.over:
...     play.act(int(play.mask.argmax()))
>>> play.match.is_over
True
>>> float(play.rewards.sum())
0.0
"""

from __future__ import annotations

import secrets
from functools import cache
from operator import index
from types import SimpleNamespace
from typing import Any

import numpy as np
from numpy.typing import NDArray

from billetdoux.rl.batch import CHOICES, Reward, Scope, check_choice, set_up_all
from billetdoux.rl.episode import ENDED, REFUSED, ROUND_ENDED, IllegalStep, begin, deal_after, take_turn, tell
from billetdoux.rules import Edition, Match, Role, load_edition
from billetdoux.rules.compiled import RECORD, Linker
from billetdoux.rules.kernel import ACTIONS
from billetdoux.rules.observation import ROW_SIZE, observe
from billetdoux.sim.chance import WORD
from billetdoux.sim.program import Program


class Play:
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

    def act(self, action: int) -> None:
        """Do an action of the seat to act; `IllegalStep` if it may not, and then nothing happens [I5]."""
        action = index(action)
        if not 0 <= action < ACTIONS:  # it may not even fit into compiled code
            raise IllegalStep("illegal-step", count=1)
        led_to, seat = functions().act_one(
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
        if led_to == REFUSED:
            raise IllegalStep("illegal-step", count=1)
        self.seat = seat
        self._log[-1][2].append(action)
        if led_to == ROUND_ENDED:
            self._note_deal()
        self.over = led_to == ENDED
        self.brings_rewards = led_to == ENDED or (led_to == ROUND_ENDED and self._tokens == 1)

    def _note_deal(self) -> None:
        self._log.append((self._dealt.tobytes(), self.seat, []))

    def look(self, seat: int) -> NDArray[np.int8]:
        """What any seat may know, as a row of its own."""
        row = np.zeros(ROW_SIZE, np.int8)
        functions().look_one(self._states, seat, row)
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
    return Linker(set_up_all, begin_one, act_one, look_one)


def begin_one(states: Any, rngs: Any, deck: Any, legal: Any, row: Any, mask: Any) -> int:
    s = states[0]
    begin(s, deck, rngs[0])
    tell(s, legal, row, mask)
    return s.seat  # type: ignore[no-any-return]


def act_one(
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
    led_to = take_turn(s, action, matches, tokens, rewards)
    if led_to == REFUSED:
        return led_to, s.seat
    if led_to == ROUND_ENDED:
        deal_after(s, led_to, deck, rngs[0])
    tell(s, legal, row, mask)
    return led_to, s.seat


def look_one(states: Any, seat: int, row: Any) -> None:
    observe(states[0], seat, row)
