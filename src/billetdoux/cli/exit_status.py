"""How a command ends: a status that other programs can go by, and one line if something went wrong."""

from __future__ import annotations

from typing import ClassVar

from billetdoux.i18n import Words
from billetdoux.rules import BilletError
from billetdoux.rules.errors import BROKEN, OUT_OF_REACH, Retry, Trait

DONE = 0
CHECK_FAILED = 1
INTERRUPTED = 130  # as shells count what SIGINT ends


class Mishap(BilletError):
    """An exception that nobody has foreseen."""

    reasons = frozenset({"system-refused", "unforeseen"})
    traits: ClassVar = {
        "system-refused": Trait(exit_status=OUT_OF_REACH, retry=Retry.LATER),
        "unforeseen": Trait(exit_status=BROKEN),
    }


def foreseen(error: Exception) -> BilletError:
    """Any exception as one that can be told."""
    if isinstance(error, BilletError):
        return error
    if isinstance(error, OSError):
        return Mishap("system-refused", said=error.strerror or type(error).__name__)
    return Mishap("unforeseen", kind=type(error).__name__)


def told(error: BilletError, w: Words) -> str:
    """One line, with the rule behind it."""
    sentence = w.error(error)
    return f"billet: {sentence} [{error.rule}]" if error.rule else f"billet: {sentence}"
