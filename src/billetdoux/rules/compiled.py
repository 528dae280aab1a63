"""The kernel compiled by Numba: the same functions, on NumPy records instead of `State` objects.

Numba is imported when the first function is linked; nothing compiles before its first call.

>>> table = np.zeros(1, RECORD)[0]
>>> rules().start_match(table, 2, 16, 0b1110111110, 6)
>>> int(table["goal"])
6
"""

from __future__ import annotations

import builtins
import dis
import hashlib
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache, cached_property
from types import CodeType, FunctionType, SimpleNamespace
from typing import Any, NamedTuple

import numpy as np

from billetdoux.rules import kernel
from billetdoux.rules.compiler import INSTALL, CompilerMissing, has_compiler
from billetdoux.rules.errors import BilletError
from billetdoux.rules.kernel import FIELDS, NONE, State
from billetdoux.rules.machine_code import Compiled, KeptEntry


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
Make = Callable[[FunctionType, bool], Function]
"""Makes a function run in its way; told whether it is an entry."""

INNER: dict[str, Any] = {
    "forceinline": True,
    "no_cpython_wrapper": True,
    "no_cfunc_wrapper": True,
    "error_model": "numpy",
}
"""How Numba compiles what only compiled code calls: wrappers for others would take a fifth of the time."""

ENTRY: dict[str, Any] = {"nogil": True, "error_model": "numpy"}

KEPT: dict[str, Any] = {"no_cpython_wrapper": True, "no_cfunc_wrapper": True, "error_model": "numpy"}
"""How it compiles an entry that is kept as machine code: others pass the arguments on."""

LONG = 100
"""A table of more numbers than this takes too long to compile as a tuple."""


class LinkError(BilletError):
    """Functions that can't be linked as asked."""

    reasons = frozenset({"name-collision", "unknown-replacement"})


