"""The bot that counts."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from billetdoux import Action, Role, Round, View, load_edition
from billetdoux.agents import Agent, EasyAgent, RandomAgent
from billetdoux.agents.beliefs import beliefs
from billetdoux.agents.medium import Lookahead, MediumAgent
from billetdoux.testing import check_agent
from tests.agents.positions import ALL_TABLES, FEW_TABLES, positions
from tests.rulebook.table import deal_all, roles


def test_it_keeps_the_rules_and_sees_nothing_that_it_must_not() -> None:
    """At more tables in tests/testing/test_check_agent.py."""
    check_agent(MediumAgent(), tables=FEW_TABLES)


def test_one_of_the_things_that_may_come_of_a_play_does_come() -> None:
    plays = Counter[Role]()
    for edition, players in ALL_TABLES:
        for position in positions(edition, players, rounds=2):
            if position.round.to_act != position.seat:
                continue
            ahead = Lookahead(position.view, "round")
            for play in position.view.legal:
                assert sum(after.chance for after in ahead.outcomes(play)) == pytest.approx(1)
                assert -1e-9 < ahead.worth(play) < 1 + 1e-9
                plays[play.card] += 1
    assert set(plays) == set(Role)


def test_E3_the_last_play_is_worth_the_exact_chance_to_have_the_highest_card() -> None:
    """Two unseen cards, one in each other hand: the King is beaten if the Princess is among them."""
    table = deal_all("handmaid princess guard", deck="king", aside="spy")
    ahead = Lookahead(table.view(0), "round")
    assert ahead.worth(Action.parse("handmaid")) == pytest.approx(1 / 3)
    assert ahead.worth(Action.parse("king>1")) == pytest.approx(
        beliefs(table.view(0)).holds(1, Role.PRINCESS)
    )


def after_chancellor(deck: str) -> View:
    table = deal_all("countess guard guard", deck=f"chancellor spy king {deck}")
    table.play("chancellor")
    return table.view(0)


@pytest.mark.parametrize(
    ("deck", "order"),
    [
        ("", "spy,king"),  # the others draw both: the King as late as can be
        ("baron", "spy,king"),  # of four cards to draw, the third is mine
        ("baron baron", "king,spy"),
    ],
)
def test_C6_1_a_high_card_goes_where_its_player_will_draw_it(deck: str, order: str) -> None:
    view = after_chancellor(deck)
    worth = {str(play): Lookahead(view, "round").order(play) for play in view.legal}
    other = ",".join(reversed(order.split(",")))
    assert worth[f"keep:countess/{order}"] > worth[f"keep:countess/{other}"]


def test_it_strikes_at_whoever_is_about_to_win_the_match() -> None:
    edition = load_edition("standard")
    deck = roles(
        "spy baron king king"[:9] + " king countess guard"
    )  # aside, three hands, and a Guard to play
    rest = list((Counter(edition.deck) - Counter(deck)).elements())
    for leader in (1, 2):
        tokens = [0, 4 * (leader == 1), 4 * (leader == 2)]
        view = Round.deal(edition, 3, [*deck, *rest], first=0, tokens=tokens).view(0)
        chosen = MediumAgent().choose(view, Random(1))
        assert (chosen.card, chosen.target) == (Role.GUARD, leader)


def test_C0_2_a_token_is_worth_something_in_a_match_and_nothing_in_a_round() -> None:
    """The round is lost to the Princess, whatever is played."""
    table = deal_all("priest princess", deck="spy guard handmaid", aside="baron")
    table.play("priest>1", "guard>0=baron")
    plays = [Action.parse("spy"), Action.parse("handmaid")]
    spy, handmaid = map(Lookahead(table.view(0), "match").worth, plays)
    assert spy > handmaid
    assert [*map(Lookahead(table.view(0), "round").worth, plays)] == [0, 0]


def share_of_rounds_won(agent: Agent, other: Agent, edition: str, players: int, decks: int) -> float:
    """One against all others, once in every seat with the same deck."""
    rng, won = Random(8), 0
    cards = load_edition(edition)
    for _ in range(decks):
        deck, first = rng.sample(cards.deck, len(cards.deck)), rng.randrange(players)
        for seat in range(players):
            round = Round.deal(cards, players, deck, first)
            while round.to_act is not None:
                player = agent if round.to_act == seat else other
                round, _ = round.apply(player.choose(round.view(round.to_act), rng))
            won += seat in round.winners
    return won / (decks * players)


def test_it_beats_a_rule_of_thumb_by_far_and_chance_by_farther() -> None:
    medium = MediumAgent("round")
    assert share_of_rounds_won(medium, EasyAgent(), "standard", players=3, decks=80) > 1 / 3 + 0.04
    assert share_of_rounds_won(medium, RandomAgent(), "classic", players=4, decks=40) > 1 / 4 + 0.12
