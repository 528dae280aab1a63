"""Every level is somebody at court."""

from __future__ import annotations

import re

import pytest

from billetdoux.agents import AGENTS, LEVELS
from billetdoux.i18n import LANGUAGES, words
from billetdoux.rules.kernel import SEATS


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_level_has_names_and_a_line_of_character(language: str) -> None:
    say = words(language)
    names = [say.bot_name(level, seat) for level in LEVELS for seat in range(SEATS)]
    lines = [say(f"bot-{level}-line") for level in LEVELS]
    assert len({name.casefold() for name in names}) == SEATS * len(LEVELS), "a name for each seat"
    assert len(set(lines)) == len(LEVELS)
    assert all(re.fullmatch(r"[A-ZÀ-Ý]\w+", name) for name in names), (
        "one word, to be called by in a sentence"
    )
    assert all(re.fullmatch(r"[A-ZÀ-Ý].{20,110}\.", line) for line in lines)


def test_somebody_plays_at_every_level() -> None:
    assert tuple(AGENTS) == LEVELS