class Linker:
    """Functions that call one another by name, rebuilt to run in another way: compiled, or on a GPU.

    All functions that `entries` reach are linked into one namespace, with whatever else they look up. A name
    has one meaning there: where two modules mean different things by it, `LinkError` names them. `replace`
    puts something else in the place of a name, on purpose. A `guest` is a function of somebody else's: its
    module has a namespace of its own, so that its names are free.

    >>> Linker(kernel.step).modules
    ['billetdoux.rules.kernel']
    >>> linked = Linker(kernel.is_alone, replace={"NONE": 0}).interpreted()
    >>> linked.is_alone(0b100)
    True
    """

    def __init__(
        self, *entries: Function, replace: Mapping[str, Any] | None = None, guest: Function | None = None
    ) -> None:
        self.entries = entries
        self.functions: list[FunctionType] = []
        self.replace = replace or {}
        self._guest = guest.__module__ if guest else None
        self._ours: dict[str, _Binding] = {}
        self._theirs: dict[str, _Binding] = {}
        self._follow(entries)
        self._check_replacements()

    @property
    def modules(self) -> list[str]:
        """Where the linked functions are from."""
        return sorted({function.__module__ for function in self.functions})

    def called_by(self, function: FunctionType) -> list[FunctionType]:
        """The functions that a linked one looks up."""
        values = [self._resolve(function, name) for name in _globals_read(function.__code__)]
        return [value for value in values if isinstance(value, FunctionType)]

    def compiled(self) -> SimpleNamespace:
        """The entries, for this machine's processor. Each is compiled, or read from the disk, when first
        called, and releases the GIL. The other functions can't be called from Python: they have no wrapper.
        They are kept on the disk too: other entries are linked from the same ones, which take most of the
        time.
        """
        return self._linked_by_numba(ENTRY)

    def kept(self) -> SimpleNamespace:
        """The same entries, but what was compiled once runs without Numba, which takes a second to start.

        To call one takes some microseconds more: that is for work that takes longer.
        """
        if not has_compiler():
            raise CompilerMissing("compiler-missing", command=INSTALL)
        return SimpleNamespace(**{entry.__name__: self._kept(entry) for entry in self.entries})

    def _kept(self, entry: Function) -> KeptEntry:
        def compile_for(arguments: Sequence[Any]) -> Compiled:
            import numba

            bare = getattr(self._bare, entry.__name__)
            kinds = tuple(map(numba.typeof, arguments))
            bare.compile(kinds)
            made = bare.overloads[kinds]
            returns = str(made.signature.return_type)
            return Compiled(bare.inspect_llvm(kinds), made.fndesc.llvm_func_name, returns)

        name = f"{entry.__module__}.{entry.__name__}-{self.digest(entry)}"
        file = entry.__code__.co_filename
        return KeptEntry(name, file, compile_for, lambda: getattr(self._usual, entry.__name__))

    @cached_property
    def _bare(self) -> SimpleNamespace:
        return self._linked_by_numba(KEPT)

    @cached_property
    def _usual(self) -> SimpleNamespace:
        return self.compiled()

    def _linked_by_numba(self, of_entries: Mapping[str, Any]) -> SimpleNamespace:
        digests = {function.__code__: self.digest(function) for function in self.functions}

        def make(twin: FunctionType, is_entry: bool) -> Function:
            # Numba's cache looks at one function and its file; the name makes it look at all that it calls.
            kind = "entry" if is_entry else "inner"
            twin.__qualname__ = f"{twin.__name__}-{kind}-{digests[twin.__code__]}"
            if is_entry and of_entries is KEPT:  # what Numba keeps can't be looked into
                return _compiled_by_numba(twin, KEPT)
            return _compile_cached(twin, of_entries if is_entry else INNER)

        linked = self.link(make)
        return SimpleNamespace(**{entry.__name__: getattr(linked, entry.__name__) for entry in self.entries})

    def interpreted(self) -> SimpleNamespace:
        """In plain Python, to compare with."""
        return self.link(lambda twin, _: twin, compiled=False)

    def link(self, make: Make, *, compiled: bool = True) -> SimpleNamespace:
        """Every function, by its name, as `make` makes it. `compiled` code has other types than plain Python:
        arrays for tuples of numbers, and what modules say in `COMPILED_TYPES`.
        """
        ours: dict[str, Any] = {}
        theirs: dict[str, Any] = {}
        made: dict[Function, Function] = {}
        for function in self.functions:
            namespace = theirs if self._is_guest(function) else ours
            twin = FunctionType(function.__code__, namespace, function.__name__, function.__defaults__)
            twin.__module__ = function.__module__
            made[function] = make(twin, function in self.entries)
        values, their_values = self._values() if compiled else (_plain(self._ours), _plain(self._theirs))
        for namespace, meant in ((ours, values), (theirs, their_values)):
            for name, value in meant.items():
                namespace[name] = made[value] if isinstance(value, FunctionType) else value
        # Entries last: a guest may have a function of the same name.
        named: list[Any] = [*self.functions, *self.entries]
        return SimpleNamespace(**{function.__name__: made[function] for function in named})

    def digest(self, function: Function) -> str:
        """Differs whenever its compiled code does: by the functions that it reaches, or by the constants
        that they read.
        """
        reached: list[Function] = [function]
        for one in reached:
            reached += [called for called in self._calls[one] if called not in reached]
        contents = sorted(self._contents[one] for one in reached)
        return hashlib.sha256("".join(contents).encode()).hexdigest()[:16]

    @cached_property
    def _calls(self) -> dict[Function, list[FunctionType]]:
        return {function: self.called_by(function) for function in self.functions}

    @cached_property
    def _contents(self) -> dict[Function, str]:
        """What each function does by itself, in few letters."""
        ours, theirs = self._values()
        contents: dict[Function, str] = {}
        for function in self.functions:
            values = theirs if self._is_guest(function) else ours
            read = [(name, _fingerprint(values[name])) for name in sorted(_globals_read(function.__code__))]
            # What Numba keeps looks for the module again when it is read.
            names = function.__module__, function.__name__
            content = names, _content(function.__code__), function.__defaults__, read
            contents[function] = hashlib.sha256(repr(content).encode()).hexdigest()
        return contents

    def _follow(self, entries: Iterable[Function]) -> None:
        waiting: list[Any] = [*entries]
        while waiting:
            function = waiting.pop()
            if function in self.functions:
                continue
            self.functions.append(function)
            for name in _globals_read(function.__code__):
                self._bind(name, self._resolve(function, name), function)
            waiting += self.called_by(function)

    def _resolve(self, function: FunctionType, name: str) -> Any:
        if name in self.replace and not self._is_guest(function):
            return self.replace[name]
        return function.__globals__.get(name, vars(builtins).get(name))

    def _bind(self, name: str, value: Any, function: FunctionType) -> None:
        names = self._theirs if self._is_guest(function) else self._ours
        known = names.setdefault(name, _Binding(value, function.__module__))
        if known.value is not value:
            raise LinkError("name-collision", name=name, one=known.module, other=function.__module__)

    def _is_guest(self, function: Function) -> bool:
        return function.__module__ == self._guest

    def _check_replacements(self) -> None:
        """A misspelt name, or one that is no longer in use, would replace nothing, and nobody would know."""
        for name in self.replace:
            if not any(name in vars(sys.modules[module]) for module in self.modules):
                raise LinkError("unknown-replacement", name=name)

    def _values(self) -> tuple[dict[str, Any], dict[str, Any]]:
        """What compiled code sees for each name: ours, and a guest's."""
        types: dict[str, str] = {}
        for module in self.modules:
            types |= getattr(sys.modules[module], "COMPILED_TYPES", {})
        ours = {name: _typed(value, types.get(name)) for name, value in _plain(self._ours).items()}
        theirs = {
            name: np.array(value) if _is_table(value) and len(value) > LONG else value
            for name, value in _plain(self._theirs).items()
        }
        return ours, theirs


