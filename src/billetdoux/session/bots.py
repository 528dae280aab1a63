"""Those who play and advise at a table besides its people."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Protocol, TypeVar

from billetdoux.agents import Agent, agent
from billetdoux.agents.hard import is_ready
from billetdoux.agents.reasons import Reason
from billetdoux.rules import Action, Role, View
from billetdoux.session.errors import Unavailable

Answer = TypeVar("Answer")

HINT_ITERATIONS = 4_000


@dataclass(frozen=True, slots=True)
class Tip:
    """A move, and how likely it wins the match."""

    action: Action
    chance: float
    share: float = 0.0
    """How likely the level `expert` plays it; 0 for all in editions that it has not learned."""


@dataclass(frozen=True, slots=True)
class Belief:
    """What may be believed of another's hand, by counting what was seen."""

    seat: int
    chances: Mapping[Role, float]
    reasons: tuple[Reason, ...]


class Run(Protocol):
    """Runs a function where the event loop doesn't wait for it."""

    async def __call__(self, function: Callable[..., Answer], /, *about: object) -> Answer: ...


class Bots:
    """They get a view and nothing else. Their chance comes from `seed`. `run` says where they think."""

    def __init__(self, run: Run = asyncio.to_thread) -> None:
        self._run = run

    async def choose(self, level: str, view: View, seed: int) -> Action:
        """The move of a bot of some level."""
        return await self._run(choose, level, view, seed)

    async def assess(self, view: View) -> Sequence[Tip]:
        """Every legal move, the best first. Who asks again about the same view is told the same."""
        return await self._run(assess, view)

    async def believe(self, view: View) -> Sequence[Belief]:
        """Of every other hand that is still in."""
        return await self._run(believe, view)


def choose(level: str, view: View, seed: int) -> Action:
    return _agent(level).choose(view, Random(seed))


@cache
def _agent(level: str) -> Agent:
    return agent(level, wait=False)


def assess(view: View) -> list[Tip]:
    """What `expert` usually plays, then all else, each by the chance. `Unavailable` while the search is being
    compiled.
    """
    if not is_ready():
        raise Unavailable("not-ready-yet")
    from billetdoux.agents.expert import USUAL, ShippedExpert
    from billetdoux.agents.ismcts import assess

    shares = ShippedExpert().shares(view)
    tips = [
        Tip(estimate.action, estimate.match.value, shares.get(estimate.action, 0.0))
        for estimate in assess(view, iterations=HINT_ITERATIONS).estimates
    ]
    return sorted(tips, key=lambda tip: (tip.share < USUAL, -tip.chance))


def believe(view: View) -> list[Belief]:
    from billetdoux.agents.beliefs import beliefs
    from billetdoux.agents.reasons import reasons

    held = beliefs(view).held
    others = [seat for seat in range(view.players) if seat != view.seat and not view.out[seat]]
    return [Belief(seat, held[seat], reasons(view, seat)) for seat in others]
