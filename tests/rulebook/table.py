"""Tables for tests: arranged deals of the real game, played by real moves, told in the game's own words.

>>> table = deal(hands="guard priest baron", deck="spy")
>>> table.play("guard>1=priest")
>>> table.out, table.discards(1), table.turn
([1], 'priest', 2)
>>> table.refusal("king>1")
'T3'
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

import pytest

from billetdoux.rules import Action, Edition, IllegalAction, Match, Role, Round, View
from billetdoux.rules.event import Event


def deal(
    hands: str, deck: str = "", aside: str = "", faceup: str = "", edition: str = "standard", first: int = 0
) -> Table:
    """A first round with one word in `hands` for each seat, and the next cards to draw in `deck`.

    Places left open are filled with the rest of the edition, lowest card first.
    """
    table = Table(Match.of(edition, players=len(hands.split())))
    table.next_round(hands, deck, aside, faceup, first)
    return table


def deal_all(
    hands: str, deck: str, aside: str = "princess", faceup: str = "", first: int = 0, goal: int = 9
) -> Table:
    """The same in an edition that has these cards and no others, so that the deck is soon empty."""
    players = len(hands.split())
    if players == 2 and not faceup:
        faceup = "guard guard guard"
    edition = edition_of(f"{hands} {deck} {aside} {faceup}", players, goal)
    table = Table(Match.of(edition, players))
    table.next_round(hands, deck, aside, faceup, first)
    return table


def edition_of(cards: str, players: int, goal: int = 9) -> Edition:
    """An edition with exactly these cards, for exactly so many players."""
    counts = Counter(roles(cards))
    return Edition.from_data(
        {
            "name": "arranged",
            "seats": {"least": players, "most": players},
            "cards": {str(role): {"rank": int(role), "count": count} for role, count in counts.items()},
            "tokens": {str(players): goal},
        }
    )


class Table:
    """A match at one moment, and the last thing that happened."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.events: tuple[Event, ...] = ()

    def next_round(
        self, hands: str, deck: str = "", aside: str = "", faceup: str = "", first: int | None = None
    ) -> None:
        order = _stack(self.match.edition, hands, deck, aside, faceup)
        self.match, self.events = self.match.deal(order, first)

    def play(self, *moves: str) -> None:
        """Moves of the seats to act, in turn."""
        for move in moves:
            self.match, self.events = self.match.apply(Action.parse(move))

    def refusal(self, move: str) -> str:
        """The rule by which a move is refused; nothing has changed after it."""
        before = self.match
        with pytest.raises(IllegalAction) as refused:
            self.match.apply(Action.parse(move))
        assert self.match == before
        return refused.value.rule

    @property
    def round(self) -> Round:
        assert self.match.round is not None
        return self.match.round

    @property
    def legal(self) -> list[str]:
        return [str(action) for action in self.match.legal]

    @property
    def turn(self) -> int | None:
        return self.match.to_act

    @property
    def is_over(self) -> bool:
        """The round, not the match."""
        return self.round.is_over

    @property
    def deck(self) -> str:
        return words(self.round.deck)

    @property
    def aside(self) -> str | None:
        return None if self.round.aside is None else self.round.aside.word

    @property
    def faceup(self) -> str:
        return words(self.round.faceup)

    def hand(self, seat: int) -> str:
        """One card, or more in the order they were drawn."""
        return words(self.round.hands[seat])

    def discards(self, seat: int) -> str:
        return words(self.round.discards[seat])

    @property
    def out(self) -> list[int]:
        return [seat for seat, out in enumerate(self.round.out) if out]

    @property
    def protected(self) -> list[int]:
        return [seat for seat, protected in enumerate(self.round.protected) if protected]

    @property
    def tokens(self) -> list[int]:
        return list(self.match.tokens)

    @property
    def winners(self) -> list[int]:
        """Of the round."""
        return list(self.round.winners)

    @property
    def spy_token(self) -> int | None:
        return self.round.spy_bonus

    @property
    def match_winners(self) -> list[int]:
        return list(self.match.winners)

    def view(self, seat: int | None) -> View:
        return self.match.view(seat)

    def known(self, observer: int, seat: int) -> str:
        """What `observer` knows of the hand of `seat`."""
        return words(self.view(observer).known[seat])

    def heard(self, seat: int | None) -> list[Event]:
        """What `seat` saw of the last thing that happened."""
        return [event.seen_by(seat) for event in self.events]


def roles(words: str) -> list[Role]:
    return [Role[word.upper()] for word in words.split()]


def words(cards: Iterable[Role]) -> str:
    return " ".join(map(str, cards))


def _stack(edition: Edition, hands: str, deck: str, aside: str, faceup: str) -> list[Role]:
    """A deck, top card first, that the set-up [S2–S4] deals out as wished."""
    wished = Counter(roles(f"{aside} {faceup} {hands} {deck}"))
    assert wished <= Counter(edition.deck), f"{edition.name} has no {words(wished - Counter(edition.deck))}"
    rest = sorted((Counter(edition.deck) - wished).elements())
    top = roles(aside) or [rest.pop(0)]
    if len(hands.split()) == 2:
        top += roles(faceup) or [rest.pop(0) for _ in range(3)]
    return [*top, *roles(hands), *roles(deck), *rest]
