"""What is said around a table: by players, of players, and by the server."""

from __future__ import annotations

import re
from itertools import product
from typing import get_args

import pytest

from billetdoux.i18n import LANGUAGES, words
from billetdoux.protocol import wire
from billetdoux.server.settings import InvalidSetting
from billetdoux.table.command import PHRASES
from billetdoux.table.options import Level
from billetdoux.table.table_event import (
    TABLE_EVENTS,
    BotJoined,
    HostChanged,
    MatchStarted,
    PhraseSaid,
    PlayerBack,
    PlayerReady,
    SeatLeft,
    SeatTaken,
    SeedMixed,
    StandInPlays,
    TableClosed,
    TableEvent,
    TextWritten,
)

NAMES = ("Ada", "Enea", "Inés")
ADA, ENEA = 0, 1
SPECTATOR = None

ABOUT_ADA: tuple[TableEvent, ...] = (
    SeatTaken(ADA, "Ada"),
    SeatLeft(ADA, "Ada", kicked=False),
    SeatLeft(ADA, "Ada", kicked=True),
    HostChanged(ADA),
    SeedMixed(ADA, "00ff"),
    PlayerReady(ADA),
    StandInPlays(ADA),
    PlayerBack(ADA),
    PhraseSaid(ADA, "Ada", "thanks"),
    TextWritten(ADA, "Ada", "To my dearest."),
)
ABOUT_NO_PLAYER: tuple[TableEvent, ...] = (
    *(BotJoined(2, level) for level in get_args(Level)),
    SeatLeft(2, "", kicked=False),
    MatchStarted(number=2, players=3),
    TableClosed(),
)


def told(event: TableEvent, language: str, viewer: int | None) -> str:
    return words(language).event(event, viewer=viewer, names=NAMES)


def test_there_is_a_sample_of_every_event() -> None:
    assert {type(sample) for sample in ABOUT_ADA + ABOUT_NO_PLAYER} == set(TABLE_EVENTS)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_is_a_sentence_for_every_viewer(language: str) -> None:
    for event, viewer in product(ABOUT_ADA + ABOUT_NO_PLAYER, (ADA, ENEA, SPECTATOR)):
        sentence = told(event, language, viewer)
        assert re.fullmatch(r"[^a-z\s].*[.!]", sentence), sentence
        assert not re.search(r"None|[{}$]|\s\s|\s[.,]|\.\.", sentence), sentence


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_player_is_called_by_name_except_to_themselves(language: str) -> None:
    for event in ABOUT_ADA:
        assert "Ada" in told(event, language, ENEA)
        assert told(event, language, ENEA) == told(event, language, SPECTATOR)
        assert "Ada" not in told(event, language, ADA)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_about_no_player_is_the_same_for_all(language: str) -> None:
    for event in ABOUT_NO_PLAYER:
        assert told(event, language, ADA) == told(event, language, SPECTATOR)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_level_of_a_bot_has_its_name_at_court(language: str) -> None:
    for level in get_args(Level):
        assert words(language).bot_name(level, 2) in told(BotJoined(2, level), language, ADA)


@pytest.mark.parametrize("language", LANGUAGES)
def test_who_was_sent_away_did_not_just_leave(language: str) -> None:
    ways = [told(SeatLeft(ADA, "Ada", kicked=kicked), language, ENEA) for kicked in (True, False)]
    assert len({*ways, told(SeatLeft(ADA, "", kicked=False), language, ENEA)}) == 3


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_phrase_is_a_short_exclamation_or_question_of_its_own(language: str) -> None:
    phrases = [words(language).phrase(code) for code in PHRASES]
    assert len(set(phrases)) == len(phrases)
    for phrase in phrases:
        assert re.fullmatch(r"[^a-z\s].{2,24}[!?]", phrase), phrase


@pytest.mark.parametrize(
    ("language", "line"),
    [
        ("en", "Ada: Well played!"),
        ("fr", "Ada\u00a0: Bien joué\u202f!"),
        ("it", "Ada: Ben giocato!"),
        ("es", "Ada: ¡Bien jugado!"),
    ],
)
def test_a_phrase_is_read_in_ones_own_language(language: str, line: str) -> None:
    assert told(PhraseSaid(ADA, "Ada", "well-played"), language, ENEA) == line


def test_what_a_player_wrote_is_shown_as_it_is_and_does_no_harm() -> None:
    written = TextWritten(ENEA, "{ $seat }", "[bold]\x1b[31m{ $name }" + "x" * 1000)
    line = told(written, "en", ADA)
    assert line.startswith("{ $seat }: [bold]\N{REPLACEMENT CHARACTER}[31m{ $name }xxx")
    assert len(line) < 500


def test_a_name_from_elsewhere_does_no_harm() -> None:
    assert "\x1b" not in words("en").event(PlayerBack(0), viewer=1, names=["\x1b[2J"])


def test_a_seat_without_a_name_is_called_by_its_number() -> None:
    assert told(PlayerBack(5), "en", ADA) == "Seat 5 is back."
    assert told(PlayerBack(-1), "en", ADA) == "Seat -1 is back."


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_code_that_ends_a_connection_is_explained(language: str) -> None:
    codes = (
        wire.NO_SUCH_TABLE,
        wire.NO_HELLO,
        wire.NEEDS_NEWER,
        wire.TOO_MANY_MESSAGES,
        wire.TOO_SLOW,
        wire.TOO_MANY_SOCKETS,
        wire.TOO_LONG,
        wire.TRY_AGAIN,
    )
    unknown = 4999
    assert len({words(language)("join-gone", code=code) for code in (*codes, unknown)}) == len(codes) + 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_port_is_written_without_thousands(language: str) -> None:
    taken = InvalidSetting("address-in-use", host="127.0.0.1", port=8765)
    assert re.search(r"\b8765\b", words(language).error(taken))
