"""Positions with one best play that is not the obvious one.

>>> puzzle = find_puzzle(1)
>>> view = puzzle.view
>>> view.legal == puzzle.match.legal
True
>>> puzzle.is_solved_by(puzzle.best[0])
True
"""

from billetdoux.puzzles.puzzle import (
    MAX_DIFFICULTY,
    Puzzle,
    UnknownPuzzle,
    book,
    find_puzzle,
    number_of,
    puzzle_of_day,
)

__all__ = ["MAX_DIFFICULTY", "Puzzle", "UnknownPuzzle", "book", "find_puzzle", "number_of", "puzzle_of_day"]
