"""Write the rules in plain words, a page for each language, from the words that the game itself shows.

`tools.docs` calls it when it prepares the site: the same text as `billet rules --lang LANGUAGE`.
"""

from __future__ import annotations

from billetdoux.i18n import LANGUAGES, Words, words
from billetdoux.rules import Edition, load_edition

TITLES = {"en": "English", "fr": "Français", "it": "Italiano", "es": "Español"}
assert set(TITLES) == set(LANGUAGES)


def pages() -> dict[str, str]:
    """Each page by the name of its file."""
    edition = load_edition("standard")
    return {f"{language}.md": page(edition, words(language, "court")) for language in LANGUAGES}


def names() -> list[str]:
    return [f"{language}.md" for language in LANGUAGES]


def page(edition: Edition, w: Words) -> str:
    parts = [f"# {w('reference-title', edition=edition.name, cards=len(edition.deck))}"]
    parts.append(" · ".join(link(language, w.language) for language in LANGUAGES))
    parts.append(reference_card(edition, w))
    for heading, paragraphs in w.rules_reference(edition):
        parts += [f"## {heading}", *paragraphs]
    return "\n\n".join(parts) + "\n"


def link(language: str, shown: str) -> str:
    title = TITLES[language]
    return f"**{title}**" if language == shown else f"[{title}]({language}.md)"


def reference_card(edition: Edition, w: Words) -> str:
    columns = ("column-rank", "column-role", "column-count", "column-effect")
    rows = [" | ".join(w(column) for column in columns), "---|---|---|---"]
    rows += [
        f"{edition.rank(role)} | {w.role(role)} | {edition.count(role)} | {w.card_text(role)}"
        for role in reversed(edition.roles)
    ]
    return "\n".join(f"| {row} |" for row in rows)
