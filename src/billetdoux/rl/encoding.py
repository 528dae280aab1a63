"""What a seat may know, as numbers, for agents that have learned and now play at any table of ours.

`billetdoux.rules.encoding` makes the numbers; here is what agents need of it, and the way from a view.

>>> from billetdoux import Match
>>> match, _ = Match.seeded("classic", players=2, seed=bytes(32)).next_round()
>>> row = observation_of_view(match.view(1))
>>> describe(row)["hand.countess"], describe(row)["deck_size"]
(1, 9)
>>> bool((row == observation_of(match.round, seat=1)).all())
True
"""

from __future__ import annotations

from billetdoux.agents.infoset import infoset_of, state_of
from billetdoux.rules import View
from billetdoux.rules.encoding import HIGH, LOW, NAMES, Row, describe, mask_of, observation_of, row_of
from billetdoux.rules.kernel import ACTIONS
from billetdoux.rules.observation import ROW_SIZE, VERSION

__all__ = [
    "ACTIONS",
    "HIGH",
    "LOW",
    "NAMES",
    "ROW_SIZE",
    "VERSION",
    "describe",
    "mask_of",
    "observation_of",
    "observation_of_view",
]


def observation_of_view(view: View) -> Row:
    """The row of a view's seat, from nothing but the view."""
    infoset = infoset_of(view)
    state = state_of(view, infoset)
    state.aside = int(view.aside) - 1  # any card: a row says only whether there is one
    for seat, card in enumerate(view.shown):
        state.hand[seat] = state.hand[seat] if card is None else card
    state.round_winners = sum(1 << winner for winner in view.round_winners)
    return row_of(state, infoset.seat)
