"""Days in a row: the page counts them by the same examples (web/tests/streak.test.ts)."""

from __future__ import annotations

import json
from datetime import date
from pathlib import Path
from typing import Any

import msgspec
import pytest

from billetdoux.puzzles.streak import Streak

EXAMPLES = json.loads(Path(__file__).with_name("streak_examples.json").read_text("utf-8"))


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example["about"])
def test_a_streak_goes_on_from_day_to_day(example: dict[str, Any]) -> None:
    before = msgspec.convert(example["before"], Streak)
    after = before.answered(date.fromisoformat(example["day"]), is_solved=example["solved"])
    assert msgspec.to_builtins(after) == example["after"]
    assert after.is_answered(date.fromisoformat(example["day"]))
