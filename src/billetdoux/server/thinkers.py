"""Bots think in processes of their own: the event loop never waits, and they get a view and nothing else."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import signal
import time
from collections.abc import Callable, Sequence
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from threading import Thread
from typing import TypeVar

from billetdoux.rules import Action, Record, View
from billetdoux.session import Belief, Tip, Unavailable, bots

log = logging.getLogger(__name__)

LONGEST_THOUGHT = 10.0
LONGEST_ANALYSIS = 300.0
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


class Thinkers:
    def __init__(self, processes: int) -> None:
        self._players = Pool(processes)
        self._analysts = Pool(1)
        self._analysing = False

    async def choose(self, level: str, view: View, seed: int) -> Action:
        """The move of a bot of some level. If it can't think, a simple player moves for it."""
        try:
            return await self._players.ask(bots.choose, level, view, seed, seconds=LONGEST_THOUGHT)
        except (BrokenExecutor, TimeoutError) as error:
            log.warning("a bot could not think", extra={"why": type(error).__name__})
            return bots.choose("easy", view, seed)

    async def assess(self, view: View, seed: int) -> Sequence[Tip]:
        return await self._ask(bots.assess, view, seed)

    async def believe(self, view: View) -> Sequence[Belief]:
        return await self._ask(bots.believe, view)

    async def _ask(self, question: Callable[..., Answer], *about: object) -> Answer:
        try:
            return await self._players.ask(question, *about, seconds=LONGEST_THOUGHT)
        except (BrokenExecutor, TimeoutError) as error:
            raise Unavailable("not-ready-yet") from error

    async def analyze(self, record: str) -> bytes:
        """What the moves of a finished match cost, as JSON; one match at a time."""
        if self._analysing:
            raise Unavailable("not-ready-yet")
        self._analysing = True
        try:
            return await self._analysts.ask(_analyze, record, seconds=LONGEST_ANALYSIS)
        except (BrokenExecutor, TimeoutError) as error:
            raise Unavailable("not-ready-yet") from error
        finally:
            self._analysing = False
            self._analysts.close()  # so rarely asked for, and so large

    def close(self) -> None:
        self._players.close()
        self._analysts.close()


# ---------------------------------------------------------------- in the other processes


def _settle() -> None:
    """The server is told when to stop, and stops us; until then, it comes first."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    os.nice(5)
    Thread(target=_end_with_the_server, daemon=True).start()


def _end_with_the_server() -> None:
    """When it was killed it could not stop us, and we would wait for its questions for ever."""
    server = multiprocessing.parent_process()
    assert server is not None
    server.join()
    os._exit(1)


def _analyze(record: str) -> bytes:
    import json

    from billetdoux.analysis import analyze

    found = analyze(Record.parse(record), iterations=ANALYSIS_ITERATIONS)
    return json.dumps(found.to_json(), separators=(",", ":")).encode()
