"""Rounds that end as a seat sees them, from the deal on. Written like the kernel: it compiles.

A *world* says where each hidden card lies now. A *history* also says how it got there: who was dealt what,
who drew what, and what others kept and put back for a Chancellor. `rewind` finds one from a world: it undoes
what happened, the last first. Of the cards that somebody held in a turn, any may have been the old one.
`replay` plays the history forward by the rules, and notes what each other seat knew when it decided. There, a
history is dropped in which the own seat would have seen anything else.

All ways to deal the cards are alike, if copies are told apart. One world and one choice at each undoing is
one such way. So all that `rewind` can find are alike too, but for two things. It leaves choices out that
can't be: the fewer there are, the likelier each is found. And equal cards in one hand are one action,
whichever of them is played. `ways` makes up for both.
"""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from typing import Annotated

from billetdoux.agents.counting import PLACES, TABLE, draw_roles
from billetdoux.agents.ismcts_kernel import draw_share, take_any, take_from_hands
from billetdoux.rules.information import INFO_SIZE, KNOWN_NOW, inform, note_known
from billetdoux.rules.kernel import (
    CHOOSE,
    DECK_ROOM,
    KEEP,
    NONE,
    SEATS,
    State,
    deal,
    is_legal,
    legal_actions,
    start_match,
    step,
)
from billetdoux.rules.story import TURNS, begin_story, note_after, note_before
from billetdoux.sim.chance import below, start_stream

POSITIONS = DECK_ROOM + 2 * TURNS  # the deck, and what Chancellors put under it
STEPS = 2 * TURNS  # a turn is one action, or two with a Chancellor
GOLDEN_RATIO = 0.6180339887498949  # multiples of it spread evenly, however many are taken

# What happened, as far as it moved cards. A move is a row: its kind, the seat, and up to four numbers.
HAS_DREW = 0  # position
HAS_PLAYED = 1  # position of the card drawn, card played, set of what the old card may be
HAS_DISCARDED = 2  # card
HAS_REDREW = 3  # position; NONE for the card set aside
HAS_TRADED = 4  # the other seat
HAS_CHANCELLOR_DREW = 5  # position, how many
HAS_RETURNED = 6  # position of the cards put back, how many, position of those drawn, number of the step
MAY_BE = 6  # the last column: for HAS_RETURNED too, the set of what the old card may be
MOVE_SIZE = 7
MOVES = 6 * TURNS

# Decisions that are the same in many histories are kept once: they are found by a table of their numbers.
MAX_DECISIONS = 180
SLOTS = 1 << 10
KEY = (1 << 40) - 1
NOTES = KNOWN_NOW + 1  # what a player knows of hidden cards, and the number of the step

# The cards that are told of a history: those in hidden places, then these two.
NEXT_CARD = PLACES
ASIDE = PLACES + 1
CARDS_TOLD = PLACES + 2


class Seen:
    """What one seat saw of a round. Each field has its NumPy type and, if it is a list, its length."""

    me: Annotated[int, "i8"]
    matches: Annotated[int, "i8"]  # 1 if the others play for the match
    players: Annotated[int, "i8"]
    cards: Annotated[int, "i8"]
    roles: Annotated[int, "i8"]
    goal: Annotated[int, "i8"]
    first: Annotated[int, "i8"]  # who began
    top: Annotated[int, "i8"]  # the position of the next card of the deck
    end: Annotated[int, "i8"]  # and the one after the last
    is_aside: Annotated[int, "i8"]  # whether the card set aside still lies there
    places: Annotated[int, "i8"]  # hidden cards in hands
    loose_count: Annotated[int, "i8"]
    move_count: Annotated[int, "i8"]
    step_count: Annotated[int, "i8"]
    tokens: Annotated[list[int], "i8", SEATS]
    faceup: Annotated[list[int], "i8", 3]
    deck: Annotated[list[int], "i8", DECK_ROOM]  # the edition's cards
    loose: Annotated[list[int], "i8", DECK_ROOM]  # cards in hidden hands, in the deck and aside, by role
    hand: Annotated[list[int], "i8", SEATS]  # the own card, where the others have NONE
    held: Annotated[list[int], "i8", 2]  # what the own seat has drawn in its turn
    known: Annotated[list[int], "i8", POSITIONS]  # cards of the deck that the seat drew or put there
    moves: Annotated[list[int], "i8", MOVES * MOVE_SIZE]
    actions: Annotated[list[int], "i8", STEPS]  # NONE for what others kept for a Chancellor
    place_seats: Annotated[list[int], "i8", PLACES]
    place_drawn: Annotated[list[int], "i8", PLACES]  # 0 for the old card, 1 and 2 for cards just drawn
    ways: Annotated[list[float], "f8", TABLE]  # how the cards may lie there: see `counting`
    after: Annotated[list[float], "f8", TABLE]


