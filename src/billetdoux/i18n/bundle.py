"""Messages as Fluent composes them."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from fluent.runtime import FluentBundle
from fluent.syntax import FluentParser
from fluent.syntax.ast import Resource


class LazyBundle(FluentBundle):
    """Parses an entry when it is first needed. To parse all of a language takes a quarter of a second."""

    def __init__(self, language: str, entries: Mapping[str, str]) -> None:
        super().__init__([language], use_isolating=False)
        self._entries = entries

    def has_message(self, message_id: str) -> bool:
        return message_id in self._entries

    def _lookup(self, entry_id: str, term: bool = False) -> Any:
        try:
            return super()._lookup(entry_id, term)
        except LookupError:
            self.add_resource(_parsed(self._entries[f"-{entry_id}" if term else entry_id]))
            return super()._lookup(entry_id, term)


@cache
def _parsed(entry: str) -> Resource:
    """Themes share all files but their own."""
    return Resource([FluentParser().parse_entry(entry)])