class _Binding(NamedTuple):
    value: Any
    module: str
    """That has looked it up."""


def _plain(names: Mapping[str, _Binding]) -> dict[str, Any]:
    return {name: meaning.value for name, meaning in names.items()}


def _typed(value: Any, kind: str | None) -> Any:
    if kind is not None:
        return getattr(np, kind) if isinstance(value, type) else getattr(np, kind)(value)
    return np.array(value, np.int16) if _is_table(value) else value


def _is_table(value: Any) -> bool:
    """Numbers in a row, which compiled code looks up faster in an array than in a tuple."""
    return isinstance(value, tuple) and all(type(item) is int for item in value)


@cache
def _globals_read(code: CodeType) -> set[str]:
    """The global names that code looks up; what it defines inside, too."""
    names = {step.argval for step in dis.get_instructions(code) if step.opname == "LOAD_GLOBAL"}
    return names.union(*(_globals_read(inner) for inner in code.co_consts if isinstance(inner, CodeType)))


def _fingerprint(value: Any) -> str:
    """The same in every process, and another for another value."""
    if isinstance(value, np.ndarray):
        return f"{value.dtype} {value.tobytes().hex()}"
    if isinstance(value, int | float | tuple | np.number):
        return repr(value)
    if isinstance(value, FunctionType):
        return f"{value.__module__}.{value.__name__}"
    return str(getattr(value, "__qualname__", type(value)))


def _content(code: CodeType) -> tuple[object, ...]:
    """What a function does, in the same words in every process; what it defines inside, too."""
    constants = [_content(value) if isinstance(value, CodeType) else value for value in code.co_consts]
    return code.co_code, constants, code.co_names, code.co_varnames


def _compile_cached(function: FunctionType, options: Mapping[str, Any]) -> Function:
    try:
        return _compiled_by_numba(function, {"cache": True, **options})
    except RuntimeError:  # there is no place where this user may write
        return _compiled_by_numba(function, options)


def _compiled_by_numba(function: FunctionType, options: Mapping[str, Any]) -> Function:
    if not has_compiler():
        raise CompilerMissing("compiler-missing", command=INSTALL)
    import numba

    compiled: Function = numba.njit(**options)(function)
    return compiled


@cache
def rules() -> SimpleNamespace:
    """The kernel's functions, each compiled when it is first called."""
    return Linker(kernel.start_match, kernel.deal, kernel.legal_actions, kernel.step).compiled()


def do_nothing(*_: object) -> int:
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
