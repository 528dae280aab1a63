"""How exploitable is a network after a training with this pull? An edition of 9 cards, on a CPU, exactly.

    python -m bench.pulls pull=1.2:1.2,entropy=0.03:0.03
    python -m bench.pulls lessons=100,pull=0.2:0.1 lessons=60,pull=0.8:0.4 --seed 2

Each word is a part of the training. It goes on from the last weights of the part before. The exploitability
is that of averages of the weights, by their half-life in updates, and of the last weights, in points.
160 lessons take two minutes on one core.
"""

from __future__ import annotations

import argparse
from copy import deepcopy
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor

from billetdoux.rules import load_edition
from billetdoux.train.exact import SmallGame
from billetdoux.train.learner import Learner, approach
from billetdoux.train.network import Policy, slots_read
from billetdoux.train.practice import Practice
from billetdoux.train.settings import Settings, read_settings

NINE_CARDS = """
name = "nine"
seats = { least = 2, most = 2 }
[cards]
guard = { rank = 1, count = 6 }
baron = { rank = 3, count = 1 }
prince = { rank = 5, count = 1 }
princess = { rank = 9, count = 1 }
[tokens]
2 = 3
"""
HALF_LIVES = (50, 200, 400, 800)
LEARN = {
    "tables": 512,
    "steps": 32,
    "minibatch": 2_048,
    "rate": [2e-3, 2e-4],
    "entropy": [0.03, 0.003],
    "pull": [1.2, 0.5],
    "magnet_half_life": 50,
    "average_half_life": 100,
}
NET = {
    "seats": 2,
    "turns": 15,
    "width": 64,
    "blocks": 1,
    "embedding": 16,
    "critic_width": 64,
    "critic_blocks": 1,
}


def settings_of(part: str, seed: int, edition: Path) -> Settings:
    """Of a part such as `lessons=100,pull=0.2:0.1`; what it leaves out is as above."""
    learn: dict[str, Any] = dict(LEARN)
    lessons = 160
    for item in part.split(","):
        name, _, value = item.partition("=")
        numbers = [float(number) for number in value.split(":")]
        if name == "lessons":
            lessons = int(value)
        else:
            learn[name] = numbers if len(numbers) == 2 else numbers[0]
    return read_settings(
        {
            "name": "nine",
            "seed": seed,
            "net": NET,
            "learn": learn,
            "plan": {"lessons": lessons},
            "look": {},
            "groups": [{"edition": str(edition), "players": 2, "scope": "round"}],
        }
    )


def exploitability(game: SmallGame, policy: Policy) -> float:
    @torch.no_grad()
    def judge(rows: NDArray[np.uint8], masks: NDArray[np.bool_]) -> NDArray[Any]:
        read = policy.read(torch.as_tensor(rows[:, : slots_read(policy.shape)]))
        judged, _ = policy.judge(read, torch.as_tensor(masks))
        return judged.double().exp().numpy()

    return 100 * game.exploitability(judge)


class Averaging(Learner):
    """Keeps several averages of its weights."""

    def __init__(self, settings: Settings, before: Learner | None) -> None:
        super().__init__(settings, "cpu")
        if before is not None:
            self.start_from(before.policy)
            self.critic.load_state_dict(before.critic.state_dict())
            self.optimizer.load_state_dict(before.optimizer.state_dict())
        self.averages = {half_life: deepcopy(self.policy) for half_life in HALF_LIVES}

    def _step(self, batch: dict[str, Tensor], progress: float) -> dict[str, Tensor]:
        figures = super()._step(batch, progress)
        for half_life, average in self.averages.items():
            approach(average, self.policy, half_life, self.updates)
        return figures


def train(settings: Settings, before: Learner | None) -> Averaging:
    learner = Averaging(settings, before)
    practice = Practice(settings, "cpu")
    for _ in range(settings.plan.lessons):
        learner.learn(practice)
    return learner


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.pulls", description=__doc__)
    parser.add_argument("parts", nargs="+", metavar="PART")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    torch.set_num_threads(1)
    with TemporaryDirectory() as folder:
        edition = Path(folder, "nine.toml")
        edition.write_text(NINE_CARDS)
        game = SmallGame(load_edition(edition))
        learner: Averaging | None = None
        for number, part in enumerate(options.parts):
            learner = train(settings_of(part, options.seed + number, edition), learner)
            named = [*learner.averages.items(), ("last", learner.policy)]
            said = [f"{name} {exploitability(game, policy):.2f}" for name, policy in named]
            print(f"{part}: {', '.join(said)}", flush=True)


if __name__ == "__main__":
    main()
