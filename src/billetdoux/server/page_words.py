"""The words that the server itself says to a browser, from one small file for each language.

To read all the words of a language takes a fifth of a second, for which every table would wait.
"""

from __future__ import annotations

from functools import cache

from billetdoux.i18n import Messages

FILE = "pages.ftl"


@cache
def page_words(language: str) -> Messages:
    return Messages(language, [FILE])
