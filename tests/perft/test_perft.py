"""Perft: how many sequences of actions there are, to each depth, from fixed deals.

The deals and their counts stand in the files beside this one. After a change of the rules that is meant,
`python -m tests.perft.test_perft` counts again and writes the files again.
"""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

from billetdoux.rules import Edition, Round, kernel, load_edition
from billetdoux.rules.kernel import State
from tests.rulebook import naive_rules
from tests.rulebook.table import roles

FILES = sorted(Path(__file__).parent.glob("*.toml"))
NAIVE_POSITIONS = 300


def deals_of(file: Path) -> list[dict[str, Any]]:
    """The deals of a file, each with its edition: a shipped one by name, or one that stands in the file."""
    data = tomllib.loads(file.read_text("utf-8"))
    edition = data["edition"]
    edition = load_edition(edition) if isinstance(edition, str) else Edition.from_data(edition)
    return [{**deal, "edition": edition} for deal in data["deal"]]


DEALS = [
    pytest.param(deal, id=f"{file.stem}-{number}")
    for file in FILES
    for number, deal in enumerate(deals_of(file), 1)
]


@pytest.mark.parametrize("deal", DEALS)
def test_counts(deal: dict[str, Any]) -> None:
    assert count(deal) == deal["counts"]


@pytest.mark.parametrize("deal", DEALS)
def test_the_naive_rules_count_the_same(deal: dict[str, Any]) -> None:
    """As deep as they come in reasonable time."""
    edition: Edition = deal["edition"]
    cards = {str(role): (edition.rank(role), edition.count(role)) for role in edition.roles}
    deck = deal["deck"].split()
    goal = edition.goal(deal["players"])
    table = naive_rules.deal(cards, deal["players"], deck, deal["first"], [0] * deal["players"], goal)
    positions = [1, *deal["counts"]]
    for depth, counted in enumerate(deal["counts"], 1):
        if positions[depth - 1] <= NAIVE_POSITIONS:
            assert naive_perft(table, depth) == counted


def test_every_edition_and_seat_count_is_there() -> None:
    counted = {(deal["edition"].name, deal["players"]) for file in FILES for deal in deals_of(file)}
    shipped = {(name, players) for name, goals in naive_rules.GOALS.items() for players in goals}
    assert counted >= shipped


def count(deal: dict[str, Any]) -> list[int]:
    """Counts to each of the depths that the deal has counts for."""
    round = Round.deal(deal["edition"], deal["players"], roles(deal["deck"]), deal["first"])
    return [perft(round.state, depth) for depth in range(1, len(deal["counts"]) + 1)]


def perft(state: State, depth: int) -> int:
    """Sequences of exactly so many actions; those that end the round sooner are not among them."""
    actions = [0] * kernel.ACTIONS
    legal = kernel.legal_actions(state, actions)
    if depth == 1:
        return legal
    total = 0
    for action in actions[:legal]:
        after = state.copy()
        kernel.step(after, action)
        total += perft(after, depth - 1)
    return total


def naive_perft(table: naive_rules.Table, depth: int) -> int:
    legal = naive_rules.legal(table)
    if depth == 1:
        return len(legal)
    return sum(naive_perft(naive_rules.after(table, text), depth - 1) for text in legal)


def count_anew(file: Path) -> None:
    """Write the counts that hold now into a file, to the depths that it has."""
    lines = (f"counts = {count(deal)}" for deal in deals_of(file))
    text = re.sub(r"(?m)^counts = .*$", lambda _: next(lines), file.read_text("utf-8"))
    file.write_text(text, "utf-8")


if __name__ == "__main__":
    for file in FILES:
        count_anew(file)
