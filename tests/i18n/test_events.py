"""Every event is a sentence, for whoever sees it, and tells them no more than they may know [I]."""

from __future__ import annotations

import re
from itertools import product
from random import Random

import pytest

from billetdoux.i18n import LANGUAGES, THEMES, Words, words
from billetdoux.rules import Match, Role
from billetdoux.rules.event import ROUND_EVENTS, CardDrawn, GuardAnswered, MatchEnded
from tests.i18n.samples import ACTOR, EVENTS_OF_EVERY_KIND, NAMES, OTHER, SPECTATOR, TARGET, VIEWERS
from tools import web_sentences


@pytest.fixture(params=product(LANGUAGES, THEMES), ids="-".join)
def w(request: pytest.FixtureRequest) -> Words:
    """Every language with every theme."""
    return words(*request.param)


def check_sentence(text: str) -> None:
    assert re.fullmatch(r"[^a-z\s].*[.!]", text), text
    assert not re.search(r"None|[{}$]|\s\s|\s[.,]|\.\.", text), text


def test_there_is_a_sample_of_every_event() -> None:
    assert {type(event) for event in EVENTS_OF_EVERY_KIND} == set(ROUND_EVENTS)


def test_every_event_is_a_sentence_for_every_viewer(w: Words) -> None:
    for event, viewer in product(EVENTS_OF_EVERY_KIND, VIEWERS):
        check_sentence(w.event(event.seen_by(viewer), viewer=viewer, names=NAMES))


def test_the_page_compares_its_own_sentences_with_these() -> None:
    assert web_sentences.FILE.read_text("utf-8") == web_sentences.written(), (
        "run python -m tools.web_sentences"
    )


def test_the_whole_truth_is_a_sentence_too(w: Words) -> None:
    """A replay with every card face up."""
    for event in EVENTS_OF_EVERY_KIND:
        check_sentence(w.event(event, viewer=SPECTATOR, names=NAMES))


def test_I2_the_cards_of_others_go_unnamed(w: Words) -> None:
    secret_names = re.compile(rf"\b({w.role(Role.BARON)}|{w.role(Role.COUNTESS)})\b")
    for event in EVENTS_OF_EVERY_KIND:
        kept_from = [viewer for viewer in VIEWERS if event.seen_by(viewer) != event]
        assert bool(event.secret) == (OTHER in kept_from) == (SPECTATOR in kept_from)
        for viewer in kept_from:
            sentence = w.event(event.seen_by(viewer), viewer=viewer, names=NAMES)
            assert not secret_names.search(sentence), sentence
        if event.secret:
            assert secret_names.search(w.event(event, viewer=ACTOR, names=NAMES)), "the actor may know"


def test_players_are_called_by_name_and_the_viewer_never(w: Words) -> None:
    for event, viewer in product(EVENTS_OF_EVERY_KIND, (ACTOR, TARGET, OTHER)):
        assert NAMES[viewer] not in w.event(event.seen_by(viewer), viewer=viewer, names=NAMES)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_sentence_is_about_you_when_it_is(language: str) -> None:
    """Whoever takes part in an event reads another sentence than those who watch."""
    w = words(language)
    watched = {type(event).__name__ for event in EVENTS_OF_EVERY_KIND}
    for event in EVENTS_OF_EVERY_KIND:
        to_actor = w.event(event.seen_by(ACTOR), viewer=ACTOR, names=NAMES)
        to_spectator = w.event(event.seen_by(SPECTATOR), viewer=SPECTATOR, names=NAMES)
        if to_actor != to_spectator:
            watched.discard(type(event).__name__)
    assert watched == {"GuardAnswered", "SeedRevealed"}  # about the target alone, and about nobody


def test_what_you_read_in_english() -> None:
    w = words("en")
    guess = GuardAnswered(ACTOR, TARGET, Role.BARON, hit=False)
    assert w.event(guess, viewer=TARGET, names=NAMES) == "Wrong: you do not hold the Baron."
    assert w.event(guess, viewer=OTHER, names=NAMES) == "Wrong: Enea does not hold the Baron."


@pytest.mark.parametrize("language", LANGUAGES)
def test_M1_who_wins_with_others_reads_who_they_are(language: str) -> None:
    ended = MatchEnded((ACTOR, OTHER))
    assert NAMES[OTHER] in words(language).event(ended, viewer=ACTOR, names=NAMES)


@pytest.mark.parametrize(
    ("language", "winners"),
    [
        ("en", "Ada, Enea and Inés win"),
        ("fr", "Ada, Enea et Inés remportent"),
        ("it", "Ada, Enea e Inés vincono"),
        ("es", "¡Ada, Enea e Inés ganan"),
    ],
)
def test_names_are_listed_as_the_language_lists_them(language: str, winners: str) -> None:
    ended = MatchEnded((ACTOR, TARGET, OTHER))
    assert words(language).event(ended, viewer=SPECTATOR, names=NAMES).startswith(winners)


@pytest.mark.parametrize(
    ("language", "last", "listed"),
    [
        ("it", "Elena", "Ada ed Elena"),
        ("it", "Bea", "Ada e Bea"),
        ("es", "Hilda", "Ada e Hilda"),
        ("es", "Íñigo", "Ada e Íñigo"),
        ("es", "Bea", "Ada y Bea"),
    ],
)
def test_and_sounds_right_before_a_vowel(language: str, last: str, listed: str) -> None:
    assert listed in words(language).event(MatchEnded((0, 1)), viewer=SPECTATOR, names=("Ada", last))


def test_a_name_that_looks_like_a_keyword_is_just_a_name() -> None:
    names = ("none", "{ $seat }", "you")
    for event in EVENTS_OF_EVERY_KIND:
        words("en").event(event, viewer=SPECTATOR, names=names)
    drawn = CardDrawn(1, None, deck_size=5)
    assert words("en").event(drawn, viewer=0, names=names) == "{ $seat } draws a card."


@pytest.mark.parametrize(("edition", "theme"), [("standard", "court"), ("star-wars", "star-wars")])
@pytest.mark.parametrize("language", LANGUAGES)
def test_real_matches_can_be_told(language: str, edition: str, theme: str) -> None:
    w, rng = words(language, theme), Random(7)
    match = Match.seeded(edition, players=3, seed=bytes(32))
    told: set[str] = set()
    while not match.is_over:
        going_on = match.to_act is not None
        match, events = match.apply(rng.choice(match.legal)) if going_on else match.next_round()
        for event, viewer in product(events, (0, SPECTATOR)):
            check_sentence(w.event(event.seen_by(viewer), viewer=viewer, names=NAMES))
            told.add(event.code())
    assert "match-ended" in told
