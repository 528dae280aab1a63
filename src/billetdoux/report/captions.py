"""What was played, and by whom."""

from __future__ import annotations

from billetdoux.report.numbers import Speech
from billetdoux.report.sanitize import harmless
from billetdoux.rules import Edition, Record


def title(edition: Edition, players: int, say: Speech) -> str:
    """What stands over a report."""
    return say("sim-title", edition=edition.name, players=players)


def names_in(record: Record, say: Speech) -> tuple[str, ...]:
    """Who sat there, safe to show: by name, or by seat where the record has no names."""
    given = record.names or [say("seat-name", seat=seat) for seat in range(record.match.players)]
    return tuple(map(harmless, given))
