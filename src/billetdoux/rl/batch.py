"""Many tables at once for agents that learn, in arrays that the caller sees.

>>> env = BatchEnv(3, "standard", players=4, seed=7)
>>> env.reset()
>>> env.observations.shape, env.masks.shape, env.rewards.shape
((3, 201), (3, 96), (3, 4))
>>> env.step(env.masks.argmax(axis=1))
>>> env.dones.tolist()
[False, False, False]
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from functools import cache
from itertools import product
from types import SimpleNamespace
from typing import Any, Literal, Protocol, get_args

import numpy as np
from numpy.typing import NDArray

from billetdoux.agents.heuristic_policy import heuristic
from billetdoux.agents.match_odds import MAX_SCORES, match_chances
from billetdoux.rl.episode import (
    ENDED,
    FOR_CHANCES,
    FOR_TOKENS,
    FOR_WINNING,
    HIDDEN_SIZE,
    REFUSED,
    ROUND_ENDED,
    IllegalStep,
    apply_action,
    apply_noted,
    begin,
    deal_next,
    deal_noted,
    set_up,
    show,
    show_information,
)
from billetdoux.rules import Edition, load_edition
from billetdoux.rules.compiled import RECORD, Linker
from billetdoux.rules.information import INFO_SIZE, ROOM_SIZE
from billetdoux.rules.kernel import ACTIONS, legal_actions
from billetdoux.rules.observation import ROW_SIZE
from billetdoux.rules.story import STORY_SIZE, begin_story
from billetdoux.sim.policy import Policy
from billetdoux.sim.policy import uniform as policy
from billetdoux.sim.program import POLICIES, InvalidSimulation, Program

Scope = Literal["round", "match"]
Reward = Literal["win", "tokens"]
Stake = Literal["win", "tokens", "chances"]
Device = Literal["cpu", "cuda"]
Encoding = Literal[1, 2]
CHOICES = {"scope": get_args(Scope), "reward": get_args(Reward), "device": get_args(Device)}
REWARDS: Mapping[str, int] = {"win": FOR_WINNING, "tokens": FOR_TOKENS, "chances": FOR_CHANCES}
MAX_TABLES = 1 << 30
OPPONENTS: Mapping[str, Policy] = {**POLICIES, "heuristic": heuristic}
"""The compiled players that can sit at the tables."""


@dataclass(frozen=True)
class Plan:
    """What is played at the tables, and how it is rewarded and told."""

    program: Program
    size: int
    scope: Scope
    reward: Stake
    encoding: Encoding

    @property
    def scoring(self) -> tuple[int, int]:
        return int(self.scope == "match"), REWARDS[self.reward]

    def chances(self) -> NDArray[np.float32]:
        """By score, then by seat: the share in the match that is to be expected. Zeros where nobody asks."""
        players, goal = self.program.players, self.program.setting()["goal"]
        if self.reward != "chances":
            return np.zeros((1, players), np.float32)
        scores = product(range(goal + 1), repeat=players)
        chances = np.array([match_chances(score, goal) for score in scores])
        shares: NDArray[np.float32] = chances / chances.sum(axis=1, keepdims=True)  # several may win
        return shares.astype(np.float32)


class Tables(Protocol):
    """Where the tables are: in this machine's memory, or on a GPU."""

    shown: tuple[Any, Any, Any]
    outcome: tuple[Any, Any]
    beyond: tuple[Any, Any]
    """What encoding 2 offers besides: hidden cards, and ends of rounds."""

    def set_up(self, seed: int) -> None: ...

    def begin(self) -> None: ...

    def choose(self, actions: Any, seats: int, policy: Policy) -> Any: ...

    def play(self, actions: Any) -> None: ...

    def count_refused(self) -> int: ...


