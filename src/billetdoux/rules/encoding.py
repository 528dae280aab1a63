"""What a seat may know, as numbers: one encoding for every environment here.

An observation is a row of small numbers, what the seat knows now (docs/research/environments.md lists the
slots). An information state is all that it has seen, in order: nothing is forgotten.

>>> from billetdoux import Match
>>> match, _ = Match.seeded("classic", players=2, seed=bytes(32)).next_round()
>>> row = observation_of(match.round, seat=1)
>>> describe(row)["hand.countess"], describe(row)["deck_size"]
(1, 9)
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import fields
from functools import cache
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from billetdoux.rules import event as kinds
from billetdoux.rules.action import Action
from billetdoux.rules.edition import Edition
from billetdoux.rules.event import Event
from billetdoux.rules.information import (
    DEPTHS,
    INFO_SIZE,
    ROOM_SIZE,
    inform,
)
from billetdoux.rules.kernel import ACTIONS, DECK_ROOM, KEEP, NONE, ROLES, SEATS, State
from billetdoux.rules.observation import ROW_SIZE, observe
from billetdoux.rules.role import Role
from billetdoux.rules.round import Round
from billetdoux.rules.story import TURNS, story_of
from billetdoux.rules.view import View

Row = NDArray[np.int8]

# ---------------------------------------------------------------- observations


def _slots() -> Iterator[tuple[str, int]]:
    """Each slot of a row in order: its name, and the most that it can be."""
    yield from {"players": SEATS, "deck_size": DECK_ROOM, "aside": 1, "goal": 99, "choosing": 1}.items()
    for name in ("hand", "faceup"):
        yield from ((f"{name}.{role}", 3) for role in Role)
    yield from ((f"under.{depth}", ROLES) for depth in range(DECK_ROOM))
    for ahead in range(SEATS):
        yield from ((f"seat{ahead}.{name}", 1) for name in ("at_table", "still_in", "protected"))
        yield f"seat{ahead}.tokens", 127
        yield from ((f"seat{ahead}.discards.{role}", DECK_ROOM) for role in Role)
        yield from ((f"seat{ahead}.may_hold.{role}", 1) for role in Role)


NAMES: tuple[str, ...] = tuple(name for name, _ in _slots())
"""What the slots of a row are called."""
HIGH: Row = np.array([most for _, most in _slots()], np.int8)
LOW: Row = np.zeros(ROW_SIZE, np.int8)


def observation_of(now: Round, seat: int) -> Row:
    """What a seat of a round may know now."""
    return row_of(now.state, seat)


def row_of(state: State, seat: int) -> Row:
    row = [0] * ROW_SIZE
    observe(state, seat, row)
    return np.array(row, np.int8)


def mask_of(view: View) -> Row:
    """1 for each action that the view's seat may do now."""
    mask = np.zeros(ACTIONS, np.int8)
    for action in view.legal:
        mask[action.id(view.seat or 0, view.players)] = 1
    return mask


def describe(row: Sequence[int] | Row) -> dict[str, int]:
    """What a row says, by the names of its slots, without the zeros."""
    return {name: int(value) for name, value in zip(NAMES, row, strict=True) if value}


# ---------------------------------------------------------------- information rows (version 2)

InfoRow = NDArray[np.uint8]


class Slot(NamedTuple):
    """One slot of an information row."""

    name: str
    most: int
    meaning: str
    """For the page that lists the slots."""


def _info_slots() -> Iterator[Slot]:
    yield Slot("players", SEATS, "seats at the table")
    yield Slot("deck_size", DECK_ROOM, "cards in the deck")
    yield Slot("aside", 1, "1 if the card set aside still lies there")
    yield Slot("goal", 99, "tokens that win the match")
    yield Slot("for_match", 1, "1 if the match counts, 0 if the round alone does")
    yield Slot("choosing", 1, "1 while a Chancellor's player chooses")
    yield Slot("to_act", SEATS, "whose turn it is: 1 + relative seat; 0 when the round is over")
    yield Slot("dealt", ROLES, "your first card")
    yield Slot("old", ROLES, "the card that you had before your turn")
    yield Slot("new", ROLES, "the card that you have just drawn, in your turn")
    yield Slot("third", ROLES, "the second card that your Chancellor drew")
    yield from (Slot(f"faceup.{place}", ROLES, "the cards face up, in order") for place in range(3))
    yield from (Slot(f"copies.{role}", DECK_ROOM, "copies in the edition") for role in Role)
    yield from (
        Slot(f"unseen.{role}", DECK_ROOM, "copies that are neither face up nor in your hand") for role in Role
    )
    yield from (
        Slot(f"under.{depth}", ROLES, "for each place of the deck from the top, the card that you put there")
        for depth in range(DEPTHS)
    )
    for ahead in range(SEATS):
        yield from (Slot(f"seat{ahead}.{name}", most, meaning) for name, most, meaning in _SEAT_SLOTS)
    for turn in range(TURNS):
        yield from (Slot(f"turn{turn}.{name}", most, meaning) for name, most, meaning in _TURN_SLOTS)


