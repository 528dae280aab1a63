"""Every error that the program may raise, read off its source: the class, the reason, what details it has."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from tests.i18n.word_files import SOURCE

BASES = frozenset({"BilletError", "RefusedAction", "StoreFailed"})


@dataclass(frozen=True)
class Raised:
    reason: str
    details: tuple[str, ...]
    where: str

    def __str__(self) -> str:
        return f"{self.where}:{self.reason}"


@cache
def reasons_by_class() -> dict[str, frozenset[str]]:
    """The reasons of each subclass of `BilletError`, or of one that is a base itself."""
    found = {}
    for _, tree in _modules():
        for node in ast.walk(tree):
            if isinstance(node, ast.ClassDef) and BASES.intersection(map(ast.unparse, node.bases)):
                found[node.name] = frozenset(" ".join(_texts_assigned_to("reasons", node)).split())
    return found


@cache
def errors_raised() -> tuple[Raised, ...]:
    """Every place that makes an error, once for each reason that it may give."""
    found = (
        Raised(reason, details, f"{path.stem}:{call.lineno}")
        for path, tree in _modules()
        for function in ast.walk(tree)
        if isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef)
        for call in ast.walk(function)
        if isinstance(call, ast.Call)
        for reason, details in _made_by(call, function)
    )
    return tuple(dict.fromkeys(found))  # a function within another is met twice


def _made_by(call: ast.Call, function: ast.AST) -> Iterator[tuple[str, tuple[str, ...]]]:
    name = call.func.id if isinstance(call.func, ast.Name) else ""
    reasons = reasons_by_class().get(name, frozenset())
    if not reasons or not call.args:
        return
    first = call.args[0]
    given = _texts_assigned_to(first.id, function) if isinstance(first, ast.Name) else _texts(first)
    details = tuple(keyword.arg for keyword in call.keywords if keyword.arg and keyword.arg != "rule")
    for reason in sorted(reasons.intersection(given)):
        yield reason, details


def _texts_assigned_to(name: str, within: ast.AST) -> list[str]:
    return [
        text
        for node in ast.walk(within)
        if isinstance(node, ast.Assign) and name in map(ast.unparse, node.targets)
        for text in _texts(node.value)
    ]


def _texts(node: ast.AST) -> list[str]:
    return [n.value for n in ast.walk(node) if isinstance(n, ast.Constant) and isinstance(n.value, str)]


@cache
def _modules() -> list[tuple[Path, ast.Module]]:
    return [(path, ast.parse(path.read_text("utf-8"))) for path in sorted(SOURCE.rglob("*.py"))]
