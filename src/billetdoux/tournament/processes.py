"""Plays a tournament on one core or on many; what comes of it is the same.

Each process has a runner of its own. The games are handed out in short rows of numbers, and what came of them
is taken back in their order.
"""

from __future__ import annotations

import atexit
import os
import signal
from collections import deque
from collections.abc import Generator, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import closing, contextmanager, suppress
from multiprocessing import get_context, parent_process
from multiprocessing.connection import Connection
from threading import Thread, current_thread, main_thread

from billetdoux.rules import BilletError
from billetdoux.rules.errors import OUT_OF_REACH, Retry, Trait
from billetdoux.tournament.plan import Plan
from billetdoux.tournament.runner import GameRunner, Played

ROW_SECONDS = 0.25
ROWS_AHEAD = 2
"""For each process: one that it plays, and one that awaits it."""


class ProcessLost(BilletError):
    """Somebody ended one of our processes, or the machine ran out of memory."""

    reasons = frozenset({"process-lost"})
    usual_trait = Trait(exit_status=OUT_OF_REACH, retry=Retry.LATER)


def play_all(plan: Plan, processes: int) -> Generator[Played, None, None]:
    """What came of all games of a plan, row by row, in order. Close it: the processes end then."""
    rows = Rows(plan)
    if processes == 1:
        with closing(GameRunner(plan)) as runner:
            while row := rows.take():
                played = runner.play(row)
                rows.learn(played)
                yield played
    else:
        yield from _play_in_processes(plan, rows, processes)


class Rows:
    """Rows of games, of one seating each: short ones first, longer ones if that takes no time."""

    def __init__(self, plan: Plan) -> None:
        self._plan = plan
        self._next = 0
        self._length = 1

    def take(self) -> range:
        """The next row, empty after the last."""
        deals = self._plan.deals
        start = self._next
        end_of_seating = start - start % deals + deals
        self._next = min(start + self._length, end_of_seating, self._plan.games)
        return range(start, self._next)

    def learn(self, played: Played) -> None:
        if len(played.winners) == self._length and played.seconds < ROW_SECONDS:
            self._length *= 2


def _play_in_processes(plan: Plan, rows: Rows, processes: int) -> Iterator[Played]:
    context = get_context("spawn")
    theirs, ours = context.Pipe(duplex=False)
    pool = ProcessPoolExecutor(processes, context, initializer=_start_runner, initargs=(plan, theirs))
    futures: deque[Future[Played]] = deque()
    try:
        with _deaf_to_ctrl_c():
            for _ in range(ROWS_AHEAD * processes):
                _hand_out(rows, pool, futures)
        while futures:
            played = futures.popleft().result()
            rows.learn(played)
            _hand_out(rows, pool, futures)
            yield played
    except BrokenProcessPool as error:
        raise ProcessLost("process-lost") from error
    finally:
        ours.close()
        pool.shutdown(cancel_futures=True)
        theirs.close()


def _hand_out(rows: Rows, pool: ProcessPoolExecutor, futures: deque[Future[Played]]) -> None:
    if row := rows.take():
        futures.append(pool.submit(_play_row, row))


@contextmanager
def _deaf_to_ctrl_c() -> Iterator[None]:
    """The processes that are started meanwhile stay so: Ctrl-C is for this one, which then stops them."""
    if current_thread() is not main_thread():  # Python allows it nowhere else, and Ctrl-C reaches nobody else
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


# ---------------------------------------------------------------- in each process

_runners: list[GameRunner] = []


def _start_runner(plan: Plan, line: Connection) -> None:
    runner = GameRunner(plan)
    _runners.append(runner)
    atexit.register(runner.close)
    Thread(target=_stop_with_the_tournament, args=(runner, line), daemon=True).start()


def _stop_with_the_tournament(runner: GameRunner, line: Connection) -> None:
    """Nothing is ever sent: the line ends when the other side closes it, or is gone without a word."""
    with suppress(EOFError):
        line.recv()
    runner.stop()
    parent = parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)  # nobody else will ever end this process


def _play_row(row: range) -> Played:
    return _runners[0].play(row)
