"""Tables in step: the rules' own states, masks of what is legal, rows of what the seat to act may know."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
import pytest

from billetdoux.rules import Role, Round, View, kernel, load_edition, observation
from billetdoux.rules.kernel import ACTIONS, State
from billetdoux.rules.observation import SLOTS, observe
from billetdoux.sim import InvalidSimulation
from billetdoux.sim.batch import Batch, IllegalStep
from billetdoux.testing import TABLES
from tests.sim.interpreted_batch import InterpretedBatch, same_states

SIZE = 3
STEPS = 60
SEED = 2**64 - 5


@pytest.mark.parametrize("matches", [False, True])
@pytest.mark.parametrize(("edition", "players"), TABLES)
def test_interpreted_and_compiled_agree_at_every_step(edition: str, players: int, matches: bool) -> None:
    batch = Batch(edition, players, SIZE, seed=SEED, matches=matches)
    interpreted = InterpretedBatch(edition, players, SIZE, seed=SEED, matches=matches)
    masks, rows = np.zeros((SIZE, ACTIONS), np.uint8), np.zeros((SIZE, SLOTS), np.int8)
    for _ in range(STEPS):
        batch.deal()
        interpreted.deal()
        assert same_states(batch.states, interpreted)
        batch.write_masks(masks)
        batch.write_observations(rows)
        interpreted.look()
        assert masks.tolist() == interpreted.masks
        assert rows.tolist() == interpreted.rows
        actions = interpreted.choose()
        batch.step(np.array(actions))
        interpreted.step(actions)
        assert same_states(batch.states, interpreted)


def play_until_over(batch: Batch) -> None:
    masks = np.zeros((batch.size, ACTIONS), np.uint8)
    batch.write_masks(masks)
    while masks.any():
        batch.step(masks.argmax(axis=1))
        batch.write_masks(masks)


def test_a_table_whose_round_is_over_waits_for_the_deal() -> None:
    batch = Batch("classic", 2, 1, seed=1)
    batch.deal()
    play_until_over(batch)
    assert batch.states["phase"].tolist() == [kernel.OVER]
    with pytest.raises(IllegalStep):
        batch.step(np.zeros(1, np.int64))
    batch.deal()
    assert batch.states["phase"].tolist() == [kernel.PLAY]


@pytest.mark.parametrize("matches", [False, True])
def test_tokens_are_kept_in_matches_alone(matches: bool) -> None:
    batch = Batch("classic", 4, 1, seed=1, matches=matches)
    batch.deal()
    play_until_over(batch)
    assert batch.states["tokens"].sum() > 0
    batch.deal()
    assert bool(batch.states["tokens"].sum()) == matches


def test_an_illegal_action_is_refused_and_its_table_stays() -> None:
    batch = Batch("standard", 4, 2, seed=SEED)
    batch.deal()
    masks = np.zeros((2, ACTIONS), np.uint8)
    batch.write_masks(masks)
    before = batch.states.copy()
    with pytest.raises(IllegalStep) as caught:
        batch.step(np.array([masks[0].argmax(), masks[1].argmin()]))
    assert caught.value.details == {"count": 1}
    assert batch.states[0] != before[0]
    assert batch.states[1] == before[1]


# ---------------------------------------------------------------- what a row says


def random_rounds(edition: str, players: int, rounds: int) -> list[Round]:
    """Every position of some rounds in which somebody is to act."""
    rng = Random(f"{edition} {players}")
    positions = []
    for _ in range(rounds):
        deck = list(load_edition(edition).deck)
        rng.shuffle(deck)
        tokens = [rng.randrange(3) for _ in range(players)]
        round = Round.deal(load_edition(edition), players, deck, rng.randrange(players), tokens=tokens)
        while not round.is_over:
            positions.append(round)
            round, _ = round.apply(rng.choice(round.legal))
    return positions


def row_of(state: State) -> list[int]:
    row = [99] * SLOTS
    observe(state, row)
    return row


def expected_row(view: View) -> list[int]:
    """The row that `observation` describes, from the view of the seat to act."""
    seat = view.to_act
    assert seat is not None
    row = [view.players, view.deck_size, int(view.aside), view.goal, int(view.phase == "chancellor")]
    row += [view.hand.count(role) for role in Role]
    row += [view.faceup.count(role) for role in Role]
    under = dict(view.under)
    row += [1 + under[depth] if depth in under else 0 for depth in range(kernel.DECK_ROOM)]
    for ahead in range(kernel.SEATS):
        row += _seat(view, (seat + ahead) % view.players) if ahead < view.players else [0] * 24
    return row


def _seat(view: View, seat: int) -> list[int]:
    discards = [view.discards[seat].count(role) for role in Role]
    return [1, not view.out[seat], view.protected[seat], view.tokens[seat], *discards, *_may_hold(view, seat)]


def _may_hold(view: View, seat: int) -> list[int]:
    if seat == view.seat or view.out[seat]:
        return [0] * len(Role)
    if view.known[seat]:
        return [int(role in view.known[seat]) for role in Role]
    return [int(role in view.cards and role not in view.ruled_out[seat]) for role in Role]


@pytest.mark.parametrize(("edition", "players"), TABLES)
def test_I_a_row_says_what_the_view_of_the_seat_to_act_says(edition: str, players: int) -> None:
    for round in random_rounds(edition, players, rounds=30):
        assert row_of(round.state) == expected_row(round.view(round.to_act))


def test_the_slots_of_a_row_are_where_its_names_say() -> None:
    assert SLOTS == observation.SEAT + kernel.SEATS * observation.SEAT_SLOTS == 201


@pytest.mark.parametrize("size", [0, -1, True, 2.0])
def test_a_batch_has_tables(size: Any) -> None:
    with pytest.raises(InvalidSimulation) as refused:
        Batch("classic", 2, size)
    assert refused.value.reason == "bad-size"


@pytest.mark.parametrize("shape", [(), (3,), (2, ACTIONS), (3, ACTIONS - 1), (4, ACTIONS)])
def test_an_array_of_another_shape_is_not_written(shape: tuple[int, ...]) -> None:
    batch = Batch("classic", 2, 3)
    batch.deal()
    with pytest.raises(InvalidSimulation) as refused:
        batch.write_masks(np.zeros(shape, np.uint8))
    assert refused.value.details["shape"] == f"3 × {ACTIONS}"
    with pytest.raises(InvalidSimulation):
        batch.write_observations(np.zeros(shape, np.int8))
    with pytest.raises(InvalidSimulation):
        batch.step(np.zeros((2,), np.int64))
