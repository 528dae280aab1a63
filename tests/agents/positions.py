"""Moments of random rounds, as each seat sees them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from random import Random

from billetdoux import Edition, Match, Round, View, load_edition
from billetdoux.rules.event import (
    CardPlayed,
    CardsReturned,
    Event,
    HandDiscarded,
    HandsCompared,
    HandsTraded,
    KnockedOut,
)
from billetdoux.testing import TABLES
from tests.rulebook.table import edition_of

CHANCERY = edition_of("priest " * 5 + "chancellor " * 7 + "princess", players=3)
"""So full of Chancellors that most cards have been under the deck before they come up."""
DUELS = edition_of("guard " * 3 + "baron " * 6 + "handmaid " * 3 + "king " * 3 + "princess", players=4)
"""So full of Barons that many tie."""
THRONES = edition_of(
    "guard " * 2 + "prince " * 3 + "king " * 4 + "countess " * 2 + "princess " * 2, players=4
)
"""So full of Kings that hands go round."""

ALL_TABLES: list[tuple[Edition, int]] = [
    *((load_edition(name), players) for name, players in TABLES),
    *((CHANCERY, 3), (DUELS, 4), (THRONES, 4)),
]
FEW_TABLES = [("standard", 2), ("standard", 6), ("classic", 3), ("star-wars", 4)]
"""Every edition, and the fewest and the most players."""
ROUNDS = 9


def name_of(table: object) -> str | None:
    return table.name if isinstance(table, Edition) else None


@dataclass(frozen=True)
class Position:
    round: Round
    seat: int
    ties: frozenset[frozenset[int]]
    """Others who tied by a Baron and have kept their cards since."""

    @cached_property
    def view(self) -> View:
        return self.round.view(self.seat)


def positions(edition: Edition, players: int, rounds: int = ROUNDS) -> Iterator[Position]:
    """Every moment of random rounds, also the last, as each seat sees it: whether or not it is to act."""
    rng = Random(f"{edition.name} {players}")
    for _ in range(rounds):
        first = rng.randrange(players)
        match, _ = Match.of(edition, players).deal(rng.sample(edition.deck, len(edition.deck)), first)
        ties: frozenset[frozenset[int]] = frozenset()
        while True:
            assert match.round is not None
            for seat in range(players):
                yield Position(match.round, seat, frozenset(tie for tie in ties if seat not in tie))
            if match.to_act is None:
                break
            match, events = match.apply(rng.choice(match.legal))
            ties = ties_after(ties, events)


def ties_after(ties: frozenset[frozenset[int]], events: tuple[Event, ...]) -> frozenset[frozenset[int]]:
    for event in events:
        match event:
            case HandsCompared(seat=one, target=other, loser=None):
                ties |= {frozenset({one, other})}
            case HandsTraded(seat=one, target=other):
                ties = frozenset(tie for tie in ties if one not in tie and other not in tie)
            case (
                CardPlayed(seat=one)
                | CardsReturned(seat=one)
                | HandDiscarded(seat=one)
                | KnockedOut(seat=one)
            ):
                ties = frozenset(tie for tie in ties if one not in tie)
    return ties
