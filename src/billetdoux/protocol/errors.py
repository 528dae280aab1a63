"""Why the server says no, besides the table and the rules."""

from __future__ import annotations

from typing import ClassVar

from billetdoux.rules.errors import BilletError, Retry, Trait


class Declined(BilletError):
    """Something that the server doesn't do for this client, or not now."""

    reasons = frozenset(
        {
            "no-such-address",
            "no-such-table",
            "no-such-match",
            "not-played",
            "bad-message",
            "bad-request",
            "foreign-origin",
            "no-push",
            "bad-endpoint",
            "too-fast",
            "daily-quota",
            "storage-full",
        }
    )
    traits: ClassVar = {
        "no-such-address": Trait(404),
        "no-such-table": Trait(404),
        "no-such-match": Trait(404),
        "foreign-origin": Trait(403),
        "not-played": Trait(403),
        "no-push": Trait(404),
        "too-fast": Trait(429, retry=Retry.LATER),
        "daily-quota": Trait(429, retry=Retry.LATER),
        "storage-full": Trait(503, retry=Retry.LATER),
    }
