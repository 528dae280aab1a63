"""The mean of networks."""

from __future__ import annotations

import sys
from pathlib import Path

import numpy as np
import pytest

from billetdoux.agents.expert import shipped_nets
from billetdoux.agents.net import InvalidNet, Net
from billetdoux.rules.information import INFO_SIZE
from billetdoux.rules.kernel import ACTIONS
from billetdoux.train.average import at_temperature, main, mean_of


def times(net: Net, factor: float) -> Net:
    scaled = {name: weight * np.float32(factor) for name, weight in net.weights.items()}
    return Net(net.shape, scaled, {"name": f"times {factor}"})


def test_each_weight_is_the_mean_by_shares() -> None:
    duel, _ = shipped_nets()
    mean = mean_of([(3.0, times(duel, 1.0)), (1.0, times(duel, 5.0))])
    for name, weight in duel.weights.items():
        np.testing.assert_allclose(mean.weights[name], 2 * weight, rtol=1e-5)
        assert mean.weights[name].dtype == np.float32
    assert mean.made == {
        "mean of": [{"share": 0.75, "name": "times 1.0"}, {"share": 0.25, "name": "times 5.0"}]
    }


def test_it_is_a_network_like_any_other() -> None:
    duel, _ = shipped_nets()
    mean = Net.from_bytes(mean_of([(1.0, duel), (1.0, duel)]).to_bytes())
    for name, weight in duel.weights.items():
        np.testing.assert_array_equal(mean.weights[name], weight)


def test_networks_of_two_shapes_have_no_mean() -> None:
    duel, company = shipped_nets()
    with pytest.raises(InvalidNet, match="bad-net"):
        mean_of([(1.0, duel), (1.0, company)])


def test_at_half_the_temperature_each_probability_is_squared_and_scaled_again() -> None:
    duel, _ = shipped_nets()
    cold = at_temperature(duel, 0.5)
    row, mask = np.zeros(INFO_SIZE, np.uint8), np.ones(ACTIONS, np.bool_)
    (before,), (after,) = (net.shares(row[None], mask[None]) for net in (duel, cold))
    np.testing.assert_allclose(after, before**2 / (before**2).sum(), atol=1e-5)
    assert cold.value(row) == duel.value(row)
    assert cold.made == {**duel.made, "temperature": 0.5}


def test_the_command_writes_a_mean_at_a_temperature(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    duel, _ = shipped_nets()
    net, out = tmp_path / "duel.npz", tmp_path / "cold.npz"
    net.write_bytes(duel.to_bytes())
    monkeypatch.setattr(sys, "argv", ["average", str(out), f"1:{net}", "--temperature", "0.5"])
    main()
    made = Net.from_bytes(out.read_bytes()).made
    assert made == {"mean of": [{"share": 1.0, **duel.made}], "temperature": 0.5}


def test_a_temperature_is_above_zero(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "argv", ["average", "out.npz", "1:duel.npz", "--temperature", "0"])
    with pytest.raises(SystemExit):
        main()
