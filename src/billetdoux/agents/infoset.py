"""What a seat knows at one moment, in numbers to count and to search with.

All that our agents reckon starts here, so none of them can look at more than a view.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from billetdoux.agents.knowledge import Knowledge
from billetdoux.rules import View, kernel
from billetdoux.rules.kernel import NONE, SEATS, State
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
class Infoset:
    """The worlds that one seat can't tell apart: what may lie in each hidden place.

    >>> from billetdoux import Match
    >>> match, _ = Match.seeded("classic", players=3, seed=bytes(32)).next_round()
    >>> infoset = infoset_of(match.view(0))
    >>> [place.seat for place in infoset.places], sum(infoset.unseen)
    ([1, 2], 14)
    """

    seat: int
    unseen: tuple[int, ...]
    """Of each role, how many copies lie in hidden places, in the deck or set aside, unknown to this seat."""
    places: tuple[Place, ...]
    tied: Collection[tuple[int, int]] = ()
    """Pairs of seats that hold the same role."""


def infoset_of(view: View, knowledge: Knowledge | None = None) -> Infoset:
    """From what is known of a view, if that was found already."""
    known = knowledge or Knowledge(view)
    unseen = list(known.table.unseen)
    for _, card in known.table.deck:
        if card is not None:
            unseen[card] -= 1
    places = []
    for seat, size in enumerate(view.hand_sizes):
        if seat != view.seat and not view.out[seat]:
            places.append(Place(seat, known.possible.hands[seat]))
            if size > 1:
                places += [Place(seat, roles, drawn=True) for roles in known.possible.drawn()]
    return Infoset(known.table.me, tuple(unseen), tuple(places), known.possible.tied)


def state_of(view: View, infoset: Infoset) -> State:
    """The round for the kernel: a card that the seat doesn't know is `NONE`, what others know is blank."""
    roles = sum(1 << role for role in view.cards)
    state = State(view.players, sum(view.cards.values()), roles, view.goal)
    state.tokens[: view.players] = view.tokens
    state.phase = PHASE_NUMBERS[view.phase]
    state.seat = 0 if view.to_act is None else view.to_act
    state.deck = [NONE] * kernel.DECK_ROOM
    state.deck_size = view.deck_size
    for depth, card in view.under:
        state.deck[depth] = card
        state.placed_by[depth] = infoset.seat
    state.faceup[: len(view.faceup)] = view.faceup
    held = [*view.hand, NONE, NONE, NONE]
    state.hand[infoset.seat] = held[0]
    if view.to_act == infoset.seat:
        state.drawn, state.third = held[1], held[2]
    state.still_in = sum(1 << seat for seat in range(view.players) if not view.out[seat])
    state.protected = sum(1 << seat for seat in range(view.players) if view.protected[seat])
    for seat, pile in enumerate(view.discards):
        for card in pile:
            kernel.lay_down(state, seat, card)
    for place in infoset.places:
        if not place.drawn:
            state.may_hold[SEATS * infoset.seat + place.seat] = place.roles
    return state


def seen_state(view: View, infoset: Infoset) -> State:
    """The same with what rows of numbers say besides: whether a card lies aside, and the end of a round."""
    state = state_of(view, infoset)
    state.aside = int(view.aside) - 1  # any card: a row says only whether there is one
    for seat, card in enumerate(view.shown):
        state.hand[seat] = state.hand[seat] if card is None else card
    state.round_winners = sum(1 << winner for winner in view.round_winners)
    return state