class BatchEnv:
    """Tables of one edition and size. What they show is overwritten by every step.

    - `observations`: what the seat to act may know (docs/research/environments.md lists the slots);
    - `masks`: its legal actions; `seats`: which seat that is;
    - `rewards`: by table and seat, for the last step; those of a table add up to nothing;
    - `dones`: where the last step ended an episode: what is shown there is the beginning of the next.

    With `encoding=2` the observations are information states with perfect recall, and there are also:

    - `hidden`: for critics, 1 + the role of each hand, by relative seat, and of the card set aside;
    - `round_ends`: where the last step ended a round, also inside of a match.

    `opponents` are compiled players by seat. Where one of them is to act, `step` chooses for it, whatever
    action it is given there.

    With `device="cuda"` all of them are on the GPU, and so are the actions: main memory is not used.
    """

    def __init__(
        self,
        size: int,
        edition: Edition | str = "standard",
        players: int = 4,
        *,
        scope: Scope = "round",
        reward: Stake = "win",
        seed: int = 0,
        device: Device = "cpu",
        encoding: Encoding = 1,
        opponents: Mapping[int, str] | None = None,
    ) -> None:
        for name, value in (("scope", scope), ("device", device)):
            check_choice(name, value, CHOICES[name])
        check_choice("encoding", encoding, get_args(Encoding))
        check_choice("reward", reward, get_args(Stake) if encoding == 2 else CHOICES["reward"])
        plan = Plan(program_of(edition, players, size), size, scope, reward, encoding)
        check_scores(plan)
        self.size = size
        self.players = players
        self.device = device
        self._opponents = opponents_by_policy(opponents or {}, players)
        self._tables = tables_on(device, encoding)(plan)
        self._tables.set_up(seed)
        self.observations, self.masks, self.seats = self._tables.shown
        self.rewards, self.dones = self._tables.outcome
        self.hidden, self.round_ends = self._tables.beyond

    def reset(self, seed: int | None = None) -> None:
        """Begin an episode at every table. With a seed, all chance starts again; without, it goes on from
        where it was: no two resets are alike.
        """
        if seed is not None:
            self._tables.set_up(seed)
        self._tables.begin()

    def step(self, actions: Any) -> None:
        """Do the action with this number at each table. Where one is illegal, the table stays as it is.

        On the processor that raises at once; on a GPU, `check` says it, because asking takes time there.
        """
        check_shape(actions, (self.size,))
        for opponent, seats in self._opponents:
            actions = self._tables.choose(actions, seats, opponent)
        self._tables.play(actions)
        if self.device == "cpu":
            self.check()

    def check(self) -> None:
        """Raise if any action since the last check was illegal; on a GPU, wait for it first."""
        refused = self._tables.count_refused()
        if refused:
            raise IllegalStep("illegal-step", count=refused)


def opponents_by_policy(opponents: Mapping[int, str], players: int) -> list[tuple[Policy, int]]:
    """Each compiled player, and its seats as a set of the kernel's."""
    for seat, name in opponents.items():
        check_choice("opponents", name, OPPONENTS)
        if not 0 <= seat < players:
            raise InvalidSimulation("bad-choice", name="opponents", known=f"0–{players - 1}")
    return [
        (OPPONENTS[name], sum(1 << seat for seat, theirs in opponents.items() if theirs == name))
        for name in dict.fromkeys(opponents.values())
    ]


def check_scores(plan: Plan) -> None:
    """The chances to win the match are looked up by the score, so there may not be too many scores."""
    scores = (plan.program.setting()["goal"] + 1) ** plan.program.players
    if plan.reward == "chances" and (plan.scope != "match" or scores > MAX_SCORES):
        raise InvalidSimulation("bad-choice", name="reward", known=", ".join(CHOICES["reward"]))


def check_choice(name: str, value: object, known: Collection[object]) -> None:
    if value not in known:
        raise InvalidSimulation("bad-choice", name=name, known=", ".join(map(str, known)))


def program_of(edition: Edition | str, players: int, size: int) -> Program:
    if type(size) is not int or not 1 <= size <= MAX_TABLES:
        raise InvalidSimulation("bad-size", most=MAX_TABLES)
    return Program(load_edition(edition) if isinstance(edition, str) else edition, players)


def check_shape(array: Any, shape: tuple[int, ...]) -> None:
    """Compiled code would read and write past the end of a smaller array."""
    if tuple(getattr(array, "shape", ())) != shape:
        raise InvalidSimulation("bad-array", shape=" × ".join(map(str, shape)))


def tables_on(device: Device, encoding: Encoding) -> Callable[[Plan], Tables]:
    if device == "cpu":
        return CpuTables if encoding == 1 else CpuInformationTables
    from billetdoux.rl.gpu_tables import GpuInformationTables, GpuTables

    return GpuTables if encoding == 1 else GpuInformationTables


class CpuTables:
    """With encoding 1."""

    ROW: tuple[int, Any] = ROW_SIZE, np.int8

    def __init__(self, plan: Plan) -> None:
        size, program = plan.size, plan.program
        width, kind = self.ROW
        self.shown = (
            np.zeros((size, width), kind),
            np.zeros((size, ACTIONS), np.bool_),
            np.zeros(size, np.int8),
        )
        self.outcome = np.zeros((size, program.players), np.float32), np.zeros(size, np.bool_)
        self.beyond: tuple[Any, Any] = (None, None)
        self._setting = program.setting()
        self._scoring = plan.scoring
        self._states, self._rngs = np.zeros(size, RECORD), np.zeros((size, 1), np.uint64)
        self._deck, self._legal = np.array(program.deck(), np.int8), np.zeros(ACTIONS, np.int16)
        self._refused = 0

    def set_up(self, seed: int) -> None:
        loops().set_up_all(self._states, self._rngs, np.uint64(seed), *self._setting.values())

    def begin(self) -> None:
        for told in self.outcome:
            told[:] = 0
        loops().begin_all(self._states, self._rngs, self._deck, self._legal, *self.shown)

    def choose(self, actions: Any, seats: int, policy: Policy) -> Any:
        chosen = np.array(actions, np.int64)
        chooser(policy).choose_all(self._states, self._rngs, self._legal, seats, chosen)
        return chosen

    def play(self, actions: Any) -> None:
        playing = self._states, self._rngs, self._deck, self._legal
        self._refused += loops().play_all(*playing, *self._scoring, actions, *self.shown, *self.outcome)

    def count_refused(self) -> int:
        refused, self._refused = self._refused, 0
        return refused


