"""The rules in short, for the edition at hand."""

from __future__ import annotations

import re

import pytest

from billetdoux.i18n import LANGUAGES, InvalidTheme, Words, words
from billetdoux.i18n.words import SECTIONS
from billetdoux.rules import Edition, Role, load_edition

SMALL = Edition.from_data(
    {
        "name": "small",
        "seats": {"least": 3, "most": 3},
        "cards": {"guard": {"rank": 1, "count": 7}, "princess": {"rank": 8, "count": 1}},
        "tokens": {"3": 2},
    }
)


def whole_text(w: Words, edition: Edition) -> str:
    return "\n".join(
        line for heading, paragraphs in w.rules_reference(edition) for line in (heading, *paragraphs)
    )


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("edition", "theme"),
    [("standard", "court"), ("classic", "court"), ("classic", "star-wars"), ("star-wars", "star-wars")],
)
def test_the_reference_mentions_the_roles_of_the_edition_and_no_others(
    edition: str, theme: str, language: str
) -> None:
    played, w = load_edition(edition), words(language, theme)
    text = whole_text(w, played)
    for role in Role:
        mentioned = re.search(rf"\b{w.role(role)}\b", text) is not None
        assert mentioned == (role in played.roles), role


@pytest.mark.parametrize("language", LANGUAGES)
def test_X5_an_edition_of_your_own_has_only_its_own_rules(language: str) -> None:
    w = words(language)
    text = whole_text(w, SMALL)
    assert not [role for role in Role if role not in SMALL.roles and re.search(rf"\b{w.role(role)}\b", text)]


def test_S3_three_cards_face_up_are_for_tables_of_two() -> None:
    w = words("en")
    assert "With two players" in whole_text(w, load_edition("classic"))
    assert "With two players" not in whole_text(w, SMALL)


def test_C0_the_spys_token_has_its_section_where_there_is_a_spy() -> None:
    w = words("en")
    assert len(w.rules_reference(load_edition("standard"))) == len(SECTIONS)
    assert len(w.rules_reference(load_edition("classic"))) == len(SECTIONS) - 1


def test_M1_the_goals_are_those_of_the_edition() -> None:
    assert "2 with 3 players." in whole_text(words("en"), SMALL)
    assert "6 with 2 players, 5 with 3 players, 4 with 4 players." in whole_text(
        words("en"), load_edition("classic")
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_section_has_a_heading_and_whole_sentences(language: str) -> None:
    for heading, paragraphs in words(language).rules_reference(load_edition("standard")):
        assert re.fullmatch(r"[^.]+", heading)
        assert paragraphs
        for paragraph in paragraphs:
            assert re.fullmatch(r"[A-ZÀ-Þ].*\.", paragraph), paragraph


def test_N_the_theme_must_fit() -> None:
    with pytest.raises(InvalidTheme):
        words("en", "star-wars").rules_reference(load_edition("standard"))