class Past:
    """One history."""

    ways: Annotated[float, "f8"]
    drawn: Annotated[int, "i8"]  # beside the hand of the player to act
    third: Annotated[int, "i8"]
    aside: Annotated[int, "i8"]
    next_card: Annotated[int, "i8"]
    roles: Annotated[list[int], "i8", PLACES]  # of the hidden cards in hands, now
    left: Annotated[list[int], "i8", PLACES]  # room to count them
    hand: Annotated[list[int], "i8", SEATS]
    position: Annotated[list[int], "i8", POSITIONS]
    pile: Annotated[list[int], "i8", DECK_ROOM]
    deck: Annotated[list[int], "i8", DECK_ROOM]  # as it was dealt
    actions: Annotated[list[int], "i8", STEPS]


class Decisions:
    """The different decisions of others, up to now."""

    count: Annotated[int, "i8"]
    is_full: Annotated[int, "i8"]  # 1 if a history has more of them than there is room for
    size: Annotated[int, "i8"]  # of `now`
    slots: Annotated[list[int], "i8", SLOTS]  # 1 + the number of a decision; 0 for none
    now: Annotated[list[int], "i2", NOTES]  # what tells the one that is looked for from others
    notes: Annotated[list[int], "i2", MAX_DECISIONS * NOTES]  # the same of all


def find_histories(
    s: State,
    seen: Seen,
    past: Past,
    known: Decisions,
    own_row: Sequence[int],
    seed: int,
    tries: int,
    rng: MutableSequence[int],
    legal: MutableSequence[int],
    story: MutableSequence[int],
    room: MutableSequence[int],
    row: MutableSequence[int],
    ways: MutableSequence[float],
    cards: Sequence[MutableSequence[int]],
    made: MutableSequence[int],
    numbers: MutableSequence[int],
    chosen: MutableSequence[int],
    rows: Sequence[MutableSequence[int]],
    masks: Sequence[MutableSequence[int]],
) -> int:
    """Fill the last arrays by at most so many tries; return how many histories there are.

    `ways`, `cards` and `made` are of the histories: how much each counts, the hidden cards in hands, the next
    one of the deck and the one aside, and how many decisions others made. `numbers` and `chosen` are of these
    decisions, one after the other: which it is of those that are different, and what was done. `rows` and
    `masks` are of the different ones: what their players knew, and could do. The first history that would
    have more of them than there is room for ends it.
    """
    count = 0
    decisions = 0 * tries  # no constant: Numba would compile `replay` for 0, and then again for numbers
    start_stream(rng, seed, 0)
    share = draw_share(rng)
    for i in range(tries):
        if count == len(ways):
            return count
        start_stream(rng, seed, i + 1)
        share = share + GOLDEN_RATIO
        share = share - 1.0 if share >= 1.0 else share
        lay_world(seen, past, share, rng)
        if not rewind(seen, past, rng):
            continue
        for place in range(seen.places):
            cards[count][place] = past.roles[place]
        cards[count][NEXT_CARD] = past.next_card
        cards[count][ASIDE] = past.aside
        before = known.count
        known.is_full = 0
        decided = replay(
            s, seen, past, known, own_row, decisions, legal, story, room, row, numbers, chosen, rows, masks
        )
        if decided == NONE or known.is_full == 1:
            forget_decisions(known, before)
            if decided != NONE:
                return count
            continue
        ways[count] = past.ways
        made[count] = decided
        decisions += decided
        count += 1
    return count


# ---------------------------------------------------------------- a world


def lay_world(seen: Seen, past: Past, share: float, rng: MutableSequence[int]) -> None:
    """Every hidden card where it may lie now."""
    draw_roles(seen.places, share, seen.ways, seen.after, past.roles)
    for seat in range(SEATS):
        past.hand[seat] = seen.hand[seat]
    past.drawn = seen.held[0]
    past.third = seen.held[1]
    for place in range(seen.places):
        card = past.roles[place]
        past.left[place] = card
        if seen.place_drawn[place] == 0:
            past.hand[seen.place_seats[place]] = card
        elif seen.place_drawn[place] == 1:
            past.drawn = card
        else:
            past.third = card
    count = 0
    for i in range(seen.loose_count):
        if not take_from_hands(seen.loose[i], seen.places, past.left):
            past.pile[count] = seen.loose[i]
            count += 1
    for position in range(seen.top, seen.end):
        past.position[position] = seen.known[position]
        if seen.known[position] == NONE:
            past.position[position] = take_any(past.pile, count, rng)
            count -= 1
    past.next_card = past.position[seen.top] if seen.top < seen.end else NONE
    past.aside = take_any(past.pile, count, rng) if seen.is_aside else NONE


