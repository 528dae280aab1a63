"""An action, three ways: a value, a text, and a number.

The text is the canonical form everywhere: in records, in logs, on the wire.

>>> Action.parse("guard>3=baron")
Action.parse('guard>3=baron')
>>> Action(Role.GUARD, target=3, named=Role.BARON) == _
True
>>> str(Action(Role.KING, under=(Role.GUARD, Role.SPY)))
'keep:king/guard,spy'

The number is for agents that learn. One numbering serves every edition and every table, and counts seats
from the player to act, so that "Guard, on the next player, Baron" is one number whoever plays it:

>>> Action.parse("guard>3=baron").id(seat=2, players=4) == Action.parse("guard>0=baron").id(seat=3, players=4)
True
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache, lru_cache

from billetdoux.rules import kernel
from billetdoux.rules.errors import IllegalAction, InvalidAction
from billetdoux.rules.role import Role

TARGETED = frozenset({Role.GUARD, Role.PRIEST, Role.BARON, Role.PRINCE, Role.KING})
MAX_SEAT = 999  # in the grammar: no table is so large, but a seat may be mistyped
ON_ANOTHER = {Role.PRIEST: kernel.PRIEST_ON, Role.BARON: kernel.BARON_ON, Role.KING: kernel.KING_ON}

_ROLE = "|".join(role.word for role in Role)
_SEAT = "0|[1-9][0-9]{0,2}"
_GRAMMAR = re.compile(
    rf"(?P<alone>spy|handmaid|countess|princess|chancellor|guard|priest|baron|king)"
    rf"|(?P<on>priest|baron|king|prince)>(?P<on_seat>{_SEAT})"
    rf"|guard>(?P<guard_seat>{_SEAT})=(?P<named>{_ROLE})"
    rf"|keep:(?P<kept>{_ROLE})/(?P<upper>{_ROLE})(?:,(?P<lower>{_ROLE}))?"
)
_MAX_SHOWN = 60


@dataclass(frozen=True, slots=True, repr=False)
class Action:
    """One choice of a player: a card played, or, with `under`, what a Chancellor keeps and puts back.

    `under` lists the cards that go under the deck, the upper one first.
    """

    card: Role
    target: int | None = None
    named: Role | None = None
    under: tuple[Role, ...] = ()

    def __post_init__(self) -> None:
        if not self._has_a_text():
            shown = (self.card, self.target, self.named, self.under)
            raise InvalidAction("bad-action", text=repr(shown)[:_MAX_SHOWN])

    def _has_a_text(self) -> bool:
        if self.under:
            return self.target is None and self.named is None and len(self.under) <= 2
        if self.target is None:
            return self.named is None and self.card != Role.PRINCE
        if type(self.target) is not int or not 0 <= self.target <= MAX_SEAT:
            return False
        return (self.card in TARGETED) and (self.card == Role.GUARD) == (self.named is not None)

    @classmethod
    def of(cls, action: object) -> Action:
        """The action itself, or the one that a text stands for. Whatever takes an action reads it by this.

        >>> Action.of("king>2") == Action.of(Action.of("king>2"))
        True
        >>> Action.of(None)
        Traceback (most recent call last):
        billetdoux.rules.errors.InvalidAction: bad-action text=None
        """
        return action if isinstance(action, Action) else cls.parse(action)

    @staticmethod
    def parse(text: object) -> Action:
        """
        >>> Action.parse("prince")
        Traceback (most recent call last):
        billetdoux.rules.errors.InvalidAction: bad-action text='prince'
        """
        action = _parse(text) if isinstance(text, str) else None
        if action is None:
            raise InvalidAction("bad-action", text=repr(text)[:_MAX_SHOWN])
        return action

    def id(self, seat: int, players: int) -> int:
        """The number of this action when `seat` does it. Only what some seat may do some day has one."""
        if self.under:
            higher_on_top = len(self.under) == 2 and self.under[0] > self.under[1]
            return kernel.KEEP + 2 * self.card + higher_on_top
        if self.target is None:
            return kernel.PLAY_ALONE + self.card
        if self.target >= players:
            raise IllegalAction("no-such-seat", rule="C", seat=self.target, players=players)
        ahead = (self.target - seat) % players
        if self.card == Role.PRINCE:
            return kernel.PRINCE_ON + ahead
        if ahead == 0:
            raise IllegalAction("target-yourself", rule="C", card=self.card.word)
        if self.named is None:
            return ON_ANOTHER[self.card] + ahead
        place = self.named - (self.named > Role.GUARD)
        return kernel.GUARD_ON + (kernel.ROLES - 1) * ahead + place

    @classmethod
    def from_id(cls, number: int, seat: int, players: int, held: Iterable[Role] = ()) -> Action:
        """The action with this number when `seat` does it.

        What a Chancellor puts back follows from the cards that its player holds: `held`.

        >>> Action.from_id(77, seat=0, players=4, held=[Role.SPY, Role.BARON, Role.KING])
        Action.parse('keep:spy/king,baron')
        """
        if 0 <= number < kernel.KEEP:
            play = _plays(seat, players)[number]
            if play is None:
                raise InvalidAction("bad-action", text=str(number))
            return play
        kept = Role((number - kernel.KEEP) // 2)
        rest = sorted(held)
        rest.remove(kept)
        return cls(kept, under=tuple(reversed(rest) if number % 2 else rest))

    def __str__(self) -> str:
        if self.under:
            return f"keep:{self.card}/{','.join(map(str, self.under))}"
        if self.target is None:
            return self.card.word
        return f"{self.card}>{self.target}" + (f"={self.named}" if self.named is not None else "")

    def __repr__(self) -> str:
        return f"Action.parse({str(self)!r})"


@lru_cache(maxsize=1024)
def _parse(text: str) -> Action | None:
    """There are a few hundred different ones, and each move is parsed more than once."""
    match = _GRAMMAR.fullmatch(text)
    if match is None:
        return None
    part = match.groupdict()
    if part["alone"]:
        return Action(_role(part["alone"]))
    if part["on"]:
        return Action(_role(part["on"]), target=int(part["on_seat"]))
    if part["named"]:
        return Action(Role.GUARD, target=int(part["guard_seat"]), named=_role(part["named"]))
    under = (part["upper"], part["lower"]) if part["lower"] else (part["upper"],)
    return Action(_role(part["kept"]), under=tuple(_role(word) for word in under))


def _role(word: str) -> Role:
    return Role[word.upper()]


@cache
def _plays(seat: int, players: int) -> tuple[Action | None, ...]:
    """Every action but a Chancellor's choice, by number; a Prince played on nobody is none."""
    meanings = zip(kernel.CARD_PLAYED, kernel.PLAYED_AHEAD, kernel.ROLE_NAMED, strict=True)
    return tuple(
        None
        if (card, ahead) == (Role.PRINCE, kernel.NONE)
        else Action(
            Role(card),
            target=None if ahead == kernel.NONE else (seat + ahead) % players,
            named=None if named == kernel.NONE else Role(named),
        )
        for card, ahead, named in meanings
    )


@lru_cache(maxsize=4096)
def plays_in_text_order(numbers: tuple[int, ...], seat: int, players: int) -> tuple[Action, ...]:
    """Actions by their numbers, none of them a Chancellor's choice, sorted as text."""
    plays, order = _plays(seat, players), _text_order(seat, players)
    chosen = (plays[number] for number in sorted(numbers, key=order.__getitem__))
    return tuple(play for play in chosen if play is not None)


@cache
def _text_order(seat: int, players: int) -> tuple[int, ...]:
    """By number, the place of each of those actions among all of them."""
    plays = _plays(seat, players)
    by_text = sorted(range(len(plays)), key=lambda number: str(plays[number]))
    return tuple(by_text.index(number) for number in range(len(plays)))
