"""How many points above even one network wins against another: two seats, rounds.

    python -m bench.networks one.npz other.npz

By default there are 67 million moves in each edition, which are about 10 million rounds of `standard` and 15
million of `classic`: the 95 % interval is ±0.03 points. On an H200 this takes less than a minute. On a CPU,
choose fewer: `--tables 1024`.
"""

from __future__ import annotations

import argparse
from dataclasses import replace
from pathlib import Path

import torch

from billetdoux.agents.net import Net
from billetdoux.train.look import EARLIER, Examiner
from billetdoux.train.network import Policy
from billetdoux.train.settings import for_response, load_settings

SEED = 4242


def edges(one: Path, other: Path, tables: int, steps: int, device: str) -> dict[str, float]:
    """By edition: the points of `one` above even."""
    settings = for_response(load_settings("response"), str(other))
    look = replace(settings.look, tables=tables, steps=steps)
    policy = Policy.from_net(Net.from_bytes(one.read_bytes())).to(device)
    with torch.autocast(device, dtype=torch.bfloat16, enabled=device == "cuda"):
        examiner = Examiner(replace(settings, seed=SEED, look=look), device)
        examiner.opponents.remove(EARLIER)
        return examiner.look(policy, policy)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.networks", description=__doc__)
    parser.add_argument("one", type=Path)
    parser.add_argument("other", type=Path)
    parser.add_argument("--tables", type=int, default=131_072)
    parser.add_argument("--steps", type=int, default=512, help="moves at each table")
    parser.add_argument("--device", default="cuda" if torch.cuda.is_available() else "cpu")
    options = parser.parse_args()
    found = edges(options.one, options.other, options.tables, options.steps, options.device)
    print(", ".join(f"{name} {points:+.2f}" for name, points in found.items()))


if __name__ == "__main__":
    main()
