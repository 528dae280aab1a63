"""The examples of the environments, run as their first lines say."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.patience import PATIENCE

EXAMPLES = Path(__file__).parents[2] / "examples"


def output(name: str, *options: str) -> str:
    command = [sys.executable, str(EXAMPLES / name), *options]
    return subprocess.run(command, capture_output=True, text=True, check=True, timeout=PATIENCE).stdout


@pytest.mark.parametrize("name", ["rl_policy_gradient.py", "rl_torch.py"])
def test_an_agent_learns_to_beat_random_play(name: str) -> None:
    if name == "rl_torch.py":
        pytest.importorskip("torch", reason="PyTorch is no requirement: install it to run this example")
    before, after = (
        float(share) for share in re.findall(r"wins (\d+\.\d)%", output(name, "--updates", "25"))
    )
    assert before < 55
    assert after > 60


def test_a_bot_among_random_players_in_pettingzoo() -> None:
    easy, *others = (int(wins) for wins in re.findall(r"(\d+)% of the rounds", output("rl_pettingzoo.py")))
    assert len(others) == 3
    assert easy > max(others)


def test_a_learners_seat_in_gymnasium() -> None:
    at_random, by_a_bot = map(float, re.findall(r"([+-]\d\.\d\d) a round", output("rl_gymnasium.py")))
    assert by_a_bot > at_random


def test_mccfr_in_openspiel_comes_closer_to_perfect_play() -> None:
    gaps = [float(gap) for gap in re.findall(r"exploitable by (\d\.\d+)", output("rl_openspiel.py"))]
    assert len(gaps) == 5
    assert gaps[-1] < gaps[0] / 2
