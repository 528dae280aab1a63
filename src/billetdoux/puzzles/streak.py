"""On how many days in a row today's puzzle was solved. `web/src/puzzle/streak.ts` does the same for the page:
`tests/puzzles/streak_examples.json` holds for both."""

from __future__ import annotations

from datetime import date, timedelta

import msgspec


class Streak(msgspec.Struct, frozen=True):
    """The days in a row up to the last one that was answered.

    >>> monday = date(2026, 11, 16)
    >>> streak = Streak().answered(monday, is_solved=True)
    >>> streak.answered(monday + timedelta(1), is_solved=True).run
    2
    """

    day: str = ""
    """The last one that was answered, as `2026-11-16`."""
    run: int = 0
    longest: int = 0

    def answered(self, day: date, *, is_solved: bool) -> Streak:
        """After an answer to the puzzle of `day`. The first answer of a day counts."""
        if self.is_answered(day):
            return self
        run = self.run_on(day) + 1 if is_solved else 0
        return Streak(day.isoformat(), run, max(self.longest, run))

    def is_answered(self, day: date) -> bool:
        """Whether the puzzle of `day` has had its answer. Whoever travels west has the same day twice."""
        return self.day in (day.isoformat(), (day + timedelta(1)).isoformat())

    def run_on(self, day: date) -> int:
        """The days in a row that still count on `day`: the puzzle of `day` itself may be open."""
        is_current = self.is_answered(day) or self.day == (day - timedelta(1)).isoformat()
        return self.run if is_current else 0
