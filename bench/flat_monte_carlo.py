"""The player to beat: flat Monte Carlo. After every legal action each world is played to its end at random.

Worlds are drawn by counting alone, with no thought of how the others have played.
"""

from __future__ import annotations

from collections.abc import MutableSequence
from functools import cache
from random import Random
from typing import Any

import numpy as np

from billetdoux.agents.infoset import infoset_of, state_of
from billetdoux.agents.ismcts_kernel import Problem, Tree, copy_state, draw_world
from billetdoux.agents.knowledge import Knowledge
from billetdoux.agents.problem import actions_of, problem_of
from billetdoux.agents.runtime import Compiled
from billetdoux.rules import Action, View
from billetdoux.rules.compiled import Linker
from billetdoux.rules.kernel import ACTIONS, NONE, OVER, State, legal_actions, step
from billetdoux.sim.chance import below, start_stream

NOTHING_ASKED = {"only": NONE, "settle": 0, "random_play": [], "rewards": []}


def try_all(
    s: State,
    world: State,
    root: State,
    problem: Problem,
    tree: Tree,
    legal: MutableSequence[int],
    rng: MutableSequence[int],
    wins: MutableSequence[int],
    seed: int,
    worlds: int,
) -> None:
    """Count how often each legal action wins the round."""
    for index in range(worlds):
        start_stream(rng, seed, index)
        draw_world(world, root, problem, tree, rng)
        for choice in range(problem.choices):
            copy_state(s, world)
            legal_actions(s, legal)
            step(s, legal[choice])
            while s.phase != OVER:
                step(s, legal[below(rng, legal_actions(s, legal))])
            wins[choice] += s.round_winners >> problem.seat & 1


@cache
def compiled() -> Any:
    return Linker(try_all).compiled().try_all


class FlatMonteCarlo:
    """An agent, who plays for the round."""

    def __init__(self, worlds: int = 1_000) -> None:
        self.worlds = worlds

    def choose(self, view: View, rng: Random) -> Action:
        seed = rng.getrandbits(62)
        knowledge = Knowledge(view)
        infoset = infoset_of(view, knowledge)
        state = state_of(view, infoset)
        actions = actions_of(view, state)
        wins = np.zeros(ACTIONS, np.int64)
        runtime = Compiled()
        compiled()(
            *(runtime.table(state) for _ in range(3)),
            runtime.record(Problem, problem_of(view, infoset, knowledge) | NOTHING_ASKED),
            runtime.record(Tree),
            np.zeros(ACTIONS, np.int16),
            np.zeros(1, np.uint64),
            wins,
            np.uint64(seed),
            self.worlds,
        )
        return actions[int(np.argmax(wins))]
