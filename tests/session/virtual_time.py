"""An event loop whose time is virtual: where it would wait, it moves its clock instead."""

from __future__ import annotations

import asyncio
import selectors
from collections.abc import Coroutine
from typing import Any, TypeVar

from billetdoux.session import Clock

Result = TypeVar("Result")


class VirtualLoop(asyncio.SelectorEventLoop):
    """Nothing within may wait for a socket, a thread or a process: nobody would."""

    def __init__(self) -> None:
        self.now = 0.0
        super().__init__(_Selector(self))

    def time(self) -> float:
        return self.now


class _Selector(selectors.SelectSelector):
    def __init__(self, loop: VirtualLoop) -> None:
        super().__init__()
        self._loop = loop

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        if timeout is None:
            raise RuntimeError("everybody waits, and nothing will ever happen")
        self._loop.now += max(0.0, timeout)
        return []


class VirtualClock:
    """Hands a session the loop's time; the date may jump."""

    def __init__(self, loop: asyncio.AbstractEventLoop, date: int = 1_763_200_000_000) -> None:
        self._loop = loop
        self.date = date

    def clock(self) -> Clock:
        return Clock(lambda: int(1000 * self._loop.time()), lambda: self.date + int(1000 * self._loop.time()))

    def jump(self, hours: float) -> None:
        self.date += int(3_600_000 * hours)


def run(coroutine: Coroutine[Any, Any, Result]) -> Result:
    with asyncio.Runner(loop_factory=VirtualLoop) as runner:
        return runner.run(coroutine)
