"""Secrecy as a property [I1–I5].

Two worlds in which a seat has witnessed the same, by an oracle that knows neither views nor events
(`billetdoux.testing.witnessed`), must give that seat the same views and the same events, byte for byte.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from itertools import count
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from billetdoux import Match, Record, Round
from billetdoux.rules.event import ROUND_EVENTS, Event
from billetdoux.testing import TABLES, finished_matches, matches, other_worlds
from tests.examples import examples

Seat = int | None
Look = Callable[[Match, Seat], Any]
Hear = Callable[[Event, Seat], Any]
Replayed = list[tuple[Match, tuple[Event, ...]]]


def view_of(match: Match, seat: Seat) -> Any:
    return match.view(seat).to_json()


def as_seen(event: Event, seat: Seat) -> Any:
    return event.seen_by(seat).to_json()


def story(match: Match, seat: Seat) -> list[bytes]:
    return told(replayed(match), seat)


def replayed(match: Match) -> Replayed:
    """A match after each deal and each move, with what happened by it."""
    return list(Record.of(match).replay())


def told(moments: Replayed, seat: Seat, look: Look = view_of, hear: Hear = as_seen) -> list[bytes]:
    """A match from its start as one seat is told of it: at each moment a view and events."""
    return [
        json.dumps([look(moment, seat), [hear(event, seat) for event in events]]).encode()
        for moment, events in moments
    ]


@pytest.mark.parametrize(("edition", "players"), TABLES)
@examples(4)
@given(data=st.data())
def test_I3_a_seat_is_told_the_same_in_all_worlds_that_it_cant_tell_apart(
    edition: str, players: int, data: st.DataObject
) -> None:
    match = data.draw(matches(edition, players))
    rng = data.draw(st.builds(Random, st.integers(0, 2**32)))
    for seat in (None, *range(players)):
        ours = story(match, seat)
        for world in other_worlds(match, seat, rng, tries=25):
            assert story(world, seat) == ours


@examples(4)
@given(match=finished_matches(seeded=True))
def test_I3_nobody_is_told_the_seed_before_the_match_is_over(match: Match) -> None:
    assert match.seed is not None
    secret = match.seed.hex().encode()
    for seat in (None, *range(match.players)):
        *before, end = story(match, seat)
        assert not any(secret in moment for moment in before)
        assert secret in end


# The test above must be able to fail: each of these tells one thing too much, and is caught.


def with_card_set_aside(match: Match, seat: Seat) -> Any:
    return [view_of(match, seat), round_of(match).aside]


def with_deck(match: Match, seat: Seat) -> Any:
    return [view_of(match, seat), round_of(match).deck]


def with_hand_of_the_next(match: Match, seat: Seat) -> Any:
    return [view_of(match, seat), round_of(match).hands[next_to(match, seat)]]


def with_what_the_next_knows(match: Match, seat: Seat) -> Any:
    return [view_of(match, seat), view_of(match, next_to(match, seat))["known"]]


def with_what_the_next_can_rule_out(match: Match, seat: Seat) -> Any:
    return [view_of(match, seat), view_of(match, next_to(match, seat))["ruled_out"]]


def with_what_the_next_put_under_the_deck(match: Match, seat: Seat) -> Any:
    return [view_of(match, seat), view_of(match, next_to(match, seat))["under"]]


def with_what_the_player_may_do(match: Match, seat: Seat) -> Any:
    return [view_of(match, seat), list(map(str, match.legal))]


def with_the_last_hand(match: Match, seat: Seat) -> Any:
    """At E2 the winner's hand stays hidden."""
    return [view_of(match, seat), round_of(match).hands if round_of(match).is_over else ()]


def round_of(match: Match) -> Round:
    assert match.round is not None
    return match.round


def next_to(match: Match, seat: Seat) -> int:
    return 0 if seat is None else (seat + 1) % match.players


def tells_all_of(kind: type[Event]) -> Hear:
    return lambda event, seat: event.to_json() if isinstance(event, kind) else as_seen(event, seat)


LEAKY_VIEWS = [
    with_card_set_aside,
    with_deck,
    with_hand_of_the_next,
    with_what_the_next_knows,
    with_what_the_next_can_rule_out,
    with_what_the_next_put_under_the_deck,
    with_what_the_player_may_do,
    with_the_last_hand,
]
SECRET_EVENTS = [kind for kind in ROUND_EVENTS if kind.secret]


@pytest.mark.parametrize("look", LEAKY_VIEWS)
def test_a_view_that_tells_too_much_is_caught(look: Look) -> None:
    assert any(told(match, seat, look) != told(world, seat, look) for match, world, seat in pairs())


@pytest.mark.parametrize("kind", SECRET_EVENTS)
def test_an_event_that_tells_too_much_is_caught(kind: type[Event]) -> None:
    hear = tells_all_of(kind)
    assert any(told(match, seat, hear=hear) != told(world, seat, hear=hear) for match, world, seat in pairs())


def test_every_way_to_see_a_card_in_secret_has_such_an_event() -> None:
    assert {kind.code() for kind in SECRET_EVENTS} == {
        "card-dealt",
        "card-drawn",
        "hand-seen",
        "hands-compared",
        "hand-redrawn",
        "chancellor-drew",
        "cards-returned",
        "hands-traded",
    }


Pair = tuple[Replayed, Replayed, Seat]


def pairs() -> Iterator[Pair]:
    """Matches of one round, each with another world and the seat that can't tell them apart.

    All tests look at the same ones, in the same order, and most need only a few.
    """
    for number in count():
        if number == len(FOUND):
            if (pair := next(FINDING, None)) is None:
                return
            FOUND.append(pair)
        yield FOUND[number]


def find_pairs() -> Iterator[Pair]:
    rng = Random(2)
    for _ in range(300):
        match = random_match(rng)
        seat = rng.choice([None, *range(match.players)])
        ours = replayed(match)
        for world in other_worlds(match, seat, rng, tries=20):
            yield ours, replayed(world), seat


FINDING = find_pairs()
FOUND: list[Pair] = []


def random_match(rng: Random) -> Match:
    edition, players = rng.choice(TABLES)
    match, _ = Match.seeded(edition, players, seed=rng.randbytes(32)).next_round()
    for _ in range(rng.randrange(20)):
        if match.to_act is not None:
            match, _ = match.apply(rng.choice(match.legal))
    return match
