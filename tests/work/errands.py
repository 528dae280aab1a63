"""Pieces of work for tests, which nodes and processes import."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from pathlib import Path
from uuid import uuid4

from billetdoux.rules.errors import IllegalAction
from tests.patience import PATIENCE


def until(happens: Callable[[], object]) -> None:
    end = time.monotonic() + PATIENCE
    while not happens():
        assert time.monotonic() < end
        time.sleep(0.05)


def square(number: int) -> int:
    return number * number


def refuse() -> None:
    raise IllegalAction("countess-must-go", rule="C8.2", card="king")


def end_the_process() -> None:
    os._exit(1)


def end_the_process_once(folder: str) -> int:
    try:
        Path(folder, "tried").touch(exist_ok=False)
    except FileExistsError:
        return 7
    os._exit(1)


def wait_there(folder: str, number: int) -> int:
    """Tells that it has begun, and ends when it may."""
    Path(folder, f"{number} {uuid4().hex}").touch()
    until(Path(folder, "go").exists)
    return number
