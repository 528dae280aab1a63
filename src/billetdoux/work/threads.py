"""Pieces in this process: one after the other, or in threads."""

from __future__ import annotations

from concurrent.futures import Future, ThreadPoolExecutor

from billetdoux.work.kept import Kept, use
from billetdoux.work.pieces import Piece, T, Workers


class Here(Workers):
    """One after the other, in the thread that asks for the results: Ctrl-C interrupts the piece itself."""

    def __init__(self) -> None:
        self._kept = Kept()

    def room(self) -> int:
        return 1

    def start(self, piece: Piece[T]) -> Future[T]:
        future: Future[T] = Future()
        with use(self._kept):
            try:
                future.set_result(piece.run())
            except Exception as error:
                future.set_exception(error)
        return future

    def close(self) -> None:
        self._kept.close()


class Threads(Workers):
    """For pieces that run compiled code: other Python code runs in one thread at a time."""

    def __init__(self, threads: int) -> None:
        self._threads = threads
        self._pool = ThreadPoolExecutor(threads)

    def room(self) -> int:
        return 2 * self._threads

    def start(self, piece: Piece[T]) -> Future[T]:
        return self._pool.submit(piece.run)

    def close(self) -> None:
        self._pool.shutdown(cancel_futures=True)
