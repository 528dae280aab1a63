"""Puzzles over HTTP: by number, by day, and the list of all."""

from __future__ import annotations

import json
from datetime import date

import msgspec
import pytest

from billetdoux.protocol import wire
from billetdoux.puzzles import book, find_puzzle, puzzle_of_day
from billetdoux.rules.jsonable import fields_to_json
from tests.server.process import ServerProcess
from tests.server.raw import http


async def test_a_puzzle_is_the_one_of_the_book(server: ServerProcess) -> None:
    status, body, _ = await http(server, "/api/puzzles/17")
    told, puzzle = json.loads(body), find_puzzle(17)
    assert status == 200
    assert (told["number"], told["count"], told["difficulty"]) == (17, len(book()), puzzle.difficulty)
    assert told["view"] == puzzle.view.to_json()
    assert (told["best"], told["tempting"]) == (puzzle.best, puzzle.tempting)
    assert (told["chance"], told["tempted"]) == (puzzle.chance, puzzle.tempted)
    assert [told["motive"], told["tempting_motive"]] == [fields_to_json(motive) for motive in puzzle.motives]
    msgspec.convert(told, wire.Puzzle)


async def test_a_day_has_its_puzzle_for_everybody(server: ServerProcess) -> None:
    status, body, _ = await http(server, "/api/puzzles/2026-11-16")
    assert status == 200
    assert json.loads(body)["number"] == puzzle_of_day(date(2026, 11, 16))


async def test_the_list_says_how_hard_they_are_and_what_solves_them(server: ServerProcess) -> None:
    status, body, _ = await http(server, "/api/puzzles")
    titles = msgspec.json.decode(body, type=wire.PuzzleBook).puzzles
    assert status == 200
    assert [title.number for title in titles] == list(range(1, len(book()) + 1))
    assert [(title.difficulty, title.card, title.players) for title in titles] == [
        (puzzle.difficulty, puzzle.card.word, puzzle.players) for puzzle in book()
    ]


NO_PUZZLES = ["0", "99999", "-1", "1.5", "2026-02-30", "2026-1-1", "20261116", "x" * 500]


@pytest.mark.parametrize("which", NO_PUZZLES)
async def test_what_is_no_puzzle_is_refused(server: ServerProcess, which: str) -> None:
    status, body, _ = await http(server, f"/api/puzzles/{which}")
    problem = json.loads(body)
    assert (status, problem["reason"], problem["details"]["count"]) == (404, "unknown-puzzle", len(book()))
    assert len(str(problem["details"]["number"])) <= 20
