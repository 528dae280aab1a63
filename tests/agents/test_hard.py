"""The search bot: whom it plays like, and that nobody waits for a compiler."""

from __future__ import annotations

import os
from pathlib import Path
from random import Random

import pytest

from billetdoux.agents import LEVELS, HardAgent, MediumAgent, agent
from billetdoux.agents.ismcts import prepare
from billetdoux.rules import Match, View
from billetdoux.testing import check_agent
from billetdoux.tournament import hold_tournament
from tests.agents.positions import FEW_TABLES
from tests.child import said_by


def first_view() -> View:
    match, _ = Match.seeded("standard", players=4, seed=bytes(32)).next_round()
    return match.view(match.to_act)


@pytest.mark.parametrize("scope", ["round", "match"])
def test_it_is_legal_repeatable_and_blind(scope: str) -> None:
    """At more tables in tests/testing/test_check_agent.py."""
    check_agent(HardAgent(scope, iterations=60), seed=3, tables=FEW_TABLES)


def test_its_thinking_time_can_be_bounded() -> None:
    hasty = HardAgent(iterations=10**9, milliseconds=20)
    assert hasty.choose(first_view(), Random(1)) in first_view().legal


def test_a_forced_move_takes_the_same_of_its_chance() -> None:
    """So that what it plays later doesn't depend on whether it had a choice."""
    match = Match.seeded("classic", players=2, seed=bytes(32))
    spent = set()
    while not match.is_over:
        if match.to_act is None:
            match, _ = match.next_round()
            continue
        rng = Random(7)
        HardAgent(iterations=10).choose(match.view(match.to_act), rng)
        spent.add(rng.getstate())
        match, _ = match.apply(match.legal[-1])
    assert len(spent) == 1


def test_levels_are_ordered() -> None:
    """With a wide margin, on few rounds; bench/strength.py measures."""
    assert LEVELS == ("random", "easy", "medium", "hard", "expert")
    result = hold_tournament(["hard", "random"], players=2, rounds=120, seed=1, processes=1)
    rates = {standing.name: standing.rate for standing in result.standings}
    assert rates["hard"] > rates["random"] + 0.25


# ---------------------------------------------------------------- getting ready

FIRST_MOVES = """
from random import Random
from billetdoux import Match
from billetdoux.agents import HardAgent, hard
match, _ = Match.seeded("standard", players=4, seed=bytes(32)).next_round()
view = match.view(match.to_act)
bot = HardAgent(wait=False)
print(bot.choose(view, Random(1)), hard.is_ready())
"""


def first_moves(**environment: str) -> list[str]:
    """What it chooses in a new process, and whether it is ready."""
    # Who compiles would go on after it, for the next time.
    return said_by(FIRST_MOVES, env={**os.environ, **environment}).split()


def test_what_was_compiled_once_plays_at_once() -> None:
    prepare()
    first, is_ready = first_moves()
    assert (first, is_ready) == (str(agent("hard").choose(first_view(), Random(1))), "True")


def test_on_a_cold_machine_its_first_move_waits_for_nothing(tmp_path: Path) -> None:
    """Nothing has been compiled there; by the time of the first move nothing is yet. The next best plays."""
    first, is_ready = first_moves(NUMBA_CACHE_DIR=str(tmp_path))
    rng = Random(1)
    rng.getrandbits(62)
    assert (first, is_ready) == (str(MediumAgent().choose(first_view(), rng)), "False")
