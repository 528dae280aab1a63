"""A network that imitates a searching bot learns what it plays."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from billetdoux.rules.information import INFO_SIZE
from billetdoux.rules.kernel import ACTIONS
from billetdoux.train.positions import Positions
from tests.train.settings import positions, small_settings

torch = pytest.importorskip("torch", reason="PyTorch is no requirement: install it to test training")

from billetdoux.train.imitate import Examples, imitate, load_examples  # noqa: E402
from billetdoux.train.network import Policy  # noqa: E402


def test_a_policy_learns_what_the_bot_plays(tmp_path: Path) -> None:
    positions(range(120)).save(tmp_path / "positions-5-0.npz")
    shape = small_settings(1).net.policy
    examples = load_examples([tmp_path], shape, "cpu")
    assert torch.allclose(examples.likely.clamp_min(0).sum(dim=1), torch.ones(len(examples)))
    before = Policy(shape, seed=1)
    with torch.no_grad():
        at_first = float(examples.loss(before))
    after = imitate(before, examples, epochs=20, seed=1, batch=16)
    with torch.no_grad():
        at_last = float(examples.loss(after))
    assert at_last - examples.least_loss < (at_first - examples.least_loss) / 2


def test_two_actions_that_were_looked_at_as_often_are_as_likely(tmp_path: Path) -> None:
    visits = np.zeros(ACTIONS, np.uint16)
    visits[[3, 7, 9]] = 40, 40, 20
    Positions([np.zeros(INFO_SIZE, np.uint8)], [visits]).save(tmp_path / "positions-0-0.npz")
    examples: Examples = load_examples([tmp_path], small_settings(1).net.policy, "cpu")
    likely = examples.likely[0]
    assert likely[[3, 7, 9]].tolist() == pytest.approx([4 / 9, 4 / 9, 1 / 9])
    assert (likely >= 0).sum() == 3, "what was never looked at counts as illegal"
