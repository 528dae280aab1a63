"""Processes that answer questions, one at a time each. One that dies or hangs is replaced."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
import weakref
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from multiprocessing.connection import Connection
from threading import Thread
from typing import Any

from billetdoux.session.bots import Answer

FIRST_GRACE = 60.0
"""Seconds more than it was given until a worker that has answered nothing yet counts as hung: it may be
loading or compiling."""
GRACE = 2.0
"""The same of a worker that has answered before."""
REST = 10.0
"""Seconds until another worker is started in place of one that was lost."""


class WorkerLost(Exception):
    """The process has died or hangs, or none could be started."""


class Worker:
    """One process. It ends when nobody holds it any more, and with the program."""

    def __init__(self) -> None:
        spawn = multiprocessing.get_context("spawn")
        self._pipe, theirs = spawn.Pipe()
        with theirs:
            process = spawn.Process(target=_answer_all, args=(theirs,))
            process.start()
        self.kill = weakref.finalize(self, process.kill)
        self.has_answered = False

    def ask(self, question: Callable[..., Answer], about: tuple[object, ...], seconds: float) -> Answer:
        """Waits for the answer, so this is for a thread."""
        try:
            self._pipe.send((question, about))
            if not self._pipe.poll(seconds):
                raise WorkerLost
            answer, error = self._pipe.recv()
            self.has_answered = True
        except (EOFError, OSError) as lost:
            raise WorkerLost from lost
        if error is not None:
            raise error
        return answer  # type: ignore[no-any-return]


class Pool:
    """Workers that are started when there is a question for them."""

    def __init__(
        self,
        processes: int,
        *,
        first_grace: float = FIRST_GRACE,
        grace: float = GRACE,
        rest: float = REST,
    ) -> None:
        self._processes = processes
        self._first_grace, self._grace, self._rest = first_grace, grace, rest
        self._threads = ThreadPoolExecutor(processes)
        self._free = asyncio.Semaphore(processes)
        self._idle: list[Worker] = []
        self._busy: dict[Worker, asyncio.Future[Any]] = {}
        self._late: set[Worker] = set()
        """Busy with a question for which nobody waits any more."""
        self._not_before = 0.0
        self.waiting = 0
        """Questions for which no worker is free."""

    async def ask(self, question: Callable[..., Answer], *about: object, seconds: float) -> Answer:
        """`TimeoutError` if there is no answer in time, `WorkerLost` if none will come, or not soon."""
        if self._is_stuck:
            raise WorkerLost
        async with asyncio.timeout(seconds) as limit:
            self.waiting += 1
            try:
                await self._free.acquire()
            finally:
                self.waiting -= 1
            try:
                worker = self._idle.pop() if self._idle else self._start()
            except WorkerLost:
                self._free.release()
                raise
            patience = seconds + (self._grace if worker.has_answered else self._first_grace)
            loop = asyncio.get_running_loop()
            answer = loop.run_in_executor(self._threads, worker.ask, question, about, patience)
            self._busy[worker] = answer
            answer.add_done_callback(partial(self._put_back, worker))
            try:
                return await asyncio.shield(answer)
            finally:
                if limit.expired() and not answer.done():
                    self._late.add(worker)

    @property
    def _is_stuck(self) -> bool:
        """Whether all workers are late with their first answer: waiting for one may take very long."""
        return sum(not worker.has_answered for worker in self._late) >= self._processes

    def _start(self) -> Worker:
        if asyncio.get_running_loop().time() < self._not_before:
            raise WorkerLost
        try:
            return Worker()
        except OSError as error:  # no room for another process, or for what it needs
            self._not_before = asyncio.get_running_loop().time() + self._rest
            raise WorkerLost from error

    def _put_back(self, worker: Worker, answer: asyncio.Future[Any]) -> None:
        self._free.release()
        self._late.discard(worker)
        lost = isinstance(answer.exception(), WorkerLost)
        if self._busy.pop(worker, None) is None:
            return  # ended by us
        if lost:
            worker.kill()
            self._not_before = asyncio.get_running_loop().time() + self._rest
        else:
            self._idle.append(worker)

    async def close(self) -> None:
        """Nobody waits for answers that are of no use any more. The next question starts a new worker."""
        asked = list(self._busy.values())
        for worker in (*self._idle, *self._busy):
            worker.kill()
        self._idle.clear()
        self._busy.clear()
        await asyncio.gather(*asked, return_exceptions=True)


# ---------------------------------------------------------------- in the other processes


def _answer_all(questions: Connection) -> None:
    # One question, one core: threads of a matrix product would wait for cores that other workers use.
    for library in ("OMP", "OPENBLAS", "MKL"):
        os.environ.setdefault(f"{library}_NUM_THREADS", "1")
    # Whoever started us is told when to stop, and stops us; until then, they come first.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    if hasattr(os, "nice"):  # not on Windows
        os.nice(5)
    Thread(target=_end_with_parent, daemon=True).start()
    while True:
        question, about = questions.recv()
        try:
            answer: tuple[Any, Exception | None] = question(*about), None
        except Exception as error:
            answer = None, error
        questions.send(answer)


def _end_with_parent() -> None:
    """A parent that was killed could not stop us, and we may be thinking for long."""
    parent = multiprocessing.parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)
