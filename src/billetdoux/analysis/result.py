"""What an analysis found: of each move, each round, each seat."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from billetdoux.agents.agent import seat_of
from billetdoux.agents.assessment import Assessment, Chance, Outlook
from billetdoux.analysis.cost import MARKS, Cost, Weighed
from billetdoux.i18n import Words, theme_for, words
from billetdoux.i18n.language import DEFAULT_LANGUAGE
from billetdoux.report.board import plain_text
from billetdoux.report.report_html import report_html
from billetdoux.report.tables import MAX_WIDTH
from billetdoux.rules import Action, Record, View
from billetdoux.rules.event import RoundEnded


@dataclass(frozen=True, slots=True)
class Move:
    round: int
    number: int
    """In its round, from 1."""
    seat: int
    action: Action
    weighed: Weighed | None
    """None for a forced move: there was nothing to choose."""

    @property
    def best(self) -> Action:
        return self.action if self.weighed is None else self.weighed.best.action

    @property
    def cost(self) -> Cost:
        return Cost() if self.weighed is None else self.weighed.cost

    def to_json(self) -> dict[str, Any]:
        weighed = self.weighed
        return {
            "seat": self.seat,
            "action": str(self.action),
            "best": str(self.best),
            "forced": weighed is None,
            "round": weighed and _chances(weighed.made.round, weighed.best.round),
            "match": weighed and _chances(weighed.made.match, weighed.best.match),
            "cost": self.cost.to_json(),
            "mark": self.cost.mark,
        }


def _chances(made: Chance, best: Chance) -> dict[str, float]:
    return {**made.to_json(), "best": best.value}


@dataclass(frozen=True, slots=True)
class MomentAnalysis:
    """Each legal action at one moment of a match, from the view of the seat to act."""

    round: int
    move: int
    view: View
    made: Action | None
    """None where the match has not gone on."""
    assessment: Assessment

    @property
    def seat(self) -> int:
        return seat_of(self.view)

    def to_json(self) -> dict[str, Any]:
        made = None if self.made is None else str(self.made)
        place = {"round": self.round, "move": self.move, "seat": self.seat, "action": made}
        return place | self.assessment.to_json()


@dataclass(frozen=True, slots=True)
class Ledger:
    """For one seat, in chance to win the round: prior + deal + play + skill = result.

    >>> Ledger(prior=0.25, deal=0.125, skill=-0.25, result=1.0, is_over=True).luck
    1.0
    """

    prior: float
    """The chance before the deal: the same for all."""
    deal: float
    """What the cards, and whoever came before it, had brought by its first choice."""
    skill: float
    """What its moves cost it: never more than 0."""
    result: float
    """1 for a round won, 0 for one lost; in a round that goes on, its chance after its last choice."""
    is_over: bool

    @property
    def luck(self) -> float:
        """All that was not in its hands."""
        return self.result - self.prior - self.skill

    @property
    def play(self) -> float:
        """The luck after its first choice: draws, hidden cards, what the others did."""
        return self.luck - self.deal

    def to_json(self) -> dict[str, Any]:
        return {
            "won": bool(self.result) if self.is_over else None,
            "prior": self.prior,
            "deal": self.deal,
            "play": self.play,
            "luck": self.luck,
            "skill": self.skill,
        }


def ledger_of(players: int, choices: Sequence[Weighed], won: bool | None) -> Ledger:
    """From a seat's choices in a round and how it ended for it (`None`: it goes on).

    To a seat that never had a choice, as it was out before or its moves were forced, all is luck.
    """
    prior = at_first = at_last = 1 / players
    if choices:
        at_first = choices[0].best.round.value
        at_last = choices[-1].best.round.value - choices[-1].cost.round
    skill = 0.0 - sum(choice.cost.round for choice in choices)
    return Ledger(prior, at_first - prior, skill, at_last if won is None else float(won), won is not None)


@dataclass(frozen=True, slots=True)
class Round:
    number: int
    moves: tuple[Move, ...]
    outlooks: tuple[Outlook, ...]
    """As the cards truly lay: after the deal, and after each move."""
    ending: RoundEnded | None
    """None for a round that goes on."""
    spy_bonus: int | None
    """Who gained the Spy's token."""
    seats: tuple[Ledger, ...]

    @property
    def winners(self) -> tuple[int, ...]:
        return () if self.ending is None else self.ending.winners

    def to_json(self) -> dict[str, Any]:
        return {
            "number": self.number,
            "moves": [move.to_json() for move in self.moves],
            "outlook": [list(outlook.match) for outlook in self.outlooks],
            "winners": list(self.winners),
            "spy_bonus": self.spy_bonus,
            "seats": [ledger.to_json() for ledger in self.seats],
        }


