"""A match through some eyes, for the tests of the page: `python -m tools.web_replays`.

Written to web/tests/replays.json.
"""

from __future__ import annotations

from pathlib import Path

import msgspec

from billetdoux.rules import Record
from billetdoux.server.replay import replay_of

TESTS = Path(__file__).parent.parent / "web" / "tests"
FILE = TESTS / "replays.json"
EYES = ("0", "public")
ROUNDS = 4


def written() -> str:
    """Each step has what happened and the view that the server has after it."""
    record = Record.parse((TESTS / "match.txt").read_text("utf-8"))
    replays = {who: [step for step in replay_of(record, who).steps if step.round <= ROUNDS] for who in EYES}
    return msgspec.json.encode(replays).decode() + "\n"


if __name__ == "__main__":
    FILE.write_text(written(), encoding="utf-8")
