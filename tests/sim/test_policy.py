"""Who plays: what our policies choose, and what becomes of anybody's."""

from __future__ import annotations

from collections import Counter
from collections.abc import MutableSequence, Sequence
from pathlib import Path

import numpy as np
import pytest

from billetdoux.rules import Action, Role, Round, kernel, load_edition
from billetdoux.rules.compiled import Linker
from billetdoux.rules.kernel import ACTIONS, State
from billetdoux.sim import POLICIES, InvalidSimulation, Program
from billetdoux.sim.engine import CpuEngine, play_interpreted
from billetdoux.sim.playout import ILLEGAL
from billetdoux.sim.policy import Policy
from billetdoux.sim.program import find_policy
from tests.sim.own_policies import careful
from tests.sim.programs import SEED

CHOICES = 20_000


def choices(policy: Policy, state: State) -> Counter[str]:
    """How often a policy chooses what, as canonical text."""
    legal = [0] * ACTIONS
    count = kernel.legal_actions(state, legal)
    rng = [SEED]
    chosen = Counter(policy(state, legal, count, rng) for _ in range(CHOICES))
    held = [Role(card) for card in (state.hand[state.seat], state.drawn, state.third) if card != kernel.NONE]
    return Counter(
        {str(Action.from_id(number, state.seat, state.players, held)): n for number, n in chosen.items()}
    )


def holding(*cards: Role) -> State:
    """The first turn of three players; the first of them holds the first two cards."""
    deck = list(load_edition("standard").deck)
    for card in cards:
        deck.remove(card)
    first, drawn, *next_cards = cards
    stacked = [deck.pop(), first, deck.pop(), deck.pop(), drawn, *next_cards, *deck]
    return Round.deal(load_edition("standard"), 3, stacked, first=0).state


def about(expected: float) -> object:
    """Within 5 sigma of a share of all choices."""
    sigma = (CHOICES * expected * (1 - expected)) ** 0.5
    return pytest.approx(CHOICES * expected, abs=5 * sigma)


def test_uniform_chooses_every_action_as_often() -> None:
    """A Handmaid is one action, a Guard at two players is 18."""
    chosen = choices(POLICIES["uniform"], holding(Role.HANDMAID, Role.GUARD))
    assert len(chosen) == 19
    assert all(count == about(1 / 19) for count in chosen.values())


def test_uniform_cards_chooses_every_card_as_often() -> None:
    chosen = choices(POLICIES["uniform-cards"], holding(Role.HANDMAID, Role.GUARD))
    assert chosen.pop("handmaid") == about(1 / 2)
    assert len(chosen) == 18
    assert all(count == about(1 / 36) for count in chosen.values())


def test_C8_2_uniform_cards_has_one_card_where_the_countess_must_go() -> None:
    assert set(choices(POLICIES["uniform-cards"], holding(Role.COUNTESS, Role.KING))) == {"countess"}


def test_C6_1_uniform_cards_keeps_every_card_as_often() -> None:
    """Kept beside two that differ, a card can be kept in two ways; beside two alike, in one."""
    state = holding(Role.CHANCELLOR, Role.KING, Role.GUARD, Role.GUARD)
    kernel.step(state, Action(Role.CHANCELLOR).id(0, 3))
    chosen = choices(POLICIES["uniform-cards"], state)
    assert chosen == {
        "keep:king/guard,guard": about(1 / 2),
        "keep:guard/guard,king": about(1 / 4),
        "keep:guard/king,guard": about(1 / 4),
    }


def never_legal(s: State, legal: Sequence[int], count: int, rng: MutableSequence[int]) -> int:
    return ACTIONS - 1


def last_action(s: State, legal: Sequence[int], count: int, rng: MutableSequence[int]) -> int:
    return legal[count - 1]


def test_a_strangers_policy_is_watched() -> None:
    """Each turn the rules refuse what it chose, and the first legal action is done instead."""
    tally = play_interpreted(Program(load_edition("classic"), 2, never_legal), SEED, 0, 10)
    assert tally[ILLEGAL] > 10


def test_a_policy_that_keeps_to_the_rules_plays() -> None:
    tally = play_interpreted(Program(load_edition("standard"), 3, last_action), SEED, 0, 10)
    assert tally[ILLEGAL] == 0


@pytest.mark.parametrize("name", POLICIES)
def test_our_policies_are_found_by_name(name: str) -> None:
    assert find_policy(name) is POLICIES[name]


class TestAnybodysPolicy:
    @pytest.fixture
    def folder(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
        monkeypatch.syspath_prepend(tmp_path)
        return tmp_path

    def test_is_found_as_module_and_function(self, folder: Path) -> None:
        text = "def first(s, legal, count, rng):\n    return legal[0]\n"
        (folder / "found_policy.py").write_text(text)
        assert find_policy("found_policy:first").__name__ == "first"

    @pytest.mark.parametrize(
        "text",
        [
            "",
            "choose = 3",
            "choose = print",
            "def choose(s): ...",
            "1 / 0",
            "def (",
            "import nothing_like_it",
        ],
    )
    def test_what_is_none_is_refused(self, folder: Path, text: str) -> None:
        module = f"policy_of_{folder.name}"  # one is imported but once
        (folder / f"{module}.py").write_text(text)
        with pytest.raises(InvalidSimulation) as caught:
            find_policy(f"{module}:choose")
        assert caught.value.reason == "unknown-policy"

    def test_what_needs_more_than_its_module_is_refused(self, folder: Path) -> None:
        text = "def make(n):\n    return lambda s, legal, count, rng: legal[n]\nchoose = make(0)\n"
        (folder / "closed_policy.py").write_text(text)
        with pytest.raises(InvalidSimulation):
            find_policy("closed_policy:choose")

    @pytest.mark.parametrize("name", ["", ":", "napoleon", "napoleon:choose", "json:", ":loads", "..json:x"])
    def test_a_name_of_nothing_is_refused(self, name: str) -> None:
        with pytest.raises(InvalidSimulation) as caught:
            find_policy(name)
        assert caught.value.details["name"] == name


NUMBERS: object = ()


def second_number() -> float:
    return NUMBERS[1]  # type: ignore[index, no-any-return]


@pytest.mark.parametrize("make", [tuple, np.array], ids=["tuple", "array"])
def test_what_was_compiled_before_is_not_taken_for_what_has_changed(make: type) -> None:
    """A policy may look numbers up; with other numbers it is another policy."""
    for numbers in ([1, 2, 3], [1, 5, 3], [1, 0.5, 3]):
        linker = Linker(second_number, replace={"NUMBERS": make(numbers)})
        assert linker.compiled().second_number() == numbers[1]


def test_a_policy_has_its_own_names_and_helpers() -> None:
    program = Program(load_edition("classic"), 2, careful)
    interpreted = play_interpreted(program, SEED, 0, 50)
    assert interpreted[ILLEGAL] == 0
    assert np.array_equal(CpuEngine(program).play(SEED, 0, 50), interpreted)
