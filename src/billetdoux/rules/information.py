"""An information state as a row of small numbers: all that a seat saw in a round. Written like the kernel.

This is encoding version 2. Two histories give the same row exactly when the seat can't tell them apart
(perfect recall). The layout is the same for every edition and 2 to 6 seats: always six relative seats (0 is
the observer, 1 the next in turn), cards by role. A card is 1 + its role, a relative seat 1 + its distance, 0
is nothing. docs/research/environments.md lists the slots; `encoding` has their names.
"""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence

from billetdoux.rules.kernel import (
    BARON,
    CHANCELLOR,
    CHOOSE,
    COUNTESS,
    DECK_ROOM,
    GUARD,
    KING,
    NONE,
    OVER,
    PRIEST,
    PRINCE,
    ROLES,
    SEATS,
    State,
    may_hold,
    up_to,
)
from billetdoux.rules.story import (
    ACTOR,
    DEALT,
    DISCARDED,
    DRAWN,
    DREW_ONE,
    DREW_TWO,
    KEPT,
    LAID,
    NAMED,
    OUT,
    OWN,
    PLAYED,
    REDRAWN,
    TARGET,
    THEIRS,
    TURNS,
    TURNS_NOTED,
    notes_of_turn,
)
from billetdoux.rules.visibility import (
    card_lies_aside,
    deck_card,
    drawn_card,
    own_card,
    shown_card,
    third_card,
)

INFORMATION_VERSION = 2

(
    INFO_PLAYERS,
    INFO_DECK_SIZE,
    INFO_ASIDE,
    INFO_GOAL,
    INFO_FOR_MATCH,  # 1 if the match counts, 0 if the round alone does
    INFO_CHOOSING,  # 1 while a Chancellor's player chooses
    INFO_TO_ACT,
    INFO_DEALT,  # your first card
    INFO_OLD,  # the card that you had before your turn
    INFO_NEW,  # the card that you have just drawn
    INFO_THIRD,  # and a third one, for a Chancellor
) = range(11)
INFO_FACE_UP = INFO_THIRD + 1  # + place: the three cards face up, in order
INFO_COPIES = INFO_FACE_UP + 3  # + role: copies in the edition
INFO_UNSEEN = INFO_COPIES + ROLES  # + role: copies that are neither face up nor in your hand
DEPTHS = 16
INFO_UNDER = INFO_UNSEEN + ROLES  # + depth: the card that you put there
INFO_SEAT = INFO_UNDER + DEPTHS  # + INFO_SEAT_SIZE × relative seat: the slots below
SEAT_AT_TABLE = 0
SEAT_STILL_IN = 1
SEAT_PROTECTED = 2
SEAT_TOKENS = 3
SEAT_MISSING = 4  # tokens that it still needs, where the match counts
SEAT_DISCARDS = 5  # + role: how many of it lie in front of the seat
SEAT_MAY_HOLD = SEAT_DISCARDS + ROLES  # + role: 1 if its hand may be that, by what you have seen
SEAT_MAY_THINK = SEAT_MAY_HOLD + ROLES  # + role: 1 if, as far as you can tell, it may think you hold that
INFO_SEAT_SIZE = SEAT_MAY_THINK + ROLES
INFO_TURN = INFO_SEAT + INFO_SEAT_SIZE * SEATS  # + INFO_TURN_SIZE × turn: the slots below
TOLD_ACTOR = 0
TOLD_DRAWN = 1  # by you
TOLD_CARD = 2
TOLD_TARGET = 3
TOLD_NAMED = 4
TOLD_SEEN = 5  # the other's card, if you saw it: by Priest, Baron or King
TOLD_DREW_ONE = 6  # by your Chancellor
TOLD_DREW_TWO = 7
TOLD_KEPT = 8  # what your Chancellor kept and put back: the number of the action from KEEP, and 1
TOLD_DISCARDED = 9  # to a Prince
TOLD_REDRAWN = 10  # by you, after that
TOLD_OUT = 11  # who was knocked out
TOLD_LAID = 12  # the card that was laid down by it
INFO_TURN_SIZE = 13
INFO_SIZE = INFO_TURN + INFO_TURN_SIZE * TURNS

KNOWN_NOW = 3 + SEATS + DECK_ROOM  # of `note_known`: its own cards, the other hands, the deck

