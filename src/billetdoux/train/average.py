"""`python -m billetdoux.train.average mean.npz 0.35:one.npz 0.65:other.npz`: the mean of networks.

It only makes sense for networks that were trained one from the other. docs/research/expert.md says what we
have found. With `--temperature 0.5` the network plays its likely actions more often. It needs NumPy alone.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path

import numpy as np

from billetdoux.agents.net import InvalidNet, Net
from billetdoux.rules.kernel import ACTIONS


def mean_of(parts: Sequence[tuple[float, Net]]) -> Net:
    """Each weight is the mean of the weights in the same place; a network counts by its share."""
    total = sum(share for share, _ in parts)
    first = parts[0][1]
    for _, net in parts:
        if net.shape != first.shape:
            raise InvalidNet("bad-net", weight="shape")
    shares = [share / total for share, _ in parts]
    weights = {
        name: np.average([net.weights[name] for _, net in parts], axis=0, weights=shares).astype(np.float32)
        for name in first.weights
    }
    made = {
        "mean of": [
            {"share": round(share, 4), **net.made} for share, (_, net) in zip(shares, parts, strict=True)
        ]
    }
    return Net(first.shape, weights, made)


def at_temperature(net: Net, temperature: float) -> Net:
    """The same network, but the probability of each action is raised to 1 / temperature, and scaled again."""
    heads, bias = (net.weights[name].copy() for name in ("heads", "heads_bias"))
    heads[:, :ACTIONS] /= temperature
    bias[:ACTIONS] /= temperature
    weights = {**net.weights, "heads": heads, "heads_bias": bias}
    return Net(net.shape, weights, {**net.made, "temperature": temperature})


def share_and_file(text: str) -> tuple[float, Path]:
    """
    >>> share_and_file("0.35:duel.npz")[0]
    0.35
    """
    share, _, file = text.partition(":")
    if not file or float(share) <= 0:
        raise ValueError(text)
    return float(share), Path(file)


def positive(text: str) -> float:
    if not float(text) > 0:
        raise ValueError(text)
    return float(text)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m billetdoux.train.average", description=__doc__)
    parser.add_argument("out", type=Path, help="the file of the mean")
    parser.add_argument("parts", type=share_and_file, nargs="+", metavar="SHARE:FILE")
    parser.add_argument("--temperature", type=positive, default=1.0, help="below 1: less random")
    options = parser.parse_args()
    parts = [(share, Net.from_bytes(path.read_bytes())) for share, path in options.parts]
    mean = mean_of(parts)
    if options.temperature != 1:
        mean = at_temperature(mean, options.temperature)
    options.out.write_bytes(mean.to_bytes())


if __name__ == "__main__":
    main()
