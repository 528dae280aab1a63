"""Compiled code that is made ready in the background."""

from __future__ import annotations

import subprocess
import sys
from importlib import import_module
from threading import Event, Thread

from billetdoux.rules.compiler import has_compiler


class Warming:
    """Calls `prepare` of a module, once; `after` another is done, so that not both compile at a time."""

    def __init__(self, module: str, after: Warming | None = None) -> None:
        self._module = module
        self._after = after
        self._thread: Thread | None = None
        self._is_ready = False
        self._has_looked = Event()
        """Whether it is known what is on the disk: to look there takes some milliseconds."""

    def start(self) -> Thread:
        if self._thread is None:
            self._thread = Thread(target=self._prepare, name="warming up", daemon=True)
            self._thread.start()
        return self._thread

    @property
    def is_done(self) -> bool:
        self.start()
        self._has_looked.wait()
        return self._is_ready

    def _prepare(self) -> None:
        try:
            self._is_ready = not has_compiler() or self._read()
        finally:
            self._has_looked.set()
        if not self._is_ready:
            self._compile()
            self._is_ready = True

    def _read(self) -> bool:
        """What was compiled once is read from the disk; whether all of it is there."""
        from billetdoux.rules.machine_code import NotKept, only_from_disk

        if self._after is not None and not self._after.is_done:
            return False
        try:
            with only_from_disk():
                import_module(self._module).prepare()
        except NotKept:
            return False
        return True

    def _compile(self) -> None:
        """Another process compiles, so that this one isn't held up; then the code is read from the disk."""
        if self._after is not None:
            self._after.start().join()
        command = f"from {self._module} import prepare; prepare()"
        nothing = subprocess.DEVNULL
        subprocess.run(  # noqa: S603 - the command is ours
            [sys.executable, "-c", command], check=False, stdin=nothing, stdout=nothing, stderr=nothing
        )
        import_module(self._module).prepare()


SEARCH = Warming("billetdoux.agents.ismcts")
"""What `hard` needs."""
HINTS = Warming("billetdoux.agents.policy_beliefs", after=SEARCH)
"""What hints need besides."""
