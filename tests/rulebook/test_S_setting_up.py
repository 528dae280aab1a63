"""S. Setting up a round."""

from __future__ import annotations

from collections import Counter

import pytest

from billetdoux.rules import InvalidSetup, Match, load_edition
from billetdoux.rules.event import CardDealt, CardDrawn
from tests.rulebook.table import Table, deal


def seeded_table(players: int, seed: int, edition: str = "standard") -> Table:
    table = Table(Match.seeded(edition, players, seed=seed.to_bytes(32, "big")))
    table.match, table.events = table.match.next_round()
    return table


@pytest.mark.parametrize("players", range(2, 7))
def test_S1_every_card_of_the_edition_is_in_the_round(players: int) -> None:
    round = seeded_table(players, seed=7).round
    assert round.aside is not None
    hands = [card for hand in round.hands for card in hand]
    assert Counter([round.aside, *round.faceup, *hands, *round.deck]) == Counter(round.edition.deck)


def test_S1_the_deck_is_shuffled_anew_for_every_match() -> None:
    decks = {seeded_table(4, seed).match.log[0].deck for seed in range(20)}
    assert len(decks) == 20


@pytest.mark.parametrize("cards", ["one too few", "one too many", "another in its place"])
def test_S1_a_deck_that_is_not_the_edition_is_refused(cards: str) -> None:
    standard = load_edition("standard")
    guard = standard.deck[2]
    deck = {
        "one too few": standard.deck[1:],
        "one too many": (*standard.deck, guard),
        "another in its place": (guard, *standard.deck[1:]),
    }[cards]
    with pytest.raises(InvalidSetup) as refused:
        Match.of(standard, 4).deal(deck, first=0)
    assert refused.value.rule == "S1"


def test_S2_the_top_card_is_set_aside_and_nobody_sees_it() -> None:
    one = deal("guard priest baron", deck="spy", aside="king")
    other = deal("guard priest baron", deck="spy", aside="countess")
    assert (one.aside, other.aside) == ("king", "countess")
    for seat in (0, 1, 2, None):
        assert one.view(seat) == other.view(seat)
        assert one.heard(seat) == other.heard(seat)


def test_S3_with_two_seats_three_cards_lie_face_up_for_everyone() -> None:
    table = deal("guard priest", faceup="king baron spy")
    for watcher in (0, 1, None):
        assert [str(card) for card in table.view(watcher).faceup] == ["king", "baron", "spy"]


@pytest.mark.parametrize("players", range(3, 7))
def test_S3_with_more_seats_none_do(players: int) -> None:
    assert seeded_table(players, seed=1).faceup == ""


@pytest.mark.parametrize("first", range(3))
def test_S4_each_seat_is_dealt_one_card_in_seat_order_from_seat_0(first: int) -> None:
    table = deal("guard priest baron", deck="spy", first=first)
    dealt = [(event.seat, str(event.card)) for event in table.events if isinstance(event, CardDealt)]
    assert dealt == [(0, "guard"), (1, "priest"), (2, "baron")]
    drawn = [(event.seat, str(event.card)) for event in table.events if isinstance(event, CardDrawn)]
    assert drawn == [(first, "spy")]


def test_S5_the_table_may_name_who_starts() -> None:
    for seat in range(4):
        match, _ = Match.seeded("standard", 4, seed=bytes(32)).next_round(first=seat)
        assert match.to_act == seat


def test_S5_else_a_seat_is_drawn_at_random() -> None:
    starters = Counter(seeded_table(4, seed).turn for seed in range(200))
    assert set(starters) == {0, 1, 2, 3}
    assert min(starters.values()) > 30


def test_S5_a_seat_that_nobody_has_cannot_start() -> None:
    with pytest.raises(InvalidSetup) as refused:
        deal("guard priest baron", first=3)
    assert refused.value.rule == "S5"
