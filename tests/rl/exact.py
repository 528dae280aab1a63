"""A small game of two, solved exactly: its tree by `GameNode`, then a linear program in sequence form."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from billetdoux.rl.chance_nodes import GameNode
from billetdoux.rules import Edition, kernel
from billetdoux.rules.encoding import information_state

Infoset: TypeAlias = str
Sequence: TypeAlias = tuple[Infoset, int] | None
"""A player's last choice, which with perfect recall says all its choices; None before the first."""
Behaviour: TypeAlias = dict[Infoset, dict[int, float]]


@dataclass
class Tree:
    """What a sequence form needs: each player's choices, and for each pair of them the payoff to player 0."""

    choices: tuple[dict[Infoset, list[int]], dict[Infoset, list[int]]] = field(
        default_factory=lambda: ({}, {})
    )
    before: tuple[dict[Infoset, Sequence], dict[Infoset, Sequence]] = field(default_factory=lambda: ({}, {}))
    leaves: list[tuple[Sequence, Sequence, float]] = field(default_factory=list)


def infoset(now: GameNode) -> Infoset:
    assert now.round is not None
    seat = now.before.seat
    return f"player {seat}: {information_state(event.seen_by(seat) for event in now.round.events)}"


def tree_of(edition: Edition) -> Tree:
    tree = Tree()
    _grow(tree, GameNode.start(edition, 2), 1.0, (None, None))
    return tree


def _grow(tree: Tree, now: GameNode, chance: float, last: tuple[Sequence, Sequence]) -> None:
    if now.place is not None:
        for role, probability in now.chances:
            _grow(tree, now.turn_over(role), chance * probability, last)
    elif now.before.phase == kernel.OVER:
        winners = now.before.round_winners
        tree.leaves.append((*last, chance * ((winners & 1) - (winners >> 1 & 1)) / 2))
    else:
        seat, here = now.before.seat, infoset(now)
        tree.choices[seat][here] = now.legal
        assert tree.before[seat].setdefault(here, last[seat]) == last[seat], "perfect recall"
        for action in now.legal:
            chosen = (here, action)
            _grow(tree, now.act(action), chance, (chosen, last[1]) if seat == 0 else (last[0], chosen))


def solve(tree: Tree, player: int) -> tuple[float, Behaviour]:
    """What a player can make sure of, and how: Koller, Megiddo and von Stengel's linear program."""
    from scipy.optimize import linprog  # takes a second, and every process of tests collects all of them

    own, other = _Plan(tree, player), _Plan(tree, 1 - player)
    payoffs = np.zeros((len(own.sequences), len(other.sequences)))
    for first, second, payoff in tree.leaves:
        mine, theirs = (first, second) if player == 0 else (second, first)
        payoffs[own.sequences[mine], other.sequences[theirs]] += payoff if player == 0 else -payoff
    rows = len(other.flow)
    solved = linprog(
        np.concatenate([np.zeros(len(own.sequences)), -other.total]),
        A_ub=np.hstack([-payoffs.T, other.flow.T]),
        b_ub=np.zeros(len(other.sequences)),
        A_eq=np.hstack([own.flow, np.zeros((len(own.flow), rows))]),
        b_eq=own.total,
        bounds=[(0, None)] * len(own.sequences) + [(None, None)] * rows,
    )
    assert solved.success
    return -solved.fun, own.behaviour(solved.x)


class _Plan:
    """How likely a player makes each of its sequences, as far as it is up to it: `flow` × plan = `total`."""

    def __init__(self, tree: Tree, player: int) -> None:
        self.choices = tree.choices[player]
        self.sequences = {sequence: place for place, sequence in enumerate(self._list())}
        self.flow: NDArray[np.float64] = np.zeros((1 + len(self.choices), len(self.sequences)))
        self.total = np.zeros(1 + len(self.choices))
        self.flow[0, 0] = self.total[0] = 1
        for row, (here, actions) in enumerate(self.choices.items(), start=1):
            self.flow[row, self.sequences[tree.before[player][here]]] = -1
            for action in actions:
                self.flow[row, self.sequences[here, action]] = 1

    def _list(self) -> Iterator[Sequence]:
        yield None
        yield from ((here, action) for here, actions in self.choices.items() for action in actions)

    def behaviour(self, plan: NDArray[np.float64]) -> Behaviour:
        """The chance of each action where a player is to act; where it never comes, any is as good."""
        found = {}
        for here, actions in self.choices.items():
            weights = np.maximum([plan[self.sequences[here, action]] for action in actions], 0)
            if weights.sum() <= 0:
                weights = np.ones(len(actions))
            found[here] = dict(zip(actions, (weights / weights.sum()).tolist(), strict=True))
        return found
