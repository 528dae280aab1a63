"""Players that are programs. An agent sees its seat's view and nothing else.

>>> from random import Random
>>> from billetdoux import Match
>>> match, _ = Match.seeded("classic", players=2).next_round()
>>> agent("random").choose(match.view(match.to_act), Random(1)) in match.legal
True
"""

from __future__ import annotations

from billetdoux.agents.agent import Agent
from billetdoux.agents.easy import EasyAgent
from billetdoux.agents.uniform import RandomAgent

AGENTS: dict[str, Agent] = {"random": RandomAgent(), "easy": EasyAgent()}


def agent(name: str) -> Agent:
    return AGENTS[name]


__all__ = ["AGENTS", "Agent", "EasyAgent", "RandomAgent", "agent"]
