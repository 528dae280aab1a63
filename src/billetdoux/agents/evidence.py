"""What a round's events tell of the hidden hands, beyond what they prove.

A *weight* says how likely the others would have acted as they did with that role in hand. It belongs to a
card and goes where the card goes. What an event rules out weighs 0.

Every copy was as likely as any other to be dealt. So when somebody plays X and keeps Y, either Y was the old
card and X was drawn, or the other way round: Y weighs what it did as the old card, plus what X did. How
likely X is played rather than Y depends on the *manner* in which somebody plays, and each play tells
something of that too.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from operator import mul

from billetdoux.agents.infoset import DeckMemory
from billetdoux.agents.opponent_model import manners, moment_of
from billetdoux.rules import Role, View
from billetdoux.rules.event import (
    CardDealt,
    CardDrawn,
    CardPlayed,
    CardsReturned,
    ChancellorDrew,
    Event,
    GuardAnswered,
    HandDiscarded,
    HandRedrawn,
    HandsCompared,
    HandSeen,
    HandsTraded,
    KnockedOut,
    ProtectionEnded,
    ProtectionGained,
    RoundStarted,
)
from billetdoux.rules.kernel import (
    COUNTESS,
    GUARD,
    KING,
    NONE,
    PLAY_ON,
    PRINCE,
    ROLES,
    SEATS,
    countess_must_go,
)

FIRST_ODDS = (0.14, 0.12, 0.09, 0.65)
"""How likely somebody who hasn't played yet plays in each manner, and, last, plays anything."""
ANYTHING = len(FIRST_ODDS) - 1
ANY_OF_THREE = 1 / 3
CARELESS_NAMING = 0.15
"""How often a Guard's player names anything."""
PRINCE_ON_ONESELF = 0.12
"""How often somebody who thinks plays a Prince on themselves."""
GUARD_NOT_USED = 0.2
"""How much less likely somebody holds a Guard who knew a card and didn't name it."""
FORGOTTEN = 0.5
"""How likely a card that was seen is still there after its player played one of two."""

Weights = list[float]


