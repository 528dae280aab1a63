"""The words that a command speaks, by its options."""

from __future__ import annotations

import os

from billetdoux.i18n import Words, load_theme, pick_language, theme_for, words
from billetdoux.rules import Edition


def words_for(edition: Edition, language: str | None, theme: str | None) -> Words:
    """The user's language and theme; an edition that has a theme of its own name comes in it."""
    if theme is None:
        theme = theme_for(edition.name)
    load_theme(theme).check(edition)
    return words(pick_language(language, os.environ), theme)
