"""Signed with unsigned makes a float in Numba, silently: there must be none in the compiled rules."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

CODE = """
from billetdoux import load_edition
from billetdoux.sim import Program
from billetdoux.sim.engine import CpuEngine, compiled_loop

program = Program(load_edition("standard"), 4, knowledge=True)
CpuEngine(program).prepare()
(code,) = compiled_loop(program.code).inspect_llvm().values()
print("i64" in code, "double" in code)
"""


def test_compiled_rules_reckon_in_whole_numbers(tmp_path: Path) -> None:
    # What comes from a cache shows no code, and what is optimised may show less than there was.
    environment = {**os.environ, "NUMBA_CACHE_DIR": str(tmp_path), "NUMBA_OPT": "0"}
    done = subprocess.run(
        [sys.executable, "-c", CODE], env=environment, capture_output=True, text=True, check=True
    )
    assert done.stdout.split() == ["True", "False"]
