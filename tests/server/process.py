"""A real server: a process of its own, on a free port, with a database in a folder of the test."""

from __future__ import annotations

import itertools
import os
import re
import signal
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from types import TracebackType
from typing import IO

from billetdoux.i18n import LANGUAGES, words
from tests import postgres
from tests.child import killed_when_late
from tests.forks import PIPE, Fork
from tests.patience import PATIENCE

NO_LIMITS = {
    "BILLET_SOCKETS_PER_ADDRESS": "100000",
    "BILLET_CONNECTIONS_PER_ADDRESS": "100000",
    "BILLET_TABLES_PER_MINUTE": "100000",
    "BILLET_SEATS_PER_MINUTE": "100000",
    "BILLET_REQUESTS_PER_SECOND": "100000",
    "BILLET_MESSAGES_PER_SECOND": "100000",
}
"""For tests that are about something else, and all come from one address."""
NO_PAGE = frozenset(words(language)("page-missing") for language in LANGUAGES)


numbers = itertools.count(1)


def _log_beside(db: Path | str) -> Path:
    if isinstance(db, Path):
        return db.with_suffix(".log")
    return Path(os.environ[postgres.FOLDER], f"server-{os.getpid()}-{next(numbers)}.log")


class ServerProcess:
    """Started when made; use it as a context, or `stop` it."""

    module = "billetdoux"

    def __init__(
        self,
        db: Path | str,
        *,
        port: int = 0,
        limits: Mapping[str, str] = NO_LIMITS,
        bot_pause: float = 0.0,
        files: int | None = None,
        processes: int = 1,
    ) -> None:
        """`files` are all that it may have open."""
        self.processes = processes
        self.address = str(db)
        """Of the database."""
        self.db = Path(db)
        self.files = files
        self.limits = limits
        self.bot_pause = bot_pause
        self.log = _log_beside(db)
        self.process = self._start(port)
        self.url = self._read_address()
        self.port = int(self.url.rpartition(":")[2])

    def _start(self, port: int) -> Fork | subprocess.Popen[bytes]:
        words = ["serve", "--port", str(port), "--db", self.address, "--processes", str(self.processes)]
        env = {**os.environ, "BILLET_BOT_PAUSE": str(self.bot_pause), **self.limits}
        with self.log.open("a") as log:
            if self.files is None:
                return Fork(self.module, words, stdout=PIPE, stderr=log, env=env)
            limited = ["prlimit", f"--nofile={self.files}"]
            return subprocess.Popen(
                [*limited, sys.executable, "-m", self.module, *words],
                stdin=subprocess.DEVNULL,
                stdout=PIPE,
                stderr=log,
                env=env,
            )

    def _read_address(self) -> str:
        """The server says where it listens once it does."""
        stdout: IO[bytes] | None = self.process.stdout
        assert stdout is not None
        with killed_when_late(self.process):
            for line in stdout:
                if found := re.search(rb"http://[\d.]+:\d+", line):
                    return found[0].decode()
        raise AssertionError(f"the server did not start: {self.logged()}")

    @property
    def websocket(self) -> str:
        return self.url.replace("http", "ws", 1)

    def logged(self) -> str:
        """A checkout may have no page for browsers. That each server says so is no error of a test."""
        lines = self.log.read_text().splitlines(keepends=True)
        return "".join(line for line in lines if line.rstrip("\n") not in NO_PAGE)

    def kill(self) -> None:
        """As a power cut would: nothing is finished, nothing said."""
        self.process.kill()
        self.process.wait()

    def start_again(self) -> None:
        """On the same port, with the same database."""
        self.process = self._start(self.port)
        assert self._read_address() == self.url

    def stop(self) -> int:
        """As a host would; the exit status."""
        self.process.send_signal(signal.SIGTERM)
        return self.process.wait(PATIENCE)

    def __enter__(self) -> ServerProcess:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self.process.poll() is None:
            self.kill()
        if self.process.stdout is not None:
            self.process.stdout.close()
