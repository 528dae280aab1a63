"""`python -m billetdoux.train.imitate duel --positions FOLDER --out hard-duel.npz`: imitate a searching bot.

The network has the shape that the settings say. It learns from the positions that
`billetdoux.train.positions` has saved. It can then be an opponent in a training: it plays nearly as the bot
does, and thousands of times as fast.
"""

from __future__ import annotations

import argparse
from copy import deepcopy
from pathlib import Path
from time import perf_counter

import numpy as np
import torch
from torch import Tensor

from billetdoux.agents.net import Net, Shape
from billetdoux.train.network import Policy, slots_read
from billetdoux.train.settings import load_settings

SHARPNESS = 2.0
"""Visits to this power are how likely an action is. A search plays the action that it visited most, so the
best one is played more often than its share of the visits. In 60 positions with 12 searches each, powers of 2
and 3 came closest to how often each action was played (mean squared error 0.08; 0.13 for a power of 1, 0.20
for the one action that a single search plays)."""
HELD_BACK = 20
"""One position of so many is not learned from. It shows how good the imitation is."""
BATCH = 2_048
RATE = 1e-3
WEIGHT_DECAY = 0.05


class Examples:
    """Rows, and how likely the bot plays each action there; −1 for actions that it never looked at."""

    def __init__(self, rows: Tensor, likely: Tensor) -> None:
        self.rows = rows
        self.likely = likely

    def __len__(self) -> int:
        return len(self.rows)

    def at(self, places: Tensor | slice) -> Examples:
        return Examples(self.rows[places], self.likely[places])

    def loss(self, policy: Policy) -> Tensor:
        """The cross entropy: how surprised the policy would be at the bot's choices."""
        judged, _ = policy.judge(policy.read(self.rows), self.likely >= 0)
        return -(self.likely.clamp_min(0) * judged).sum(dim=1).mean()

    @torch.no_grad()
    def agreement(self, policy: Policy) -> float:
        """How often the likeliest action is the same."""
        judged, _ = policy.judge(policy.read(self.rows), self.likely >= 0)
        return float((judged.argmax(dim=1) == self.likely.argmax(dim=1)).float().mean())

    @property
    def least_loss(self) -> float:
        """The loss of a perfect imitation."""
        likely = self.likely.clamp_min(0)
        return float(-(likely * likely.clamp_min(1e-9).log()).sum(dim=1).mean())


def load_examples(folders: list[Path], shape: Shape, device: str) -> Examples:
    """All positions of some folders."""
    files = [np.load(path) for folder in folders for path in sorted(folder.glob("positions-*.npz"))]
    rows = np.concatenate([file["rows"] for file in files])[:, : slots_read(shape)]
    visits = np.concatenate([file["visits"] for file in files]).astype(np.float64)
    sharp = visits**SHARPNESS
    likely = sharp / sharp.sum(axis=1, keepdims=True)
    likely[visits == 0] = -1.0
    return Examples(torch.from_numpy(rows).to(device), torch.from_numpy(likely.astype(np.float32)).to(device))


def imitate(policy: Policy, examples: Examples, epochs: int, seed: int, batch: int = BATCH) -> Policy:
    """Learn for so many epochs; returns the policy that was best at the positions held back."""
    device = examples.rows.device
    places = torch.arange(len(examples), device=device)
    held_back = examples.at(places[places % HELD_BACK == 0])
    learned = examples.at(places[places % HELD_BACK != 0])
    chance = torch.Generator().manual_seed(seed)
    optimizer = torch.optim.AdamW(policy.parameters(), lr=RATE, weight_decay=WEIGHT_DECAY)
    parts = max(1, len(learned) // batch)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimizer, RATE, total_steps=epochs * parts + 1)
    best, least = deepcopy(policy), float("inf")
    for epoch in range(epochs + 1):
        with torch.no_grad():
            loss = float(held_back.loss(policy))
        say(
            f"epoch {epoch}: loss {loss:.4f} (a perfect imitation {held_back.least_loss:.4f}), "
            f"the same choice in {held_back.agreement(policy):.1%} of {len(held_back)} positions held back"
        )
        if loss < least:
            best, least = deepcopy(policy), loss
        if epoch == epochs:
            break
        for part in torch.randperm(len(learned), generator=chance).to(device).chunk(parts):
            optimizer.zero_grad(set_to_none=True)
            torch.autograd.backward(learned.at(part).loss(policy))
            optimizer.step()
            schedule.step()
    return best


def say(text: str) -> None:
    print(text, flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m billetdoux.train.imitate", description=__doc__)
    parser.add_argument("settings", help="duel, company, or a TOML file: the shape of the network")
    parser.add_argument("--positions", type=Path, nargs="+", required=True, help="folders of positions")
    parser.add_argument("--out", type=Path, required=True, help="the file of the network")
    parser.add_argument("--start", type=Path, help="start from the network of this file")
    parser.add_argument("--epochs", type=int, default=12)
    parser.add_argument("--device", default="cuda" if torch.cuda.is_available() else "cpu")
    options = parser.parse_args()
    started = perf_counter()
    settings = load_settings(options.settings)
    policy = Policy(settings.net.policy, settings.seed)
    if options.start:
        policy = Policy.from_net(Net.from_bytes(options.start.read_bytes()))
    policy = policy.to(options.device)
    examples = load_examples(options.positions, settings.net.policy, options.device)
    say(f"{len(examples)} positions")
    best = imitate(policy, examples, options.epochs, settings.seed)
    made = {"name": options.out.stem, "imitates": "hard", "positions": len(examples)}
    options.out.write_bytes(best.to_net(made).to_bytes())
    say(f"saved to {options.out} after {perf_counter() - started:.0f} s")


if __name__ == "__main__":
    main()
