"""The frameworks are extras: whoever lacks one is told which to install."""

from __future__ import annotations

import subprocess
import sys

import pytest


@pytest.mark.parametrize(
    ("module", "framework", "extra"),
    [
        ("billetdoux_v1", "pettingzoo", "rl"),
        ("gymnasium", "gymnasium", "rl"),
        ("openspiel", "pyspiel", "openspiel"),
    ],
)
def test_a_missing_framework_is_named_with_its_extra(module: str, framework: str, extra: str) -> None:
    script = f"import sys; sys.modules['{framework}'] = None; import billetdoux.rl.{module}"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=False)
    assert done.returncode != 0
    assert f"pip install 'billetdoux[{extra}]'" in done.stderr.splitlines()[-1]


def test_tables_in_step_need_none_of_them() -> None:
    missing = "; ".join(f"sys.modules['{name}'] = None" for name in ("pettingzoo", "gymnasium", "pyspiel"))
    script = f"import sys; {missing}; from billetdoux.rl import BatchEnv; print(BatchEnv.__name__)"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout == "BatchEnv\n"
