"""Pieces in processes of this machine."""

from __future__ import annotations

import atexit
import os
import signal
import sys
from collections.abc import Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager, suppress
from multiprocessing import get_context, parent_process
from multiprocessing.connection import Connection
from threading import Thread

from billetdoux.rules.errors import OUT_OF_REACH, BilletError, Retry, Trait
from billetdoux.work.kept import Kept, use
from billetdoux.work.pieces import Piece, T, Workers, translated


class ProcessLost(BilletError):
    """Somebody ended one of our processes, or the machine ran out of memory."""

    reasons = frozenset({"process-lost"})
    usual_trait = Trait(exit_status=OUT_OF_REACH, retry=Retry.LATER)


class Processes(Workers):
    """They are started when the first pieces are, and import what a piece needs."""

    def __init__(self, processes: int) -> None:
        context = get_context("spawn")
        self._processes = processes
        self._theirs, self._ours = context.Pipe(duplex=False)
        self._pool = ProcessPoolExecutor(
            processes, context, initializer=_stay_until_the_end, initargs=(self._theirs,)
        )

    def room(self) -> int:
        """For each process one piece that it runs, and one that awaits it."""
        return 2 * self._processes

    def start(self, piece: Piece[T]) -> Future[T]:
        with _deaf_to_ctrl_c():
            try:
                started = self._pool.submit(_run, piece)
            except BrokenProcessPool as error:
                raise ProcessLost("process-lost") from error
        return translated(started, _result)

    def close(self) -> None:
        self._ours.close()
        self._pool.shutdown(cancel_futures=True)
        self._theirs.close()


@contextmanager
def _deaf_to_ctrl_c() -> Iterator[None]:
    """The processes that are started meanwhile stay so: Ctrl-C is for this one, which hears it afterwards."""
    if sys.platform == "win32":
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _result(ended: Future[T]) -> T:
    try:
        return ended.result()
    except BrokenProcessPool as error:
        raise ProcessLost("process-lost") from error


# ---------------------------------------------------------------- in each process

_kept = Kept()


def _stay_until_the_end(line: Connection) -> None:
    atexit.register(_kept.close)
    Thread(target=_stop_with_the_study, args=(line,), daemon=True).start()


def _stop_with_the_study(line: Connection) -> None:
    """Nothing is ever sent: the line ends when the other side closes it, or is gone without a word."""
    with suppress(EOFError):
        line.recv()
    _kept.stop()
    parent = parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)  # nobody else will ever end this process


def _run(piece: Piece[T]) -> T:
    with use(_kept):
        return piece.run()
