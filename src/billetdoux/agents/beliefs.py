"""What a seat may believe of the cards that it can't see: exact chances, by counting worlds.

A *world* is one way that those cards may lie, and that agrees with all that the seat has seen. Plain beliefs
count every way of placing the cards alike. Weighed ones count those worlds for more in which sensible players
would have acted as the others did.

>>> from billetdoux import Match
>>> match, _ = Match.seeded("classic", players=2, seed=bytes(32)).next_round()
>>> view = match.view(0)
>>> view.to_act, view.hand, view.faceup
(1, (Role.HANDMAID,), (Role.BARON, Role.GUARD, Role.KING))
>>> old, drawn = beliefs(view).hands[1]
>>> f"{old[Role.GUARD]:.3f}", f"{old[Role.PRINCESS]:.3f}", Role.HANDMAID in old
('0.333', '0.083', True)
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from typing import Any

from billetdoux.agents import counting
from billetdoux.agents.counting import SETS, TABLE
from billetdoux.agents.infoset import Infoset, Place, infoset_of
from billetdoux.agents.knowledge import Knowledge
from billetdoux.rules import Role, View
from billetdoux.rules.kernel import ROLES, SEATS

Chances = Mapping[Role, float]
"""By role, lowest first, how likely a card is that; what it can't be is left out."""
Weights = Sequence[Sequence[float]]

ALIKE: Weights = ((1.0,) * ROLES,) * SEATS
TINY = 1e-12  # what rounding leaves of nothing
UNLIKELY = 1e-6  # the least that a weight counts: however foolish a play, it proves nothing


@dataclass(frozen=True, slots=True)
class Beliefs:
    """What one seat may believe; lists over seats are in seat order."""

    hands: tuple[tuple[Chances, ...], ...]
    """The cards of each hand, the one that its player had before the turn first; none of your own."""
    held: tuple[Chances, ...]
    """How likely each hand has a role, be it once or more."""
    next_card: Chances
    """The card to be drawn next; empty when there is none."""
    aside: Chances
    """The card set aside; empty when it has been taken."""

    def holds(self, seat: int, role: Role) -> float:
        return self.held[seat].get(role, 0.0)


def beliefs(view: View, *, weighed: bool = False) -> Beliefs:
    """The chances of every hidden card, as its seat can know them."""
    return beliefs_in(view, worlds_of(view, weighed=weighed))


def beliefs_in(view: View, worlds: Worlds) -> Beliefs:
    """The same, from the worlds that agree with the view."""
    hands: list[list[Chances]] = [[] for _ in range(view.players)]
    for place, chances in zip(worlds.infoset.places, worlds.chances, strict=True):
        hands[place.seat].append(_possible(chances))
    rest = _possible(worlds.rest)
    placed_on_top = {card: 1.0 for depth, card in view.under if depth == 0}
    return Beliefs(
        hands=tuple(map(tuple, hands)),
        held=tuple(_held(worlds, seat, hand) for seat, hand in enumerate(hands)),
        next_card=(placed_on_top or rest) if view.deck_size else {},
        aside=rest if view.aside else {},
    )


def _held(worlds: Worlds, seat: int, hand: Sequence[Chances]) -> Chances:
    if len(hand) < 2:
        return hand[0] if hand else {}
    return _possible([worlds.chance_of(seat, role) for role in range(ROLES)])


def _possible(chances: Sequence[float]) -> Chances:
    return {role: chances[role] for role in Role if chances[role] > TINY}


# ---------------------------------------------------------------- worlds


