"""C5. The Prince."""

from __future__ import annotations

from billetdoux.rules import Role
from tests.rulebook.table import deal, deal_all


def test_C5_1_they_discard_their_hand_and_draw_a_new_card() -> None:
    table = deal("prince king baron", deck="guard priest spy")
    table.play("prince>2")
    assert (table.discards(2), table.hand(2)) == ("baron", "priest")
    assert table.hand(1) == "king spy"


def test_C5_1_any_player_may_be_chosen_also_yourself() -> None:
    table = deal("prince king baron", deck="guard priest")
    assert [move for move in table.legal if move.startswith("prince")] == ["prince>0", "prince>1", "prince>2"]
    table.play("prince>0")
    assert (table.discards(0), table.hand(0)) == ("prince guard", "priest")


def test_C5_1_the_discarded_card_has_no_effect() -> None:
    table = deal("prince chancellor baron", deck="guard priest spy")
    table.play("prince>1")
    assert table.round.phase == "play"
    assert table.hand(1) == "priest spy"


def test_C5_2_a_discarded_princess_puts_them_out_and_they_draw_nothing() -> None:
    table = deal("prince princess baron", deck="guard priest")
    table.play("prince>1")
    assert table.out == [1]
    assert (table.discards(1), table.hand(1)) == ("princess", "")
    assert table.hand(2) == "baron priest"


def test_C5_2_also_with_an_empty_deck_when_the_card_set_aside_stays() -> None:
    table = deal_all("prince princess baron", deck="guard", aside="spy")
    table.play("prince>1")
    assert table.out == [1]
    assert table.aside == "spy"


def test_C5_3_a_discarded_spy_counts_for_the_spys_token() -> None:
    table = deal_all("prince spy king", deck="guard priest handmaid")
    table.play("prince>1", "priest>2")
    assert table.is_over
    assert table.discards(1) == "spy priest"
    assert table.spy_token == 1


def test_C5_4_prince_on_an_empty_deck_draws_the_card_set_aside() -> None:
    table = deal_all("prince guard baron", deck="priest", aside="princess")
    table.play("prince>1")
    assert table.hand(1) == "princess"
    assert table.aside is None
    assert table.winners == [1]


def test_C5_4_prince_on_its_own_player_draws_it_too() -> None:
    table = deal_all("prince guard baron", deck="priest", aside="princess")
    table.play("prince>0")
    assert table.hand(0) == "princess"
    assert table.winners == [0]


def test_C5_4_nobody_knows_the_card_set_aside_when_it_is_drawn() -> None:
    table = deal_all("priest guard prince", deck="spy spy handmaid", aside="princess")
    table.play("priest>1", "spy")
    assert table.known(0, 1) == "guard"
    table.play("prince>1")
    assert table.hand(1) == "princess"
    assert table.known(0, 1) == ""


def test_C5_5_holding_prince_and_princess_you_may_play_either() -> None:
    table = deal("prince guard baron", deck="princess")
    assert table.legal == ["prince>0", "prince>1", "prince>2", "princess"]


def test_C5_5_with_everyone_else_protected_it_takes_your_own_princess() -> None:
    table = deal("handmaid princess", deck="spy prince")
    table.play("handmaid")
    assert table.legal == ["prince>1", "princess"]
    table.play("prince>1")
    assert table.out == [1]
    assert table.discards(1) == "prince princess"
    assert table.winners == [0]


def test_C5_6_a_discarded_handmaid_protects_nobody() -> None:
    table = deal("prince handmaid baron", deck="guard priest spy")
    table.play("prince>1")
    assert table.round.discards[1] == (Role.HANDMAID,)
    assert table.protected == []
