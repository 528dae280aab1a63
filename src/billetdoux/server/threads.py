"""Threads for one kind of work, so that no other kind waits for it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

Answer = TypeVar("Answer")


class Threads:
    def __init__(self, count: int, name: str) -> None:
        self._executor = ThreadPoolExecutor(count, name)

    async def run(self, function: Callable[..., Answer], /, *about: object) -> Answer:
        return await asyncio.get_running_loop().run_in_executor(self._executor, function, *about)

    def close(self) -> None:
        """What has begun is finished, and nothing else."""
        self._executor.shutdown(wait=False, cancel_futures=True)
