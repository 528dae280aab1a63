"""Compiled players as agents."""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence

import pytest

from billetdoux.agents.heuristic_policy import heuristic
from billetdoux.agents.policy_agent import PolicyAgent
from billetdoux.rules.kernel import State
from billetdoux.sim import simulate
from billetdoux.sim.policy import Policy, uniform, uniform_cards
from billetdoux.testing import AgentFault, check_agent
from billetdoux.tournament import hold_tournament


def peeking(s: State, legal: Sequence[int], count: int, rng: MutableSequence[int]) -> int:
    """Acts on the next player's hand."""
    return legal[s.hand[(s.seat + 1) % s.players] % count]


@pytest.mark.parametrize("policy", [uniform, uniform_cards, heuristic])
def test_our_policies_are_legal_repeatable_and_blind(policy: Policy) -> None:
    check_agent(PolicyAgent(policy), seed=1)


def test_a_policy_that_looks_at_hidden_cards_is_found_out() -> None:
    with pytest.raises(AgentFault, match="PolicyPeeks"):
        check_agent(PolicyAgent(peeking))


def test_the_heuristic_policy_is_simulated_like_any_other_policy() -> None:
    result = simulate("standard", players=4, rounds=2000, policy=heuristic, knowledge=True, seed=1)
    assert result.rounds == 2000
    # Who doesn't read what seats know plays the same without it: tests/sim/test_same_everywhere.py.
    assert result.summary() != simulate("standard", players=4, rounds=2000, seed=1).summary()


class Heuristic(PolicyAgent):
    def __init__(self) -> None:
        super().__init__(heuristic)


def test_the_heuristic_policy_beats_a_random_one() -> None:
    name = f"{__name__}:Heuristic"
    result = hold_tournament([name, "random"], players=2, rounds=120, seed=1, processes=1)
    rates = {standing.name: standing.rate for standing in result.standings}
    assert rates[name] > rates["random"] + 0.2
