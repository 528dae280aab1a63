"""Why a seat believes what it does of a hidden card: the facts that tell something of it, most telling first.

A fact belongs to a card and goes where the card goes; once the card may have left, the fact is told no more.
The words are in `billetdoux.i18n`: `words(language).reason(reason, viewer=…, names=…)`.

>>> from billetdoux import Action, Match
>>> match, _ = Match.seeded("standard", players=4, seed=bytes(32)).next_round()
>>> match, _ = match.apply(Action.parse("priest>3"))
>>> reasons(match.view(1), 3)
(Reason(code='seen', seat=3, target=None, card=Role.PRINCE, count=None, copies=None),)
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace

from billetdoux.agents.infoset import DeckMemory
from billetdoux.rules import Role, View
from billetdoux.rules.event import (
    CardPlayed,
    CardsReturned,
    Event,
    GuardAnswered,
    HandDiscarded,
    HandRedrawn,
    HandsCompared,
    HandSeen,
    HandsTraded,
    KnockedOut,
)

NEXT_CARD, ASIDE = "next", "aside"
MOST = 5
TELLING = 0.02  # by how much less likely a role must have become

OF_HABIT = frozenset({"kept", "countess", "chosen"})
"""What only weighed beliefs take for a reason."""
CODES = (
    "seen",  # you looked at it, by a Priest
    "compared",  # you compared hands, by a Baron
    "traded",  # it was yours before a King
    "placed",  # drawn from where you had put it
    "moved",  # another had it before a King
    "missed",  # a Guard named another card
    "won",  # higher than the card that it beat by a Baron
    "tied",  # the same as another's, by a Baron
    "not-countess",  # beside it a King or a Prince was played
    "kept",  # rather than the card that was played
    "countess",  # she was played
    "chosen",  # by a Chancellor
    "on-top",  # of the deck, and you put it there
    "all-seen",  # of a role, no copy is hidden
    "held",  # by another
    "under",  # the deck, and you put it there
    "some-seen",  # of a role, some copies are not hidden
)


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


def reasons(view: View, place: int | str, *, weighed: bool = False) -> tuple[Reason, ...]:
    """Why a view's seat believes what it does of another's hand, or of the card `"next"` or `"aside"`."""
    story = Story(view)
    cards = story.cards_at(place)
    told = [fact for card in cards for fact in card.told(weighed)]
    if not all(card.is_known for card in cards):
        told += _counted(view, story, place)
    return tuple(told[:MOST])


# ---------------------------------------------------------------- what happened to the card


@dataclass(frozen=True, slots=True)
class HiddenCard:
    """What one seat knows of a card in another's hand, and by which facts."""

    may: frozenset[Role]
    facts: tuple[Reason, ...] = ()

    def learn(self, fact: Reason, may: frozenset[Role]) -> HiddenCard:
        """The latest first; what tells nothing new is not told."""
        return self if self.may <= may else HiddenCard(self.may & may, (fact, *self.facts))

    @property
    def is_known(self) -> bool:
        return len(self.may) == 1

    def told(self, weighed: bool) -> list[Reason]:
        by_habit = weighed and not self.is_known
        return [fact for fact in self.facts if by_habit or fact.code not in OF_HABIT]

    def without_habits(self) -> HiddenCard:
        return replace(self, facts=tuple(fact for fact in self.facts if fact.code not in OF_HABIT))

    def without_tie(self, seat: int) -> HiddenCard:
        kept = (fact for fact in self.facts if fact.code != "tied" or seat not in (fact.seat, fact.target))
        return replace(self, facts=tuple(kept))


