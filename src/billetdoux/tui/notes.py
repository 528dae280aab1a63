"""What a player with a pencil would note."""

from __future__ import annotations

from billetdoux.agents.knowledge import unseen_cards
from billetdoux.rules import Role, View


def unseen(view: View, role: Role) -> int:
    """Copies that are neither face up, nor in the own hand, nor shown at the end."""
    shown = [card for seat, card in enumerate(view.shown) if seat != view.seat]
    return unseen_cards(view)[role] - shown.count(role)


def known_cards(view: View, seat: int) -> tuple[Role, ...]:
    """The cards of a hand that the viewer can name."""
    if seat == view.seat:
        return view.hand
    if (shown := view.shown[seat]) is not None:
        return (shown,)
    return view.known[seat] if view.known else ()
