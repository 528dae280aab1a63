"""The kernel compiled by Numba: the same functions, on NumPy records instead of `State` objects.

Importing this module imports Numba, and so takes a moment; nothing compiles before its first call.

>>> from billetdoux.rules.compiled import RECORD, rules
>>> compiled = rules()
>>> match = np.zeros(1, RECORD)[0]
>>> compiled.start_match(match, 2, 16, 0b1110111110, 6)  # doctest: +SKIP
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from functools import cache
from inspect import getsource
from types import FunctionType, SimpleNamespace
from typing import Any

import numba
import numpy as np

from billetdoux.rules import kernel
from billetdoux.rules.kernel import FIELDS, State

RECORD = np.dtype(
    [(name, kind, (length,)) if length else (name, kind) for name, kind, length in FIELDS], align=True
)

# Numba's cache can't see that a function of another file has changed; whoever caches a function that
# calls the kernel puts this into its name.
KERNEL_DIGEST = hashlib.sha256(getsource(kernel).encode()).hexdigest()[:12]

Function = Callable[..., Any]


@cache
def rules() -> SimpleNamespace:
    """The kernel's functions, each compiled when it is first called."""
    return SimpleNamespace(**compile_together(kernel_functions(), vars(kernel)))


def kernel_functions() -> dict[str, Function]:
    return {
        name: value
        for name, value in vars(kernel).items()
        if isinstance(value, FunctionType) and value.__module__ == kernel.__name__
    }


def compile_together(functions: dict[str, Function], names: dict[str, Any]) -> dict[str, Function]:
    """Compiled twins of functions that call one another by the names of their module.

    A compiled function sees the others compiled, because it is a copy whose globals hold them; the
    originals stay plain Python.
    """
    namespace = dict(names)
    compiled: dict[str, Function] = {}
    for name, function in functions.items():
        twin = FunctionType(function.__code__, namespace, name, function.__defaults__)  # type: ignore[attr-defined]
        compiled[name] = namespace[name] = numba.njit(twin)
    return compiled


def to_record(state: State) -> np.void:
    record = np.zeros(1, RECORD)[0]
    for name, _, _ in FIELDS:
        record[name] = getattr(state, name)
    return record  # type: ignore[no-any-return]


def from_record(record: np.void) -> State:
    state = State.__new__(State)
    for name, _, _ in FIELDS:
        setattr(state, name, record[name].tolist())
    return state
