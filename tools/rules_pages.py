"""Write the rules in plain words into docs/play/rules, in each language: `python -m tools.rules_pages`.

It is the text that `billet rules --lang LANGUAGE` shows. A test compares.
"""

from __future__ import annotations

from pathlib import Path

from billetdoux.i18n import LANGUAGES, Words, words
from billetdoux.rules import Edition, load_edition

FOLDER = Path(__file__).parent.parent / "docs" / "play" / "rules"
TITLES = {"en": "English", "fr": "Français", "it": "Italiano", "es": "Español"}
assert set(TITLES) == set(LANGUAGES)


def pages() -> dict[str, str]:
    """Each page by the name of its file."""
    edition = load_edition("standard")
    return {f"{language}.md": page(edition, words(language, "court")) for language in LANGUAGES}


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
    rows = ["| " + " | ".join(w(column) for column in columns) + " |", "|---|---|---|---|"]
    rows += [
        f"| {edition.rank(role)} | {w.role(role)} | {edition.count(role)} | {w.card_text(role)} |"
        for role in reversed(edition.roles)
    ]
    return "\n".join(rows)


if __name__ == "__main__":
    for name, text in pages().items():
        (FOLDER / name).write_text(text, "utf-8")
