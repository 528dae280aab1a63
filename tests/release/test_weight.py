"""What is heavy is loaded when it is needed."""

from __future__ import annotations

import subprocess
import sys

import pytest

HEAVY = {
    *("asyncio", "babel", "cryptography", "msgspec", "numba"),
    *("numpy", "openskill", "rich", "textual", "uvicorn"),
}
NEEDED = {
    "billetdoux": set[str](),
    "billetdoux.agents": set[str](),
    "billetdoux.cli": {"babel"},
    "billetdoux.cli.serve": {"asyncio", "babel", "cryptography", "msgspec", "uvicorn"},
}


@pytest.mark.parametrize("module", NEEDED)
def test_an_import_loads_no_more_than_it_needs(module: str) -> None:
    program = f"import sys, {module}; print(*sys.modules)"
    loaded = subprocess.check_output([sys.executable, "-c", program], text=True).split()
    assert HEAVY & set(loaded) <= NEEDED[module]
