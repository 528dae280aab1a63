"""What stands over a report."""

from __future__ import annotations

from billetdoux.report.numbers import Speech
from billetdoux.rules import Edition


def title(edition: Edition, players: int, say: Speech) -> str:
    """What was played."""
    return say("sim-title", edition=edition.name, players=players)
