"""The streak of puzzles, in a file of this device."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import msgspec

from billetdoux.folders import data_folder, keep_private
from billetdoux.puzzles.streak import Streak


def streak_file() -> Path:
    return data_folder() / "puzzles.json"


def read_streak(file: Path) -> Streak:
    """A new one, if there is none or if nobody can read it."""
    try:
        return msgspec.json.decode(file.read_bytes(), type=Streak)
    except (OSError, msgspec.MsgspecError):
        return Streak()


def note_answer(file: Path, day: date, *, is_solved: bool) -> Streak:
    """Where a disk refuses to keep it, it holds for now."""
    streak = read_streak(file).answered(day, is_solved=is_solved)
    keep_private(file, msgspec.json.encode(streak))
    return streak
