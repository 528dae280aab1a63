"""For tests that wait for others: they never wait for ever."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from functools import wraps
from typing import Any, ParamSpec

from tests.patience import PATIENCE

Given = ParamSpec("Given")
Test = Callable[Given, Coroutine[Any, Any, None]]


def in_time(test: Test[Given]) -> Test[Given]:
    @wraps(test)
    async def within(*args: Given.args, **kwargs: Given.kwargs) -> None:
        async with asyncio.timeout(PATIENCE):
            await test(*args, **kwargs)

    return within
