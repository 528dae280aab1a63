"""Four languages say the same things, none of them in vain, each in its own typography."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

import pytest
from fluent.syntax import FluentParser, ast

from billetdoux.agents import LEVELS, advice
from billetdoux.agents.reasons import CODES
from billetdoux.i18n import LANGUAGES, TERMS
from billetdoux.i18n.messages import entries as one_by_one
from billetdoux.i18n.words import SECTIONS
from billetdoux.learn import lessons
from billetdoux.protocol.wire import EMBLEMS
from billetdoux.rules import Role
from billetdoux.rules.event import ROUND_EVENTS
from billetdoux.rules.evidence import PROOFS
from billetdoux.table.command import PHRASES
from billetdoux.table.table_event import TABLE_EVENTS, UnknownEvent
from tests.i18n.errors_raised import reasons_by_class
from tests.i18n.word_files import (
    LOCALES,
    all_messages,
    entries,
    file_names,
    functions,
    known_to_the_page,
    messages,
    parts,
    said_by_the_page,
    source,
    texts,
    words_used,
)

FILES = sorted(file_names("en"))


def test_the_languages_are_the_folders() -> None:
    assert {path.name for path in LOCALES.iterdir()} == set(LANGUAGES)


@pytest.mark.parametrize("language", LANGUAGES)
def test_entries_that_are_parsed_one_by_one_are_those_of_the_whole_file(language: str) -> None:
    for file in FILES:
        whole = [entry for entry in entries(language, file) if isinstance(entry, ast.Message | ast.Term)]
        alone = [FluentParser().parse_entry(text) for text in one_by_one(language, file).values()]
        assert len(alone) == len(whole)
        for entry, same in zip(alone, whole, strict=True):
            assert entry.equals(same, ignored_fields=["span", "comment"])


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_the_same_files(language: str) -> None:
    assert file_names(language) == set(FILES)


@pytest.mark.parametrize("file", FILES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_file_is_well_formed(language: str, file: str) -> None:
    junk = [entry.content for entry in entries(language, file) if isinstance(entry, ast.Junk)]
    assert junk == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_message_is_written_twice(language: str) -> None:
    names = Counter(
        entry.id.name
        for file in FILES
        if not file.startswith("theme-")
        for entry in entries(language, file)
        if isinstance(entry, ast.Message)
    )
    assert [name for name, count in names.items() if count > 1] == []


@pytest.mark.parametrize("file", FILES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_file_says_what_the_english_one_says(language: str, file: str) -> None:
    """The same messages with the same attributes, in the same order, about the same things."""
    english, translated = messages("en", file), messages(language, file)
    assert list(translated) == list(english)
    for name, message in english.items():
        expected = {part: words_used(pattern) for part, pattern in parts(message).items()}
        found = {part: words_used(pattern) for part, pattern in parts(translated[name]).items()}
        assert found == expected, name
        assert list(found) == list(expected), name


@pytest.mark.parametrize("language", LANGUAGES)
def test_messages_call_no_functions(language: str) -> None:
    """A browser reads the same files with a library of its own."""
    used = {name: functions(p) for name, m in all_messages(language).items() for p in parts(m).values()}
    assert not any(used.values())


def notes_of_lessons() -> Iterator[tuple[str, str]]:
    """Each note with where it is said: the page says all of them, the terminal some in its own words."""
    for lesson in lessons():
        for note in [lesson.note] if "{" not in lesson.note else [role.word for role in Role]:
            yield "web", note
            if lesson.terminal:
                yield "tui", note


def found_by_convention() -> set[str]:
    reasons = frozenset[str]().union(*reasons_by_class().values())
    return {
        *(f"event-{event.code()}" for event in (*ROUND_EVENTS, *TABLE_EVENTS)),
        f"event-{UnknownEvent.code()}",
        *(f"phrase-{phrase}" for phrase in PHRASES),
        *(f"reaction-{emblem}" for emblem in EMBLEMS),
        *(f"reason-{code}" for code in CODES),
        *(f"motive-{code}" for code in advice.CODES),
        *(f"error-{reason}" for reason in reasons),
        *(f"role-{role}" for role in Role),
        *(f"card-{role}" for role in Role),
        *(f"short-{role}" for role in Role),
        *(f"term-{term}" for term in TERMS),
        *(f"rules-{section}" for section in SECTIONS),
        *(f"proof-{proof}" for proof in PROOFS),
        *(f"bot-{level}-{part}" for level in LEVELS for part in ("name", "line")),
        *(f"{place}-learn-{note}" for place, note in notes_of_lessons()),
    }


def test_everything_that_may_be_said_has_words() -> None:
    assert found_by_convention() - set(all_messages("en")) == set()


def test_everything_that_the_page_says_has_words() -> None:
    assert "web-play-now" in said_by_the_page()
    assert said_by_the_page() - known_to_the_page() == set()


def test_no_message_is_unused() -> None:
    by_convention = found_by_convention()
    said = source()
    unused = [n for n in all_messages("en") if n not in by_convention and f'"{n}"' not in said]
    assert unused == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_quotes_and_apostrophes_are_curved(language: str) -> None:
    for name, message in all_messages(language).items():
        for pattern in parts(message).values():
            assert not re.search("[\"'`]", "".join(texts(pattern))), name


def test_french_keeps_its_double_punctuation_on_the_line() -> None:
    """No plain space before it, nor none at all. `keep:` is an action, the others are addresses."""
    for name, message in all_messages("fr").items():
        for pattern in parts(message).values():
            text = "{}".join(texts(pattern))
            assert not re.search("[\\w)»}] ?(?<!keep)(?<!http)(?<!postgresql)[?!;:»]", text), name
            assert not re.search("«[ \\w{]", text), name


@pytest.mark.parametrize("mark", ["?", "!"])
def test_spanish_opens_what_it_asks_or_exclaims(mark: str) -> None:
    opening = {"?": "¿", "!": "¡"}[mark]
    for name, message in all_messages("es").items():
        for pattern in parts(message).values():
            text = "{}".join(texts(pattern))
            closed = re.findall(rf"[\w)»}}]\{mark}", text)
            assert len(closed) == text.count(opening), name