_SEAT_SLOTS = (
    ("at_table", 1, "1 if there is such a seat"),
    ("still_in", 1, "1 if it is still in"),
    ("protected", 1, "1 if it is protected"),
    ("tokens", 255, "its tokens"),
    ("missing", 99, "tokens that it still needs, where the match counts"),
    *((f"discards.{role}", DECK_ROOM, "how many of it lie face up in front of the seat") for role in Role),
    *((f"may_hold.{role}", 1, "1 if its hand may be that, by what you have seen") for role in Role),
    *(
        (f"may_think.{role}", 1, "1 if, as far as you can tell, it may think that your old card is that")
        for role in Role
    ),
)
_TURN_SLOTS = (
    ("actor", SEATS, "who played: 1 + relative seat; 0 where there was no such turn"),
    ("drawn", ROLES, "what you drew, in a turn of yours"),
    ("card", ROLES, "the card played"),
    ("target", SEATS, "on whom: 1 + relative seat"),
    ("named", ROLES, "the role that a Guard named"),
    ("seen", ROLES, "the other's card, if you saw it by Priest, Baron or King"),
    ("drew_one", ROLES, "the first card that your Chancellor drew"),
    ("drew_two", ROLES, "the second one"),
    ("kept", ACTIONS - KEEP, "what you kept and put back then: 1 + the action's number − 76"),
    ("discarded", ROLES, "the card discarded to a Prince"),
    ("redrawn", ROLES, "what you drew after discarding to a Prince"),
    ("out", SEATS, "who was knocked out: 1 + relative seat"),
    ("laid", ROLES, "the card that was laid down by it"),
)

INFO_SLOTS: tuple[Slot, ...] = tuple(_info_slots())
"""The slots of an information row, in order."""


def information_of(now: Round, seat: int, *, for_match: bool = True) -> InfoRow:
    """All that a seat of a round has seen."""
    deck = [int(role) for role in Role for _ in range(now.edition.count(role))]
    return info_row_of(now.state, deck, story_of(now.events, now.players), seat, for_match)


def info_row_of(
    state: State, deck: Sequence[int], story: Sequence[int], seat: int, for_match: bool
) -> InfoRow:
    row = [0] * INFO_SIZE
    inform(state, deck, story, seat, int(for_match), [0] * ROOM_SIZE, row)
    return np.array(row, np.uint8)


def describe_information(row: Sequence[int] | InfoRow) -> dict[str, int]:
    """What an information row says, by the names of its slots, without the zeros."""
    return {slot.name: int(value) for slot, value in zip(INFO_SLOTS, row, strict=True) if value}


# ---------------------------------------------------------------- information states


def information_state(events: Iterable[Event]) -> str:
    """All that a seat has seen, in a line; `events` as it saw them (`View.events`).

    >>> information_state([kinds.CardDealt(0, Role.KING), kinds.CardDealt(1, None)])
    'card-dealt 0 king, card-dealt 1 -'
    """
    return ", ".join(" ".join([event.code(), *map(_word, _values(event))]) for event in events)


def _values(event: Event) -> Iterator[object]:
    return (getattr(event, field.name) for field in fields(event))


def _word(value: object) -> str:
    if isinstance(value, tuple):
        return "/".join(map(_word, value)) or "-"
    return "-" if value is None else str(value)