class Worlds:
    """All worlds that agree with a view: not one by one, but counted.

    `weights` are by seat and role: how likely the seat would have acted so with that card.
    """

    def __init__(self, infoset: Infoset, weights: Weights = ALIKE, how: Counting | None = None) -> None:
        self.infoset = infoset
        self._how = how or _how
        self._weights = [_weights_at(place, weights) for place in infoset.places]
        self._tied = _tied_places(infoset)
        self._ways, self.tables = self._count(self._weights)

    def _count(self, weights: Weights) -> tuple[float, tuple[Any, Any, Any]]:
        """All ways, and the tables that tell them apart."""
        how, infoset = self._how, self.infoset
        tables = how.room(SETS * ROLES), how.room(TABLE), how.room(TABLE)
        flat = how.real([weight for row in weights for weight in row])
        places, unseen, tied = len(infoset.places), how.whole(infoset.unseen), how.whole(self._tied)
        return how.count_worlds(places, unseen, flat, tied, *tables), tables

    @cached_property
    def chances(self) -> list[list[float]]:
        """For each hidden place, the chance of each role."""
        places = len(self.infoset.places)
        out = self._how.room(ROLES * places)
        self._how.find_chances(places, *self.tables, out)
        return [list(map(float, out[ROLES * place : ROLES * (place + 1)])) for place in range(places)]

    @cached_property
    def rest(self) -> list[float]:
        """The chance of each role for any one card in the deck or set aside, but those that the seat placed.

        Whatever the hands are, the cards that are left lie in any order: each is as likely as any other to be
        a given copy. So the chance of a role is how many of its copies one expects to be left, by all cards
        that are.
        """
        left = list(map(float, self.infoset.unseen))
        for chances in self.chances:
            left = [copies - held for copies, held in zip(left, chances, strict=True)]
        cards = sum(self.infoset.unseen) - len(self.infoset.places)
        return [copies / max(1, cards) for copies in left]

    def chance_of(self, seat: int, role: int) -> float:
        """How likely the hand of a seat has this role, be it once or more."""
        places = self.infoset.places
        group = sum(1 << number for number, place in enumerate(places) if place.seat == seat)
        return self._how.chance_among(group, role, len(places), *self.tables)

    def share(self, may: Mapping[int, int]) -> float:
        """How likely the cards of these seats are all among these roles, given as sets of the kernel's."""
        narrowed = [
            [
                weight if may.get(place.seat, place.roles) >> role & 1 else 0.0
                for role, weight in enumerate(row)
            ]
            for place, row in zip(self.infoset.places, self._weights, strict=True)
        ]
        return self._count(narrowed)[0] / self._ways


def worlds_of(view: View, *, weighed: bool = False) -> Worlds:
    knowledge = Knowledge(view, weighed=weighed)
    return Worlds(infoset_of(view, knowledge), knowledge.weights.hands)


def _weights_at(place: Place, weights: Weights) -> list[float]:
    """A card that was just drawn has had no part in what its player did."""
    row = [1.0] * ROLES if place.drawn else [max(weight, UNLIKELY) for weight in weights[place.seat]]
    return [weight if place.roles >> role & 1 else 0.0 for role, weight in enumerate(row)]


def _tied_places(infoset: Infoset) -> list[int]:
    """For each place, the set of places that hold the same role."""
    old = {place.seat: number for number, place in enumerate(infoset.places) if not place.drawn}
    same = [1 << number for number in range(len(infoset.places))]
    for one, other in infoset.tied:
        same[old[one]] |= 1 << old[other]
        same[old[other]] |= 1 << old[one]
    return same


# ---------------------------------------------------------------- in plain Python, or compiled


@dataclass(frozen=True, slots=True)
class Counting:
    """The functions of `counting`, and how to make what they work on."""

    count_worlds: Callable[..., float] = counting.count_worlds
    find_chances: Callable[..., None] = counting.find_chances
    chance_among: Callable[..., float] = counting.chance_among
    room: Callable[[int], Any] = lambda size: [0.0] * size
    whole: Callable[[Sequence[int]], Any] = list
    real: Callable[[Sequence[float]], Any] = list


_how = Counting()


def compile_counting() -> None:
    """Count in compiled code from now on. Takes a moment; till it is done, plain Python counts."""
    global _how
    _how = compiled_counting()


@cache
def compiled_counting() -> Counting:
    import numpy as np

    from billetdoux.rules.compiled import Linker

    linked = Linker(counting.count_worlds, counting.find_chances, counting.chance_among).kept()
    compiled = Counting(
        linked.count_worlds,
        linked.find_chances,
        linked.chance_among,
        room=np.zeros,
        whole=lambda numbers: np.array(numbers, np.int64),
        real=lambda numbers: np.array(numbers, np.float64),
    )
    nobody = Worlds(Infoset(0, (0,) * ROLES, ()), how=compiled)
    _ = nobody.chance_of(0, 0), nobody.chances  # the first calls compile
    return compiled
