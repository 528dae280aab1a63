"""The Gymnasium environment: one learner against chosen opponents."""

from __future__ import annotations

from random import Random
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils import seeding
from gymnasium.utils.env_checker import check_env

from billetdoux.agents import EasyAgent, agent
from billetdoux.rl.encoding import ACTIONS, LOW, mask_of, observation_of_view
from billetdoux.rl.gymnasium import LEARNER, SEED_BITS, AgainstEnv, InvalidOpponents, Row
from billetdoux.rules import Action, View
from billetdoux.sim import InvalidSimulation
from billetdoux.testing import TABLES
from tests.rl.seeded import SeededMatch

NAMES = ("billetdoux/Round-v1", "billetdoux/Match-v1")


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize(("edition", "players"), TABLES)
def test_check_env(edition: str, players: int, name: str) -> None:
    env = gymnasium.make(name, edition=edition, players=players, render_mode="rgb_array")
    check_env(env.unwrapped)


def first_legal(_row: Row, mask: Row) -> int:
    return int(mask.argmax())


@pytest.mark.parametrize("scope", ["round", "match"])
@pytest.mark.parametrize(("edition", "players"), TABLES)
def test_the_same_seed_and_actions_give_the_same_rounds_as_a_match(
    edition: str, players: int, scope: Any
) -> None:
    seed = 4
    env = AgainstEnv(edition, players, first_legal, scope=scope)
    row, info = env.reset(seed=seed)
    told = SeededMatch(edition, players, int(seeding.np_random(seed)[0].integers(1 << SEED_BITS)))
    rng, over = Random(seed), False
    play_the_others(told, matches=scope == "match")
    while scope == "round" and told.now.to_act is None:  # out before its first turn
        told.start_over()
        play_the_others(told, matches=scope == "match")
    while not over:
        view = told.now.view(LEARNER)
        assert env.match == told.now
        assert np.array_equal(row, observation_of_view(view))
        assert np.array_equal(info["action_mask"], mask_of(view))
        action = rng.choice(np.flatnonzero(info["action_mask"]).tolist())
        told.act(action)
        row, reward, over, truncated, info = env.step(np.int64(action))
        play_the_others(told, matches=scope == "match")
        assert not truncated
    assert env.match == told.now
    assert told.now.round is not None
    winners = told.now.winners if scope == "match" else told.now.round.winners
    share = 1 / len(winners) if LEARNER in winners else 0
    assert reward == pytest.approx(share - 1 / players)


def play_the_others(told: SeededMatch, *, matches: bool) -> None:
    """Until the learner is to act, or all is over."""
    while told.now.to_act != LEARNER and not told.now.is_over:
        if told.now.to_act is not None:
            told.act(first_legal(LOW, mask_of(told.now.view(told.now.to_act))))
        elif told.now.round is None or matches:
            told.deal()
        else:
            return


def finish(env: Any, seed: int) -> float:
    """What an episode brings to a learner that plays the first legal action."""
    _, info = env.reset(seed=seed)
    total, over = 0.0, False
    while not over:
        _, reward, over, _, info = env.step(int(info["action_mask"].argmax()))
        total += float(reward)
    return total


@pytest.mark.parametrize("seed", range(6))
def test_all_tokens_are_paid_those_gained_before_the_first_action_too(seed: int) -> None:
    env = AgainstEnv("standard", 6, scope="match", reward="tokens")
    total = finish(env, seed)
    tokens = env.match.tokens
    assert total == pytest.approx(tokens[LEARNER] - sum(tokens) / 6)


class Witness:
    """An agent that keeps what it was shown."""

    def __init__(self) -> None:
        self.views: list[View] = []

    def choose(self, view: View, rng: Random) -> Action:
        self.views.append(view)
        return rng.choice(view.legal)


def test_an_agent_sees_the_view_of_its_own_seat() -> None:
    witness = Witness()
    env = AgainstEnv("standard", 3, ["random", witness])
    finish(env, 1)
    assert witness.views
    assert all(view.seat == view.to_act == 2 for view in witness.views)


@pytest.mark.parametrize(
    "opponents", ["easy", EasyAgent(), agent("random"), ["easy", EasyAgent(), first_legal]]
)
def test_opponents_may_be_levels_agents_or_policies(opponents: Any) -> None:
    env = gymnasium.make("billetdoux/Round-v1", players=4, opponents=opponents)
    assert finish(env, 2) == finish(env, 2)


def test_a_policy_cant_change_what_the_table_tells() -> None:
    def scribble(row: Row, mask: Row) -> int:
        chosen = int(mask.argmax())
        row[:] = 99
        mask[:] = 1
        return chosen

    careful, careless = AgainstEnv("classic", 2, first_legal), AgainstEnv("classic", 2, scribble)
    assert [finish(careful, seed) for seed in range(5)] == [finish(careless, seed) for seed in range(5)]


def test_an_illegal_action_ends_the_episode() -> None:
    env = AgainstEnv("classic", 2)
    env.reset(seed=1)
    _, reward, terminated, truncated, _ = env.step(ACTIONS - 1)  # no Chancellor in it
    assert (reward, terminated, truncated) == (-1.0, True, False)


def test_an_action_may_be_given_as_its_text() -> None:
    env = AgainstEnv("classic", 2)
    env.reset(seed=1)
    action = str(env.match.legal[0])
    _, reward, *_ = env.step(action)
    assert reward != -1.0
    assert action in [str(done) for seat, done in env.match.log[0].actions if seat == 0]


def test_the_mask_goes_by_the_name_that_learners_ask_for() -> None:
    env = AgainstEnv("classic", 2)
    _, info = env.reset(seed=1)
    assert np.array_equal(env.action_masks(), info["action_mask"])


@pytest.mark.parametrize("opponents", [[], ["random"] * 2, ["random"] * 4])
def test_there_is_one_opponent_for_each_seat(opponents: list[str]) -> None:
    with pytest.raises(InvalidOpponents) as refused:
        AgainstEnv("standard", 4, opponents)
    assert refused.value.details == {"count": len(opponents), "seats": 3}


def test_an_unknown_level_is_refused() -> None:
    with pytest.raises(InvalidSimulation) as refused:
        AgainstEnv("standard", 4, "grandmaster")
    assert refused.value.details["name"] == "opponents"
