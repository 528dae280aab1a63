"""What can go wrong between a client and its server."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from billetdoux.i18n import words
from billetdoux.protocol.errors import Declined
from billetdoux.rules.errors import OUT_OF_REACH, BilletError, Retry, Trait
from billetdoux.session.errors import Unavailable
from billetdoux.session.log import NeedsNewer, StoreFailed
from billetdoux.table.errors import Refused


class BadServer(BilletError):
    """There is no server of ours at the other end, or none that makes sense to us."""

    reasons = frozenset({"bad-link", "server-not-reached", "server-not-understood"})
    traits: ClassVar = {
        "server-not-reached": Trait(exit_status=OUT_OF_REACH, retry=Retry.LATER),
        "server-not-understood": Trait(exit_status=OUT_OF_REACH),
    }


class Disconnected(BilletError):
    """The server has ended the connection with this code, and there is no sense in trying again."""

    reasons = frozenset({"disconnected"})
    usual_trait = Trait(exit_status=OUT_OF_REACH)

    def __init__(self, code: int) -> None:
        super().__init__("disconnected", code=code)
        self.code = code


class ServerRefused(BilletError):
    """Something that the server refused, with a reason of its own, of the table's or of the rules'.

    >>> ServerRefused("countess-must-go", "C8.2", {"card": "king"})
    ServerRefused('countess-must-go [C8.2]')
    """

    reasons = frozenset({"refused-otherwise"})
    traits: ClassVar = {
        reason: kind.trait_of(reason)
        for kind in (Refused, Declined, Unavailable, StoreFailed, NeedsNewer)
        for reason in kind.reasons
    }

    def __init__(self, reason: str, rule: str = "", details: Mapping[str, object] | None = None) -> None:
        Exception.__init__(self, f"{reason} [{rule}]" if rule else reason)
        self.reason, self.rule, self.details = reason, rule, details or {}
        if not _has_words(self):
            self.reason, self.details = "refused-otherwise", {}


def _has_words(error: BilletError) -> bool:
    """Whether it can be told: a newer server has reasons that we don't know, and a bad one any."""
    try:
        return bool(words("en").error(error))
    except (KeyError, ValueError, AssertionError):
        return False
