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

from collections.abc import Callable, Collection
from functools import cache
from types import SimpleNamespace
from typing import Any, Literal, Protocol, get_args

import numpy as np

from billetdoux.rl.episode import ENDED, REFUSED, IllegalStep, apply_action, begin, deal_next, set_up, show
from billetdoux.rules import Edition, load_edition
from billetdoux.rules.compiled import RECORD, Linker
from billetdoux.rules.kernel import ACTIONS
from billetdoux.rules.observation import ROW_SIZE
from billetdoux.sim.program import InvalidSimulation, Program

Scope = Literal["round", "match"]
Reward = Literal["win", "tokens"]
Device = Literal["cpu", "cuda"]
CHOICES = {"scope": get_args(Scope), "reward": get_args(Reward), "device": get_args(Device)}
MAX_TABLES = 1 << 30


class Tables(Protocol):
    """Where the tables are: in this machine's memory, or on a card."""

    shown: tuple[Any, Any, Any]
    outcome: tuple[Any, Any]

    def begin(self) -> None: ...

    def play(self, actions: Any) -> None: ...

    def count_refused(self) -> int: ...


class BatchEnv:
    """Tables of one edition and size. What they show is overwritten by every step.

    - `observations`: what the seat to act may know (docs/learning.md lists the slots);
    - `masks`: its legal actions; `seats`: which seat that is;
    - `rewards`: by table and seat, for the last step; those of a table add up to nothing;
    - `dones`: where the last step ended an episode: what is shown there is the beginning of the next.

    With `device="cuda"` all of them are on the card, and so are the actions; nothing passes through the host.
    """

    def __init__(
        self,
        size: int,
        edition: Edition | str = "standard",
        players: int = 4,
        *,
        scope: Scope = "round",
        reward: Reward = "win",
        seed: int = 0,
        device: Device = "cpu",
    ) -> None:
        for name, value in (("scope", scope), ("reward", reward), ("device", device)):
            check_choice(name, value, CHOICES[name])
        program = program_of(edition, players, size)
        self.size = size
        self.players = players
        self.device = device
        self._tables = tables_on(device)(program, size, seed, int(scope == "match"), int(reward == "tokens"))
        self.observations, self.masks, self.seats = self._tables.shown
        self.rewards, self.dones = self._tables.outcome

    def reset(self) -> None:
        """Begin an episode at every table. Chance goes on from where it was: no two resets are alike."""
        self._tables.begin()

    def step(self, actions: Any) -> None:
        """Do the action with this number at each table. Where one is illegal, the table stays as it is.

        On the processor that raises at once; on a card, `check` says it, for asking takes time there.
        """
        check_shape(actions, (self.size,))
        self._tables.play(actions)
        if self.device == "cpu":
            self.check()

    def check(self) -> None:
        """Raise if any action since the last check was illegal; on a card, wait for it first."""
        refused = self._tables.count_refused()
        if refused:
            raise IllegalStep("illegal-step", count=refused)


def check_choice(name: str, value: object, known: Collection[str]) -> None:
    if value not in known:
        raise InvalidSimulation("bad-choice", name=name, known=", ".join(known))


def program_of(edition: Edition | str, players: int, size: int) -> Program:
    if type(size) is not int or not 1 <= size <= MAX_TABLES:
        raise InvalidSimulation("bad-size", most=MAX_TABLES)
    return Program(load_edition(edition) if isinstance(edition, str) else edition, players)


def check_shape(array: Any, shape: tuple[int, ...]) -> None:
    """Compiled code would read and write past the end of a smaller array."""
    if tuple(getattr(array, "shape", ())) != shape:
        raise InvalidSimulation("bad-array", shape=" × ".join(map(str, shape)))


def tables_on(device: Device) -> Callable[[Program, int, int, int, int], Tables]:
    if device == "cpu":
        return CpuTables
    from billetdoux.rl.gpu_tables import GpuTables

    return GpuTables


class CpuTables:
    def __init__(self, program: Program, size: int, seed: int, matches: int, tokens: int) -> None:
        self.shown = (
            np.zeros((size, ROW_SIZE), np.int8),
            np.zeros((size, ACTIONS), np.bool_),
            np.zeros(size, np.int8),
        )
        self.outcome = np.zeros((size, program.players), np.float32), np.zeros(size, np.bool_)
        self._scoring = matches, tokens
        tables = np.zeros(size, RECORD), np.zeros((size, 1), np.uint64)
        self._playing = *tables, np.array(program.deck(), np.int8), np.zeros(ACTIONS, np.int16)
        self._refused = 0
        loops().set_up_all(*tables, np.uint64(seed), *program.setting().values())

    def begin(self) -> None:
        for told in self.outcome:
            told[:] = 0
        loops().begin_all(*self._playing, *self.shown)

    def play(self, actions: Any) -> None:
        self._refused += loops().play_all(*self._playing, *self._scoring, actions, *self.shown, *self.outcome)

    def count_refused(self) -> int:
        refused, self._refused = self._refused, 0
        return refused


@cache
def loops() -> SimpleNamespace:
    """The loops below, each compiled when it is first called."""
    return linker().compiled()


def linker() -> Linker:
    return Linker(set_up_all, begin_all, play_all)


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
    tokens: int,
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
        result = apply_action(s, actions[i], matches, tokens, rewards[i])
        if result == REFUSED:
            refused += 1
            continue
        deal_next(s, result, deck, rngs[i])
        dones[i] = result == ENDED
        show(s, legal, rows[i], masks[i])
        seats[i] = s.seat
    return refused
