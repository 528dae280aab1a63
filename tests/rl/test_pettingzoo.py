"""The PettingZoo environment: its framework's own tests, and the rules'."""

from __future__ import annotations

import pickle
import sys
import warnings
from itertools import count
from random import Random
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, performance_benchmark, render_test, seed_test

from billetdoux.rl import IllegalStep, billetdoux_v1
from billetdoux.rl.batch import BatchEnv
from billetdoux.rl.encoding import ACTIONS, mask_of, observation_of_view
from billetdoux.rules import BilletError, InvalidAction, Record
from billetdoux.sim import InvalidSimulation
from billetdoux.testing import TABLES
from tests.rl.positions import round_of
from tests.rl.seeded import SeededMatch

SCOPES = ("round", "match")
STATE = sys.modules["pettingzoo.test.state_test"]  # its package has a function by the same name
OF_DICTIONARIES = "Observation (is not a NumPy array|space for each agent probably should be)"
"""Warnings about observations that are dictionaries: its own card games have such, and are let off."""


# ---------------------------------------------------------------- the framework's own tests


@pytest.mark.parametrize("make", [billetdoux_v1.env, billetdoux_v1.raw_env])
@pytest.mark.parametrize("scope", SCOPES)
@pytest.mark.parametrize(("edition", "players"), TABLES)
def test_api(edition: str, players: int, scope: str, make: Any) -> None:
    with warnings.catch_warnings(action="error"):
        warnings.filterwarnings("ignore", OF_DICTIONARIES)
        api_test(make(edition, players, scope=scope, reward="tokens"), num_cycles=30)


@pytest.mark.parametrize("scope", SCOPES)
@pytest.mark.parametrize(("edition", "players"), TABLES)
def test_seed(edition: str, players: int, scope: Any) -> None:
    seed_test(lambda: billetdoux_v1.env(edition, players, scope=scope), num_cycles=30)


@pytest.mark.parametrize(("edition", "players"), TABLES)
def test_render(edition: str, players: int) -> None:
    render_test(lambda render_mode: billetdoux_v1.env(edition, players, render_mode=render_mode))


