"""When Python looks for garbage: in what is new when that is much, in all of it every few minutes.

Left to itself it looks through everything whenever much is new. With two thousand players that holds up the
event loop for 0.4 s, every few seconds; and almost all that we drop is found without looking.
"""

from __future__ import annotations

import asyncio
import gc

YOUNG_THRESHOLD = 200_000
"""Objects made and not dropped since the last look. A move makes some hundred, and drops as many."""
NEVER = 1_000_000_000
ALL_EVERY = 600.0


def schedule_collections() -> asyncio.Task[None]:
    """From now on, until the task that this returns is cancelled."""
    gc.collect()
    gc.freeze()  # what is here by now stays
    usual = gc.get_threshold()
    gc.set_threshold(YOUNG_THRESHOLD, NEVER, NEVER)
    return asyncio.get_running_loop().create_task(_collect(usual))


async def _collect(usual: tuple[int, int, int]) -> None:
    try:
        while True:
            await asyncio.sleep(ALL_EVERY)
            gc.collect()
    finally:
        gc.set_threshold(*usual)
