"""How long a bot waits, so that people can follow.

Only what everybody saw decides it: it tells nothing of a hand.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from billetdoux.rules.event import CardDealt, CardDrawn, CardPlayed, Event, ProtectionEnded, RoundStarted
from billetdoux.table import Table
from billetdoux.table.options import Pace

FACTOR: Final[dict[Pace, float]] = {"slow": 1.6, "normal": 1.0, "fast": 0.4}
WITHOUT_PEOPLE: Final = 0.5
"""Among bots only, once everybody else is out, it goes faster."""
UNTOLD: Final = (CardDealt, CardDrawn, ProtectionEnded)
"""What needs no sentence: a card that is drawn, a shield that comes down."""


def sentences(events: Sequence[Event]) -> int:
    """How many sentences the last move takes, or the deal if there was none yet.

    >>> from billetdoux.rules import Role
    >>> from billetdoux.rules.event import GuardAnswered
    >>> played = CardPlayed(seat=0, card=Role.GUARD, target=1, named=Role.KING)
    >>> missed = GuardAnswered(seat=0, target=1, named=Role.KING, hit=False)
    >>> sentences([played, missed, CardDrawn(seat=1, card=None, deck_size=9)])
    2
    """
    heads = [place for place, event in enumerate(events) if isinstance(event, CardPlayed | RoundStarted)]
    told = [event for event in events[heads[-1] if heads else 0 :] if not isinstance(event, UNTOLD)]
    return len(told)


def time_to_follow(table: Table, seconds: float) -> float:
    """Seconds until a bot moves: `seconds` for each sentence that is to be read, and for its thought."""
    view = table.view(None)
    if view is None or seconds == 0:
        return seconds
    pause = seconds * FACTOR[table.options.pace] * (1 + sentences(view.events))
    people_in = any(table.seats[seat].awaited and not view.out[seat] for seat in range(table.players))
    return pause if people_in else pause * WITHOUT_PEOPLE