# ---------------------------------------------------------------- backward


def rewind(seen: Seen, past: Past, rng: MutableSequence[int]) -> bool:
    """Undo all that happened, up to the deal; return whether that can be."""
    past.ways = 1.0
    for i in range(seen.step_count):
        past.actions[i] = seen.actions[i]
    for i in range(seen.move_count - 1, -1, -1):
        if not undo(seen, past, MOVE_SIZE * i, rng):
            return False
    past.deck[0] = past.aside
    dealt = 1
    if seen.players == 2:
        for i in range(3):
            past.deck[dealt + i] = seen.faceup[i]
        dealt += 3
    for seat in range(seen.players):
        past.deck[dealt + seat] = past.hand[seat]
    dealt += seen.players
    for position in range(dealt, seen.cards):
        past.deck[position] = past.position[position]
    return True


def undo(seen: Seen, past: Past, move: int, rng: MutableSequence[int]) -> bool:
    kind = seen.moves[move]
    seat = seen.moves[move + 1]
    one = seen.moves[move + 2]
    two = seen.moves[move + 3]
    if kind == HAS_DREW:
        past.position[one] = past.drawn
        past.drawn = NONE
    elif kind == HAS_PLAYED:
        return undo_play(seen, past, seat, one, two, seen.moves[move + MAY_BE], rng)
    elif kind == HAS_DISCARDED:
        past.hand[seat] = one
    elif kind == HAS_REDREW:
        return undo_redraw(seen, past, seat, one)
    elif kind == HAS_TRADED:
        card = past.hand[seat]
        past.hand[seat] = past.hand[one]
        past.hand[one] = card
    elif kind == HAS_CHANCELLOR_DREW:
        past.position[one] = past.drawn
        past.drawn = NONE
        if two == 2:
            past.position[one + 1] = past.third
            past.third = NONE
    elif kind == HAS_RETURNED:
        return undo_return(seen, past, seat, move, rng)
    return True


def undo_play(
    seen: Seen, past: Past, seat: int, position: int, played: int, may_be: int, rng: MutableSequence[int]
) -> bool:
    """Either the card drawn was played, or the old one."""
    kept = past.hand[seat]
    is_new_played = may_be >> kept & 1 == 1 and may_lie(seen, position, played)
    is_old_played = may_be >> played & 1 == 1 and may_lie(seen, position, kept)
    if not is_new_played and not is_old_played:
        return False
    if is_new_played and is_old_played:
        past.ways = 2.0 * past.ways
        is_old_played = below(rng, 2) == 1
    past.hand[seat] = played if is_old_played else kept
    past.drawn = kept if is_old_played else played
    return True


def may_lie(seen: Seen, position: int, card: int) -> bool:
    return seen.known[position] == NONE or seen.known[position] == card


def undo_redraw(seen: Seen, past: Past, seat: int, position: int) -> bool:
    card = past.hand[seat]
    past.hand[seat] = NONE
    if position == NONE:
        past.aside = card
        return True
    past.position[position] = card
    return may_lie(seen, position, card)


def undo_return(seen: Seen, past: Past, seat: int, move: int, rng: MutableSequence[int]) -> bool:
    """Any of a Chancellor's cards may have been the old one, and any order that of those drawn."""
    under = seen.moves[move + 2]
    count = seen.moves[move + 3]
    drawn = seen.moves[move + 4]
    kept = past.hand[seat]
    upper = past.position[under]
    lower = past.position[under + 1] if count == 2 else NONE
    past.actions[seen.moves[move + 5]] = KEEP + 2 * kept + (1 if count == 2 and upper > lower else 0)
    may_be = seen.moves[move + MAY_BE]
    ways = 0
    for order in range(6):
        ways += 1 if is_possible_order(seen, order, count, kept, upper, lower, may_be, drawn) else 0
    if ways == 0:
        return False
    past.ways = past.ways * ways
    which = below(rng, ways)
    for order in range(6):
        if is_possible_order(seen, order, count, kept, upper, lower, may_be, drawn):
            if which == 0:
                past.hand[seat] = in_order(order, 0, kept, upper, lower)
                past.drawn = in_order(order, 1, kept, upper, lower)
                past.third = in_order(order, 2, kept, upper, lower)
            which -= 1
    return True