# Scratch room of `find_thoughts`.
THOUGHT = 0  # + seat: what that seat may think that the observer holds, as a set of roles
PUBLIC_SET = SEATS  # + seat: what a spectator may think that the seat holds
PLACER = 2 * SEATS  # + place of the deck: 1 + who put the card there
ROOM_SIZE = PLACER + DECK_ROOM


def inform(
    s: State,
    deck: Sequence[int],
    story: Sequence[int],
    observer: int,
    matches: int,
    room: MutableSequence[int],
    row: MutableSequence[int],
) -> None:
    """Write all that a seat has seen into a row of INFO_SIZE numbers; `deck` has the edition's cards."""
    for slot in range(INFO_SIZE):
        row[slot] = 0
    row[INFO_PLAYERS] = s.players
    row[INFO_DECK_SIZE] = s.deck_size
    row[INFO_ASIDE] = 1 if card_lies_aside(s) else 0
    row[INFO_GOAL] = s.goal
    row[INFO_FOR_MATCH] = matches
    row[INFO_CHOOSING] = 1 if s.phase == CHOOSE else 0
    row[INFO_TO_ACT] = 0 if s.phase == OVER else 1 + ahead_of(s, observer, s.seat)
    row[INFO_DEALT] = story[DEALT + observer]
    row[INFO_OLD] = 1 + own_card(s, observer)
    if observer == s.seat:
        row[INFO_NEW] = 1 + drawn_card(s, observer)
        row[INFO_THIRD] = 1 + third_card(s, observer)
    for i in range(3):
        row[INFO_FACE_UP + i] = 1 + s.faceup[i]
    for depth in range(min(s.deck_size, DEPTHS)):
        row[INFO_UNDER + depth] = 1 + deck_card(s, observer, (s.top + depth) & (DECK_ROOM - 1))
    count_copies(s, deck, row)
    find_thoughts(s, story, observer, room)
    for seat in range(s.players):
        inform_of_seat(s, observer, seat, matches, room, row)
    for i in range(s.laid_count):
        slot = INFO_SEAT + INFO_SEAT_SIZE * ahead_of(s, observer, s.laid[i] >> 4)
        row[slot + SEAT_DISCARDS + (s.laid[i] & 15)] += 1
    for turn in range(0 + story[TURNS_NOTED]):
        tell_turn(s, story, turn, observer, row)


def ahead_of(s: State, observer: int, seat: int) -> int:
    """How many places after the observer a seat is."""
    ahead = 0 + seat - observer  # signed, whatever the two are
    return ahead if ahead >= 0 else ahead + s.players


def count_copies(s: State, deck: Sequence[int], row: MutableSequence[int]) -> None:
    for i in range(s.cards):
        row[INFO_COPIES + deck[i]] += 1
        row[INFO_UNSEEN + deck[i]] += 1
    for i in range(3):
        see_copy(row, row[INFO_FACE_UP + i])
    for i in range(3):
        see_copy(row, row[INFO_OLD + i])
    for i in range(s.laid_count):
        row[INFO_UNSEEN + (s.laid[i] & 15)] -= 1


def see_copy(row: MutableSequence[int], card: int) -> None:
    if card != 0:
        row[INFO_UNSEEN + card - 1] -= 1


def inform_of_seat(
    s: State, observer: int, seat: int, matches: int, room: Sequence[int], row: MutableSequence[int]
) -> None:
    slot = INFO_SEAT + INFO_SEAT_SIZE * ahead_of(s, observer, seat)
    row[slot + SEAT_AT_TABLE] = 1
    row[slot + SEAT_STILL_IN] = s.still_in >> seat & 1
    row[slot + SEAT_PROTECTED] = s.protected >> seat & 1
    row[slot + SEAT_TOKENS] = s.tokens[seat]
    row[slot + SEAT_MISSING] = max(0, s.goal - s.tokens[seat]) if matches else 0
    if seat != observer and s.still_in >> seat & 1:
        card = shown_card(s, seat)
        may = may_hold(s, observer, seat) if card == NONE else 1 << card
        thought = room[THOUGHT + seat] if s.still_in >> observer & 1 else 0
        for role in range(ROLES):
            row[slot + SEAT_MAY_HOLD + role] = may >> role & 1
            row[slot + SEAT_MAY_THINK + role] = thought >> role & 1


