"""Networks with random weights, small enough for tests."""

from __future__ import annotations

import numpy as np

from billetdoux.agents.net import Net, Shape, sizes_of


def random_net(seats: int, turns: int, seed: int = 1) -> Net:
    rng = np.random.default_rng(seed)
    shape = Shape(seats, turns, width=16, blocks=2, embedding=8)
    weights = {name: rng.normal(0, 0.2, size).astype(np.float32) for name, size in sizes_of(shape).items()}
    return Net(shape, weights, {"name": "random"})
