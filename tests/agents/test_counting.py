"""Counting worlds, and drawing them: each as often as it should come."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import product
from math import perm, prod, sqrt
from random import Random

import pytest

from billetdoux import Role, View
from billetdoux.agents.beliefs import beliefs
from billetdoux.agents.counting import (
    PLACES,
    SETS,
    TABLE,
    chance_among,
    count_worlds,
    draw_roles,
    find_chances,
)
from billetdoux.agents.infoset import infoset_of
from billetdoux.rules.kernel import PRINCESS, ROLES
from tests.agents.positions import ALL_TABLES, positions
from tests.rulebook.table import deal

CERTAIN = 3.29
"""Standard errors within which 99.9 % of all counts lie."""


@dataclass
class Hidden:
    """Places that weigh roles, and how many copies of each there are; counted when made."""

    unseen: Sequence[int]
    weights: Sequence[Sequence[float]]
    tied: Sequence[int]

    def __post_init__(self) -> None:
        self.places = len(self.weights)
        self.ways, self.before, self.after = [0.0] * (SETS * ROLES), [0.0] * TABLE, [0.0] * TABLE
        flat = [weight for row in self.weights for weight in row]
        self.all_ways = count_worlds(
            self.places, self.unseen, flat, self.tied, self.ways, self.before, self.after
        )

    def drawn(self, share: float) -> tuple[int, ...]:
        out = [0] * self.places
        draw_roles(self.places, share, self.ways, self.after, out)
        return tuple(out)

    def chances(self) -> list[list[float]]:
        out = [0.0] * (ROLES * self.places)
        find_chances(self.places, self.ways, self.before, self.after, out)
        return [out[ROLES * place : ROLES * (place + 1)] for place in range(self.places)]

    def every_world(self) -> dict[tuple[int, ...], float]:
        """The ways of each world, one after the other."""
        ways = {}
        for world in product(range(ROLES), repeat=self.places):
            copies = Counter(world)
            weights = prod(row[role] for row, role in zip(self.weights, world, strict=True))
            placings = prod(perm(self.unseen[role], count) for role, count in copies.items())
            if weights * placings and all(
                world[place] == world[other]
                for place, same in enumerate(self.tied)
                for other in range(self.places)
                if same >> other & 1
            ):
                ways[world] = weights * placings
        return ways


def some_hidden(rng: Random, places: int) -> Hidden:
    unseen = [rng.choice([0, 1, 1, 2, 2, 6]) for _ in range(ROLES)]
    weights = [[rng.choice([0.0, 0.3, 1.0, 1.0]) for _ in range(ROLES)] for _ in range(places)]
    tied = [1 << place for place in range(places)]
    if places > 1 and rng.random() < 0.3:
        tied[0] |= 0b10
        tied[1] |= 0b01
    return Hidden(unseen, weights, tied)


@pytest.mark.parametrize("places", range(4))
def test_all_worlds_are_counted_and_drawn_for_their_share(places: int) -> None:
    rng = Random(places)
    draws = 500
    for _ in range(12):
        hidden = some_hidden(rng, places)
        worlds = hidden.every_world()
        assert hidden.all_ways == pytest.approx(sum(worlds.values()))
        if not worlds:
            continue
        drawn = Counter(hidden.drawn(number / draws) for number in range(draws))
        assert set(drawn) <= set(worlds)
        for world, ways in worlds.items():
            # Every world has one stretch of the shares, so the sweep meets it that often, give or take one.
            assert drawn[world] == pytest.approx(draws * ways / hidden.all_ways, abs=1.001)


@pytest.mark.parametrize("places", range(1, 4))
def test_the_chances_of_a_place_are_those_of_the_worlds(places: int) -> None:
    rng = Random(places)
    for _ in range(12):
        hidden = some_hidden(rng, places)
        worlds = hidden.every_world()
        if not worlds:
            continue
        for place, chances in enumerate(hidden.chances()):
            ways = [
                sum(ways for world, ways in worlds.items() if world[place] == role) for role in range(ROLES)
            ]
            assert chances == pytest.approx([here / hidden.all_ways for here in ways])
        for group, role in product(range(1 << places), range(ROLES)):
            ways_with = sum(
                ways
                for world, ways in worlds.items()
                if any(world[place] == role for place in range(places) if group >> place & 1)
            )
            found = chance_among(group, role, places, hidden.ways, hidden.before, hidden.after)
            assert found == pytest.approx(ways_with / hidden.all_ways)


def test_no_table_hides_more_places_than_there_is_room_for() -> None:
    places = [
        len(infoset_of(position.view).places)
        for edition, players in ALL_TABLES
        for position in positions(edition, players, rounds=3)
    ]
    assert max(places) == PLACES


# ---------------------------------------------------------------- no leak


def hidden_from(view: View) -> Hidden:
    infoset = infoset_of(view)
    weights = [[float(place.roles >> role & 1) for role in range(ROLES)] for place in infoset.places]
    return Hidden(infoset.unseen, weights, [1 << number for number in range(len(infoset.places))])


@pytest.mark.parametrize(
    "hands", ["guard baron", "guard priest handmaid king", "guard spy baron spy king prince"]
)
@pytest.mark.parametrize("aside", ["princess", "guard"])
def test_worlds_are_drawn_from_the_view_and_not_from_the_truth(hands: str, aside: str) -> None:
    """Wherever the Princess truly is, she is drawn into other hands as often as counting says."""
    table = deal(hands=hands, aside=aside)
    view = table.view(0)
    hidden, rng, draws = hidden_from(view), Random(4), 20_000
    found = sum(PRINCESS in hidden.drawn(rng.random()) for _ in range(draws)) / draws
    now = beliefs(view)
    expected = sum(now.holds(seat, Role.PRINCESS) for seat in range(1, view.players))
    assert 0 < expected < 1
    assert abs(found - expected) < CERTAIN * sqrt(expected * (1 - expected) / draws)
