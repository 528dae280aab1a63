"""Agents at a table in this process, until all is over."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random

from billetdoux.agents.agent import Agent
from billetdoux.rules import InvalidSetup, Match

Seating = Agent | str | Sequence[Agent | str]
"""One for all seats, or one for each: an agent, or the name of a level."""


def seat_agents(seating: Seating, players: int, make: Callable[[str], Agent]) -> list[Agent]:
    """An agent for each seat. Each seat gets a bot of its own: nobody may know two hands."""
    seated: list[Agent | str]
    if isinstance(seating, str) or not isinstance(seating, Sequence):
        seated = [seating] * players
    else:
        seated = list(seating)
    if len(seated) != players:
        raise InvalidSetup("bad-agents", count=len(seated), players=players)
    return [make(agent) if isinstance(agent, str) else agent for agent in seated]


def play_on(match: Match, agents: Sequence[Agent], chance: Mapping[int, Random]) -> Match:
    """The match when it is over."""
    while not match.is_over:
        seat = match.to_act
        if seat is None:
            match, _ = match.next_round()
        else:
            match, _ = match.apply(agents[seat].choose(match.view(seat), chance[seat]))
    return match
