"""A tournament from what is asked for to what it told."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from contextlib import closing
from functools import partial
from time import perf_counter

from billetdoux.agents.subprocess_agent import DEFAULT_SECONDS
from billetdoux.rules import BilletError, Edition, load_edition
from billetdoux.sim import InvalidSimulation
from billetdoux.sim.chance import WORD
from billetdoux.sim.engine import MAX_THREADS
from billetdoux.tournament.entrants import entrant
from billetdoux.tournament.plan import Plan
from billetdoux.tournament.result import Result, Scorer
from billetdoux.tournament.rows import play_all
from billetdoux.work import Here, Processes, Workers, given_or

MAX_ROUNDS = 10**9
MAX_NAMES = 12
MAX_BOT_SECONDS = 3600


class InvalidTournament(BilletError):
    """A tournament that can't be held as asked."""

    reasons = frozenset({"too-many-entrants", "bad-bot-seconds"})


def hold_tournament(
    names: Sequence[str],
    players: int = 4,
    rounds: int = 1000,
    *,
    edition: Edition | str = "standard",
    seed: int = 0,
    matches: bool = False,
    processes: int | None = None,
    workers: Workers | None = None,
    bot_seconds: float = DEFAULT_SECONDS,
    progress: Callable[[int, int], None] | None = None,
) -> Result:
    """Play at least so many rounds, or with `matches` whole matches; by default on every core.

    So many `processes` play, or `workers`, which the caller closes. `progress` is called with how many are
    played, and of how many.
    """
    if isinstance(edition, str):
        edition = load_edition(edition)
    edition.check_players(players)
    _check(names, rounds, seed, bot_seconds)
    if processes is None:
        processes = os.cpu_count() or 1
    if type(processes) is not int or not 1 <= processes <= MAX_THREADS:
        raise InvalidSimulation("bad-threads", most=MAX_THREADS)
    plan = Plan(edition, players, tuple(names), rounds, seed, matches, bot_seconds)
    scorer = Scorer(plan)
    own = partial(_on_this_machine, min(processes, plan.games))
    with given_or(workers, own) as chosen, closing(play_all(plan, chosen)) as all_played:
        chosen.open()
        started = perf_counter()
        for played in all_played:
            scorer.write(played)
            if progress is not None:
                progress(scorer.games, plan.games)
    return scorer.result(perf_counter() - started)


def _on_this_machine(processes: int) -> Workers:
    return Here() if processes == 1 else Processes(processes)


def _check(names: Sequence[str], rounds: object, seed: object, bot_seconds: object) -> None:
    if type(rounds) is not int or not 1 <= rounds <= MAX_ROUNDS:
        raise InvalidSimulation("bad-rounds", most=MAX_ROUNDS)
    if type(seed) is not int or not 0 <= seed <= WORD:
        raise InvalidSimulation("bad-sim-seed", most=WORD)
    if not isinstance(bot_seconds, int | float) or not 0 < bot_seconds <= MAX_BOT_SECONDS:
        raise InvalidTournament("bad-bot-seconds", most=MAX_BOT_SECONDS)
    if not 1 <= len(names) <= MAX_NAMES:
        raise InvalidTournament("too-many-entrants", most=MAX_NAMES)
    for name in names:
        entrant(name)  # refuses whoever could not play, before anything is played
