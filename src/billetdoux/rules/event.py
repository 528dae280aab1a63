"""What happened, as frozen values; each knows what a given seat may see of it [I1–I3].

Every event is public in part, so everyone counts the same events; `seen_by` leaves out the cards that a
seat must not learn.

>>> drawn = CardDrawn(seat=2, card=Role.KING, deck_size=11)
>>> drawn.seen_by(2) == drawn
True
>>> drawn.seen_by(0), drawn.seen_by(None)  # another seat, a spectator
(CardDrawn(seat=2, card=None, deck_size=11), CardDrawn(seat=2, card=None, deck_size=11))
>>> drawn.seen_by(0).to_json()
{'event': 'card-drawn', 'seat': 2, 'card': None, 'deck_size': 11}
>>> Event.from_json(_)
CardDrawn(seat=2, card=None, deck_size=11)
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from typing import Any, ClassVar, TypeVar

from billetdoux.rules.errors import InvalidData
from billetdoux.rules.jsonable import fields_from_json, fields_to_json
from billetdoux.rules.role import Role

Kind = TypeVar("Kind", bound="Event")


@dataclass(frozen=True, slots=True)
class Event:
    """Fields named in `secret` are for the seats named by the fields in `confidants` alone."""

    secret: ClassVar[tuple[str, ...]] = ()
    confidants: ClassVar[tuple[str, ...]] = ("seat",)

    def __init_subclass__(cls, *, is_family: bool = False) -> None:
        if not is_family:
            _BY_CODE[cls.code()] = cls  # with slots a dataclass is made twice: the later one counts

    @classmethod
    def code(cls) -> str:
        """The event's name on the wire and in the word files: `CardDrawn` is `card-drawn`."""
        return _with_hyphens(cls.__name__)

    def seen_by(self, seat: int | None) -> Event:
        """This event as a seat sees it, or a spectator (`None`)."""
        if not self.secret or (seat is not None and seat in self.confided_to):
            return self
        return _without_secrets(self)

    @property
    def confided_to(self) -> Sequence[int]:
        """The seats that learn its secrets, if it has any."""
        return [getattr(self, name) for name in self.confidants] if self.secret else ()

    def to_json(self) -> dict[str, Any]:
        return {"event": self.code(), **fields_to_json(self)}

    @staticmethod
    def kind_of(code: object) -> type[Event] | None:
        """The event of that name; None if there is none.

        >>> Event.kind_of("card-drawn"), Event.kind_of("coup-d-etat")
        (<class 'billetdoux.rules.event.CardDrawn'>, None)
        """
        return _BY_CODE.get(code) if isinstance(code, str) else None

    @staticmethod
    def from_json(data: object) -> Event:
        """The event that `to_json` told of; `InvalidData` if there is none like that."""
        rest = {**data} if isinstance(data, dict) else {}
        kind = Event.kind_of(rest.pop("event", None))
        if kind is None:
            raise InvalidData("bad-data", field="event")
        return kind(**fields_from_json(kind, rest))


_BY_CODE: dict[str, type[Event]] = {}


def kinds_of(family: type[Kind]) -> tuple[type[Kind], ...]:
    """All events of a family that are defined by now."""
    return tuple(kind for kind in _BY_CODE.values() if issubclass(kind, family))


@lru_cache(maxsize=4096)
def _without_secrets(event: Event) -> Event:
    """There are few different ones, and every seat but one or two gets the same."""
    return replace(event, **dict.fromkeys(event.secret))


@cache
def _with_hyphens(name: str) -> str:
    return re.sub(r"(?<!^)(?=[A-Z])", "-", name).lower()


@dataclass(frozen=True, slots=True)
class RoundStarted(Event):
    number: int
    first: int
    faceup: tuple[Role, ...]


@dataclass(frozen=True, slots=True)
class CardDealt(Event):
    secret = ("card",)
    seat: int
    card: Role | None


@dataclass(frozen=True, slots=True)
class ProtectionEnded(Event):
    seat: int


@dataclass(frozen=True, slots=True)
class CardDrawn(Event):
    secret = ("card",)
    seat: int
    card: Role | None
    deck_size: int


@dataclass(frozen=True, slots=True)
class CardPlayed(Event):
    """`target` and `named` are None where the card asks for none, or nobody could be chosen."""

    seat: int
    card: Role
    target: int | None
    named: Role | None


@dataclass(frozen=True, slots=True)
class GuardAnswered(Event):
    seat: int
    target: int
    named: Role
    hit: bool


@dataclass(frozen=True, slots=True)
class HandSeen(Event):
    secret = ("card",)
    seat: int
    target: int
    card: Role | None


@dataclass(frozen=True, slots=True)
class HandsCompared(Event):
    """The cards are those of the two; the loser, if there is one, is public."""

    secret = ("card", "target_card")
    confidants = ("seat", "target")
    seat: int
    target: int
    card: Role | None
    target_card: Role | None
    loser: int | None


@dataclass(frozen=True, slots=True)
class ProtectionGained(Event):
    seat: int


@dataclass(frozen=True, slots=True)
class HandDiscarded(Event):
    seat: int
    card: Role


@dataclass(frozen=True, slots=True)
class HandRedrawn(Event):
    """After a Prince; `from_aside` when the deck was empty [C5.4]."""

    secret = ("card",)
    seat: int
    card: Role | None
    from_aside: bool


@dataclass(frozen=True, slots=True)
class ChancellorDrew(Event):
    secret = ("cards",)
    seat: int
    cards: tuple[Role, ...] | None
    count: int


@dataclass(frozen=True, slots=True)
class CardsReturned(Event):
    """The end of a Chancellor's choice; `under` has the upper card first."""

    secret = ("kept", "under")
    seat: int
    kept: Role | None
    under: tuple[Role, ...] | None
    count: int


@dataclass(frozen=True, slots=True)
class HandsTraded(Event):
    """`gave` and `got` as the one who played the King sees it; the other saw both cards too."""

    secret = ("gave", "got")
    confidants = ("seat", "target")
    seat: int
    target: int
    gave: Role | None
    got: Role | None


@dataclass(frozen=True, slots=True)
class KnockedOut(Event):
    """`card` is the hand laid down by it; None if none was left to lay down."""

    seat: int
    card: Role | None


@dataclass(frozen=True, slots=True)
class RoundEnded(Event):
    """`hands` are those shown at E3, by seat; all None when one seat was left [I3]."""

    winners: tuple[int, ...]
    last_seat: bool
    hands: tuple[Role | None, ...]


@dataclass(frozen=True, slots=True)
class TokenGained(Event):
    """For winning the round [E4], or, with `spy`, by the Spy [C0.2]; `tokens` is the new total."""

    seat: int
    spy: bool
    tokens: int


@dataclass(frozen=True, slots=True)
class MatchEnded(Event):
    winners: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class SeedRevealed(Event):
    """Once the match is over, with what everyone needs to check its deals."""

    seed: str


ROUND_EVENTS: tuple[type[Event], ...] = kinds_of(Event)
"""Those of a round; what happens at a table besides (`billetdoux.table`) adds its own to the family."""
SEAT_FIELDS = ("seat", "target", "first", "loser")
"""The fields that hold one seat or none; `winners` has several, `hands` one entry for each."""