def is_possible_order(
    seen: Seen, order: int, count: int, kept: int, upper: int, lower: int, may_be: int, drawn: int
) -> bool:
    """Whether the first of the cards in this order may be the old one, and the others those drawn."""
    if count == 1 and in_order(order, 2, kept, upper, lower) != NONE:
        return False
    is_old = may_be >> in_order(order, 0, kept, upper, lower) & 1 == 1
    if not is_old or not may_lie(seen, drawn, in_order(order, 1, kept, upper, lower)):
        return False
    return count == 1 or may_lie(seen, drawn + 1, in_order(order, 2, kept, upper, lower))


ORDERS = (0, 1, 2, 1, 0, 2, 0, 2, 1, 1, 2, 0, 2, 0, 1, 2, 1, 0)


def in_order(order: int, place: int, kept: int, upper: int, lower: int) -> int:
    which = ORDERS[3 * order + place]
    if which == 0:
        return kept
    return upper if which == 1 else lower


# ---------------------------------------------------------------- forward


def replay(
    s: State,
    seen: Seen,
    past: Past,
    known: Decisions,
    own_row: Sequence[int],
    decisions: int,
    legal: MutableSequence[int],
    story: MutableSequence[int],
    room: MutableSequence[int],
    row: MutableSequence[int],
    numbers: MutableSequence[int],
    chosen: MutableSequence[int],
    rows: Sequence[MutableSequence[int]],
    masks: Sequence[MutableSequence[int]],
) -> int:
    """Play a history; return how many decisions others made. NONE: the seat would have seen it otherwise."""
    start_match(s, seen.players, seen.cards, seen.roles, seen.goal)
    for seat in range(seen.players):
        s.tokens[seat] = seen.tokens[seat]
    deal(s, past.deck, seen.first)
    begin_story(s, story)
    made = 0
    for i in range(seen.step_count):
        action = past.actions[i]
        if not is_legal(s, action):
            return NONE
        if s.seat != seen.me:
            past.ways = past.ways / copies_of(s)
            count = legal_actions(s, legal)
            if count > 1:
                number = number_of_decision(s, known, i)
                if number == NONE:
                    known.is_full = 1
                elif number == known.count:
                    inform(s, seen.deck, story, 0 + s.seat, seen.matches, room, rows[number])
                    for k in range(len(masks[number])):
                        masks[number][k] = 0
                    for k in range(count):
                        masks[number][legal[k]] = 1
                    known.count = known.count + 1
                numbers[decisions + made] = number
                chosen[decisions + made] = action
                made += 1
        still_in = s.still_in
        note_before(s, action, story)
        step(s, action)
        note_after(s, action, still_in, story)
    inform(s, seen.deck, story, seen.me, seen.matches, room, row)
    for slot in range(INFO_SIZE):
        if row[slot] != own_row[slot]:
            return NONE
    return made


def number_of_decision(s: State, known: Decisions, step_number: int) -> int:
    """Which of the different decisions it is. If it is a new one, the next number; NONE if that is too many.

    All histories look the same to a spectator. So the number of the step and what its player knows of hidden
    cards tell decisions apart. What a player held and has laid down since makes no difference: there are very
    many ways for that, and it hardly ever changes what is played.
    """
    known.size = 1 + note_known(s, 0 + s.seat, known.now)
    known.now[known.size - 1] = step_number
    slot = slot_of(known)
    while known.slots[slot] != 0:
        number = known.slots[slot] - 1
        if is_noted(known, number):
            return number
        slot = (slot + 1) & (SLOTS - 1)
    if known.count == MAX_DECISIONS:
        return NONE
    known.slots[slot] = 1 + known.count
    for i in range(NOTES):
        known.notes[NOTES * known.count + i] = known.now[i] if i < known.size else 0
    return 0 + known.count


def slot_of(known: Decisions) -> int:
    key = 0
    for i in range(known.size):
        key = (31 * key + known.now[i]) & KEY
    return (key ^ key >> 20) & (SLOTS - 1)


def is_noted(known: Decisions, number: int) -> bool:
    """Those of one step have notes of one length."""
    i = 0
    while i < known.size and known.now[i] == known.notes[NOTES * number + i]:
        i += 1
    return i == known.size


def forget_decisions(known: Decisions, count: int) -> None:
    """All but the first: the others are of a history that the seat would have seen otherwise."""
    if known.count > count:
        for slot in range(SLOTS):
            if known.slots[slot] > count:
                known.slots[slot] = 0
        known.count = count


def copies_of(s: State) -> float:
    """In how many ways the seat to act can do each action, when equal cards are told apart."""
    one = s.hand[s.seat]
    two = s.drawn
    if s.phase != CHOOSE:
        return 2.0 if one == two else 1.0
    three = s.third
    if one == two and two == three:
        return 6.0
    return 2.0 if one == two or two == three or one == three else 1.0
