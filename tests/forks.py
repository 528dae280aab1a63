"""Processes that have imported everything before they start.

A process of its own takes a second to import what it needs, and the suite starts hundreds. One process, the
fork server, imports it once and forks for each command. What a command does to its process (its output, its
folder, its signals, its exit status) it does to the fork.
"""

from __future__ import annotations

import atexit
import gc
import json
import os
import runpy
import selectors
import signal
import socket
import subprocess
import sys
import threading
from collections.abc import Mapping, Sequence
from contextlib import suppress
from functools import cache
from importlib import import_module
from io import BufferedReader, BufferedWriter, FileIO, TextIOWrapper
from pathlib import Path
from types import TracebackType
from typing import IO, Any, NoReturn

from tests.patience import PATIENCE

ROOT = Path(__file__).parents[1]
PIPE = subprocess.PIPE
STREAMS = ("stdin", "stdout", "stderr")
MAX_REQUEST = 1 << 20
FILES = 4
"""Standard input, output and error, and the socket that tells how the fork fares."""


class Fork:
    """`python -m MODULE WORDS…`, with the interface of `subprocess.Popen`. It never outlives its test: as
    soon as nobody holds this end, it is killed.
    """

    def __init__(
        self,
        module: str,
        words: Sequence[str],
        *,
        stdin: int | IO[Any] = subprocess.DEVNULL,
        stdout: int | IO[Any] = subprocess.DEVNULL,
        stderr: int | IO[Any] = subprocess.DEVNULL,
        env: Mapping[str, str] | None = None,
        cwd: Path | None = None,
    ) -> None:
        self.returncode: int | None = None
        self.stdin: IO[bytes] | None = None
        self.stdout: IO[bytes] | None = None
        self.stderr: IO[bytes] | None = None
        self._status, theirs = socket.socketpair()
        given = [self._open(name, file) for name, file in zip(STREAMS, (stdin, stdout, stderr), strict=True)]
        request = {
            "module": module,
            "words": list(words),
            "environment": dict(os.environ if env is None else env),
            "folder": str(cwd or Path.cwd()),
        }
        _fork_server().ask(request, [*(file for file, _ in given), theirs.fileno()])
        theirs.close()
        for file, is_ours in given:
            if is_ours:
                os.close(file)
        self._told = self._status.makefile("r")
        self._status.settimeout(PATIENCE)
        self.pid = int(self._told.readline())

    def _open(self, name: str, file: int | IO[Any]) -> tuple[int, bool]:
        """The fork's end, and whether it is ours to close."""
        if not isinstance(file, int):
            return file.fileno(), False
        mode = os.O_RDONLY if name == "stdin" else os.O_WRONLY
        if file == subprocess.DEVNULL:
            return os.open(os.devnull, mode), True
        if file != PIPE:
            return file, False
        reader, writer = os.pipe()
        if name == "stdin":
            self.stdin = os.fdopen(writer, "wb")
            return reader, True
        setattr(self, name, os.fdopen(reader, "rb"))
        return writer, True

    def poll(self) -> int | None:
        return self._hear(0)

    def wait(self, timeout: float = PATIENCE) -> int:
        status = self._hear(timeout)
        if status is None:
            raise subprocess.TimeoutExpired(str(self.pid), timeout)
        return status

    def _hear(self, timeout: float) -> int | None:
        if self.returncode is None:
            with selectors.DefaultSelector() as ready:
                ready.register(self._status, selectors.EVENT_READ)
                if not ready.select(timeout):
                    return None
            self.returncode = int(self._told.readline())
        return self.returncode

    def send_signal(self, number: int) -> None:
        if self.poll() is None:
            os.kill(self.pid, number)

    def kill(self) -> None:
        self.send_signal(signal.SIGKILL)

    def close(self) -> None:
        """Kill it if it runs, and wait for its end."""
        self.kill()
        self.wait()
        for end in (self.stdin, self.stdout, self.stderr, self._told, self._status):
            if end is not None:
                with suppress(BrokenPipeError):
                    end.close()

    def __enter__(self) -> Fork:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


class _ForkServerProcess:
    """The fork server, from here. It ends when we do: nobody holds the other end of its socket then."""

    def __init__(self) -> None:
        self._requests, theirs = socket.socketpair()
        with theirs:
            self._process = subprocess.Popen(
                [sys.executable, "-m", "tests.forks", str(theirs.fileno())],
                cwd=ROOT,
                pass_fds=[theirs.fileno()],
                stdin=subprocess.DEVNULL,
            )

    def ask(self, request: Mapping[str, Any], files: Sequence[int]) -> None:
        socket.send_fds(self._requests, [json.dumps(request).encode() + b"\n"], files)


@cache
def _fork_server() -> _ForkServerProcess:
    return _ForkServerProcess()


# ---------------------------------------------------------------- the other side