def tell_turn(s: State, story: Sequence[int], turn: int, observer: int, row: MutableSequence[int]) -> None:
    """A turn as the observer saw it [I1, I2]."""
    notes = notes_of_turn(turn)
    told = INFO_TURN + INFO_TURN_SIZE * turn
    actor = story[notes + ACTOR] - 1
    target = story[notes + TARGET] - 1
    row[told + TOLD_ACTOR] = 1 + ahead_of(s, observer, actor)
    row[told + TOLD_CARD] = story[notes + PLAYED]
    if target != NONE:
        row[told + TOLD_TARGET] = 1 + ahead_of(s, observer, target)
    row[told + TOLD_NAMED] = story[notes + NAMED]
    row[told + TOLD_DISCARDED] = story[notes + DISCARDED]
    if story[notes + OUT] != 0:
        row[told + TOLD_OUT] = 1 + ahead_of(s, observer, story[notes + OUT] - 1)
    row[told + TOLD_LAID] = story[notes + LAID]
    if actor == observer:
        row[told + TOLD_DRAWN] = story[notes + DRAWN]
        row[told + TOLD_SEEN] = story[notes + THEIRS]
        row[told + TOLD_DREW_ONE] = story[notes + DREW_ONE]
        row[told + TOLD_DREW_TWO] = story[notes + DREW_TWO]
        row[told + TOLD_KEPT] = story[notes + KEPT]
    elif target == observer:
        row[told + TOLD_SEEN] = story[notes + OWN]
    if target == observer:
        row[told + TOLD_REDRAWN] = story[notes + REDRAWN]


def note_known(s: State, observer: int, notes: MutableSequence[int]) -> int:
    """Write what the seat to act knows of cards that lie hidden now; return how many numbers that is.

    It is less than a row: a seat also remembers what it held and has laid down since, and when it drew that.
    """
    notes[0] = 1 + own_card(s, observer)
    notes[1] = 1 + drawn_card(s, observer)
    notes[2] = 1 + third_card(s, observer)
    for seat in range(SEATS):
        is_hidden = seat != observer and s.still_in >> seat & 1
        notes[3 + seat] = may_hold(s, observer, seat) if is_hidden else 0
    for depth in range(s.deck_size):
        notes[3 + SEATS + depth] = 1 + deck_card(s, observer, (s.top + depth) & (DECK_ROOM - 1))
    return 3 + SEATS + s.deck_size


# ---------------------------------------------------------------- what others may think of this hand
#
# The kernel's `may_hold` of another observer would tell too much: that seat may have seen what this one can't
# know. So these sets are found again from the observer's own story. They are the kernel's conclusions, each
# from no more than what the observer knows that the other knows.


def find_thoughts(s: State, story: Sequence[int], observer: int, room: MutableSequence[int]) -> None:
    for seat in range(SEATS):
        room[THOUGHT + seat] = s.roles
        room[PUBLIC_SET + seat] = s.roles
    for place in range(DECK_ROOM):
        room[PLACER + place] = 0
    mine = story[DEALT + observer] - 1
    top = 0
    size = s.cards - 1 - s.players - (3 if s.players == 2 else 0)
    for turn in range(0 + story[TURNS_NOTED]):
        notes = notes_of_turn(turn)
        actor = story[notes + ACTOR] - 1
        card = story[notes + PLAYED] - 1
        target = story[notes + TARGET] - 1
        drawn = story[notes + DRAWN] - 1 if actor == observer else NONE
        placer = room[PLACER + top]
        top += 1
        size -= 1
        think_after_play(s, actor, card, drawn, placer, observer, room)
        if actor == observer:
            mine = mine if drawn == card else drawn
        if card == CHANCELLOR and size > 0:
            is_chosen = turn + 1 < story[TURNS_NOTED] or s.phase != CHOOSE
            count = min(size, 2)
            if is_chosen:
                think_after_choice(s, story, notes, actor, observer, top, count, room)
                if actor == observer:
                    mine = (story[notes + KEPT] - 1) // 2
            for i in range(count):
                room[PLACER + ((top + size + i) & (DECK_ROOM - 1))] = 1 + actor
            top += count
        elif target != NONE and card == PRINCE:
            if story[notes + OUT] == 0:
                placer = 0
                if size > 0:
                    placer = room[PLACER + (top & (DECK_ROOM - 1))]
                    top += 1
                    size -= 1
                room[PUBLIC_SET + target] = s.roles
                if target == observer:
                    mine = story[notes + REDRAWN] - 1
                    forget_thoughts(s, room)
                    if placer != 0:
                        room[THOUGHT + placer - 1] = 1 << mine
        elif target != NONE and card == KING:
            if actor == observer:
                mine = story[notes + THEIRS] - 1
                think_after_trade(s, mine, target, room)
            elif target == observer:
                mine = story[notes + OWN] - 1
                think_after_trade(s, mine, actor, room)
            moved = room[PUBLIC_SET + actor]
            room[PUBLIC_SET + actor] = room[PUBLIC_SET + target]
            room[PUBLIC_SET + target] = moved
        elif target != NONE:
            think_after_attack(s, story, notes, actor, target, mine, observer, room)


