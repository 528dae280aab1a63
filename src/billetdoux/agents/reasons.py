"""Why a seat believes what it does of a hidden card: the facts that tell something of it, most telling first.

The words are in `billetdoux.i18n`: `words(language).reason(reason, viewer=…, names=…)`.

>>> from billetdoux import Action, Match
>>> match, _ = Match.seeded("standard", players=4, seed=bytes(32)).next_round()
>>> match, _ = match.apply(Action.parse("priest>3"))
>>> reasons(match.view(1), 3)
(Reason(code='seen', seat=3, target=None, card=Role.PRINCE, count=None, copies=None),)
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from billetdoux.agents.knowledge import Knowledge, Reason
from billetdoux.agents.knowledge.logic import HABITS
from billetdoux.agents.knowledge.table import visible_cards
from billetdoux.rules import InvalidSetup, Role, View
from billetdoux.rules.kernel import is_alone
from billetdoux.rules.role import roles_in

__all__ = ["ASIDE", "CODES", "MAX_REASONS", "NEXT_CARD", "Reason", "reasons"]

NEXT_CARD, ASIDE = "next", "aside"
MAX_REASONS = 5
TELLING = 0.02  # by how much less likely a role must have become

HiddenCard = tuple[int, tuple[Reason, ...]]
"""The roles that it may be, and by which facts."""

CODES = (
    "seen",  # you looked at it, by a Priest
    "compared",  # you compared hands, by a Baron
    "traded",  # it was yours before a King
    "placed",  # drawn from where you had put it
    "moved",  # another had it before a King
    "missed",  # a Guard named another card
    "won",  # higher than the card that it beat by a Baron
    "tied",  # the same as another's, by a Baron
    "not-countess",  # beside it a King or a Prince was played
    "kept",  # rather than the card that was played
    "countess",  # she was played
    "chosen",  # by a Chancellor
    "on-top",  # of the deck, and you put it there
    "all-seen",  # of a role, no copy is hidden
    "held",  # by another
    "under",  # the deck, and you put it there
    "some-seen",  # of a role, some copies are not hidden
)


def reasons(view: View, place: int | str, *, weighed: bool = False) -> tuple[Reason, ...]:
    """Why a view's seat believes what it does of another's hand, or of the card `"next"` or `"aside"`.

    With `weighed`, what weighed beliefs alone rest on is a reason too.
    """
    knowledge = Knowledge(view, explained=True)
    cards = _cards_at(place, view, knowledge)
    told = [
        fact
        for roles, facts in cards
        for fact in facts
        if fact.code not in HABITS or (weighed and not is_alone(roles))
    ]
    if not all(is_alone(roles) for roles, _ in cards):
        told += _counted(view, knowledge, place)
    return tuple(told[:MAX_REASONS])


def _cards_at(place: int | str, view: View, knowledge: Knowledge) -> list[HiddenCard]:
    """What is hidden there: of a hand in its turn, more than one card; none of one's own."""
    table, possible, facts = knowledge.table, knowledge.possible, knowledge.facts
    if place == ASIDE:
        return [(table.roles, ())] if view.aside else []
    if place == NEXT_CARD:
        return [
            (table.roles, ()) if card is None else (1 << card, (Reason("on-top", card=card),))
            for _, card in table.deck[:1]
        ]
    if place not in range(view.players):
        raise InvalidSetup("bad-seat", players=view.players)
    seat = int(place)
    if seat == table.me or view.out[seat] or view.shown[seat] is not None:
        return []
    drawn = zip(possible.drawn(), facts.drawn(seat), strict=True) if view.hand_sizes[seat] > 1 else ()
    return [(possible.hands[seat], facts.hands[seat]), *drawn]


# ---------------------------------------------------------------- what is where, by counting


def _counted(view: View, knowledge: Knowledge, place: int | str) -> list[Reason]:
    """First what can't be there, then what is elsewhere, then what is less likely than it was."""
    unseen = knowledge.table.unseen
    hidden, cards = sum(unseen), sum(view.cards.values())

    def lost(role: Role) -> float:
        """How much less likely any one hidden card is this role than before the deal."""
        return view.cards[role] / cards - unseen[role] / hidden

    seen = dict.fromkeys(visible_cards(view))  # those in the own hand first
    less_likely = sorted((role for role in seen if lost(role) > TELLING), key=lost, reverse=True)
    counted = [
        Reason("some-seen", card=role, count=copies - unseen[role], copies=copies)
        for role in less_likely
        for copies in [view.cards[role]]
    ]
    all_seen = [replace(fact, code="all-seen") for fact in counted if fact.count == fact.copies]
    some_seen = [fact for fact in counted if fact.count != fact.copies]
    return [*all_seen, *_elsewhere(view, knowledge, place), *some_seen]


def _elsewhere(view: View, knowledge: Knowledge, place: int | str) -> Iterator[Reason]:
    for seat in range(view.players):
        if seat != place:
            for roles, _ in _cards_at(seat, view, knowledge):
                if is_alone(roles):
                    yield Reason("held", target=seat, card=roles_in(roles)[0])
    for _, card in knowledge.table.deck:
        if card is not None:
            yield Reason("under", card=card)
