"""Players that are programs. An agent sees its seat's view and nothing else.

>>> from random import Random
>>> from billetdoux import Match
>>> match, _ = Match.seeded("classic", players=2).next_round()
>>> agent("random").choose(match.view(match.to_act), Random(1)) in match.legal
True
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Literal, get_args

from billetdoux.agents.agent import MATCH, ROUND, Agent, RandomAgent
from billetdoux.agents.easy import EasyAgent
from billetdoux.agents.hard import HardAgent
from billetdoux.agents.medium import MediumAgent
from billetdoux.agents.playing import Seating, play_on, seat_agents
from billetdoux.rules import InvalidSetup, Match

Level = Literal["random", "easy", "medium", "hard", "expert"]
LEVELS: tuple[Level, ...] = get_args(Level)
"""From the weakest to the strongest."""
DEFAULT_BOTS: tuple[Level, ...] = ("medium", "easy", "medium", "easy", "medium")
"""Who sits down with one person, unless others are asked for."""


def _expert(scope: str, wait: bool) -> Agent:
    """Only who plays at this level waits for NumPy and the networks."""
    from billetdoux.agents.expert import ShippedExpert

    return ShippedExpert(scope, wait=wait)


AGENTS: Mapping[str, Callable[[str, bool], Agent]] = {
    "random": lambda scope, wait: RandomAgent(),
    "easy": lambda scope, wait: EasyAgent(),
    "medium": lambda scope, wait: MediumAgent(scope),
    "hard": lambda scope, wait: HardAgent(scope, wait=wait),
    "expert": _expert,
}
"""Who plays at each level."""


def agent(name: str, *, scope: str = MATCH, wait: bool = True) -> Agent:
    """An agent of one of `LEVELS`, who plays for the match or for the round alone.

    With `wait` it plays as well as it can from its first move on, even if something has to be compiled for
    that; without, a simpler player stands in until it is done.
    """
    if name not in AGENTS:
        raise InvalidSetup("unknown-level", level=name, known=", ".join(AGENTS))
    return AGENTS[name](scope, wait)


def play_out(match: Match, agents: Seating, seed: int = 0) -> Match:
    """Let agents play a match to its end: one for all seats, or one for each.

    >>> match = play_out(Match(players=3), ["medium", "easy", "random"])
    >>> match.is_over
    True
    """
    seated = seat_agents(agents, match.players, agent)
    return play_on(match, seated, {seat: Random(f"{seed} {seat}") for seat in range(match.players)})


__all__ = [
    "AGENTS",
    "DEFAULT_BOTS",
    "LEVELS",
    "MATCH",
    "ROUND",
    "Agent",
    "EasyAgent",
    "HardAgent",
    "Level",
    "MediumAgent",
    "RandomAgent",
    "agent",
    "play_out",
]
