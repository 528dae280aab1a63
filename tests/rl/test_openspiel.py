"""The OpenSpiel game: its framework's own tests, the rules', and exact solutions."""

from __future__ import annotations

import copy
import pickle
import re
import unittest
from collections import Counter
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any

import numpy as np
import pyspiel
import pytest
from absl import flags
from open_spiel.python import policy as policies
from open_spiel.python.algorithms import cfr, expected_game_score, exploitability

import billetdoux.rl.openspiel  # noqa: F401
from billetdoux.rl.chance_nodes import ASIDE
from billetdoux.rl.encoding import observation_of_view
from billetdoux.rules import BilletError, Match, Role, kernel, load_edition
from billetdoux.rules.encoding import information_state
from billetdoux.rules.fairness import SEED_BYTES
from billetdoux.testing import TABLES
from tests.rl.exact import Behaviour, Tree, solve, tree_of
from tests.rl.positions import TINY, seen, tensor_of, tiny

PLAYTHROUGHS = sorted((Path(__file__).parent / "playthroughs").glob("*.txt"))


def load(edition: str, players: int, reward: str = "win") -> Any:
    return pyspiel.load_game(f"python_billetdoux(edition={edition},players={players},reward={reward})")


@cache
def tiny_game() -> Any:
    return pyspiel.load_game("python_billetdoux", {"edition": str(TINY), "players": 2})


# ---------------------------------------------------------------- the framework's own tests


@pytest.mark.parametrize("reward", ["win", "tokens"])
@pytest.mark.parametrize(("edition", "players"), TABLES)
def test_random_sim(edition: str, players: int, reward: str) -> None:
    pyspiel.random_sim_test(load(edition, players, reward), num_sims=2, serialize=True, verbose=False)


def passes(base: type[unittest.TestCase], game: Any, name: str) -> None:
    case = type(name, (base,), {"game": game, "game_name": name})
    result = unittest.TestResult()
    unittest.defaultTestLoader.loadTestsFromTestCase(case).run(result)
    assert result.testsRun > 0
    assert not result.errors
    assert not result.failures


@pytest.fixture(scope="module")
def conformance() -> ModuleType:
    """OpenSpiel's own tests. To import them takes a second, and every process of tests collects all."""
    return import_module("open_spiel.integration_tests.api_test")


