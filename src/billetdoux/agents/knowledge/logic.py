"""Logic: which roles each hidden hand may be, and the facts that prove or suggest it."""

from __future__ import annotations

from dataclasses import dataclass

from billetdoux.agents.knowledge.table import SeenTable
from billetdoux.rules import Role
from billetdoux.rules.event import CardPlayed, CardsReturned, HandsTraded
from billetdoux.rules.kernel import COUNTESS, KING, PRINCE, SEATS, is_alone

HABITS = frozenset({"kept", "countess", "chosen"})
"""Codes of facts that tell how likely a card is, and prove nothing."""


@dataclass(frozen=True, slots=True)
class Reason:
    """One fact; what its code does not need is None."""

    code: str
    seat: int | None = None
    """Whose card it tells of."""
    target: int | None = None
    """Who else is part of it."""
    card: Role | None = None
    count: int | None = None
    copies: int | None = None
    """Of the card, in the edition."""


class Part:
    """One kind of conclusion about the hands. By default nothing is concluded.

    The fold calls a method for each thing that tells something of a hand. The `SeenTable` has taken in the
    event by then.
    """

    def play(self, event: CardPlayed) -> None:
        """A player laid down one of two cards and keeps the other."""

    def choose(self, event: CardsReturned) -> None:
        """A player kept one of the cards of a Chancellor."""

    def rule_out(self, seat: int, roles: int, why: Reason) -> None:
        """Everybody knows that a hand is none of these roles, a set of the kernel's."""

    def see(self, observer: int, seat: int, card: Role | None, code: str) -> None:
        """One player sees the hand of another. The card is None if this seat does not see it."""

    def tie(self, one: int, other: int) -> None:
        """Everybody knows that two hands are the same role."""

    def trade(self, event: HandsTraded) -> None:
        """Two players trade hands. What each of them sees by that comes next."""

    def discard(self, seat: int) -> None:
        """A Prince made a player discard their hand."""

    def redraw(self, seat: int) -> None:
        """That player has drawn from the deck."""

    def knock_out(self, seat: int) -> None:
        """A player is out."""


class Possible(Part):
    """The roles that are not disproved, to a seat or to a spectator. Copies are not counted.

    The kernel keeps the same sets for all seats at once, as `may_hold`. `tests/properties/test_knowledge.py`
    compares the two.
    """

    def __init__(self, table: SeenTable, observer: int | None) -> None:
        self.table = table
        self.observer = observer
        self.hands = [table.roles] * SEATS
        """By seat, as sets of the kernel's. That of the observer says nothing."""
        self.tied: set[tuple[int, int]] = set()
        """Others who hold the same role: a Baron showed no loser, and neither hand has moved since."""

    def drawn(self) -> list[int]:
        """The cards that were drawn last. Who put a card into the deck knows it."""
        cards = [None if self.observer is None else card for card in self.table.drawn]
        return [self.table.roles if card is None else 1 << card for card in cards]

    def play(self, event: CardPlayed) -> None:
        """Either the old card was kept or the one drawn, each only if the other may be the card played."""
        seat, played = event.seat, event.card
        self._untie(seat)
        if seat != self.observer:
            old, new = self.hands[seat], self.drawn()[0]
            kept = (old if new >> played & 1 else 0) | (new if old >> played & 1 else 0)
            self.hands[seat] = kept & ~(1 << COUNTESS) if played in (KING, PRINCE) else kept  # C8.2

    def choose(self, event: CardsReturned) -> None:
        self._untie(event.seat)
        for card in self.drawn():
            self.hands[event.seat] |= card

    def rule_out(self, seat: int, roles: int, why: Reason) -> None:
        self.hands[seat] &= ~roles

    def see(self, observer: int, seat: int, card: Role | None, code: str) -> None:
        if card is not None and self.observer is not None:
            self.hands[seat] = 1 << card

    def tie(self, one: int, other: int) -> None:
        if self.observer not in (one, other):
            self.tied.add((min(one, other), max(one, other)))
            self.hands[one] = self.hands[other] = self.hands[one] & self.hands[other]

    def trade(self, event: HandsTraded) -> None:
        one, other = event.seat, event.target
        self._untie(one)
        self._untie(other)
        self.hands[one], self.hands[other] = self.hands[other], self.hands[one]

    def discard(self, seat: int) -> None:
        self._untie(seat)
        self.hands[seat] = self.table.roles

    knock_out = discard

    def redraw(self, seat: int) -> None:
        self.hands[seat] = self.drawn()[0]

    def _untie(self, seat: int) -> None:
        if self.tied:
            self.tied = {pair for pair in self.tied if seat not in pair}


