"""Days whose puzzles are easy to answer."""

from __future__ import annotations

from datetime import date, timedelta

from billetdoux.puzzles import Puzzle, book, find_puzzle, puzzle_of_day


def puzzle_on(day: date) -> Puzzle:
    return find_puzzle(puzzle_of_day(day))


def day_of_a_card_alone() -> date:
    """Whose puzzle is solved by a card that asks for nothing more."""
    days = (date(2026, 11, 16) + timedelta(days) for days in range(len(book())))
    return next(day for day in days if puzzle_on(day).best == [puzzle_on(day).card.word])
