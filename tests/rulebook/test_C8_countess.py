"""C8. The Countess."""

from __future__ import annotations

import pytest

from tests.rulebook.table import deal


def test_C8_1_she_has_no_effect() -> None:
    table = deal("countess guard baron", deck="spy")
    table.play("countess")
    assert [event.code() for event in table.events] == ["card-played", "card-drawn"]


@pytest.mark.parametrize("other", ["king", "prince"])
@pytest.mark.parametrize("order", ["countess drawn", "countess held"])
def test_C8_2_with_the_king_or_a_prince_you_must_play_her(other: str, order: str) -> None:
    held, drawn = ("countess", other) if order == "countess held" else (other, "countess")
    table = deal(f"{held} guard baron", deck=drawn)
    assert table.legal == ["countess"]
    assert table.refusal(f"{other}>1") == "C8.2"


@pytest.mark.parametrize("other", ["spy", "guard", "priest", "baron", "handmaid", "chancellor", "princess"])
def test_C8_2_with_any_other_card_you_need_not(other: str) -> None:
    table = deal("countess guard baron", deck=other)
    assert [move for move in table.legal if move.startswith(other)]


@pytest.mark.parametrize("other", ["spy", "guard", "priest", "baron", "handmaid", "chancellor", "princess"])
def test_C8_3_you_may_always_play_her(other: str) -> None:
    table = deal("countess guard baron", deck=other)
    table.play("countess")
    assert table.hand(0) == other


def test_C8_4_the_other_card_is_not_shown() -> None:
    forced = deal("countess guard baron", deck="king spy")
    free = deal("countess guard baron", deck="priest spy")
    for table in (forced, free):
        table.play("countess")
    for watcher in (1, 2, None):
        assert forced.heard(watcher) == free.heard(watcher)
        assert forced.view(watcher) == free.view(watcher)


def test_C8_5_the_duty_does_not_arise_inside_a_chancellors_choice() -> None:
    table = deal("chancellor guard baron", deck="countess king prince")
    table.play("chancellor")
    assert "keep:countess/king,prince" in table.legal
    table.play("keep:countess/king,prince")
    assert table.hand(0) == "countess"


def test_C8_5_it_arises_in_the_next_turn() -> None:
    table = deal("chancellor spy", deck="countess king handmaid guard prince")
    table.play("chancellor", "keep:countess/king,handmaid", "spy")
    assert table.hand(0) == "countess prince"
    assert table.legal == ["countess"]


def test_C8_6_with_the_princess_the_choice_is_free() -> None:
    table = deal("countess guard baron", deck="princess")
    assert table.legal == ["countess", "princess"]
