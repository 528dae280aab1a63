"""A command, as its user runs it: a process, its output, its exit status."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from tests.patience import PATIENCE

COMMAND = (sys.executable, "-m", "billetdoux")


def environment(language: str = "en", **others: str) -> dict[str, str]:
    return {
        **os.environ,
        "LC_ALL": f"{language}.UTF-8",
        "COLUMNS": "100",
        "PYTHONIOENCODING": "utf-8",
        **others,
    }


def billet(
    *words: str, typed: str = "", language: str = "en", letters: str = "utf-8", folder: Path | None = None
) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [*COMMAND, *words],
        input=typed,
        capture_output=True,
        text=True,
        encoding="utf-8",
        env=environment(language, PYTHONIOENCODING=letters),
        cwd=folder,
        timeout=PATIENCE,
        check=False,
    )


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
