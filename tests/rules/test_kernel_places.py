"""What is legal, asked for in other ways than by the list, is what the list says."""

from __future__ import annotations

from random import Random

import pytest

from billetdoux import load_edition
from billetdoux.rules import kernel
from billetdoux.rules.edition import SHIPPED
from billetdoux.rules.kernel import State

TABLES = [(name, players) for name in SHIPPED for players in load_edition(name).seats]


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_every_play_is_found_by_its_place_in_the_list(name: str, players: int) -> None:
    edition = load_edition(name)
    rng = Random(players)
    state = State(players, len(edition.deck), edition.role_set, edition.goal(players))
    legal = [0] * kernel.ACTIONS
    for _ in range(150):
        deck = [int(role) for role in edition.deck]
        rng.shuffle(deck)
        kernel.deal(state, deck, rng.randrange(players))
        while state.phase != kernel.OVER:
            count = kernel.legal_actions(state, legal)
            assert [a for a in range(-2, kernel.ACTIONS + 2) if kernel.is_legal(state, a)] == sorted(
                legal[:count]
            )
            if state.phase == kernel.PLAY:
                assert kernel.count_plays(state) == count
                assert [kernel.nth_play(state, n) for n in range(count)] == legal[:count]
            kernel.step(state, rng.choice(legal[:count]))


def test_dividing_by_multiplying_is_dividing() -> None:
    """As far as it is used: a Guard's guesses at up to five players, of up to nine roles."""
    for divisor in range(1, kernel.ROLES):
        for number in range(divisor * (kernel.SEATS - 1)):
            quotient = number * kernel.QUOTIENT[divisor] >> kernel.QUOTIENT_BITS
            assert quotient == number // divisor
