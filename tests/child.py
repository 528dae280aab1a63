"""Processes that tests start: they never outlive their test, failed or not, nor our patience."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from threading import Timer
from typing import Any, Protocol

from tests.patience import PATIENCE


class Killable(Protocol):
    def kill(self) -> None: ...


@contextmanager
def killed_when_late(process: Killable, seconds: float = PATIENCE) -> Iterator[None]:
    """Whoever reads what it says comes to the end of it then, and doesn't wait for ever."""
    timer = Timer(seconds, process.kill)
    timer.daemon = True
    timer.start()
    try:
        yield
    finally:
        timer.cancel()


@contextmanager
def child(command: Sequence[str | Path], **options: Any) -> Iterator[subprocess.Popen[bytes]]:
    with subprocess.Popen(command, **options) as process, killed_when_late(process):
        try:
            yield process
        finally:
            process.kill()


def said_by(program: str, *, seconds: float = PATIENCE, **options: Any) -> str:
    """All that a program in Python says. What it has started itself ends with it."""
    process: subprocess.Popen[str] = subprocess.Popen(
        [sys.executable, "-c", program], stdout=subprocess.PIPE, text=True, start_new_session=True, **options
    )
    try:
        said, _ = process.communicate(timeout=seconds)
    finally:
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
        process.wait()
    assert process.returncode == 0
    return said
