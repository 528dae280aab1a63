"""`billet rules`: the reference card, and the rules in short."""

from __future__ import annotations

import argparse
import json
from typing import Any

from rich import box
from rich.console import Console
from rich.padding import Padding
from rich.table import Table

from billetdoux.cli.wording import words_for
from billetdoux.i18n import Words
from billetdoux.report.tables import MAX_WIDTH
from billetdoux.rules import Edition, load_edition


def run(options: argparse.Namespace) -> int:
    edition = load_edition(options.edition)
    w = words_for(edition, options.lang, options.theme)
    if options.json:
        print(json.dumps(rules_as_json(edition, w)))
    else:
        show_rules(Console(highlight=False), edition, w)
    return 0


def rules_as_json(edition: Edition, w: Words) -> dict[str, Any]:
    """Numbers for programs, and words for whom they show them to."""
    return {
        "edition": edition.name,
        "language": w.language,
        "theme": w.theme.name,
        "tokens": {str(players): tokens for players, tokens in edition.tokens.items()},
        "cards": [
            {
                "role": role.word,
                "rank": edition.rank(role),
                "count": edition.count(role),
                "name": w.role(role),
                "text": w.card_text(role),
            }
            for role in edition.roles
        ],
        "rules": [
            {"heading": heading, "paragraphs": paragraphs}
            for heading, paragraphs in w.rules_reference(edition)
        ],
    }


def show_rules(console: Console, edition: Edition, w: Words) -> None:
    width = min(console.width, MAX_WIDTH)
    console.print(reference_card(edition, w), width=width)
    for heading, paragraphs in w.rules_reference(edition):
        console.print(f"\n[bold]{heading}[/bold]", width=width)
        for paragraph in paragraphs:
            console.print(Padding(paragraph, (0, 0, 0, 2)), width=width)


def reference_card(edition: Edition, w: Words) -> Table:
    """Highest card first, as players read it."""
    title = w("reference-title", edition=edition.name, cards=len(edition.deck))
    table = Table(title=title, title_style="bold", box=box.ROUNDED)
    table.add_column(w("column-rank"), justify="right", style="bold")
    table.add_column(w("column-role"), style="bold", no_wrap=True)
    table.add_column(w("column-count"), justify="right")
    table.add_column(w("column-effect"))
    for role in reversed(edition.roles):
        table.add_row(str(edition.rank(role)), w.role(role), str(edition.count(role)), w.card_text(role))
    return table
