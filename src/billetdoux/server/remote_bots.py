"""Bots that think on other machines (`billet think`), so that sockets and thoughts don't share cores.

Each question goes to the thinker that has the fewest. If one is lost while it thinks, or thinks for too long,
another is asked, then the processes of this machine, if the host allows it. All of that has to happen within
the time for a thought: else a simple player moves, as if this machine's own workers had failed.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from billetdoux.rules.errors import BilletError
from billetdoux.server import thoughts
from billetdoux.session.bots import Answer
from billetdoux.session.workers import Pool, WorkerLost

log = logging.getLogger(__name__)

CONNECT_WITHIN = 3.0
"""Seconds for a connection; the first question waits for it."""
RETRY_AFTER = 2.0
"""Seconds after which a thinker that could not be reached is tried again."""
ANSWER_WITHIN = 4.0
"""Seconds after which a question goes elsewhere. A thinker whose workers hang still answers pings."""
LATE_FOR = 30.0
"""Seconds for which a thinker that was late is asked only if nobody else is left, unless it answers."""


class RemoteLost(Exception):
    """A thinker that is gone, busy, late, or doesn't understand us: another one may do."""


class RemotePool:
    """A `Pool` whose workers are on other machines."""

    def __init__(
        self, urls: Sequence[str], key: str, own: Pool | None, answer_within: float = ANSWER_WITHIN
    ) -> None:
        self._remotes = [Remote(url, key, answer_within) for url in urls]
        self._own = own

    @property
    def waiting(self) -> int:
        """Questions that are not answered yet by other machines, or wait for a worker of ours."""
        return sum(remote.asked for remote in self._remotes) + (self._own.waiting if self._own else 0)

    async def ask(self, question: Callable[..., Answer], *about: object, seconds: float) -> Answer:
        """As of a `Pool`: `TimeoutError` if there is no answer in time, `WorkerLost` if none will come."""
        begun = asyncio.get_running_loop().time()
        async with asyncio.timeout(seconds):
            await asyncio.gather(*(remote.start() for remote in self._remotes))
            remotes = self._in_order()
            for remote in remotes:
                is_last = self._own is None and remote is remotes[-1]
                try:
                    return await remote.ask(question, about, is_last=is_last)  # type: ignore[no-any-return]
                except RemoteLost:
                    continue
        if self._own is None:
            raise WorkerLost
        left = seconds - (asyncio.get_running_loop().time() - begun)
        return await self._own.ask(question, *about, seconds=max(left, 0.0))

    def _in_order(self) -> list[Remote]:
        """Whom to ask first, and then; who is late only where we have no workers of our own."""
        remotes = sorted(self._remotes, key=lambda remote: (remote.is_late, remote.asked))
        return [remote for remote in remotes if self._own is None or not remote.is_late]

    async def close(self) -> None:
        await asyncio.gather(*(remote.close() for remote in self._remotes))
        if self._own is not None:
            await self._own.close()


class Remote:
    """A thinker on another machine. Its connection is made when there is a first question, and kept."""

    def __init__(self, url: str, key: str, answer_within: float) -> None:
        self._answer_within = answer_within
        self._late_until = 0.0
        self._url = url.rstrip("/") + thoughts.PATH
        self._key = key
        self._connection: ClientConnection | None = None
        self._task: asyncio.Task[None] | None = None
        self._tried = asyncio.Event()
        self._waiting: dict[int, asyncio.Future[thoughts.Answered]] = {}
        self._last = 0

    @property
    def asked(self) -> int:
        return len(self._waiting)

    async def start(self) -> None:
        """Returns when it is connected, or could not be reached."""
        if self._task is None:
            self._task = asyncio.get_running_loop().create_task(self._run())
        await self._tried.wait()

    @property
    def is_late(self) -> bool:
        return asyncio.get_running_loop().time() < self._late_until

    async def ask(self, question: Callable[..., object], about: Sequence[object], *, is_last: bool) -> Any:
        """`is_last`: nobody else could be asked, so it has as long as there is."""
        connection, loop = self._connection, asyncio.get_running_loop()
        if connection is None:
            raise RemoteLost
        self._last += 1
        number = self._last
        answer = self._waiting[number] = loop.create_future()
        due = loop.time() + self._answer_within
        try:
            async with asyncio.timeout_at(None if is_last else due):
                await connection.send(thoughts.question(number, question, about))
                told = await answer
            if told.failed is None:
                return thoughts.read_result(question, about, told.answer)
        except (TimeoutError, WebSocketException, msgspec.MsgspecError, BilletError) as error:
            raise RemoteLost from error
        finally:
            self._waiting.pop(number, None)
            is_answered = answer.done() and not answer.cancelled()
            if not is_answered and loop.time() >= due:
                self._late_until = loop.time() + LATE_FOR
        raise RemoteLost

    async def _run(self) -> None:
        """For as long as the server runs; a connection that breaks is made again."""
        is_known_lost = False
        while True:
            try:
                async with connect(
                    self._url,
                    additional_headers={"Authorization": f"Bearer {self._key}"},
                    user_agent_header=None,
                    open_timeout=CONNECT_WITHIN,
                    ping_interval=thoughts.PING_EVERY,
                    ping_timeout=thoughts.PONG_WITHIN,
                    close_timeout=1,
                    max_size=thoughts.MAX_BYTES,
                    compression=None,
                    proxy=None,
                ) as connection:
                    is_known_lost = False
                    await self._listen(connection)
            except (OSError, TimeoutError, WebSocketException) as error:
                if not is_known_lost:  # once for each time
                    log.warning("no thinker at another machine", extra={"why": type(error).__name__})
                is_known_lost = True
            self._tried.set()
            await asyncio.sleep(RETRY_AFTER)

    async def _listen(self, connection: ClientConnection) -> None:
        self._connection = connection
        self._late_until = 0.0
        self._tried.set()
        try:
            async for message in connection:
                told = thoughts.read_answer(message)
                if told.failed is None:  # perhaps for nobody any more, but it is back
                    self._late_until = 0.0
                waiting = self._waiting.get(told.id)
                if waiting is not None and not waiting.done():
                    waiting.set_result(told)
        except msgspec.MsgspecError:
            await connection.close(thoughts.POLICY_VIOLATION)
        finally:
            self._connection = None
            for waiting in self._waiting.values():
                if not waiting.done():
                    waiting.set_exception(RemoteLost())

    async def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
