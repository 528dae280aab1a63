"""The kernel compiled by Numba: the same functions, on NumPy records instead of `State` objects.

Importing this module imports Numba, and so takes a moment; nothing compiles before its first call.

>>> table = np.zeros(1, RECORD)[0]
>>> rules().start_match(table, 2, 16, 0b1110111110, 6)
>>> int(table["goal"])
6
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Collection, Iterable, Mapping
from functools import cache
from types import CodeType, FunctionType, ModuleType, SimpleNamespace
from typing import Any

import numba
import numpy as np

from billetdoux.rules import kernel
from billetdoux.rules.kernel import FIELDS, NONE, State


def record_type(fields: Iterable[tuple[str, str, int]]) -> np.dtype[np.void]:
    """A record of such fields as the kernel's: name, NumPy type, length."""
    return np.dtype(
        [(name, kind, (length,)) if length else (name, kind) for name, kind, length in fields], align=True
    )


RECORD = record_type(FIELDS)

KNOWLEDGE = (
    "forget_everything",
    "everyone_forgets_hand",
    "see_hand",
    "everyone_rules_out",
    "everyone_sees_a_tie",
    "everyone_sees_a_trade",
    "infer_from_play",
    "others_lose_track_of_chancellor",
    "remember_placing",
    "placer_of_top",
)
"""The kernel's functions that keep what each seat knows; all else works without them."""

Function = Callable[..., Any]
Maker = Callable[[str, FunctionType], Function]


@cache
def rules() -> SimpleNamespace:
    """The kernel's functions, each compiled when it is first called."""
    entries = ("start_match", "deal", "legal_actions", "step")
    return SimpleNamespace(**compile_together(functions_of(kernel), vars(kernel), entries))


def functions_of(*modules: ModuleType) -> dict[str, Function]:
    """The functions that modules define, by name."""
    return {
        name: value
        for module in modules
        for name, value in vars(module).items()
        if isinstance(value, FunctionType) and value.__module__ == module.__name__
    }


def names_of(*modules: ModuleType) -> dict[str, Any]:
    """All that the functions of modules may mention."""
    return {name: value for module in modules for name, value in vars(module).items()}


def compile_together(
    functions: Mapping[str, Function], names: Mapping[str, Any], entries: Collection[str]
) -> dict[str, Function]:
    """Compiled twins of functions that call one another by name.

    `entries` are called from outside: they release the GIL, and are cached on disk.
    """
    compile = compiler(entries, digest_of(functions, names))
    return link_together(functions, {**names, **tables_of(kernel)}, compile)


def compiler(entries: Collection[str], digest: str) -> Maker:
    """Compiles for this machine's processor; `digest` tells apart what the cache would take for the same."""

    def compile(name: str, twin: FunctionType) -> Function:
        compiled: Function
        if name in entries:
            # Numba's cache looks at one function and its file; the name makes it look at all of them.
            twin.__qualname__ = f"{name}-{digest}"
            compiled = _compile_and_keep(twin)
        else:
            compiled = numba.njit(forceinline=True, error_model="numpy")(twin)
        return compiled

    return compile


def _compile_and_keep(entry: FunctionType) -> Function:
    try:
        kept: Function = numba.njit(cache=True, nogil=True, error_model="numpy")(entry)
    except RuntimeError:  # there is no place where this user may write
        kept = numba.njit(nogil=True, error_model="numpy")(entry)
    return kept


def tables_of(module: ModuleType) -> dict[str, Any]:
    """A module's tables of numbers as arrays, which compiled code looks up faster than tuples."""
    return {
        name: np.array(value, np.int16)
        for name, value in vars(module).items()
        if isinstance(value, tuple) and all(type(item) is int for item in value)
    }


def link_together(
    functions: Mapping[str, Function], namespace: dict[str, Any], make: Maker
) -> dict[str, Function]:
    """Twins of functions, made by `make`, whose globals are `namespace`, where they find one another."""
    made: dict[str, Function] = {}
    for name, function in functions.items():
        twin = FunctionType(function.__code__, namespace, name, function.__defaults__)
        made[name] = namespace[name] = make(name, twin)
    return made


def digest_of(functions: Mapping[str, Function], names: Mapping[str, Any]) -> str:
    """Differs whenever the functions, or the constants that they may read, do."""
    digest = hashlib.sha256()
    for name, function in sorted(functions.items()):
        digest.update(repr((name, _said_by(function.__code__), function.__defaults__)).encode())
    for name, value in sorted(names.items()):
        if isinstance(value, np.ndarray):
            digest.update(name.encode() + value.tobytes())
        elif isinstance(value, int | float | tuple | np.number):
            digest.update(f"{name}={value!r}".encode())
    return digest.hexdigest()[:16]


def _said_by(code: CodeType) -> tuple[object, ...]:
    """What a function does, in the same words in every process; what it defines inside, too."""
    constants = [_said_by(value) if isinstance(value, CodeType) else value for value in code.co_consts]
    return code.co_code, constants, code.co_names, code.co_varnames


def without_knowledge(functions: Mapping[str, Function]) -> dict[str, Function]:
    """The same rules for players who don't ask what they know: faster."""
    return {**functions, **dict.fromkeys(KNOWLEDGE, unnoticed)}


def unnoticed(*_: object) -> int:
    return NONE


def to_record(state: State) -> np.void:
    record: np.void = np.zeros(1, RECORD)[0]
    for name, _, _ in FIELDS:
        record[name] = getattr(state, name)
    return record


def from_record(record: np.void) -> State:
    state = State.__new__(State)
    for name, _, _ in FIELDS:
        setattr(state, name, record[name].tolist())
    return state
