"""What the seat to act may know, as a row of small numbers, for agents that learn. Written like the kernel.

Seats are relative: 0 is the seat to act, 1 the next in turn. Nothing in a row is hidden from that seat
[I1, I2, I4]; docs/simulator.md lists the slots.
"""

from __future__ import annotations

from collections.abc import MutableSequence

from billetdoux.rules.kernel import CHOOSE, DECK_ROOM, NONE, ROLES, SEATS, State

VERSION = 1

TABLE = 0  # players, cards in the deck, card still aside, tokens that win, choosing for a Chancellor
HAND = TABLE + 5  # + role: how many of it you hold
FACE_UP = HAND + ROLES  # + role: how many of it lie face up since the deal
UNDER = FACE_UP + ROLES  # + depth: 1 + role that you put there, else 0
SEAT = UNDER + DECK_ROOM  # + SEAT_SLOTS × relative seat: the slots below
AT_TABLE = 0
STILL_IN = 1
PROTECTED = 2
TOKENS = 3
DISCARDS = 4  # + role: how many of it lie in front of the seat
MAY_HOLD = DISCARDS + ROLES  # + role: 1 if its hand may be that, by what you have seen
SEAT_SLOTS = MAY_HOLD + ROLES
SLOTS = SEAT + SEAT_SLOTS * SEATS


def observe(s: State, row: MutableSequence[int]) -> None:
    """Write what the seat to act may know into a row of SLOTS numbers."""
    for slot in range(SLOTS):
        row[slot] = 0
    row[TABLE] = s.players
    row[TABLE + 1] = s.deck_size
    row[TABLE + 2] = 1 if s.aside != NONE else 0
    row[TABLE + 3] = s.goal
    row[TABLE + 4] = 1 if s.phase == CHOOSE else 0
    count_card(row, HAND, s.hand[s.seat])
    count_card(row, HAND, s.drawn)
    count_card(row, HAND, s.third)
    for i in range(3):
        count_card(row, FACE_UP, s.faceup[i])
    for depth in range(s.deck_size):
        place = (s.top + depth) & (DECK_ROOM - 1)
        if s.placed_by[place] == s.seat:
            row[UNDER + depth] = 1 + s.deck[place]
    for seat in range(s.players):
        observe_seat(s, seat, row)
    for i in range(s.laid_count):
        seat = s.laid[i] >> 4
        count_card(row, slots_of(s, seat) + DISCARDS, s.laid[i] & 15)


def observe_seat(s: State, seat: int, row: MutableSequence[int]) -> None:
    slot = slots_of(s, seat)
    row[slot + AT_TABLE] = 1
    row[slot + STILL_IN] = s.still_in >> seat & 1
    row[slot + PROTECTED] = s.protected >> seat & 1
    row[slot + TOKENS] = s.tokens[seat]
    if seat != s.seat and s.still_in >> seat & 1:
        may = s.may_hold[SEATS * s.seat + seat]
        for role in range(ROLES):
            row[slot + MAY_HOLD + role] = may >> role & 1


def slots_of(s: State, seat: int) -> int:
    ahead = seat - s.seat
    return SEAT + SEAT_SLOTS * (ahead if ahead >= 0 else ahead + s.players)


def count_card(row: MutableSequence[int], slot: int, card: int) -> None:
    if card != NONE:
        row[slot + card] += 1
