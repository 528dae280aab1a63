"""Whoever wants the rules pays for the rules alone."""

from __future__ import annotations

import subprocess
import sys
from functools import cache

import pytest

HEAVY = (
    "numba",
    "numpy",
    "scipy",
    "fluent",
    "rich",
    "textual",
    "msgspec",
    "hypothesis",
    "websockets",
    "uvicorn",
)
LATER = ("tomllib", "importlib.resources", "secrets", "tempfile", "asyncio", "billetdoux.display")
"""Of Python itself, and of our own: needed by some who import the package, and not by all."""


SPEAKING = ("fluent", "babel", "rich", "textual")


@cache
def imported(package: str = "billetdoux") -> frozenset[str]:
    program = f"import sys, {package}; print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    return frozenset(done.stdout.split())


@pytest.mark.parametrize("module", [*HEAVY, *LATER])
def test_importing_the_package_compiles_nothing_and_leaves_what_is_heavy_alone(module: str) -> None:
    assert "billetdoux" in imported()
    assert module not in imported()


@pytest.mark.parametrize("module", SPEAKING)
def test_a_process_that_only_thinks_has_no_words(module: str) -> None:
    """A server starts one for each core, and another one for each that is lost."""
    assert module not in imported("billetdoux.session.workers")