class Facts(Part):
    """The facts about each hand, the latest first. A fact goes where the card goes, and ends with it.

    This part reads what was possible before each event. So the fold tells it first.
    """

    def __init__(self, possible: Possible) -> None:
        self.possible = possible
        self.me = possible.table.me
        self.hands: list[tuple[Reason, ...]] = [()] * possible.table.players

    def drawn(self, seat: int) -> list[tuple[Reason, ...]]:
        """Of what a seat has drawn last: the facts about a card that this seat put there."""
        cards = self.possible.table.drawn
        return [() if card is None else (Reason("placed", seat, card=card),) for card in cards]

    def play(self, event: CardPlayed) -> None:
        """The facts of the card that was kept, as far as it is certain which one that was."""
        seat, played = event.seat, event.card
        if seat == self.me:
            return
        old, new = self.possible.hands[seat], self.possible.drawn()[0]
        keeps_old = not old >> played & 1 or (new >> played & 1 and is_alone(new))
        facts = without_habits(self.hands[seat] if keeps_old else self.drawn(seat)[0])
        if played in (KING, PRINCE) and (old if keeps_old else new) >> COUNTESS & 1:
            facts = (Reason("not-countess", seat, card=played), *facts)
        habit = Reason("countess", seat) if played == COUNTESS else Reason("kept", seat, card=played)
        self._replace(seat, (*facts, habit))

    def choose(self, event: CardsReturned) -> None:
        self._replace(event.seat, (Reason("chosen", event.seat, count=event.count + 1),))

    def rule_out(self, seat: int, roles: int, why: Reason) -> None:
        """What tells nothing new is not told."""
        if self.possible.hands[seat] & roles:
            self.hands[seat] = (why, *self.hands[seat])

    def see(self, observer: int, seat: int, card: Role | None, code: str) -> None:
        if card is not None:
            self.hands[seat] = (Reason(code, seat, card=card),)

    def tie(self, one: int, other: int) -> None:
        if self.me not in (one, other):
            for seat, same in ((one, other), (other, one)):
                self.hands[seat] = (Reason("tied", seat, same), *self.hands[seat])

    def trade(self, event: HandsTraded) -> None:
        one, other = event.seat, event.target
        moved = without_habits(self.hands[other]), without_habits(self.hands[one])
        for seat, giver, facts in ((one, other, moved[0]), (other, one, moved[1])):
            self.hands[seat] = (Reason("moved", seat, giver), *facts) if facts else ()
        self._untie(one)
        self._untie(other)

    def discard(self, seat: int) -> None:
        self._replace(seat, ())

    knock_out = discard

    def redraw(self, seat: int) -> None:
        self._replace(seat, self.drawn(seat)[0])

    def _replace(self, seat: int, facts: tuple[Reason, ...]) -> None:
        self.hands[seat] = facts
        self._untie(seat)

    def _untie(self, seat: int) -> None:
        """The card of this seat has moved, or may have. So nobody is tied with it any more."""
        self.hands = [
            tuple(fact for fact in facts if fact.code != "tied" or seat not in (fact.seat, fact.target))
            for facts in self.hands
        ]


def without_habits(facts: tuple[Reason, ...]) -> tuple[Reason, ...]:
    return tuple(fact for fact in facts if fact.code not in HABITS)
