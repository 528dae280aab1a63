"""C1. The Guard."""

from __future__ import annotations

import pytest

from tests.rulebook.table import deal


def test_C1_the_role_they_hold_puts_them_out() -> None:
    table = deal("guard priest baron", deck="king")
    table.play("guard>1=priest")
    assert table.out == [1]


def test_C1_any_other_role_does_nothing() -> None:
    table = deal("guard priest baron", deck="king")
    table.play("guard>1=baron")
    assert table.out == []
    assert table.hand(1).startswith("priest")


def test_C1_the_guard_cannot_be_named() -> None:
    table = deal("guard guard baron", deck="king")
    assert table.refusal("guard>1=guard") == "C1"


@pytest.mark.parametrize(("edition", "roles"), [("standard", 9), ("classic", 7), ("star-wars", 7)])
def test_C1_every_other_role_of_the_edition_can(edition: str, roles: int) -> None:
    table = deal("guard priest baron", deck="guard", edition=edition)
    assert len(table.legal) == 2 * roles
    assert not [move for move in table.legal if move.endswith("=guard")]


def test_C1_a_role_that_is_not_in_the_edition_cannot() -> None:
    table = deal("guard priest baron", deck="guard", edition="classic")
    assert table.refusal("guard>1=spy") == "C1"
    assert table.refusal("guard>1=chancellor") == "C1"


def test_C1_even_a_role_whose_copies_are_all_on_the_table_can() -> None:
    table = deal("guard baron", deck="priest", faceup="king countess spy")
    table.play("guard>1=king")
    assert table.out == []


def test_C1_a_guard_is_not_played_on_oneself() -> None:
    table = deal("guard priest baron", deck="king")
    assert table.refusal("guard>0=king") == "C1"


def test_C1_with_nobody_to_choose_it_has_no_effect() -> None:
    table = deal("handmaid guard", deck="spy guard")
    table.play("handmaid")
    assert table.legal == ["guard"]
    table.play("guard")
    assert table.turn == 0
