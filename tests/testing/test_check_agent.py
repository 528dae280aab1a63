"""`check_agent` passes those who keep to the rules of agents, and names what the others do."""

from __future__ import annotations

import inspect
import random
from collections.abc import MutableMapping
from random import Random
from typing import cast

import pytest

from billetdoux import Action, Match, Record, Role, View
from billetdoux.agents import LEVELS, Agent, HardAgent, agent
from billetdoux.testing import TABLES, AgentFault, check_agent


class Parrot:
    """Always says the same."""

    def choose(self, view: View, rng: Random) -> Action:
        return Action.parse("king>0")


class BadAtKeeping:
    """Sound but for a Chancellor, of which it gives the cards in the wrong order or number."""

    def choose(self, view: View, rng: Random) -> Action:
        chosen = rng.choice(view.legal)
        return Action(chosen.card, under=(chosen.card,)) if chosen.under else chosen


class Stutterer:
    def choose(self, view: View, rng: Random) -> Action:
        return cast("Action", str(view.legal[0]))


class Stumbler:
    """Looks for a sixth player everywhere."""

    def choose(self, view: View, rng: Random) -> Action:
        return view.legal[0] if view.tokens[5] else view.legal[-1]


class Gambler:
    """Brings its own dice."""

    def choose(self, view: View, rng: Random) -> Action:
        return random.choice(view.legal)


class Counting:
    """Takes turns between the first action and the last."""

    def __init__(self) -> None:
        self.asked = 0

    def choose(self, view: View, rng: Random) -> Action:
        self.asked += 1
        return view.legal[0] if self.asked % 2 else view.legal[-1]


class Grudge:
    """Remembers its first answer at each table as long as it lives, and where it can gives it again."""

    def __init__(self) -> None:
        self.last: Action | None = None

    def choose(self, view: View, rng: Random) -> Action:
        if self.last not in view.legal:
            self.last = rng.choice(view.legal)
        assert self.last is not None
        return self.last


class SecondThoughts:
    """Remembers what it was shown, and answers otherwise when it is shown it again."""

    def __init__(self) -> None:
        self.seen: list[View] = []

    def choose(self, view: View, rng: Random) -> Action:
        again = view in self.seen
        self.seen.append(view)
        return view.legal[-1 if again else 0]


class Scribbler:
    """Keeps its notes in the view."""

    def choose(self, view: View, rng: Random) -> Action:
        cards = cast("MutableMapping[Role, int]", view.cards)
        for card in view.hand:
            cards[card] -= 1
        return view.legal[0]


class Forger:
    """Gives itself a token."""

    def choose(self, view: View, rng: Random) -> Action:
        object.__setattr__(view, "tokens", (9,) * view.players)
        return view.legal[0]


class Peeper:
    """Looks over the shoulder of whoever asks, at the card set aside."""

    def choose(self, view: View, rng: Random) -> Action:
        asker = inspect.stack(context=0)[1].frame.f_locals
        match = asker["question"].match
        assert isinstance(match, Match)
        assert match.round is not None
        return view.legal[0 if match.round.aside == Role.GUARD else -1]


class Diligent:
    """Keeps what it worked out, but only that: asked the same, it says the same."""

    def __init__(self) -> None:
        self.worked_out: dict[str, int] = {}

    def choose(self, view: View, rng: Random) -> Action:
        place = self.worked_out.setdefault(repr(view), len(view.hand) % len(view.legal))
        return view.legal[place]


FAULTS: list[tuple[Agent, str]] = [
    (Parrot(), "illegal-action"),
    (BadAtKeeping(), "illegal-action"),
    (Stutterer(), "no-action"),
    (Stumbler(), "raises"),
    (Gambler(), "not-repeatable"),
    (Counting(), "not-repeatable"),
    (Grudge(), "not-repeatable"),
    (SecondThoughts(), "not-repeatable"),
    (Scribbler(), "changes-view"),
    (Forger(), "changes-view"),
    (Peeper(), "not-blind"),
]


@pytest.mark.parametrize("name", LEVELS)
def test_the_shipped_agents_keep_to_the_rules(name: str) -> None:
    """`hard` thinks less here than it does elsewhere: how long it thinks is no matter of the rules. `expert`
    has two networks: a table for each.
    """
    tables = [("classic", 2), ("standard", 6)] if name == "expert" else TABLES
    check_agent(HardAgent(iterations=500) if name == "hard" else agent(name), seed=1, tables=tables)


def test_an_agent_may_keep_what_it_worked_out() -> None:
    check_agent(Diligent())


@pytest.mark.parametrize(("agent", "what"), FAULTS, ids=lambda value: type(value).__name__)
def test_a_bad_agent_is_found_out(agent: Agent, what: str) -> None:
    with pytest.raises(AgentFault) as caught:
        check_agent(agent)
    assert caught.value.what == what


def test_every_table_is_checked() -> None:
    asked_at = set()

    class Census:
        def choose(self, view: View, rng: Random) -> Action:
            asked_at.add((view.edition, view.players))
            return view.legal[0]

    check_agent(Census())
    assert asked_at == set(TABLES)


def test_a_fault_says_what_and_when_and_how_to_see_it_again() -> None:
    with pytest.raises(AgentFault) as caught:
        check_agent(BadAtKeeping(), matches=2, seed=5)
    fault = caught.value
    answer = BadAtKeeping().choose(fault.match.view(fault.seat), Random(fault.luck))
    assert answer not in fault.match.legal
    assert f"illegal-action: chose {answer}" in str(fault)
    assert "check_agent(agent, matches=2, seed=5)" in str(fault)
    assert fault.record in str(fault)
    assert Record.parse(fault.record).match == fault.match


def test_the_same_check_finds_the_same_fault() -> None:
    found = []
    for _ in range(2):
        with pytest.raises(AgentFault) as caught:
            check_agent(BadAtKeeping(), seed=3)
        found.append(str(caught.value))
    assert found[0] == found[1]
