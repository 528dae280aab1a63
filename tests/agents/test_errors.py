"""What nobody can choose or reason from is refused with an error of ours, and never by an assertion."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from random import Random

import pytest

from billetdoux import BilletError, Match, View
from billetdoux.agents import LEVELS, agent
from billetdoux.agents.beliefs import beliefs
from billetdoux.agents.heuristic_policy import heuristic
from billetdoux.agents.infoset import infoset_of
from billetdoux.agents.ismcts import assess, outlook
from billetdoux.agents.policy_agent import PolicyAgent
from billetdoux.agents.reasons import reasons
from billetdoux.agents.subprocess_agent import SubprocessAgent
from billetdoux.analysis.analyze import weigh_all
from billetdoux.rl.encoding import observation_of_view
from billetdoux.testing import witnessed

Use = Callable[[View], object]


def choose(level: str, view: View) -> object:
    return agent(level).choose(view, Random(1))


REASONING: dict[str, Use] = {
    "beliefs": beliefs,
    "weighed beliefs": lambda view: beliefs(view, weighed=True),
    "reasons": lambda view: reasons(view, 1),
    "information set": infoset_of,
    "observation": observation_of_view,
}
CHOOSING: dict[str, Use] = {
    **{level: partial(choose, level) for level in LEVELS},
    "assess": assess,
    "weigh all": lambda view: weigh_all(view, iterations=1, seed=1),
    "policy": lambda view: PolicyAgent(heuristic).choose(view, Random(1)),
    "program": lambda view: SubprocessAgent(["true"]).choose(view, Random(1)),
}


@pytest.fixture
def match() -> Match:
    dealt, _ = Match.seeded("standard", players=3, seed=bytes(32)).next_round()
    return dealt


def refusal_of(use: Callable[[], object]) -> str:
    with pytest.raises(BilletError) as caught:
        use()
    return caught.value.reason


@pytest.mark.parametrize("use", REASONING | CHOOSING)
def test_a_spectator_has_no_seat_to_reason_from(use: str, match: Match) -> None:
    act = (REASONING | CHOOSING)[use]
    assert refusal_of(lambda: act(match.view(None))) == "spectator-view"


@pytest.mark.parametrize("use", CHOOSING)
def test_who_is_not_to_act_has_nothing_to_choose(use: str, match: Match) -> None:
    assert match.to_act is not None
    waiting = match.view((match.to_act + 1) % match.players)
    assert refusal_of(lambda: CHOOSING[use](waiting)) == "nothing-to-choose"


@pytest.mark.parametrize("use", REASONING)
def test_what_a_seat_knows_follows_from_its_events(use: str, match: Match) -> None:
    bare = replace(match.view(0), events=())
    assert refusal_of(lambda: REASONING[use](bare)) == "view-without-events"


@pytest.mark.parametrize("place", [3, -1, "deck"])
def test_there_is_no_reason_for_a_place_that_is_none(place: int | str, match: Match) -> None:
    assert refusal_of(lambda: reasons(match.view(0), place)) == "bad-seat"


def test_there_is_no_agent_of_an_unknown_level() -> None:
    assert refusal_of(lambda: agent("godlike")) == "unknown-level"


def test_between_rounds_there_is_nothing_to_look_at(match: Match) -> None:
    assert refusal_of(lambda: outlook(Match.of("standard", 3))) == "no-round"
    while match.to_act is not None:
        action = match.legal[0]
        match, _ = match.apply(action)
    assert match.round is not None
    over = match.round
    assert refusal_of(lambda: witnessed(over, action, over, 0)) == "no-round"