@pytest.mark.parametrize(("edition", "players"), TABLES)
def test_api_on_a_part_of_the_tree(
    edition: str, players: int, conformance: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    some_states = conformance.sample_some_states.sample_some_states
    monkeypatch.setattr(
        conformance.sample_some_states,
        "sample_some_states",
        lambda game, max_states: some_states(game, max_states=max_states // 8),
    )
    passes(conformance.EnforceAPIOnPartialTreeBase, load(edition, players), f"{edition}_{players}")


def test_api_on_the_whole_tree_of_a_tiny_edition(
    conformance: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    nodes = Counter(kind_of(state) for state in states_of(tiny_game().new_initial_state()))
    kinds = tuple(nodes[kind] for kind in ("chance", "choice", "end"))
    infosets = sum(map(len, tree().choices))
    monkeypatch.setitem(conformance.TOTAL_NUM_STATES, "tiny", kinds)
    monkeypatch.setitem(conformance.PERFECT_RECALL_NUM_STATES, "tiny", infosets)
    passes(conformance.EnforceAPIOnFullTreeBase, tiny_game(), "tiny")


def states_of(state: Any) -> Iterator[Any]:
    yield state
    for action in state.legal_actions():
        yield from states_of(state.child(action))


def kind_of(state: Any) -> str:
    return "end" if state.is_terminal() else "chance" if state.is_chance_node() else "choice"


@pytest.fixture(scope="module")
def playthroughs() -> ModuleType:
    """How OpenSpiel writes and replays them. It loads SciPy, which would keep everybody waiting who collects
    tests.
    """
    return import_module("open_spiel.python.algorithms.generate_playthrough")


@pytest.mark.parametrize(("edition", "players"), TABLES)
def test_a_playthrough_can_be_replayed(
    playthroughs: ModuleType, edition: str, players: int, tmp_path: Path
) -> None:
    flags.FLAGS(["test"])
    written = tmp_path / "playthrough.txt"
    text = playthroughs.playthrough(f"python_billetdoux(edition={edition},players={players})", None, seed=1)
    written.write_text(text, encoding="utf-8")
    expected, actual = playthroughs.replay(str(written))
    assert actual == expected


@pytest.mark.parametrize("path", PLAYTHROUGHS, ids=lambda path: path.stem)
def test_the_playthroughs_that_we_keep_are_still_played_so(playthroughs: ModuleType, path: Path) -> None:
    flags.FLAGS(["test"])
    expected, actual = playthroughs.replay(str(path))
    assert without_tensors(actual) == expected


def without_tensors(playthrough: str) -> str:
    """As we keep them: nine tenths shorter."""
    return re.sub(r"(?m)^(\w+Tensor\(\d\).*|[◯◉]+)\n", "", playthrough)


def test_there_is_a_playthrough() -> None:
    assert PLAYTHROUGHS


# ---------------------------------------------------------------- by the rules


@pytest.mark.parametrize("reward", ["win", "tokens"])
@pytest.mark.parametrize(("edition", "players"), TABLES)
def test_the_same_deal_and_actions_give_the_same_round_as_a_match(
    edition: str, players: int, reward: str
) -> None:
    rng = Random(f"{edition} {players}")
    game = load(edition, players, reward)
    for _ in range(3):
        match, _ = Match.seeded(edition, players, seed=rng.randbytes(SEED_BYTES)).next_round(first=0)
        deck = match.log[0].deck
        state = game.new_initial_state()
        turn_over(state, deck)
        while match.to_act is not None:
            check_same(state, match)
            action = rng.choice(state.legal_actions())
            text = state.action_to_string(action)
            assert match.round is not None
            assert text == str(match.round.action(action))
            match, _ = match.apply(match.round.action(action))
            state.apply_action(action)
            turn_over(state, deck)
        assert state.is_terminal()
        check_same_end(state, match, reward)


def turn_over(state: Any, deck: tuple[Role, ...]) -> None:
    while state.is_chance_node():
        place = state.now.place
        role = deck[0 if place == ASIDE else place]
        assert state.action_to_string(int(role)) == role.word
        state.apply_action(int(role))


def check_same(state: Any, match: Match) -> None:
    assert match.to_act is not None
    assert state.current_player() == match.to_act
    assert state.legal_actions() == sorted(action.id(match.to_act, match.players) for action in match.legal)
    check_told_the_same(state, match)


def check_told_the_same(state: Any, match: Match) -> None:
    assert match.round is not None
    for seat in range(match.players):
        view = match.view(seat)
        events = seen(match.round, seat)
        assert state.information_state_string(seat) == f"player {seat}: {information_state(events)}"
        row = state.observation_tensor(seat)[-len(observation_of_view(view)) :]
        assert np.array_equal(row, observation_of_view(view))
        told = np.array(state.information_state_tensor(seat), np.float32).tobytes()
        assert told.endswith(tensor_of(events, seat, match.edition, match.players))


def check_same_end(state: Any, match: Match, reward: str) -> None:
    now = match.round
    assert now is not None
    check_told_the_same(state, match)
    shares = [1 / len(now.winners) if seat in now.winners else 0 for seat in range(now.players)]
    scores = shares if reward == "win" else now.tokens
    assert state.returns() == pytest.approx([score - sum(scores) / now.players for score in scores])


@pytest.mark.parametrize(("edition", "players"), TABLES)
def test_no_round_is_longer_or_pays_more_than_the_game_says(edition: str, players: int) -> None:
    rng = Random(f"{edition} {players}")
    game = load(edition, players, "tokens")
    for _ in range(10):
        state = game.new_initial_state()
        moves: Counter[str] = Counter()
        while not state.is_terminal():
            moves[kind_of(state)] += 1
            state.apply_action(rng.choice(state.legal_actions()))
        assert moves["choice"] <= game.max_game_length()
        assert moves["chance"] <= game.max_chance_nodes_in_history()
        assert all(game.min_utility() <= value <= game.max_utility() for value in state.returns())


def test_the_longest_round_is_as_long_as_the_game_says() -> None:
    """A turn for each card of the deck, and a second choice for each Chancellor."""
    edition = load_edition("standard")
    assert load("standard", 4).max_game_length() == len(edition.deck) - 1 - 4 + 2
    assert max(depth(state) for state in states_of(tiny_game().new_initial_state())) == 2
    assert tiny_game().max_game_length() == 2


def depth(state: Any) -> int:
    return sum(player >= 0 for player in (item.player for item in state.full_history()))


def test_S5_seat_0_starts() -> None:
    state = load("standard", 3).new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.legal_actions()[0])
    assert state.current_player() == 0


def test_chances_are_those_of_the_cards_that_are_left() -> None:
    state = load("classic", 3).new_initial_state()
    assert dict(state.chance_outcomes())[Role.GUARD] == 5 / 16
    state.apply_action(int(Role.PRINCESS))
    assert dict(state.chance_outcomes())[Role.GUARD] == 5 / 15
    assert Role.PRINCESS not in dict(state.chance_outcomes())


def test_a_spectator_sees_no_card_of_anybody() -> None:
    game = load("standard", 3)
    kind = pyspiel.IIGObservationType(
        public_info=True, perfect_recall=True, private_info=pyspiel.PrivateInfoType.NONE
    )
    spectator = game.make_py_observer(kind)
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(int(Role.KING if Role.KING in dict(state.chance_outcomes()) else Role.GUARD))
    assert "king" not in spectator.string_from(state, 0)
    spectator.set_from(state, 0)
    assert spectator.dict["deal"][-kernel.ROLES :].sum() == 0


def test_states_are_copied_and_kept() -> None:
    state = load("standard", 2).new_initial_state()
    for _ in range(8):
        state.apply_action(state.legal_actions()[-1])
    for twin in (state.clone(), copy.deepcopy(state), pickle.loads(pickle.dumps(state))):  # noqa: S301
        assert str(twin) == str(state)
        assert twin.history() == state.history()
        before = str(state)
        twin.apply_action(twin.legal_actions()[0])
        assert str(state) == before


@pytest.mark.parametrize(
    "parameters",
    [{"edition": "none"}, {"players": 7}, {"edition": "classic", "players": 5}, {"reward": "money"}],
)
def test_a_game_that_cant_be_played_is_refused(parameters: dict[str, Any]) -> None:
    with pytest.raises(BilletError):
        pyspiel.load_game("python_billetdoux", parameters)


# ---------------------------------------------------------------- exactly


@cache
def tree() -> Tree:
    return tree_of(tiny())


class Solved(policies.Policy):  # type: ignore[misc]
    """What our own linear program found."""

    def __init__(self, behaviour: Behaviour) -> None:
        super().__init__(tiny_game(), [0, 1])
        self._behaviour = behaviour

    def action_probabilities(self, state: Any, player_id: int | None = None) -> dict[int, float]:
        return self._behaviour[state.information_state_string()]


def test_what_a_linear_program_over_our_own_tree_finds_cant_be_exploited_by_its_tools() -> None:
    worth, first = solve(tree(), 0)
    loss, second = solve(tree(), 1)
    assert worth == pytest.approx(-loss)
    assert worth == pytest.approx(-1 / 14)
    solved = Solved({**first, **second})
    assert exploitability.nash_conv(tiny_game(), solved) == pytest.approx(0, abs=1e-9)
    assert expected_game_score.policy_value(tiny_game().new_initial_state(), [solved] * 2)[
        0
    ] == pytest.approx(worth)


def test_its_counterfactual_regret_minimization_comes_to_the_same_worth() -> None:
    worth, _ = solve(tree(), 0)
    solver = cfr.CFRSolver(tiny_game())
    gaps = []
    for rounds in (1, 11):
        for _ in range(rounds):
            solver.evaluate_and_update_policy()
        average = solver.average_policy()
        value, _ = expected_game_score.policy_value(tiny_game().new_initial_state(), [average] * 2)
        gaps.append(exploitability.nash_conv(tiny_game(), average))
        assert abs(value - worth) <= gaps[-1]
    assert gaps[1] < gaps[0]
    assert gaps[1] < 0.05
