"""Machine code that is kept on the disk, and runs without the compiler.

Numba keeps what it has compiled, too. But to read it again, Numba must be imported and set up, which takes
longer than the analysis of a match. LLVM alone loads an object file in a few milliseconds.

An *entry* is kept only if nothing else is needed to run it: it raises nothing and allocates nothing, and its
arguments are numbers, records and plain arrays. All else is left to Numba. How arguments are passed is
Numba's own convention, so it is compared with the compiled function before that is kept.
"""

from __future__ import annotations

import ctypes
import hashlib
import json
import os
import platform
import re
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from threading import Lock, get_ident
from typing import Any

import numpy as np

Function = Callable[..., Any]
Kind = type | np.dtype[Any] | tuple[np.dtype[Any], int]
"""Of an argument: a type of number, that of a record, or that of an array's items and its dimensions."""

NUMBERS: dict[Any, Any] = {int: ctypes.c_int64, np.uint64: ctypes.c_uint64, float: ctypes.c_double}
RESULTS: dict[str, Any] = {
    "none": ctypes.c_void_p,
    "bool": ctypes.c_bool,
    "int64": ctypes.c_int64,
    "float64": ctypes.c_double,
}
LLVM_TYPES = {
    ctypes.c_void_p: "ptr",
    ctypes.c_int64: "i64",
    ctypes.c_uint64: "i64",
    ctypes.c_double: "double",
}
DONE = (0, -2)
"""What a function returns if it raised nothing: with a result, and without one."""
CALLED = ("log", "sqrt", "memcpy", "memmove", "memset")
"""Of the system's libraries, what kept code may call."""
INTRINSIC = re.compile(r"llvm\.(?!(cos|exp|exp2|exp10|fma|log2|log10|pow|powi|sin|tan|trap)\.)")
"""Of LLVM: those that become instructions, or a call of one of the above."""
REFERENCES = re.compile(r"^ *(tail )?call void @NRT_(incref|decref)\(.*\n", re.MULTILINE)
"""Calls that count who needs an array. The arrays here belong to Python, so there is nothing to count."""
RAISED = "picklebuf"
"""In the names of what is raised."""
OTHER_SETTINGS = frozenset({"NUMBA_CACHE_DIR", "NUMBA_ENABLE_CUDASIM", "NUMBA_NUM_THREADS"})
"""Settings of Numba that change nothing in the code of one function on a processor."""
OLDEST_LLVMLITE = (0, 45)
"""Older ones must be set up in another way."""


@dataclass(frozen=True, slots=True)
class Compiled:
    """What Numba has made of an entry."""

    assembly: str
    symbol: str
    returns: str


@dataclass(frozen=True, slots=True)
class ObjectFile:
    """The same as machine code."""

    symbol: str
    returns: str
    content: bytes

    def to_bytes(self) -> bytes:
        head = {"symbol": self.symbol, "returns": self.returns, "sha256": self._digest()}
        return json.dumps(head).encode() + b"\n" + self.content

    @classmethod
    def from_bytes(cls, kept: bytes) -> ObjectFile | None:
        """None if it is damaged: LLVM would end the process."""
        line, _, content = kept.partition(b"\n")
        try:
            head = json.loads(line)
            found = cls(head["symbol"], head["returns"], content)
            return found if found._digest() == head["sha256"] else None
        except (ValueError, KeyError, TypeError):
            return None

    def _digest(self) -> str:
        return hashlib.sha256(f"{self.symbol} {self.returns} ".encode() + self.content).hexdigest()


class NotKept(Exception):
    """The code of an entry is not on the disk, and nobody wants to wait until it is compiled."""


_may_compile: ContextVar[bool] = ContextVar("may_compile", default=True)


@contextmanager
def only_from_disk() -> Iterator[None]:
    """Inside, an entry that would have to be compiled raises `NotKept`."""
    before = _may_compile.set(False)
    try:
        yield
    finally:
        _may_compile.reset(before)


