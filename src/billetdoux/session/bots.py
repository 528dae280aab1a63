"""Those who play and advise at a table besides its people."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Protocol

from billetdoux.agents import Agent, agent
from billetdoux.agents.hard import is_ready
from billetdoux.agents.reasons import Reason
from billetdoux.rules import Action, Role, View
from billetdoux.session.errors import Unavailable


@dataclass(frozen=True, slots=True)
class Tip:
    """A move, and how likely it wins the match."""

    action: Action
    chance: float


@dataclass(frozen=True, slots=True)
class Belief:
    """What may be believed of another's hand, by counting what was seen."""

    seat: int
    chances: Mapping[Role, float]
    reasons: tuple[Reason, ...]


class Bots(Protocol):
    """They get a view and nothing else. Their chance comes from `seed`."""

    async def choose(self, level: str, view: View, seed: int) -> Action:
        """The move of a bot of some level."""

    async def assess(self, view: View, seed: int) -> Sequence[Tip]:
        """Every legal move, the best first."""

    async def believe(self, view: View) -> Sequence[Belief]:
        """Of every other hand that is still in."""


class InProcessBots:
    """Bots that think in threads of this process."""

    async def choose(self, level: str, view: View, seed: int) -> Action:
        return await asyncio.to_thread(choose, level, view, seed)

    async def assess(self, view: View, seed: int) -> Sequence[Tip]:
        return await asyncio.to_thread(assess, view, seed)

    async def believe(self, view: View) -> Sequence[Belief]:
        return believe(view)


def choose(level: str, view: View, seed: int) -> Action:
    return _agent(level).choose(view, Random(seed))


@cache
def _agent(level: str) -> Agent:
    return agent(level, wait=False)


def assess(view: View, seed: int) -> list[Tip]:
    """`Unavailable` while the search is being compiled."""
    if not is_ready():
        raise Unavailable("not-ready-yet")
    from billetdoux.agents.ismcts import assess

    estimates = assess(view, seed=seed).estimates
    return sorted((Tip(e.action, e.match.value) for e in estimates), key=lambda tip: -tip.chance)


def believe(view: View) -> list[Belief]:
    from billetdoux.agents.beliefs import beliefs
    from billetdoux.agents.reasons import reasons

    held = beliefs(view).held
    others = [seat for seat in range(view.players) if seat != view.seat and not view.out[seat]]
    return [Belief(seat, held[seat], reasons(view, seat)) for seat in others]
