"""The story of a round: what happened in each turn, with every card. Written like the kernel.

A story is a row of small numbers. A card is written as 1 + its role, a seat as 1 + its number; 0 is nothing.
It holds the truth. `information` tells a seat its part of it.
"""

from __future__ import annotations

from collections.abc import Iterable, MutableSequence

from billetdoux.rules import event as kinds
from billetdoux.rules.action import Action
from billetdoux.rules.event import Event
from billetdoux.rules.kernel import (
    BARON,
    CARD_PLAYED,
    CHOOSE,
    EFFECT,
    KEEP,
    KING,
    NONE,
    PLAYED_AHEAD,
    PRIEST,
    PRINCE,
    ROLE_NAMED,
    SEATS,
    State,
    seat_ahead,
)

TURNS = 28  # of the longest round: 32 cards and 3 seats; every turn takes a card of the deck for good

# What is kept of a turn.
ACTOR = 0
DRAWN = 1
PLAYED = 2  # the card played
TARGET = 3
NAMED = 4
OWN = 5  # the actor's other card, where the target sees it: by Baron or King
THEIRS = 6  # the target's card, where the actor sees it: by Priest, Baron or King
DREW_ONE = 7  # by a Chancellor
DREW_TWO = 8
KEPT = 9  # what the Chancellor kept and put back: the number of the action from KEEP, and 1
DISCARDED = 10  # to a Prince
REDRAWN = 11  # after that
OUT = 12  # who was knocked out
LAID = 13  # the card that was laid down by it
TURN_NOTES = 14

TURNS_NOTED = 0
DEALT = 1  # + seat: its first card
FIRST_TURN = DEALT + SEATS  # + TURN_NOTES × turn
STORY_SIZE = FIRST_TURN + TURN_NOTES * TURNS


def begin_story(s: State, story: MutableSequence[int]) -> None:
    """After the deal."""
    for place in range(STORY_SIZE):
        story[place] = 0
    for seat in range(s.players):
        story[DEALT + seat] = 1 + s.hand[seat]


def note_before(s: State, action: int, story: MutableSequence[int]) -> None:
    """A legal action is about to be done."""
    if s.phase == CHOOSE:
        story[notes_of_turn(story[TURNS_NOTED] - 1) + KEPT] = 1 + action - KEEP
        return
    turn = notes_of_turn(story[TURNS_NOTED])
    story[TURNS_NOTED] = story[TURNS_NOTED] + 1
    card = CARD_PLAYED[action]
    kept = s.hand[s.seat] if s.drawn == card else s.drawn
    story[turn + ACTOR] = 1 + s.seat
    story[turn + DRAWN] = 1 + s.drawn
    story[turn + PLAYED] = 1 + card
    if PLAYED_AHEAD[action] == NONE:
        return
    target = seat_ahead(s, PLAYED_AHEAD[action])
    theirs = kept if target == s.seat else s.hand[target]
    story[turn + TARGET] = 1 + target
    story[turn + NAMED] = 1 + ROLE_NAMED[action]
    if card == BARON or card == KING:
        story[turn + OWN] = 1 + kept
    if card == PRIEST or card == BARON or card == KING:
        story[turn + THEIRS] = 1 + theirs
    elif card == PRINCE:
        story[turn + DISCARDED] = 1 + theirs


def note_after(s: State, action: int, still_in: int, story: MutableSequence[int]) -> None:
    """It has been done; `still_in` is who was in before it."""
    if action >= KEEP:
        return
    turn = notes_of_turn(story[TURNS_NOTED] - 1)
    target = story[turn + TARGET] - 1
    for seat in range(s.players):
        if (still_in & ~s.still_in) >> seat & 1:
            story[turn + OUT] = 1 + seat
    if EFFECT[action] == PRINCE:
        if story[turn + OUT] == 0:
            story[turn + REDRAWN] = 1 + s.hand[target]
    elif story[turn + OUT] != 0:
        story[turn + LAID] = 1 + (s.laid[s.laid_count - 1] & 15)
    if s.phase == CHOOSE:
        story[turn + DREW_ONE] = 1 + s.drawn
        story[turn + DREW_TWO] = 1 + s.third


def notes_of_turn(turn: int) -> int:
    return FIRST_TURN + TURN_NOTES * turn


# ---------------------------------------------------------------- in plain Python, from events


def story_of(events: Iterable[Event], players: int) -> list[int]:
    """The story that a round's events tell; what they leave out is 0.

    >>> from billetdoux.rules import Match
    >>> match, _ = Match.seeded("classic", players=2, seed=bytes(32)).next_round()
    >>> story_of(match.round.events, 2)[:FIRST_TURN]
    [0, 5, 5, 0, 0, 0, 0]
    """
    story = [0] * STORY_SIZE
    turn = NONE
    drawn = 0
    for event in events:
        match event:
            case kinds.CardDealt():
                story[DEALT + event.seat] = _noted(event.card)
            case kinds.CardDrawn():
                drawn = _noted(event.card)
            case kinds.CardPlayed():
                turn = notes_of_turn(story[TURNS_NOTED])
                story[TURNS_NOTED] += 1
                story[turn + ACTOR] = 1 + event.seat
                story[turn + DRAWN] = drawn
                story[turn + PLAYED] = _noted(event.card)
                story[turn + TARGET] = _noted(event.target)
                story[turn + NAMED] = _noted(event.named)
            case kinds.HandSeen():
                story[turn + THEIRS] = _noted(event.card)
            case kinds.HandsCompared():
                story[turn + OWN], story[turn + THEIRS] = _noted(event.card), _noted(event.target_card)
            case kinds.HandsTraded():
                story[turn + OWN], story[turn + THEIRS] = _noted(event.gave), _noted(event.got)
            case kinds.ChancellorDrew():
                for place, card in enumerate(event.cards or ()):
                    story[turn + DREW_ONE + place] = _noted(card)
            case kinds.CardsReturned():
                if event.kept is not None and event.under is not None:
                    action = Action(event.kept, under=event.under)
                    story[turn + KEPT] = 1 + action.id(event.seat, players) - KEEP
            case kinds.HandDiscarded():
                story[turn + DISCARDED] = _noted(event.card)
            case kinds.HandRedrawn():
                story[turn + REDRAWN] = _noted(event.card)
            case kinds.KnockedOut():
                story[turn + OUT], story[turn + LAID] = 1 + event.seat, _noted(event.card)
            case _:
                pass
    return story


def _noted(value: int | None) -> int:
    return 0 if value is None else 1 + value
