"""Every error has a sentence, which finds in the error all that it needs."""

from __future__ import annotations

import re
from itertools import product

import pytest

from billetdoux.i18n import LANGUAGES, THEMES, InvalidTheme, load_theme, words
from billetdoux.protocol.errors import Declined
from billetdoux.rules import (
    Action,
    BilletError,
    IllegalAction,
    InvalidAction,
    InvalidEdition,
    InvalidRecord,
    InvalidSetup,
    Match,
    Record,
    WrongMoment,
    load_edition,
)
from billetdoux.server.settings import InvalidSetting
from billetdoux.server.store import StoreFailed
from billetdoux.session import NeedsNewer
from billetdoux.table import Refused
from tests.i18n.errors_raised import Raised, errors_raised, reasons_by_class
from tests.i18n.word_files import all_messages

SAMPLE_DETAILS: dict[str, object] = {
    "card": "chancellor",
    "other": "spy",
    "roles": ("spy", "chancellor"),
    "kind": "number",
    **dict.fromkeys(("seat", "players", "least", "most", "count", "bytes", "line", "round", "seats"), 3),
}


RULES_SAY_NO = (InvalidAction, IllegalAction, InvalidEdition, InvalidSetup, InvalidRecord, WrongMoment)
TABLES_SAY_NO = (Refused, Declined, InvalidSetting, StoreFailed, NeedsNewer)


def test_no_error_is_overlooked() -> None:
    """The source is read for them; what it must find is what Python finds."""
    for known in (*RULES_SAY_NO, *TABLES_SAY_NO, InvalidTheme):
        assert reasons_by_class()[known.__name__] == known.reasons


def test_every_reason_has_a_sentence() -> None:
    sentences = set(all_messages("en"))
    for name, reasons in reasons_by_class().items():
        assert {f"error-{reason}" for reason in reasons} <= sentences, name


def test_a_reason_belongs_to_one_class() -> None:
    reasons = [reason for found in reasons_by_class().values() for reason in found]
    assert len(reasons) == len(set(reasons))


@pytest.mark.parametrize(("language", "theme"), list(product(LANGUAGES, THEMES)))
def test_every_place_that_raises_gives_its_sentence_what_it_needs(language: str, theme: str) -> None:
    for raised in errors_raised():
        sentence = words(language, theme).error(sample_error(raised))
        assert re.fullmatch(r"\S.*[.!]|.*something", sentence), f"{raised}: {sentence}"
        assert not re.search(r"None|[{}$]|\s\s", sentence), f"{raised}: {sentence}"


def sample_error(raised: Raised) -> BilletError:
    class SampleError(BilletError):
        reasons = frozenset({raised.reason})

    error = SampleError(raised.reason)
    error.details = {name: SAMPLE_DETAILS.get(name, "something") for name in raised.details}
    return error


@pytest.mark.parametrize("known", RULES_SAY_NO + TABLES_SAY_NO)
def test_every_reason_to_say_no_is_given_somewhere(known: type[BilletError]) -> None:
    assert known.reasons - {error.reason for error in errors_raised()} == set()


def refused(edition: str, players: int, action: str) -> BilletError:
    """Why the rules refuse an action in the first turn, with the deck in order from the Spy up."""
    deck = load_edition(edition).deck
    match, _ = Match.of(edition, players).deal(deck, first=0)
    with pytest.raises(BilletError) as caught:
        match.apply(Action.parse(action))
    return caught.value


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "You do not hold the King: play a card from your hand."),
        ("fr", "Vous n’avez pas le Roi\u202f: jouez une carte de votre main."),
        ("it", "Non hai il Re: gioca una carta della tua mano."),
        ("es", "No tienes el Rey: juega una carta de tu mano."),
    ],
)
def test_an_illegal_action_is_explained(language: str, sentence: str) -> None:
    assert words(language).error(refused("classic", 3, "king>1")) == sentence


def test_a_role_that_the_theme_has_no_name_for_is_still_explained() -> None:
    error = refused("star-wars", 3, "guard>1=chancellor")
    assert words("es", "star-wars").error(error) == (
        "En esta edición no está incluido el Chanciller: nombra otro personaje."
    )


def test_N_a_theme_is_refused_with_a_reason() -> None:
    with pytest.raises(InvalidTheme) as caught:
        load_theme("star-wars").check(load_edition("standard"))
    assert caught.value.rule == "N"
    assert "Spy and Chancellor" in words("en").error(caught.value)


def test_an_error_in_a_record_says_why() -> None:
    match, _ = Match.of("classic", 2).deal(load_edition("classic").deck, first=0)
    match, _ = match.apply(match.legal[0])
    text = Record.of(match).write()
    with pytest.raises(InvalidRecord) as caught:
        Record.parse(text.replace("guard>1=baron", "guard>0=baron"))
    assert words("en").error(caught.value) == (
        "The move on line 9 is against the rules. "
        "You can’t play the Guard on yourself: choose another player."
    )


def test_without_its_cause_a_record_error_keeps_the_reason() -> None:
    error = InvalidRecord("move-refused", line=9, why="target-yourself")
    assert words("en").error(error) == "The move on line 9 is against the rules. target-yourself"


def test_what_others_wrote_is_shown_short_and_harmless() -> None:
    with pytest.raises(InvalidEdition) as caught:
        load_edition("\x1b[31m{ $known }" + "x" * 10_000)
    sentence = words("en").error(caught.value)
    assert "\x1b" not in sentence
    assert "{ $known }" in sentence
    assert len(sentence) < 600
