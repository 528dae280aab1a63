"""An event loop on virtual time, whose network is simulated and whose processes can be killed."""

from __future__ import annotations

import asyncio
import contextvars
from collections.abc import Callable
from contextvars import ContextVar
from random import Random
from typing import TYPE_CHECKING, Any, TypeVar

from tests.session.virtual_time import VirtualLoop

if TYPE_CHECKING:
    from tests.luck.network import Network

Result = TypeVar("Result")

MAX_THREAD_DELAY = 0.02
"""Seconds that a thread needs for a piece of work."""
NOBODY = contextvars.Context()
"""For what goes on whoever is killed: packets on their way, faults to come."""


class Process:
    """A part of the world that can be killed: nothing that it had begun goes on.

    What runs in it knows so by its context, which asyncio hands on to every task and callback.
    """

    def __init__(self, loop: SimulatedLoop) -> None:
        self.is_alive = True
        self._loop = loop
        self._context = contextvars.copy_context()
        self._context.run(_process.set, self)

    def run(self, function: Callable[..., Result], *args: Any) -> Result:
        return self._context.copy().run(function, *args)

    def kill(self) -> None:
        self.is_alive = False
        self._loop.drop_dead()


_process: ContextVar[Process | None] = ContextVar("process", default=None)


class SimulatedLoop(VirtualLoop):
    network: Network

    def __init__(self, rng: Random) -> None:
        super().__init__()
        self._rng = rng
        self.mistakes: list[str] = []
        """What nobody caught."""
        self._tasks: list[asyncio.Task[Any]] = []
        """All that were ever begun: what was killed must not be collected, which would run its `finally`."""
        self.set_task_factory(self._begin_task)
        self.set_exception_handler(lambda _, context: self._note_mistake(context))

    def _begin_task(
        self, loop: asyncio.AbstractEventLoop, coroutine: Any, **options: Any
    ) -> asyncio.Task[Any]:
        task: asyncio.Task[Any] = asyncio.Task(coroutine, loop=loop, **options)
        self._tasks.append(task)
        return task

    def _note_mistake(self, context: dict[str, Any]) -> None:
        error = context.get("exception")
        self.mistakes.append(f"{context['message']}: {error!r}")

    # ------------------------------------------------------------ processes

    def call_soon(  # type: ignore[override]
        self, callback: Callable[..., object], *args: Any, context: contextvars.Context | None = None
    ) -> asyncio.Handle:
        return _unless_dead(super().call_soon(callback, *args, context=context))

    def call_at(  # type: ignore[override]
        self,
        when: float,
        callback: Callable[..., object],
        *args: Any,
        context: contextvars.Context | None = None,
    ) -> asyncio.TimerHandle:
        return _unless_dead(super().call_at(when, callback, *args, context=context))

    def drop_dead(self) -> None:
        for handle in (*self._ready, *self._scheduled):  # type: ignore[attr-defined]
            _unless_dead(handle)

    @property
    def timers(self) -> int:
        """How many things are to happen."""
        return sum(not handle.cancelled() for handle in self._scheduled)  # type: ignore[attr-defined]

    # ------------------------------------------------------------ threads and sockets

    def run_in_executor(  # type: ignore[override]
        self, executor: object, function: Callable[..., Any], *args: Any
    ) -> asyncio.Future[Any]:
        """A thread would: somewhat later."""
        future = self.create_future()
        self.call_later(self._rng.uniform(0, MAX_THREAD_DELAY), _answer, future, function, args)
        return future

    async def create_connection(  # type: ignore[override]
        self, protocol_factory: Callable[[], asyncio.BaseProtocol], host: str, port: int, **options: Any
    ) -> tuple[asyncio.Transport, asyncio.BaseProtocol]:
        return await self.network.connect(protocol_factory, host)


AnyHandle = TypeVar("AnyHandle", bound=asyncio.Handle)


def _unless_dead(handle: AnyHandle) -> AnyHandle:
    process = handle._context.get(_process)  # type: ignore[attr-defined]
    if process is not None and not process.is_alive:
        handle.cancel()
    return handle


def _answer(future: asyncio.Future[Any], function: Callable[..., Any], args: tuple[Any, ...]) -> None:
    if future.cancelled():
        return
    try:
        future.set_result(function(*args))
    except Exception as error:
        future.set_exception(error)
