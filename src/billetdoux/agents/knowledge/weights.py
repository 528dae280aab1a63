"""Statistics: how likely the others would have acted as they did, by the card that they hold.

A *weight* belongs to a card and goes where the card goes. What an event rules out weighs 0.

Every copy was as likely as any other to be dealt. So when somebody plays X and keeps Y, either Y was the old
card and X was drawn, or the other way round: Y weighs what it did as the old card, plus what X did. How
likely X is played rather than Y depends on the model of the player. Each play also tells something of which
model fits.
"""

from __future__ import annotations

from operator import mul, sub

from billetdoux.agents.knowledge.logic import Part, Reason
from billetdoux.agents.knowledge.table import SeenTable
from billetdoux.agents.opponent_model import moment_of, opponent_models
from billetdoux.rules import Role
from billetdoux.rules.event import CardPlayed, CardsReturned, HandsTraded
from billetdoux.rules.kernel import GUARD, NONE, PLAY_ON, PRINCE, ROLES, SEATS, countess_must_go

PRIOR = (0.14, 0.12, 0.09, 0.65)
"""How likely each model fits somebody who hasn't played yet, and, last, that they play at random."""
RANDOM = len(PRIOR) - 1
ANY_OF_THREE = 1 / 3
CARELESS_NAMING = 0.15
"""How often a Guard's player names anything."""
PRINCE_ON_ONESELF = 0.12
"""How often somebody who thinks plays a Prince on themselves."""
GUARD_NOT_USED = 0.2
"""How much less likely somebody holds a Guard who knew a card and didn't name it."""
STILL_THERE = 0.5
"""How likely a card that was seen is still in hand after its player played one of two."""


class Witnesses(Part):
    """Who has seen which hand."""

    def __init__(self, table: SeenTable) -> None:
        self.table = table
        self.has_seen = [[0.0] * SEATS for _ in range(SEATS)]
        """[observer][seat]: how likely the observer knows that hand."""
        self.shown = [NONE] * SEATS
        """The card of this seat's own that another knows."""

    def play(self, event: CardPlayed) -> None:
        for observer in range(self.table.players):
            if event.seat != self.table.me:
                self.has_seen[observer][event.seat] *= STILL_THERE
            elif self.shown[observer] == event.card:
                self._lose_track(observer, event.seat)

    def choose(self, event: CardsReturned) -> None:
        self.discard(event.seat)

    def see(self, observer: int, seat: int, card: Role | None, code: str) -> None:
        self.has_seen[observer][seat] = 1.0
        if seat == self.table.me:
            self.shown[observer] = self.table.hand[0]

    def trade(self, event: HandsTraded) -> None:
        one, other = event.seat, event.target
        for row in self.has_seen:
            row[one], row[other] = row[other], row[one]
        me = self.table.me
        if me in (one, other):
            self.shown = [self.table.hand[0] if row[me] else NONE for row in self.has_seen]

    def discard(self, seat: int) -> None:
        for observer in range(self.table.players):
            self._lose_track(observer, seat)

    def _lose_track(self, observer: int, seat: int) -> None:
        self.has_seen[observer][seat] = 0.0
        if seat == self.table.me:
            self.shown[observer] = NONE


