"""Those who play and advise at a table besides its people."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Protocol, TypeVar

from billetdoux.agents import Agent, agent
from billetdoux.agents.advice import Suggestion, Tip
from billetdoux.agents.reasons import Reason
from billetdoux.agents.warming import HINTS
from billetdoux.rules import Action, Role, View

Answer = TypeVar("Answer")

HINT_SEED = 0
"""The same worlds each time: a hint doesn't change from one asking to the next."""


@dataclass(frozen=True, slots=True)
class Belief:
    """What may be believed of another's hand, by counting what was seen."""

    seat: int
    chances: Mapping[Role, float]
    reasons: tuple[Reason, ...]


@dataclass(frozen=True, slots=True)
class Advice:
    """A hint."""

    tips: Sequence[Tip]
    """The best move, and some others."""
    suggestions: Sequence[Suggestion] = ()
    """What the plays of the others suggest of their hands."""


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

    async def advise(self, view: View) -> Advice:
        """Whoever asks again about the same view is told the same."""
        return await self._run(advise, view)

    async def believe(self, view: View) -> Sequence[Belief]:
        """Of every other hand that is still in."""
        return await self._run(believe, view)


def choose(level: str, view: View, seed: int) -> Action:
    return _agent(level).choose(view, Random(seed))


@cache
def _agent(level: str) -> Agent:
    return agent(level, wait=False)


def advise(view: View) -> Advice:
    """What `expert` usually plays leads. While something is being compiled, plain Python finds the same."""
    from billetdoux.agents import advice
    from billetdoux.agents.expert import ShippedExpert, usual_among
    from billetdoux.agents.ismcts import compare
    from billetdoux.agents.policy_beliefs import observe, policy_beliefs, suggestions
    from billetdoux.agents.runtime import plain_runtime, usual_runtime

    runtime = usual_runtime() if HINTS.is_done else plain_runtime()
    observed = observe(view, weighed=True)
    found = policy_beliefs(view, runtime=runtime, observed=observed)
    motives = advice.motives_of(view, found.counted)
    shares = found.shares or ShippedExpert().shares(view, observed.infoset)
    usual = usual_among(shares)
    plays = advice.plays_to_measure(motives, shares, usual) if shares else advice.distinct_plays(motives)
    chances = compare(view, plays, HINT_SEED, usual, runtime, observed.knowledge)
    return Advice(advice.advise(motives, chances, usual), suggestions(found))


def believe(view: View) -> list[Belief]:
    from billetdoux.agents.beliefs import beliefs
    from billetdoux.agents.reasons import reasons

    held = beliefs(view).held
    others = [seat for seat in range(view.players) if seat != view.seat and not view.out[seat]]
    return [Belief(seat, held[seat], reasons(view, seat)) for seat in others]
