"""A small agent that learns to beat random play, in NumPy alone: `python examples/rl_policy_gradient.py`.

One seat of every table is the learner's; the others play at random. After so many steps each of its moves is
made more or less likely by how its round ended (policy gradient, with the average as a baseline).
"""

from __future__ import annotations

import argparse
from typing import Any

import numpy as np

from billetdoux.rl import BatchEnv

PLAYERS = 2
TABLES = 512
STEPS = 32
HIDDEN = 64


class Policy:
    """One hidden layer: from what a seat knows to how likely it plays what."""

    def __init__(self, slots: int, actions: int, rng: Any) -> None:
        self.weights = {
            "in": rng.normal(0, slots**-0.5, (slots, HIDDEN)).astype(np.float32),
            "bias": np.zeros(HIDDEN, np.float32),
            "out": np.zeros((HIDDEN, actions), np.float32),
        }
        self.moments = {name: (np.zeros_like(w), np.zeros_like(w)) for name, w in self.weights.items()}
        self.updates = 0

    def chances(self, rows: Any, masks: Any) -> tuple[Any, Any]:
        hidden = np.tanh(rows @ self.weights["in"] + self.weights["bias"])
        scores = np.where(masks, hidden @ self.weights["out"], -np.inf)
        scores = np.exp(scores - scores.max(axis=1, keepdims=True))
        return scores / scores.sum(axis=1, keepdims=True), hidden

    def learn(self, rows: Any, masks: Any, actions: Any, advantages: Any, rate: float) -> None:
        chances, hidden = self.chances(rows, masks)
        upward = -chances
        upward[np.arange(len(actions)), actions] += 1
        upward *= advantages[:, None] / len(actions)
        back = (upward @ self.weights["out"].T) * (1 - hidden**2)
        self._climb({"in": rows.T @ back, "bias": back.sum(axis=0), "out": hidden.T @ upward}, rate)

    def _climb(self, gradients: dict[str, Any], rate: float) -> None:
        """Adam (Kingma and Ba, 2015)."""
        self.updates += 1
        for name, gradient in gradients.items():
            mean, square = self.moments[name]
            mean += 0.1 * (gradient - mean)
            square += 0.001 * (gradient**2 - square)
            step = (mean / (1 - 0.9**self.updates)) / (np.sqrt(square / (1 - 0.999**self.updates)) + 1e-8)
            self.weights[name] += rate * step


class Practice:
    """Tables at which one seat is the learner's."""

    def __init__(self, seed: int) -> None:
        self.rng = np.random.default_rng(seed)
        self.env = BatchEnv(TABLES, "standard", PLAYERS, seed=seed)
        self.env.reset()
        self.learner = np.arange(TABLES) % PLAYERS
        self.policy = Policy(self.env.observations.shape[1], self.env.masks.shape[1], self.rng)

    def play(self, steps: int) -> dict[str, Any]:
        """Of each step: what was seen, done, and how it ended, where that is known."""
        env = self.env
        seen: dict[str, list[Any]] = {
            name: [] for name in ("rows", "masks", "actions", "mine", "dones", "rewards")
        }
        for _ in range(steps):
            rows, masks = env.observations.astype(np.float32), env.masks.copy()
            mine = env.seats == self.learner
            chances = masks / masks.sum(axis=1, keepdims=True)
            chances[mine] = self.policy.chances(rows[mine], masks[mine])[0]
            actions = self._draw(chances, masks)
            env.step(actions)
            rewards = env.rewards[np.arange(TABLES), self.learner]
            for name, value in zip(
                seen, (rows, masks, actions, mine, env.dones.copy(), rewards), strict=True
            ):
                seen[name].append(value)
        return {name: np.array(values) for name, values in seen.items()}

    def _draw(self, chances: Any, masks: Any) -> Any:
        """An action for each table; never an illegal one, however sums are rounded."""
        below = chances.cumsum(axis=1) < self.rng.random((TABLES, 1))
        return (masks & ~below).argmax(axis=1)

    def learn(self, rate: float) -> float:
        """Play for a while, and learn from it; the learner's share of the rounds that it won."""
        seen = self.play(STEPS)
        outcome, known = self._outcomes(seen)
        chosen = seen["mine"] & known
        results = outcome[chosen]
        spread = results.std() + 1e-6
        self.policy.learn(
            seen["rows"][chosen],
            seen["masks"][chosen],
            seen["actions"][chosen],
            (results - results.mean()) / spread,
            rate,
        )
        return wins(seen)

    @staticmethod
    def _outcomes(seen: dict[str, Any]) -> tuple[Any, Any]:
        """What the round of each step brought, from the last step back; not known where it was still on."""
        outcome, known = np.zeros_like(seen["rewards"]), np.zeros_like(seen["dones"])
        result, ended = np.zeros(TABLES, np.float32), np.zeros(TABLES, bool)
        for step in reversed(range(len(outcome))):
            done = seen["dones"][step]
            result = np.where(done, seen["rewards"][step], result)
            ended = ended | done
            outcome[step], known[step] = result, ended
        return outcome, known


def wins(seen: dict[str, Any]) -> float:
    """A reward is the share of the win less what everybody pays."""
    return float(seen["rewards"][seen["dones"]].mean() + 1 / PLAYERS)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--updates", type=int, default=60)
    parser.add_argument("--rate", type=float, default=0.01)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    practice = Practice(options.seed)
    print(f"before: wins {wins(practice.play(200)):.1%} against random")
    for update in range(1, options.updates + 1):
        share = practice.learn(options.rate)
        if update % 20 == 0:
            print(f"update {update}: {share:.1%}")
    print(f"after: wins {wins(practice.play(200)):.1%} against random")


if __name__ == "__main__":
    main()
