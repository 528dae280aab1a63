"""What was compiled once runs without the compiler, and finds the same."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np
import pytest

from billetdoux.agents import ismcts, policy_beliefs
from billetdoux.rules import kernel
from billetdoux.rules.compiled import RECORD, Linker
from billetdoux.rules.machine_code import NotKept, ObjectFile, only_from_disk

SOURCE = """
from math import log, sqrt
import numpy
FACTOR = 3
ROW = (4, 5, 6)
def add(whole, word, real): return whole * FACTOR + real
def is_word(word): return word > 5
def fill(table, row, rows):
    for i in range(len(row)):
        row[i] = table.hand[i] + ROW[i % 3]
        rows[1][i] = sqrt(log(row[i] + 20.0))
    table.goal = 7
def count(rows): return len(rows) * len(rows[0])
def divide(x, y):
    if y == 0:
        raise ValueError("nothing")
    return x // y
def room(size):
    return numpy.zeros(size).sum()
"""

Make = Callable[..., ModuleType]


@pytest.fixture
def module(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Make]:
    """Makes a module from its source."""
    monkeypatch.delenv("NUMBA_CACHE_DIR", raising=False)
    monkeypatch.syspath_prepend(tmp_path)

    def make(source: str = SOURCE) -> ModuleType:
        sys.modules.pop("machine_code_of_test", None)
        (tmp_path / "machine_code_of_test.py").write_text(source, "utf-8")
        return import_module("machine_code_of_test")

    yield make
    sys.modules.pop("machine_code_of_test", None)


def kept_in(folder: Path) -> list[Path]:
    return sorted(folder.rglob("*.billet-o"))


def some_table() -> np.void:
    table: np.void = np.zeros(1, RECORD)[0]
    table["hand"][:] = range(6)
    return table


def filled(fill: Callable[..., Any], table: Any) -> tuple[list[Any], list[Any], int]:
    row, rows = np.zeros(6, np.int16), np.zeros((2, 6))
    assert fill(table, row, rows) is None
    return row.tolist(), rows.tolist(), int(table["goal"])


def test_numbers_records_and_arrays_go_in_and_results_come_out(module: Make, tmp_path: Path) -> None:
    made = module()
    linker = Linker(made.add, made.is_word, made.fill, made.count)
    kept, compiled = linker.kept(), linker.compiled()
    assert kept.add(-2, np.uint64(2**63), 0.5) == compiled.add(-2, np.uint64(2**63), 0.5) == -5.5
    assert (kept.is_word(np.uint64(2**63)), kept.is_word(np.uint64(1))) == (True, False)
    assert kept.count(np.zeros((3, 4), np.uint8)) == 12
    assert filled(kept.fill, some_table()) == filled(compiled.fill, some_table())
    assert filled(kept.fill, some_table().copy()) == filled(compiled.fill, some_table())
    assert len(kept_in(tmp_path)) == 4


def test_what_was_kept_is_read_again(module: Make, tmp_path: Path) -> None:
    made = module()
    assert Linker(made.is_word).kept().is_word(6) is True
    (file,) = kept_in(tmp_path)
    written = file.stat().st_mtime_ns
    assert Linker(made.is_word).kept().is_word(6) is True
    assert file.stat().st_mtime_ns == written


def test_who_does_not_want_to_wait_is_told_what_is_not_on_the_disk(module: Make) -> None:
    kept = Linker(module().is_word).kept()
    with only_from_disk(), pytest.raises(NotKept):
        kept.is_word(6)
    assert kept.is_word(6) is True
    with only_from_disk():
        assert Linker(module().is_word).kept().is_word(6) is True


def test_code_for_numba_alone_is_never_on_the_disk(module: Make) -> None:
    with only_from_disk(), pytest.raises(NotKept):
        Linker(module().is_word).kept().is_word(np.float32(6))


def test_other_arguments_have_code_of_their_own(module: Make, tmp_path: Path) -> None:
    kept = Linker(module().is_word).kept()
    assert (kept.is_word(5), kept.is_word(5.5)) == (False, True)
    assert len(kept_in(tmp_path)) == 2


def test_another_constant_is_compiled_again(module: Make, tmp_path: Path) -> None:
    assert Linker(module().add).kept().add(1, 1, 0.0) == 3
    assert Linker(module(SOURCE.replace("FACTOR = 3", "FACTOR = 40")).add).kept().add(1, 1, 0.0) == 40
    assert len(kept_in(tmp_path)) == 2


@pytest.mark.parametrize(
    "damage",
    [
        lambda kept: b"",
        lambda kept: kept[:-100],
        lambda kept: kept.replace(b"bool", b"none"),
        lambda kept: b"[]\n" + kept,
        lambda kept: bytes(byte ^ 1 for byte in kept),
    ],
)
def test_a_damaged_file_is_made_again(module: Make, tmp_path: Path, damage: Callable[[bytes], bytes]) -> None:
    made = module()
    Linker(made.is_word).kept().is_word(6)
    (file,) = kept_in(tmp_path)
    file.write_bytes(damage(file.read_bytes()))
    assert ObjectFile.from_bytes(file.read_bytes()) is None
    assert Linker(made.is_word).kept().is_word(6) is True
    assert ObjectFile.from_bytes(file.read_bytes()) is not None


def test_what_may_raise_or_needs_memory_is_left_to_numba(module: Make, tmp_path: Path) -> None:
    made = module()
    kept = Linker(made.divide, made.room).kept()
    assert kept.divide(7, 2) == 3
    with pytest.raises(ValueError, match="nothing"):
        kept.divide(1, 0)
    assert kept.room(3) == 0.0
    assert kept_in(tmp_path) == []


def read_only() -> np.ndarray[Any, Any]:
    rows = np.zeros((3, 4))
    rows.flags.writeable = False
    return rows


@pytest.mark.parametrize("rows", [read_only(), np.zeros((6, 4))[::2], np.zeros((4, 3)).T])
def test_what_can_not_be_passed_on_is_left_to_numba(module: Make, tmp_path: Path, rows: Any) -> None:
    assert Linker(module().count).kept().count(rows) == 12
    assert kept_in(tmp_path) == []


def test_where_nothing_can_be_written_it_runs_all_the_same(
    module: Make, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(tmp_path / "file"))
    assert Linker(module().is_word).kept().is_word(6) is True
    assert kept_in(tmp_path) == []


def test_what_numba_is_told_to_use_is_used(
    module: Make, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(tmp_path / "elsewhere"))
    assert Linker(module().is_word).kept().is_word(6) is True
    assert [file.parent.name for file in kept_in(tmp_path)] == ["elsewhere"]


def test_a_wrong_number_of_arguments_is_refused(module: Make) -> None:
    kept = Linker(module().is_word).kept()
    with pytest.raises(TypeError):
        kept.is_word(1, 2)


def test_the_search_and_the_beliefs_start_without_numba() -> None:
    """If one of them can't be kept any more, each command that searches takes a second longer."""
    ismcts.prepare()
    policy_beliefs.prepare()
    program = (
        "import sys; from billetdoux.agents import ismcts, policy_beliefs;"
        "ismcts.prepare(); policy_beliefs.prepare(); sys.exit('numba' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", program], check=False).returncode == 0


def test_the_rules_can_be_kept() -> None:
    linked, table = Linker(kernel.start_match).kept(), some_table()
    linked.start_match(table, 2, 16, 0b1110111110, 6)
    assert int(table["goal"]) == 6
