"""`billet puzzle`: a position, a question, a verdict."""

from __future__ import annotations

import io
import json
import sys
from argparse import Namespace
from datetime import date, timedelta
from pathlib import Path

import msgspec
import pytest

from billetdoux.cli import main
from billetdoux.cli.puzzle import solve
from billetdoux.cli.streaks import note_answer, read_streak, streak_file
from billetdoux.folders import keep_private
from billetdoux.puzzles import Puzzle, book, find_puzzle, puzzle_of_day
from billetdoux.puzzles.streak import Streak
from tests.puzzles.days import day_of_a_card_alone, puzzle_on


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
    """The number of a puzzle that one answer solves."""
    return puzzle_of_day(day_of_a_card_alone())


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


def test_a_day_has_its_own(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["puzzle", "2026-11-16", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["number"] == puzzle_of_day(date(2026, 11, 16))


@pytest.fixture
def streak_here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    return streak_file()


def answer_on(day: date, typed: io.StringIO, *, right: bool, number: str | None = None) -> None:
    """Somebody solves a puzzle on a day: that day's, or another one."""
    typed.seek(0)
    typed.truncate()
    puzzle = puzzle_on(day) if number is None else find_puzzle(int(number))
    answer_with(typed, number_of_card(puzzle, right=right), "1", "1", "1")
    options = Namespace(number=number, lang="en", theme=None, json=False)
    assert solve(options, day) == 0


@pytest.mark.skipif(sys.platform != "linux", reason="other systems have folders of their own")
def test_days_in_a_row_are_counted_on_this_device(
    typed: io.StringIO, streak_here: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    today = day_of_a_card_alone()
    yesterday = Streak((today - timedelta(1)).isoformat(), run=2, longest=4)
    keep_private(streak_here, msgspec.json.encode(yesterday))
    answer_on(today, typed, right=True)
    told = capsys.readouterr().out
    assert "Solved 3 days in a row" in told
    assert "Best so far: 4 in a row" in told
    answer_on(today, typed, right=False)  # only the first answer of a day counts
    assert read_streak(streak_here) == Streak(today.isoformat(), run=3, longest=4)


@pytest.mark.skipif(sys.platform != "linux", reason="other systems have folders of their own")
def test_another_puzzle_does_not_count(typed: io.StringIO, streak_here: Path) -> None:
    today = day_of_a_card_alone()
    answer_on(today + timedelta(1), typed, right=True, number=str(puzzle_of_day(today)))
    assert not streak_here.exists()


def test_a_streak_that_nobody_can_read_is_a_new_one(tmp_path: Path) -> None:
    file = tmp_path / "puzzles.json"
    file.write_bytes(b'{"day": 3')
    assert read_streak(file) == Streak()
    assert note_answer(file, date(2026, 11, 16), is_solved=True).run == 1
    assert read_streak(file).run == 1


def test_a_number_that_is_not_in_the_book_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["puzzle", "999", "--lang", "en"]) == 2
    assert "There is no puzzle 999" in capsys.readouterr().err
