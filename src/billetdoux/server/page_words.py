"""The words that the server itself says to a browser, from one small file for each language.

To read all the words of a language takes a fifth of a second, for which every table would wait.
"""

from __future__ import annotations

from functools import cache
from importlib import resources

from fluent.runtime import FluentBundle, FluentResource

FILE = "pages.ftl"


class PageWords:
    """
    >>> page_words("fr")("page-turn-at", code="BCDFGHJK")
    'Table BCDFGHJK'
    """

    def __init__(self, language: str) -> None:
        self.language = language
        source = resources.files("billetdoux.i18n").joinpath("locales", language, FILE).read_text("utf-8")
        self._bundle = FluentBundle([language], use_isolating=False)
        self._bundle.add_resource(FluentResource(source))

    def __call__(self, message: str, **variables: str | int) -> str:
        pattern = self._bundle.get_message(message).value
        assert pattern is not None, f"{message} has no text"
        text, errors = self._bundle.format_pattern(pattern, variables)
        if errors:
            raise ValueError(message) from errors[0]
        return str(text)


@cache
def page_words(language: str) -> PageWords:
    return PageWords(language)
