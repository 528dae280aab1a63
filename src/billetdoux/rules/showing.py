"""How values look to people. The rules have no words: `billetdoux` says who finds them when needed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol


class Display(Protocol):
    """What is needed of `billetdoux.display`."""

    def text(self, value: Shown, /) -> str: ...

    def html(self, value: Shown, /) -> str: ...

    def report(self, error: BaseException, /) -> list[str]: ...


class Shown:
    """A value that prints as a table of text, and that a notebook shows as a picture."""

    __slots__ = ()

    def __str__(self) -> str:
        return display().text(self)

    def _repr_html_(self) -> str:
        return display().html(self)


_loaders: list[Callable[[], Display]] = []


def show_by(load: Callable[[], Display]) -> None:
    """From now on values look as this display says. It is loaded when the first of them is shown."""
    _loaders[:] = [load]


def display() -> Display:
    return _loaders[0]()
