"""What a move costs, and what it is called."""

from __future__ import annotations

import pytest

from billetdoux.agents.assessment import Chance, Estimate
from billetdoux.analysis import Cost, Weighed
from billetdoux.rules import Action

PLAYED, BEST = Action.parse("spy"), Action.parse("handmaid")


def weighed(made: tuple[int, int], best: tuple[int, int], trials: int = 10_000) -> Weighed:
    """Two plays by how many rounds, and how many matches, were won after each."""
    chances = [Chance.counted(hits, trials) for hits in (*made, *best)]
    return Weighed(
        Estimate(PLAYED, trials, round=chances[0], match=chances[1]),
        Estimate(BEST, trials, round=chances[2], match=chances[3]),
    )


def test_a_move_costs_what_the_best_one_would_have_brought() -> None:
    cost = weighed(made=(2_000, 1_000), best=(3_000, 1_500)).cost
    assert cost.round == pytest.approx(0.10)
    assert cost.match == pytest.approx(0.05)


def test_what_may_be_chance_costs_nothing() -> None:
    """One in a hundred is far more than chance in ten thousand worlds, and far less in a hundred."""
    assert weighed(made=(3_000, 3_000), best=(3_200, 3_200)).cost.match > 0
    assert weighed(made=(30, 30), best=(32, 32), trials=100).cost == Cost()


def test_a_move_that_did_better_in_its_trial_costs_nothing() -> None:
    assert weighed(made=(4_000, 4_000), best=(3_000, 3_000)).cost == Cost()


def test_one_plays_for_the_match() -> None:
    """A Spy's token may be worth more than a little of the round, and the other way round."""
    assert weighed(made=(1_000, 3_000), best=(2_000, 3_000)).cost == Cost()
    cost = weighed(made=(2_000, 3_000), best=(1_000, 4_000)).cost
    assert cost.round == 0
    assert cost.match == pytest.approx(0.1)


@pytest.mark.parametrize(
    ("round", "match", "mark"),
    [
        (0.0, 0.0, "fine"),
        (0.029, 0.01, "fine"),
        (0.03, 0.01, "inaccuracy"),
        (0.0, 0.069, "inaccuracy"),
        (0.07, 0.02, "mistake"),
        (0.149, 0.14, "mistake"),
        (0.15, 0.04, "blunder"),
        (0.2, 1.0, "blunder"),
    ],
)
def test_marks_go_by_the_greater_of_both(round: float, match: float, mark: str) -> None:  # noqa: A002
    assert Cost(round, match).mark == mark
