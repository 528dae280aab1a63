"""Advice that deserves trust: one recommendation, its reason, nothing in vain, no false precision."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from billetdoux import Action, View, load_edition
from billetdoux.agents.advice import (
    CODES,
    LIKELY,
    LOST,
    MAX_MEASURED,
    MAX_SHOWN,
    MISS,
    Motive,
    advise,
    distinct_plays,
    motives_of,
    plays_to_measure,
)
from billetdoux.agents.assessment import Chance
from billetdoux.agents.beliefs import beliefs
from billetdoux.agents.expert import ShippedExpert, usual_among
from billetdoux.i18n import LANGUAGES, words
from billetdoux.testing import TABLES
from tests.agents.positions import positions
from tests.rulebook.table import deal

CORPUS = (("standard", 2), ("standard", 4), ("standard", 6), ("star-wars", 3))
NAMES = ["Ada", "Bea", "Cleo", "Dora", "Eva", "Fay"]


def turns(edition: str, players: int) -> Iterator[View]:
    """Moments at which a seat has a choice, in seeded rounds."""
    for position in positions(load_edition(edition), players, rounds=3):
        view = position.view
        if position.round.to_act == position.seat and len(view.legal) > 1:
            yield view


def noisy(view: View, rng: Random) -> dict[Action, Chance]:
    """Measurements that know nothing of the position, as a bad adviser makes them."""
    found = {}
    for action in distinct_plays(motives_of(view)):
        value, reach = rng.random(), rng.choice((0.004, 0.02, 0.1))
        found[action] = Chance(value, value - reach, value + reach)
    return found


def alike(view: View, value: float = 0.4, reach: float = 0.01) -> dict[Action, Chance]:
    """All plays measured the same."""
    return {a: Chance(value, value - reach, value + reach) for a in distinct_plays(motives_of(view))}


@pytest.mark.parametrize(("edition", "players"), CORPUS)
def test_no_name_is_proposed_that_the_notebook_rules_out_unless_it_is_measurably_best(
    edition: str, players: int
) -> None:
    rng = Random(players)
    for view in turns(edition, players):
        held, measured = beliefs(view).held, noisy(view, rng)
        tips = advise(motives_of(view), measured)
        proposed = [
            tip.action for tip in tips if tip.action.named is not None and tip.action.target is not None
        ]
        vain = [a for a in proposed if a.named not in held[a.target or 0]]
        possible = [a for a in measured if motives_of(view)[a].code not in (MISS, LOST)]
        if vain and possible:
            best = max(measured[a].value for a in possible)
            assert measured[vain[0]].value > best
            assert tips[0].action == vain[0]


@pytest.mark.parametrize(("edition", "players"), CORPUS)
def test_where_the_measurement_sees_no_difference_no_name_is_proposed_in_vain(
    edition: str, players: int
) -> None:
    for view in turns(edition, players):
        motives = motives_of(view)
        tips = advise(motives, alike(view))
        if any(motive.code != MISS for motive in motives.values()):
            assert all(tip.motive is not None and tip.motive.code != MISS for tip in tips)


@pytest.mark.parametrize(("edition", "players"), CORPUS)
def test_moves_that_come_to_the_same_are_one_line(edition: str, players: int) -> None:
    for view in turns(edition, players):
        tips = advise(motives_of(view), alike(view))
        assert 1 <= len(tips) <= MAX_SHOWN
        told = [(tip.action.card, tip.motive and replace(tip.motive, seat=None, card=None)) for tip in tips]
        assert len(set(told)) == len(told)
        shown = [action for tip in tips for action in (tip.action, *tip.alike)]
        assert len(set(shown)) == len(shown)
        assert set(shown) <= set(view.legal)


def test_all_guesses_in_vain_are_measured_once() -> None:
    """Else the luckiest of many misses would come out on top."""
    for view in turns("standard", 4):
        motives = motives_of(view)
        codes = [motives[action].code for action in distinct_plays(motives)]
        assert codes.count(MISS) <= 1
        assert {motives[action].code for action in view.legal} == set(codes)


def test_of_guesses_that_are_as_good_by_measure_the_likeliest_is_recommended() -> None:
    view = deal(hands="guard king priest", deck="countess").view(0)
    rare, common = Action.parse("guard>1=princess"), Action.parse("guard>1=prince")
    measured = {rare: Chance(0.41, 0.39, 0.43), common: Chance(0.40, 0.38, 0.42)}
    assert [tip.action for tip in advise(motives_of(view), measured)] == [common, rare]


def test_what_a_stronger_player_usually_plays_comes_first_but_no_guess_in_vain() -> None:
    view = deal(hands="guard king priest", deck="countess").view(0)
    usual, better, vain = map(Action.parse, ("guard>1=prince", "guard>2=prince", "guard>1=countess"))
    measured = {a: Chance(v, v - 0.01, v + 0.01) for a, v in ((usual, 0.3), (better, 0.4), (vain, 0.35))}
    motives = motives_of(view)
    assert motives[vain].code == MISS
    assert [tip.action for tip in advise(motives, measured, usual=[vain, usual])] == [usual, better]


def test_losing_at_once_is_no_alternative() -> None:
    view = deal(hands="princess king priest", deck="handmaid").view(0)
    assert {action.card.word for action in view.legal} == {"princess", "handmaid"}
    assert [tip.action.card.word for tip in advise(motives_of(view), alike(view))] == ["handmaid"]


def test_chances_are_rounded_to_what_was_measured_and_a_close_one_is_called_close() -> None:
    view = deal(hands="guard king priest", deck="baron").view(0)
    first, second, third = (
        Action.parse("baron>1"),
        Action.parse("guard>1=prince"),
        Action.parse("guard>1=spy"),
    )
    measured = {
        first: Chance(0.4321, 0.40, 0.4642),
        second: Chance(0.4311, 0.40, 0.4642),
        third: Chance(0.20, 0.18, 0.22),
    }
    tips = advise(motives_of(view), measured)
    assert [(tip.action, tip.percent, tip.is_close) for tip in tips] == [
        (first, 45, False),
        (second, 45, True),
        (third, 20, False),
    ]


def test_every_motive_has_its_words_and_every_code_occurs() -> None:
    found: dict[str, tuple[Motive, int]] = {}
    for edition, players in TABLES:
        for view in turns(edition, players):
            found |= {motive.code: (motive, view.seat or 0) for motive in motives_of(view).values()}
    for motive, viewer in found.values():
        assert all(words(language).motive(motive, viewer=viewer, names=NAMES) for language in LANGUAGES)
    assert {*found, "only"} == set(CODES)


def test_a_forced_move_says_so() -> None:
    for position in positions(load_edition("standard"), 4, rounds=9):
        view = position.view
        if position.round.to_act == position.seat and len(view.legal) == 1:
            (motive,) = motives_of(view).values()
            assert motive.code == "only"
            return
    raise AssertionError("no forced move among the positions")


@pytest.mark.parametrize(("edition", "players"), CORPUS)
def test_only_what_a_strong_player_may_play_is_measured_and_something_else_that_can_work(
    edition: str, players: int
) -> None:
    for view in turns(edition, players):
        motives, shares = motives_of(view), ShippedExpert().shares(view)
        usual = usual_among(shares)
        measured = plays_to_measure(motives, shares, usual)
        sensible = {action for action, motive in motives.items() if motive.code not in (MISS, LOST)}
        assert len(set(measured)) == len(measured) > 0
        assert set(measured) <= {*usual, *sensible}
        if sensible & set(usual) or (sensible and not usual):
            assert max({*usual} or sensible, key=lambda action: shares[action]) == measured[0]
            assert len(measured) < MAX_MEASURED + MAX_SHOWN
        else:
            assert set(measured) >= sensible  # what is in vain is proposed only if nothing else is as good


def test_where_no_play_is_usual_the_likeliest_few_are_measured() -> None:
    """With six seats at the start of a round, there are dozens of guesses, and each is as good as another."""
    guesses = [
        Action.parse(f"guard>{seat}={role}")
        for seat in range(1, 6)
        for role in ("spy", "priest", "baron", "handmaid", "prince", "chancellor", "king", "countess")
    ]
    motives = {guess: Motive(LIKELY, guess.target, guess.named, 5) for guess in guesses}
    shares = {guess: 0.02 + 0.0001 * number for number, guess in enumerate(guesses)}
    assert plays_to_measure(motives, shares, usual_among(shares)) == guesses[: -MAX_MEASURED - 1 : -1]


VAIN = [Action.parse(text) for text in ("guard>1=spy", "guard>1=king", "guard>2=king")]


@pytest.mark.parametrize(("shares", "first"), [((0.01, 0.98, 0.01), 1), ((0.03, 0.03, 0.04), 2)])
def test_where_everything_is_in_vain_the_likeliest_is_measured(shares: tuple[float, ...], first: int) -> None:
    motives = dict.fromkeys(VAIN, Motive(MISS))
    by_play = dict(zip(VAIN, shares, strict=True))
    assert plays_to_measure(motives, by_play, usual_among(by_play)) == [VAIN[first]]
