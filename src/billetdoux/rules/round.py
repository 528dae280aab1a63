"""One round: an immutable value over the kernel's state.

>>> from billetdoux.rules.edition import load_edition
>>> classic = load_edition("classic")
>>> round = Round.deal(classic, players=2, deck=classic.deck, first=0)
>>> round
<Round 1 of classic, 2 seats: seat 0 to act, 9 cards in the deck>
>>> [str(action) for action in round.legal]
['guard>1=baron', 'guard>1=countess', 'guard>1=handmaid', 'guard>1=king', 'guard>1=priest',
 'guard>1=prince', 'guard>1=princess', 'priest>1']
>>> after, events = round.apply("guard>1=priest")
>>> after.winners, [event.code() for event in events]
((0,), ['card-played', 'guard-answered', 'knocked-out', 'round-ended', 'token-gained'])
>>> round.apply("king>1")
Traceback (most recent call last):
billetdoux.rules.errors.IllegalAction: card-not-held [T3] card=king legal: guard>1=baron|countess|…, priest>1
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any

from billetdoux.rules import kernel
from billetdoux.rules.action import Action, plays_in_text_order
from billetdoux.rules.edition import Edition
from billetdoux.rules.errors import IllegalAction, InvalidAction, InvalidSetup, WrongMoment
from billetdoux.rules.event import Event
from billetdoux.rules.kernel import NONE, State
from billetdoux.rules.narration import narrate_deal, narrate_step, seats_in
from billetdoux.rules.other_names import TO_PLAY, Helpful
from billetdoux.rules.refusal import refusal
from billetdoux.rules.role import Role
from billetdoux.rules.showing import Shown
from billetdoux.rules.view import PHASES, View, discards, own_of, public_of, view_of
from billetdoux.rules.visibility import cards_held


class Round(Shown, Helpful):
    """Ask it, or `apply` an action to get the round after it. Nothing changes a Round."""

    other_names = TO_PLAY

    def __init__(self, edition: Edition, state: State, number: int, events: tuple[Event, ...] = ()) -> None:
        self.edition = edition
        self.number = number
        self.events = events
        """All that has happened in it."""
        self.is_over = state.phase == kernel.OVER
        self.ends_match = state.match_winners != 0
        self.to_act = None if self.is_over else state.seat
        self._state = state
        self._heard: dict[int | None, tuple[Event, ...]] = {}
        """By seat, what its views have told so far: the events, up to some moment, as that seat saw them."""

    @classmethod
    def deal(
        cls,
        edition: Edition,
        players: int,
        deck: Sequence[Role],
        first: int,
        *,
        tokens: Sequence[int] = (),
        number: int = 1,
    ) -> Round:
        """Set up a round from a deck, top card first [S1–S4]; `tokens` are those of the match so far."""
        goal = edition.goal(players)
        if Counter(deck) != Counter(edition.deck):
            raise InvalidSetup("bad-deck", rule="S1", edition=edition.name)
        if type(first) is not int or not 0 <= first < players:
            raise InvalidSetup("bad-first", rule="S5", starters=", ".join(map(str, range(players))))
        state = State(players, len(deck), edition.role_set, goal)
        state.tokens[: len(tokens)] = tokens
        kernel.deal(state, [int(role) for role in deck], first)
        return cls(edition, state, number, tuple(narrate_deal(state, number)))

    def apply(self, action: Action | str) -> tuple[Round, tuple[Event, ...]]:
        """The round after an action of the seat to act, or after its text, and what happened."""
        if self.is_over:
            raise WrongMoment("no-round")
        action = self.read(action)
        number = self._number_if_legal(action)
        if number is None:
            raise refusal(self._state, action).offering(self.legal)
        after = self._state.copy()
        kernel.step(after, number)
        events = tuple(narrate_step(self._state, action, after))
        round = Round(self.edition, after, self.number, self.events + events)
        round._heard = self._heard.copy()
        return round, events

    @cached_property
    def legal(self) -> tuple[Action, ...]:
        """The legal actions of the seat to act, sorted as text."""
        if self._state.phase == kernel.PLAY:
            return plays_in_text_order(tuple(self._legal_numbers), self._state.seat, self.players)
        return tuple(sorted(map(self.action, self._legal_numbers), key=str))

    def allows(self, action: Action | str) -> bool:
        """Whether the seat to act may do this: as `action in legal`, but quicker."""
        return self._number_if_legal(self.read(action)) is not None

    def read(self, action: Action | str) -> Action:
        """An action as it is, or from its text; what is neither is refused with a list of the legal ones."""
        try:
            return Action.of(action)
        except InvalidAction as error:
            raise error.offering(self.legal) from None

    @cached_property
    def _legal_numbers(self) -> list[int]:
        numbers = [0] * kernel.ACTIONS
        return numbers[: kernel.legal_actions(self._state, numbers)]

    def _number_if_legal(self, action: Action) -> int | None:
        try:
            number = action.id(self._state.seat, self.players)
        except IllegalAction:
            return None
        # The same number may put back other cards.
        return number if number in self._legal_numbers and self.action(number) == action else None

    def action(self, number: int) -> Action:
        """The action with this number for the seat to act."""
        seat = self._state.seat
        held = cards_held(self._state, seat) if number >= kernel.KEEP else ()
        return Action.from_id(number, seat, self.players, held)

    def view(self, seat: int | None) -> View:
        """What a seat may know now, or a spectator (`None`)."""
        return view_of(self.public, self.own(seat), self.events_seen_by(seat))

    @cached_property
    def public(self) -> Mapping[str, Any]:
        """What everybody may know: these fields are the same in all views."""
        return public_of(self._state, self.edition, self.number)

    def own(self, seat: int | None) -> Mapping[str, Any]:
        """The other fields of a seat's view, but for its events."""
        check_seat(seat, self.players)
        return own_of(self._state, seat, self.legal if seat == self.to_act else ())

    def events_seen_by(self, seat: int | None) -> tuple[Event, ...]:
        """What a seat heard stays as it was heard: after a move, only the news is looked at again."""
        heard = self._heard.get(seat, ())
        news = self.events[len(heard) :]
        self._heard[seat] = heard + tuple(event.seen_by(seat) for event in news)
        return self._heard[seat]

    # Everything below is the whole truth, for referees and analysts; players get a view.

    @property
    def players(self) -> int:
        return self._state.players

    @property
    def phase(self) -> str:
        """`play`, `chancellor` or `over`."""
        return PHASES[self._state.phase]

    @property
    def deck(self) -> tuple[Role, ...]:
        """The cards still to draw, top first."""
        state = self._state
        places = ((state.top + depth) % kernel.DECK_ROOM for depth in range(state.deck_size))
        return tuple(Role(state.deck[place]) for place in places)

    @property
    def aside(self) -> Role | None:
        return None if self._state.aside == NONE else Role(self._state.aside)

    @property
    def faceup(self) -> tuple[Role, ...]:
        return tuple(Role(card) for card in self._state.faceup if card != NONE)

    @property
    def hands(self) -> tuple[tuple[Role, ...], ...]:
        return tuple(tuple(cards_held(self._state, seat)) for seat in range(self.players))

    @property
    def discards(self) -> tuple[tuple[Role, ...], ...]:
        return discards(self._state)

    @property
    def out(self) -> tuple[bool, ...]:
        return tuple(not self._state.still_in >> seat & 1 for seat in range(self.players))

    @property
    def protected(self) -> tuple[bool, ...]:
        return tuple(bool(self._state.protected >> seat & 1) for seat in range(self.players))

    @property
    def tokens(self) -> tuple[int, ...]:
        return tuple(self._state.tokens[: self.players])

    @property
    def goal(self) -> int:
        return self._state.goal

    @property
    def winners(self) -> tuple[int, ...]:
        return tuple(seats_in(self._state.round_winners))

    @property
    def spy_bonus(self) -> int | None:
        return None if self._state.spy_bonus == NONE else self._state.spy_bonus

    @property
    def match_winners(self) -> tuple[int, ...]:
        return tuple(seats_in(self._state.match_winners))

    @property
    def state(self) -> State:
        """A copy of the kernel's state."""
        return self._state.copy()

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Round)
            and (self.edition, self.number, self.events) == (other.edition, other.number, other.events)
            and self._state == other._state
        )

    def __hash__(self) -> int:
        return hash((self.edition, self.number, self.deck, self.hands, self.discards))

    def __repr__(self) -> str:
        now = f"won by {', '.join(map(str, self.winners))}" if self.is_over else f"seat {self.to_act} to act"
        return (
            f"<Round {self.number} of {self.edition.name}, {self.players} seats: {now}, "
            f"{self._state.deck_size} cards in the deck>"
        )


def check_seat(seat: object, players: int) -> None:
    """`None` is a spectator; anything else must be the number of a seat at the table."""
    if seat is not None and (type(seat) is not int or not 0 <= seat < players):
        raise InvalidSetup("bad-seat", players=players)
