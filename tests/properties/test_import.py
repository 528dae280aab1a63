"""Whoever wants the rules pays for the rules alone."""

from __future__ import annotations

import subprocess
import sys

import pytest


@pytest.mark.parametrize("heavy", ["numba", "numpy", "fluent", "rich", "hypothesis"])
def test_importing_the_package_compiles_nothing_and_leaves_what_is_heavy_alone(heavy: str) -> None:
    program = "import sys, billetdoux; print(*{name.partition('.')[0] for name in sys.modules})"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    imported = done.stdout.split()
    assert "billetdoux" in imported
    assert heavy not in imported
