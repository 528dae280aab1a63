"""Compiled players as agents."""

from __future__ import annotations

from collections import Counter
from collections.abc import MutableSequence, Sequence

import pytest

from billetdoux.agents.heuristic_policy import heuristic, is_exposed
from billetdoux.agents.policy_agent import PolicyAgent
from billetdoux.rules import Action, Role, Round, load_edition
from billetdoux.rules.kernel import State
from billetdoux.sim import simulate
from billetdoux.sim.policy import Policy, uniform, uniform_cards
from billetdoux.testing import AgentFault, check_agent
from billetdoux.tournament import hold_tournament
from tests.agents.positions import FEW_TABLES


def peeking(s: State, legal: Sequence[int], count: int, rng: MutableSequence[int]) -> int:
    """Acts on the next player's hand."""
    return legal[s.hand[(s.seat + 1) % s.players] % count]


@pytest.mark.parametrize("policy", [uniform, uniform_cards, heuristic])
def test_our_policies_are_legal_repeatable_and_blind(policy: Policy) -> None:
    check_agent(PolicyAgent(policy), seed=1, tables=FEW_TABLES)


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


# ---------------------------------------------------------------- what others know of one's own hand

TRADED = ("priest>2", "spy", "spy", "countess", "king>2", "guard>0=king", "guard>2=handmaid")
"""Seat 0 sees seat 2's card, seat 2 plays one, seat 1 trades with it, and seat 2 goes out."""


def after_the_trade(seen: Role, drawn: Role) -> Round:
    """Seat 1 is to act. It holds the Baron that it got from seat 2, who had `seen` and drew `drawn`."""
    edition = load_edition("standard")
    dealt = [Role.PRINCESS, Role.PRIEST, Role.KING, seen]
    drawn_in_order = [Role.GUARD, Role.SPY, drawn, Role.COUNTESS, Role.HANDMAID, Role.GUARD, Role.GUARD]
    deck = [*dealt, *drawn_in_order]
    rest = list((Counter(edition.deck) - Counter(deck)).elements())
    now = Round.deal(edition, 3, [*deck, *sorted(rest)], first=0)
    for action in TRADED:
        now, _ = now.apply(Action.parse(action))
    return now


def test_I_no_policy_acts_on_what_others_know_if_its_seat_cannot_tell() -> None:
    """Seat 0 knows the Baron if that was the card that it saw. Seat 1 can't tell whether it was."""
    known, unknown = after_the_trade(Role.BARON, Role.SPY), after_the_trade(Role.SPY, Role.BARON)
    assert known.view(1) == unknown.view(1)
    assert known.state.may_hold[1] != unknown.state.may_hold[1], "what seat 0 knows differs"
    assert is_exposed(known.state, Role.BARON) == is_exposed(unknown.state, Role.BARON) == 0


def test_a_seat_knows_that_its_card_was_seen_as_long_as_it_keeps_it() -> None:
    now = Round.deal(load_edition("standard"), 3, seen_by_a_priest(), first=0)
    now, _ = now.apply(Action.parse("priest>1"))
    assert is_exposed(now.state, Role.KING) == 1
    assert is_exposed(now.state, Role.SPY) == 0
    for action in ("spy", "handmaid", "handmaid"):
        now, _ = now.apply(Action.parse(action))
    assert is_exposed(now.state, Role.KING) == 1, "it has played the other card"


def seen_by_a_priest() -> list[Role]:
    """Seat 1 holds the King and draws a Spy."""
    deck = [Role.PRINCESS, Role.PRIEST, Role.KING, Role.GUARD, Role.GUARD, Role.SPY]
    deck += [Role.HANDMAID, Role.HANDMAID, Role.COUNTESS]
    rest = Counter(load_edition("standard").deck) - Counter(deck)
    return [*deck, *sorted(rest.elements())]
