"""C7. The King."""

from __future__ import annotations

from tests.rulebook.table import deal


def test_C7_two_players_trade_hands() -> None:
    table = deal("king priest baron", deck="spy")
    table.play("king>2")
    assert (table.hand(0), table.hand(2)) == ("baron", "spy")
    assert table.discards(0) == "king"


def test_C7_each_of_the_two_now_knows_what_the_other_holds() -> None:
    table = deal("king priest baron", deck="spy")
    table.play("king>2")
    assert (table.known(0, 2), table.known(2, 0)) == ("spy", "baron")


def test_C7_the_others_do_not() -> None:
    table = deal("king priest baron", deck="spy")
    table.play("king>2")
    assert (table.known(1, 0), table.known(1, 2)) == ("", "")
    traded = table.heard(1)[1].to_json()
    assert (traded["gave"], traded["got"]) == (None, None)


def test_C7_another_player_must_be_chosen() -> None:
    table = deal("king priest baron", deck="spy")
    assert table.refusal("king>0") == "C7"


def test_C7_with_nobody_to_choose_it_has_no_effect() -> None:
    table = deal("handmaid king", deck="spy guard")
    table.play("handmaid")
    assert table.legal == ["guard", "king"]
    table.play("king")
    assert table.hand(1) == "guard"
