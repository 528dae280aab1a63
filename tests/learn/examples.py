"""Moments of first games, with the notes that fit them: what the page and the terminal must agree on.

`python -m tests.learn.examples` writes them again.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

from billetdoux.agents import agent
from billetdoux.learn import Scene
from billetdoux.learn.lessons import fitting
from billetdoux.rules import Match, View
from billetdoux.tui.turn import Turn

FILE = Path(__file__).with_name("lesson_examples.json")
LEARNER = 0
SEEDS = (2, 7)


def scenes() -> Iterator[Scene]:
    """The learner's moments in some matches: their choices step by step, and the ends of rounds."""
    for seed in SEEDS:
        match, rng = Match.seeded("standard", 2, seed=bytes([seed] * 32)), Random(seed)
        bots = [agent("random"), agent("easy")]
        while not match.is_over:
            if match.to_act is None:
                match, _ = match.next_round()
            seat = match.to_act
            assert seat is not None
            view = match.view(seat)
            action = bots[seat].choose(view, rng)
            if seat == LEARNER:
                yield from _choosing(view, Turn(view.legal), rng)
            match, _ = match.apply(action)
            if match.to_act is None:
                yield Scene(match.view(LEARNER), None)


def _choosing(view: View, turn: Turn, rng: Random) -> Iterator[Scene]:
    while turn.action is None:
        yield Scene(view, turn.kind, turn.card, hints=rng.random() < 0.8)
        turn = turn.pick(rng.choice(turn.options))
    yield Scene(view, "seal", turn.card)


def examples() -> list[dict[str, Any]]:
    """One moment for each new set of notes."""
    found: dict[tuple[str, ...], dict[str, Any]] = {}
    taught: set[str] = set()
    for scene in scenes():
        notes = tuple(note.name for note in fitting(scene))
        if set(notes) <= taught:
            continue
        taught |= set(notes)
        told = {
            "view": scene.view.to_json(),
            "asked": scene.asked,
            "card": None if scene.card is None else scene.card.word,
            "hints": scene.hints,
        }
        found[notes] = {"scene": told, "notes": list(notes)}
    return list(found.values())


if __name__ == "__main__":
    FILE.write_text(
        "[\n" + ",\n".join(json.dumps(example, separators=(",", ":")) for example in examples()) + "\n]\n",
        encoding="utf-8",
    )
