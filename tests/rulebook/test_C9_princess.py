"""C9. The Princess."""

from __future__ import annotations

from tests.rulebook.table import deal


def test_C9_1_play_her_and_you_are_out() -> None:
    table = deal("princess guard baron", deck="spy")
    table.play("princess")
    assert table.out == [0]
    assert table.discards(0) == "princess spy"


def test_C9_1_discard_her_and_you_are_out() -> None:
    table = deal("prince princess baron", deck="guard")
    table.play("prince>1")
    assert table.out == [1]


def test_C9_1_discard_her_by_your_own_prince_and_you_are_out() -> None:
    table = deal("prince guard baron", deck="princess")
    table.play("prince>0")
    assert table.out == [0]


def test_C9_2_you_may_play_her_of_your_own_will() -> None:
    table = deal("princess guard baron", deck="spy")
    assert table.legal == ["princess", "spy"]


def test_C9_3_put_under_the_deck_she_is_not_discarded() -> None:
    table = deal("chancellor guard baron", deck="princess spy priest")
    table.play("chancellor", "keep:spy/priest,princess")
    assert table.out == []
    assert table.discards(0) == "chancellor"
    assert table.deck.endswith("priest princess")


def test_C9_3_traded_by_a_king_she_is_not_discarded() -> None:
    table = deal("king guard baron", deck="princess")
    table.play("king>2")
    assert table.out == []
    assert (table.hand(0), table.hand(2)) == ("baron", "princess")
