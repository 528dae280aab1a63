"""Pieces of work give the same results in the same order, wherever on this machine they run."""

from __future__ import annotations

import pickle
from collections.abc import Iterator
from contextlib import closing
from threading import Event
from typing import Any

import pytest

from billetdoux.client import ServerRefused
from billetdoux.rules.errors import BilletError, IllegalAction
from billetdoux.work import Growing, Here, Piece, Processes, ProcessLost, Threads, Workers, run_in_order
from billetdoux.work.kept import Kept, Stopped, keep, use
from billetdoux.work.pieces import MAX_KEPT
from tests.work.errands import end_the_process, refuse, square


def squares(count: int) -> Iterator[Piece[int]]:
    return (Piece(square, (number,)) for number in range(count))


@pytest.mark.parametrize("workers", [Here(), Threads(1), Threads(3)], ids=["here", "one thread", "threads"])
def test_results_come_in_the_order_of_the_pieces(workers: Workers) -> None:
    with workers, closing(run_in_order(workers, squares(200))) as results:
        assert list(results) == [number * number for number in range(200)]


def test_processes_give_results_errors_and_are_missed_when_they_end() -> None:
    """One start of processes for all of it."""
    with Processes(2) as workers:
        assert list(run_in_order(workers, squares(20))) == [number * number for number in range(20)]
        with pytest.raises(IllegalAction) as refused:
            list(run_in_order(workers, [Piece(refuse, ())]))
        error = refused.value
        assert (error.reason, error.rule, error.details) == ("countess-must-go", "C8.2", {"card": "king"})
        for _ in range(2):  # at once, and when more is asked of them
            with pytest.raises(ProcessLost):
                list(run_in_order(workers, [Piece(end_the_process, ())]))


def test_a_slow_piece_does_not_hold_up_those_behind_it() -> None:
    go_on = Event()
    slow: list[Piece[Any]] = [Piece(go_on.wait, ()), *squares(30), Piece(go_on.set, ())]
    with Threads(2) as workers:
        assert list(run_in_order(workers, slow)) == [True, *(number * number for number in range(30)), None]


def test_results_that_wait_for_a_slow_piece_are_bounded() -> None:
    go_on = Event()
    taken: list[int] = []

    def pieces() -> Iterator[Piece[object]]:
        yield Piece(go_on.wait, ())
        for number in range(10_000):
            taken.append(number)
            if len(taken) == MAX_KEPT * workers.room() - 1:
                go_on.set()
            yield Piece(square, (number,))

    with Threads(2) as workers, closing(run_in_order(workers, pieces())) as results:
        assert next(results) is True
        assert len(taken) == MAX_KEPT * workers.room() - 1
        assert sum(1 for _ in results) == 10_000


def test_a_piece_may_depend_on_earlier_results() -> None:
    """Here, one at a time: the next piece is made when the last result has been told."""
    told = [1]

    def doubling() -> Iterator[Piece[int]]:
        for _ in range(5):
            yield Piece(int.__mul__, (told[-1], 2))

    with Here() as workers:
        for result in run_in_order(workers, doubling()):
            told.append(result)  # noqa: PERF402 - each is needed at once
    assert told == [1, 2, 4, 8, 16, 32]


def test_pieces_that_are_not_taken_are_not_made() -> None:
    made: list[int] = []

    def pieces() -> Iterator[Piece[int]]:
        for number in range(100):
            made.append(number)
            yield Piece(square, (number,))

    with Here() as workers, closing(run_in_order(workers, pieces())) as results:
        assert [next(results), next(results)] == [0, 1]
    assert len(made) == 2


def test_closed_threads_run_nothing_more() -> None:
    ran: list[int] = []
    go_on = Event()
    with Threads(1) as workers:
        workers.start(Piece(go_on.wait, ()))
        waiting = [workers.start(Piece(ran.append, (number,))) for number in range(5)]
        go_on.set()
    assert all(future.done() for future in waiting)
    assert len(ran) == sum(not future.cancelled() for future in waiting)


def test_a_piece_grows_while_it_takes_no_time() -> None:
    growing = Growing(first=1)
    growing.learn(1, seconds=0.01)
    growing.learn(1, seconds=0.01)  # started before the first one ended
    assert growing.size == 2
    growing.learn(2, seconds=10.0)
    assert growing.size == 2


# ---------------------------------------------------------------- what pieces keep


class Thing:
    def __init__(self) -> None:
        self.ended: list[str] = []

    def stop(self) -> None:
        self.ended.append("stopped")

    def close(self) -> None:
        self.ended.append("closed")


def test_what_a_piece_needs_is_kept_for_the_next_one_until_another_is_needed() -> None:
    kept = Kept()
    with use(kept):
        first = keep("one study", Thing)
        assert keep("one study", Thing) is first
        second = keep("another", Thing)
    assert (first.ended, second.ended) == (["closed"], [])
    kept.close()
    assert second.ended == ["closed"]


def test_what_is_stopped_begins_nothing_more() -> None:
    kept = Kept()
    with use(kept):
        thing = keep("study", Thing)
        kept.stop()
        assert thing.ended == ["stopped"]
        with pytest.raises(Stopped):
            keep("another", Thing)


# ---------------------------------------------------------------- errors from elsewhere


@pytest.mark.parametrize(
    "error",
    [IllegalAction("target-out", rule="C1", seat=2), ServerRefused("store-locked", details={"file": "x"})],
)
def test_our_errors_arrive_as_they_were(error: BilletError) -> None:
    arrived = pickle.loads(pickle.dumps(error))  # noqa: S301 - our own
    assert type(arrived) is type(error)
    assert (str(arrived), arrived.reason, arrived.details) == (str(error), error.reason, error.details)
    assert arrived.trait == error.trait
