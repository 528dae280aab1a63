"""What a search needs to know of a view, in numbers."""

from __future__ import annotations

from typing import Any

from billetdoux.agents.beliefs import Worlds
from billetdoux.agents.evidence import Evidence
from billetdoux.agents.infoset import Sight
from billetdoux.rules import Action, View, kernel
from billetdoux.rules.kernel import ACTIONS, ROLES, SEATS, State


def actions_of(view: View, state: State) -> list[Action]:
    """The legal actions, in the order in which the kernel lists them and the tree has them."""
    assert view.seat is not None
    numbers = [0] * ACTIONS
    count = kernel.legal_actions(state, numbers)
    held = view.hand if view.phase == "chancellor" else ()
    return [Action.from_id(number, view.seat, view.players, held) for number in numbers[:count]]


def problem_of(view: View, sight: Sight, evidence: Evidence) -> dict[str, Any]:
    """The fields of a `Problem`, but for what is asked of it; lists may be shorter than theirs."""
    ways, _, after = Worlds(sight, evidence.weights, evidence.tied).tables
    loose = [role for role in range(ROLES) for _ in range(sight.unseen[role])]
    return {
        "seat": sight.seat,
        "choices": len(view.legal),
        "places": len(sight.places),
        "place_seats": [place.seat for place in sight.places],
        "ways": ways,
        "after": after,
        "loose": loose,
        "loose_count": len(loose),
        "public": [_roles(evidence.public[seat]) & sight.state.roles for seat in range(SEATS)],
        "has_seen": [likely for row in evidence.has_seen for likely in row],
        "shown": evidence.shown,
    }


def _roles(may: list[bool]) -> int:
    return sum(1 << role for role in range(ROLES) if may[role])
