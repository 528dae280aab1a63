"""The fuzz of bench/fuzz_referee.py, for a number of lines instead of a time: the same in every run."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

FUZZ = Path(__file__).parents[2] / "bench" / "fuzz_referee.py"
LINES = 1_500
CODES = 13


@pytest.mark.skipif(sys.platform == "win32", reason="the fuzz weighs the process as Windows can't")
def test_whatever_is_sent_each_line_is_answered_and_the_game_goes_on() -> None:
    options = ["--lines", str(LINES), "--seed", "1"]
    fuzz = subprocess.run([sys.executable, FUZZ, *options], capture_output=True, text=True, check=False)
    assert fuzz.returncode == 0, fuzz.stderr
    answered = re.search(r"(\d+) lines answered", fuzz.stdout)
    assert answered is not None
    assert int(answered[1]) >= LINES
    refused = re.findall(r"^ +\d+ ([a-z-]+)$", fuzz.stdout, re.MULTILINE)
    assert len(refused) == CODES, "the fuzz has met every code"
