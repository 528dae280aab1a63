"""Settings for trainings of a few seconds."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from billetdoux.train.positions import PositionRecorder, Positions, Task
from billetdoux.train.settings import GroupSettings, Settings, read_settings

TINY = str(Path(__file__).parents[2] / "examples" / "tiny.toml")


def small_settings(lessons: int, **groups: Any) -> Settings:
    return read_settings(
        {
            "name": "small",
            "seed": 7,
            "net": {
                "seats": 2,
                "turns": 4,
                "width": 24,
                "blocks": 1,
                "embedding": 8,
                "critic_width": 24,
                "critic_blocks": 1,
            },
            "learn": {
                "tables": 256,
                "steps": 8,
                "minibatch": 512,
                "rate": [6e-3, 1e-3],
                "entropy": [0.05, 0.005],
                "pull": [0.2, 0.1],
                "magnet_half_life": 10,
                "average_half_life": 10,
                "stretch": 2,
            },
            "plan": {"lessons": lessons},
            "look": {"minutes": 0, "tables": 64, "steps": 12, "opponents": ["uniform"]},
            "groups": [
                {"edition": TINY, "players": 2, "scope": "round", "weight": 3},
                {"edition": TINY, "players": 2, "scope": "match"},
            ],
        }
        | groups
    )


def positions(rounds: range, **changes: Any) -> Positions:
    """Of short searches in the tiny edition, against random play."""
    fields: dict[str, Any] = {
        "other": "random",
        "iterations": 64,
        "seed": 5,
        "games": 0,
        "seconds": 0.0,
        "processes": 1,
    }
    task = Task(groups=(GroupSettings(TINY, 2, "round"),), folder=Path(), **(fields | changes))
    recorder = PositionRecorder(task)
    for number in rounds:
        recorder.play(number)
    return recorder.found