def import_everything() -> None:
    from billetdoux.cli.options import COMMANDS
    from billetdoux.i18n import LANGUAGES, words

    for command in COMMANDS:
        import_module(f"billetdoux.cli.{command.replace('-', '_')}")
    for module in (
        *("billetdoux.server.run", "billetdoux.tui.app", "billetdoux.cli.plain"),
        *("billetdoux.sim.engine", "billetdoux.agents.ismcts", "billetdoux.tournament"),
    ):
        import_module(module)
    for language in LANGUAGES:
        words(language)


class ForkServer:
    """Forks for each request, tells of each end, and kills what nobody holds any more."""

    def __init__(self, requests: socket.socket) -> None:
        self._requests = requests
        self._waker, self._woken = socket.socketpair()
        self._holders: dict[int, socket.socket] = {}
        """Of each fork, whoever waits for its end."""
        self._ready = selectors.DefaultSelector()

    def answer_all(self) -> None:
        for end in (self._waker, self._woken):
            end.setblocking(False)
        signal.signal(signal.SIGCHLD, lambda *_: None)
        signal.set_wakeup_fd(self._waker.fileno())
        for source in (self._requests, self._woken):
            self._ready.register(source, selectors.EVENT_READ)
        while True:
            for key, _ in self._ready.select():
                if key.fileobj is self._woken:
                    self._woken.recv(1024)
                elif key.fileobj is not self._requests:
                    self._abandon(key.data)
                elif not self._answer():
                    return
            self._reap()

    def _answer(self) -> bool:
        """Whether there may be more to come. In the fork it returns never."""
        request, files = _read_request(self._requests)
        if request is None:
            for pid in self._holders:
                _kill(pid)
            return False
        *streams, status = files
        pid = os.fork()
        if pid == 0:
            self._forget()
            os.close(status)
            try:
                _become(request, streams)
            except BaseException as ended:
                _end(_status_of(ended))
            _end(0)
        for stream in streams:
            os.close(stream)
        holder = self._holders[pid] = socket.socket(fileno=status)
        self._ready.register(holder, selectors.EVENT_READ, pid)
        _tell(holder, pid)
        return True

    def _forget(self) -> None:
        """In a fork: it must not hold the others' ends."""
        signal.set_wakeup_fd(-1)
        signal.signal(signal.SIGCHLD, signal.SIG_DFL)
        self._ready.close()
        for end in (self._requests, self._waker, self._woken, *self._holders.values()):
            end.close()

    def _abandon(self, pid: int) -> None:
        self._ready.unregister(self._holders[pid])
        _kill(pid)

    def _reap(self) -> None:
        while self._holders:
            pid, ended = os.waitpid(-1, os.WNOHANG)
            if pid == 0:
                return
            holder = self._holders.pop(pid)
            with suppress(KeyError):  # it was abandoned
                self._ready.unregister(holder)
            _tell(holder, os.waitstatus_to_exitcode(ended))
            holder.close()


def _read_request(requests: socket.socket) -> tuple[dict[str, Any] | None, list[int]]:
    text, files, *_ = socket.recv_fds(requests, MAX_REQUEST, FILES)
    while text and not text.endswith(b"\n"):
        text += requests.recv(MAX_REQUEST)
    return (json.loads(text) if text else None), files


def _tell(holder: socket.socket, number: int) -> None:
    with suppress(OSError):  # nobody waits for it any more
        holder.send(f"{number}\n".encode())


def _kill(pid: int) -> None:
    with suppress(ProcessLookupError):
        os.kill(pid, signal.SIGKILL)


def _become(request: dict[str, Any], files: Sequence[int]) -> None:
    """As if the process had been started in this way."""
    os.environ.clear()
    os.environ.update(request["environment"])
    os.chdir(request["folder"])
    for number, opened in enumerate(files):
        os.dup2(opened, number)
        os.close(opened)
    letters = os.environ.get("PYTHONIOENCODING", "utf-8")
    sys.stdin = TextIOWrapper(BufferedReader(FileIO(0)), letters)
    sys.stdout = TextIOWrapper(BufferedWriter(FileIO(1, "w")), letters)
    sys.stderr = TextIOWrapper(BufferedWriter(FileIO(2, "w")), letters, "backslashreplace")
    sys.argv = [request["module"], *request["words"]]
    runpy.run_module(request["module"], run_name="__main__", alter_sys=True)


def _end(status: int) -> NoReturn:
    """As Python ends, but for taking every module apart, which would copy all that forks share."""
    threading._shutdown()  # type: ignore[attr-defined]
    atexit._run_exitfuncs()
    for stream in (sys.stdout, sys.stderr):
        stream.flush()
    os._exit(status)


def _status_of(ended: BaseException) -> int:
    """The exit status of a process that ends in this way; what is unforeseen is told on stderr."""
    if isinstance(ended, SystemExit) and isinstance(ended.code, int | None):
        return ended.code or 0
    sys.excepthook(type(ended), ended, ended.__traceback__)
    return 1


if __name__ == "__main__":
    import_everything()
    gc.collect()
    gc.freeze()  # else the first collection in a fork would copy all of it
    ForkServer(socket.socket(fileno=int(sys.argv[1]))).answer_all()