# A turn as a seat sees it: a row of zeros and ones. Seats are counted from the one who sees.
TURN = {
    "actor": SEATS,
    "drawn": ROLES,  # by this seat itself
    "played": KEEP,  # the number of the action
    "seen": ROLES,  # the other's hand, by Priest, Baron or King
    "drew": 2 * ROLES,  # by this seat's Chancellor, in order
    "kept": ACTIONS - KEEP,  # by this seat: the number of the action, from KEEP
    "returned": 2,  # one card, two cards
    "discarded": ROLES,  # to a Prince
    "redrawn": ROLES,  # by this seat, after it
    "out": 2,  # who played, whom it was played on
    "laid": ROLES,  # by who is out
}
DEAL = {"first": SEATS, "faceup": 3 * ROLES, "dealt": ROLES}
END = {"winners": SEATS, "shown": SEATS * ROLES}


def turns_of(edition: Edition, players: int) -> int:
    """The longest round: every turn takes a card of the deck for good."""
    return len(edition.deck) - 1 - (3 if players == 2 else 0) - players


def information_shapes(edition: Edition, players: int) -> dict[str, tuple[int, ...]]:
    """The parts of an information tensor: the deal, the turns, the end."""
    turns = (turns_of(edition, players), sum(TURN.values()))
    return {"deal": (sum(DEAL.values()),), "turns": turns, "end": (sum(END.values()),)}


def information_tensor(
    events: Iterable[Event], seat: int | None, players: int, parts: dict[str, NDArray[Any]]
) -> None:
    """Write all that a seat (`None`: a spectator) has seen into zeros of `information_shapes`."""
    writer = _Writer(seat, players, parts)
    for event in events:
        writer.write(event)


class _Writer:
    def __init__(self, seat: int | None, players: int, parts: dict[str, NDArray[Any]]) -> None:
        self.seat = seat
        self.players = players
        self.parts = parts
        self.turn = -1
        self.actor = NONE

    def write(self, event: Event) -> None:
        """What follows from the rest, such as a protection that ends, is left out."""
        match event:
            case kinds.RoundStarted():
                self._mark("deal", "first", self._ahead(event.first))
                for place, card in enumerate(event.faceup):
                    self._mark("deal", "faceup", ROLES * place + card)
            case kinds.CardDealt():
                self._mark("deal", "dealt", event.card)
            case kinds.CardDrawn():
                self.turn += 1
                self.actor = event.seat
                self._mark("turns", "actor", self._ahead(event.seat))
                self._mark("turns", "drawn", event.card)
            case kinds.CardPlayed():
                action = Action(event.card, event.target, event.named)
                self._mark("turns", "played", action.id(event.seat, self.players))
            case kinds.HandSeen():
                self._mark("turns", "seen", event.card)
            case kinds.HandsCompared():
                self._mark("turns", "seen", event.target_card if event.seat == self.seat else event.card)
            case kinds.HandsTraded():
                self._mark("turns", "seen", event.got if event.seat == self.seat else event.gave)
            case kinds.ChancellorDrew():
                for place, card in enumerate(event.cards or ()):
                    self._mark("turns", "drew", ROLES * place + card)
            case kinds.CardsReturned():
                self._mark("turns", "returned", event.count - 1)
                if event.kept is not None and event.under is not None:
                    action = Action(event.kept, under=event.under)
                    self._mark("turns", "kept", action.id(event.seat, self.players) - KEEP)
            case kinds.HandDiscarded():
                self._mark("turns", "discarded", event.card)
            case kinds.HandRedrawn():
                self._mark("turns", "redrawn", event.card)
            case kinds.KnockedOut():
                self._mark("turns", "out", int(event.seat != self.actor))
                self._mark("turns", "laid", event.card)
            case kinds.RoundEnded():
                for winner in event.winners:
                    self._mark("end", "winners", self._ahead(winner))
                for other, hand in enumerate(event.hands):
                    if hand is not None:
                        self._mark("end", "shown", ROLES * self._ahead(other) + hand)
            case _:
                pass

    def _mark(self, part: str, name: str, place: int | None) -> None:
        if place is not None:
            row = self.parts[part][self.turn] if part == "turns" else self.parts[part]
            row[_starts()[part, name] + place] = 1

    def _ahead(self, seat: int) -> int:
        return (seat - (self.seat or 0)) % self.players


@cache
def _starts() -> dict[tuple[str, str], int]:
    """Where the slots of each name begin, by part."""
    starts = {}
    for part, widths in (("deal", DEAL), ("turns", TURN), ("end", END)):
        start = 0
        for name, width in widths.items():
            starts[part, name] = start
            start += width
    return starts
