"""How late the event loop is: the first figure that grows when a process has too much to do."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

EVERY = 0.25
"""Seconds between two measurements."""


async def measure_lag(observe: Callable[[float], None]) -> None:
    """For as long as the server runs."""
    loop = asyncio.get_running_loop()
    while True:
        due = loop.time() + EVERY
        await asyncio.sleep(EVERY)
        observe(max(0.0, loop.time() - due))