class CpuInformationTables(CpuTables):
    """With encoding 2."""

    ROW = INFO_SIZE, np.uint8

    def __init__(self, plan: Plan) -> None:
        super().__init__(plan)
        hidden, self._round_ends = np.zeros((plan.size, HIDDEN_SIZE), np.uint8), np.zeros(plan.size, np.bool_)
        self.beyond = hidden, self._round_ends
        self._stories = np.zeros((plan.size, STORY_SIZE), np.uint8)
        self._noting = self._states, self._rngs, self._deck, self._stories
        self._stakes = *self._scoring, plan.chances()
        self._room = self._legal, np.zeros(ROOM_SIZE, np.int16)

    def begin(self) -> None:
        for told in (*self.outcome, self._round_ends):
            told[:] = 0
        loops().begin_all_noted(*self._noting)
        self._tell()

    def play(self, actions: Any) -> None:
        told = self._round_ends, *self.outcome
        self._refused += loops().play_all_noted(*self._noting, *self._stakes, actions, *told)
        self._tell()

    def _tell(self) -> None:
        telling = self._states, self._deck, self._stories, self._scoring[0], *self._room
        loops().tell_all(*telling, *self.shown, self.beyond[0])


@cache
def loops() -> SimpleNamespace:
    """The loops below, each compiled when it is first called."""
    return linker().compiled()


def linker() -> Linker:
    return Linker(set_up_all, begin_all, play_all, begin_all_noted, play_all_noted, tell_all)


@cache
def chooser(policy: Policy) -> SimpleNamespace:
    return Linker(choose_all, replace={"policy": policy}).compiled()


def set_up_all(states: Any, rngs: Any, seed: int, players: int, cards: int, roles: int, goal: int) -> None:
    for i in range(len(states)):
        set_up(states[i], rngs[i], seed, i, players, cards, roles, goal)


def begin_all(states: Any, rngs: Any, deck: Any, legal: Any, rows: Any, masks: Any, seats: Any) -> None:
    for i in range(len(states)):
        s = states[i]
        begin(s, deck, rngs[i])
        show(s, legal, rows[i], masks[i])
        seats[i] = s.seat


def play_all(
    states: Any,
    rngs: Any,
    deck: Any,
    legal: Any,
    matches: int,
    reward: int,
    actions: Any,
    rows: Any,
    masks: Any,
    seats: Any,
    rewards: Any,
    dones: Any,
) -> int:
    refused = 0
    for i in range(len(states)):
        s = states[i]
        result = apply_action(s, actions[i], matches, reward, rewards[i])
        if result == REFUSED:
            refused += 1
            continue
        deal_next(s, result, deck, rngs[i])
        dones[i] = result == ENDED
        show(s, legal, rows[i], masks[i])
        seats[i] = s.seat
    return refused


def choose_all(states: Any, rngs: Any, legal: Any, seats: int, actions: Any) -> None:
    """Where one of these seats is to act, what the policy does there."""
    for i in range(len(states)):
        s = states[i]
        if seats >> s.seat & 1:
            actions[i] = policy(s, legal, legal_actions(s, legal), rngs[i])


def begin_all_noted(states: Any, rngs: Any, deck: Any, stories: Any) -> None:
    for i in range(len(states)):
        begin(states[i], deck, rngs[i])
        begin_story(states[i], stories[i])


def play_all_noted(
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
) -> int:
    refused = 0
    for i in range(len(states)):
        s = states[i]
        result = apply_noted(s, actions[i], matches, reward, chances, stories[i], rewards[i])
        if result == REFUSED:
            refused += 1
            continue
        deal_noted(s, result, deck, rngs[i], stories[i])
        dones[i] = result == ENDED
        round_ends[i] = result == ENDED or result == ROUND_ENDED
    return refused


def tell_all(
    states: Any,
    deck: Any,
    stories: Any,
    matches: int,
    legal: Any,
    room: Any,
    rows: Any,
    masks: Any,
    seats: Any,
    hidden: Any,
) -> None:
    for i in range(len(states)):
        s = states[i]
        show_information(s, deck, stories[i], matches, legal, room, rows[i], masks[i], hidden[i])
        seats[i] = s.seat
