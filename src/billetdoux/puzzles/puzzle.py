"""A puzzle, and the book of them. `tools/mine_puzzles.py` makes `book.jsonl`."""

from __future__ import annotations

import re
from datetime import date
from functools import cache, cached_property
from importlib.resources import files

import msgspec

from billetdoux.agents.advice import Motive, motives_of
from billetdoux.rules import Action, BilletError, Match, Role, View
from billetdoux.rules.errors import Trait
from billetdoux.rules.fairness import SEED_BYTES

MAX_DIFFICULTY = 3
"""From 1, which a good player sees, to 3, which few do."""


MAX_ASKED = 20
"""Characters of what was asked for that a refusal repeats."""


class UnknownPuzzle(BilletError):
    reasons = frozenset({"unknown-puzzle"})
    usual_trait = Trait(http_status=404)


class Puzzle(msgspec.Struct, frozen=True, dict=True, omit_defaults=True):
    """The first round of a match, up to a turn. The line of a file has just these fields."""

    edition: str
    players: int
    seed: int
    played: list[str]
    """The actions until then."""
    best: list[str]
    """The actions that solve it: they come to the same."""
    tempting: str
    """What a simpler player would do."""
    chance: float
    """To win the round, after the best action and after the tempting one."""
    tempted: float
    difficulty: int

    @cached_property
    def match(self) -> Match:
        match = first_round(self.edition, self.players, self.seed)
        for action in self.played:
            match, _ = match.apply(Action.parse(action))
        return match

    @cached_property
    def view(self) -> View:
        """What the seat to act has seen."""
        return self.match.view(self.match.to_act)

    @property
    def card(self) -> Role:
        """What solves it."""
        return Action.parse(self.best[0]).card

    def is_solved_by(self, action: Action | str) -> bool:
        return str(Action.of(action)) in self.best

    @property
    def motives(self) -> tuple[Motive, Motive]:
        """What speaks for the best action, and for the tempting one."""
        motives = motives_of(self.view)
        return motives[Action.parse(self.best[0])], motives[Action.parse(self.tempting)]


def first_round(edition: str, players: int, seed: int) -> Match:
    """The deal that a seed stands for."""
    match, _ = Match.seeded(edition, players, seed=seed.to_bytes(SEED_BYTES, "big")).next_round()
    return match


@cache
def book() -> tuple[Puzzle, ...]:
    """All puzzles, in the order of days."""
    lines = files("billetdoux.puzzles").joinpath("book.jsonl").read_bytes().splitlines()
    return tuple(msgspec.json.decode(line, type=Puzzle) for line in lines)


def find_puzzle(number: object) -> Puzzle:
    """By its number in the book, from 1 on; `UnknownPuzzle` for anything else."""
    if not isinstance(number, int) or not 1 <= number <= len(book()):
        raise UnknownPuzzle("unknown-puzzle", number=number, count=len(book()))
    return book()[number - 1]


def number_of(asked: str) -> int:
    """The number of a puzzle that is asked for by its number or by a day; `UnknownPuzzle` for anything else.

    >>> number_of("17"), number_of("2026-11-16") == puzzle_of_day(date(2026, 11, 16))
    (17, True)
    """
    try:
        if re.fullmatch("[0-9]{1,6}", asked):
            number = int(asked)
            find_puzzle(number)
            return number
        if re.fullmatch("[0-9]{4}-[0-9]{2}-[0-9]{2}", asked):
            return puzzle_of_day(date.fromisoformat(asked))
    except ValueError:  # there is no such day
        pass
    raise UnknownPuzzle("unknown-puzzle", number=asked[:MAX_ASKED], count=len(book()))


def puzzle_of_day(day: date) -> int:
    """The number of a day's puzzle: another one each day, until all have had theirs.

    >>> puzzle_of_day(date(2026, 11, 17)) - puzzle_of_day(date(2026, 11, 16))
    1
    """
    return 1 + day.toordinal() % len(book())
