"""Why the server says no, besides the table and the rules."""

from __future__ import annotations

from billetdoux.rules.errors import BilletError


class Declined(BilletError):
    """Something that the server doesn't do for this client, or not now."""

    reasons = frozenset(
        {
            "no-such-table",
            "no-such-match",
            "bad-message",
            "bad-request",
            "foreign-origin",
            "too-fast",
        }
    )
