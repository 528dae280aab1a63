"""Names as RULES N has them, in every theme that fits the edition."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from billetdoux.i18n import LANGUAGES, TERMS, THEMES, InvalidTheme, Words, load_theme, words
from billetdoux.rules import Role, load_edition
from billetdoux.rules.edition import SHIPPED
from tests.i18n.word_files import messages

RULES = Path(__file__).parents[2] / "docs" / "reference" / "rules.md"
ELSEWHERE = "star-wars"
TERM_IN_RULES = {
    "favor-token": "favor token",
    "round": "round",
    "deck": "deck",
    "out": "out of the round",
    "reference-card": "reference card",
}


def names_in_the_rules() -> dict[str, list[str]]:
    """The table of N: for a role or a term, its names in the four languages and in the star-wars theme."""
    section = RULES.read_text("utf-8").partition("## N. Names")[2]
    rows = re.findall(r"^\| ([^|]+) \|(.+)\|$", section, re.MULTILINE)
    return {word: [cell.strip() for cell in cells.split("|")] for word, cells in rows}


@pytest.mark.parametrize("role", Role)
def test_N_roles_have_their_names(role: Role) -> None:
    *at_court, elsewhere = names_in_the_rules()[role.word]
    assert [words(language).role(role) for language in LANGUAGES] == at_court
    if role in load_theme(ELSEWHERE).roles:
        assert {words(language, ELSEWHERE).role(role) for language in LANGUAGES} == {elsewhere}
    else:
        assert elsewhere == "–"


@pytest.mark.parametrize("term", TERMS)
def test_N_terms_have_their_names(term: str) -> None:
    names = names_in_the_rules()[TERM_IN_RULES[term]]
    assert [words(language).term(term) for language in LANGUAGES] == names[: len(LANGUAGES)]


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_N_a_theme_names_the_roles_it_covers(language: str, theme: str) -> None:
    named = set(messages(language, f"theme-{theme}.ftl"))
    assert named == {f"role-{role}" for role in load_theme(theme).roles}


@pytest.mark.parametrize(("theme", "fits"), [("court", SHIPPED), ("star-wars", ("classic", "star-wars"))])
def test_N_a_theme_goes_with_the_editions_whose_roles_it_names(theme: str, fits: tuple[str, ...]) -> None:
    for name in SHIPPED:
        if name in fits:
            load_theme(theme).check(load_edition(name))
        else:
            with pytest.raises(InvalidTheme, match="theme-lacks-roles"):
                load_theme(theme).check(load_edition(name))


def test_N_an_unknown_theme_is_refused() -> None:
    with pytest.raises(InvalidTheme, match="unknown-theme"):
        words("en", "vampires")


@pytest.mark.parametrize("theme", THEMES)
def test_every_role_of_a_theme_has_a_look(theme: str) -> None:
    looks = load_theme(theme).looks
    assert len({look.emblem for look in looks.values()}) == len(looks)
    assert all(re.fullmatch("#[0-9a-f]{6}", look.colour) for look in looks.values())


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_role_has_a_name_and_a_text(language: str, theme: str) -> None:
    w = words(language, theme)
    roles = load_theme(theme).roles
    assert len({w.role(role) for role in roles}) == len({w.card_text(role) for role in roles}) == len(roles)
    for role in roles:
        assert re.fullmatch(r"[A-ZÀ-Þ].{20,160}\.", w.card_text(role)), w.card_text(role)


def articles(w: Words) -> set[tuple[str, str, str]]:
    """The articles in use, with the gender of what they go with."""
    return {
        (w.role(role, "gender"), w.role(role, "the")[: -len(name)], w.role(role, "a")[: -len(name)])
        for role in Role
        for name in [w.role(role)]
    }


@pytest.mark.parametrize(
    ("language", "expected"),
    [
        ("en", {("n", "the ", "a ")}),
        ("fr", {("f", "la ", "une "), ("f", "l’", "une "), ("m", "le ", "un ")}),
        ("it", {("f", "la ", "una "), ("m", "il ", "un ")}),
        ("es", {("f", "la ", "una "), ("m", "el ", "un ")}),
    ],
)
def test_articles_agree_with_the_gender(language: str, expected: set[tuple[str, str, str]]) -> None:
    assert articles(words(language)) == expected


def test_italian_has_lo_where_it_must() -> None:
    w = words("it", "star-wars")
    named = [w.role(role, "the") for role in (Role.GUARD, Role.PRIEST, Role.BARON, Role.KING)]
    assert named == ["l’X-Wing Pilot", "lo Stormtrooper", "il Wookiee", "Han Solo"]
