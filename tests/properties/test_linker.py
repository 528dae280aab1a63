"""What is compiled together: a name means one thing, and nobody merges names by hand."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path
from types import ModuleType

import pytest

from billetdoux.rules import kernel
from billetdoux.rules.compiled import Linker, LinkError
from tools.linking_picture import with_picture

ROOT = Path(__file__).parents[2]

ONE = """
LIMIT = 300
SHARED = (1, 2, 3)
def twice(x): return 2 * x
def first(x): return twice(x) + LIMIT
"""
OTHER = """
from one import twice
LIMIT = 400
def second(x): return twice(x) + LIMIT
def both(x): return first(x) + second(x)
"""


Make = Callable[[str, str], ModuleType]


@pytest.fixture
def module(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Make]:
    """Makes a module from its source."""
    made: list[str] = []

    def make(name: str, source: str) -> ModuleType:
        (tmp_path / f"{name}.py").write_text(source, "utf-8")
        monkeypatch.syspath_prepend(tmp_path)
        made.append(name)
        return import_module(name)

    yield make
    for name in made:
        del sys.modules[name]


def test_a_name_that_means_two_things_is_refused_with_both_modules(module: Make) -> None:
    module("one", ONE)
    other = module("other", "from one import first\n" + OTHER)
    with pytest.raises(LinkError) as refused:
        Linker(other.both)
    assert refused.value.reason == "name-collision"
    assert refused.value.details["name"] == "LIMIT"
    assert {refused.value.details["one"], refused.value.details["other"]} == {"one", "other"}


def test_a_function_that_is_two_functions_is_refused(module: Make) -> None:
    one = module("one", ONE)
    other = module("other", "def twice(x): return x + x\ndef second(x): return twice(x)")
    with pytest.raises(LinkError, match="name-collision name=twice"):
        Linker(one.first, other.second)


def test_a_name_that_is_builtin_elsewhere_is_refused(module: Make) -> None:
    one = module("one", "def least(x): return min(x, 3)")
    other = module("other", "def min(x, y): return x\ndef less(x): return min(x, 4)")
    with pytest.raises(LinkError, match="name-collision name=min"):
        Linker(one.least, other.less)


def test_the_same_thing_in_several_modules_is_fine(module: Make) -> None:
    one = module("one", ONE)
    other = module("other", "from one import LIMIT, twice\ndef second(x): return twice(x) + LIMIT")
    linked = Linker(one.first, other.second).interpreted()
    assert linked.first(1) == linked.second(1) == 302


def test_what_is_not_looked_up_may_mean_anything(module: Make) -> None:
    one = module("one", ONE)
    other = module("other", "SHARED = 9\nLIMIT = 8\ndef plain(x): return x")
    assert Linker(one.first, other.plain).interpreted().plain(5) == 5


@pytest.mark.parametrize("how", ["interpreted", "compiled"])
def test_a_replacement_is_what_all_functions_see(module: Make, how: str) -> None:
    module("one", ONE)
    other = module("other", "from one import first\n" + OTHER)
    thrice = module("thrice", "def thrice(x): return 3 * x").thrice
    linked = getattr(Linker(other.both, replace={"LIMIT": 7, "twice": thrice}), how)()
    assert linked.both(2) == 2 * (3 * 2 + 7)
    assert other.second(2) == 404, "the module itself is as it was"


def test_a_replacement_of_nothing_is_refused(module: Make) -> None:
    with pytest.raises(LinkError, match="unknown-replacement name=LIMITS"):
        Linker(module("one", ONE).first, replace={"LIMITS": 7})


def test_a_guests_names_are_its_own(module: Make) -> None:
    one = module("one", ONE + "def ask(x): return first(x)\ndef play(x): return ask(x) + first(x)\n")
    source = (
        "from one import twice\nLIMIT = 1\ndef play(x): return x\ndef mine(x): return play(twice(x)) + LIMIT"
    )
    guest = module("guest", source)
    linked = Linker(one.play, replace={"ask": guest.mine}, guest=guest.mine).interpreted()
    assert linked.play(10) == 21 + 320


def test_everything_that_is_reached_is_linked_and_nothing_else() -> None:
    names = {function.__name__ for function in Linker(kernel.is_legal).functions}
    assert {"is_legal", "may_play", "may_keep", "others_than"} <= names
    assert "deal" not in names


@pytest.mark.parametrize("change", [{"LIMIT": 301}, {"twice": kernel.size_of}], ids=["constant", "function"])
def test_another_program_has_another_digest(module: Make, change: dict[str, object]) -> None:
    one = module("one", ONE)
    digests = [Linker(one.first, replace=replace).digest(one.first) for replace in ({}, {}, change)]
    assert digests[0] == digests[1] != digests[2]


def test_programs_that_share_a_function_share_its_digest(module: Make) -> None:
    """Then they share what was compiled of it."""
    one = module("one", ONE)
    other = module("other", "from one import first, twice\ndef both(x): return first(x) + twice(x)")
    alone, together = Linker(one.first), Linker(other.both)
    assert alone.digest(one.twice) == together.digest(one.twice)
    changed = Linker(other.both, replace={"LIMIT": 301})
    assert changed.digest(one.first) != together.digest(one.first)
    assert changed.digest(one.twice) == together.digest(one.twice), "it doesn't reach what has changed"


def test_the_same_program_of_another_module_has_another_digest(module: Make) -> None:
    """What Numba has kept names the module that it was compiled from, and that one may be gone."""
    one, copy = module("one", ONE), module("copy_of_one", ONE)
    assert Linker(one.first).digest(one.first) != Linker(copy.first).digest(copy.first)


def test_what_is_an_entry_here_and_called_by_others_there_is_kept_twice(module: Make) -> None:
    """Without its wrapper, an entry that was read from the disk would end the process."""
    one = module("one", ONE)
    assert Linker(one.first).compiled().first(1) == 302
    assert Linker(one.twice).compiled().twice(1) == 2


def test_only_entries_can_be_called_compiled(module: Make) -> None:
    """The others are compiled without a wrapper for Python: to call one would end the process."""
    assert vars(Linker(module("one", ONE).first).compiled()).keys() == {"first"}


def test_tuples_are_tables_when_compiled_and_types_are_as_modules_say(module: Make) -> None:
    source = 'BIG = 2**63\nROW = (4, 5)\nCOMPILED_TYPES = {"BIG": "uint64"}\ndef pick(i): return BIG + ROW[i]'
    linker = Linker(module("one", source).pick)
    assert linker.interpreted().pick(1) == 2**63 + 5
    ours, _ = linker._values()
    assert (str(ours["BIG"].dtype), str(ours["ROW"].dtype)) == ("uint64", "int16")


def test_only_the_linker_puts_names_together() -> None:
    merging = re.compile(r"\*\*\s*(globals\(\)|vars\()|globals\(\)\s*\||\bFunctionType\(|\bnames_of\(\*")
    found = [
        str(path.relative_to(ROOT))
        for folder in ("src/billetdoux", "bench", "tools")
        for path in sorted((ROOT / folder).rglob("*.py"))
        if merging.search(path.read_text("utf-8"))
    ]
    assert found == ["src/billetdoux/rules/compiled.py"]


def test_the_picture_in_the_docs_shows_what_is_linked() -> None:
    """Written by `python -m tools.linking_picture`."""
    page = (ROOT / "docs" / "explanation" / "linking.md").read_text("utf-8")
    assert with_picture(page) == page
