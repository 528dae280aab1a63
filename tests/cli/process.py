"""A command, as its user runs it: a process, its output, its exit status."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from tempfile import TemporaryFile
from typing import IO

from tests.forks import Fork

MODULE = "billetdoux"
COMMAND = (sys.executable, "-m", MODULE)


def environment(language: str = "en", **others: str) -> dict[str, str]:
    usual = {"LC_ALL": f"{language}.UTF-8", "COLUMNS": "100", "PYTHONIOENCODING": "utf-8"}
    return {**os.environ, **usual, **others}


def billet(
    *words: str,
    typed: str = "",
    language: str = "en",
    letters: str = "utf-8",
    columns: int = 100,
    folder: Path | None = None,
    variables: Mapping[str, str] | None = None,
) -> subprocess.CompletedProcess[str]:
    """In a process of its own, which has imported everything before; `COMMAND` starts one from nothing."""
    env = environment(language, PYTHONIOENCODING=letters, COLUMNS=str(columns), **(variables or {}))
    with TemporaryFile() as stdin, TemporaryFile() as stdout, TemporaryFile() as stderr:
        stdin.write(typed.encode())
        stdin.seek(0)
        with Fork(MODULE, words, stdin=stdin, stdout=stdout, stderr=stderr, env=env, cwd=folder) as fork:
            status = fork.wait()
        out, err = (_read(stream) for stream in (stdout, stderr))
    return subprocess.CompletedProcess([*words], status, out, err)


def _read(stream: IO[bytes]) -> str:
    stream.seek(0)
    return stream.read().decode()


def one_line(done: subprocess.CompletedProcess[str]) -> str:
    """The single line of an error; there is no traceback."""
    (line,) = done.stderr.splitlines()
    assert line.startswith("billet: ")
    assert done.stdout == ""
    return line


def rest_of(terminal: int) -> bytes:
    """All that is shown until nobody holds the other end any more."""
    shown = b""
    try:
        while piece := os.read(terminal, 65536):
            shown += piece
    except OSError:  # how Linux says so
        pass
    os.close(terminal)
    return shown
