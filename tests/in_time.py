"""For tests that wait for others: written as coroutines, and never waiting for ever."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from functools import wraps
from typing import Any, ParamSpec

Given = ParamSpec("Given")
LONGEST = 30


def in_time(test: Callable[Given, Coroutine[Any, Any, None]]) -> Callable[Given, None]:
    @wraps(test)
    def run(*args: Given.args, **kwargs: Given.kwargs) -> None:
        async def within() -> None:
            async with asyncio.timeout(LONGEST):
                await test(*args, **kwargs)

        asyncio.run(within())

    return run