@dataclass(slots=True)
class Evidence:
    """What one seat may conclude. Lists are by seat, then by role, or by seat again."""

    seat: int
    players: int
    copies: list[int]
    """Of each role, in the edition."""
    weights: list[Weights] = field(default_factory=lambda: [[1.0] * ROLES for _ in range(SEATS)])
    """How likely the player of a hand would have acted so with this role."""
    public: list[list[bool]] = field(default_factory=lambda: [[True] * ROLES for _ in range(SEATS)])
    """Whether a hand may be this role, to those who have seen nothing alone."""
    has_seen: list[list[float]] = field(default_factory=lambda: [[0.0] * SEATS for _ in range(SEATS)])
    """How likely one seat knows the hand of another."""
    shown: list[int] = field(default_factory=lambda: [NONE] * SEATS)
    """The card of this seat's own that another knows."""
    odds: list[list[float]] = field(default_factory=lambda: [list(FIRST_ODDS) for _ in range(SEATS)])
    """How likely a seat plays in each manner, and anything."""
    tied: set[tuple[int, int]] = field(default_factory=set)
    """Others who hold the same role: a Baron showed no loser, and neither hand has moved since."""
    deck: DeckMemory = field(default_factory=DeckMemory)
    hand: list[int] = field(default_factory=list)
    left: list[int] = field(init=False)
    """Of each role, how many copies this seat has not seen."""
    still_in: set[int] = field(init=False)
    protected: set[int] = field(default_factory=set)
    compared: HandsCompared | None = None

    def __post_init__(self) -> None:
        self.left = list(self.copies)
        self.still_in = set(range(self.players))

    @property
    def chancy(self) -> list[float]:
        """How likely each seat plays anything."""
        return [odds[ANYTHING] for odds in self.odds]

    def take_in(self, event: Event) -> None:
        self.deck.take_in(event)
        match event:
            case RoundStarted():
                self._see_on_table(*event.faceup)
            case CardDealt() | CardDrawn() | HandRedrawn():
                self._hold(event.seat, event.card)
            case ChancellorDrew():
                self._hold(event.seat, *(event.cards or ()))
            case CardPlayed():
                self._take_in_play(event)
            case CardsReturned():
                self._take_in_return(event)
            case GuardAnswered(hit=False):
                self._rule_out(event.target, [event.named])
            case HandSeen():
                self._see(event.seat, event.target, event.card)
            case HandsCompared():
                self._take_in_comparison(event)
            case HandsTraded():
                self._take_in_trade(event)
            case HandDiscarded():
                self._take_in_discard(event)
            case KnockedOut():
                self._take_in_knock_out(event)
            case ProtectionGained():
                self.protected.add(event.seat)
            case ProtectionEnded():
                self.protected.discard(event.seat)
            case _:
                pass

    # ------------------------------------------------------------ cards that this seat sees

    def _see_on_table(self, *cards: Role) -> None:
        for card in cards:
            self.left[card] -= 1

    def _hold(self, seat: int, *cards: Role | None) -> None:
        if seat == self.seat:
            held = [card for card in cards if card is not None]
            self.hand += held
            self._see_on_table(*held)

    # ------------------------------------------------------------ plays

    def _take_in_play(self, event: CardPlayed) -> None:
        seat, played = event.seat, event.card
        self._untie(seat)
        if seat == self.seat:
            self.hand.remove(played)
        else:
            self._see_on_table(played)
            self._weigh_play(event)
        self._conclude_in_public(seat, played)
        for observer in range(self.players):
            self._doubt(observer, seat, played)

    def _weigh_play(self, event: CardPlayed) -> None:
        """By each manner, how likely this play was with each card kept; so how likely each manner is."""
        seat, played = event.seat, event.card
        old = self.weights[seat]
        either = [weight + old[played] for weight in old]
        expected = list(map(mul, either, self.left))
        by_manner = [*self._by_habit(event), self._by_chance(seat, played)]
        aimed = self._aiming(event)
        odds = [
            odd * sum(map(mul, expected, likely)) * (1.0 if manner == ANYTHING else aimed)
            for manner, (odd, likely) in enumerate(zip(self.odds[seat], by_manner, strict=True))
        ]
        total = sum(odds)
        if total > 0:
            self.odds[seat] = [odd / total for odd in odds]
        likely = [sum(map(mul, self.odds[seat], column)) for column in zip(*by_manner, strict=True)]
        self.weights[seat] = _level(list(map(mul, either, likely)))

    def _by_habit(self, event: CardPlayed) -> list[Weights]:
        """For each manner, how likely this card was played beside each other."""
        moment = moment_of(len(self.deck.cards), len(self.still_in))
        habits = [[manner.playing(event.card, kept, moment) for kept in range(ROLES)] for manner in manners()]
        if event.card != GUARD and self._has_prey(event.seat):
            for habit in habits:
                habit[GUARD] *= GUARD_NOT_USED
        return habits

    def _by_chance(self, seat: int, played: int) -> Weights:
        """The same when every legal action is as likely as any other."""
        ways = self._ways(seat, played)
        habit = [ways / (ways + self._ways(seat, kept)) for kept in range(ROLES)]
        habit[played] = 1.0
        for kept in range(ROLES):
            if countess_must_go(played, kept):
                habit[kept] = 0.0
            elif countess_must_go(kept, played):
                habit[kept] = 1.0
        return habit

    def _ways(self, seat: int, card: int) -> int:
        """In how many ways a card can be played."""
        others = len(self._prey(seat))
        if card == PRINCE:
            return others + 1
        if PLAY_ON[card] == NONE or not others:
            return 1
        return others * self._nameable() if card == GUARD else others

    def _aiming(self, event: CardPlayed) -> float:
        """How much likelier somebody who thinks plays a card this way than somebody who plays it in any."""
        if event.named is not None:
            likely = [0 if role == GUARD else left * left for role, left in enumerate(self.left)]
            share = likely[event.named] / max(1, sum(likely))
            return CARELESS_NAMING + (1 - CARELESS_NAMING) * share * self._nameable()
        prey = len(self._prey(event.seat))
        if event.card == PRINCE and prey:
            on_others = (1 - PRINCE_ON_ONESELF) / prey
            return (prey + 1) * (PRINCE_ON_ONESELF if event.target == event.seat else on_others)
        return 1.0

    def _nameable(self) -> int:
        return sum(1 for role, copies in enumerate(self.copies) if copies and role != GUARD)

    def _has_prey(self, seat: int) -> bool:
        """Whether somebody could name a card that they have seen."""
        return any(
            self.has_seen[seat][other] == 1.0 and not (other == self.seat and self.shown[seat] == GUARD)
            for other in self._prey(seat)
        )

    def _prey(self, seat: int) -> set[int]:
        return self.still_in - self.protected - {seat}

    def _conclude_in_public(self, seat: int, played: int) -> None:
        """The old card is kept, unless it was the one played."""
        if self.public[seat][played]:
            self.public[seat] = [True] * ROLES
        if played in (KING, PRINCE):  # C8.2
            self.public[seat][COUNTESS] = False

    def _doubt(self, observer: int, seat: int, played: int) -> None:
        """Does somebody who saw this hand still know it?"""
        if seat != self.seat:
            self.has_seen[observer][seat] *= FORGOTTEN
        elif self.shown[observer] == played:
            self._lose_sight(observer, seat)

    # ------------------------------------------------------------ what cards do

    def _take_in_return(self, event: CardsReturned) -> None:
        """A Chancellor: the old card was kept, or one of those drawn; then the old one may be anything."""
        seat = event.seat
        self._untie(seat)
        old = self.weights[seat]
        mean = sum(map(mul, self.left, old)) / max(1, sum(self.left))
        moment = moment_of(len(self.deck.cards) - event.count, len(self.still_in))
        self.weights[seat] = _level(
            [
                (weight + event.count * mean) * self._keeping(seat, kept, moment)
                for kept, weight in enumerate(old)
            ]
        )
        self.public[seat] = [True] * ROLES
        if seat == self.seat and event.kept is not None:
            self.hand = [event.kept]
        for observer in range(self.players):
            self._lose_sight(observer, seat)

    def _keeping(self, seat: int, kept: int, moment: int) -> float:
        by_manner = [*(manner.keeping(kept, moment) for manner in manners()), ANY_OF_THREE]
        return float(sum(map(mul, self.odds[seat], by_manner)))

    def _rule_out(self, seat: int, roles: list[Role] | range) -> None:
        for role in roles:
            self.weights[seat][role] = 0.0
            self.public[seat][role] = False

    def _see(self, observer: int, seat: int, card: Role | None) -> None:
        self.has_seen[observer][seat] = 1.0
        if seat == self.seat:
            self.shown[observer] = self.hand[0]
        elif card is not None:
            self.weights[seat] = [float(role == card) for role in range(ROLES)]

    def _lose_sight(self, observer: int, seat: int) -> None:
        self.has_seen[observer][seat] = 0.0
        if seat == self.seat:
            self.shown[observer] = NONE

    def _take_in_comparison(self, event: HandsCompared) -> None:
        one, other = event.seat, event.target
        self.compared = None if event.loser is None else event
        self._see(one, other, event.target_card)
        self._see(other, one, event.card)
        if event.loser is None:
            if self.seat not in (one, other):
                self.tied.add((min(one, other), max(one, other)))
            both = [a and b for a, b in zip(self.public[one], self.public[other], strict=True)]
            self.public[one], self.public[other] = both, list(both)

    def _take_in_knock_out(self, event: KnockedOut) -> None:
        self._untie(event.seat)
        self.still_in.discard(event.seat)
        self.protected.discard(event.seat)
        compared, self.compared = self.compared, None
        if event.card is None:
            return
        if event.seat != self.seat:
            self._see_on_table(event.card)
        if compared is not None:  # whoever won holds a higher card
            winner = compared.target if event.seat == compared.seat else compared.seat
            self._rule_out(winner, range(event.card + 1))

    def _take_in_trade(self, event: HandsTraded) -> None:
        one, other = event.seat, event.target
        self._untie(one)
        self._untie(other)
        self.weights[one], self.weights[other] = self.weights[other], self.weights[one]
        self.public[one], self.public[other] = self.public[other], self.public[one]
        for row in self.has_seen:
            row[one], row[other] = row[other], row[one]
        mine = event.got if self.seat == one else event.gave
        if self.seat in (one, other) and mine is not None:
            self.hand = [mine]
            self.shown = [mine if row[self.seat] else NONE for row in self.has_seen]
        self._see(one, other, event.gave)
        self._see(other, one, event.got)

    def _take_in_discard(self, event: HandDiscarded) -> None:
        """A Prince: the hand will be new."""
        seat = event.seat
        self._untie(seat)
        self.weights[seat] = [1.0] * ROLES
        self.public[seat] = [True] * ROLES
        if seat == self.seat:
            self.hand = []
        else:
            self._see_on_table(event.card)
        for observer in range(self.players):
            self._lose_sight(observer, seat)

    def _untie(self, seat: int) -> None:
        self.tied = {pair for pair in self.tied if seat not in pair}


def _level(weights: Weights) -> Weights:
    """Only ratios count: the largest is kept at 1, however long the round."""
    largest = max(weights)
    return [weight / largest for weight in weights] if largest > 0 else weights


def no_evidence(view: View) -> Evidence:
    """For somebody who came in just now."""
    assert view.seat is not None
    return Evidence(view.seat, view.players, [view.cards.get(Role(role), 0) for role in range(ROLES)])


def evidence_of(view: View) -> Evidence:
    """What a seat may conclude from all that it has seen in this round."""
    evidence = no_evidence(view)
    for event in view.events:
        evidence.take_in(event)
    return evidence
