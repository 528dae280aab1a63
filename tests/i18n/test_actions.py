"""What a prompt offers."""

from __future__ import annotations

import pytest

from billetdoux.i18n import LANGUAGES, words
from billetdoux.rules import Action, Match

NAMES = ("Ada", "Bea", "Cleo")


@pytest.mark.parametrize(
    ("text", "phrase"),
    [
        ("handmaid", "Handmaid"),
        ("guard", "Guard, with no effect"),
        ("king", "King, with no effect"),
        ("priest>1", "Priest on Bea"),
        ("prince>0", "Prince on yourself"),
        ("guard>2=baron", "Guard on Cleo: Baron"),
        ("keep:king/guard", "Keep the King; under the deck: Guard"),
        ("keep:king/guard,spy", "Keep the King; under the deck: Guard, then Spy"),
    ],
)
def test_an_action_is_a_phrase(text: str, phrase: str) -> None:
    assert words("en").action(Action.parse(text), seat=0, names=NAMES) == phrase


def test_a_phrase_uses_the_names_of_the_theme() -> None:
    w = words("es", "star-wars")
    assert w.action(Action.parse("guard>1=baron"), seat=0, names=NAMES) == "X-Wing Pilot contra Bea: Wookiee"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_choice_reads_differently(language: str) -> None:
    w = words(language)
    match, _ = Match.seeded("standard", players=3, seed=bytes(32)).next_round()
    while not match.is_over:
        if match.to_act is None:
            match, _ = match.next_round()
        phrases = [w.action(action, seat=match.to_act or 0, names=NAMES) for action in match.legal]
        assert len(set(phrases)) == len(match.legal)
        match, _ = match.apply(match.legal[-1])
