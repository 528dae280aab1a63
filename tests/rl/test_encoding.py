"""One encoding for all environments: it says what a seat may know, all of it, and nothing more [I]."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

from billetdoux.rl.chance_nodes import GameNode
from billetdoux.rl.encoding import (
    ACTIONS,
    HIGH,
    LOW,
    NAMES,
    ROW_SIZE,
    VERSION,
    describe,
    mask_of,
    observation_of,
    observation_of_view,
)
from billetdoux.rules import Action, Match, Role, Round, observation
from billetdoux.rules.encoding import information_state
from billetdoux.rules.fairness import SEED_BYTES
from billetdoux.testing import TABLES, other_worlds
from tests.rl.positions import line, moments, round_of, row, seen, tensor, tiny

Tell = Callable[[Round, int], Any]


@pytest.mark.parametrize(("edition", "players"), TABLES)
def test_I_a_row_says_to_every_seat_what_its_view_says(edition: str, players: int) -> None:
    for match in moments(edition, players, matches=1):
        for seat in range(players):
            now = observation_of(round_of(match), seat)
            assert np.array_equal(now, observation_of_view(match.view(seat)))
            assert (now >= LOW).all()
            assert (now <= HIGH).all()


def test_looking_changes_nothing() -> None:
    for match in moments("standard", 3, matches=1):
        before = round_of(match).state
        observation_of(round_of(match), 1)
        assert round_of(match).state == before


def test_the_slots_have_names() -> None:
    assert len(NAMES) == len(set(NAMES)) == len(LOW) == len(HIGH) == ROW_SIZE
    seat = observation.SEAT + 2 * observation.SEAT_SIZE
    assert NAMES[observation.DECK_SIZE] == "deck_size"
    assert NAMES[observation.HAND + Role.GUARD] == "hand.guard"
    assert NAMES[observation.FACE_UP + Role.KING] == "faceup.king"
    assert NAMES[observation.UNDER + 31] == "under.31"
    assert NAMES[seat + observation.PROTECTED] == "seat2.protected"
    assert NAMES[seat + observation.TOKENS] == "seat2.tokens"
    assert NAMES[seat + observation.DISCARDS + Role.SPY] == "seat2.discards.spy"
    assert NAMES[seat + observation.MAY_HOLD + Role.PRINCESS] == "seat2.may_hold.princess"


def test_the_page_lists_the_slots_where_they_are() -> None:
    page = (Path(__file__).parents[2] / "docs" / "research" / "environments.md").read_text("utf-8")
    page, _, _ = page.partition("### Information rows")  # version 2 has a table of its own
    listed = re.findall(r"^\| (\d+)[–\d]*(?: \+ 24 \*r\*)? \| `([^`]+)`", page, re.MULTILINE)
    words = {"ROLE": "spy", "DEPTH": "0", "seatR": "seat0"}
    for slot, name in listed:
        assert NAMES[int(slot)] == ".".join(words.get(word, word) for word in name.split("."))
    assert len(listed) == 7
    assert f"{ROW_SIZE} small whole numbers (`int8`), version {VERSION}" in page


def test_a_row_can_be_read() -> None:
    match, _ = Match.seeded("classic", 2, seed=bytes(32)).next_round()
    said = describe(observation_of(round_of(match), 0))
    assert said["players"] == 2
    assert said["hand.handmaid"] == 1
    assert said["seat1.at_table"] == said["seat1.may_hold.king"] == 1
    assert "seat2.at_table" not in said


@pytest.mark.parametrize(("edition", "players"), TABLES)
def test_the_mask_has_the_legal_actions_and_shows_nobody_elses(edition: str, players: int) -> None:
    for match in moments(edition, players, matches=1):
        for seat in range(players):
            mask = mask_of(match.view(seat))
            numbers = [action.id(seat, players) for action in match.legal] if seat == match.to_act else []
            assert mask.shape == (ACTIONS,)
            assert np.flatnonzero(mask).tolist() == sorted(numbers)


def test_what_a_network_chooses_by_its_number_is_an_action_again() -> None:
    for match in moments("standard", 3, matches=2):
        if match.to_act is not None:
            view = match.view(match.to_act)
            numbers = np.flatnonzero(mask_of(view)).tolist()
            actions = [Action.from_id(number, match.to_act, view.players, view.hand) for number in numbers]
            assert sorted(actions, key=str) == list(view.legal)


# ---------------------------------------------------------------- nothing more


def random_match(edition: str, players: int, rng: Random) -> Match:
    match, _ = Match.seeded(edition, players, seed=rng.randbytes(SEED_BYTES)).next_round()
    for _ in range(rng.randrange(16)):
        if match.to_act is not None:
            match, _ = match.apply(rng.choice(match.legal))
    return match


def twins(edition: str, players: int, matches: int) -> Iterator[tuple[Match, Match, int]]:
    """Matches, each with another world and the seat that can't tell them apart."""
    rng = Random(f"{edition} {players}")
    for _ in range(matches):
        match = random_match(edition, players, rng)
        seat = rng.randrange(players)
        for world in other_worlds(match, seat, rng, tries=12):
            yield match, world, seat


@pytest.mark.parametrize(("edition", "players"), TABLES)
def test_I3_a_seat_is_told_the_same_in_worlds_that_it_cant_tell_apart(edition: str, players: int) -> None:
    for match, world, seat in twins(edition, players, matches=12):
        for tell in (row, line, tensor):
            assert tell(round_of(match), seat) == tell(round_of(world), seat)


def row_of_the_next(now: Round, seat: int) -> bytes:
    return row(now, (seat + 1) % now.players)


def the_whole_truth(now: Round, seat: int) -> str:
    return information_state(now.events)


def tensor_of_the_next(now: Round, seat: int) -> bytes:
    return tensor(now, (seat + 1) % now.players)


@pytest.mark.parametrize("leak", [row_of_the_next, the_whole_truth, tensor_of_the_next])
def test_an_encoding_that_tells_too_much_is_caught(leak: Tell) -> None:
    assert any(
        leak(round_of(match), seat) != leak(round_of(world), seat)
        for match, world, seat in twins("standard", 3, matches=12)
    )


# ---------------------------------------------------------------- and all of it


@pytest.mark.parametrize(("edition", "players"), TABLES)
def test_I2_worlds_that_a_seat_can_tell_apart_differ_in_its_information_state(
    edition: str, players: int
) -> None:
    apart = 0
    for match, world, _ in twins(edition, players, matches=12):
        one, other = round_of(match), round_of(world)
        for seat in range(players):
            differ = seen(one, seat) != seen(other, seat)
            apart += differ
            assert (line(one, seat) != line(other, seat)) == differ
            assert (tensor(one, seat) != tensor(other, seat)) == differ
    assert apart > 0


def rounds_within(now: GameNode) -> Iterator[Round]:
    """Every position of an edition's rounds in which somebody is to act or all is over."""
    if now.place is None:
        assert now.round is not None
        yield now.round
    for role, _ in now.chances:
        yield from rounds_within(now.turn_over(role))
    for action in now.legal:
        yield from rounds_within(now.act(action))


@pytest.mark.parametrize("tell", [line, tensor])
def test_in_a_whole_small_game_each_information_state_is_one_story(tell: Tell) -> None:
    for seat in range(2):
        told: dict[str, Any] = {}
        for now in rounds_within(GameNode.start(tiny(), 2)):
            story = repr(seen(now, seat))
            assert told.setdefault(story, tell(now, seat)) == tell(now, seat)
        assert len(set(told.values())) == len(told) > 100
