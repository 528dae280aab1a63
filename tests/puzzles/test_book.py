"""The puzzles that are shipped: each can be played, and each has one solution."""

from __future__ import annotations

from collections import Counter
from datetime import date, timedelta

import pytest

from billetdoux.agents.agent import ROUND
from billetdoux.agents.expert import ShippedExpert
from billetdoux.agents.ismcts import try_play
from billetdoux.i18n import LANGUAGES, words
from billetdoux.puzzles import MAX_DIFFICULTY, Puzzle, UnknownPuzzle, book, find_puzzle, puzzle_of_day
from billetdoux.rules import Action
from billetdoux.rules.edition import SHIPPED

BOOK = book()
A_FEW = BOOK[:: len(BOOK) // 4]


def named(puzzle: Puzzle) -> str:
    return str(1 + BOOK.index(puzzle))


def test_there_is_one_for_nearly_every_day_of_a_year() -> None:
    assert len(BOOK) >= 300
    assert len({(puzzle.edition, puzzle.seed) for puzzle in BOOK}) == len(BOOK)


def test_every_solution_and_every_temptation_is_legal() -> None:
    for puzzle in BOOK:
        legal = {str(action) for action in puzzle.view.legal}
        assert {*puzzle.best, puzzle.tempting} <= legal, named(puzzle)
        assert puzzle.tempting not in puzzle.best
        assert len(legal) > len(puzzle.best)


def test_a_solution_is_clearly_better_than_the_temptation() -> None:
    for puzzle in BOOK:
        assert 1 >= puzzle.chance >= puzzle.tempted + 0.05 >= 0.05, named(puzzle)


def test_expert_is_sure_of_every_solution() -> None:
    expert = ShippedExpert(ROUND)
    for puzzle in BOOK:
        shares = expert.shares(puzzle.view)
        assert sum(shares[Action.parse(play)] for play in puzzle.best) >= 0.8, named(puzzle)


def test_they_are_of_many_kinds() -> None:
    assert {puzzle.difficulty for puzzle in BOOK} == set(range(1, MAX_DIFFICULTY + 1))
    assert {puzzle.players for puzzle in BOOK} == {2, 3, 4, 5, 6}
    assert {puzzle.edition for puzzle in BOOK} <= set(SHIPPED)
    cards = Counter(puzzle.card for puzzle in BOOK)
    assert len(cards) >= 7
    assert max(cards.values()) <= len(BOOK) // 3


@pytest.mark.parametrize("puzzle", A_FEW, ids=named)
def test_a_search_that_follows_both_plays_finds_the_solution_better(puzzle: Puzzle) -> None:
    best, tempting = (
        try_play(puzzle.view, Action.parse(play), 3_000, seed=99).round.value
        for play in (puzzle.best[0], puzzle.tempting)
    )
    assert best > tempting


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_solution_is_explained(language: str) -> None:
    w = words(language)
    for puzzle in A_FEW:
        names = [w("seat-name", seat=seat) for seat in range(puzzle.players)]
        for motive in puzzle.motives:
            assert w.motive(motive, viewer=puzzle.view.seat or 0, names=names)


def test_each_day_has_another_until_all_have_had_theirs() -> None:
    first = date(2026, 1, 1)
    numbers = [puzzle_of_day(first + timedelta(days)) for days in range(len(BOOK))]
    assert sorted(numbers) == list(range(1, len(BOOK) + 1))


@pytest.mark.parametrize("number", [0, -1, len(BOOK) + 1, "seven"])
def test_a_number_that_is_not_in_the_book_is_refused(number: object) -> None:
    with pytest.raises(UnknownPuzzle):
        find_puzzle(number)
