"""What every agent is, and the simplest one."""

from __future__ import annotations

from random import Random
from typing import Protocol

from billetdoux.rules import Action, InvalidView, Role, View

MATCH, ROUND = "match", "round"
"""What an agent may play for, its `scope`."""


class Agent(Protocol):
    """Whatever chooses one of `view.legal`, using no other randomness than `rng`.

    `billetdoux.testing.check_agent` proves that an agent keeps to this.
    """

    def choose(self, view: View, rng: Random) -> Action: ...


class RandomAgent:
    """Every legal action equally likely."""

    def choose(self, view: View, rng: Random) -> Action:
        return rng.choice(choices_of(view))


def seat_of(view: View) -> int:
    """The seat whose view it is; `InvalidView` for a spectator's."""
    if view.seat is None:
        raise InvalidView("spectator-view")
    return view.seat


def choices_of(view: View) -> tuple[Action, ...]:
    """What an agent may choose from; `InvalidView` if it is not its turn."""
    seat_of(view)
    if not view.legal:
        raise InvalidView("nothing-to-choose")
    return view.legal


def other_card(view: View, played: Role) -> Role:
    """What the seat to act keeps."""
    one, other = view.hand
    return other if one == played else one
