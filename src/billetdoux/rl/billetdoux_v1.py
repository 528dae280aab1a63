"""The PettingZoo environment under the name that its kind goes by.

>>> from billetdoux.rl import billetdoux_v1
>>> env = billetdoux_v1.env("standard", players=4, scope="round")
>>> env.reset(seed=7)
>>> for agent in env.agent_iter():
...     observation, reward, terminated, truncated, info = env.last()
...     over = terminated or truncated
...     env.step(None if over else env.action_space(agent).sample(observation["action_mask"]))
"""

from billetdoux.rl.pettingzoo import RefereedEnv, TableEnv

env = RefereedEnv
raw_env = TableEnv
