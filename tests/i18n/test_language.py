"""Which language is spoken, and what happens to words that there are not."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path

import pytest

from billetdoux.i18n import InvalidLanguage, accepted_language, pick_language, words
from billetdoux.i18n.language import preferred_language

EXAMPLES = json.loads(Path(__file__).with_name("language_examples.json").read_text("utf-8"))
"""Of the page too: web/tests/language.test.ts reads the same file."""


@pytest.mark.parametrize(
    ("environ", "language"),
    [
        ({}, "en"),
        ({"LANG": "it_IT.UTF-8"}, "it"),
        ({"LANG": "fr"}, "fr"),
        ({"LANG": "fr_FR", "LC_MESSAGES": "es_MX.UTF-8"}, "es"),
        ({"LANG": "fr_FR", "LC_MESSAGES": "es_ES", "LC_ALL": "it_CH@euro"}, "it"),
        ({"LANG": "fr_FR", "LC_ALL": ""}, "fr"),
        ({"LANG": "fr_FR", "LC_ALL": "C.UTF-8"}, "en"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LANG": "fr_FR", "LANGUAGE": "de_AT:it_IT:es"}, "it"),
        ({"LANG": "fr_FR", "LANGUAGE": "de"}, "fr"),
        ({"LANG": "fr_FR", "LANGUAGE": ""}, "fr"),
        ({"LANG": "C", "LANGUAGE": "it"}, "en"),
        ({"LANGUAGE": "it"}, "en"),
    ],
)
def test_the_system_says_which_language(environ: Mapping[str, str], language: str) -> None:
    assert pick_language(None, environ) == language


@pytest.mark.parametrize("preferred", ["es", "ES", "es-AR", "es_ES.UTF-8"])
def test_who_asks_for_a_language_gets_it(preferred: str) -> None:
    assert pick_language(preferred, {"LC_ALL": "fr_FR.UTF-8"}) == "es"


@pytest.mark.parametrize("preferred", ["de", "", "english"])
def test_a_language_without_words_is_refused(preferred: str) -> None:
    with pytest.raises(InvalidLanguage) as caught:
        pick_language(preferred, {})
    assert "en, fr, it, es" in words("en").error(caught.value)


def test_words_of_no_language_are_refused() -> None:
    with pytest.raises(InvalidLanguage):
        words("de")


def test_words_are_read_once() -> None:
    assert words("en", "court") is words("en", "court")


def test_an_unknown_message_is_an_error() -> None:
    with pytest.raises(KeyError, match="no-such-message"):
        words("en")("no-such-message")


def test_a_missing_variable_is_an_error_and_never_shown() -> None:
    with pytest.raises(ValueError, match=r"en/list-comma: .*last"):
        words("en")("list-comma", first="Ada")


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example["header"])
def test_the_order_of_the_person_decides(example: Mapping[str, str]) -> None:
    assert preferred_language(example["asked"]) == example["speaks"]
    assert accepted_language(example["header"]) == example["speaks"]


def test_of_an_endless_wish_only_the_beginning_is_read() -> None:
    assert accepted_language("de," * 100 + "fr") == "en"
