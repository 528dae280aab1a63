"""What can be wrong with a training."""

from __future__ import annotations

from billetdoux.rules.errors import BilletError


class InvalidCheckpoint(BilletError):
    """A folder that holds no training that could be resumed with these settings."""

    reasons = frozenset({"bad-checkpoint"})
