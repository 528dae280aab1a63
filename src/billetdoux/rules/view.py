"""What a seat may know [I1, I2, I4], by naming what is shown; `visibility` decides it.

A view is all that an agent, a client or a watcher is ever given.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from functools import cache, lru_cache
from typing import Any, ClassVar

from billetdoux.rules import kernel
from billetdoux.rules.action import Action
from billetdoux.rules.edition import Edition
from billetdoux.rules.event import Event
from billetdoux.rules.jsonable import field_writers, fields_from_json
from billetdoux.rules.kernel import NONE, State
from billetdoux.rules.narration import seats_in, shown_hands
from billetdoux.rules.other_names import OF_VIEW, Helpful
from billetdoux.rules.role import Role, roles_in
from billetdoux.rules.showing import Shown
from billetdoux.rules.visibility import (
    all_may_hold,
    card_lies_aside,
    cards_placed,
    drawn_card,
    hand_held,
    hand_size,
    third_card,
)

PHASES = {kernel.PLAY: "play", kernel.CHOOSE: "chancellor", kernel.OVER: "over"}

# Views are made by the thousand, and looking up is faster than asking the enumeration.
_ROLES = tuple(Role)


@dataclass(frozen=True, slots=True)
class View(Shown, Helpful):
    """A round as one seat sees it, or a spectator (`seat` is None). Lists over seats are in seat order."""

    other_names: ClassVar[Mapping[str, str]] = OF_VIEW

    edition: str
    cards: Mapping[Role, int]
    """How many copies of each role the edition has."""
    players: int
    round: int
    phase: str
    to_act: int | None
    goal: int
    tokens: tuple[int, ...]
    deck_size: int
    aside: bool
    """Whether the card set aside still lies there."""
    faceup: tuple[Role, ...]
    discards: tuple[tuple[Role, ...], ...]
    hand_sizes: tuple[int, ...]
    out: tuple[bool, ...]
    protected: tuple[bool, ...]
    shown: tuple[Role | None, ...]
    """The hands shown at the end of the round [E3]."""
    round_winners: tuple[int, ...]
    spy_bonus: int | None
    match_winners: tuple[int, ...]
    events: tuple[Event, ...] = ()
    """What has happened in this round, as this seat saw it."""
    commitment: str | None = None
    """What the match's seed was committed to before the first deal."""
    seed: str | None = None
    """The seed, once the match is over."""

    seat: int | None = None
    hand: tuple[Role, ...] = ()
    legal: tuple[Action, ...] = ()
    known: tuple[tuple[Role, ...], ...] = ()
    """For each other seat, the cards in its hand that this seat has seen go there and not leave."""
    ruled_out: tuple[tuple[Role, ...], ...] = ()
    """For each other seat, the roles that its hand (before it drew) can't be; empty where that is known."""
    under: tuple[tuple[int, Role], ...] = ()
    """Cards that this seat put into the deck: how many are drawn before it, and the card."""

    def to_json(self, *, events: bool = True) -> dict[str, Any]:
        """Without `events` for those who have heard them already."""
        shown = {name: to_json(getattr(self, name)) for name, to_json in FIELD_WRITERS}
        if events:
            shown["events"] = [event.to_json() for event in self.events]
        return shown

    @classmethod
    def from_json(cls, data: object) -> View:
        """The view that `to_json` told of, with its events or without; `InvalidData` if there is none."""
        if isinstance(data, dict) and "events" not in data:
            data = {**data, "events": []}
        return cls(**fields_from_json(cls, data))


BY_SEAT = ("tokens", "discards", "hand_sizes", "out", "protected", "shown")
"""The public fields that have an entry for each seat."""

OWN_FIELDS = ("seat", "hand", "legal", "known", "ruled_out", "under")
"""The last fields of a view: what only its seat may know. All before them are the same in every view."""

FIELD_WRITERS = tuple((name, to_json) for name, to_json in field_writers(View) if name != "events")
"""The names of all fields but the events, each with what makes JSON of it."""


def view_of(public: Mapping[str, Any], own: Mapping[str, Any], events: tuple[Event, ...]) -> View:
    """A view from its parts: what everybody may know, what its seat may know, and the events it saw."""
    # Views share nothing that somebody could write on.
    return View(**{**public, "cards": dict(public["cards"])}, **own, events=events)


