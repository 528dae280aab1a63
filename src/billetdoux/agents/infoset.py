"""What a seat sees, as the kernel's numbers: a state with nothing hidden in it, and the hidden places.

All that our agents reckon starts here, so none of them can look at more than a view.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from billetdoux.rules import Role, View, kernel
from billetdoux.rules.event import CardDrawn, CardsReturned, ChancellorDrew, Event, HandRedrawn
from billetdoux.rules.kernel import NONE, ROLES, SEATS, State
from billetdoux.rules.view import PHASES

PHASE_NUMBERS = {name: phase for phase, name in PHASES.items()}


@dataclass(frozen=True, slots=True)
class Place:
    """One hidden card in another's hand, and the roles that it may be."""

    seat: int
    roles: int
    """As a set of the kernel's."""
    drawn: bool = False
    """Not the card that the seat had before its turn."""


@dataclass(frozen=True, slots=True)
class Sight:
    """What one seat sees of a round."""

    seat: int
    state: State
    """Every card that the seat doesn't know is `NONE`; what others know is left blank."""
    unseen: tuple[int, ...]
    """Of each role, how many copies lie in hidden places, in the deck or set aside, unknown to this seat."""
    places: tuple[Place, ...]


def sight_of(view: View) -> Sight:
    """
    >>> from billetdoux import Match
    >>> match, _ = Match.seeded("classic", players=3, seed=bytes(32)).next_round()
    >>> sight = sight_of(match.view(0))
    >>> [place.seat for place in sight.places], sum(sight.unseen)
    ([1, 2], 14)
    """
    assert view.seat is not None, "a spectator has no hand to reason from"
    places = tuple(_places(view))
    return Sight(view.seat, _state(view, places), _unseen(view), places)


def _state(view: View, places: tuple[Place, ...]) -> State:
    assert view.seat is not None
    roles = sum(1 << role for role in view.cards)
    state = State(view.players, sum(view.cards.values()), roles, view.goal)
    state.tokens[: view.players] = view.tokens
    state.phase = PHASE_NUMBERS[view.phase]
    state.seat = 0 if view.to_act is None else view.to_act
    state.deck = [NONE] * kernel.DECK_ROOM
    state.deck_size = view.deck_size
    for depth, card in view.under:
        state.deck[depth] = card
        state.placed_by[depth] = view.seat
    state.faceup[: len(view.faceup)] = view.faceup
    held = [*view.hand, NONE, NONE, NONE]
    state.hand[view.seat] = held[0]
    if view.to_act == view.seat:
        state.drawn, state.third = held[1], held[2]
    state.still_in = sum(1 << seat for seat in range(view.players) if not view.out[seat])
    state.protected = sum(1 << seat for seat in range(view.players) if view.protected[seat])
    for seat, pile in enumerate(view.discards):
        for card in pile:
            kernel.lay_down(state, seat, card)
    for place in places:
        if not place.drawn:
            state.may_hold[SEATS * view.seat + place.seat] = place.roles
    return state


def _unseen(view: View) -> tuple[int, ...]:
    unseen = Counter(view.cards)
    unseen.subtract([*view.faceup, *view.hand, *(card for _, card in view.under)])
    unseen.subtract([card for pile in view.discards for card in pile])
    return tuple(unseen[Role(role)] for role in range(ROLES))


def _places(view: View) -> list[Place]:
    places = []
    any_role = sum(1 << role for role in view.cards)
    for seat, size in enumerate(view.hand_sizes):
        if seat == view.seat or view.out[seat]:
            continue
        drawn = _drawn_by(view, seat, size)
        held = list(view.known[seat])
        for card in drawn:
            if card is not None:
                held.remove(card)
        shown = view.shown[seat]
        if shown is not None:
            held = [shown]
        places.append(Place(seat, _set(held) if held else any_role & ~_set(view.ruled_out[seat])))
        places += [Place(seat, any_role if card is None else 1 << card, drawn=True) for card in drawn]
    return places


def _drawn_by(view: View, seat: int, size: int) -> list[Role | None]:
    """What a seat holds beside its old card; a card that the viewer put into the deck is known to it."""
    if size < 2:
        return []
    memory = DeckMemory()
    for event in view.events:
        memory.take_in(event)
    return memory.drawn or [None] * (size - 1)


@dataclass(slots=True)
class DeckMemory:
    """What one seat knows of the deck: who put a card there, and which, if it was this seat."""

    cards: list[tuple[int, Role | None]] = field(default_factory=list)
    """From the top: who put it there, or `NONE`, and the card, if the seat knows it."""
    drawn: list[Role | None] = field(default_factory=list)
    """What was drawn last."""

    @property
    def placed_by(self) -> list[int]:
        return [placer for placer, _ in self.cards]

    def take_in(self, event: Event) -> None:
        match event:
            case CardDrawn():
                if not self.drawn:  # the first draw of the round tells how many there are
                    self.cards = [(NONE, None)] * (event.deck_size + 1)
                self._draw(1)
            case ChancellorDrew():
                self._draw(event.count)
            case HandRedrawn(from_aside=False):
                self._draw(1)
            case CardsReturned():
                self.cards += [(event.seat, card) for card in event.under or [None] * event.count]
            case _:
                pass

    def _draw(self, count: int) -> None:
        self.drawn = [card for _, card in self.cards[:count]]
        del self.cards[:count]


def _set(roles: list[Role] | tuple[Role, ...]) -> int:
    return sum(1 << role for role in roles)
