"""What the moves of finished matches cost: computed in other processes, once for each match, and kept."""

from __future__ import annotations

import asyncio
import json
import logging

from billetdoux.rules import Record
from billetdoux.rules.errors import BilletError
from billetdoux.server.finished import FinishedMatches
from billetdoux.server.logs import log_mistake
from billetdoux.server.store import Store
from billetdoux.session import Unavailable
from billetdoux.session.workers import Pool, WorkerLost

log = logging.getLogger(__name__)

MAX_ANALYSIS = 300.0
"""Seconds for one."""
MAX_WAIT = 240.0
"""Seconds after which who waits is told to ask again: proxies hang up after 300."""
MAX_WAITING = 32
"""Matches that are analysed or wait for it, at most one of each address."""


class Analyses:
    def __init__(self, processes: int, store: Store, matches: FinishedMatches) -> None:
        self._store = store
        self._matches = matches
        self._analysts = Pool(processes)
        self._free = asyncio.Semaphore(processes)
        self._tasks: dict[tuple[str, int], asyncio.Task[bytes]] = {}
        self._addresses: set[str] = set()
        """Whose matches are analysed, or wait for it."""

    def __len__(self) -> int:
        """How many run or wait."""
        return len(self._tasks)

    async def find(self, code: str, number: int, address: str) -> bytes:
        """The analysis of a match, as JSON. Who asks while it is computed waits for the same one.

        `not-ready-yet` if it takes long, or if too many wait: who asks again later finds it.
        """
        if (code, number) not in self._tasks:
            found = await self._store.analysis(code, number)
            if found is not None:
                return found
        task = self._tasks.get((code, number)) or self._begin(code, number, address)
        try:
            # Whoever asked first may go away: the others still wait for it.
            return await asyncio.wait_for(asyncio.shield(task), MAX_WAIT)
        except TimeoutError as error:
            raise Unavailable("not-ready-yet") from error

    def _begin(self, code: str, number: int, address: str) -> asyncio.Task[bytes]:
        if address in self._addresses or len(self._tasks) >= MAX_WAITING:
            raise Unavailable("not-ready-yet")
        task = asyncio.get_running_loop().create_task(self._analyze(code, number, address))
        self._tasks[code, number] = task
        self._addresses.add(address)
        task.add_done_callback(_log_mistakes)
        return task

    async def _analyze(self, code: str, number: int, address: str) -> bytes:
        try:
            record = await self._matches.record(code, number, address)
            async with self._free:
                found = await self._ask(record.decode())
            await self._store.keep_analysis(code, number, found)
            return found
        finally:
            del self._tasks[code, number]
            self._addresses.discard(address)
            if not self._tasks:
                await self._analysts.close()  # so rarely asked for, and so large

    async def _ask(self, record: str) -> bytes:
        try:
            return await self._analysts.ask(_analyze, record, seconds=MAX_ANALYSIS)
        except (WorkerLost, TimeoutError) as error:
            raise Unavailable("not-ready-yet") from error

    async def close(self) -> None:
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self._analysts.close()


def _log_mistakes(task: asyncio.Task[bytes]) -> None:
    """Perhaps nobody waits for it any more. Errors of ours are told to those who do."""
    error = None if task.cancelled() else task.exception()
    if error is not None and not isinstance(error, BilletError):
        log_mistake(log, error)


# ---------------------------------------------------------------- in the other process


def _analyze(record: str) -> bytes:
    from billetdoux.analysis import analyze

    found = analyze(Record.parse(record))
    return json.dumps(found.to_json(), separators=(",", ":")).encode()
