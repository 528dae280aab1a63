"""Why an action is refused. The kernel decides that it is; this finds the rule to name to its player [I5]."""

from __future__ import annotations

from billetdoux.rules import kernel
from billetdoux.rules.action import Action
from billetdoux.rules.errors import IllegalAction
from billetdoux.rules.kernel import State
from billetdoux.rules.role import Role
from billetdoux.rules.visibility import cards_held

RULE_OF_CARD = {Role.GUARD: "C1", Role.PRIEST: "C2", Role.BARON: "C3", Role.PRINCE: "C5", Role.KING: "C7"}


def refusal(state: State, action: Action) -> IllegalAction:
    """The reason against an action that is not among the legal ones."""
    if action.under or state.phase == kernel.CHOOSE:
        return _refused_choice(state, action)
    held = cards_held(state, state.seat)
    if action.card not in held:
        return IllegalAction("card-not-held", rule="T3", card=action.card.word)
    held.remove(action.card)
    if held and kernel.countess_must_go(action.card, held[0]):
        return IllegalAction("countess-must-go", rule="C8.2", card=action.card.word)
    rule = RULE_OF_CARD[action.card]
    target = action.target
    if target is None:
        return IllegalAction("target-needed", rule="T5", card=action.card.word)
    if target >= state.players:
        return IllegalAction("no-such-seat", rule=rule, seat=target, players=state.players)
    if target == state.seat and action.card != Role.PRINCE:
        return IllegalAction("target-yourself", rule=rule, card=action.card.word)
    if not state.still_in >> target & 1:
        return IllegalAction("target-out", rule="K2", seat=target)
    if state.protected >> target & 1:
        return IllegalAction("target-protected", rule="C4", seat=target)
    if action.named == Role.GUARD:
        return IllegalAction("guard-names-guard", rule="C1")
    assert action.named is not None, f"{action} looks legal"
    return IllegalAction("role-not-in-edition", rule="C1", card=action.named.word)


def _refused_choice(state: State, action: Action) -> IllegalAction:
    if not action.under:
        return IllegalAction("choice-pending", rule="C6.1", card=action.card.word)
    if state.phase != kernel.CHOOSE:
        return IllegalAction("no-choice-pending", rule="C6.1")
    return IllegalAction("cards-not-held", rule="C6.1")
