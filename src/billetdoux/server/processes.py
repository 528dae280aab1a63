"""Several processes that serve one port. Each has a listening socket of its own, and the kernel spreads new
connections over them. One process beside them serves nobody: it starts the others, and replaces who dies.

It holds all the sockets. Whoever connects while a process is being replaced waits for the new one.
"""

from __future__ import annotations

import logging
import os
import signal
import socket
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass

from billetdoux.server.logs import log_mistake

log = logging.getLogger(__name__)

LOOK_EVERY = 0.1
STOP_WITHIN = 8.0
"""Seconds after which a process that was told to stop is killed."""
REST = 1.0
"""Seconds between two starts in the same slot: what fails at once would fail again and again."""

Serve = Callable[[int, socket.socket, int, Callable[[], None]], None]
"""As the process with this number: serve on a socket, until told to stop or until the other end of a pipe is
closed; say when it is ready.
"""


@dataclass(slots=True)
class Slot:
    """One of the processes, and whoever comes after it."""

    number: int
    listening: socket.socket
    pid: int | None = None
    started: float = 0.0


class Processes:
    def __init__(
        self,
        sockets: Sequence[socket.socket],
        serve: Serve,
        on_end: Callable[[int], None],
        stop_within: float = STOP_WITHIN,
    ) -> None:
        """`on_end` is told the number of a process that has ended."""
        self._slots = [Slot(number, listening) for number, listening in enumerate(sockets)]
        self._serve = serve
        self._on_end = on_end
        self._stop_within = stop_within
        self._is_stopping = False
        self._alive, self._hold = os.pipe()
        """Only this process holds the second; when it is gone, all others stop."""
        self._ready, self._say_ready = os.pipe()

    def run(self, ready: Callable[[], None]) -> None:
        """Until SIGINT or SIGTERM; then all of them stop."""
        for asked in (signal.SIGINT, signal.SIGTERM):
            signal.signal(asked, self._stop)
        for slot in self._slots:
            self._start(slot)
        os.set_blocking(self._ready, False)
        waiting = len(self._slots)
        while not self._is_stopping:
            if waiting:
                waiting -= self._count_ready()
                if waiting <= 0:
                    waiting = 0
                    ready()
            self._replace_dead()
            time.sleep(LOOK_EVERY)
        self._stop_all()

    def _stop(self, *_: object) -> None:
        self._is_stopping = True

    def _count_ready(self) -> int:
        try:
            return len(os.read(self._ready, len(self._slots)))
        except BlockingIOError:
            return 0

    def _replace_dead(self) -> None:
        for slot in self._slots:
            if slot.pid is not None and _has_ended(slot.pid):
                slot.pid = None
                self._on_end(slot.number)
                log.error(
                    "a server process has ended", extra={"after": round(time.monotonic() - slot.started)}
                )
            if slot.pid is None and not self._is_stopping and time.monotonic() - slot.started > REST:
                self._start(slot)

    def _start(self, slot: Slot) -> None:
        slot.started = time.monotonic()
        asked = {signal.SIGINT, signal.SIGTERM}
        signal.pthread_sigmask(signal.SIG_BLOCK, asked)  # in the new process, they are not for us
        slot.pid = os.fork()
        if slot.pid == 0:
            for number in asked:
                signal.signal(number, signal.SIG_DFL)
            signal.pthread_sigmask(signal.SIG_UNBLOCK, asked)
            self._become(slot)
        signal.pthread_sigmask(signal.SIG_UNBLOCK, asked)

    def _become(self, slot: Slot) -> None:
        """In the new process, which ends here."""
        status = 1
        try:
            os.close(self._hold)
            for other in self._slots:
                if other is not slot:
                    other.listening.close()
            self._serve(slot.number, slot.listening, self._alive, self._note_ready)
            status = 0
        except BaseException as error:
            log_mistake(log, error)
        finally:
            os._exit(status)

    def _note_ready(self) -> None:
        os.write(self._say_ready, b".")

    def _stop_all(self) -> None:
        until = time.monotonic() + self._stop_within
        self._signal(signal.SIGTERM)
        while any(slot.pid is not None for slot in self._slots):
            if time.monotonic() > until:
                self._signal(signal.SIGKILL)
            for slot in self._slots:
                if slot.pid is not None and _has_ended(slot.pid):
                    slot.pid = None
            time.sleep(LOOK_EVERY / 10)

    def _signal(self, number: signal.Signals) -> None:
        for slot in self._slots:
            if slot.pid is not None:
                with suppress(ProcessLookupError):
                    os.kill(slot.pid, number)


def _has_ended(pid: int) -> bool:
    return os.waitpid(pid, os.WNOHANG)[0] == pid
