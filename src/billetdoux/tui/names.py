"""What those at a table are called."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Protocol

from billetdoux.i18n import Words
from billetdoux.report.captions import called
from billetdoux.report.sanitize import harmless
from billetdoux.table.seat import MAX_NAME, clean

NUMERALS = ("", " II", " III", " IV", " V")


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
    >>> shown_names([Seat(level="easy"), Seat(name="Ada"), Seat(level="easy")], words("en"))
    ('Percival', 'Ada', 'Percival II')
    """
    bots = bot_names([seat.level for seat in seats if seat.level is not None], w)
    return tuple(
        next(bots) if seat.level is not None else _shown(called(seat.name, w)) or w("seat-name", seat=place)
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


def bot_names(levels: Sequence[str], w: Words) -> Iterator[str]:
    """From the court; of two of a kind, the second is the second of that name."""
    for place, level in enumerate(levels):
        yield w(f"bot-{level}-name") + NUMERALS[levels[:place].count(level)]