class Weights(Part):
    """Lists are by seat; the own seat's say nothing."""

    def __init__(self, table: SeenTable, witnesses: Witnesses) -> None:
        self.table = table
        self.witnesses = witnesses
        self.hands = [[1.0] * ROLES for _ in range(SEATS)]
        """By role: how likely the player of the hand would have acted so with it."""
        self.odds = [list(PRIOR) for _ in range(SEATS)]
        """By model: how likely it fits the player."""
        self.nameable = (table.roles & ~(1 << GUARD)).bit_count()

    @property
    def random_play(self) -> list[float]:
        """How likely each seat plays at random."""
        return [odds[RANDOM] for odds in self.odds]

    def play(self, event: CardPlayed) -> None:
        """By each model, how likely this play was with each card kept. So how likely each model is."""
        seat, played = event.seat, event.card
        if seat == self.table.me:
            return
        left = self._left()
        targets = self.table.targets_of(seat)
        old = self.hands[seat]
        either = [weight + old[played] for weight in old]
        expected = list(map(mul, either, left))
        by_model = [*self._by_models(event, targets), self._by_chance(played, len(targets))]
        aimed = self._aiming(event, len(targets), left)
        odds = [
            odd * sum(map(mul, expected, likely)) * (1.0 if model == RANDOM else aimed)
            for model, (odd, likely) in enumerate(zip(self.odds[seat], by_model, strict=True))
        ]
        total = sum(odds)
        if total > 0:
            self.odds[seat] = [odd / total for odd in odds]
        likely = [sum(map(mul, self.odds[seat], column)) for column in zip(*by_model, strict=True)]
        self.hands[seat] = _scaled(list(map(mul, either, likely)))

    def choose(self, event: CardsReturned) -> None:
        """The old card was kept, or one of those drawn. If one of those, the old one may be anything."""
        seat = event.seat
        if seat == self.table.me:
            return
        left = self._left()
        old = self.hands[seat]
        mean = sum(map(mul, left, old)) / max(1, sum(left))
        moment = moment_of(len(self.table.deck) - event.count, len(self.table.still_in))
        self.hands[seat] = _scaled(
            [
                (weight + event.count * mean) * self._keeping(seat, kept, moment)
                for kept, weight in enumerate(old)
            ]
        )

    def rule_out(self, seat: int, roles: int, why: Reason) -> None:
        hand = self.hands[seat]
        self.hands[seat] = [0.0 if roles >> role & 1 else hand[role] for role in range(ROLES)]

    def see(self, observer: int, seat: int, card: Role | None, code: str) -> None:
        if card is not None and seat != self.table.me:
            self.hands[seat] = [float(role == card) for role in range(ROLES)]

    def trade(self, event: HandsTraded) -> None:
        one, other = event.seat, event.target
        self.hands[one], self.hands[other] = self.hands[other], self.hands[one]

    def discard(self, seat: int) -> None:
        self.hands[seat] = [1.0] * ROLES

    # ------------------------------------------------------------ how likely a play is

    def _left(self) -> list[int]:
        """Of each role, the copies that others may have drawn.

        Not exact: what this seat put back or traded away counts as seen wherever it is, and what a King
        brought as unseen. The constants here were found with that, and the moves of `hard` rest on it.
        """
        return list(map(sub, self.table.unseen, self.table.moved))

    def _by_models(self, event: CardPlayed, targets: set[int]) -> list[list[float]]:
        """For each model, how likely this card was played beside each other."""
        moment = moment_of(len(self.table.deck), len(self.table.still_in))
        rates = [[rates[moment] for rates in model.play_rates[event.card]] for model in opponent_models()]
        if event.card != GUARD and self._could_name(event.seat, targets):
            for rate in rates:
                rate[GUARD] *= GUARD_NOT_USED
        return rates

    def _by_chance(self, played: int, targets: int) -> list[float]:
        """The same when every legal action is as likely as any other."""
        ways = self._ways(played, targets)
        rate = [ways / (ways + self._ways(kept, targets)) for kept in range(ROLES)]
        rate[played] = 1.0
        for kept in range(ROLES):
            if countess_must_go(played, kept):
                rate[kept] = 0.0
            elif countess_must_go(kept, played):
                rate[kept] = 1.0
        return rate

    def _ways(self, card: int, targets: int) -> int:
        """In how many ways a card can be played."""
        if card == PRINCE:
            return targets + 1
        if PLAY_ON[card] == NONE or not targets:
            return 1
        return targets * self.nameable if card == GUARD else targets

    def _aiming(self, event: CardPlayed, targets: int, left: list[int]) -> float:
        """How much likelier somebody who thinks plays a card this way than somebody who plays it in any."""
        if event.named is not None:
            likely = [0 if role == GUARD else copies * copies for role, copies in enumerate(left)]
            share = likely[event.named] / max(1, sum(likely))
            return CARELESS_NAMING + (1 - CARELESS_NAMING) * share * self.nameable
        if event.card == PRINCE and targets:
            on_others = (1 - PRINCE_ON_ONESELF) / targets
            return (targets + 1) * (PRINCE_ON_ONESELF if event.target == event.seat else on_others)
        return 1.0

    def _could_name(self, seat: int, targets: set[int]) -> bool:
        """Whether somebody could name a card that they have seen."""
        me, who = self.table.me, self.witnesses
        return any(
            who.has_seen[seat][other] == 1.0 and not (other == me and who.shown[seat] == GUARD)
            for other in targets
        )

    def _keeping(self, seat: int, kept: int, moment: int) -> float:
        by_model = [*(model.keep_rates[kept][moment] for model in opponent_models()), ANY_OF_THREE]
        return float(sum(map(mul, self.odds[seat], by_model)))


def _scaled(weights: list[float]) -> list[float]:
    """Only ratios count: the largest is kept at 1, however long the round."""
    largest = max(weights)
    return [weight / largest for weight in weights] if largest > 0 else weights
