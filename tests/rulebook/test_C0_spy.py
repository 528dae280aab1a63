"""C0. The Spy."""

from __future__ import annotations

from tests.rulebook.table import deal, deal_all


def test_C0_1_a_spy_that_is_played_does_nothing() -> None:
    table = deal("spy guard priest", deck="baron")
    table.play("spy")
    assert [event.code() for event in table.events] == ["card-played", "card-drawn"]


def test_C0_1_a_spy_that_is_discarded_does_nothing() -> None:
    table = deal("prince spy priest", deck="baron guard")
    table.play("prince>1")
    assert (table.out, table.discards(1)) == ([], "spy")
    assert table.hand(1).startswith("guard")


def test_C0_2_the_only_seat_still_in_with_a_spy_before_it_gains_a_token() -> None:
    table = deal_all("spy king guard", deck="baron")
    table.play("spy")
    assert table.winners == [1]
    assert table.spy_token == 0
    assert table.tokens == [1, 1, 0]


def test_C0_2_the_token_is_given_at_the_end_and_not_before() -> None:
    table = deal_all("spy king guard", deck="baron handmaid")
    table.play("spy")
    assert table.tokens == [0, 0, 0]
    table.play("handmaid")
    assert table.tokens == [1, 1, 0]


def test_C0_2_two_seats_with_a_spy_before_them_gain_nothing_by_it() -> None:
    table = deal_all("spy spy guard", deck="baron priest")
    table.play("spy", "spy")
    assert table.spy_token is None
    assert table.tokens == [1, 0, 0]


def test_C0_2_the_last_seat_left_gains_it_too() -> None:
    table = deal_all("spy priest", deck="guard handmaid guard king")
    table.play("spy", "priest>0", "guard>1=handmaid")
    assert table.winners == [0]
    assert table.spy_token == 0
    assert table.tokens == [2, 0]


def test_C0_3_two_spies_before_one_seat_give_one_token() -> None:
    table = deal_all("spy king", deck="spy handmaid guard")
    table.play("spy", "handmaid", "spy")
    assert table.discards(0) == "spy spy"
    assert table.winners == [1]
    assert table.tokens == [1, 1]


def test_C0_4_a_spy_in_hand_at_the_end_does_not_count() -> None:
    table = deal_all("spy king guard", deck="baron")
    table.play("baron>2")
    assert table.winners == [1]
    assert table.spy_token is None


def test_C0_4_a_spy_in_hand_at_the_end_does_not_count_against_another() -> None:
    table = deal_all("spy spy king", deck="baron")
    table.play("spy")
    assert table.hand(1) == "spy"
    assert table.spy_token == 0


def test_C0_4_a_spy_under_the_deck_does_not_count() -> None:
    table = deal("chancellor guard", deck="spy priest baron")
    table.play("chancellor", "keep:priest/baron,spy", "guard>0=priest")
    assert table.is_over
    assert table.deck.endswith("spy")
    assert table.spy_token is None


def test_C0_5_the_spy_of_a_seat_that_is_out_counts_for_nobody() -> None:
    table = deal_all("spy guard priest", deck="king handmaid")
    table.play("spy", "guard>0=king")
    assert table.is_over
    assert table.spy_token is None
    assert table.tokens == [0, 1, 0]


def test_C0_5_the_spy_of_a_seat_that_is_out_counts_against_nobody() -> None:
    table = deal_all("spy spy guard", deck="king baron baron")
    table.play("spy", "spy", "guard>0=king")
    assert table.out == [0]
    assert table.spy_token == 1
    assert table.tokens == [0, 2, 1]
