"""`billet puzzle`: a position with one best play. Find it."""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from datetime import date, datetime
from typing import Any

from rich.console import Console

from billetdoux.cli.options import QUIT
from billetdoux.cli.prompts import HELP, Prompts
from billetdoux.cli.rules import show_rules
from billetdoux.cli.streaks import note_answer, streak_file
from billetdoux.cli.wording import words_for
from billetdoux.i18n import Words
from billetdoux.puzzles import MAX_DIFFICULTY, Puzzle, book, find_puzzle, number_of, puzzle_of_day
from billetdoux.puzzles.streak import Streak
from billetdoux.report.board import board
from billetdoux.rules import Action, BilletError


def run(options: argparse.Namespace) -> int:
    return solve(options, datetime.now().astimezone().date())


def solve(options: argparse.Namespace, today: date) -> int:
    number = puzzle_of_day(today) if options.number is None else number_of(options.number)
    puzzle = find_puzzle(number)
    w = words_for(puzzle.match.edition, options.lang, options.theme)
    if options.json:
        print(json.dumps(puzzle_as_json(number, puzzle)))
        return 0
    console = Console(highlight=False)
    is_solved = ask(number, puzzle, console, w)
    if is_solved is not None and number == puzzle_of_day(today):
        streak = note_answer(streak_file(), today, is_solved=is_solved)
        console.print("\n".join(streak_told(streak, today, w)), markup=False)
    return 0


def streak_told(streak: Streak, today: date, w: Words) -> list[str]:
    run = streak.run_on(today)
    told = [w("puzzle-streak", days=run)] if run else []
    return [*told, w("puzzle-longest", days=streak.longest)] if streak.longest > run else told


def puzzle_as_json(number: int, puzzle: Puzzle) -> dict[str, Any]:
    return {
        "number": number,
        "count": len(book()),
        "difficulty": puzzle.difficulty,
        "card": puzzle.card.word,
        "view": puzzle.view.to_json(),
        "best": puzzle.best,
        "tempting": puzzle.tempting,
        "chance": puzzle.chance,
        "tempted": puzzle.tempted,
    }


def ask(number: int, puzzle: Puzzle, console: Console, w: Words) -> bool | None:
    """Show the position, let somebody choose, and tell what is best and why.

    Returns whether they found it; None if they had enough.
    """
    view = puzzle.view
    names = [w("seat-name", seat=seat) for seat in range(view.players)]
    console.rule(w("puzzle-title", number=number, count=len(book())))
    console.print(w("puzzle-difficulty", difficulty=puzzle.difficulty, most=MAX_DIFFICULTY), markup=False)
    for event in view.events:
        console.print(w.event(event, viewer=view.seat, names=names), markup=False)
    console.print(board(view, names, w))
    console.print(w("puzzle-task"), markup=False)
    try:
        chosen = choose(puzzle, names, console, w)
    except EOFError:
        return None
    console.print("\n".join(verdict(puzzle, chosen, names, w)), markup=False)
    return puzzle.is_solved_by(str(chosen))


def choose(puzzle: Puzzle, names: Sequence[str], console: Console, w: Words) -> Action:
    """A legal action; `EOFError` if somebody has had enough."""
    while True:
        questions = Prompts(puzzle.match.edition, names, w).choose(puzzle.view)
        try:
            question = next(questions)
            while True:
                console.print(question, markup=False)
                question = questions.send(answer_from(console, puzzle, w))
        except StopIteration as done:
            action: Action = done.value
        try:
            puzzle.match.apply(action)
        except BilletError as error:
            console.print(w.error(error), markup=False)
        else:
            return action


def answer_from(console: Console, puzzle: Puzzle, w: Words) -> str:
    while (answer := console.input("> ").strip().lower()) in HELP:
        show_rules(console, puzzle.match.edition, w)
    if answer in QUIT:
        raise EOFError
    return answer


def verdict(puzzle: Puzzle, chosen: Action, names: Sequence[str], w: Words) -> list[str]:
    seat = puzzle.view.seat or 0

    def said(action: str) -> str:
        return w.action(Action.parse(action), seat=seat, names=names)

    best, tempting = puzzle.motives
    is_solved = puzzle.is_solved_by(str(chosen))
    return [
        w("puzzle-solved") if is_solved else w("puzzle-missed", action=said(puzzle.best[0])),
        w.motive(best, viewer=seat, names=names),
        w(
            "puzzle-chances",
            percent=round(100 * puzzle.chance),
            action=said(puzzle.tempting),
            tempted=round(100 * puzzle.tempted),
        ),
        w.motive(tempting, viewer=seat, names=names),
    ]