OWN_OF_SPECTATOR: Mapping[str, Any] = {
    field.name: field.default for field in fields(View) if field.name in OWN_FIELDS
}


def own_of(state: State, seat: int | None, legal: tuple[Action, ...]) -> Mapping[str, Any]:
    """What only one seat may know [I2, I4], by the names of a view's fields; `legal` is what it may do."""
    if seat is None:
        return OWN_OF_SPECTATOR
    known, ruled_out = _others_of(state, seat)
    return {
        "seat": seat,
        "hand": hand_held(state, seat),
        "legal": legal,
        "known": known,
        "ruled_out": ruled_out,
        "under": tuple(cards_placed(state, seat)),
    }


def public_of(state: State, edition: Edition, number: int) -> dict[str, Any]:
    """What everybody may know [I1], by the names of a view's fields."""
    over = state.phase == kernel.OVER
    return {
        "edition": edition.name,
        "cards": edition.counts,
        "players": state.players,
        "round": number,
        "phase": PHASES[state.phase],
        "to_act": None if over else state.seat,
        "goal": state.goal,
        "tokens": tuple(state.tokens[: state.players]),
        "deck_size": state.deck_size,
        "aside": card_lies_aside(state),
        "faceup": tuple(_ROLES[card] for card in state.faceup if card != NONE),
        "discards": discards(state),
        "hand_sizes": tuple([hand_size(state, seat) for seat in range(state.players)]),
        "out": _is_in(~state.still_in, state.players),
        "protected": _is_in(state.protected, state.players),
        "shown": shown_hands(state),
        "round_winners": _seats(state.round_winners),
        "spy_bonus": None if state.spy_bonus == NONE else state.spy_bonus,
        "match_winners": _seats(state.match_winners),
    }


@cache
def _is_in(seats: int, players: int) -> tuple[bool, ...]:
    """By seat, whether a set has it."""
    return tuple(bool(seats >> seat & 1) for seat in range(players))


@cache
def _seats(seats: int) -> tuple[int, ...]:
    return tuple(seats_in(seats))


def discards(state: State) -> tuple[tuple[Role, ...], ...]:
    """Everyone's face-up cards, in the order they were laid down."""
    piles: list[list[Role]] = [[] for _ in range(state.players)]
    for laid in state.laid[: state.laid_count]:
        piles[laid // 16].append(_ROLES[laid % 16])
    return tuple(map(tuple, piles))


def _others_of(
    state: State, observer: int
) -> tuple[tuple[tuple[Role, ...], ...], tuple[tuple[Role, ...], ...]]:
    """Of all hands: the cards that the observer saw go there and not leave, and the roles ruled out."""
    others = state.still_in & ~(1 << observer)
    known, ruled_out = _told_of_all(all_may_hold(state, observer), others, state.roles)
    if not others >> state.seat & 1:
        return known, ruled_out
    drawn = drawn_card(state, observer), third_card(state, observer)
    if drawn == (NONE, NONE):
        return known, ruled_out
    cards = tuple(sorted([*known[state.seat], *(_ROLES[card] for card in drawn if card != NONE)]))
    return (*known[: state.seat], cards, *known[state.seat + 1 :]), ruled_out


@lru_cache(maxsize=4096)
def _told_of_all(
    may: tuple[int, ...], seats: int, roles: int
) -> tuple[tuple[tuple[Role, ...], ...], tuple[tuple[Role, ...], ...]]:
    """The same by sets of roles that each hand may be; nothing of those that are not among the `seats`."""
    told = [_told_by(held, roles) if seats >> seat & 1 else ((), ()) for seat, held in enumerate(may)]
    known, ruled_out = zip(*told, strict=True)
    return known, ruled_out


@cache
def _told_by(may: int, roles: int) -> tuple[tuple[Role, ...], tuple[Role, ...]]:
    """What a set of roles that a card may be tells: the card if there is one left, else what it can't be."""
    return (roles_in(may), ()) if kernel.is_alone(may) else ((), roles_in(roles & ~may))
