"""What is to be played, put together from the rules, chance, a policy and the counting."""

from __future__ import annotations

from dataclasses import dataclass
from importlib import import_module
from types import FunctionType
from typing import Any

from billetdoux.rules import Edition, kernel
from billetdoux.rules.compiled import KNOWLEDGE, Function, Linker, do_nothing
from billetdoux.rules.errors import BilletError, reasons_in
from billetdoux.sim import playout, policy
from billetdoux.sim.policy import Policy

POLICIES: dict[str, Policy] = {"uniform": policy.uniform, "uniform-cards": policy.uniform_cards}


class InvalidSimulation(BilletError):
    """A simulation that can't be run as asked."""

    reasons = reasons_in(
        """
        bad-rounds bad-threads bad-size bad-array bad-choice bad-sim-seed unknown-policy
        illegal-policy no-cuda
        """
    )


@dataclass(frozen=True)
class Code:
    """What has to be compiled: it serves every edition and every table."""

    policy: Policy
    matches: bool
    knowledge: bool
    roles: bool

    @property
    def loop(self) -> Function:
        return playout.play_matches if self.matches else playout.play_rounds

    def linker(self, *entries: Function, **replace: Any) -> Linker:
        """All that plays it, from these entries, by default from its loop."""
        is_ours = self.policy in POLICIES.values()  # and need not be watched
        chosen = {"policy": self.policy, "CHECKED": not is_ours, "COUNT_ROLES": self.roles}
        if self.policy is policy.uniform:
            chosen["choose"] = playout.choose_uniformly
        if not self.knowledge:
            chosen |= dict.fromkeys(KNOWLEDGE, do_nothing)
        return Linker(*(entries or (self.loop,)), replace={**chosen, **replace}, guest=self.policy)


@dataclass(frozen=True)
class Program:
    """An edition at a table of so many, played by one policy in all seats, as rounds or as matches."""

    edition: Edition
    players: int
    policy: Policy = policy.uniform
    matches: bool = False
    knowledge: bool = False
    """Whether the policy reads what seats know; it costs time to keep."""
    roles: bool = True
    """Whether to count what became of each role; it costs time, on a GPU most of it."""

    @property
    def code(self) -> Code:
        return Code(self.policy, self.matches, self.knowledge, self.roles)

    def deck(self) -> list[int]:
        """The edition's cards, and nothing in the room that is left."""
        cards = [int(role) for role in self.edition.deck]
        return cards + [kernel.NONE] * (kernel.DECK_ROOM - len(cards))

    def setting(self) -> dict[str, int]:
        """What the kernel must be told of the table."""
        return {
            "players": self.players,
            "cards": len(self.edition.deck),
            "roles": self.edition.role_set,
            "goal": self.edition.goal(self.players),
        }


def find_policy(name: str) -> Policy:
    """A policy of ours by its name, or anybody's as `module:function`."""
    if name in POLICIES:
        return POLICIES[name]
    module, _, function = name.partition(":")
    known = ", ".join(POLICIES)
    try:
        found = getattr(import_module(module), function)
    except Exception as error:  # a stranger's module may do anything when it is imported
        raise InvalidSimulation("unknown-policy", name=name, known=known) from error
    if not _is_policy(found):
        raise InvalidSimulation("unknown-policy", name=name, known=known)
    return found  # type: ignore[no-any-return]


def _is_policy(found: object) -> bool:
    """Whether it is a function of four arguments that needs nothing but its module."""
    return isinstance(found, FunctionType) and found.__code__.co_argcount == 4 and found.__closure__ is None
