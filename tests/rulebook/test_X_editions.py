"""X. Editions."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from billetdoux.rules import Edition, InvalidEdition, Role, load_edition
from tests.rulebook.naive_rules import EDITIONS, GOALS
from tests.rulebook.table import deal, roles

SHIPPED = list(EDITIONS)


@pytest.mark.parametrize("name", SHIPPED)
def test_X1_an_edition_says_which_roles_how_many_and_their_ranks(name: str) -> None:
    edition = load_edition(name)
    cards = {str(role): (edition.rank(role), edition.count(role)) for role in edition.roles}
    assert cards == EDITIONS[name]


@pytest.mark.parametrize("name", SHIPPED)
def test_X1_an_edition_says_who_may_sit_down_and_how_many_tokens_win(name: str) -> None:
    edition = load_edition(name)
    assert {players: edition.goal(players) for players in edition.seats} == GOALS[name]


@pytest.mark.parametrize("name", SHIPPED)
def test_X1_a_role_behaves_the_same_in_every_edition(name: str) -> None:
    table = deal("guard baron king", deck="handmaid prince priest countess guard", edition=name)
    table.play("handmaid", "prince>2", "priest>1")
    assert [table.discards(seat) for seat in range(3)] == ["handmaid", "prince", "king priest"]
    assert [table.hand(seat) for seat in range(3)] == ["guard guard", "baron", "countess"]
    assert table.known(2, 1) == "baron"


@pytest.mark.parametrize("name", SHIPPED)
def test_X2_ranks_rise_with_roles_in_every_edition(name: str) -> None:
    edition = load_edition(name)
    ranks = [edition.rank(role) for role in Role if edition.count(role)]
    assert ranks == sorted(set(ranks))


def test_X3_the_standard_edition_has_six_guards_and_21_cards() -> None:
    standard = load_edition("standard")
    assert standard.count(Role.GUARD) == 6
    assert len(standard.deck) == 21


def test_X4_classic_is_standard_less_a_guard_the_chancellors_and_the_spies() -> None:
    standard, classic = load_edition("standard"), load_edition("classic")
    less = Counter(standard.deck) - Counter(classic.deck)
    assert less == Counter(roles("guard chancellor chancellor spy spy"))
    assert all(classic.rank(role) == standard.rank(role) for role in classic.roles)
    assert all(classic.goal(players) == standard.goal(players) for players in classic.seats)


def own_edition(**changes: Any) -> dict[str, Any]:
    """A person's own edition, sound but for the changes."""
    return {
        "name": "my-own",
        "seats": {"least": 2, "most": 3},
        "cards": {"guard": {"rank": 1, "count": 8}, "princess": {"rank": 5, "count": 1}},
        "tokens": {"2": 3, "3": 2},
    } | changes


def test_X5_people_can_add_an_edition_of_their_own() -> None:
    edition = Edition.from_data(own_edition())
    assert edition.count(Role.GUARD) == 8
    assert edition.goal(players=3) == 2


GUARDS = {"guard": {"rank": 1, "count": 8}}
PRINCESS = {"princess": {"rank": 5, "count": 1}}


@pytest.mark.parametrize(
    ("field", "changes"),
    [
        ("cards", {"cards": {"guard": {"rank": 1, "count": 5}, **PRINCESS}}),  # two seats need seven cards
        ("cards.princess", {"cards": GUARDS}),
        ("cards.princess.rank", {"cards": {**GUARDS, "princess": {"rank": 1, "count": 1}}}),
        ("tokens.3", {"tokens": {"2": 3}}),
        ("cards.jester", {"cards": {**GUARDS, **PRINCESS, "jester": {"rank": 6, "count": 1}}}),
    ],
)
def test_X5_a_file_that_makes_no_playable_game_is_refused_by_its_field(
    field: str, changes: dict[str, Any]
) -> None:
    with pytest.raises(InvalidEdition) as refused:
        Edition.from_data(own_edition(**changes))
    assert refused.value.details["field"] == field
