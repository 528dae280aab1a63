"""Pieces of work, and the one interface behind which they run."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import Future
from contextlib import contextmanager
from dataclasses import dataclass
from queue import SimpleQueue
from types import TracebackType
from typing import Any, Generic, Self, TypeVar

T = TypeVar("T")

PIECE_SECONDS = 0.25
"""What a piece should take: long against the cost of sending it, short against that of losing it."""
MAX_KEPT = 50
"""For each piece that runs: the results that wait for an earlier one."""


@dataclass(frozen=True)
class Piece(Generic[T]):
    """A call that gives the same result wherever it is made and however often: it carries its seeds.

    Other machines must be able to import the function, and to unpickle the arguments and the result.
    """

    function: Callable[..., T]
    arguments: tuple[Any, ...]

    def run(self) -> T:
        return self.function(*self.arguments)


class Workers(ABC):
    """They run pieces. Close them: nothing runs on then, and no process is left behind."""

    def open(self) -> None:  # noqa: B027 - most need nothing
        """Reach or start them, if that takes time. Otherwise the first piece does."""

    @abstractmethod
    def room(self) -> int:
        """How many pieces to have started at a time; it may change while pieces run."""

    @abstractmethod
    def start(self, piece: Piece[T]) -> Future[T]: ...

    @abstractmethod
    def close(self) -> None: ...

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


@contextmanager
def given_or(workers: Workers | None, make: Callable[[], Workers]) -> Iterator[Workers]:
    """Those that were given, which stay open, or else new ones, which are closed afterwards."""
    if workers is not None:
        yield workers
    else:
        with make() as own:
            yield own


def run_in_order(workers: Workers, pieces: Iterable[Piece[T]]) -> Generator[T, None, None]:
    """The results, in the order of the pieces.

    A piece is taken only when there is room for it, so later ones may depend on earlier results. A slow
    piece does not hold up those behind it: their results wait.
    """
    coming = iter(pieces)
    started: deque[Future[T]] = deque()
    ended: SimpleQueue[Future[T]] = SimpleQueue()
    running = 0
    is_last = False
    while True:
        while not ended.empty():
            ended.get()
            running -= 1
        room = workers.room()
        while not is_last and running < room and len(started) < MAX_KEPT * room:
            piece = next(coming, None)
            if piece is None:
                is_last = True
                break
            future = workers.start(piece)
            future.add_done_callback(ended.put)
            started.append(future)
            running += 1
        if not started:
            return
        if started[0].done():
            yield started.popleft().result()
        else:
            ended.get()
            running -= 1


def translated(theirs: Future[Any], read: Callable[[Future[Any]], T]) -> Future[T]:
    """A future that ends with this one, with what `read` makes of it: a result, or an error of ours."""
    ours: Future[T] = Future()

    def end(ended: Future[Any]) -> None:
        if ended.cancelled():
            ours.cancel()
            return
        try:
            ours.set_result(read(ended))
        except Exception as error:
            ours.set_exception(error)

    theirs.add_done_callback(end)
    return ours


class Growing:
    """How much to put into a piece: little at first, and twice as much while that takes no time.

    >>> growing = Growing(first=10)
    >>> growing.learn(size=10, seconds=0.1)
    >>> growing.size
    20
    """

    def __init__(self, first: int) -> None:
        self.size = first

    def learn(self, size: int, seconds: float) -> None:
        """What a piece of this size took. Pieces from before it grew tell nothing more."""
        if size == self.size and seconds < PIECE_SECONDS:
            self.size *= 2
