"""The kit is an extra: without Hypothesis it says what to install."""

from __future__ import annotations

import subprocess
import sys


def test_without_hypothesis_the_kit_says_what_it_needs() -> None:
    program = "import sys; sys.modules['hypothesis'] = None; import billetdoux.testing"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert done.returncode != 0
    assert "ImportError: billetdoux.testing needs Hypothesis" in done.stderr
    assert "billetdoux[testing]" in done.stderr