class KeptEntry:
    """An entry that is read from the disk, or else compiled and kept there, when it is first called.

    `name` tells it apart from all others. `file` is where its source is. `compile_for` compiles it for some
    arguments; `by_numba` is the entry as Numba runs it.
    """

    def __init__(
        self,
        name: str,
        file: str,
        compile_for: Callable[[Sequence[Any]], Compiled],
        by_numba: Callable[[], Function],
    ) -> None:
        self.name = name
        self._file = Path(file)
        self._compile_for = compile_for
        self._by_numba = by_numba
        self._found: dict[tuple[Kind | None, ...], Function] = {}
        self._finding = Lock()

    def __call__(self, *arguments: Any) -> Any:
        kinds = tuple([_kind_of(argument) for argument in arguments])
        function = self._found.get(kinds)
        if function is None:
            with self._finding:
                function = self._found.get(kinds) or self._find(kinds, arguments)
                self._found[kinds] = function
        return function(*arguments)

    def _find(self, kinds: tuple[Kind | None, ...], arguments: Sequence[Any]) -> Function:
        known = tuple(kind for kind in kinds if kind is not None)
        if len(known) == len(kinds) and _is_tried_here():
            name = f"{self.name}-{_digest_of(known)}.billet-o"
            kept = _read(self._file, name)
            if kept is None and _may_compile.get():
                kept = self._make(name, known, arguments)
            if loaded := kept and _load(kept, known):
                return loaded
        if not _may_compile.get():
            raise NotKept(self.name)
        return self._by_numba()

    def _make(self, name: str, kinds: tuple[Kind, ...], arguments: Sequence[Any]) -> ObjectFile | None:
        made = _object_file(self._compile_for(arguments), kinds)
        if made is not None:
            _write(self._file, name, made)
        return made


# ---------------------------------------------------------------- arguments


def _kind_of(argument: Any) -> Kind | None:
    """None for what only Numba can pass on."""
    if isinstance(argument, np.ndarray):
        return (argument.dtype, argument.ndim) if argument.flags.carray else None
    if isinstance(argument, np.void):
        return argument.dtype
    return type(argument) if type(argument) in NUMBERS else None


def _native_types(kind: Kind) -> list[Any]:
    """How Numba passes an argument: an array as what belongs to it, one after the other."""
    if isinstance(kind, tuple):
        pointer, size = ctypes.c_void_p, ctypes.c_int64
        return [pointer, pointer, size, size, pointer, *[size] * (2 * kind[1])]
    return [ctypes.c_void_p if isinstance(kind, np.dtype) else NUMBERS[kind]]


def _native(argument: Any) -> tuple[Any, ...]:
    if isinstance(argument, np.ndarray):
        owners = None, None
        sizes = *argument.shape, *argument.strides
        return *owners, argument.size, argument.itemsize, argument.ctypes.data, *sizes
    if isinstance(argument, np.void):
        return (np.frombuffer(argument, np.uint8).ctypes.data,)
    return (argument if isinstance(argument, float) else int(argument),)


# ---------------------------------------------------------------- making


def _object_file(compiled: Compiled, kinds: tuple[Kind, ...]) -> ObjectFile | None:
    """None if something else is needed to run it."""
    import llvmlite.binding as llvm

    machine = _machine()
    module = llvm.parse_assembly(REFERENCES.sub("", compiled.assembly))
    _optimize(module, machine)
    if compiled.returns not in RESULTS or not _is_self_sufficient(module):
        return None
    expected = ["ptr", "ptr", *(LLVM_TYPES[native] for kind in kinds for native in _native_types(kind))]
    arguments = module.get_function(compiled.symbol).arguments
    if [str(argument.type) for argument in arguments] != expected:
        return None
    return ObjectFile(compiled.symbol, compiled.returns, machine.emit_object(module))


def _optimize(module: Any, machine: Any) -> None:
    """Once more: without those calls, values stay in registers, and what counted is left out."""
    import llvmlite.binding as llvm

    options = llvm.create_pipeline_tuning_options(speed_level=3)
    options.loop_vectorization = True
    options.slp_vectorization = True
    builder = llvm.create_pass_builder(machine, options)
    builder.getModulePassManager().run(module, builder)


def _is_self_sufficient(module: Any) -> bool:
    called = [function.name for function in module.functions if function.is_declaration]
    return all(name in CALLED or INTRINSIC.match(name) for name in called) and not any(
        RAISED in variable.name or variable.is_declaration for variable in module.global_variables
    )


