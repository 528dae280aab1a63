"""`billet puzzle`: a position, a question, a verdict."""

from __future__ import annotations

import io
import json

import pytest

from billetdoux.cli import main
from billetdoux.puzzles import Puzzle, book, find_puzzle


@pytest.fixture
def typed(monkeypatch: pytest.MonkeyPatch) -> io.StringIO:
    """What somebody types."""
    lines = io.StringIO()
    monkeypatch.setattr("sys.stdin", lines)
    return lines


def answer_with(typed: io.StringIO, *answers: str) -> None:
    typed.write("".join(f"{answer}\n" for answer in answers))
    typed.seek(0)


def without_targets() -> int:
    """The number of a puzzle that one answer solves: a card that asks nothing more."""
    return next(number for number, puzzle in enumerate(book(), 1) if puzzle.best == [puzzle.card.word])


def number_of_card(puzzle: Puzzle, *, right: bool) -> str:
    hand = puzzle.view.hand
    return str(1 + (hand.index(puzzle.card) if right else 1 - hand.index(puzzle.card)))


def test_the_right_play_is_praised_and_explained(
    typed: io.StringIO, capsys: pytest.CaptureFixture[str]
) -> None:
    number = without_targets()
    answer_with(typed, number_of_card(find_puzzle(number), right=True))
    assert main(["puzzle", str(number), "--lang", "en"]) == 0
    told = capsys.readouterr().out
    assert f"Puzzle {number} of {len(book())}" in told
    assert "Right, this is the best play." in told
    assert "times in 100" in told


def test_another_play_is_compared_with_the_best_one(
    typed: io.StringIO, capsys: pytest.CaptureFixture[str]
) -> None:
    number = without_targets()
    answer_with(typed, number_of_card(find_puzzle(number), right=False), "1", "1", "1")
    assert main(["puzzle", str(number), "--lang", "it"]) == 0
    told = capsys.readouterr().out
    assert "Non è la migliore." in told


def test_whoever_stops_is_not_told_the_solution(
    typed: io.StringIO, capsys: pytest.CaptureFixture[str]
) -> None:
    answer_with(typed, "q")
    assert main(["puzzle", "1", "--lang", "en"]) == 0
    assert "times in 100" not in capsys.readouterr().out


def test_without_a_number_it_is_todays(typed: io.StringIO, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["puzzle", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert find_puzzle(told["number"]).best == told["best"]
    assert told["view"]["legal"]


def test_a_number_that_is_not_in_the_book_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["puzzle", "999", "--lang", "en"]) == 2
    assert "There is no puzzle 999" in capsys.readouterr().err