@pytest.mark.parametrize(("edition", "players"), TABLES)
def test_performance(edition: str, players: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """It plays for five seconds; here by a clock that goes on whenever it is looked at."""
    clock = count(step=0.2)
    monkeypatch.setattr("time.time", lambda: next(clock))
    performance_benchmark(billetdoux_v1.env(edition, players))


@pytest.mark.parametrize(("edition", "players"), TABLES)
def test_state(edition: str, players: int) -> None:
    env = billetdoux_v1.env(edition, players)
    STATE.test_state_space(env)
    STATE.test_state(env, num_cycles=3)
    env.reset(seed=1)
    rows = [env.observe(agent)["observation"] for agent in env.agents]
    assert np.array_equal(env.state(), np.stack(rows))


# ---------------------------------------------------------------- by the rules


def seat_of(env: Any) -> int:
    return int(env.possible_agents.index(env.agent_selection))


@pytest.mark.parametrize("scope", SCOPES)
@pytest.mark.parametrize(("edition", "players"), TABLES)
def test_the_same_seed_and_actions_give_the_same_rounds_as_a_match(
    edition: str, players: int, scope: Any
) -> None:
    env = billetdoux_v1.env(edition, players, scope=scope)
    for seed in (0, 1, 2**64 - 1):
        rng = Random(seed)
        told = SeededMatch(edition, players, seed)
        env.reset(seed=seed)
        while not env.terminations["player_0"]:
            if told.now.to_act is None:
                told.deal()
            assert env.match == told.now
            assert seat_of(env) == told.now.to_act
            for seat, agent in enumerate(env.agents):
                view = told.now.view(seat)
                assert np.array_equal(env.observe(agent)["observation"], observation_of_view(view))
                assert np.array_equal(env.observe(agent)["action_mask"], mask_of(view))
            action = rng.choice(np.flatnonzero(env.last()[0]["action_mask"]).tolist())
            env.step(action)
            told.act(action)
        assert env.match == told.now
        winners = told.now.winners if scope == "match" else round_of(told.now).winners
        for seat, agent in enumerate(env.agents):
            share = 1 / len(winners) if seat in winners else 0
            assert env.rewards[agent] == pytest.approx(share - 1 / players)
            assert np.array_equal(env.observe(agent)["observation"], observation_of_view(told.now.view(seat)))
            assert not env.observe(agent)["action_mask"].any()


def play(env: Any, rng: Random) -> list[dict[str, float]]:
    """To the end of an episode; the rewards after each action."""
    rewards = []
    while not any(env.terminations.values()):
        env.step(rng.choice(np.flatnonzero(env.last()[0]["action_mask"]).tolist()))
        rewards.append(dict(env.rewards))
    return rewards


@pytest.mark.parametrize(("edition", "players"), TABLES)
def test_tokens_are_paid_when_they_are_gained_and_everybody_pays_the_same(edition: str, players: int) -> None:
    env = billetdoux_v1.env(edition, players, scope="match", reward="tokens")
    env.reset(seed=5)
    rewards = play(env, Random(5))
    tokens = env.match.tokens
    for seat, agent in enumerate(env.agents):
        total = sum(after[agent] for after in rewards)
        assert total == pytest.approx(tokens[seat] - sum(tokens) / players)
    assert sum(any(after.values()) for after in rewards) <= len(env.match.log)


@pytest.mark.parametrize("scope", SCOPES)
def test_episodes_one_after_the_other_are_those_of_the_first_table_of_a_batch(scope: Any) -> None:
    env = billetdoux_v1.raw_env("standard", 3, scope=scope)
    batch = BatchEnv(1, "standard", 3, scope=scope, seed=11)
    batch.reset()
    env.reset(seed=11)
    for _ in range(300):
        seen = env.last()[0]
        assert seat_of(env) == batch.seats[0]
        assert np.array_equal(seen["observation"], batch.observations[0])
        assert np.array_equal(seen["action_mask"], batch.masks[0])
        action = int(seen["action_mask"].argmax())
        env.step(action)
        batch.step(np.array([action]))
        assert list(env.rewards.values()) == pytest.approx(batch.rewards[0].tolist())
        assert env.terminations["player_0"] == batch.dones[0]
        if batch.dones[0]:
            env.reset()


@pytest.mark.parametrize("seed", [np.int64(7), np.uint64(7), 7 + 2**64, 7 - 2**64])
def test_a_seed_counts_by_its_last_64_bits(seed: Any) -> None:
    one, other = billetdoux_v1.env("standard", 3), billetdoux_v1.env("standard", 3)
    one.reset(seed=7)
    other.reset(seed=seed)
    assert one.match == other.match


def test_what_was_observed_stays_as_it_was() -> None:
    env = billetdoux_v1.env("standard", 4)
    env.reset(seed=1)
    seen, *_ = env.last()
    kept = {name: value.copy() for name, value in seen.items()}
    env.step(int(seen["action_mask"].argmax()))
    assert all(np.array_equal(seen[name], kept[name]) for name in kept)


def test_who_is_out_of_a_round_waits_for_its_end() -> None:
    env = billetdoux_v1.env("standard", 4)
    env.reset(seed=3)
    rng = Random(3)
    while not any(round_of(env.match).out):
        env.step(rng.choice(np.flatnonzero(env.last()[0]["action_mask"]).tolist()))
    assert not any(env.terminations.values())
    assert len(env.agents) == 4


@pytest.mark.parametrize("action", [ACTIONS, -1, 0, 10**30])
def test_I5_an_illegal_action_is_refused_and_changes_nothing(action: int) -> None:
    env = billetdoux_v1.raw_env("classic", 2)  # without a Spy, whose number is 0
    env.reset(seed=1)
    before = env.match
    with pytest.raises(IllegalStep):
        env.step(action)
    assert env.match == before
    assert not any(env.terminations.values())


@pytest.mark.parametrize("action", [None, 1.5, "jester"])
def test_what_is_no_number_nor_a_text_is_no_action(action: Any) -> None:
    env = billetdoux_v1.env("classic", 2)
    env.reset(seed=1)
    with pytest.raises(InvalidAction) as error:
        env.step(action)
    assert error.value.legal == tuple(map(str, env.match.legal))


@pytest.mark.parametrize("place", [0, -1])
def test_an_action_may_be_given_as_its_text(place: int) -> None:
    by_number, by_text = (billetdoux_v1.raw_env("classic", 2) for _ in range(2))
    for env in (by_number, by_text):
        env.reset(seed=1)
    action = by_text.match.legal[place]
    by_number.step(action.id(by_text.match.to_act or 0, 2))
    by_text.step(str(action))
    assert by_number.match == by_text.match


@pytest.mark.parametrize("action", ["princess", "king>5", "keep:king/guard,guard"])
def test_I5_so_is_an_illegal_text_refused(action: str) -> None:
    env = billetdoux_v1.raw_env("classic", 2)
    env.reset(seed=1)
    before = env.match
    with pytest.raises(IllegalStep):
        env.step(action)
    assert env.match == before


def test_to_a_referee_an_illegal_action_ends_the_episode_at_the_cost_of_who_did_it() -> None:
    env = billetdoux_v1.env("classic", 3)
    env.reset(seed=1)
    culprit = env.agent_selection
    env.step(0)
    assert env.rewards == {agent: -1.0 if agent == culprit else 0.0 for agent in env.possible_agents}
    assert all(env.terminations.values())
    for _ in range(3):
        env.step(None)
    assert env.agents == []


def test_a_match_is_a_record_to_keep() -> None:
    env = billetdoux_v1.env("standard", 2, scope="match")
    env.reset(seed=8)
    play(env, Random(8))
    assert Record.parse(Record.of(env.match).write()).match == env.match


def test_it_can_be_pickled() -> None:
    env = pickle.loads(pickle.dumps(billetdoux_v1.env("classic", 3, scope="match")))  # noqa: S301
    env.reset(seed=1)
    assert env.match.players == 3


@pytest.mark.parametrize(
    "options", [{"scope": "game"}, {"reward": "money"}, {"render_mode": "smell"}], ids=lambda o: next(iter(o))
)
def test_what_cant_be_chosen_is_refused_by_name(options: dict[str, Any]) -> None:
    with pytest.raises(InvalidSimulation) as refused:
        billetdoux_v1.env("classic", 2, **options)
    assert refused.value.details["name"] in options


@pytest.mark.parametrize("options", [{"players": 7}, {"edition": "none"}, {"render_seat": 4}])
def test_a_table_must_be_one_of_the_editions(options: dict[str, Any]) -> None:
    with pytest.raises(BilletError):
        billetdoux_v1.env(**options)
