"""What is to be played, put together from the rules, chance, a policy and the counting."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from dataclasses import dataclass
from importlib import import_module
from types import FunctionType
from typing import Any

import numpy as np

from billetdoux.rules import Edition, kernel
from billetdoux.rules.compiled import (
    Function,
    Maker,
    digest_of,
    functions_of,
    link_together,
    names_of,
    tables_of,
    without_knowledge,
)
from billetdoux.rules.errors import BilletError
from billetdoux.sim import chance, playout, policy
from billetdoux.sim.policy import Policy

POLICIES: dict[str, Policy] = {"uniform": policy.uniform, "uniform-cards": policy.uniform_cards}
MODULES = (kernel, chance, policy, playout)

# Numba makes a float of a signed and an unsigned number: all that makes up a word must be unsigned.
COMPILED: dict[str, Any] = {name: np.uint64(getattr(chance, name)) for name in chance.WORDS}
COMPILED |= {"word": np.uint64, "number": np.int64, **tables_of(kernel)}
"""What compiled code sees in the place of plain Python's constants."""


LONG = 100
"""A table of more numbers than this is long."""


class InvalidSimulation(BilletError):
    """A simulation that can't be run as asked."""

    reasons = frozenset(
        {
            "bad-rounds",
            "bad-threads",
            "bad-size",
            "bad-array",
            "bad-choice",
            "bad-sim-seed",
            "unknown-policy",
            "illegal-policy",
            "no-cuda",
            "plot-not-written",
        }
    )


@dataclass(frozen=True)
class Code:
    """What has to be compiled: it serves every edition and every table."""

    policy: Policy
    matches: bool
    knowledge: bool
    roles: bool

    @property
    def entry(self) -> str:
        return "play_matches" if self.matches else "play_rounds"

    @property
    def is_ours(self) -> bool:
        """Our own policies need not be watched."""
        return self.policy in POLICIES.values()

    def functions(self) -> dict[str, Function]:
        functions = functions_of(*MODULES)
        if self.policy is policy.uniform:
            functions["choose"] = playout.choose_uniformly
        return functions if self.knowledge else without_knowledge(functions)

    def names(self) -> dict[str, Any]:
        return names_of(*MODULES) | {"CHECKED": not self.is_ours, "COUNT_ROLES": self.roles}

    def digest(self) -> str:
        ours = digest_of(self.functions(), self.names())
        theirs = digest_of(self._policy_functions(), self.policy.__globals__)
        return digest_of({}, {"ours": (ours,), "theirs": (theirs, self.policy.__qualname__)})

    def link(
        self, make: Maker, functions: Mapping[str, Function], names: Mapping[str, Any]
    ) -> dict[str, Function]:
        """Everything as `make` makes it; `functions` and `names` come on top, or in the place, of ours."""
        namespace = {**self.names(), **names}
        made = link_together({**self.functions(), **functions}, namespace, make)
        namespace["policy"] = self._link_policy(made, make)
        return made

    def _link_policy(self, made: Mapping[str, Function], make: Maker) -> Function:
        """A policy lives among the names of its own module, but calls our functions as they were made."""
        ours = {id(function): made[name] for name, function in functions_of(*MODULES).items()}
        theirs = {name: ours.get(id(value), value) for name, value in self.policy.__globals__.items()}
        theirs |= _long_tables(theirs)
        return link_together(self._policy_functions(), theirs, make)[self.policy.__name__]

    def _policy_functions(self) -> dict[str, Function]:
        helpers = functions_of(sys.modules[self.policy.__module__])
        return {**helpers, self.policy.__name__: self.policy}


def _long_tables(names: Mapping[str, Any]) -> dict[str, Any]:
    """Long rows of numbers as arrays: as tuples they would take ages to compile."""
    return {
        name: np.array(value)
        for name, value in names.items()
        if isinstance(value, tuple) and len(value) > LONG and all(type(item) is int for item in value)
    }


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