class Story:
    """A round as one seat saw it, for what it tells of the others' cards."""

    def __init__(self, view: View) -> None:
        assert view.seat is not None, "a spectator has no beliefs"
        self.view = view
        self.me = view.seat
        self.any_card = HiddenCard(frozenset(view.cards))
        self.hands = [self.any_card] * view.players
        self.deck = DeckMemory()
        self.compared: HandsCompared | None = None
        for event in view.events:
            self.take_in(event)

    def take_in(self, event: Event) -> None:
        self.deck.take_in(event)
        match event:
            case CardPlayed():
                self._play(event.seat, event.card)
            case GuardAnswered(hit=False):
                missed = Reason("missed", event.target, card=event.named)
                self._learn(event.target, missed, self.any_card.may - {event.named})
            case HandSeen(target=seat, card=Role() as card):
                self._know(seat, Reason("seen", seat, card=card), card)
            case HandsCompared():
                self._compare(event)
            case KnockedOut():
                self._knock_out(event)
            case HandsTraded():
                self._trade(event)
            case HandDiscarded(seat=seat):
                self._replace(seat, self.any_card)
            case HandRedrawn(seat=seat, from_aside=False):
                self._replace(seat, self._drawn(seat)[0])
            case CardsReturned() if event.seat != self.me:
                self._choose_by_chancellor(event.seat, event.count + 1)
            case _:
                pass

    def _play(self, seat: int, played: Role) -> None:
        """Which card was kept: the old one, or the one just drawn? Each only if the other may be this one."""
        if seat == self.me:
            return
        old, (drawn,) = self.hands[seat], self._drawn(seat)
        if played not in old.may:
            kept = old
        elif played not in drawn.may:
            kept = drawn
        else:
            kept = old if len(drawn.may) == 1 else drawn
        kept = kept.without_habits()
        if played in (Role.KING, Role.PRINCE):
            fact = Reason("not-countess", seat, card=played)
            kept = kept.learn(fact, self.any_card.may - {Role.COUNTESS})
        habit = Reason("countess", seat) if played == Role.COUNTESS else Reason("kept", seat, card=played)
        self._replace(seat, replace(kept, facts=(*kept.facts, habit)))

    def _drawn(self, seat: int) -> list[HiddenCard]:
        """What was drawn last, known if it comes from where this seat put it."""
        return [
            self.any_card if card is None else _known(Reason("placed", seat, card=card), card)
            for card in self.deck.drawn
        ]

    def _choose_by_chancellor(self, seat: int, count: int) -> None:
        cards = [self.hands[seat], *self._drawn(seat)]
        may = frozenset(role for card in cards for role in card.may)
        self._replace(seat, HiddenCard(may, (Reason("chosen", seat, count=count),)))

    def _compare(self, event: HandsCompared) -> None:
        self.compared = event
        one, other = event.seat, event.target
        if self.me == one and event.target_card is not None:
            self._know(other, Reason("compared", other, card=event.target_card), event.target_card)
        elif self.me == other and event.card is not None:
            self._know(one, Reason("compared", one, card=event.card), event.card)
        elif event.loser is None:
            both = self.hands[one].may & self.hands[other].may
            for seat, twin in ((one, other), (other, one)):
                tie = Reason("tied", seat, twin)
                self.hands[seat] = HiddenCard(both, (tie, *self.hands[seat].facts))

    def _knock_out(self, event: KnockedOut) -> None:
        self._replace(event.seat, self.any_card)
        compared, self.compared = self.compared, None
        if compared is not None and compared.loser == event.seat and event.card is not None:
            winner = compared.target if event.seat == compared.seat else compared.seat
            higher = frozenset(role for role in self.any_card.may if role > event.card)
            self._learn(winner, Reason("won", winner, event.seat, event.card), higher)

    def _trade(self, event: HandsTraded) -> None:
        one, other = event.seat, event.target
        if self.me in (one, other):
            to, card = (other, event.gave) if self.me == one else (one, event.got)
            assert card is not None, "who trades sees both cards"
            self._replace(to, _known(Reason("traded", to, card=card), card))
            return
        hands = self.hands[one].without_habits(), self.hands[other].without_habits()
        for seat, giver, hand in ((one, other, hands[1]), (other, one, hands[0])):
            moved = (Reason("moved", seat, giver),) if hand.facts else ()
            self._replace(seat, replace(hand, facts=(*moved, *hand.facts)))

    def _learn(self, seat: int, fact: Reason, may: frozenset[Role]) -> None:
        if seat != self.me:
            self.hands[seat] = self.hands[seat].learn(fact, may)

    def _know(self, seat: int, fact: Reason, card: Role) -> None:
        self.hands[seat] = _known(fact, card)

    def _replace(self, seat: int, hand: HiddenCard) -> None:
        """Another card is in a hand now, or may be: who tied with it has a twin no more."""
        self.hands[seat] = hand
        self.hands = [each.without_tie(seat) for each in self.hands]

    def cards_at(self, place: int | str) -> list[HiddenCard]:
        """What is hidden there: of a hand in its turn, more than one card; none of one's own."""
        view = self.view
        if place == ASIDE:
            return [self.any_card] if view.aside else []
        if place == NEXT_CARD:
            placed = [_known(Reason("on-top", card=card), card) for depth, card in view.under if depth == 0]
            return placed or [self.any_card] if view.deck_size else []
        seat = int(place)
        if seat == self.me or view.out[seat] or view.shown[seat] is not None:
            return []
        return [self.hands[seat], *(self._drawn(seat) if view.hand_sizes[seat] > 1 else ())]


def _known(fact: Reason, card: Role) -> HiddenCard:
    return HiddenCard(frozenset({card}), (fact,))


# ---------------------------------------------------------------- what is where, by counting


def _counted(view: View, story: Story, place: int | str) -> list[Reason]:
    """First what can't be there, then what is elsewhere, then what is less likely than it was."""
    seen = Counter([*view.hand, *view.faceup, *(card for pile in view.discards for card in pile)])
    hidden = sum(view.cards.values()) - seen.total()

    def lost(role: Role) -> float:
        """How much less likely any one hidden card is this role than before the deal."""
        return view.cards[role] / sum(view.cards.values()) - (view.cards[role] - seen[role]) / hidden

    less_likely = sorted((role for role in seen if lost(role) > TELLING), key=lost, reverse=True)
    counted = [
        Reason("some-seen", card=role, count=seen[role], copies=view.cards[role]) for role in less_likely
    ]
    all_seen = [replace(fact, code="all-seen") for fact in counted if fact.count == fact.copies]
    some_seen = [fact for fact in counted if fact.count != fact.copies]
    return [*all_seen, *_elsewhere(view, story, place), *some_seen]


def _elsewhere(view: View, story: Story, place: int | str) -> Iterator[Reason]:
    for seat in range(view.players):
        if seat != place:
            for hidden in story.cards_at(seat):
                if hidden.is_known:
                    yield Reason("held", target=seat, card=min(hidden.may))
    for _, card in view.under:
        yield Reason("under", card=card)
