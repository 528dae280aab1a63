"""Processes that tests start: they never outlive their test, failed or not."""

from __future__ import annotations

import subprocess
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any


@contextmanager
def child(command: Sequence[str | Path], **options: Any) -> Iterator[subprocess.Popen[bytes]]:
    with subprocess.Popen(command, **options) as process:
        try:
            yield process
        finally:
            process.kill()
