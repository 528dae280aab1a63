"""C4. The Handmaid."""

from __future__ import annotations

import pytest

from tests.rulebook.table import deal


@pytest.mark.parametrize("move", ["guard>0=spy", "priest>0", "baron>0", "prince>0", "king>0"])
def test_C4_other_players_cannot_choose_you(move: str) -> None:
    card = move.split(">")[0]
    table = deal("handmaid spy guard", deck=f"spy {card}")
    table.play("handmaid")
    assert table.protected == [0]
    assert table.refusal(move) == "C4"


def test_C4_the_others_can_still_be_chosen() -> None:
    table = deal("handmaid spy guard", deck="spy prince")
    table.play("handmaid")
    assert table.legal == ["prince>1", "prince>2", "spy"]


def test_C4_it_lasts_until_your_next_turn_starts() -> None:
    table = deal("handmaid spy countess", deck="guard priest baron king prince")
    table.play("handmaid", "spy")
    assert table.protected == [0]
    table.play("countess")
    assert table.turn == 0
    assert table.protected == []
    table.play("guard>1=king")
    assert "prince>0" in table.legal


def test_C4_a_second_handmaid_protects_again() -> None:
    table = deal("handmaid spy", deck="handmaid priest baron guard")
    table.play("handmaid", "spy", "handmaid")
    assert table.protected == [0]
    assert table.legal == ["guard", "priest"]
