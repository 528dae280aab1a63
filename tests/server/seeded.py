"""`billet serve` whose chance comes from a file, so that a match in a test is the same in every run.

`python -m tests.server.seeded serve …`. Only for tests: who knows the file knows every card and every token.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from random import Random

from billetdoux.cli import main
from billetdoux.server import hub

SEED_FILE = "SEED_FILE"
"""The name of the environment variable that says where it is."""


class ChanceFromFile(Random):
    """Starts again when the file has changed: it holds a number of whoever wrote it, then the seed."""

    def __init__(self, file: Path) -> None:
        self._file = file
        self._read = ""
        super().__init__(self._read)

    def getrandbits(self, bits: int, /) -> int:
        self._start_anew_if_asked()
        return super().getrandbits(bits)

    def random(self) -> float:
        self._start_anew_if_asked()
        return super().random()

    def _start_anew_if_asked(self) -> None:
        written = self._file.read_text()
        if written != self._read:
            self._read = written
            self.seed(written.partition("\n")[2])


if __name__ == "__main__":
    chance = ChanceFromFile(Path(os.environ[SEED_FILE]))
    vars(hub)["SystemRandom"] = lambda: chance
    sys.exit(main())
