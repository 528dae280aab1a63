"""A table in a few lines of text."""

from __future__ import annotations

from collections.abc import Sequence
from io import StringIO

from rich.console import Console, Group, RenderableType
from rich.table import Table
from rich.text import Text

from billetdoux.report.numbers import Speech
from billetdoux.rules import Role, View

HIDDEN = "▒"


def board(
    view: View, names: Sequence[str], say: Speech, hands: Sequence[Sequence[Role]] | None = None
) -> Group:
    """Everyone's face-up cards, tokens and state as `view` shows them; `hands` for the whole truth."""
    grid = Table.grid(padding=(0, 2))
    for seat in range(view.players):
        grid.add_row(
            "▶" if seat == view.to_act else " ",
            Text(names[seat], style="bold" if seat == view.seat else ""),
            tokens(view, seat),
            state(view, seat, say),
            _hand(view, seat, say, hands),
            Text(" · ".join(say.role(card) for card in view.discards[seat]), style="dim"),
        )
    return Group(grid, Text(" · ".join(notes(view, say)), style="dim"))


def plain_text(shown: RenderableType, width: int) -> str:
    """What a terminal would show, as text alone: whatever the environment is, a notebook among them."""
    page = StringIO()
    console = Console(file=page, width=width, color_system=None, force_terminal=False, force_jupyter=False)
    console.print(shown)
    return "\n".join(line.rstrip() for line in page.getvalue().splitlines())


def notes(view: View, say: Speech) -> list[str]:
    """What lies on the table that belongs to nobody."""
    deck = say("deck-left", count=view.deck_size)
    faceup = [say("faceup", cards=", ".join(map(say.role, view.faceup)))] if view.faceup else []
    under = [say("you-know-under", place=place + 1, card=say.role(card, "the")) for place, card in view.under]
    return [deck, *faceup, *under]


def tokens(view: View, seat: int) -> str:
    have = view.tokens[seat]
    return "●" * have + "○" * max(0, view.goal - have)


def state(view: View, seat: int, say: Speech) -> str:
    if view.out[seat]:
        return say("state-out")
    return say("state-protected") if view.protected[seat] else ""


def _hand(view: View, seat: int, say: Speech, hands: Sequence[Sequence[Role]] | None) -> str:
    """The cards that the viewer knows by name, the others as backs."""
    cards = cards_shown(view, seat, hands)
    backs = [HIDDEN] * (view.hand_sizes[seat] - len(cards))
    return " ".join([*map(say.role, cards), *backs])


def cards_shown(view: View, seat: int, hands: Sequence[Sequence[Role]] | None) -> Sequence[Role]:
    """The cards in a hand that the viewer knows."""
    if hands is not None:
        return hands[seat]
    if view.seat == seat:
        return view.hand
    if (shown := view.shown[seat]) is not None:
        return [shown]
    return view.known[seat] if view.known else ()
