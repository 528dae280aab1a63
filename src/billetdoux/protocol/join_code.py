"""Join codes: short enough to say aloud, with no vowels, so that no words come out, and nothing to mistake.

>>> parse_code("bcdf-ghjk")
'BCDFGHJK'
>>> parse_code("BCDFGHJK1") is None
True
"""

from __future__ import annotations

import re
from random import Random

ALPHABET = "BCDFGHJKLMNPQRSTVWXZ"
LENGTH = 8  # 20^8: at 10,000 tables, one guess in 2.5 million finds one
_CODE = re.compile(f"[{ALPHABET}]{{{LENGTH}}}")


def new_code(chance: Random) -> str:
    return "".join(chance.choice(ALPHABET) for _ in range(LENGTH))


def parse_code(text: str) -> str | None:
    """A code as people write it: small letters and a hyphen are fine."""
    code = text[: 2 * LENGTH].upper().replace("-", "").replace(" ", "")
    return code if len(text) <= 2 * LENGTH and _CODE.fullmatch(code) else None
