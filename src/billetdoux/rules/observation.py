"""What a seat may know, as a row of small numbers, for agents that learn. Written like the kernel.

Seats are relative: 0 is the observer, 1 the next in turn. `visibility` says what the observer may see;
docs/research/environments.md lists the slots.
"""

from __future__ import annotations

from collections.abc import MutableSequence

from billetdoux.rules.kernel import CHOOSE, DECK_ROOM, NONE, ROLES, SEATS, State, may_hold
from billetdoux.rules.visibility import (
    card_lies_aside,
    deck_card,
    drawn_card,
    own_card,
    shown_card,
    third_card,
)

VERSION = 1

PLAYERS, DECK_SIZE, LIES_ASIDE, GOAL, CHOOSING = range(5)
HAND = CHOOSING + 1  # + role: how many of it you hold
FACE_UP = HAND + ROLES  # + role: how many of it lie face up since the deal
UNDER = FACE_UP + ROLES  # + depth: 1 + role that you put there, else 0
SEAT = UNDER + DECK_ROOM  # + SEAT_SIZE × relative seat: the slots below
AT_TABLE = 0
STILL_IN = 1
PROTECTED = 2
TOKENS = 3
DISCARDS = 4  # + role: how many of it lie in front of the seat
MAY_HOLD = DISCARDS + ROLES  # + role: 1 if its hand may be that, by what you have seen
SEAT_SIZE = MAY_HOLD + ROLES
ROW_SIZE = SEAT + SEAT_SIZE * SEATS


def observe(s: State, observer: int, row: MutableSequence[int]) -> None:
    """Write what a seat may know into a row of ROW_SIZE numbers."""
    for slot in range(ROW_SIZE):
        row[slot] = 0
    row[PLAYERS] = s.players
    row[DECK_SIZE] = s.deck_size
    row[LIES_ASIDE] = 1 if card_lies_aside(s) else 0
    row[GOAL] = s.goal
    row[CHOOSING] = 1 if s.phase == CHOOSE else 0
    count_card(row, HAND, own_card(s, observer))
    if observer == s.seat:
        count_card(row, HAND, drawn_card(s, observer))
        count_card(row, HAND, third_card(s, observer))
    for i in range(3):
        count_card(row, FACE_UP, s.faceup[i])
    for depth in range(s.deck_size):
        row[UNDER + depth] = 1 + deck_card(s, observer, (s.top + depth) & (DECK_ROOM - 1))
    for seat in range(s.players):
        observe_seat(s, observer, seat, row)
    for i in range(s.laid_count):
        seat = s.laid[i] >> 4
        count_card(row, slots_of(s, observer, seat) + DISCARDS, s.laid[i] & 15)


def observe_seat(s: State, observer: int, seat: int, row: MutableSequence[int]) -> None:
    slot = slots_of(s, observer, seat)
    row[slot + AT_TABLE] = 1
    row[slot + STILL_IN] = s.still_in >> seat & 1
    row[slot + PROTECTED] = s.protected >> seat & 1
    row[slot + TOKENS] = s.tokens[seat]
    if seat != observer and s.still_in >> seat & 1:
        card = shown_card(s, seat)
        may = may_hold(s, observer, seat) if card == NONE else 1 << card
        for role in range(ROLES):
            row[slot + MAY_HOLD + role] = may >> role & 1


def slots_of(s: State, observer: int, seat: int) -> int:
    ahead = seat - observer
    return SEAT + SEAT_SIZE * (ahead if ahead >= 0 else ahead + s.players)


def count_card(row: MutableSequence[int], slot: int, card: int) -> None:
    if card != NONE:
        row[slot + card] += 1
