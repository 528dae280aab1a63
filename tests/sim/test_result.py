"""Asking for a simulation, and what its result answers."""

from __future__ import annotations

import json
from typing import Any
from xml.etree import ElementTree

import numpy as np
import pytest

from billetdoux.rules import BilletError, InvalidSetup, Role
from billetdoux.sim import InvalidSimulation, Program, Result, simulate
from billetdoux.sim.engine import play_interpreted
from billetdoux.testing import TABLES
from tests.sim.programs import SEED, many, program


@pytest.mark.parametrize(
    ("asked", "reason"),
    [
        ({"rounds": 0}, "bad-rounds"),
        ({"rounds": -1}, "bad-rounds"),
        ({"rounds": 10**13 + 1}, "bad-rounds"),
        ({"rounds": 1.5}, "bad-rounds"),
        ({"rounds": True}, "bad-rounds"),
        ({"seed": -1}, "bad-sim-seed"),
        ({"seed": 2**64}, "bad-sim-seed"),
        ({"seed": "7"}, "bad-sim-seed"),
        ({"threads": 0}, "bad-threads"),
        ({"threads": -1}, "bad-threads"),
        ({"threads": 10**6}, "bad-threads"),
        ({"threads": True}, "bad-threads"),
        ({"policy": "napoleon"}, "unknown-policy"),
    ],
)
def test_what_can_t_be_simulated_is_refused(asked: dict[str, Any], reason: str) -> None:
    with pytest.raises(InvalidSimulation) as caught:
        simulate("classic", 2, **{"rounds": 10, **asked})
    assert caught.value.reason == reason


@pytest.mark.parametrize("players", [0, 1, 7, -2, "4", True])
def test_X_nobody_sits_down_whom_the_edition_has_no_place_for(players: Any) -> None:
    with pytest.raises(InvalidSetup):
        simulate("standard", players, 10)


def test_X5_no_such_edition() -> None:
    with pytest.raises(BilletError):
        simulate("gold", 2, 10)


@pytest.mark.parametrize(("edition", "players"), TABLES)
def test_a_result_has_a_number_for_every_seat_and_role(edition: str, players: int) -> None:
    result = many(edition, players)
    assert result.wins.shape == result.tokens.shape == result.match_wins.shape == (players,)
    assert result.held.shape == result.played.shape == result.discarded.shape == (len(Role), 2)


def test_how_often_a_role_goes_with_a_win() -> None:
    result = many("classic", 4)
    rates = result.win_rates(result.held)
    assert rates[Role.PRINCESS] == 1
    assert 0 < rates[Role.GUARD] < rates[Role.KING] < 1
    assert np.isnan(rates[Role.SPY]), "which the edition doesn't have"


def test_a_summary_is_json() -> None:
    result = many("standard", 4)
    summary = json.loads(json.dumps(result.summary(), allow_nan=False))
    assert {name: summary[name] for name in ("edition", "players", "seed", "rounds", "turns")} == {
        "edition": "standard",
        "players": 4,
        "seed": SEED,
        "rounds": 100_000,
        "turns": result.turns,
    }
    assert (summary["seconds"], summary["compile_seconds"]) == (1.0, 1.0)
    assert summary["wins"] == result.wins.tolist()
    assert summary["tokens"] == result.tokens.tolist()
    assert summary["endings"] == result.endings
    assert sum(summary["round_turns"]) == 100_000
    assert list(summary["roles"]) == [role.word for role in Role]
    assert summary["roles"]["princess"]["held"]["lost"] == 0
    assert "matches" not in summary


def test_a_summary_of_matches_has_more() -> None:
    result = many("classic", 2, "matches")
    summary = result.summary()
    assert summary["matches"] == sum(summary["match_rounds"]) == 10_000
    assert summary["match_wins"] == result.match_wins.tolist()
    assert "spy" not in summary["roles"]


def test_without_roles_all_else_is_counted_the_same() -> None:
    with_roles = program("standard", 4)
    without = Program(with_roles.edition, 4, with_roles.policy, roles=False)
    counted, not_counted = (
        Result(played, SEED, play_interpreted(played, SEED, 0, 50), 1.0, 1.0).summary()
        for played in (with_roles, without)
    )
    counted.pop("roles")
    roles = not_counted.pop("roles", {})
    assert not_counted == counted
    assert not any(n for fates in roles.values() for fate in fates.values() for n in fate.values())


# ---------------------------------------------------------------- as people look at it


def test_printed_a_result_is_its_tables_and_its_repr_is_still_its_fields() -> None:
    result = many("standard", 4)
    shown = str(result).splitlines()
    assert shown[0] == "standard · 4 players"
    assert max(map(len, shown)) <= 100
    assert any(line.split()[:3] == ["Seat", "3", f"{result.wins[3]:,}"] for line in shown)
    assert repr(result).startswith("Result(program=Program(")


def test_in_a_notebook_a_result_is_its_tables() -> None:
    result = many("classic", 2, "matches")
    page = ElementTree.fromstring(result._repr_html_())  # noqa: S314 - it is our own
    captions = [caption.text for caption in page.iter("caption")]
    assert captions[:2] == ["Matches won by seat", "Rounds won by seat"]
    cells = [[cell.text for cell in row] for row in page.iter("tr")]
    assert any(row[:2] == ["Seat 1", f"{result.match_wins[1]:,}"] for row in cells)
    assert not any(word in result._repr_html_() for word in ("http", "src=", "url(", "<script"))
