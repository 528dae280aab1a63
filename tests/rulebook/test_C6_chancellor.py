"""C6. The Chancellor."""

from __future__ import annotations

from tests.rulebook.table import deal, deal_all, words


def test_C6_1_draw_two_and_choose_among_three() -> None:
    table = deal("chancellor guard baron", deck="king spy priest")
    table.play("chancellor")
    assert table.hand(0) == "king spy priest"
    assert (table.turn, table.round.phase) == (0, "chancellor")
    assert table.legal == [
        "keep:king/priest,spy",
        "keep:king/spy,priest",
        "keep:priest/king,spy",
        "keep:priest/spy,king",
        "keep:spy/king,priest",
        "keep:spy/priest,king",
    ]


def test_C6_1_the_two_others_go_under_the_deck_in_the_order_you_like() -> None:
    for order, bottom in (("spy,priest", "spy priest"), ("priest,spy", "priest spy")):
        table = deal("chancellor guard baron", deck="king spy priest handmaid")
        table.play("chancellor", f"keep:king/{order}")
        assert table.hand(0) == "king"
        assert table.deck.endswith(bottom)
        assert table.hand(1) == "guard handmaid"


def test_C6_1_they_go_there_unseen() -> None:
    table = deal("chancellor guard baron", deck="king spy priest")
    table.play("chancellor", "keep:king/spy,priest")
    for other in (1, 2, None):
        returned = table.heard(other)[0].to_json()
        assert (returned["kept"], returned["under"], returned["count"]) == (None, None, 2)


def test_C6_1_of_two_equal_cards_there_is_one_order() -> None:
    table = deal("chancellor priest baron", deck="king guard guard")
    table.play("chancellor")
    assert table.legal == ["keep:guard/guard,king", "keep:guard/king,guard", "keep:king/guard,guard"]


def test_C6_1_nothing_else_can_be_played_in_the_middle_of_it() -> None:
    table = deal("chancellor guard baron", deck="king spy priest")
    table.play("chancellor")
    assert table.refusal("spy") == "C6.1"
    assert table.refusal("keep:king/spy,guard") == "C6.1"
    assert table.refusal("keep:king/spy") == "C6.1"


def test_C6_1_nothing_can_be_kept_without_it() -> None:
    table = deal("guard guard baron", deck="king spy priest")
    assert table.refusal("keep:king/guard") == "C6.1"


def test_C6_2_with_one_card_in_the_deck_keep_one_of_two_and_put_the_other_back() -> None:
    table = deal_all("chancellor guard", deck="king spy")
    table.play("chancellor")
    assert table.hand(0) == "king spy"
    assert table.legal == ["keep:king/spy", "keep:spy/king"]
    table.play("keep:spy/king")
    assert (table.hand(0), table.hand(1)) == ("spy", "guard king")
    assert not table.is_over


def test_C6_3_with_an_empty_deck_it_has_no_effect() -> None:
    table = deal_all("chancellor guard", deck="king")
    table.play("chancellor")
    assert table.is_over
    assert table.hand(0) == "king"
    assert table.aside == "princess"


def test_C6_4_you_know_what_lies_under_the_deck_and_in_which_order() -> None:
    table = deal_all("chancellor guard", deck="king spy priest handmaid baron")
    table.play("chancellor", "keep:king/spy,priest")
    assert [(depth, str(card)) for depth, card in table.view(0).under] == [(1, "spy"), (2, "priest")]
    for other in (1, None):
        assert table.view(other).under == ()


def test_C6_4_you_know_it_until_it_moves() -> None:
    table = deal_all("chancellor guard", deck="king spy priest handmaid")
    table.play("chancellor", "keep:king/spy,priest")
    assert table.known(0, 1) == ""
    table.play("handmaid")  # then seat 0 draws the Spy itself
    assert [(depth, str(card)) for depth, card in table.view(0).under] == [(0, "priest")]
    table.play("spy")  # and seat 1 the Priest
    assert table.view(0).under == ()
    assert table.known(0, 1) == "priest"


def test_C6_4_also_when_a_prince_makes_somebody_draw_it() -> None:
    table = deal_all("chancellor prince", deck="king spy priest handmaid")
    table.play("chancellor", "keep:king/spy,priest", "prince>1")
    assert table.discards(1) == "prince handmaid"
    assert table.hand(1) == "spy"
    assert table.known(0, 1) == "spy"


def test_C6_4_also_when_another_chancellor_draws_it() -> None:
    table = deal_all("chancellor chancellor", deck="king spy priest handmaid")
    table.play("chancellor", "keep:king/spy,priest", "chancellor")
    assert table.hand(1) == "handmaid spy priest"
    assert table.known(0, 1) == "spy priest"
    table.play("keep:handmaid/priest,spy")
    assert table.view(0).under == ()
    assert [(depth, str(card)) for depth, card in table.view(1).under] == [(0, "spy")]


def test_C6_4_you_know_it_as_long_as_it_is_kept() -> None:
    for played, known in (("guard>0=spy", "priest"), ("priest>0", "")):
        table = deal_all("chancellor guard", deck="king spy priest")
        table.play("chancellor", "keep:king/priest,spy")
        assert table.known(0, 1) == "priest"
        table.play(played)
        assert table.known(0, 1) == known


def test_C6_4_of_three_cards_that_you_know_one_is_kept() -> None:
    table = deal_all("chancellor handmaid", deck="priest guard king spy prince chancellor")
    table.play("priest>1", "guard>0=king", "chancellor", "keep:king/spy,prince", "chancellor")
    assert table.known(0, 1) == "spy handmaid prince"
    table.play("keep:handmaid/prince,spy")
    assert table.known(0, 1) == ""
    assert words(table.view(0).ruled_out[1]) == "guard priest chancellor king princess"
