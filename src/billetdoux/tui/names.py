"""What those at a table are called."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from billetdoux.i18n import Words
from billetdoux.report.captions import called
from billetdoux.report.sanitize import harmless
from billetdoux.table.seat import MAX_NAME, clean


class Chair(Protocol):
    """A seat, here or on a server."""

    @property
    def name(self) -> str: ...

    @property
    def level(self) -> str | None: ...


def shown_names(seats: Sequence[Chair], w: Words) -> tuple[str, ...]:
    """People by their names, bots by those that they have at court, empty seats by their numbers.

    >>> from billetdoux.i18n import words
    >>> from billetdoux.table import Seat
    >>> shown_names([Seat(name="Ada"), Seat(level="easy"), Seat(level="easy")], words("en"))
    ('Ada', 'Percival', 'Gawain')
    """
    bots = bot_names(seats, w)
    return tuple(
        bots[place] if place in bots else _shown(called(seat.name, w)) or w("seat-name", seat=place)
        for place, seat in enumerate(seats)
    )


def default_name(w: Words) -> str:
    """For somebody who gave none: the others, and the record, need one.

    >>> from billetdoux.i18n import words
    >>> default_name(words("it"))
    'Mirandolina'
    """
    return w("court-names").split(", ")[0]


def _shown(name: str) -> str:
    return harmless(clean(name))[:MAX_NAME]


def bot_names(seats: Sequence[Chair], w: Words) -> dict[int, str]:
    """Of each bot, by seat: all different, and none the name of a person who sits there.

    >>> from billetdoux.i18n import words
    >>> from billetdoux.table import Seat
    >>> bot_names([Seat(name="Percival"), Seat(level="easy"), Seat(level="easy")], words("en"))
    {1: 'Tristram', 2: 'Gawain'}
    """
    people = [seat.name for seat in seats if seat.level is None]
    levels = {place: seat.level for place, seat in enumerate(seats) if seat.level is not None}
    usual = {place: w.bot_name(level, place) for place, level in levels.items()}
    found: dict[int, str] = {}
    for place, level in levels.items():
        others = (name for other, name in usual.items() if other != place)
        found[place] = w.bot_name(level, place, [*people, *others, *found.values()])
    return found
