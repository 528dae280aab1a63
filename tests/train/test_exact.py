"""Exact exploitability: our own enumeration and OpenSpiel's tools say the same of the same policy."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python import policy as policies
from open_spiel.python.algorithms import exploitability

import billetdoux.rl.openspiel  # noqa: F401
from billetdoux.agents.net import Net
from billetdoux.rules import load_edition
from billetdoux.rules.encoding import information_of
from billetdoux.rules.kernel import ACTIONS
from billetdoux.train.exact import Judge, SmallGame
from tests.train.settings import TINY

TRAINED = Path(__file__).with_name("tiny.npz")
"""What `small_settings(24)` makes of 24 lessons: see test_train.py."""


@cache
def small_game() -> SmallGame:
    return SmallGame(load_edition(Path(TINY)))


def at_random(rows: Any, masks: Any) -> Any:
    return masks / masks.sum(axis=1, keepdims=True)


def as_trained(rows: Any, masks: Any) -> Any:
    net = Net.from_bytes(TRAINED.read_bytes())
    logits = np.array([net.logits(row, mask) for row, mask in zip(rows, masks, strict=True)], np.float64)
    likely = np.exp(logits - logits.max(axis=1, keepdims=True))
    return likely / likely.sum(axis=1, keepdims=True)


class OfRows(policies.Policy):  # type: ignore[misc]
    """A policy that knows information rows, for OpenSpiel."""

    def __init__(self, game: Any, judge: Judge) -> None:
        super().__init__(game, [0, 1])
        self._judge = judge

    def action_probabilities(self, state: Any, player_id: int | None = None) -> dict[int, float]:
        row = information_of(state.round, state.current_player(), for_match=False)
        legal = state.legal_actions()
        mask = np.zeros(ACTIONS, np.bool_)
        mask[legal] = True
        likely = self._judge(row[None], mask[None])[0]
        return {action: float(likely[action]) for action in legal}


@pytest.mark.parametrize("judge", [at_random, as_trained])
def test_openspiel_finds_a_policy_as_exploitable_as_we_do(judge: Judge) -> None:
    game = pyspiel.load_game("python_billetdoux", {"edition": TINY, "players": 2})
    theirs = exploitability.exploitability(game, OfRows(game, judge))
    assert theirs == pytest.approx(small_game().exploitability(judge), abs=1e-9)


def test_a_trained_policy_gives_little_away() -> None:
    assert small_game().exploitability(as_trained) < small_game().exploitability(at_random) / 3