@dataclass(frozen=True, slots=True)
class Seat:
    """One seat over the whole match; of its rounds, those that are over: wins = even + luck + skill."""

    cost: Cost
    decisions: int
    """Moves that were not forced."""
    wins: int
    even: float
    """Wins if chance alone decided."""
    deal: float
    play: float
    skill: float
    marks: dict[str, int]

    @property
    def luck(self) -> float:
        return self.deal + self.play

    @property
    def cost_each(self) -> float:
        """Of the match, by a choice."""
        return self.cost.match / max(1, self.decisions)

    def to_json(self) -> dict[str, Any]:
        return {
            "cost": self.cost.to_json(),
            "decisions": self.decisions,
            "wins": self.wins,
            "even": self.even,
            "deal": self.deal,
            "play": self.play,
            "luck": self.luck,
            "skill": self.skill,
            "marks": self.marks,
        }


@dataclass(frozen=True)
class MatchAnalysis:
    record: Record
    iterations: int
    seed: int
    rounds: tuple[Round, ...]

    def __str__(self) -> str:
        """Every move, and then each seat."""
        from billetdoux.analysis.tables import match_report  # which knows results

        return plain_text(match_report(self, self._words, MAX_WIDTH), MAX_WIDTH)

    def _repr_html_(self) -> str:
        """For a notebook, where all the moves would be a wall: each seat."""
        from billetdoux.analysis.tables import seats_report

        return report_html(seats_report(self, self._words))

    @property
    def _words(self) -> Words:
        return words(DEFAULT_LANGUAGE, theme_for(self.record.match.edition.name))

    @property
    def moves(self) -> Iterator[Move]:
        return (move for round in self.rounds for move in round.moves)

    def move(self, round_number: int, number: int) -> Move | None:
        """Which one of which round, both from 1; None for what was not played, such as the deal (0)."""
        moves = self.rounds[round_number - 1].moves
        return moves[number - 1] if 1 <= number <= len(moves) else None

    @cached_property
    def seats(self) -> tuple[Seat, ...]:
        return tuple(map(self._seat, range(self.record.match.players)))

    def _seat(self, seat: int) -> Seat:
        chosen = [move for move in self.moves if move.seat == seat and move.weighed is not None]
        ledgers = [round.seats[seat] for round in self.rounds if round.ending]
        marks = Counter(move.cost.mark for move in chosen)
        return Seat(
            cost=sum((move.cost for move in chosen), start=Cost()),
            decisions=len(chosen),
            wins=sum(ledger.result == 1 for ledger in ledgers),
            even=sum(ledger.prior for ledger in ledgers),
            deal=sum(ledger.deal for ledger in ledgers),
            play=sum(ledger.play for ledger in ledgers),
            skill=sum(ledger.skill for ledger in ledgers),
            marks={mark: marks[mark] for mark in reversed(MARKS)},
        )

    def costliest(self, count: int) -> list[Move]:
        """The moves that cost their players most of the match, in the order that they were made in."""
        costly = [move for move in self.moves if move.cost.match > 0]
        most = sorted(costly, key=lambda move: move.cost.match, reverse=True)[:count]
        return sorted(most, key=lambda move: (move.round, move.number))

    @property
    def played_best(self) -> list[int]:
        """Whose choices cost least each; several if they are level."""
        costs = {n: seat.cost_each for n, seat in enumerate(self.seats) if seat.decisions}
        return [seat for seat, cost in costs.items() if cost == min(costs.values())]

    @property
    def luckiest(self) -> list[int]:
        lucks = [seat.luck for seat in self.seats]
        return [seat for seat, luck in enumerate(lucks) if luck == max(lucks)]

    def to_json(self) -> dict[str, Any]:
        match, names = self.record.match, self.record.names
        return {
            "edition": match.edition.name,
            "players": match.players,
            "names": list(names),
            "iterations": self.iterations,
            "seed": self.seed,
            "rounds": [round.to_json() for round in self.rounds],
            "seats": [
                {"name": names[n] if names else None, **seat.to_json()} for n, seat in enumerate(self.seats)
            ],
            "played_best": self.played_best,
            "luckiest": self.luckiest,
        }
