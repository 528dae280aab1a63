"""Puzzles, as they are told to clients. They have no secrets and never change: each is made once."""

from __future__ import annotations

from functools import cache

from billetdoux.protocol import wire
from billetdoux.puzzles import book, find_puzzle
from billetdoux.rules.jsonable import fields_to_json


@cache
def told_book() -> bytes:
    titles = [
        wire.PuzzleTitle(number, puzzle.difficulty, puzzle.card.word, puzzle.players)
        for number, puzzle in enumerate(book(), 1)
    ]
    return wire.encode(wire.PuzzleBook(titles))


@cache
def told_puzzle(number: int) -> bytes:
    puzzle = find_puzzle(number)
    best, tempting = (wire.HintMotive(**fields_to_json(motive)) for motive in puzzle.motives)
    return wire.encode(
        wire.Puzzle(
            number=number,
            count=len(book()),
            difficulty=puzzle.difficulty,
            view=puzzle.view.to_json(),
            best=puzzle.best,
            tempting=puzzle.tempting,
            chance=puzzle.chance,
            tempted=puzzle.tempted,
            motive=best,
            tempting_motive=tempting,
        )
    )
