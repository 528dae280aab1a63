"""Tables to learn at, of several kinds at once, and what happens there in a lesson."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum
from pathlib import Path
from typing import Any, cast

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor

from billetdoux.agents.net import Net
from billetdoux.rl.batch import BatchEnv, Device, Plan, Scope
from billetdoux.rl.episode import HIDDEN_SIZE
from billetdoux.rules.kernel import ACTIONS
from billetdoux.sim import Program
from billetdoux.train.network import Policy, slots_read
from billetdoux.train.settings import ADVERSARY, GroupSettings, InvalidSettings, Settings, edition_of

CHUNK = 131_072
"""The most rows that go through a network at once."""
TINY = 1e-20


class Chooser(IntEnum):
    """Whose network chose an action."""

    LEARNER = 0
    ADVERSARY = 1
    FROZEN = 2
    """One that never changes."""


def tensor_of(array: Any, device: str) -> Tensor:
    """The same memory: a step changes both."""
    return torch.as_tensor(array, device=device)


def opponents_of(settings: Settings, device: str) -> dict[str, Policy]:
    """The networks that never change, by their files."""
    opponents = {}
    for group in settings.groups:
        if group.opponent:
            if not group.learners or max(group.learners) >= group.players:
                raise InvalidSettings("bad-settings", field="settings.groups.learners")
            if group.opponent != ADVERSARY:
                opponents[group.opponent] = opponent_of(group.opponent, settings, device)
    return opponents


def opponent_of(file: str, settings: Settings, device: str) -> Policy:
    try:
        net = Net.from_bytes(Path(file).read_bytes())
    except OSError as error:
        raise InvalidSettings("bad-settings", field=file) from error
    if (net.shape.seats, net.shape.turns) != (settings.net.seats, settings.net.turns):
        raise InvalidSettings("bad-settings", field=file)  # it would read other parts of the rows
    policy = Policy.from_net(net).to(device).requires_grad_(False)
    if device == "cuda":
        policy.dtype = torch.bfloat16
    return policy


class Group:
    """The tables of one kind, and where they are among all."""

    def __init__(
        self, settings: GroupSettings, size: int, first: int, device: str, opponent: Policy | None
    ) -> None:
        self.settings = settings
        self.opponent = opponent
        self.place = slice(first, first + size)
        edition = edition_of(settings.edition)
        is_match = settings.scope == "match"
        reward: Any = "chances" if is_match else "win"
        self.env = BatchEnv(
            size,
            edition,
            settings.players,
            scope=cast("Scope", settings.scope),
            reward=reward,
            device=cast("Device", device),
            encoding=2,
        )
        plan = Plan(Program(edition, settings.players), size, cast("Scope", settings.scope), reward, 2)
        self.scale = scale_of(plan.chances(), settings.players) if is_match else 1.0
        shown = (self.env.observations, self.env.masks, self.env.seats, self.env.hidden)
        self.rows, self.masks, self.seats, self.hidden = (tensor_of(array, device) for array in shown)
        self.rewards, self.ends = (
            tensor_of(array, device) for array in (self.env.rewards, self.env.round_ends)
        )

    @property
    def name(self) -> str:
        return f"{self.settings.edition} {self.settings.players} {self.settings.scope}"

    def choosers(self, seats: int) -> list[Chooser]:
        """By seat, of as many seats as the network knows."""
        opponent = self.settings.opponent
        others = Chooser.ADVERSARY if opponent == ADVERSARY else Chooser.FROZEN
        learners = self.settings.learners if opponent else range(seats)
        return [Chooser.LEARNER if seat in learners else others for seat in range(seats)]


def scale_of(chances: NDArray[np.float32], players: int) -> float:
    """What to multiply rewards of a match by, so that a round of it counts as much as one by itself."""
    goal = round(len(chances) ** (1 / players)) - 1
    table = chances.reshape(*[goal + 1] * players, players)
    still_on = table[(slice(0, goal),) * players]
    changes = []
    for seat in range(players):
        after = table[tuple(slice(1, None) if other == seat else slice(0, goal) for other in range(players))]
        changes.append(after - still_on)
    swing = float(np.sqrt(np.square(changes).mean()))
    return float(np.sqrt(1 / players * (1 - 1 / players))) / swing


@dataclass(frozen=True)
class Lesson:
    """What happened: time first, then tables. Seats are relative to who was to act, unless said otherwise."""

    rows: Tensor
    """One more than there are steps: the last ones are where it goes on."""
    masks: Tensor
    hidden: Tensor
    seats: Tensor
    actions: Tensor
    chosen: Tensor
    """The logarithm of the probability with which the action was chosen."""
    rewards: Tensor
    """By absolute seat."""
    ends: Tensor
    """Of rounds."""
    choosers: Tensor
    """Whose network chose: a `Chooser` for each action."""


class Practice:
    """All tables together, in step. The adversary is needed if a group of the settings names it."""

    def __init__(self, settings: Settings, device: str, adversary: Policy | None = None) -> None:
        self.device = device
        self.steps = settings.learn.steps
        sizes = shares_of([group.weight for group in settings.groups], settings.learn.tables)
        firsts = np.cumsum([0, *sizes]).tolist()
        opponents = opponents_of(settings, device)
        self.adversary = adversary
        self.groups = [
            Group(group, size, first, device, opponents.get(group.opponent))
            for group, size, first in zip(settings.groups, sizes, firsts, strict=False)
        ]
        self.tables = firsts[-1]
        players = [group.settings.players for group in self.groups]
        self.players = torch.repeat_interleave(torch.tensor(players), torch.tensor(sizes)).to(device)
        self.seats = settings.net.seats
        choosers = [group.choosers(self.seats) for group in self.groups]
        self._choosers = torch.repeat_interleave(
            torch.tensor(choosers, dtype=torch.uint8), torch.tensor(sizes), dim=0
        ).to(device)
        """By table and seat."""
        self.slots = slots_read(settings.net.policy)
        self._lesson = self._room()

    def begin(self, seed: int) -> None:
        for number, group in enumerate(self.groups):
            group.env.reset(seed=seed * len(self.groups) + number)

    def _room(self) -> Lesson:
        steps, tables, device = self.steps, self.tables, self.device

        def room(*shape: int, dtype: torch.dtype) -> Tensor:
            return torch.zeros(shape, dtype=dtype, device=device)

        return Lesson(
            rows=room(steps + 1, tables, self.slots, dtype=torch.uint8),
            masks=room(steps, tables, ACTIONS, dtype=torch.bool),
            hidden=room(steps + 1, tables, HIDDEN_SIZE, dtype=torch.uint8),
            seats=room(steps + 1, tables, dtype=torch.int64),
            actions=room(steps, tables, dtype=torch.int64),
            chosen=room(steps, tables, dtype=torch.float32),
            rewards=room(steps, tables, self.seats, dtype=torch.float32),
            ends=room(steps, tables, dtype=torch.bool),
            choosers=room(steps, tables, dtype=torch.uint8),
        )

    @property
    def has_opponents(self) -> bool:
        return any(group.settings.opponent for group in self.groups)

    @torch.no_grad()
    def play(self, policy: Policy, chance: torch.Generator) -> Lesson:
        """A lesson; the next one overwrites it."""
        lesson = self._lesson
        for step in range(self.steps):
            self._look(step)
            for group in self.groups:
                lesson.masks[step, group.place] = group.masks
            lesson.choosers[step] = self._choosers.gather(1, lesson.seats[step][:, None])[:, 0]
            for first in range(0, self.tables, CHUNK):
                part = slice(first, first + CHUNK)
                inputs, masks = policy.read(lesson.rows[step, part]), lesson.masks[step, part]
                judged, _ = policy.judge(inputs, masks)
                if self.adversary is not None:
                    theirs, _ = self.adversary.judge(inputs, masks)
                    is_theirs = lesson.choosers[step, part] == Chooser.ADVERSARY
                    judged = torch.where(is_theirs[:, None], theirs, judged)
                actions = draw(judged, chance)
                lesson.actions[step, part] = actions
                lesson.chosen[step, part] = judged.gather(1, actions[:, None])[:, 0]
            for group in self.groups:
                if group.opponent is not None:
                    self._let_play(group, group.opponent, step, chance)
            self._act(step)
        self._look(self.steps)
        for group in self.groups:
            group.env.check()
        return lesson

    def _let_play(self, group: Group, opponent: Policy, step: int, chance: torch.Generator) -> None:
        """A network that never changes chooses where one of its seats is to act."""
        lesson = self._lesson
        judged, _ = opponent.judge(opponent.read(lesson.rows[step, group.place]), group.masks)
        is_theirs = lesson.choosers[step, group.place] == Chooser.FROZEN
        ours = lesson.actions[step, group.place]
        lesson.actions[step, group.place] = torch.where(is_theirs, draw(judged, chance), ours)

    def _look(self, step: int) -> None:
        for group in self.groups:
            self._lesson.rows[step, group.place] = group.rows[:, : self.slots]
            self._lesson.hidden[step, group.place] = group.hidden
            self._lesson.seats[step, group.place] = group.seats.long()

    def _act(self, step: int) -> None:
        for group in self.groups:
            actions = self._lesson.actions[step, group.place]
            group.env.step(actions if self.device == "cuda" else actions.numpy())
            players = group.settings.players
            self._lesson.rewards[step, group.place, :players] = group.rewards * group.scale
            self._lesson.ends[step, group.place] = group.ends


def shares_of(weights: list[float], total: int) -> list[int]:
    """So many tables for each weight; each kind has one at least.

    >>> shares_of([3, 1], 8), shares_of([1, 1, 1], 8), shares_of([1, 1, 1], 2)
    ([6, 2], [3, 2, 3], [1, 1, 1])
    """
    ends = [round(total * sum(weights[: place + 1]) / sum(weights)) for place in range(len(weights))]
    return [max(1, end - start) for start, end in zip([0, *ends], ends, strict=False)]


def draw(judged: Tensor, chance: torch.Generator) -> Tensor:
    """An action for each row, by Gumbel's trick."""
    luck = torch.rand(judged.shape, generator=chance, device=judged.device).clamp_min(TINY)
    return (judged - (-luck.log()).clamp_min(TINY).log()).argmax(dim=1)
