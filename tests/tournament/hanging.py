"""A tournament that is kept waiting by a program, to be stopped in one way or another."""

from __future__ import annotations

import os
import select
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path

from tests.tournament.programs import written

COMMAND = [sys.executable, "-m", "billetdoux", "tournament"]
ENVIRONMENT = {**os.environ, "LC_ALL": "en.UTF-8", "COLUMNS": "80", "PYTHONUTF8": "1"}
HANGS = """
pipe = open({pipe!r}, "wb", buffering=0)
pipe.write(b"up ")
for question in questions():
    time.sleep(60)
    pipe.write(b"left")
"""

A_MOMENT = 0.1
"""Seconds between two looks at whether the tournament has ended by itself."""


@contextmanager
def hanging_tournament(
    tmp_path: Path, where: Sequence[str] = ("--threads", "2"), env: Mapping[str, str] = ENVIRONMENT
) -> Iterator[tuple[subprocess.Popen[bytes], int]]:
    """The tournament, and a pipe that ends when that program does."""
    path = tmp_path / "pipe"
    os.mkfifo(path)
    reader = os.open(path, os.O_RDONLY | os.O_NONBLOCK)
    os.set_blocking(reader, True)
    name = written(HANGS.format(pipe=str(path)), tmp_path)
    asked = ["--agents", f"{name},random", "--players", "2", *where, "--bot-seconds", "50"]
    process = subprocess.Popen([*COMMAND, *asked], stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=env)
    guard = os.open(path, os.O_WRONLY)  # so that the pipe doesn't end before the program is up
    try:
        while not select.select([reader], [], [], A_MOMENT)[0]:
            assert process.poll() is None, process.communicate()
        assert os.read(reader, 3) == b"up "
        os.close(guard)
        yield process, reader
    finally:
        process.kill()
        process.communicate()
        os.close(reader)


def rest_of(reader: int) -> bytes:
    return b"".join(iter(lambda: os.read(reader, 4096), b""))
