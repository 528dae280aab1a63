"""What a session can't do for a player, though the table would allow it."""

from __future__ import annotations

from typing import ClassVar

from billetdoux.rules.errors import BilletError, Retry, Trait


class Unavailable(BilletError):
    """Hints and beliefs that the table doesn't have, or doesn't have yet."""

    reasons = frozenset({"no-hints", "not-ready-yet"})
    traits: ClassVar = {"not-ready-yet": Trait(503, retry=Retry.LATER)}
