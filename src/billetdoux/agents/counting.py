"""How the cards that a seat can't see may lie, counted. Written like the kernel: it compiles.

Hidden *places* are the cards in other hands. Each weighs every role: 0 where it can't be, and in plain
counting 1 elsewhere. All other hidden cards, in the deck and set aside, lie in any order. A *world* says
which role is at each place; it comes about in as many ways as there are copies to choose from, times the
weights of its roles.

Counting goes role by role: which set of the places has this role? So five hands take some hundred steps, for
all their hundred thousand worlds. `after[SETS × role + places]` are the ways to fill these places with that
role and higher ones, `before[…]` with lower ones.
"""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence

from billetdoux.rules.kernel import ROLES

PLACES = 7  # five other hands, of which one has drawn two more
SETS = 1 << PLACES
TABLE = SETS * (ROLES + 1)


def count_worlds(
    places: int,
    unseen: Sequence[int],
    weights: Sequence[float],
    tied: Sequence[int],
    ways: MutableSequence[float],
    before: MutableSequence[float],
    after: MutableSequence[float],
) -> float:
    """Fill the tables for so many places; return all ways, 0 when there is no such world.

    `unseen` are the copies of each role that may lie anywhere hidden, `weights[ROLES × place + role]` what a
    role weighs there. `tied[place]` is the set of places that hold the same role as this one, and itself.
    `ways[SETS × role + places]` becomes the ways for exactly these places to have this role.
    """
    every = 1 << places
    for role in range(ROLES):
        for chosen in range(every):
            ways[SETS * role + chosen] = ways_to_place(role, chosen, places, unseen, weights, tied)
    for chosen in range(every):
        before[chosen] = 1.0 if chosen == 0 else 0.0
        after[SETS * ROLES + chosen] = 1.0 if chosen == 0 else 0.0
    for role in range(ROLES):
        for filled in range(every):
            before[SETS * (role + 1) + filled] = ways_with(role, filled, ways, before, SETS * role)
    for role in range(ROLES - 1, -1, -1):
        for filled in range(every):
            after[SETS * role + filled] = ways_with(role, filled, ways, after, SETS * (role + 1))
    return after[every - 1]


def ways_to_place(
    role: int, chosen: int, places: int, unseen: Sequence[int], weights: Sequence[float], tied: Sequence[int]
) -> float:
    """Copies of a role, one after the other, at exactly these places."""
    ways = 1.0
    copies = unseen[role]
    for place in range(places):
        if chosen >> place & 1:
            if tied[place] & ~chosen or copies <= 0:
                return 0.0
            ways *= copies * weights[ROLES * place + role]
            copies -= 1
    return ways


def ways_with(role: int, filled: int, ways: Sequence[float], others: Sequence[float], offset: int) -> float:
    """The ways to fill places when each set of them may have this role, and `others` fill the rest."""
    total = 0.0
    chosen = 0
    while True:
        total += ways[SETS * role + chosen] * others[offset + (filled & ~chosen)]
        if chosen == filled:
            return total
        chosen = (chosen - filled) & filled  # the next larger subset


def find_chances(
    places: int,
    ways: Sequence[float],
    before: Sequence[float],
    after: Sequence[float],
    out: MutableSequence[float],
) -> None:
    """Write into `out[ROLES × place + role]` the share of all ways in which this place has this role."""
    every = (1 << places) - 1
    for i in range(ROLES * places):
        out[i] = 0.0
    for role in range(ROLES):
        for chosen in range(1, every + 1):
            if ways[SETS * role + chosen] > 0.0:
                rest = ways_without(role, every & ~chosen, before, after)
                share = ways[SETS * role + chosen] * rest / after[every]
                for place in range(places):
                    if chosen >> place & 1:
                        out[ROLES * place + role] += share


def chance_among(
    group: int,
    role: int,
    places: int,
    ways: Sequence[float],
    before: Sequence[float],
    after: Sequence[float],
) -> float:
    """The share of all ways in which at least one of a group of places has this role."""
    every = (1 << places) - 1
    total = 0.0
    for chosen in range(1, every + 1):
        if chosen & group and ways[SETS * role + chosen] > 0.0:
            total += ways[SETS * role + chosen] * ways_without(role, every & ~chosen, before, after)
    return total / after[every]


def ways_without(role: int, places: int, before: Sequence[float], after: Sequence[float]) -> float:
    """The ways to fill places with all roles but this one."""
    total = 0.0
    lower = 0
    while True:
        total += before[SETS * role + lower] * after[SETS * (role + 1) + (places & ~lower)]
        if lower == places:
            return total
        lower = (lower - places) & places


def draw_roles(
    places: int, share: float, ways: Sequence[float], after: Sequence[float], out: MutableSequence[int]
) -> None:
    """Write the roles of one world into `out`: of the shares from 0 to 1, each world has its part."""
    left = (1 << places) - 1
    share *= after[left]
    for role in range(ROLES):
        if left == 0:
            return
        chosen, share = choose_places(role, left, share, ways, after)
        for place in range(places):
            if chosen >> place & 1:
                out[place] = role
        left &= ~chosen


def choose_places(
    role: int, left: int, share: float, ways: Sequence[float], after: Sequence[float]
) -> tuple[int, float]:
    """The places with this role at this share of the ways, and what is left of the share for the others."""
    chosen = 0
    last = 0
    while True:
        here = ways[SETS * role + chosen]
        part = here * after[SETS * (role + 1) + (left & ~chosen)]
        if part > 0.0:
            if share < part:
                return chosen, share / here
            last = chosen
            share -= part
        if chosen == left:  # rounding alone leads here: take what comes closest
            return last, 0.0
        chosen = (chosen - left) & left
