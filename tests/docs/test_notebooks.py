"""The notebooks run from top to bottom, and nothing that they show is a wall of text.

Their cells run in this process: a kernel for each would take longer than all of them together.
"""

from __future__ import annotations

import ast
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

FOLDER = Path(__file__).parents[2] / "examples" / "notebooks"
NOTEBOOKS = sorted(path.name for path in FOLDER.glob("*.ipynb"))
PICTURES = ("_repr_html_", "_repr_svg_")
MAX_SHOWN = 1200
"""Characters of text that one cell shows."""


def cells(name: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads((FOLDER / name).read_text("utf-8"))["cells"]
    return found


def code_of(name: str) -> Iterator[str]:
    return ("".join(cell["source"]) for cell in cells(name) if cell["cell_type"] == "code")


def run_cell(code: str, names: dict[str, Any]) -> str:
    """As a kernel does it: the value of the last line is shown, as a picture where it is one."""
    tree = ast.parse(code)
    last = tree.body[-1]
    if isinstance(last, ast.Expr):
        tree.body.pop()
    exec(compile(tree, "<cell>", "exec"), names)  # noqa: S102
    if not isinstance(last, ast.Expr):
        return ""
    value = eval(compile(ast.Expression(last.value), "<cell>", "eval"), names)  # noqa: S307
    if value is None:
        return ""
    if any(getattr(value, name)() for name in PICTURES if hasattr(value, name)):
        return "a picture"
    return repr(value)


def test_there_are_notebooks_for_all_that_is_promised() -> None:
    topics = ("first-match", "a-bot-in-ten-lines", "beliefs", "training", "a-tournament")
    assert [name[2:].removesuffix(".ipynb") for name in NOTEBOOKS] == list(topics)


@pytest.mark.parametrize("name", NOTEBOOKS)
def test_a_notebook_runs(
    name: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(FOLDER)
    names: dict[str, Any] = {"__name__": "__main__"}
    for code in code_of(name):
        shown = run_cell(code, names)
        printed = capsys.readouterr()
        assert len(shown) + len(printed.out) < MAX_SHOWN, code
        assert printed.err == ""


@pytest.mark.parametrize("name", NOTEBOOKS)
def test_a_notebook_is_kept_without_its_outputs(name: str) -> None:
    whole = json.loads((FOLDER / name).read_text("utf-8"))
    assert (whole["nbformat"], whole["nbformat_minor"]) == (4, 5)
    assert len({cell["id"] for cell in whole["cells"]}) == len(whole["cells"])
    for cell in whole["cells"]:
        assert cell.get("outputs", []) == []
        assert cell.get("execution_count") is None
