"""Messages of some files of a language, and the text of each."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import cache, cached_property
from importlib import resources
from importlib.resources.abc import Traversable
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from billetdoux.i18n.bundle import LazyBundle

ENTRY = re.compile(r"^(-?[a-zA-Z][\w-]*) *=.*(?:\n(?![-a-zA-Z#]).*)*", re.MULTILINE)
"""A message, or a term (whose name begins with a hyphen), up to the next one or to a comment."""
MAX_TEXTS = 2048
"""That are remembered for each language."""


class Messages:
    """Where two files have a message of the same name, that of the first stands.

    >>> Messages("fr", ["pages.ftl"])("page-turn-at", code="BCDFGHJK")
    'Table BCDFGHJK'
    """

    def __init__(self, language: str, files: Iterable[str]) -> None:
        self.language = language
        self._texts: dict[tuple[str, tuple[tuple[str, str | int], ...]], str] = {}
        """By message and variables. To compose one takes a hundred times as long."""
        self._entries: dict[str, str] = {}
        for file in files:
            self._entries = entries(language, file) | self._entries

    @cached_property
    def _bundle(self) -> LazyBundle:
        """Many processes never say anything: Fluent takes a third of the time in which they start."""
        from billetdoux.i18n.bundle import LazyBundle

        return LazyBundle(self.language, self._entries)

    def __call__(self, message_id: str, **variables: str | int) -> str:
        """`KeyError` if there is no such message, `ValueError` if it needs a variable that isn't given."""
        wanted = message_id, tuple(variables.items())
        text = self._texts.get(wanted)
        if text is None:
            if len(self._texts) >= MAX_TEXTS:
                self._texts.clear()
            text = self._texts[wanted] = self._composed(message_id, variables)
        return text

    def _composed(self, message_id: str, variables: Mapping[str, str | int]) -> str:
        return self._text(message_id, self._bundle.get_message(message_id).value, variables)

    def _text(self, message_id: str, pattern: Any, variables: Mapping[str, str | int]) -> str:
        text, errors = self._bundle.format_pattern(pattern, dict(variables))
        if errors:
            raise ValueError(f"{self.language}/{message_id}: {errors[0]}") from errors[0]
        return str(text)


def files_of(language: str) -> list[str]:
    return sorted(file.name for file in _locale(language).iterdir() if file.name.endswith(".ftl"))


@cache
def entries(language: str, file: str) -> dict[str, str]:
    """What a file says of each name."""
    text = _locale(language).joinpath(file).read_text("utf-8")
    return {entry[1]: entry[0] for entry in ENTRY.finditer(text)}


def _locale(language: str) -> Traversable:
    return resources.files("billetdoux.i18n").joinpath("locales", language)
