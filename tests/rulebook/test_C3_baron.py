"""C3. The Baron."""

from __future__ import annotations

from tests.rulebook.table import deal


def test_C3_the_lower_hand_is_out() -> None:
    table = deal("baron priest king", deck="prince")
    table.play("baron>1")
    assert table.out == [1]


def test_C3_also_when_it_is_your_own() -> None:
    table = deal("baron priest king", deck="prince")
    table.play("baron>2")
    assert table.out == [0]
    assert table.discards(0) == "baron prince"


def test_C3_on_a_tie_nobody_is_out() -> None:
    table = deal("baron prince king", deck="prince")
    table.play("baron>1")
    assert table.out == []


def test_C3_you_compare_the_card_that_you_kept() -> None:
    table = deal("guard priest king", deck="baron")
    table.play("baron>1")  # the kept Guard is below the Priest, the Baron would be above
    assert table.out == [0]


def test_C3_with_two_barons_you_compare_the_second() -> None:
    table = deal("baron priest king", deck="baron")
    table.play("baron>1")
    assert table.out == [1]
    assert table.hand(0) == "baron"


def test_C3_after_it_both_know_both_cards() -> None:
    table = deal("baron prince king", deck="prince")
    table.play("baron>1")
    assert (table.known(0, 1), table.known(1, 0)) == ("prince", "prince")


def test_C3_the_loser_learns_the_winners_card_and_the_others_do_not() -> None:
    table = deal("baron priest king", deck="prince")
    table.play("baron>1")
    assert table.heard(1)[1].to_json()["card"] == "prince"
    assert table.heard(2)[1].to_json()["card"] is None
    assert table.known(2, 0) == ""


def test_C3_another_player_must_be_chosen() -> None:
    table = deal("baron priest king", deck="prince")
    assert table.refusal("baron>0") == "C3"


def test_C3_with_nobody_to_choose_it_has_no_effect() -> None:
    table = deal("handmaid baron", deck="princess guard")
    table.play("handmaid")
    assert table.legal == ["baron", "guard"]
    table.play("baron")
    assert table.out == []
