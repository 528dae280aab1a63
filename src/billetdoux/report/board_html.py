"""A table as a picture for a notebook: HTML that needs no other file, in light and in dark.

Without its style, as some viewers show it, it is still a table that one can read.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from html import escape

from billetdoux.report.board import cards_shown, notes, state, tokens
from billetdoux.report.numbers import Speech
from billetdoux.rules import Role, View

LIGHT = "--ink:#2b2330;--dim:#6f6470;--felt:#f4ead4;--line:#d3c09a;--turn:#9c2233;--back:#8a7f74"
DARK = "--ink:#f1e7d3;--dim:#b3a698;--felt:#26221f;--line:#4c443c;--turn:#e2a53f;--back:#5d544c"
DARK_NOTEBOOKS = ('[data-jp-theme-light="false"]', ".vscode-dark", '[data-bs-theme="dark"]')
LIGHT_NOTEBOOKS = ('[data-jp-theme-light="true"]', ".vscode-light", '[data-bs-theme="light"]')
"""How notebooks say that they have chosen for themselves, whatever the system is."""

RULES = """
.billet{color:var(--ink);background:var(--felt);border:1px solid var(--line);border-radius:8px;
 padding:10px 14px;display:inline-block;max-width:100%;box-sizing:border-box;overflow-x:auto;
 font:14px/1.4 "Alegreya Sans","Segoe UI","DejaVu Sans",sans-serif}
.billet table{border-collapse:collapse;background:none;margin:6px 0;color:inherit;font-size:inherit}
.billet td,.billet tr{background:none!important;color:inherit;border:0;padding:3px 10px 3px 0;
 text-align:left;vertical-align:middle}
.billet caption,.billet th{text-align:left;font-weight:600;color:inherit;background:none;
 padding:3px 10px 3px 0}
.billet .right{text-align:right}
.billet p{margin:2px 0;color:var(--dim)}
.billet b{font-weight:600}
.billet .turn{color:var(--turn)}
.billet .out{opacity:.55}
.billet .card{display:inline-block;border:1px solid var(--role);border-radius:4px;padding:0 7px;
 margin:1px 3px 1px 0;color:#fff;background:var(--role);white-space:nowrap}
.billet .laid .card{color:inherit;background:none}
.billet .back{--role:var(--back)}
"""


def style() -> str:
    themes = [
        f".billet{{{LIGHT}}}",
        f"@media(prefers-color-scheme:dark){{.billet{{{DARK}}}}}",
        *(f"{mark} .billet{{{LIGHT}}}" for mark in LIGHT_NOTEBOOKS),
        *(f"{mark} .billet{{{DARK}}}" for mark in DARK_NOTEBOOKS),
    ]
    return f"<style>{''.join(themes)}{RULES}</style>"


def board_html(
    view: View,
    names: Sequence[str],
    say: Speech,
    hands: Sequence[Sequence[Role]] | None,
    colours: Mapping[Role, str],
) -> str:
    """Everyone's cards, tokens and state as `view` shows them; `hands` for the whole truth."""

    def card(role: Role) -> str:
        return f'<span class="card" style="--role:{colours[role]}">{escape(say.role(role))}</span>'

    def row(seat: int) -> str:
        known = cards_shown(view, seat, hands)
        back = f'<span class="card back">{escape(say("display-hidden"))}</span>'
        held = [*map(card, known), *[back] * (view.hand_sizes[seat] - len(known))]
        name = escape(names[seat])
        cells = [
            '<td class="turn">▶</td>' if seat == view.to_act else "<td></td>",
            f"<td><b>{name}</b></td>" if seat == view.seat else f"<td>{name}</td>",
            f"<td>{tokens(view, seat)}</td>",
            f"<td>{escape(state(view, seat, say))}</td>",
            f"<td>{''.join(held)}</td>",
            f'<td class="laid">{"".join(map(card, view.discards[seat]))}</td>',
        ]
        kind = ' class="out"' if view.out[seat] else ""
        return f"<tr{kind}>{''.join(cells)}</tr>"

    rows = "".join(map(row, range(view.players)))
    return f"<table>{rows}</table><p>{escape(' · '.join(notes(view, say)))}</p>"


def framed(title: str, body: str, lines: Iterable[str]) -> str:
    """A title, what is already HTML, and lines of text below it."""
    below = "".join(f"<p>{escape(line)}</p>" for line in lines)
    return f'<div class="billet">{style()}<b>{escape(title)}</b>{body}{below}</div>'
