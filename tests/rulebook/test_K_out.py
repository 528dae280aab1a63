"""K. Out of the round."""

from __future__ import annotations

from tests.rulebook.table import deal, deal_all


def test_K1_a_seat_that_is_knocked_out_lays_its_hand_face_up() -> None:
    table = deal("guard priest baron", deck="king")
    table.play("guard>1=priest")
    assert table.out == [1]
    assert (table.hand(1), table.discards(1)) == ("", "priest")


def test_K1_that_discard_has_no_effect_of_its_own() -> None:
    table = deal("guard handmaid baron", deck="king")
    table.play("guard>1=handmaid")
    assert table.protected == []
    table = deal("guard chancellor baron", deck="king")
    table.play("guard>1=chancellor")
    assert table.round.phase == "play"
    assert table.turn == 2


def test_K2_a_seat_that_is_out_cannot_be_chosen() -> None:
    table = deal("guard priest baron", deck="king prince")
    table.play("guard>1=priest")
    assert table.refusal("baron>1") == "K2"
    assert table.legal == ["baron>0", "prince>0", "prince>2"]


def test_K2_it_takes_no_turns() -> None:
    table = deal("guard priest spy", deck="spy handmaid guard guard")
    table.play("guard>1=priest", "handmaid")
    assert table.turn == 0
    table.play("guard")
    assert table.turn == 2


def test_K2_it_cannot_win_the_round() -> None:
    table = deal_all("guard princess priest", deck="baron handmaid", aside="spy")
    table.play("guard>1=princess", "priest>0")
    assert table.is_over
    assert table.winners == [2]


def test_K2_it_cannot_win_the_spys_token() -> None:
    table = deal_all("spy guard priest", deck="handmaid baron guard")
    table.play("spy", "guard>0=handmaid", "guard>1=priest")
    assert table.out == [0]
    assert table.is_over
    assert table.spy_token is None
