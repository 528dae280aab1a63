"""What a seat has seen of the table: cards that are face up, in its own hand, or known to lie in the deck."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from billetdoux.rules import Role, View
from billetdoux.rules.event import CardDrawn, CardsReturned, HandsTraded, KnockedOut
from billetdoux.rules.kernel import NONE, ROLES


def visible_cards(view: View) -> list[Role]:
    """All that are in the viewer's hand or face up."""
    return [*view.hand, *view.faceup, *(card for pile in view.discards for card in pile)]


def unseen_cards(view: View) -> Counter[Role]:
    """Of each role, how many copies the viewer does not see."""
    unseen = Counter(view.cards)
    unseen.subtract(visible_cards(view))
    return unseen


class SeenTable:
    """The table as one seat sees it, kept up to date event by event."""

    def __init__(self, view: View, me: int) -> None:
        self.me = me
        self.players = view.players
        self.roles = sum(1 << role for role in view.cards)
        """The edition's, as a set of the kernel's."""
        self.unseen = [view.cards.get(role, 0) for role in Role]
        """As `unseen_cards`, at each moment of the round."""
        self.hand: list[Role] = []
        self.still_in = set(range(view.players))
        self.protected: set[int] = set()
        self.deck: list[tuple[int, Role | None]] = []
        """From the top: who put the card there, or `NONE`, and the card, if the seat knows it."""
        self.drawn: list[Role | None] = []
        """What was drawn last, from the deck; None for a card that the seat doesn't know."""
        self.moved = [0] * ROLES
        """Of each role, own cards that went back into hiding, less those that a King brought."""

    def targets_of(self, seat: int) -> set[int]:
        """The others whom a seat can choose."""
        return self.still_in - self.protected - {seat}

    def lay_open(self, cards: Iterable[Role]) -> None:
        for card in cards:
            self.unseen[card] -= 1

    def hold(self, seat: int, cards: Iterable[Role | None]) -> None:
        if seat == self.me:
            held = [card for card in cards if card is not None]
            self.hand += held
            self.lay_open(held)

    def start_turn(self, event: CardDrawn) -> None:
        if not self.drawn:  # the first draw of the round tells how many there are
            self.deck = [(NONE, None)] * (event.deck_size + 1)
        self.drawn = [self.deck.pop(0)[1]]
        self.hold(event.seat, [event.card])

    def draw(self, count: int) -> None:
        self.drawn = [card for _, card in self.deck[:count]]
        del self.deck[:count]

    def lay_down(self, seat: int, card: Role) -> None:
        if seat == self.me:
            self.hand.remove(card)
        else:
            self.unseen[card] -= 1

    def put_back(self, event: CardsReturned) -> None:
        self.deck += [(event.seat, card) for card in event.under or [None] * event.count]
        if event.kept is not None:
            self.hand = [event.kept]
        for card in event.under or ():
            self._move(card, 1)

    def trade(self, event: HandsTraded) -> None:
        mine, theirs = (event.got, event.gave) if event.seat == self.me else (event.gave, event.got)
        if mine is not None and theirs is not None:
            self.hand = [mine]
            self._move(mine, -1)
            self._move(theirs, 1)

    def knock_out(self, event: KnockedOut) -> None:
        self.still_in.discard(event.seat)
        self.protected.discard(event.seat)
        if event.card is not None:
            self.lay_down(event.seat, event.card)

    def _move(self, card: Role, hidden: int) -> None:
        self.unseen[card] += hidden
        self.moved[card] += hidden
