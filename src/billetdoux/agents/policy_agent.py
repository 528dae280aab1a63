"""A compiled player as an agent: the policy that simulations compile, asked in plain Python.

A policy reads a state, of which it may look at no more than its seat knows. Here it is asked in two worlds
that its view allows: if it answers differently, it has looked.

>>> from random import Random
>>> from billetdoux import Match
>>> from billetdoux.agents.heuristic_policy import heuristic
>>> match, _ = Match.seeded("classic", players=2, seed=bytes(32)).next_round()
>>> str(PolicyAgent(heuristic).choose(match.view(match.to_act), Random(1)))
'handmaid'
"""

from __future__ import annotations

from random import Random
from types import SimpleNamespace
from typing import Any

from billetdoux.agents.agent import choices_of
from billetdoux.agents.infoset import infoset_of, state_of
from billetdoux.agents.ismcts_kernel import draw_world
from billetdoux.agents.knowledge import Knowledge
from billetdoux.agents.problem import actions_of, problem_of
from billetdoux.rules import Action, BilletError, View
from billetdoux.rules.kernel import ACTIONS, DECK_ROOM, legal_actions
from billetdoux.sim.policy import Policy

SEED_BITS = 64


class PolicyPeeks(BilletError):
    """A policy has looked at cards that its seat can't see."""

    reasons = frozenset({"policy-peeks"})


class PolicyAgent:
    """Plays as `billet simulate --policy` would with this policy."""

    def __init__(self, policy: Policy) -> None:
        self.policy = policy

    def choose(self, view: View, rng: Random) -> Action:
        choices_of(view)
        luck = rng.getrandbits(SEED_BITS)
        one, other = (self._choose_in_a_world(view, number, luck) for number in range(2))
        if one != other:
            raise PolicyPeeks("policy-peeks", policy=self.policy.__name__, chosen=one, other=other)
        return one

    def _choose_in_a_world(self, view: View, number: int, luck: int) -> Action:
        knowledge = Knowledge(view)
        infoset = infoset_of(view, knowledge)
        state = state_of(view, infoset)
        world = state.copy()
        room: Any = SimpleNamespace(roles=[0] * DECK_ROOM, pile=[0] * DECK_ROOM)
        problem: Any = SimpleNamespace(**problem_of(view, infoset, knowledge))
        draw_world(world, state, problem, room, [number])
        legal = [0] * ACTIONS
        chosen = self.policy(world, legal, legal_actions(world, legal), [luck])
        return actions_of(view, state)[legal.index(chosen)]
