"""Every level is somebody at court."""

from __future__ import annotations

import re

import pytest

from billetdoux.agents import AGENTS, LEVELS
from billetdoux.i18n import LANGUAGES, words


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_level_has_a_name_and_a_line_of_character(language: str) -> None:
    say = words(language)
    names = [say(f"bot-{level}-name") for level in LEVELS]
    lines = [say(f"bot-{level}-line") for level in LEVELS]
    assert len(set(names)) == len(set(lines)) == len(LEVELS)
    assert all(re.fullmatch(r"[A-ZÀ-Ý]\w+", name) for name in names), (
        "one word, to be called by in a sentence"
    )
    assert all(re.fullmatch(r"[A-ZÀ-Ý].{20,110}\.", line) for line in lines)


def test_somebody_plays_at_every_level() -> None:
    assert tuple(AGENTS) == LEVELS
