"""Moves as they are named on the command line: 2.5 is move 5 of round 2."""

from __future__ import annotations

import re

from billetdoux.rules import BilletError, Record


def place_of(text: str) -> tuple[int, int]:
    """The round and the number in it.

    >>> place_of("2.5")
    (2, 5)
    """
    found = re.fullmatch(r"([0-9]{1,6})\.([0-9]{1,6})", text)
    if found is None:
        raise _unknown()
    return int(found[1]), int(found[2])


def step_of(text: str, record: Record) -> int:
    """Which step of a record's replay it is: how the match stood after the move. Move 0 is the deal."""
    place = place_of(text)
    for step, (match, _) in enumerate(record.replay()):
        if (len(match.log), len(match.log[-1].actions)) == place:
            return step
    raise _unknown()


def _unknown() -> BilletError:
    """The analysis takes a moment to import: nobody waits for it who names a move that there is."""
    from billetdoux.analysis import InvalidAnalysis

    return InvalidAnalysis("no-such-move")
