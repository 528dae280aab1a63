"""What a piece leaves for the next one in the same process, such as players that are ready to play."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Lock, local
from typing import Any, Protocol, TypeVar


class Keepable(Protocol):
    def stop(self) -> None:
        """From another thread: give up what is being done."""

    def close(self) -> None: ...


K = TypeVar("K", bound=Keepable)


class Stopped(Exception):
    """Nobody waits for the rest of the work any more."""


class Kept:
    """One thing at a time: a study needs no more."""

    def __init__(self) -> None:
        self._key: object = None
        self._thing: Keepable | None = None
        self._is_stopped = False
        self._changing = Lock()

    def get(self, key: object, make: Callable[[], K]) -> Any:
        if self._thing is None or self._key != key:
            self.close()
            made = make()
            with self._changing:
                if self._is_stopped:
                    raise Stopped
                self._key, self._thing = key, made
        return self._thing

    def stop(self) -> None:
        """From another thread, and for good."""
        with self._changing:
            self._is_stopped = True
            if self._thing is not None:
                self._thing.stop()

    def close(self) -> None:
        thing, self._thing = self._thing, None
        if thing is not None:
            thing.close()


_of_this_thread = local()


@contextmanager
def use(kept: Kept) -> Iterator[None]:
    """Pieces that run in this thread meanwhile keep things there."""
    before = getattr(_of_this_thread, "kept", None)
    _of_this_thread.kept = kept
    try:
        yield
    finally:
        _of_this_thread.kept = before


def keep(key: object, make: Callable[[], K]) -> K:
    """What was made for this key by an earlier piece, or a new one. Only for a piece that is running."""
    kept: Kept = _of_this_thread.kept
    found: K = kept.get(key, make)
    return found
