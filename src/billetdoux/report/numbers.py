"""Numbers as people write them in their language.

The words come from the caller, so that this layer knows no language.
"""

from __future__ import annotations

from math import isnan
from typing import Literal, Protocol

from billetdoux.rules import Role


class Speech(Protocol):
    """What is needed of `billetdoux.i18n.Words`."""

    def __call__(self, message_id: str, **variables: str | int) -> str: ...

    def role(self, role: Role, form: Literal["name", "the"] = "name") -> str: ...


def number(say: Speech, value: int) -> str:
    return say("number", value=value)


def decimal(say: Speech, value: float, digits: int) -> str:
    """A number with so many digits after the point; with none, without the point."""
    if digits == 0:
        return number(say, round(value))
    whole, _, rest = f"{value:.{digits}f}".partition(".")
    return say("decimal", whole=int(whole), rest=rest)


def signed(say: Speech, value: float, digits: int = 2) -> str:
    """A number with its sign, unless it is written as zero."""
    size = decimal(say, abs(value), digits)
    if size == decimal(say, 0.0, digits):
        return size
    return ("+" if value > 0 else "−") + size


def percent(say: Speech, share: float, digits: int = 1) -> str:
    """A share; a dash for what isn't a number, because it never happened."""
    return "–" if isnan(share) else say("percent", number=decimal(say, 100 * share, digits))


def interval(say: Speech, bounds: tuple[float, float], digits: int = 1) -> str:
    """A share that lies between two others."""
    low, high = (percent(say, bound, digits) for bound in bounds)
    return say("interval", low=low, high=high)


def loss(say: Speech, cost: float) -> str:
    """What was lost of a chance."""
    return percent(say, cost) if round(cost, 3) == 0 else "−" + percent(say, cost)
