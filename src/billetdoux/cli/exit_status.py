"""How a command ends: a status that other programs can go by, and one line if something went wrong."""

from __future__ import annotations

from billetdoux.i18n import Words
from billetdoux.rules import BilletError

DONE = 0
CHECK_FAILED = 1
BAD_INPUT = 2
OUT_OF_REACH = 3
BROKEN = 4
INTERRUPTED = 130  # as shells count what SIGINT ends

OUTSIDE = frozenset(
    {
        "server-not-reached",
        "server-not-understood",
        "disconnected",
        "address-in-use",
        "process-lost",
        "store-full",
        "store-locked",
        "store-busy",
        "store-closed",
        "store-failed",
        "system-refused",
    }
)
"""Reasons that lie outside of what was typed: the same words may do another time, or elsewhere."""


class Mishap(BilletError):
    """An exception that nobody has foreseen."""

    reasons = frozenset({"system-refused", "unforeseen"})


def foreseen(error: Exception) -> BilletError:
    """Any exception as one that can be told."""
    if isinstance(error, BilletError):
        return error
    if isinstance(error, OSError):
        return Mishap("system-refused", said=error.strerror or type(error).__name__)
    return Mishap("unforeseen", kind=type(error).__name__)


def status_of(error: BilletError) -> int:
    if error.reason == "unforeseen":
        return BROKEN
    return OUT_OF_REACH if error.reason in OUTSIDE else BAD_INPUT


def told(error: BilletError, w: Words) -> str:
    """One line, with the rule behind it."""
    sentence = w.error(error)
    return f"billet: {sentence} [{error.rule}]" if error.rule else f"billet: {sentence}"
