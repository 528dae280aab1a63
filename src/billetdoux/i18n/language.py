"""Which language to speak."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

from billetdoux.rules.errors import BilletError

LANGUAGE_NAMES = {"en": "English", "fr": "Français", "it": "Italiano", "es": "Español"}
LANGUAGES = tuple(LANGUAGE_NAMES)
DEFAULT_LANGUAGE = "en"
LOCALE_VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")
NO_LOCALE = ("c", "posix")
MAX_ACCEPTED = 200
"""Characters of an `Accept-Language` header that are read."""


class InvalidLanguage(BilletError):
    """A language that there are no words for."""

    reasons = frozenset({"unknown-language"})


def pick_language(preferred: str | None, environ: Mapping[str, str]) -> str:
    """The language that someone asks for, or else that of their system, or else English.

    >>> pick_language("fr", {"LANG": "it_IT.UTF-8"}), pick_language(None, {"LANG": "it_IT.UTF-8"})
    ('fr', 'it')
    >>> pick_language(None, {"LANGUAGE": "de:es:fr", "LANG": "it_IT.UTF-8"})
    'es'
    """
    if preferred is not None:
        return check_language(_spoken_in(preferred), asked_for=preferred)
    # The first variable that is set decides, as it does for every program; and as for every program,
    # LANGUAGE lists what is read with more pleasure, unless no language is wanted at all.
    locale = _spoken_in(next(filter(None, map(environ.get, LOCALE_VARIABLES)), "C"))
    if locale in NO_LOCALE:
        return DEFAULT_LANGUAGE
    wishes = [*map(_spoken_in, environ.get("LANGUAGE", "").split(":")), locale]
    return preferred_language(wishes)


def preferred_language(tags: Iterable[str]) -> str:
    """The first of our languages, in the order of the person. The page has the same rule, in language.ts.

    >>> preferred_language(["de-CH", "fr-FR", "en"])
    'fr'
    """
    return next((language for language in map(_spoken_in, tags) if language in LANGUAGES), DEFAULT_LANGUAGE)


def accepted_language(header: str) -> str:
    """The language for a browser, by its `Accept-Language`.

    >>> accepted_language("en;q=0.3, de-CH, fr-FR;q=0.9")
    'fr'
    """
    wishes = [_weighted(wish) for wish in header[:MAX_ACCEPTED].split(",")]
    by_weight = sorted((wish for wish in wishes if wish[1] > 0), key=lambda wish: -wish[1])
    return preferred_language(tag for tag, _ in by_weight)


def _weighted(wish: str) -> tuple[str, float]:
    """The tag and the weight of `fr-FR;q=0.9`; a weight that is no number counts as 0."""
    tag, _, parameter = wish.partition(";")
    weight = re.fullmatch(r"\s*q=([01](?:\.\d{0,3})?)\s*", parameter or "q=1")
    return tag.strip(), float(weight[1]) if weight else 0


def check_language(language: str, asked_for: str) -> str:
    if language not in LANGUAGES:
        raise InvalidLanguage("unknown-language", language=asked_for, known=", ".join(LANGUAGES))
    return language


def _spoken_in(locale: str) -> str:
    """The language of `it_IT.UTF-8`, `it-CH` or `it`."""
    return re.split("[-_.@]", locale, maxsplit=1)[0].lower()
