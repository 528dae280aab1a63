"""What a search needs to know of a view, in numbers."""

from __future__ import annotations

from typing import Any

from billetdoux.agents.beliefs import Worlds
from billetdoux.agents.infoset import Infoset
from billetdoux.agents.knowledge import Knowledge
from billetdoux.rules import Action, View, kernel
from billetdoux.rules.kernel import ACTIONS, ROLES, State


def actions_of(view: View, state: State) -> list[Action]:
    """The legal actions, in the order in which the kernel lists them and the tree has them."""
    numbers = [0] * ACTIONS
    count = kernel.legal_actions(state, numbers)
    held = view.hand if view.phase == "chancellor" else ()
    return [Action.from_id(number, state.seat, view.players, held) for number in numbers[:count]]


def problem_of(view: View, infoset: Infoset, knowledge: Knowledge) -> dict[str, Any]:
    """The fields of a `Problem`, but for what is asked of it; lists may be shorter than theirs."""
    witnesses = knowledge.witnesses
    ways, _, after = Worlds(infoset, knowledge.weights.hands).tables
    loose = [role for role in range(ROLES) for _ in range(infoset.unseen[role])]
    return {
        "seat": infoset.seat,
        "choices": len(view.legal),
        "places": len(infoset.places),
        "place_seats": [place.seat for place in infoset.places],
        "ways": ways,
        "after": after,
        "loose": loose,
        "loose_count": len(loose),
        "public": knowledge.public.hands,
        "has_seen": [likely for row in witnesses.has_seen for likely in row],
        "shown": witnesses.shown,
    }
