"""A learner's seat for Gymnasium: first played at random, then by one of our bots, against three others.

pip install '.[rl]' in the repository, then: python examples/rl_gymnasium.py
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import gymnasium

import billetdoux.rl.gymnasium  # noqa: F401 registers the environments
from billetdoux.agents import agent as bot_of

EPISODES = 200


def play(env: Any, choose: Callable[[dict[str, Any]], int]) -> float:
    """The reward of an average round."""
    total = 0.0
    for episode in range(EPISODES):
        _, info = env.reset(seed=episode)
        over = False
        while not over:
            _, reward, terminated, truncated, info = env.step(choose(info))
            total += reward
            over = terminated or truncated
    return total / EPISODES


def main() -> None:
    env = gymnasium.make("billetdoux/Round-v1", players=4, opponents=["easy", "random", "random"])
    env.action_space.seed(7)
    bot, luck = bot_of("easy", scope="round"), Random(7)
    table = env.unwrapped
    players: dict[str, Callable[[dict[str, Any]], int]] = {
        "random": lambda info: env.action_space.sample(info["action_mask"]),
        "easy": lambda info: bot.choose(table.match.view(0), luck).id(seat=0, players=4),
    }
    for name, choose in players.items():
        print(f"{name} against easy, random, random: {play(env, choose):+.2f} a round")


if __name__ == "__main__":
    main()
