"""Commands in processes that have imported everything before they start.

A process of its own takes half a second to import what it needs. This one imports it once, and forks for each
command: what a command does to its process (its output, its folder, its exit status) it does to the fork.
"""

from __future__ import annotations

import atexit
import json
import os
import subprocess
import sys
from collections.abc import Mapping, Sequence
from functools import cache
from importlib import import_module
from io import BufferedReader, BufferedWriter, FileIO, TextIOWrapper
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

ROOT = Path(__file__).parents[2]
STREAMS = ("stdin", "stdout", "stderr")


def run_in_fork(
    words: Sequence[str], *, typed: str, environment: Mapping[str, str], folder: Path | None
) -> subprocess.CompletedProcess[str]:
    with TemporaryDirectory() as place:
        files = {name: Path(place) / name for name in STREAMS}
        files["stdin"].write_text(typed, "utf-8")
        status = _forks().ask(
            words=list(words),
            environment=dict(environment),
            folder=str(folder or Path.cwd()),
            files={name: str(path) for name, path in files.items()},
        )
        out, err = (files[name].read_bytes().decode("utf-8") for name in STREAMS[1:])
        return subprocess.CompletedProcess([*words], status, out, err)


class _Forks:
    """The other side, from here."""

    def __init__(self) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-m", "tests.cli.forks"],
            cwd=ROOT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        atexit.register(self._process.kill)

    def ask(self, **request: Any) -> int:
        requests, answers = self._process.stdin, self._process.stdout
        assert requests is not None
        assert answers is not None
        print(json.dumps(request), file=requests, flush=True)
        return int(answers.readline())


@cache
def _forks() -> _Forks:
    return _Forks()


# ---------------------------------------------------------------- the other side


def answer_all() -> None:
    from billetdoux.cli import main
    from billetdoux.cli.options import COMMANDS
    from billetdoux.i18n import LANGUAGES, words

    for command in COMMANDS:
        import_module(f"billetdoux.cli.{command}")
    for language in LANGUAGES:
        words(language)
    for line in sys.stdin:
        request = json.loads(line)
        pid = os.fork()
        if pid == 0:
            _become(request)
            status = 1
            try:
                status = main(request["words"])
                for stream in (sys.stdout, sys.stderr):
                    stream.flush()
            finally:
                os._exit(status)
        _, ended = os.waitpid(pid, 0)
        print(os.waitstatus_to_exitcode(ended), flush=True)


def _become(request: dict[str, Any]) -> None:
    """As if the process had been started in this way."""
    os.environ.clear()
    os.environ.update(request["environment"])
    os.chdir(request["folder"])
    letters = os.environ["PYTHONIOENCODING"]
    for number, name in enumerate(STREAMS):
        opened = os.open(request["files"][name], os.O_RDONLY if number == 0 else os.O_WRONLY | os.O_CREAT)
        os.dup2(opened, number)
        os.close(opened)
    sys.stdin = TextIOWrapper(BufferedReader(FileIO(0)), letters)
    sys.stdout = TextIOWrapper(BufferedWriter(FileIO(1, "w")), letters)
    sys.stderr = TextIOWrapper(BufferedWriter(FileIO(2, "w")), letters, "backslashreplace")


if __name__ == "__main__":
    answer_all()
