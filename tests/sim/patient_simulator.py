"""Numba's simulator of a GPU, without its busy loop."""

from __future__ import annotations

from time import sleep
from typing import Any

from numba.cuda.simulator.kernel import BlockThread

A_MOMENT = 0.0002


def let_threads_work() -> None:
    """The simulator asks without a pause whether its threads are done, and that takes most of their time."""
    is_alive = BlockThread.is_alive

    def after_a_moment(thread: Any) -> bool:
        sleep(A_MOMENT)
        return bool(is_alive(thread))

    BlockThread.is_alive = after_a_moment
