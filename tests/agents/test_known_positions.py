"""Positions in which one move is clearly the best."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random

import pytest

from billetdoux.agents import Agent, EasyAgent, HardAgent, MediumAgent
from tests.rulebook.table import Table, deal, deal_all


@dataclass(frozen=True)
class Case:
    name: str
    set_up: Callable[[], Table]
    """Seat 0 is to act."""
    best: str
    by_thumb: bool = True
    """Whether a rule of thumb finds it too."""


def at(table: Table, *moves: str) -> Table:
    """A table after these moves."""
    table.play(*moves)
    assert table.turn == 0
    return table


CASES = [
    Case(
        "a Guard on the card that a Priest has shown",
        lambda: at(
            deal(hands="priest princess", deck="guard spy handmaid", faceup="baron baron king"),
            *("priest>1", "spy"),
        ),
        "guard>1=princess",
    ),
    Case(
        "a Guard on the card that a King has given",
        lambda: at(
            deal(hands="king guard", deck="spy priest handmaid", faceup="baron baron princess"),
            *("king>1", "priest>0"),
        ),
        "guard>1=spy",
    ),
    Case(
        "a Guard on the only role that is left",
        lambda: at(deal_all("guard king", deck="handmaid", aside="king", faceup="princess guard guard")),
        "guard>1=king",
    ),
    Case(
        "a Guard on what has most copies left",
        lambda: at(
            deal_all("guard handmaid", deck="spy handmaid", aside="priest", faceup="princess guard countess")
        ),
        "guard>1=handmaid",
    ),
    Case(
        "a Baron against a card that you know to be lower",
        lambda: at(
            deal(hands="priest guard countess", deck="baron spy handmaid king"),
            *("priest>1", "spy", "handmaid"),
        ),
        "baron>1",
    ),
    Case(
        "no Baron against a card that you know to be higher",
        lambda: at(
            deal(hands="priest king guard", deck="baron spy handmaid chancellor"),
            *("priest>1", "spy", "handmaid"),
        ),
        "chancellor",
    ),
    Case(
        "a Baron beside the Princess's neighbour, when she is face up",
        lambda: at(deal(hands="countess king", deck="baron", faceup="princess guard guard")),
        "baron>1",
    ),
    Case(
        "a Prince on the Princess",
        lambda: at(
            deal(hands="priest princess king", deck="prince spy handmaid chancellor"),
            *("priest>1", "spy", "handmaid"),
        ),
        "prince>1",
    ),
    Case(
        "no Prince on yourself with the Princess",
        lambda: at(deal(hands="princess guard", deck="prince")),
        "prince>1",
    ),
    Case(
        "a Prince at the end on whoever would win",
        lambda: at(
            deal_all(
                "priest countess", deck="handmaid spy prince", aside="guard", faceup="princess guard guard"
            ),
            *("priest>1", "spy"),
        ),
        "prince>1",
        by_thumb=False,
    ),
    Case(
        "no King at the end for a lower card",
        lambda: at(
            deal_all("priest spy", deck="king guard handmaid", aside="baron", faceup="princess guard guard"),
            *("priest>1", "guard>0=spy"),
        ),
        "handmaid",
    ),
    Case(
        "a King at the end for the Princess",
        lambda: at(
            deal_all("priest princess", deck="king guard spy", aside="baron", faceup="guard guard guard"),
            *("priest>1", "guard>0=spy"),
        ),
        "king>1",
    ),
    Case(
        "the higher card is kept when the deck is empty",
        lambda: at(
            deal_all("handmaid priest", deck="countess", aside="king", faceup="princess guard guard"),
        ),
        "handmaid",
    ),
    Case(
        "the higher card is kept when one is left in the deck",
        lambda: at(
            deal_all("priest handmaid", deck="countess guard", aside="king", faceup="princess guard guard"),
        ),
        "priest>1",
    ),
    Case(
        "a Handmaid when your high card is known",
        lambda: at(
            deal_all("countess priest", deck="guard baron handmaid king spy", faceup="guard guard guard"),
            *("guard>1=spy", "priest>0"),
        ),
        "handmaid",
    ),
    Case(
        "a Spy at the end, for its token",
        lambda: at(
            deal_all(
                "priest guard", deck="spy priest handmaid", aside="baron", faceup="princess guard guard"
            ),
            *("priest>1", "priest>0"),
        ),
        "spy",
    ),
    Case(
        "by a Chancellor, the higher card when one is left to draw",
        lambda: at(
            deal_all("countess guard", deck="chancellor spy", aside="priest", faceup="princess guard guard"),
            "chancellor",
        ),
        "keep:countess/spy",
    ),
]


def cases(by_thumb: bool) -> list[object]:
    return [pytest.param(case, id=case.name) for case in CASES if case.by_thumb or not by_thumb]


def check(agent: Agent, case: Case) -> None:
    view = case.set_up().view(0)
    assert case.best in map(str, view.legal)
    assert len(view.legal) > 1
    for luck in range(3):
        assert str(agent.choose(view, Random(luck))) == case.best


@pytest.mark.parametrize("case", cases(by_thumb=False))
@pytest.mark.parametrize("agent", [MediumAgent(), MediumAgent("round")], ids=["match", "round"])
def test_who_counts_finds_the_best_move(agent: Agent, case: Case) -> None:
    check(agent, case)


@pytest.mark.parametrize("case", cases(by_thumb=False))
@pytest.mark.parametrize("agent", [HardAgent(), HardAgent("round")], ids=["match", "round"])
def test_who_searches_finds_it_too(agent: Agent, case: Case) -> None:
    check(agent, case)


@pytest.mark.parametrize("case", cases(by_thumb=True))
def test_so_does_a_rule_of_thumb_where_there_is_one(case: Case) -> None:
    check(EasyAgent(), case)
