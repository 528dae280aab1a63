"""What a tournament told: who won how often, who beat whom, and how programs from outside behaved."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Any

from billetdoux.agents.subprocess_agent import FAULTS
from billetdoux.i18n import words
from billetdoux.report.board import plain_text
from billetdoux.report.statistics import wilson
from billetdoux.report.tables import MAX_WIDTH
from billetdoux.tournament.entrants import is_outside
from billetdoux.tournament.plan import Plan
from billetdoux.tournament.ratings import Ratings
from billetdoux.tournament.runner import ASKED, Conduct, Played, Winners


@dataclass(frozen=True)
class Standing:
    """Of one agent, over all of its seats in all games."""

    name: str
    wins: int
    played: int
    mu: float
    sigma: float
    ordinal: float
    """What its skill is at least, all but surely: three sigma below mu."""
    asked: int | None = None
    """How often a program from outside was asked; None for our own."""
    faults: dict[str, int] | None = None

    @property
    def rate(self) -> float:
        return self.wins / self.played

    @property
    def interval(self) -> tuple[float, float]:
        return wilson(self.wins, self.played)

    def summary(self) -> dict[str, Any]:
        low, high = self.interval
        outside = {} if self.faults is None else {"asked": self.asked, "faults": self.faults}
        return {
            "name": self.name,
            "wins": self.wins,
            "played": self.played,
            "rate": self.rate,
            "low": low,
            "high": high,
            "rating": {"mu": self.mu, "sigma": self.sigma, "ordinal": self.ordinal},
            **outside,
        }


@dataclass(frozen=True)
class Meeting:
    """How often one agent beat another: won when that one lost, of all the times that one of the two did."""

    beat: int
    decided: int

    @property
    def rate(self) -> float | None:
        return self.beat / self.decided if self.decided else None


@dataclass(frozen=True)
class Result:
    plan: Plan
    standings: list[Standing]
    """Whoever won most comes first."""
    cross: dict[str, dict[str, Meeting]]
    seconds: float

    @property
    def even(self) -> float:
        """What each would win if all were equal; more than one in so many, for those who tie all win."""
        return sum(row.wins for row in self.standings) / sum(row.played for row in self.standings)

    def __str__(self) -> str:
        from billetdoux.tournament.tables import report  # which knows results

        return plain_text(report(self, words()), MAX_WIDTH)

    def _repr_svg_(self) -> str:
        """For a notebook."""
        from billetdoux.tournament.plot import draw

        return draw(self, words())

    def summary(self) -> dict[str, Any]:
        """As JSON can hold it."""
        return {
            "edition": self.plan.edition.name,
            "players": self.plan.players,
            "matches": self.plan.matches,
            "rounds": self.plan.games,
            "deals": self.plan.deals,
            "seatings": self.plan.seatings,
            "seed": self.plan.seed,
            "even": self.even,
            "agents": [row.summary() for row in self.standings],
            "cross": {
                name: {other: asdict(meeting) | {"rate": meeting.rate} for other, meeting in row.items()}
                for name, row in self.cross.items()
            },
            "seconds": self.seconds,
        }


class Scorer:
    """Takes down what came of the games, in their order."""

    def __init__(self, plan: Plan) -> None:
        self._plan = plan
        self._names = list(dict.fromkeys(plan.names))
        self._ratings = Ratings(self._names)
        self._wins: Counter[str] = Counter()
        self._played: Counter[str] = Counter()
        self._beat: Counter[tuple[str, str]] = Counter()
        self._conduct: Conduct = Counter()
        self.games = 0

    def write(self, played: Played) -> None:
        for winners in played.winners:
            self._write_game(self._plan.game(self.games).names, winners)
            self.games += 1
        self._conduct.update(played.conduct)

    def _write_game(self, names: Sequence[str], winners: Winners) -> None:
        won = [names[seat] for seat in winners]
        lost = [name for seat, name in enumerate(names) if seat not in winners]
        self._played.update(names)
        self._wins.update(won)
        self._beat.update((winner, loser) for winner in won for loser in lost)
        self._ratings.learn(names, winners)

    def result(self, seconds: float) -> Result:
        standings = sorted(map(self._standing, self._names), key=lambda row: row.rate, reverse=True)
        ranked = [row.name for row in standings]
        cross = {
            name: {other: self._meeting(name, other) for other in ranked if other != name} for name in ranked
        }
        return Result(self._plan, standings, cross, seconds)

    def _standing(self, name: str) -> Standing:
        rating = self._ratings[name]
        asked = faults = None
        if is_outside(name):
            asked = self._conduct[name, ASKED]
            faults = {kind: self._conduct[name, kind] for kind in FAULTS}
        skill = rating.mu, rating.sigma, rating.ordinal()
        return Standing(name, self._wins[name], self._played[name], *skill, asked, faults)

    def _meeting(self, name: str, other: str) -> Meeting:
        beat, beaten = self._beat[name, other], self._beat[other, name]
        return Meeting(beat, beat + beaten)
