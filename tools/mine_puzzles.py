"""Find puzzles in play between strong players: `python -m tools.mine_puzzles --count 300`.

A position becomes a puzzle if

1. `expert` is sure of its play, and `easy` or `medium` would play something else;
2. a search of every play, each as often and in the same worlds, finds the same play best;
3. longer searches with another seed find it better than all others, by `MIN_GAP` of the chance to win the
   round and beyond what chance explains.

Guesses and targets that come to the same count as one play. Puzzles are added to the book; the same options
find the same ones. It takes some seconds for each on one core: `--processes` takes more cores, `--ray` a Ray
cluster.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass
from itertools import cycle
from pathlib import Path
from random import Random

import msgspec

from billetdoux import puzzles
from billetdoux.agents import agent
from billetdoux.agents.advice import LOST, MISS, Motive, distinct_plays, motives_of
from billetdoux.agents.agent import ROUND
from billetdoux.agents.assessment import Chance
from billetdoux.agents.expert import ShippedExpert
from billetdoux.agents.ismcts import Search, try_play
from billetdoux.puzzles import Puzzle
from billetdoux.puzzles.puzzle import first_round
from billetdoux.rules import Action, View
from billetdoux.work import Piece, Processes, Workers, run_in_order

BOOK = Path(puzzles.__file__).with_name("book.jsonl")
TABLES = (
    *(("standard", 2), ("standard", 3), ("standard", 4), ("classic", 2), ("standard", 2)),
    *(("standard", 5), ("classic", 3), ("standard", 3), ("standard", 6), ("classic", 4)),
)
SURE = 0.8
"""How often it makes the play."""
MIN_GAP = 0.06
FIRST_LOOK, SECOND_LOOK = 1_500, 20_000
QUICK_LOOK = 300
"""Iterations of the search that a puzzle of the highest difficulty defeats."""
CLOSE = 3
"""The plays that are looked at again."""
MAX_CARD_SHARE = 0.25
"""Of the book that one card may solve."""
DIFFICULTY_SHARES = {1: 0.3, 2: 0.45, 3: 0.45}
"""Of the book that may be so difficult."""


@dataclass(frozen=True)
class Position:
    edition: str
    players: int
    seed: int
    played: tuple[str, ...]
    view: View


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--count", type=int, default=300, help="how many the book is to have")
    parser.add_argument("--first", type=int, default=1, help="the first seed")
    where = parser.add_mutually_exclusive_group()
    where.add_argument("--processes", type=int, default=1)
    where.add_argument("--ray", nargs="?", const="local", metavar="ADDRESS", help="a Ray cluster")
    options = parser.parse_args()
    book = [*puzzles.book()] if BOOK.is_file() else []
    tables = enumerate(cycle(TABLES), options.first)
    rounds = (Piece(puzzle_of_round, (edition, players, seed)) for seed, (edition, players) in tables)
    with workers_of(options) as workers, closing(run_in_order(workers, rounds)) as found:
        while len(book) < options.count:
            puzzle = next(found)
            if puzzle and is_wanted(puzzle, book, options.count):
                book.append(puzzle)
                write(book)
                print(f"{len(book)} puzzles", file=sys.stderr, flush=True)


def workers_of(options: argparse.Namespace) -> Workers:
    if options.ray is not None:
        from billetdoux.work.cluster import RayWorkers

        return RayWorkers(options.ray)
    return Processes(options.processes)


def is_wanted(puzzle: Puzzle, book: list[Puzzle], count: int) -> bool:
    if any(puzzle.seed == other.seed for other in book):
        return False
    cards = Counter(other.card for other in book)
    difficulties = Counter(other.difficulty for other in book)
    return (
        len(book) < count
        and cards[puzzle.card] < MAX_CARD_SHARE * count
        and difficulties[puzzle.difficulty] < DIFFICULTY_SHARES[puzzle.difficulty] * count
    )


def write(book: list[Puzzle]) -> None:
    BOOK.write_bytes(b"".join(msgspec.json.encode(puzzle) + b"\n" for puzzle in book))


# ---------------------------------------------------------------- one round


def puzzle_of_round(edition: str, players: int, seed: int) -> Puzzle | None:
    """The first one, if there is any: more would be too much alike."""
    expert = ShippedExpert(ROUND)
    for position in positions(expert, edition, players, seed):
        if found := puzzle_at(expert, position):
            return found
    return None


def positions(expert: ShippedExpert, edition: str, players: int, seed: int) -> Iterator[Position]:
    rng = Random(seed)
    match = first_round(edition, players, seed)
    played: list[str] = []
    while match.to_act is not None:
        view = match.view(match.to_act)
        yield Position(edition, players, seed, tuple(played), view)
        action = expert.choose(view, rng)
        played.append(str(action))
        match, _ = match.apply(action)


def puzzle_at(expert: ShippedExpert, position: Position) -> Puzzle | None:
    view = position.view
    motives = motives_of(view)
    best = what_it_is_sure_of(expert, view, motives)
    if not best or motives[best[0]].code in ("only", "sure", LOST, MISS):
        return None
    tempting, difficulty = temptation(view, best, position.seed)
    if tempting is None:
        return None
    chances = confirm(view, motives, best, tempting, position.seed)
    if chances is None:
        return None
    return Puzzle(
        position.edition,
        position.players,
        position.seed,
        [*position.played],
        [str(action) for action in best],
        str(tempting),
        round(chances[best[0]].value, 3),
        round(chances[tempting].value, 3),
        difficulty,
    )


def what_it_is_sure_of(
    expert: ShippedExpert, view: View, motives: dict[Action, Motive]
) -> list[Action] | None:
    """Its play, and all that come to the same."""
    shares = expert.shares(view)
    first = max(shares, key=lambda action: shares[action])
    alike = [first, *(action for action in shares if action != first and is_alike(first, action, motives))]
    return alike if sum(shares[action] for action in alike) >= SURE else None


def is_alike(one: Action, other: Action, motives: dict[Action, Motive]) -> bool:
    mine, theirs = motives[one], motives[other]
    same = mine.code, mine.percent, mine.risk
    return one.card == other.card and same == (theirs.code, theirs.percent, theirs.risk)


def temptation(view: View, best: list[Action], seed: int) -> tuple[Action | None, int]:
    """What a simpler player does instead, and how hard the puzzle is."""
    easy, medium = (agent(name, scope=ROUND).choose(view, Random(seed)) for name in ("easy", "medium"))
    if medium in best:
        return (easy, 1) if easy not in best else (None, 0)
    quick = Search(view, seed, scope=ROUND)
    quick.think(QUICK_LOOK)
    return medium, 2 if quick.best in best else 3


def confirm(
    view: View, motives: dict[Action, Motive], best: list[Action], tempting: Action, seed: int
) -> dict[Action, Chance] | None:
    """The chances to win the round of the plays that matter, if the first is clearly better than the rest."""
    plays = [play for play in distinct_plays(motives) if play not in best[1:]]
    if best[0] not in plays:
        return None
    rough = {play: try_play(view, play, FIRST_LOOK, seed).round for play in plays}
    ranked = sorted(plays, key=lambda play: -rough[play].value)
    if ranked[0] != best[0] or rough[best[0]].value - rough[ranked[1]].value < MIN_GAP / 2:
        return None
    chances = {
        play: try_play(view, play, SECOND_LOOK, seed + 1).round
        for play in {*best, tempting, *ranked[1:CLOSE]}
    }
    ours = min((chances[play] for play in best), key=lambda chance: chance.value)
    rival = max((chances[play] for play in chances if play not in best), key=lambda chance: chance.value)
    return chances if ours.value - rival.value >= MIN_GAP and ours.low > rival.high else None


if __name__ == "__main__":
    main()
