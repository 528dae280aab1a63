"""E. The end of a round."""

from __future__ import annotations

from tests.rulebook.table import deal, deal_all


def test_E1_the_round_goes_on_while_a_chancellor_holds_the_last_cards() -> None:
    table = deal_all("chancellor guard", deck="spy priest baron")
    table.play("chancellor")
    assert table.deck == ""
    assert not table.is_over
    table.play("keep:spy/priest,baron")
    assert not table.is_over
    assert table.turn == 1


def test_E1_it_goes_on_after_a_turn_that_leaves_a_card_to_draw() -> None:
    table = deal_all("spy guard", deck="handmaid priest")
    table.play("spy")
    assert not table.is_over
    table.play("priest>0")
    assert table.is_over


def test_E2_the_last_seat_wins_at_once_with_cards_left_to_draw() -> None:
    table = deal("guard priest", deck="spy")
    table.play("guard>1=priest")
    assert table.deck != ""
    assert table.winners == [0]


def test_E2_whoever_knocks_themself_out_leaves_the_round_to_the_other() -> None:
    table = deal("princess priest", deck="spy")
    table.play("princess")
    assert table.winners == [1]


def test_E3_with_an_empty_deck_the_highest_hand_wins() -> None:
    table = deal_all("spy baron king", deck="handmaid")
    table.play("spy")
    assert table.is_over
    assert table.winners == [2]


def test_E3_all_who_tie_for_highest_win() -> None:
    table = deal_all("prince guard prince spy", deck="handmaid")
    table.play("handmaid")
    assert table.winners == [0, 2]


def test_E3_no_discard_breaks_the_tie() -> None:
    table = deal_all("countess prince prince", deck="prince", aside="princess")
    table.play("countess")
    assert table.winners == [0, 1, 2]


def test_E4_every_winner_of_the_round_gains_one_token() -> None:
    table = deal_all("prince guard prince spy", deck="handmaid")
    table.play("handmaid")
    assert table.tokens == [1, 0, 1, 0]


def test_E5_the_spys_token_comes_after_those_of_the_winners() -> None:
    table = deal_all("spy baron king", deck="handmaid")
    table.play("spy")
    gained = [event.to_json() for event in table.events if event.code() == "token-gained"]
    assert [(token["seat"], token["spy"]) for token in gained] == [(2, False), (0, True)]


def test_E5_it_is_never_a_round_win() -> None:
    table = deal_all("spy baron king", deck="handmaid")
    table.play("spy")
    assert table.spy_token == 0
    assert table.winners == [2]


def test_E6_there_are_more_tokens_than_the_thirteen_in_the_box() -> None:
    table = deal_all("guard priest", deck="spy", goal=20)
    table.play("guard>1=priest")
    for _ in range(14):
        table.next_round("guard priest", deck="spy", aside="princess")
        table.play("guard>1=priest")
    assert table.tokens == [15, 0]
