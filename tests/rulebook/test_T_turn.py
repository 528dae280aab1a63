"""T. A turn."""

from __future__ import annotations

import pytest

from tests.rulebook.table import deal, deal_all


def test_T1_turns_go_round_in_seat_order() -> None:
    table = deal("spy guard countess priest", deck="handmaid handmaid spy baron", first=2)
    turns = [table.turn]
    for move in ("countess", "handmaid", "spy", "guard>2=king"):
        table.play(move)
        turns.append(table.turn)
    assert turns == [2, 3, 0, 1, 2]


def test_T1_seats_that_are_out_are_skipped() -> None:
    table = deal("guard priest baron king", deck="spy")
    table.play("guard>1=priest")
    assert table.turn == 2


def test_T2_protection_ends_before_the_card_is_drawn() -> None:
    table = deal("handmaid guard", deck="priest spy baron")
    table.play("handmaid")
    assert table.protected == [0]
    table.play("spy")
    assert table.protected == []
    assert [event.code() for event in table.events] == ["card-played", "protection-ended", "card-drawn"]


def test_T2_one_card_is_drawn_from_the_top() -> None:
    table = deal("guard priest baron", deck="king prince spy")
    assert table.hand(0) == "guard king"
    assert table.deck.startswith("prince spy")
    table.play("king>2")
    assert table.hand(1) == "priest prince"


@pytest.mark.parametrize(("played", "kept"), [("spy", "handmaid"), ("handmaid", "spy")])
def test_T3_one_of_the_two_cards_is_played_and_the_other_kept(played: str, kept: str) -> None:
    table = deal("spy guard baron", deck="handmaid")
    table.play(played)
    assert (table.discards(0), table.hand(0)) == (played, kept)


def test_T3_a_card_that_is_not_held_cannot_be_played() -> None:
    table = deal("spy guard baron", deck="handmaid")
    assert table.refusal("guard>1=priest") == "T3"


def test_T4_every_card_stays_face_up_in_order_before_its_player() -> None:
    table = deal("spy countess guard", deck="handmaid prince guard baron")
    table.play("spy", "countess", "guard>1=baron", "handmaid", "prince>2")
    for watcher in (0, 1, 2, None):
        laid = [" ".join(map(str, pile)) for pile in table.view(watcher).discards]
        assert laid == ["spy handmaid", "countess prince", "guard guard"]


@pytest.mark.parametrize("card", ["guard", "priest", "baron", "king"])
def test_T5_who_can_be_chosen_must_be(card: str) -> None:
    table = deal("handmaid spy spy", deck=card)
    assert table.refusal(card) == "T5"
    table.play("handmaid")
    assert table.turn == 1


def test_T5_with_nobody_to_choose_the_card_is_played_without_effect() -> None:
    table = deal_all("handmaid guard", deck="spy priest baron")
    table.play("handmaid")
    assert table.legal == ["guard", "priest"]
    table.play("guard")
    assert table.out == []
