"""Whose eyes a match is seen with, once it is over: a seat's, a spectator's, or all cards open."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from billetdoux.rules.errors import InvalidSetup
from billetdoux.rules.event import Event

PUBLIC, ALL = "public", "all"


@dataclass(frozen=True, slots=True)
class Perspective:
    seat: int | None = None
    """None for a spectator."""
    sees_all: bool = False

    @classmethod
    def parse(cls, who: str, players: int) -> Perspective:
        """
        >>> Perspective.parse("1", players=2)
        Perspective(seat=1, sees_all=False)
        >>> Perspective.parse("2", players=2)
        Traceback (most recent call last):
        billetdoux.rules.errors.InvalidSetup: bad-seat players=2
        """
        if who in (PUBLIC, ALL):
            return cls(sees_all=who == ALL)
        if who not in map(str, range(players)):
            raise InvalidSetup("bad-seat", players=players)
        return cls(int(who))

    def sees(self, events: Sequence[Event]) -> list[Event]:
        return list(events) if self.sees_all else [event.seen_by(self.seat) for event in events]

    def sees_hand_of(self, seat: int) -> bool:
        return self.sees_all or self.seat == seat
