"""What was played, and by whom."""

from __future__ import annotations

from billetdoux.report.numbers import Speech
from billetdoux.report.sanitize import harmless
from billetdoux.rules import Edition, Record

NO_NAMES = frozenset({"You", "Vous", "Tu", "Tú"})
"""Older versions stored the word for “you”, in the language of the player, where nobody had a name."""


def title(edition: Edition, players: int, say: Speech) -> str:
    """What stands over a report."""
    return say("sim-title", edition=edition.name, players=players)


def names_in(record: Record, say: Speech) -> tuple[str, ...]:
    """Who sat there, safe to show: by name, or by seat where the record has no names."""
    given = record.names or [say("seat-name", seat=seat) for seat in range(record.match.players)]
    return tuple(harmless(called(name, say)) for name in given)


def called(name: str, say: Speech) -> str:
    """What others call a player: a sentence in the third person can’t be built on “you”."""
    return say("nameless") if name in NO_NAMES else name
