"""Who plays whom, in which seats, with which cards: all of it follows from what was asked for.

A *deal* is a deck and who starts (with matches: those of every round). Each deal is played in every
*seating*, so that every agent plays every seat of every deal equally often, against the same others.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations
from math import ceil
from random import Random

from billetdoux.agents.subprocess_agent import DEFAULT_SECONDS
from billetdoux.rules import Edition, Role


@dataclass(frozen=True)
class Plan:
    """
    >>> from billetdoux import load_edition
    >>> plan = Plan(load_edition("standard"), players=3, names=("hard", "easy"), rounds=100, seed=1)
    >>> plan.line_ups
    [('hard', 'easy', 'hard'), ('hard', 'easy', 'easy')]
    >>> plan.seatings, plan.deals, plan.games
    (6, 17, 102)
    """

    edition: Edition
    players: int
    names: tuple[str, ...]
    """As listed: one that is listed twice has twice the seats."""
    rounds: int
    """At least so many are played: rounds, or matches."""
    seed: int
    matches: bool = False
    bot_seconds: float = DEFAULT_SECONDS

    @property
    def scope(self) -> str:
        return "match" if self.matches else "round"

    @cached_property
    def line_ups(self) -> list[tuple[str, ...]]:
        """Who sits down together: the whole list as often as it fits, and every choice for the seats left."""
        whole, left = divmod(self.players, len(self.names))
        return [self.names * whole + more for more in combinations(self.names, left)]

    @property
    def seatings(self) -> int:
        """Every line-up with everyone in every seat."""
        return len(self.line_ups) * self.players

    @cached_property
    def deals(self) -> int:
        return ceil(self.rounds / self.seatings)

    @property
    def games(self) -> int:
        """How many rounds, or matches, are played: as many as asked for, rounded up to whole deals."""
        return self.deals * self.seatings

    def game(self, number: int) -> Game:
        """All deals in the first seating come first, then all in the next: programs that remember would
        otherwise know a deal when it comes again."""
        seating, deal = divmod(number, self.deals)
        return Game(self, seating, deal)


@dataclass(frozen=True)
class Game:
    """A round or a match of a tournament: one deal in one seating."""

    plan: Plan
    seating: int
    deal: int

    @property
    def names(self) -> tuple[str, ...]:
        """Who sits where. A line-up takes its seats in an order drawn for the deal, then moves on by one."""
        line_up, moved = divmod(self.seating, self.plan.players)
        order = list(self.plan.line_ups[line_up])
        self._chance(f"order {line_up}").shuffle(order)
        return tuple(order[moved:] + order[:moved])

    def deck(self, round_number: int) -> list[Role]:
        """The same in every seating."""
        deck = list(self.plan.edition.deck)
        self._chance(f"deck {round_number}").shuffle(deck)
        return deck

    def first(self, round_number: int, starters: Sequence[int]) -> int:
        return self._chance(f"first {round_number}").choice(starters)

    def luck(self, seat: int) -> Random:
        """The only chance that the agent in this seat may use."""
        return self._chance(f"luck {self.seating} {seat}")

    def _chance(self, purpose: str) -> Random:
        return Random(f"billet-doux tournament {self.plan.seed} {self.deal} {purpose}")
