"""Why a table says no."""

from __future__ import annotations

from typing import ClassVar

from billetdoux.rules.errors import BilletError, Retry, Trait


class Refused(BilletError):
    """A command that this table doesn't take, from this player, now."""

    reasons = frozenset(
        {
            "bad-display-name",
            "name-in-use",
            "no-free-seat",
            "sent-away",
            "no-seat",
            "not-host",
            "not-your-turn",
            "no-match-on",
            "match-on",
            "round-on",
            "too-few-players",
            "seat-not-free",
            "seats-taken",
            "not-a-bot",
            "not-a-player",
            "not-stalling",
            "owner-stays",
            "no-stand-in",
            "no-free-text",
            "bad-text",
            "chat-full",
            "bad-ticket",
            "too-many-devices",
            "stale",
            "table-closed",
            "table-worn-out",
        }
    )
    traits: ClassVar = {
        "name-in-use": Trait(409),
        "no-free-seat": Trait(409),
        "match-on": Trait(409),
        "table-closed": Trait(410),
        "not-your-turn": Trait(retry=Retry.AFTER_NEWS),
        "no-match-on": Trait(retry=Retry.AFTER_NEWS),
        "round-on": Trait(retry=Retry.AFTER_NEWS),
        "stale": Trait(retry=Retry.AFTER_NEWS),
    }
