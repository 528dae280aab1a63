"""Players without a name get one, and no sentence in the third person is built on “you”."""

from __future__ import annotations

from itertools import product

import pytest

from billetdoux.agents import LEVELS
from billetdoux.i18n import LANGUAGES, words
from billetdoux.report.captions import NO_NAMES, names_in
from billetdoux.rules import Match, Record
from billetdoux.table.seat import display_name
from billetdoux.table.table_event import PhraseSaid, SeatTaken
from tests.i18n.samples import EVENTS_OF_EVERY_KIND, SPECTATOR, VIEWERS

OLD = pytest.mark.parametrize("old", sorted(NO_NAMES))


def test_what_older_versions_stored_is_the_word_for_you() -> None:
    assert {words(language)("web-you") for language in LANGUAGES} == NO_NAMES


@OLD
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_match_of_somebody_without_a_name_is_told_of_somebody_anonymous(language: str, old: str) -> None:
    w = words(language)
    stored, read = (old, "Enea", "Inés"), (w("nameless"), "Enea", "Inés")
    for event, viewer in product(EVENTS_OF_EVERY_KIND, VIEWERS):
        seen = event.seen_by(viewer)
        told = w.event(seen, viewer=viewer, names=stored)
        assert told == w.event(seen, viewer=viewer, names=read)


@OLD
@pytest.mark.parametrize("language", LANGUAGES)
def test_who_sits_down_or_speaks_is_named_too(language: str, old: str) -> None:
    w = words(language)
    for event in (SeatTaken(0, old), PhraseSaid(0, old, "thanks")):
        told = w.event(event, viewer=SPECTATOR, names=[old])
        assert w("nameless") in told
        assert old not in told


@OLD
def test_an_old_record_is_read_so(old: str) -> None:
    match, _ = Match.seeded("classic", 2, seed=bytes(32)).next_round()
    record = Record.of(match, names=(old, "Bea"), date="2026-11-15")
    assert names_in(record, words("en")) == ("Anonymous", "Bea")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_names_that_are_proposed_can_be_played_under(language: str) -> None:
    w = words(language)
    names = w("court-names").split(", ")
    assert len({name.casefold() for name in names}) == len(names) == 12
    assert [display_name(name) for name in names] == names
    bots = {w(f"bot-{level}-name") for level in LEVELS}
    assert bots.isdisjoint(names)
