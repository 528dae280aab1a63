"""C2. The Priest."""

from __future__ import annotations

from tests.rulebook.table import deal


def test_C2_you_see_their_hand() -> None:
    table = deal("priest king baron", deck="spy")
    table.play("priest>1")
    assert table.known(0, 1) == "king"


def test_C2_you_alone_see_it() -> None:
    table = deal("priest king baron", deck="spy")
    table.play("priest>1")
    shown = {seat: table.heard(seat)[1].to_json() for seat in (0, 1, 2)}
    assert [shown[seat]["card"] for seat in (0, 1, 2)] == ["king", None, None]
    assert table.known(2, 1) == ""


def test_C2_they_keep_it() -> None:
    table = deal("priest king baron", deck="spy")
    table.play("priest>2")
    assert table.hand(2) == "baron"
    assert table.out == []


def test_C2_another_player_must_be_chosen() -> None:
    table = deal("priest king baron", deck="spy")
    assert table.refusal("priest>0") == "C2"


def test_C2_with_nobody_to_choose_it_has_no_effect() -> None:
    table = deal("handmaid priest", deck="spy priest")
    table.play("handmaid")
    assert table.legal == ["priest"]
    table.play("priest")
    assert table.known(1, 0) == ""
