"""The recipes of CONTRIBUTING.md, followed to the letter."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from billetdoux import Match, load_edition
from billetdoux.testing import check_agent

RECIPES = (Path(__file__).parents[2] / "CONTRIBUTING.md").read_text("utf-8")


def recipe(language: str) -> str:
    """The one block of code in a language."""
    (block,) = re.findall(rf"```{language}\n(.*?)```", RECIPES, re.DOTALL)
    return str(block)


def test_the_edition_can_be_played(tmp_path: Path) -> None:
    path = tmp_path / "small.toml"
    path.write_text(recipe("toml"), encoding="utf-8")
    edition = load_edition(path)
    for players in edition.seats:
        match, _ = Match.seeded(edition, players).next_round()
        assert match.legal


def test_the_bot_keeps_to_the_rules() -> None:
    names: dict[str, Any] = {}
    exec(recipe("python"), names)  # noqa: S102
    check_agent(names["CautiousAgent"]())


def test_the_words_of_a_role_stand_as_shown() -> None:
    words = Path(__file__).parents[2] / "src/billetdoux/i18n/locales/fr/theme-court.ftl"
    assert recipe("fluent") in words.read_text("utf-8")
