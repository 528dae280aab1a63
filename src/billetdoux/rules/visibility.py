"""Who may see what of a state [I1–I4]: the one list. Written like the kernel.

Views and observations read the fields in `PUBLIC`, and every other card through the functions here, each of
which asks for whom. A test holds them to it. Events say the same in their own way: `Event.secret`.
"""

from __future__ import annotations

from functools import cache

from billetdoux.rules.kernel import DECK_ROOM, NONE, OVER, SEATS, State, is_alone
from billetdoux.rules.role import Role

_ROLES = tuple(Role)  # looking up is faster than asking the enumeration

PUBLIC = (
    "players",
    "cards",
    "roles",
    "goal",
    "tokens",
    "phase",
    "seat",
    "top",
    "deck_size",
    "faceup",
    "still_in",
    "protected",
    "laid",
    "laid_count",
    "round_winners",
    "spy_bonus",
    "match_winners",
)
"""The fields of a state that everybody may know [I1]."""


def hands_are_shown(s: State) -> bool:
    """The round was decided by comparing hands [E3]; a seat left alone keeps its own hidden [I3]."""
    return s.phase == OVER and s.round_winners != 0 and not is_alone(s.still_in)


def shown_card(s: State, seat: int) -> int:
    """The card of a hand that everybody sees, or NONE."""
    return s.hand[seat] if hands_are_shown(s) and s.still_in >> seat & 1 else NONE


def own_card(s: State, seat: int) -> int:
    """The card that a seat had before its turn: for that seat."""
    return s.hand[seat]


def drawn_card(s: State, observer: int) -> int:
    """What the seat to act has drawn: for that seat, and for who put that card into the deck [C6.4]."""
    return s.drawn if observer == s.seat or observer == s.drawn_placed_by else NONE


def third_card(s: State, observer: int) -> int:
    """The same of the third card of a Chancellor's choice."""
    return s.third if observer == s.seat or observer == s.third_placed_by else NONE


def deck_card(s: State, observer: int, place: int) -> int:
    """A card of the deck: for who put it there [C6.4]."""
    return s.deck[place] if s.placed_by[place] == observer else NONE


def card_lies_aside(s: State) -> bool:
    """Everybody sees whether the card set aside is still there."""
    return s.aside != NONE


def hand_size(s: State, seat: int) -> int:
    """Everybody sees how many cards a seat holds."""
    held = 1 if s.hand[seat] != NONE else 0
    if seat == s.seat:
        held += (1 if s.drawn != NONE else 0) + (1 if s.third != NONE else 0)
    return held


# ---------------------------------------------------------------- in plain Python, for views


def cards_held(state: State, seat: int) -> list[Role]:
    """A seat's whole hand, for that seat: one card, and what it has drawn in its turn."""
    held = [state.hand[seat], *((state.drawn, state.third) if seat == state.seat else ())]
    return [_ROLES[card] for card in held if card != NONE]


def hand_held(state: State, seat: int) -> tuple[Role, ...]:
    """The same, sorted."""
    if seat != state.seat:
        return _sorted_roles(state.hand[seat])
    return _sorted_roles(state.hand[seat], state.drawn, state.third)


@cache
def _sorted_roles(*cards: int) -> tuple[Role, ...]:
    return tuple(sorted(_ROLES[card] for card in cards if card != NONE))


def all_may_hold(state: State, observer: int) -> tuple[int, ...]:
    """By seat, the roles that its hand may be by what an observer has seen: for that observer [I2, I4]."""
    return tuple(state.may_hold[SEATS * observer : SEATS * observer + state.players])


def cards_placed(state: State, seat: int) -> list[tuple[int, Role]]:
    """What a seat put into the deck and is still there, from the top: for that seat [C6.4]."""
    if seat not in state.placed_by:
        return []
    places = [(state.top + depth) % DECK_ROOM for depth in range(state.deck_size)]
    cards = [deck_card(state, seat, place) for place in places]
    return [(depth, _ROLES[card]) for depth, card in enumerate(cards) if card != NONE]
