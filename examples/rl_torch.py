"""The same as rl_policy_gradient.py in PyTorch, on a GPU if there is one: `python examples/rl_torch.py`.

On a GPU nothing leaves its memory: the tables, the network and the learning are all there.
"""

from __future__ import annotations

import argparse
from typing import Any

import torch

from billetdoux.rl import BatchEnv

PLAYERS = 2
STEPS = 32


class Practice:
    """Tables at which one seat is the learner's; the others play at random."""

    def __init__(self, tables: int, seed: int, device: str) -> None:
        torch.manual_seed(seed)
        self.tables = tables
        self.env = BatchEnv(
            tables, "standard", PLAYERS, seed=seed, device="cuda" if device == "cuda" else "cpu"
        )
        self.env.reset()
        # The arrays and the tensors are the same memory: a step changes both.
        self.rows, self.masks, self.seats, self.rewards, self.dones = (
            torch.as_tensor(shown, device=device)
            for shown in (
                self.env.observations,
                self.env.masks,
                self.env.seats,
                self.env.rewards,
                self.env.dones,
            )
        )
        self.learner = torch.arange(tables, device=device) % PLAYERS
        self.policy = torch.nn.Sequential(
            torch.nn.Linear(self.rows.shape[1], 64), torch.nn.Tanh(), torch.nn.Linear(64, self.masks.shape[1])
        ).to(device)
        self.optimizer = torch.optim.Adam(self.policy.parameters(), lr=0.01)

    def logits(self, rows: Any, masks: Any) -> Any:
        return self.policy(rows.float()).masked_fill(~masks, -torch.inf)

    @torch.no_grad()
    def play(self, steps: int) -> dict[str, Any]:
        seen: dict[str, list[Any]] = {n: [] for n in ("rows", "masks", "actions", "mine", "dones", "rewards")}
        for _ in range(steps):
            rows, masks, mine = self.rows.clone(), self.masks.clone(), self.seats == self.learner
            random = torch.zeros_like(masks, dtype=torch.float32).masked_fill(~masks, -torch.inf)
            scores = torch.where(mine[:, None], self.logits(rows, masks), random)
            actions = torch.distributions.Categorical(logits=scores).sample()
            self.env.step(actions if actions.is_cuda else actions.numpy())
            rewards = self.rewards.gather(1, self.learner[:, None])[:, 0]
            for name, value in zip(
                seen, (rows, masks, actions, mine, self.dones.clone(), rewards), strict=True
            ):
                seen[name].append(value)
        self.env.check()
        return {name: torch.stack(values) for name, values in seen.items()}

    def learn(self) -> None:
        seen = self.play(STEPS)
        outcome, known = self._outcomes(seen)
        chosen = seen["mine"] & known
        advantages = outcome[chosen] - outcome[chosen].mean()
        logits = self.logits(seen["rows"][chosen], seen["masks"][chosen])
        likely = torch.distributions.Categorical(logits=logits).log_prob(seen["actions"][chosen])
        self.optimizer.zero_grad()
        (-(likely * advantages / (advantages.std() + 1e-6)).mean()).backward()
        self.optimizer.step()

    @staticmethod
    def _outcomes(seen: dict[str, Any]) -> tuple[Any, Any]:
        """What the round of each step brought, from the last step back; not known where it was still on."""
        outcome, known = torch.zeros_like(seen["rewards"]), torch.zeros_like(seen["dones"])
        result, ended = outcome[0].clone(), known[0].clone()
        for step in reversed(range(len(outcome))):
            result = torch.where(seen["dones"][step], seen["rewards"][step], result)
            ended = ended | seen["dones"][step]
            outcome[step], known[step] = result, ended
        return outcome, known

    def wins(self) -> float:
        seen = self.play(200)
        return float(seen["rewards"][seen["dones"]].mean()) + 1 / PLAYERS


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--updates", type=int, default=60)
    parser.add_argument("--tables", type=int, default=512)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--device", default="cuda" if torch.cuda.is_available() else "cpu")
    options = parser.parse_args()
    practice = Practice(options.tables, options.seed, options.device)
    print(f"before: wins {practice.wins():.1%} against random")
    for _ in range(options.updates):
        practice.learn()
    print(f"after: wins {practice.wins():.1%} against random")


if __name__ == "__main__":
    main()
