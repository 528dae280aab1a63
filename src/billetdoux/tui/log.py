"""What happened at a table, in sentences."""

from __future__ import annotations

from functools import lru_cache

from billetdoux.i18n import Words
from billetdoux.rules.event import CardDealt, CardDrawn, Event
from billetdoux.table.table_event import PlayerReady


@lru_cache(maxsize=1000)
def sentence_of(event: Event, you: int | None, names: tuple[str, ...], w: Words) -> str:
    """Kept for the next time: a log is read again and again."""
    return w.event(event, viewer=you, names=names)


def tells_something(event: Event) -> bool:
    """Everybody knows that cards are dealt and drawn; which, only who sees them. Seats say who is ready."""
    if isinstance(event, CardDealt | CardDrawn):
        return event.card is not None
    return not isinstance(event, PlayerReady)
