"""How exploitable a policy is, exactly, in editions that are small enough to enumerate.

The whole tree of a round between two is built; each information state is a row of encoding 2.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import numpy as np
from numpy.typing import NDArray

from billetdoux.rl.chance_nodes import GameNode
from billetdoux.rules import Edition
from billetdoux.rules.encoding import information_of
from billetdoux.rules.kernel import ACTIONS
from billetdoux.rules.role import Role

Judge = Callable[[NDArray[np.uint8], NDArray[np.bool_]], NDArray[Any]]
"""From rows and masks to the probability of each action."""
CHANCE, OVER = -1, -2


@dataclass
class Node:
    """A position: whose move it is, and what each move leads to."""

    player: int
    children: list[Node] = field(default_factory=list)
    chances: list[float] = field(default_factory=list)
    """Of a chance node's children."""
    state: int = -1
    """Of a decision: the number of its information state."""
    worth: float = 0.0
    """Of an end: what it is worth to seat 0, the first to play."""
    reach: float = 0.0


class SmallGame:
    """The rounds of a small edition between two, seat 0 first. A win is worth 1/2, a loss −1/2.

    >>> game = SmallGame(Edition.from_data({
    ...     "name": "three", "seats": {"least": 2, "most": 2}, "tokens": {"2": 1},
    ...     "cards": {"guard": {"rank": 1, "count": 6}, "princess": {"rank": 9, "count": 1}}}))
    >>> len(game.rows), game.count
    (6, 37)
    """

    def __init__(self, edition: Edition) -> None:
        self.rows: list[NDArray[np.uint8]] = []
        self.masks: list[NDArray[np.bool_]] = []
        self.actions: list[list[int]] = []
        self.count = 0
        self._numbers: dict[bytes, int] = {}
        self._members: list[list[Node]] = []
        self._edition = edition
        self.root = self._grow(GameNode.start(edition, 2))

    def _grow(self, at: GameNode) -> Node:
        self.count += 1
        if at.chances:
            chances = [chance for _, chance in at.chances]
            return Node(CHANCE, [self._grow(at.turn_over(Role(role))) for role, _ in at.chances], chances)
        now = at.round
        assert now is not None
        if now.to_act is None:
            won = [seat in now.winners for seat in range(2)]
            return Node(OVER, worth=(won[0] - won[1]) / 2)
        row = information_of(now, now.to_act, for_match=False)
        node = Node(now.to_act, state=self._number(row, at.legal))
        self._members[node.state].append(node)
        node.children = [self._grow(at.act(action)) for action in at.legal]
        return node

    def _number(self, row: NDArray[np.uint8], legal: list[int]) -> int:
        number = self._numbers.setdefault(row.tobytes(), len(self.rows))
        if number == len(self.rows):
            mask = np.zeros(ACTIONS, np.bool_)
            mask[legal] = True
            self.rows.append(row)
            self.masks.append(mask)
            self.actions.append(legal)
            self._members.append([])
        return number

    def judged(self, judge: Judge) -> list[NDArray[Any]]:
        """A policy's probabilities at each information state, in the order of the legal actions."""
        likely = judge(np.array(self.rows), np.array(self.masks))
        return [one[actions] / one[actions].sum() for one, actions in zip(likely, self.actions, strict=True)]

    def exploitability(self, judge: Judge) -> float:
        """What best responses win against a policy, as the mean of both seats: 0 for an equilibrium."""
        plan = self.judged(judge)
        return (self._best_response(plan, 0) + self._best_response(plan, 1)) / 2

    def _best_response(self, plan: list[NDArray[Any]], hero: int) -> float:
        self._spread(self.root, 1.0, plan, hero)
        best: dict[int, int] = {}
        known: dict[int, float] = {}

        def value(node: Node) -> float:
            if id(node) not in known:
                known[id(node)] = find(node)
            return known[id(node)]

        def find(node: Node) -> float:
            if node.player == OVER:
                return node.worth if hero == 0 else -node.worth
            if node.player == hero:
                if node.state not in best:
                    members = self._members[node.state]
                    totals = [
                        sum(member.reach * value(member.children[place]) for member in members)
                        for place in range(len(node.children))
                    ]
                    best[node.state] = int(np.argmax(totals))
                return value(node.children[best[node.state]])
            likely = node.chances if node.player == CHANCE else plan[node.state]
            return float(sum(p * value(child) for p, child in zip(likely, node.children, strict=True)))

        return value(self.root)

    def _spread(self, node: Node, reach: float, plan: list[NDArray[Any]], hero: int) -> None:
        """How likely chance and the other player lead to each node."""
        node.reach = reach
        if node.player in (OVER, hero):
            likely: Any = [1.0] * len(node.children)
        else:
            likely = node.chances if node.player == CHANCE else plan[node.state]
        for p, child in zip(likely, node.children, strict=True):
            self._spread(child, reach * float(p), plan, hero)
