"""Where there is no place to keep what was compiled, it is compiled again."""

from __future__ import annotations

import subprocess
import sys

CODE = """
from numba.core.caching import CacheImpl
CacheImpl._locator_classes = []  # as in a place where nothing may be written
from billetdoux.rules.compiled import RECORD, rules
import numpy
table = numpy.zeros(1, RECORD)[0]
rules().start_match(table, 2, 16, 0b1110111110, 6)
print(int(table["goal"]))
"""


def test_without_a_place_for_a_cache_it_compiles_all_the_same() -> None:
    done = subprocess.run([sys.executable, "-c", CODE], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (0, "6\n", "")
