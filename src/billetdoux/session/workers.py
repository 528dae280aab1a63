"""Processes for what takes long: the event loop never waits for them."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
import time
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from threading import Thread
from typing import TypeVar

ANALYSIS_ITERATIONS = 10_000
REST_AFTER_BREAKING = 10.0
Answer = TypeVar("Answer")


class Pool:
    """Processes that are started when somebody first asks, and again if they die."""

    def __init__(self, processes: int) -> None:
        self.processes = processes
        self._executor: ProcessPoolExecutor | None = None
        self._not_before = 0.0

    async def ask(self, question: Callable[..., Answer], *about: object, seconds: float) -> Answer:
        if self._executor is None and time.monotonic() < self._not_before:
            raise BrokenExecutor
        executor = self._executor
        try:
            if executor is None:
                spawn = multiprocessing.get_context("spawn")
                executor = self._executor = ProcessPoolExecutor(self.processes, spawn, initializer=_settle)
            answer = asyncio.get_running_loop().run_in_executor(executor, question, *about)
        except OSError as error:  # no room for another process, or for what it needs
            self._rest(executor)
            raise BrokenExecutor from error
        try:
            return await asyncio.wait_for(answer, seconds)
        except BrokenExecutor:
            self._rest(executor)
            raise

    def _rest(self, broken: ProcessPoolExecutor | None) -> None:
        if self._executor is broken:
            self.close()
            self._not_before = time.monotonic() + REST_AFTER_BREAKING

    def close(self) -> None:
        """Nobody waits for thoughts that are of no use any more."""
        if self._executor is not None:
            workers = list((self._executor._processes or {}).values())
            self._executor.shutdown(wait=False, cancel_futures=True)
            for worker in workers:
                worker.kill()
            self._executor = None


def _settle() -> None:
    """Whoever started us is told when to stop, and stops us; until then, they come first."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    os.nice(5)
    Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    """A parent that was killed could not stop us, and we would wait for its questions for ever."""
    parent = multiprocessing.parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)
