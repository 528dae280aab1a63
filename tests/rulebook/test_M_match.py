"""M. The match."""

from __future__ import annotations

import pytest

from billetdoux.rules import InvalidSetup, Match, WrongMoment
from tests.rulebook.table import Table, deal_all, edition_of


def test_M1_the_match_is_over_when_somebody_has_enough_tokens() -> None:
    table = deal_all("guard priest", deck="spy", goal=2)
    table.play("guard>1=priest")
    assert table.match_winners == []
    table.next_round("guard priest", deck="spy", aside="princess")
    table.play("guard>1=priest")
    assert table.match_winners == [0]
    with pytest.raises(WrongMoment):
        table.next_round("guard priest", deck="spy", aside="princess")


def test_M1_everyone_who_has_enough_wins() -> None:
    table = deal_all("prince guard prince spy", deck="handmaid", goal=1)
    table.play("handmaid")
    assert table.match_winners == [0, 2]


def test_M1_even_when_one_of_them_has_more() -> None:
    table = deal_all("spy prince", deck="prince", goal=1)
    table.play("spy")
    assert table.tokens == [2, 1]
    assert table.match_winners == [0, 1]


def test_M1_a_spys_token_can_win_the_match() -> None:
    table = deal_all("spy baron king", deck="handmaid", goal=1)
    table.play("spy")
    assert table.match_winners == [0, 2]


def test_M2_the_winner_of_the_last_round_starts_the_next() -> None:
    table = deal_all("spy baron king", deck="handmaid")
    table.play("spy")
    table.next_round("spy baron king", deck="handmaid", aside="princess")
    assert table.turn == 2


def test_M2_nobody_else_can() -> None:
    table = deal_all("spy baron king", deck="handmaid")
    table.play("spy")
    with pytest.raises(InvalidSetup) as refused:
        table.next_round("spy baron king", deck="handmaid", aside="princess", first=1)
    assert refused.value.rule == "M2"


def test_M2_a_spys_token_gives_no_right_to_start() -> None:
    table = deal_all("spy baron king", deck="handmaid")
    table.play("spy")
    assert table.spy_token == 0
    assert table.match.starters == (2,)


def test_M2_the_next_round_is_set_up_from_all_the_cards() -> None:
    table = deal_all("guard priest handmaid", deck="spy spy baron")
    table.play("guard>1=priest", "handmaid", "spy")
    assert table.is_over
    table.next_round("guard priest handmaid", deck="spy spy baron", aside="princess")
    assert table.out == table.protected == []
    assert [table.discards(seat) for seat in range(3)] == ["", "", ""]
    assert table.deck == "spy baron"


def test_M2_among_several_winners_one_starts_at_random() -> None:
    edition = edition_of("princess prince guard prince handmaid", players=3)
    started = set()
    for seed in range(20):
        table = Table(Match.seeded(edition, 3, seed=seed.to_bytes(32, "big")))
        table.next_round("prince guard prince", deck="handmaid", aside="princess", first=0)
        table.play("handmaid")
        assert table.winners == [0, 2]
        match, _ = table.match.next_round()
        started.add(match.to_act)
    assert started == {0, 2}
