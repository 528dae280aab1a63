"""A round as a game tree with explicit chance nodes: each card is turned over only when somebody takes it.

The rules deal a whole deck at once. Here most of the deck stays unturned. A step that takes an unturned card
waits at a chance node: chance says what the card is, and the step is made again, until it takes no unturned
card. The probabilities are the same, because an unturned card is as likely in one place as in another. A card
that nobody takes, as most cards set aside, is never turned over, which keeps the tree small.

>>> from billetdoux import load_edition
>>> node = GameNode.start(load_edition("classic"), players=3)
>>> node.chances[0]
(1, 0.3125)
>>> for card in (Role.GUARD, Role.KING, Role.BARON, Role.GUARD):
...     node = node.turn_over(card)
>>> node.round
<Round 1 of classic, 3 seats: seat 0 to act, 11 cards in the deck>
>>> node.chances, node.legal[:2]
([], [32, 33])
>>> node.act(32).chances[:3]
[(1, 0.25), (2, 0.16666666666666666), (3, 0.08333333333333333)]
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from billetdoux.rl.episode import IllegalStep
from billetdoux.rules import Edition, Role, Round, kernel
from billetdoux.rules.kernel import ACTIONS, DECK_ROOM, NONE, ROLES, State
from billetdoux.rules.narration import narrate_deal, narrate_step

UNTURNED = ROLES  # a card that nobody has turned over
ASIDE = DECK_ROOM  # the place of the card set aside, after those of the deck
FIRST = 0  # the seat that starts


@dataclass(frozen=True)
class GameNode:
    """A node of the game tree. It is immutable: `turn_over` and `act` return the next."""

    edition: Edition
    players: int
    left: tuple[int, ...]
    """Of each role, how many copies are not turned over."""
    round: Round | None
    """The round before the step that waits; or the round now, if none does."""
    before: State
    """The same with what has been turned over since."""
    action: int | None
    """The step that waits."""
    place: int | None
    """Where the next card to turn over lies; None when a seat is to act, or all is over."""

    @classmethod
    def start(cls, edition: Edition, players: int) -> GameNode:
        left = tuple(edition.count(role) for role in Role)
        state = State(players, len(edition.deck), edition.role_set, edition.goal(players))
        state.deck = [UNTURNED] * DECK_ROOM
        return cls(edition, players, left, None, state, None, None)._advance()

    @property
    def chances(self) -> list[tuple[int, float]]:
        """The roles that the next card may be, each with its probability."""
        if self.place is None:
            return []
        total = sum(self.left)
        return [(role, count / total) for role, count in enumerate(self.left) if count]

    def turn_over(self, role: int) -> GameNode:
        """Chance's move."""
        if self.place is None or not 0 <= role < ROLES or not self.left[role]:
            raise IllegalStep("illegal-step", count=1)
        before = self.before.copy()
        if self.place == ASIDE:
            before.aside = role
        else:
            before.deck[self.place] = role
        left = tuple(count - (other == role) for other, count in enumerate(self.left))
        return replace(self, left=left, before=before)._advance()

    @cached_property
    def legal(self) -> list[int]:
        """The numbers of the actions of the seat to act, in order."""
        if self.place is not None:
            return []
        numbers = [0] * ACTIONS
        return sorted(numbers[: kernel.legal_actions(self.before, numbers)])

    def act(self, action: int) -> GameNode:
        if action not in self.legal:
            raise IllegalStep("illegal-step", count=1)
        return replace(self, action=action)._advance()

    def _advance(self) -> GameNode:
        """Make the step that waits, unless it takes a card that must be turned over first."""
        after = self.before.copy()
        if self.round is None:
            kernel.deal_out(after, FIRST)
        else:
            assert self.action is not None
            kernel.step(after, self.action)
        place = self._first_unturned(after)
        if place is not None:
            return replace(self, place=place)
        return replace(self, round=self._round(after), before=after, action=None, place=None)

    def _first_unturned(self, after: State) -> int | None:
        """Where the first unturned card lies that this step has taken."""
        top = self.before.top
        for taken in range((after.top - top) % DECK_ROOM):
            place = (top + taken) % DECK_ROOM
            set_aside = self.round is None and place == 0
            if after.deck[place] == UNTURNED and not set_aside:
                return place
        taken_from_aside = after.aside == NONE and self.before.aside == UNTURNED
        return ASIDE if taken_from_aside else None

    def _round(self, after: State) -> Round:
        if self.round is None:
            return Round(self.edition, after, 1, tuple(narrate_deal(after, 1)))
        assert self.action is not None
        action = self.round.action(self.action)
        events = tuple(narrate_step(self.before, action, after))
        return Round(self.edition, after, 1, self.round.events + events)

    def __deepcopy__(self, _memo: dict[int, Any]) -> GameNode:
        return self
