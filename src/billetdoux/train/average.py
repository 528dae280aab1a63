"""`python -m billetdoux.train.average mean.npz 0.35:one.npz 0.65:other.npz`: the mean of networks.

It only makes sense for networks that were trained one from the other. docs/research/expert.md says what we
have found. It needs NumPy alone.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path

import numpy as np

from billetdoux.agents.net import InvalidNet, Net


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


def share_and_file(text: str) -> tuple[float, Path]:
    """
    >>> share_and_file("0.35:duel.npz")[0]
    0.35
    """
    share, _, file = text.partition(":")
    if not file or float(share) <= 0:
        raise ValueError(text)
    return float(share), Path(file)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m billetdoux.train.average", description=__doc__)
    parser.add_argument("out", type=Path, help="the file of the mean")
    parser.add_argument("parts", type=share_and_file, nargs="+", metavar="SHARE:FILE")
    options = parser.parse_args()
    parts = [(share, Net.from_bytes(path.read_bytes())) for share, path in options.parts]
    options.out.write_bytes(mean_of(parts).to_bytes())


if __name__ == "__main__":
    main()
