"""Plays a tournament in short rows of games, wherever they run: what comes of it is the same."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from contextlib import closing

from billetdoux.tournament.plan import Plan
from billetdoux.tournament.runner import GameRunner, Played
from billetdoux.work import Growing, Piece, Workers, run_in_order
from billetdoux.work.kept import keep


def play_all(plan: Plan, workers: Workers) -> Generator[Played, None, None]:
    """What came of all games of a plan, row by row, in order."""
    growing = Growing(first=1)
    with closing(run_in_order(workers, rows_of(plan, growing))) as all_played:
        for played in all_played:
            growing.learn(len(played.winners), played.seconds)
            yield played


def rows_of(plan: Plan, growing: Growing) -> Iterator[Piece[Played]]:
    """Rows of games, of one seating each."""
    start = 0
    while start < plan.games:
        end_of_seating = start - start % plan.deals + plan.deals
        stop = min(start + growing.size, end_of_seating)
        yield Piece(play_row, (plan, range(start, stop)))
        start = stop


def play_row(plan: Plan, row: range) -> Played:
    return keep(plan, lambda: GameRunner(plan)).play(row)
