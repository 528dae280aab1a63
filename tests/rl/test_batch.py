"""`BatchEnv`: the rules' own tables, in step, with everything that an agent is told."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from billetdoux.rl import BatchEnv, IllegalStep
from billetdoux.rules.kernel import ACTIONS, OVER
from billetdoux.sim import InvalidSimulation
from billetdoux.testing import TABLES
from tests.patience import PATIENCE
from tests.rl.interpreted_tables import InterpretedTables

SIZE = 16
STEPS = 80
SEED = 2**64 - 5


class Followed:
    """A `BatchEnv`, and tables in plain Python that are given the same actions."""

    def __init__(self, edition: str, players: int, *, scope: Any = "round", reward: Any = "win") -> None:
        self.env = BatchEnv(SIZE, edition, players, scope=scope, reward=reward, seed=SEED)
        self.tables = InterpretedTables(edition, players, SIZE, seed=SEED, matches=scope == "match")
        self.rng = np.random.default_rng(1)
        self.env.reset()

    def step(self) -> Any:
        """One action at each table; returns the states before the next deal."""
        chosen = (self.env.masks * self.rng.random(self.env.masks.shape)).argmax(axis=1)
        self.env.step(chosen)
        self.tables.step(chosen.tolist())
        moved = self.tables.states
        self.tables.deal()
        return moved


@pytest.mark.parametrize("scope", ["round", "match"])
@pytest.mark.parametrize(("edition", "players"), TABLES)
def test_what_is_shown_is_what_the_seat_to_act_may_know_and_do(
    edition: str, players: int, scope: str
) -> None:
    followed = Followed(edition, players, scope=scope)
    for _ in range(STEPS):
        assert np.array_equal(followed.env.masks, followed.tables.masks())
        assert np.array_equal(followed.env.observations, followed.tables.rows())
        assert np.array_equal(followed.env.seats, followed.tables.states["seat"])
        followed.step()


@pytest.mark.parametrize("players", [2, 6])
def test_the_winners_of_a_round_share_one_and_everybody_pays_the_same(players: int) -> None:
    followed = Followed("standard", players)
    ended = 0
    for _ in range(STEPS):
        moved = followed.step()
        over = moved["phase"] == OVER
        assert np.array_equal(followed.env.dones, over)
        won = (moved["round_winners"][:, None] >> np.arange(players) & 1).astype(bool)
        expected = np.where(over[:, None], won / won.sum(axis=1, keepdims=True).clip(1) - 1 / players, 0)
        assert np.allclose(followed.env.rewards, expected)
        ended += over.sum()
    assert ended > SIZE


def test_a_match_is_rewarded_when_it_ends_and_lasts_for_rounds() -> None:
    followed = Followed("classic", 2, scope="match")
    ends = rounds = 0
    for _ in range(400):
        moved = followed.step()
        over = moved["match_winners"] != 0
        assert np.array_equal(followed.env.dones, over)
        assert np.array_equal(followed.env.rewards.any(axis=1), over)
        rounds += (moved["phase"] == OVER).sum()
        ends += over.sum()
    assert 0 < ends < rounds / 6, "who wins needs seven tokens"


@pytest.mark.parametrize("scope", ["round", "match"])
def test_tokens_are_rewarded_round_by_round(scope: str) -> None:
    followed = Followed("standard", 3, scope=scope, reward="tokens")
    before = followed.tables.states["tokens"][:, :3]
    for _ in range(STEPS):
        moved = followed.step()
        gained = np.where((moved["phase"] == OVER)[:, None], moved["tokens"][:, :3] - before, 0)
        assert np.allclose(followed.env.rewards, gained - gained.mean(axis=1, keepdims=True), atol=1e-6)
        assert np.allclose(followed.env.rewards.sum(axis=1), 0, atol=1e-6)
        before = followed.tables.states["tokens"][:, :3]


def test_where_an_action_is_illegal_the_table_stays_and_the_others_go_on() -> None:
    env = BatchEnv(2, "standard", 4, seed=SEED)
    env.reset()
    chosen = env.masks.argmax(axis=1)
    before = env.observations.copy()
    with pytest.raises(IllegalStep) as caught:
        env.step(np.array([chosen[0], ACTIONS - 1]))
    assert caught.value.details["count"] == 1
    assert np.array_equal(env.observations[1], before[1])
    assert not np.array_equal(env.observations[0], before[0])
    env.step(np.array([env.masks[0].argmax(), chosen[1]]))


@pytest.mark.parametrize("action", [-1, ACTIONS, 2**31, -(2**63)])
def test_a_number_that_is_no_action_is_illegal(action: int) -> None:
    env = BatchEnv(1, seed=SEED)
    env.reset()
    with pytest.raises(IllegalStep):
        env.step(np.array([action]))


def test_the_same_seed_is_the_same_game_and_another_is_not() -> None:
    def shown(seed: int) -> list[Any]:
        env = BatchEnv(SIZE, seed=seed)
        env.reset()
        rows = []
        for _ in range(20):
            env.step(env.masks.argmax(axis=1))
            rows.append(env.observations.copy())
        return rows

    assert np.array_equal(shown(1), shown(1))
    assert not np.array_equal(shown(1), shown(2))


def test_a_reset_begins_anew_everywhere() -> None:
    env = BatchEnv(SIZE, "standard", 4, scope="match", seed=SEED)
    env.reset()
    first = env.observations.copy()
    for _ in range(30):
        env.step(env.masks.argmax(axis=1))
    env.reset()
    assert np.array_equal(env.observations[:, 1], first[:, 1]), "the deck is whole again"
    assert not np.array_equal(env.observations, first)
    assert not env.rewards.any()
    assert not env.dones.any()


@pytest.mark.parametrize("size", [0, -1, True, 2.0])
def test_a_batch_has_tables(size: Any) -> None:
    with pytest.raises(InvalidSimulation, match="bad-size"):
        BatchEnv(size)


@pytest.mark.parametrize("wrong", [{"scope": "day"}, {"reward": "fame"}, {"device": "abacus"}])
def test_what_is_not_to_be_chosen_is_refused(wrong: Any) -> None:
    with pytest.raises(InvalidSimulation, match="bad-choice"):
        BatchEnv(1, **wrong)


@pytest.mark.parametrize("shape", [(), (3,), (5,), (4, 1)])
def test_actions_of_another_shape_are_refused(shape: tuple[int, ...]) -> None:
    env = BatchEnv(4, seed=SEED)
    env.reset()
    with pytest.raises(InvalidSimulation, match="bad-array"):
        env.step(np.zeros(shape, np.int64))


def test_a_card_tells_the_same_as_far_as_it_can_be_simulated() -> None:
    """A process of its own: Numba decides when it is imported whether a GPU is simulated."""
    script = Path(__file__).with_name("simulated_gpu.py")
    environment = {**os.environ, "NUMBA_ENABLE_CUDASIM": "1", "PYTHONPATH": str(script.parents[2])}
    done = subprocess.run(
        [sys.executable, script],
        env=environment,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    told = done.stdout.splitlines()
    assert len(told) == len(TABLES) + 2
    assert all(line.endswith(": True") for line in told)
