"""The mean of networks."""

from __future__ import annotations

import numpy as np
import pytest

from billetdoux.agents.expert import shipped_nets
from billetdoux.agents.net import InvalidNet, Net
from billetdoux.train.average import mean_of


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
