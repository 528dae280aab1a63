"""Sound rules of thumb, one look at the table, no calculation.

Keep the high card; never give up the Princess; strike what you know; name the likeliest card; go for the
leader.
"""

from __future__ import annotations

from random import Random

from billetdoux.agents.agent import choices_of, other_card
from billetdoux.agents.knowledge import unseen_cards
from billetdoux.rules import Action, Role, View

SAFE_BARON = Role.PRINCE
"""From this card on, a Baron's comparison is worth the risk."""


class EasyAgent:
    def choose(self, view: View, rng: Random) -> Action:
        return max(choices_of(view), key=lambda action: (_worth(view, action), rng.random()))


def _worth(view: View, action: Action) -> float:
    if action.under:
        return _worth_of_keeping(view, action.card)
    worth = -float(action.card)
    if action.card == Role.PRINCESS:
        return worth - 100
    kept = other_card(view, action.card)
    if action.target is None:
        return worth + (2 if action.card == Role.HANDMAID else 0)
    if action.target == view.seat:
        return worth - (100 if kept == Role.PRINCESS else 5)
    return worth + _worth_on(view, action, kept) + view.tokens[action.target] / 10


def _worth_on(view: View, action: Action, kept: Role) -> float:
    """What a card does to another player, by what its player knows of that hand."""
    assert action.target is not None
    known = view.known[action.target]
    if action.named is not None:
        if known:
            return 20 if action.named in known else -2
        if action.named in view.ruled_out[action.target]:
            return -2
        unseen = unseen_cards(view)
        return 3 * unseen[action.named] / max(1, unseen.total())
    if action.card == Role.BARON:
        if known:
            return 20 if known[0] < kept else -20
        return 4 if kept >= SAFE_BARON else -4
    if action.card == Role.PRINCE:
        return 20 if Role.PRINCESS in known else 1
    if action.card == Role.KING:
        return -50 if kept == Role.PRINCESS else (float(known[0] - kept) if known else 0)
    return -1 if known else 1  # a Priest is wasted on a card that you know


def _worth_of_keeping(view: View, card: Role) -> float:
    """High cards win the end; the Princess is a burden before it."""
    if card == Role.PRINCESS and view.deck_size > 2:
        return 0
    return float(card)
