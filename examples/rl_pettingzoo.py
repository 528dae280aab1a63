"""Random players and one of our bots at a PettingZoo table; then the wins of each.

pip install '.[rl]' in the repository, then: python examples/rl_pettingzoo.py
"""

from __future__ import annotations

from random import Random

from billetdoux.agents import agent as bot_of
from billetdoux.rl import billetdoux_v1

EPISODES = 200


def main() -> None:
    env = billetdoux_v1.env("standard", players=4, scope="round")
    bot, luck = bot_of("easy", scope="round"), Random(7)
    totals = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.possible_agents:
        env.action_space(agent).seed(7)
    for episode in range(EPISODES):
        env.reset(seed=episode)
        for agent in env.agent_iter():
            observation, reward, terminated, truncated, _ = env.last()
            totals[agent] += reward
            if terminated or truncated:
                env.step(None)
            elif agent == "player_0":  # bots read views: the readable side of the same table
                env.step(bot.choose(env.match.view(0), luck).id(seat=0, players=4))
            else:
                env.step(env.action_space(agent).sample(observation["action_mask"]))
    for agent, total in totals.items():
        wins = total / EPISODES + 1 / len(totals)  # a win is worth 1, to which everybody pays the same
        print(f"{agent} ({'easy' if agent == 'player_0' else 'random'}): {wins:.0%} of the rounds")


if __name__ == "__main__":
    main()
