"""Every numbered rule of the rulebook is cited by the name of a test here, and no other number is."""

from __future__ import annotations

import re
from pathlib import Path

RULES = """
    X1 X2 X3 X4 X5
    S1 S2 S3 S4 S5
    T1 T2 T3 T4 T5
    K1 K2
    E1 E2 E3 E4 E5 E6
    M1 M2
    C0.1 C0.2 C0.3 C0.4 C0.5
    C1 C2 C3 C4
    C5.1 C5.2 C5.3 C5.4 C5.5 C5.6
    C6.1 C6.2 C6.3 C6.4
    C7
    C8.1 C8.2 C8.3 C8.4 C8.5 C8.6
    C9.1 C9.2 C9.3
    I1 I2 I3 I4 I5
"""


def test_every_rule_has_a_test() -> None:
    cited = set()
    for file in Path(__file__).parent.glob("test_*.py"):
        for name in re.findall(r"^def test_([A-Z]\d(?:_\d)?)_\w+", file.read_text("utf-8"), re.MULTILINE):
            cited.add(name.replace("_", "."))
    assert sorted(cited) == sorted(RULES.split())
