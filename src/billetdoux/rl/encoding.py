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

from billetdoux.agents.information import information_of_view
from billetdoux.agents.infoset import infoset_of, seen_state
from billetdoux.rules import View
from billetdoux.rules.encoding import (
    HIGH,
    INFO_SLOTS,
    LOW,
    NAMES,
    Row,
    describe,
    describe_information,
    information_of,
    mask_of,
    observation_of,
    row_of,
)
from billetdoux.rules.information import INFO_SIZE, INFORMATION_VERSION
from billetdoux.rules.kernel import ACTIONS
from billetdoux.rules.observation import ROW_SIZE, VERSION

__all__ = [
    "ACTIONS",
    "HIGH",
    "INFORMATION_VERSION",
    "INFO_SIZE",
    "INFO_SLOTS",
    "LOW",
    "NAMES",
    "ROW_SIZE",
    "VERSION",
    "describe",
    "describe_information",
    "information_of",
    "information_of_view",
    "mask_of",
    "observation_of",
    "observation_of_view",
]


def observation_of_view(view: View) -> Row:
    """The row of a view's seat, from nothing but the view."""
    infoset = infoset_of(view)
    return row_of(seen_state(view, infoset), infoset.seat)
