"""Why a card is believed to be what it is: facts that hold, for people to read."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from itertools import islice, product
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from billetdoux import Edition, Match, Role
from billetdoux.agents.reasons import CODES, MAX_REASONS, Reason, reasons
from billetdoux.i18n import LANGUAGES, THEMES, words
from billetdoux.testing import TABLES, matches, other_worlds
from tests.agents.positions import ALL_TABLES, name_of, positions
from tests.rulebook.table import Table, deal, deal_all

NAMES = ("Ada", "Bea", "Cleo")
CERTAIN = {*CODES[: CODES.index("kept")]}


@dataclass(frozen=True)
class Case:
    """What seat 0 is told of a place."""

    reason: Reason
    place: int | str
    english: str
    set_up: Callable[[], Table]
    weighed: bool = False


def at(table: Table, *moves: str) -> Table:
    table.play(*moves)
    return table


CASES = [
    Case(
        Reason("seen", 1, card=Role.KING),
        1,
        "You have seen Bea’s hand: the King.",
        lambda: at(deal("priest king guard"), "priest>1"),
    ),
    Case(
        Reason("compared", 1, card=Role.GUARD),
        1,
        "You have compared hands with Bea, who had the Guard.",
        lambda: at(deal("baron guard guard", deck="guard"), "baron>1"),
    ),
    Case(
        Reason("traded", 1, card=Role.SPY),
        1,
        "You have traded hands with Bea, who got the Spy from you.",
        lambda: at(deal("king priest guard", deck="spy"), "king>1"),
    ),
    Case(
        Reason("traded", 1, card=Role.SPY),
        1,
        "You have traded hands with Bea, who got the Spy from you.",
        lambda: at(deal("spy king guard", deck="priest", first=1), "king>0"),
    ),
    Case(
        Reason("placed", 1, card=Role.SPY),
        1,
        "Bea has drawn the Spy, which you had put under the deck.",
        lambda: at(
            deal_all("chancellor guard guard", deck="king spy baron"), "chancellor", "keep:king/spy,baron"
        ),
    ),
    Case(
        Reason("placed", 2, card=Role.SPY),
        2,
        "Cleo has drawn the Spy, which you had put under the deck.",
        lambda: at(
            deal_all("chancellor prince guard", deck="king spy baron guard"),
            *("chancellor", "keep:king/spy,baron", "prince>2"),
        ),
    ),
    Case(
        Reason("moved", 1, 2),
        1,
        "Bea has traded hands with Cleo, and holds what Cleo held.",
        lambda: at(deal("priest king baron"), "priest>2", "king>2"),
    ),
    Case(
        Reason("missed", 1, card=Role.KING),
        1,
        "Bea does not hold the King: a Guard has named that card in vain.",
        lambda: at(deal("guard priest baron"), "guard>1=king"),
    ),
    Case(
        Reason("won", 1, 2, Role.PRIEST),
        1,
        "Bea has compared hands with Cleo, who had the Priest, and won: this card is higher.",
        lambda: at(deal("spy king priest", deck="baron", first=1), "baron>2"),
    ),
    Case(
        Reason("tied", 1, 2),
        1,
        "Bea has compared hands with Cleo, and it was a tie: they hold the same.",
        lambda: at(deal("spy guard guard", deck="baron", first=1), "baron>2"),
    ),
    Case(
        Reason("not-countess", 1, card=Role.PRINCE),
        1,
        "Bea has played the Prince, which the Countess would have forbidden.",
        lambda: at(deal("spy prince priest", first=1), "prince>2"),
    ),
    Case(
        Reason("kept", 1, card=Role.HANDMAID),
        1,
        "Bea has played the Handmaid, and preferred to keep this card.",
        lambda: at(deal("spy handmaid priest", first=1), "handmaid"),
        weighed=True,
    ),
    Case(
        Reason("countess", 1),
        1,
        "Bea has played the Countess, by choice or by duty.",
        lambda: at(deal("spy countess priest", first=1), "countess"),
        weighed=True,
    ),
    Case(
        Reason("chosen", 1, count=3),
        1,
        "Bea has chosen this card from 3, by the Chancellor.",
        lambda: at(
            deal("spy chancellor priest", deck="guard guard king", first=1),
            "chancellor",
            "keep:king/guard,guard",
        ),
        weighed=True,
    ),
    Case(
        Reason("on-top", card=Role.BARON),
        "next",
        "You have put the Baron under the deck, and now that card comes next.",
        lambda: at(
            deal_all("chancellor guard guard", deck="king spy baron"), "chancellor", "keep:king/spy,baron"
        ),
    ),
    Case(
        Reason("all-seen", card=Role.KING, count=1, copies=1),
        "aside",
        "King: the only one is face up or in your hand.",
        lambda: deal("king guard guard"),
    ),
    Case(
        Reason("all-seen", card=Role.BARON, count=2, copies=2),
        1,
        "Baron: all 2 are face up or in your hand.",
        lambda: deal("baron guard", deck="guard", faceup="baron guard spy"),
    ),
    Case(
        Reason("held", target=1, card=Role.KING),
        2,
        "Bea holds the King.",
        lambda: at(deal("priest king guard"), "priest>1"),
    ),
    Case(
        Reason("under", card=Role.BARON),
        2,
        "You have put the Baron under the deck.",
        lambda: at(
            deal_all("chancellor guard guard", deck="king spy baron"), "chancellor", "keep:king/spy,baron"
        ),
    ),
    Case(
        Reason("some-seen", card=Role.GUARD, count=3, copies=6),
        1,
        "Guard: 3 of 6 are face up or in your hand.",
        lambda: deal("guard king", deck="spy", faceup="guard guard baron"),
    ),
    Case(
        Reason("some-seen", card=Role.SPY, count=1, copies=2),
        "next",
        "Spy: 1 of 2 is face up or in your hand.",
        lambda: deal("spy guard king", deck="priest"),
    ),
]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.reason.code)
def test_a_fact_is_told_of_the_card_that_it_tells_of(case: Case) -> None:
    told = reasons(case.set_up().view(0), case.place, weighed=case.weighed)
    assert case.reason in told
    assert words("en").reason(case.reason, viewer=0, names=NAMES) == case.english


def test_every_code_has_such_a_case() -> None:
    assert {case.reason.code for case in CASES} == set(CODES)


@pytest.mark.parametrize(("language", "theme"), list(product(LANGUAGES, THEMES)))
def test_every_reason_is_a_sentence(language: str, theme: str) -> None:
    say = words(language, theme)
    for case in CASES:
        sentence = say.reason(case.reason, viewer=0, names=NAMES)
        assert re.fullmatch(r"[^a-z\s].*\.", sentence), sentence
        assert not re.search(r"None|[{}$]|\s\s|\s[.,]|\.\.", sentence), sentence


# ---------------------------------------------------------------- only what still holds


def test_a_card_that_was_seen_is_told_no_more_once_it_may_be_gone() -> None:
    table = at(deal("priest spy guard", deck="baron spy"), "priest>1")
    assert reasons(table.view(0), 1)[0] == Reason("seen", 1, card=Role.SPY)
    table.play("spy")
    assert "seen" not in {reason.code for reason in reasons(table.view(0), 1)}


def test_it_is_told_as_long_as_another_card_was_played() -> None:
    table = at(deal("priest spy guard", deck="baron handmaid"), "priest>1", "handmaid")
    assert reasons(table.view(0), 1) == (Reason("seen", 1, card=Role.SPY),)


def test_a_fact_goes_where_the_card_goes() -> None:
    table = at(deal("priest king baron"), "priest>2", "king>2")
    assert reasons(table.view(0), 1) == (Reason("moved", 1, 2), Reason("seen", 2, card=Role.BARON))
    assert "seen" not in {reason.code for reason in reasons(table.view(0), 2)}


def test_a_prince_ends_what_was_known() -> None:
    table = at(deal("priest prince spy"), "priest>2", "prince>2")
    assert "seen" not in {reason.code for reason in reasons(table.view(0), 2)}


def test_a_tie_is_over_when_either_card_has_moved() -> None:
    table = at(deal("spy guard guard", deck="baron", first=1), "baron>2")
    table.play(next(move for move in table.legal if move.startswith("guard>0")))
    assert "tied" not in {reason.code for reason in reasons(table.view(0), 1)}


def test_what_is_certain_needs_no_counting_and_habits_are_for_weighed_beliefs() -> None:
    table = at(deal("guard handmaid priest", first=1), "handmaid")
    codes = [
        {reason.code for reason in reasons(table.view(0), 1, weighed=weighed)} for weighed in (False, True)
    ]
    assert [("kept" in found, "some-seen" in found) for found in codes] == [(False, True), (True, True)]
    seen = at(deal("priest guard king"), "priest>2")
    assert len(reasons(seen.view(0), 2)) == 1


def test_there_is_nothing_to_say_of_your_own_hand_or_of_who_is_out() -> None:
    table = at(deal("guard priest baron"), "guard>1=priest")
    assert reasons(table.view(0), 0) == reasons(table.view(0), 1) == ()
    assert 0 < len(reasons(table.view(0), 2)) <= MAX_REASONS


@pytest.mark.parametrize(("edition", "players"), ALL_TABLES, ids=name_of)
def test_a_card_that_is_known_has_facts_and_no_counts(edition: Edition, players: int) -> None:
    for position in islice(positions(edition, players), 0, None, 3):
        view = position.view
        for seat in range(players):
            told = reasons(view, seat, weighed=True)
            assert len(told) <= MAX_REASONS
            if view.known[seat] and view.hand_sizes[seat] == 1 and view.shown[seat] is None:
                assert {fact.code for fact in told} <= CERTAIN


@pytest.mark.parametrize(("edition", "players"), TABLES)
@settings(max_examples=6)
@given(data=st.data())
def test_reasons_are_the_same_in_worlds_that_a_seat_cant_tell_apart(
    edition: str, players: int, data: st.DataObject
) -> None:
    match = data.draw(matches(edition, players, most_rounds=1))
    rng = data.draw(st.builds(Random, st.integers(0, 2**32)))
    for seat in range(players):
        told = all_reasons(match, seat)
        for world in other_worlds(match, seat, rng, tries=10):
            assert all_reasons(world, seat) == told


def all_reasons(match: Match, seat: int) -> list[tuple[Reason, ...]]:
    view = match.view(seat)
    return [reasons(view, place, weighed=True) for place in (*range(match.players), "next", "aside")]
