"""`python -m billetdoux.train.positions duel --out positions --seconds 180`: what a searching bot plays.

The bot and another player play rounds at the tables of the settings. At each decision of the bot, this saves
its information row and how often its search visited each action. `billetdoux.train.imitate` learns from them.
Each round follows from the seed and its number.
"""

from __future__ import annotations

import argparse
import os
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from multiprocessing import get_context
from pathlib import Path
from random import Random
from time import monotonic

import numpy as np
from numpy.typing import NDArray

from billetdoux.agents import Agent
from billetdoux.agents.agent import MATCH, seat_of
from billetdoux.agents.hard import ITERATIONS, SEED_BITS
from billetdoux.agents.information import information_of_view
from billetdoux.agents.ismcts import Search, prepare
from billetdoux.rules import Action, Round, View
from billetdoux.rules.information import INFO_SIZE
from billetdoux.rules.kernel import ACTIONS
from billetdoux.tournament.entrants import entrant
from billetdoux.train.settings import GroupSettings, edition_of, load_settings

SAVE_EVERY = 20.0
"""Seconds."""
MAX_ROUNDS = 1 << 32
"""Of one seed."""


@dataclass(frozen=True)
class Task:
    """What is asked of all processes together."""

    groups: tuple[GroupSettings, ...]
    other: str
    """Who plays the other seats: a level, or an agent as tournaments name it."""
    iterations: int
    seed: int
    games: int
    """How many rounds are played; 0 for no limit."""
    seconds: float
    """When the last round begins; 0 for no limit."""
    processes: int
    folder: Path


@dataclass
class Positions:
    """Decisions of the bot's, a row for each."""

    rows: list[NDArray[np.uint8]] = field(default_factory=list)
    visits: list[NDArray[np.uint16]] = field(default_factory=list)
    """How often the search looked at each action."""

    def save(self, path: Path) -> None:
        """Written beside the old file, which it then replaces."""
        beside = path.with_name("new-" + path.name)
        rows = np.array(self.rows, np.uint8).reshape(-1, INFO_SIZE)
        np.savez_compressed(beside, rows=rows, visits=np.array(self.visits, np.uint16).reshape(-1, ACTIONS))
        beside.replace(path)


class PositionRecorder:
    """Plays rounds of a task, and writes down what the bot's searches found."""

    def __init__(self, task: Task) -> None:
        self.task = task
        self.found = Positions()
        self._others: dict[str, Agent] = {}

    def play(self, number: int) -> None:
        """One round; where the match counts, at any score."""
        rng = Random(self.task.seed * MAX_ROUNDS + number)
        group = rng.choices(self.task.groups, [group.weight for group in self.task.groups])[0]
        players, seats = group.players, range(group.players)
        edition = edition_of(group.edition)
        most = edition.goal(players) if group.scope == MATCH else 1
        deck = rng.sample(edition.deck, len(edition.deck))
        now = Round.deal(
            edition, players, deck, rng.choice(seats), tokens=tuple(rng.randrange(most) for _ in seats)
        )
        bots = rng.sample(seats, rng.randint(1, players - 1))
        while now.to_act is not None:
            now, _ = now.apply(self._choose(now.view(now.to_act), group.scope, bots, rng))

    def _choose(self, view: View, scope: str, bots: Sequence[int], rng: Random) -> Action:
        if view.seat not in bots:
            return self._other(scope).choose(view, rng)
        if len(view.legal) == 1:
            return view.legal[0]
        search = Search(view, rng.getrandbits(SEED_BITS), scope)
        search.think(self.task.iterations)
        visits = np.zeros(ACTIONS, np.uint16)
        for estimate in search.estimates():
            visits[estimate.action.id(seat_of(view), view.players)] = estimate.visits
        self.found.rows.append(information_of_view(view, scope))
        self.found.visits.append(visits)
        return search.best

    def _other(self, scope: str) -> Agent:
        if scope not in self._others:
            self._others[scope] = entrant(self.task.other, scope=scope)
        return self._others[scope]


def work(task: Task, process: int) -> None:
    """The rounds of one process, saved at intervals and at the end."""
    started = saved = monotonic()
    recorder = PositionRecorder(task)
    path = task.folder / f"positions-{task.seed}-{process}.npz"
    for number in numbers(task, process):
        if task.seconds and monotonic() - started > task.seconds:
            break
        recorder.play(number)
        if monotonic() - saved > SAVE_EVERY:
            recorder.found.save(path)
            saved = monotonic()
    recorder.found.save(path)


def numbers(task: Task, process: int) -> Iterator[int]:
    """
    >>> list(numbers(Task((), "expert", 1, 0, games=7, seconds=0, processes=3, folder=Path()), process=1))
    [1, 4]
    """
    number = process
    while not task.games or number < task.games:
        yield number
        number += task.processes


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m billetdoux.train.positions", description=__doc__)
    parser.add_argument("settings", help="duel, company, or a TOML file: its groups are the tables")
    parser.add_argument("--out", type=Path, required=True, help="the folder to save to")
    parser.add_argument("--other", default="expert", help="who plays the other seats")
    parser.add_argument("--iterations", type=int, default=ITERATIONS, help="of each search")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--games", type=int, default=0, help="so many rounds")
    parser.add_argument("--seconds", type=float, default=0.0, help="begin no round after so many seconds")
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    options = parser.parse_args()
    if not options.games and not options.seconds:
        parser.error("--games or --seconds says how long")
    task = Task(
        load_settings(options.settings).groups,
        options.other,
        options.iterations,
        options.seed,
        options.games,
        options.seconds,
        options.processes,
        options.out,
    )
    task.folder.mkdir(parents=True, exist_ok=True)
    prepare()
    context = get_context("spawn")
    workers = [context.Process(target=work, args=(task, number)) for number in range(task.processes)]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()
    if any(worker.exitcode for worker in workers):
        raise SystemExit(1)


if __name__ == "__main__":
    main()
