"""The table for people to watch: what it shows, and to whose eyes."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

from billetdoux.i18n import LANGUAGES, words
from billetdoux.rl import billetdoux_v1
from billetdoux.rl.render import BACK, CARD, DISCARDS_AT, HAND_AT, LINE, MARGIN, WIDTH, Renderer
from billetdoux.rules import Action, Match, Role, load_edition
from billetdoux.testing import TABLES, other_worlds
from tests.rl.positions import moments, round_of

NAMES = ("Ada", "Bea", "Cy", "Dot", "Eve", "Flo")
CLASSIC = load_edition("classic")


def dealt() -> Match:
    """Seat 0 holds a Guard and a Priest, seat 1 a Priest; three Guards lie face up."""
    match, _ = Match.of(CLASSIC, 2).deal(CLASSIC.deck, first=0)
    return match


def rendered(match: Match, mode: str, seat: int | None, language: str = "en") -> object:
    return Renderer(NAMES[: match.players], mode, seat, language).render(match)


def text(match: Match, seat: int | None, language: str = "en") -> str:
    shown = rendered(match, "ansi", seat, language)
    assert isinstance(shown, str)
    return shown


def picture(match: Match, seat: int | None) -> np.ndarray:
    shown = rendered(match, "rgb_array", seat)
    assert isinstance(shown, np.ndarray)
    return shown


@pytest.mark.parametrize("language", LANGUAGES)
def test_text_is_in_the_language_asked_for(language: str) -> None:
    shown = text(dealt(), None, language)
    assert words(language).role(Role.PRIEST) in shown
    assert all(name in shown for name in NAMES[:2])


def test_every_card_is_shown_to_nobody_in_particular_and_only_its_own_to_a_seat() -> None:
    assert text(dealt(), None).count("Priest") == 2
    assert text(dealt(), 1).count("Priest") == 1


def colour_of_card(shown: np.ndarray, line: int, left: int) -> tuple[int, ...]:
    return tuple(shown[LINE * line + MARGIN, left].tolist())


def test_a_picture_has_a_line_for_the_deck_and_one_for_each_seat() -> None:
    for players in CLASSIC.seats:
        match, _ = Match.of(CLASSIC, players).deal(CLASSIC.deck, first=0)
        assert picture(match, None).shape == (LINE * (players + 1), WIDTH, 3)


def test_a_card_that_a_seat_cant_see_shows_its_back() -> None:
    for seat, hidden in ((None, False), (0, True), (1, False)):
        assert (colour_of_card(picture(dealt(), seat), 2, HAND_AT) == BACK) == hidden
    match, _ = dealt().apply(Action.parse("priest>1"))
    assert colour_of_card(picture(match, 0), 2, HAND_AT) != BACK


def test_all_face_up_cards_fit_into_the_picture() -> None:
    for edition, players in TABLES:
        longest = max(
            len(pile) for match in moments(edition, players, matches=2) for pile in round_of(match).discards
        )
        assert DISCARDS_AT + longest * (CARD[0] + 4) <= WIDTH


@pytest.mark.parametrize("mode", ["ansi", "rgb_array"])
def test_I3_worlds_that_a_seat_cant_tell_apart_look_the_same_to_it(mode: str) -> None:
    rng = Random(1)
    for match in list(moments("standard", 3, matches=1))[::4]:
        seat = rng.randrange(3)
        for world in other_worlds(match, seat, rng, tries=8):
            assert np.array_equal(rendered(match, mode, seat), rendered(world, mode, seat))  # type: ignore[arg-type]


def test_people_are_shown_every_action(capsys: pytest.CaptureFixture[str]) -> None:
    env = billetdoux_v1.env("classic", 2, render_mode="human")
    env.reset(seed=1)
    first = capsys.readouterr().out
    env.step(int(env.last()[0]["action_mask"].argmax()))
    assert "player_1" in first
    assert capsys.readouterr().out not in ("", first)


def test_without_a_mode_nothing_is_rendered() -> None:
    env = billetdoux_v1.env("classic", 2)
    env.reset(seed=1)
    assert env.render() is None