def forget_thoughts(s: State, room: MutableSequence[int]) -> None:
    for seat in range(s.players):
        room[THOUGHT + seat] = s.roles


def rule_out(s: State, seat: int, roles: int, observer: int, room: MutableSequence[int]) -> None:
    room[PUBLIC_SET + seat] = room[PUBLIC_SET + seat] & ~roles
    if seat == observer:
        for other in range(s.players):
            room[THOUGHT + other] = room[THOUGHT + other] & ~roles


def think_after_play(
    s: State, actor: int, card: int, drawn: int, placer: int, observer: int, room: MutableSequence[int]
) -> None:
    """As the kernel's `infer_from_play`."""
    not_kept = 1 << COUNTESS if card == KING or card == PRINCE else 0
    room[PUBLIC_SET + actor] = may_keep_of(s, room[PUBLIC_SET + actor], s.roles, card) & ~not_kept
    if actor == observer:
        for other in range(s.players):
            new = 1 << drawn if placer == 1 + other else s.roles
            room[THOUGHT + other] = may_keep_of(s, room[THOUGHT + other], new, card) & ~not_kept


def may_keep_of(s: State, old: int, new: int, card: int) -> int:
    return (old if new >> card & 1 else 0) | (new if old >> card & 1 else 0)


def think_after_choice(
    s: State,
    story: Sequence[int],
    notes: int,
    actor: int,
    observer: int,
    top: int,
    count: int,
    room: MutableSequence[int],
) -> None:
    """As the kernel's `others_lose_track_of_chancellor`."""
    room[PUBLIC_SET + actor] = s.roles
    if actor == observer:
        for other in range(s.players):
            for i in range(count):
                placer = room[PLACER + ((top + i) & (DECK_ROOM - 1))]
                drawn = 1 << (story[notes + DREW_ONE + i] - 1) if placer == 1 + other else s.roles
                room[THOUGHT + other] = room[THOUGHT + other] | drawn


def think_after_trade(s: State, mine: int, partner: int, room: MutableSequence[int]) -> None:
    """What third parties think of the card that came is what everybody may: more can't be known here."""
    for other in range(s.players):
        room[THOUGHT + other] = room[PUBLIC_SET + partner]
    room[THOUGHT + partner] = 1 << mine


def think_after_attack(
    s: State,
    story: Sequence[int],
    notes: int,
    actor: int,
    target: int,
    mine: int,
    observer: int,
    room: MutableSequence[int],
) -> None:
    """Guard, Priest or Baron."""
    card = story[notes + PLAYED] - 1
    out = story[notes + OUT] - 1
    if card == GUARD and out == NONE:
        rule_out(s, target, 1 << (story[notes + NAMED] - 1), observer, room)
    elif card == PRIEST and target == observer:
        room[THOUGHT + actor] = 1 << mine
    elif card == BARON:
        if out == NONE:
            both = room[PUBLIC_SET + actor] & room[PUBLIC_SET + target]
            room[PUBLIC_SET + actor] = both
            room[PUBLIC_SET + target] = both
            if actor == observer or target == observer:
                for other in range(s.players):
                    room[THOUGHT + other] = room[THOUGHT + other] & both
                room[THOUGHT + (target if actor == observer else actor)] = 1 << mine
        else:
            rule_out(s, target if out == actor else actor, up_to(story[notes + LAID] - 1), observer, room)