def _machine() -> Any:
    """This processor, as Numba describes it to LLVM."""
    import llvmlite.binding as llvm

    llvm.initialize_native_target()
    llvm.initialize_native_asmprinter()
    target = llvm.Target.from_default_triple()
    return target.create_target_machine(
        cpu=llvm.get_host_cpu_name(),
        features=llvm.get_host_cpu_features().flatten(),
        opt=3,
        reloc="static" if target.name.startswith("x86") else "default",
        codemodel="jitdefault",
        jit=True,
    )


# ---------------------------------------------------------------- loading


def _load(kept: ObjectFile, kinds: tuple[Kind, ...]) -> Function | None:
    """None if something that it may call isn't there: LLVM would end the process."""
    import llvmlite.binding as llvm

    machine = _machine()
    engine = llvm.create_mcjit_compiler(llvm.parse_assembly(""), machine)
    if not all(map(llvm.address_of_symbol, CALLED)):
        return None
    engine.add_object_file(llvm.ObjectFileRef.from_data(kept.content))
    engine.finalize_object()
    return _Loaded(engine, kept, kinds)


class _Loaded:
    def __init__(self, engine: Any, kept: ObjectFile, kinds: tuple[Kind, ...]) -> None:
        self._engine = engine  # the code lives as long as this does
        self._symbol = kept.symbol
        self._result = RESULTS[kept.returns]
        pointer = ctypes.c_void_p
        types = [native for kind in kinds for native in _native_types(kind)]
        kind = ctypes.CFUNCTYPE(ctypes.c_int32, pointer, pointer, *types)  # it releases the GIL
        self._function = kind(engine.get_function_address(kept.symbol))

    def __call__(self, *arguments: Any) -> Any:
        result, raised = self._result(), ctypes.c_void_p()
        native = [value for argument in arguments for value in _native(argument)]
        status = self._function(ctypes.addressof(result), ctypes.addressof(raised), *native)
        if status not in DONE:
            raise SystemError(self._symbol, status)
        return result.value


# ---------------------------------------------------------------- on the disk


@cache
def _is_tried_here() -> bool:
    """Elsewhere Numba runs the code: a mistake in passing arguments on would end the process."""
    import llvmlite

    numbers = re.findall(r"\d+", llvmlite.__version__)
    is_new = tuple(map(int, numbers[:2])) >= OLDEST_LLVMLITE
    return is_new and (sys.platform, platform.machine()) == ("linux", "x86_64")


def _digest_of(kinds: tuple[Kind, ...]) -> str:
    return hashlib.sha256(f"{kinds} {_maker()}".encode()).hexdigest()[:16]


@cache
def _maker() -> tuple[object, ...]:
    """What besides its source the machine code depends on."""
    import llvmlite
    import llvmlite.binding as llvm

    settings = sorted(
        (name, value)
        for name, value in os.environ.items()
        if name.startswith("NUMBA_") and name not in OTHER_SETTINGS
    )
    return (
        hashlib.sha256(Path(__file__).read_bytes()).hexdigest(),
        _version_of_numba(),
        llvmlite.__version__,
        llvm.get_default_triple(),
        llvm.get_host_cpu_name(),
        llvm.get_host_cpu_features().flatten(),
        settings,
    )


def _version_of_numba() -> str:
    """In whatever words: Python's own way to ask for it takes longer than all the rest here."""
    found = find_spec("numba")
    assert found is not None
    assert found.origin is not None
    return Path(found.origin).with_name("_version.py").read_text("utf-8")


def _folders(file: Path) -> Iterator[Path]:
    """Where Numba keeps what it compiles, too: the first where one may write."""
    if given := os.environ.get("NUMBA_CACHE_DIR"):
        yield Path(given)
        return
    yield file.parent / "__pycache__"
    from platformdirs import user_cache_path

    yield user_cache_path("billet-doux", appauthor=False)


def _read(file: Path, name: str) -> ObjectFile | None:
    for folder in _folders(file):
        try:
            kept = ObjectFile.from_bytes((folder / name).read_bytes())
        except OSError:
            continue
        if kept is not None:
            return kept
    return None


def _write(file: Path, name: str, made: ObjectFile) -> None:
    """Whole or not at all: another process may be reading it."""
    for folder in _folders(file):
        try:
            folder.mkdir(parents=True, exist_ok=True)
            draft = folder / f"{name}.{os.getpid()}.{get_ident()}"
            draft.write_bytes(made.to_bytes())
            draft.replace(folder / name)
        except OSError:
            continue
        return
