"""How functions that are written like the kernel run: in plain Python, or compiled where there is a compiler.

Both find the same. They differ in what they work on: records and arrays of NumPy, or objects and lists.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from copy import copy
from functools import cache
from types import SimpleNamespace
from typing import Any, get_type_hints

import numpy as np

from billetdoux.rules.compiled import Linker, from_record, to_record
from billetdoux.rules.compiler import has_compiler
from billetdoux.rules.kernel import State


class Runtime(ABC):
    @abstractmethod
    def link(self, linker: Linker) -> SimpleNamespace:
        """The functions, ready to be called."""

    @abstractmethod
    def table(self, state: State) -> Any:
        """A copy of a state that they may change."""

    @abstractmethod
    def record(self, kind: type, fields: Mapping[str, Any] = {}) -> Any:
        """What `kind` describes by its annotations. Lists may be shorter than its own; the rest is 0."""

    @abstractmethod
    def row(self, size: int, kind: Any) -> Any:
        """So many zeros."""

    @abstractmethod
    def word(self, value: int) -> Any:
        """A number of 64 bits without a sign."""


class Interpreted(Runtime):
    """In plain Python: slow, but nothing is compiled."""

    def link(self, linker: Linker) -> SimpleNamespace:
        return linker.interpreted()

    def table(self, state: State) -> Any:
        return from_record(to_record(state))

    def record(self, kind: type, fields: Mapping[str, Any] = {}) -> Any:
        lists = {name: np.asarray(value).tolist() for name, value in fields.items()}
        return _filled(PlainRecord(record_type_of(kind)), lists)

    def row(self, size: int, kind: Any) -> Any:
        return [0] * size

    def word(self, value: int) -> Any:
        return value


class Compiled(Runtime):
    """As machine code. Each function is compiled, or read from the disk, when it is first called."""

    def link(self, linker: Linker) -> SimpleNamespace:
        return linker.kept()

    def table(self, state: State) -> Any:
        return to_record(state)

    def record(self, kind: type, fields: Mapping[str, Any] = {}) -> Any:
        return _filled(np.zeros(1, record_type_of(kind))[0], fields)

    def row(self, size: int, kind: Any) -> Any:
        return np.zeros(size, kind)

    def word(self, value: int) -> Any:
        return np.uint64(value)


@cache
def usual_runtime() -> Runtime:
    return Compiled() if has_compiler() else plain_runtime()


@cache
def plain_runtime() -> Runtime:
    """For callers that can't wait until everything is compiled."""
    return Interpreted()


class PlainRecord:
    """What a record is to plain Python: lists for arrays."""

    def __init__(self, kind: np.dtype[np.void]) -> None:
        blank = np.zeros(1, kind)[0]
        for name in kind.names or ():
            self[name] = blank[name].tolist()

    def __getitem__(self, name: str) -> Any:
        return getattr(self, name)

    def __setitem__(self, name: str, value: Any) -> None:
        setattr(self, name, value)

    def copy(self) -> PlainRecord:
        other = copy(self)
        vars(other).update({name: copy(value) for name, value in vars(self).items()})
        return other


@cache
def record_type_of(kind: type) -> np.dtype[np.void]:
    """A record of the fields of a class, as its annotations say."""
    hints = get_type_hints(kind, include_extras=True)
    return np.dtype([(name, *hint.__metadata__) for name, hint in hints.items()], align=True)


def _filled(record: Any, fields: Mapping[str, Any]) -> Any:
    for name, value in fields.items():
        if np.ndim(value):
            record[name][: len(value)] = value
        else:
            record[name] = value
    return record
