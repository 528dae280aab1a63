"""Compiled code that is made ready in the background."""

from __future__ import annotations

import subprocess
import sys
from importlib import import_module
from threading import Thread

from billetdoux.rules.compiler import has_compiler


class Warming:
    """Calls `prepare` of a module, once; `after` another is done, so that not both compile at a time."""

    def __init__(self, module: str, after: Warming | None = None) -> None:
        self._module = module
        self._after = after
        self._thread: Thread | None = None

    def start(self) -> Thread:
        if self._thread is None:
            self._thread = Thread(target=self._prepare, name="warming up", daemon=True)
            self._thread.start()
        return self._thread

    @property
    def is_done(self) -> bool:
        return not has_compiler() or not self.start().is_alive()

    def _prepare(self) -> None:
        """Another process compiles, so that this one isn't held up; then the code is read from the disk."""
        if not has_compiler():
            return
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
