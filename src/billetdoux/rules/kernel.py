"""The rules of the game, written once.

Every function here runs in two ways without a change: as plain Python on a `State`, and compiled by
Numba on a NumPy record with the same fields (`billetdoux.rules.compiled`). That is why cards and seats
are small integers here, and sets of them are bits of an integer.

Numbers in brackets cite docs/rules.md.
"""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence

# Roles, lowest to highest, in this order in every edition [X2].
SPY, GUARD, PRIEST, BARON, HANDMAID, PRINCE, CHANCELLOR, KING, COUNTESS, PRINCESS = range(10)
ROLES = 10

# Phases: choosing a card to play, choosing what a Chancellor keeps, between rounds.
PLAY, CHOOSE, OVER = range(3)

NONE = -1  # no card, no seat
SEATS = 6  # the largest table
DECK_ROOM = 32  # the largest edition; a power of two, because the deck is a ring

# An action is an integer with the same meaning in every edition and at every table. Seats are counted
# from the player to act (1 is the next in turn), so that what an agent learns in one seat serves it in all.
PLAY_ALONE = 0  # + role: played on nobody
PRINCE_ON = 10  # + relative seat, 0 for yourself
PRIEST_ON = 15  # + relative seat, from 1
BARON_ON = 20
KING_ON = 25
GUARD_ON = 22  # + 9 × relative seat + place of the named role among the roles but the Guard
KEEP = 76  # + 2 × role kept + 1 if the higher of the two others goes on top of the lower
ACTIONS = 96

# What the numbers below KEEP say: the card played, how many seats ahead it is played on, the role named.
# Tables, because looking up is faster than reckoning; compiled, they are arrays.
_OTHERS = range(1, SEATS)
_NAMEABLE = [role for role in range(ROLES) if role != GUARD]
_MEANING = [
    *((role, NONE, NONE) for role in range(ROLES)),
    *((PRINCE, ahead, NONE) for ahead in range(SEATS)),
    *((card, ahead, NONE) for card in (PRIEST, BARON, KING) for ahead in _OTHERS),
    *((GUARD, ahead, named) for ahead in _OTHERS for named in _NAMEABLE),
]
CARD_PLAYED = tuple(card for card, _, _ in _MEANING)
PLAYED_AHEAD = tuple(ahead for _, ahead, _ in _MEANING)
ROLE_NAMED = tuple(named for _, _, named in _MEANING)

# By role: the number to which a relative seat is added when it is played on that seat.
PLAY_ON = (NONE, GUARD_ON, PRIEST_ON, BARON_ON, NONE, PRINCE_ON, NONE, KING_ON, NONE, NONE)

# The card whose effect happens: NONE for one that needs another player and is played on nobody.
EFFECT = tuple(card if ahead != NONE or PLAY_ON[card] == NONE else NONE for card, ahead, _ in _MEANING)

# By a small number: what to multiply by, then shift, to divide by it; GPUs divide slowly.
QUOTIENT_BITS = 12
QUOTIENT = (0, *(-(-(1 << QUOTIENT_BITS) // divisor) for divisor in range(1, ROLES)))

# name, NumPy type, length (0: a single number). What counts places is unsigned: compiled code then needn't
# look whether a place is counted from the end. No two of these are added or subtracted: Numba would make an
# unsigned number of the result, and a float of that and a signed one.
FIELDS: tuple[tuple[str, str, int], ...] = (
    ("players", "i1", 0),
    ("cards", "i1", 0),
    ("roles", "i2", 0),  # the edition's roles, as a set
    ("nameable", "u1", ROLES - 1),  # what a Guard may name, as places among the roles but the Guard
    ("nameable_count", "u1", 0),
    ("goal", "i2", 0),  # favor tokens that win the match
    ("tokens", "i2", SEATS),
    ("phase", "i1", 0),
    ("seat", "u1", 0),  # whose turn it is
    ("deck", "i1", DECK_ROOM),  # a ring: the top is at `top`, the bottom `deck_size` further on
    ("top", "u1", 0),
    ("deck_size", "i1", 0),
    ("aside", "i1", 0),
    ("faceup", "i1", 3),
    ("hand", "i1", SEATS),
    ("drawn", "i1", 0),  # what the player to act holds beside `hand`
    ("third", "i1", 0),  # and, while choosing for a Chancellor, a third card
    ("still_in", "i1", 0),  # a set of seats
    ("protected", "i1", 0),  # a set of seats
    ("laid", "i1", DECK_ROOM),  # face-up cards in the order they were laid down: 16 × seat + role
    ("laid_count", "u1", 0),
    ("spied", "i1", 0),  # seats with a Spy face up
    ("round_winners", "i1", 0),  # a set of seats
    ("spy_bonus", "i1", 0),  # the seat that gained the Spy's token
    ("match_winners", "i1", 0),  # a set of seats
    # What each seat knows:
    ("may_hold", "i2", SEATS * SEATS),  # [6 × observer + seat]: roles that the seat's hand may be
    ("placed_by", "i1", DECK_ROOM),  # for each place of the deck, who put that card there
    ("drawn_placed_by", "i1", 0),  # the same for `drawn` and `third`
    ("third_placed_by", "i1", 0),
    ("seen_by", "i1", SEATS),  # [seat]: who has seen the card that it holds, as far as it can tell: a set
)
LISTS = tuple(name for name, _, length in FIELDS if length)


class State:
    """A match at one moment, for interpreted play: the fields of `FIELDS`, as ints and lists of ints.

    >>> s = State(players=2, cards=16, roles=0b1110111110, goal=6)
    >>> s.phase == OVER
    True
    """

    players: int
    cards: int
    roles: int
    nameable: list[int]
    nameable_count: int
    goal: int
    tokens: list[int]
    phase: int
    seat: int
    deck: list[int]
    top: int
    deck_size: int
    aside: int
    faceup: list[int]
    hand: list[int]
    drawn: int
    third: int
    still_in: int
    protected: int
    laid: list[int]
    laid_count: int
    spied: int
    round_winners: int
    spy_bonus: int
    match_winners: int
    may_hold: list[int]
    placed_by: list[int]
    drawn_placed_by: int
    third_placed_by: int
    seen_by: list[int]

    def __init__(self, players: int, cards: int, roles: int, goal: int) -> None:
        for name, _, length in FIELDS:
            setattr(self, name, [0] * length if length else 0)
        start_match(self, players, cards, roles, goal)

    def copy(self) -> State:
        twin = State.__new__(State)
        fields = twin.__dict__
        fields.update(self.__dict__)
        for name in LISTS:
            fields[name] = fields[name][:]
        return twin

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and self.__dict__ == other.__dict__

    __hash__ = None  # type: ignore[assignment]  # it changes

    def __repr__(self) -> str:
        return f"State({', '.join(f'{name}={value}' for name, value in self.__dict__.items())})"


# ---------------------------------------------------------------- setting up


def start_match(s: State, players: int, cards: int, roles: int, goal: int) -> None:
    s.players = players
    s.cards = cards
    s.roles = roles
    list_nameable(s)
    s.goal = goal
    for seat in range(SEATS):
        s.tokens[seat] = 0
    s.match_winners = 0
    clear_table(s)


def list_nameable(s: State) -> None:
    """C1: any role of the edition but the Guard."""
    s.nameable_count = 0
    for place in range(ROLES - 1):
        role = place if place < GUARD else place + 1
        s.nameable[place] = 0
        if s.roles >> role & 1:
            s.nameable[s.nameable_count] = place
            s.nameable_count = s.nameable_count + 1


def clear_table(s: State) -> None:
    s.phase = OVER
    s.seat = 0
    s.top = 0
    s.deck_size = 0
    s.aside = NONE
    for i in range(3):
        s.faceup[i] = NONE
    for seat in range(SEATS):
        s.hand[seat] = NONE
    s.drawn = NONE
    s.third = NONE
    s.still_in = (1 << s.players) - 1
    s.protected = 0
    s.laid_count = 0
    s.spied = 0
    s.round_winners = 0
    s.spy_bonus = NONE
    forget_everything(s)


def deal(s: State, deck: Sequence[int], first: int) -> None:
    """Set up a round from a deck, top card first, and draw for the first player [S1–S5]."""
    for i in range(s.cards):
        s.deck[i] = deck[i]
    deal_out(s, first)


def deal_out(s: State, first: int) -> None:
    """Set up a round from the shuffled cards that lie in `deck`."""
    clear_table(s)
    s.aside = s.deck[0]  # S2
    dealt = 1
    if s.players == 2:  # S3
        for i in range(3):
            s.faceup[i] = s.deck[dealt + i]
        dealt += 3
    for seat in range(s.players):  # S4
        s.hand[seat] = s.deck[dealt + seat]
    dealt += s.players
    s.top = dealt
    s.deck_size = s.cards - dealt
    s.seat = first
    start_turn(s)


# ---------------------------------------------------------------- a turn


def start_turn(s: State) -> None:
    """Your protection ends, then you draw a card [T2]."""
    s.protected = s.protected & ~(1 << s.seat)
    s.phase = PLAY
    s.drawn_placed_by = placer_of_top(s)
    s.drawn = take_top(s)


def step(s: State, action: int) -> None:
    """Do one legal action and what follows from it, up to the next choice or the end of the round."""
    if s.phase == CHOOSE:
        choose_for_chancellor(s, (action - KEEP) // 2, (action - KEEP) % 2 == 1)
    else:
        play(s, action)
    if s.phase == PLAY:
        end_turn(s)


def play(s: State, action: int) -> None:
    """Lay down one of your two cards; its effect happens; you keep the other [T3]."""
    me = s.seat
    card = CARD_PLAYED[action]
    target = seat_ahead(s, PLAYED_AHEAD[action])
    infer_from_play(s, card)
    keep_the_other(s, card)
    lay_down(s, me, card)
    effect = EFFECT[action]
    out = NONE
    if effect == GUARD:
        out = play_guard(s, target, ROLE_NAMED[action])
    elif effect == PRIEST:
        play_priest(s, target)
    elif effect == BARON:
        out = play_baron(s, target)
    elif effect == HANDMAID:
        play_handmaid(s)
    elif effect == PRINCE:
        out = play_prince(s, target)
    elif effect == CHANCELLOR:
        play_chancellor(s)
    elif effect == KING:
        play_king(s, target)
    elif effect == PRINCESS:  # C9.1
        out = me
    # Spy [C0.1] and Countess [C8.1] do nothing.
    if out != NONE:
        knock_out(s, out)


def keep_the_other(s: State, card: int) -> None:
    s.hand[s.seat] = s.hand[s.seat] if s.drawn == card else s.drawn
    s.drawn = NONE


def end_turn(s: State) -> None:
    """The round ends with one seat left, or with no card to draw; else the next seat's turn starts [E1]."""
    if is_alone(s.still_in) or s.deck_size == 0:
        end_round(s)
    else:
        s.seat = next_seat(s)
        start_turn(s)


def next_seat(s: State) -> int:
    """Seat order, skipping those who are out [T1]."""
    seat = seat_ahead(s, 1)
    ahead = 1
    while not s.still_in >> seat & 1:
        ahead += 1
        seat = seat_ahead(s, ahead)
    return seat


def seat_ahead(s: State, ahead: int) -> int:
    """The seat so many places after the player to act, round the table."""
    seat = s.seat + ahead
    return seat - s.players if seat >= s.players else seat


# ---------------------------------------------------------------- the cards
#
# A card that can knock somebody out returns the seat that it does, or NONE.


def play_guard(s: State, target: int, named: int) -> int:
    """C1: named their card? They are out."""
    if s.hand[target] == named:
        return target
    everyone_rules_out(s, target, 1 << named)
    return NONE


def play_priest(s: State, target: int) -> None:
    """C2: you alone see their hand."""
    see_hand(s, s.seat, target)


def play_baron(s: State, target: int) -> int:
    """C3: the lower hand is out; on a tie nobody is."""
    me = s.seat
    mine = s.hand[me]
    theirs = s.hand[target]
    see_hand(s, me, target)
    see_hand(s, target, me)
    if mine < theirs:
        everyone_rules_out(s, target, up_to(mine))
        return me
    if theirs < mine:
        everyone_rules_out(s, me, up_to(theirs))
        return target
    everyone_sees_a_tie(s, me, target)
    return NONE


def play_handmaid(s: State) -> None:
    """C4: until your next turn starts, others can't choose you."""
    s.protected = s.protected | 1 << s.seat


def play_prince(s: State, target: int) -> int:
    """C5: they discard their hand, without its effect, and draw a new card."""
    discarded = s.hand[target]
    s.hand[target] = NONE
    lay_down(s, target, discarded)
    if discarded == PRINCESS:  # C5.2
        return target
    placer = NONE
    if s.deck_size == 0:  # C5.4
        s.hand[target] = s.aside
        s.aside = NONE
    else:
        placer = placer_of_top(s)
        s.hand[target] = take_top(s)
    everyone_forgets_hand(s, target)
    if placer != NONE:
        see_hand(s, placer, target)
    return NONE


def play_chancellor(s: State) -> None:
    """C6: draw two, or what there is; with nothing to draw, no effect."""
    if s.deck_size == 0:
        return
    s.drawn_placed_by = placer_of_top(s)
    s.drawn = take_top(s)
    if s.deck_size > 0:
        s.third_placed_by = placer_of_top(s)
        s.third = take_top(s)
    s.phase = CHOOSE


def choose_for_chancellor(s: State, kept: int, higher_on_top: bool) -> None:
    """C6.1, C6.2: keep one; the others go under the deck in the order you like."""
    me = s.seat
    others_lose_track_of_chancellor(s)
    upper, lower = others_than(s, kept)
    if higher_on_top:
        upper, lower = lower, upper
    if upper != NONE:
        put_under(s, upper)
    put_under(s, lower)
    s.hand[me] = kept
    s.drawn = NONE
    s.third = NONE
    s.phase = PLAY


def others_than(s: State, kept: int) -> tuple[int, int]:
    """The cards that a Chancellor puts back, lower role first; NONE first when there is only one."""
    a = s.hand[s.seat]
    b = s.drawn
    c = s.third
    if kept == a:
        a = c
    elif kept == b:
        b = c
    if a < b:
        return a, b
    return b, a


def play_king(s: State, target: int) -> None:
    """C7: trade hands; each of the two now knows what the other holds."""
    me = s.seat
    mine = s.hand[me]
    s.hand[me] = s.hand[target]
    s.hand[target] = mine
    everyone_sees_a_trade(s, me, target)
    see_hand(s, me, target)
    see_hand(s, target, me)


def knock_out(s: State, seat: int) -> None:
    """K1: out of the round, hand face up, without effect."""
    s.still_in = s.still_in & ~(1 << seat)
    s.protected = s.protected & ~(1 << seat)
    if s.hand[seat] != NONE:
        lay_down(s, seat, s.hand[seat])
        s.hand[seat] = NONE


def lay_down(s: State, seat: int, card: int) -> None:
    """Face up, in order, for everyone to see [T4]."""
    s.laid[s.laid_count] = 16 * seat + card
    s.laid_count = s.laid_count + 1
    s.spied = s.spied | (1 << seat if card == SPY else 0)


def take_top(s: State) -> int:
    card = s.deck[s.top]
    s.top = (s.top + 1) & (DECK_ROOM - 1)
    s.deck_size = s.deck_size - 1
    return card


def put_under(s: State, card: int) -> None:
    place = (s.top + s.deck_size) & (DECK_ROOM - 1)
    s.deck[place] = card
    s.deck_size = s.deck_size + 1
    remember_placing(s, place)


# ---------------------------------------------------------------- the end of a round and of the match


def end_round(s: State) -> None:
    """E2–E5, then M1."""
    s.phase = OVER
    s.round_winners = s.still_in if is_alone(s.still_in) else highest_hands(s)
    for seat in range(s.players):
        if s.round_winners >> seat & 1:
            s.tokens[seat] = s.tokens[seat] + 1  # E4
    spies = s.spied & s.still_in
    if is_alone(spies):  # C0.2
        for seat in range(s.players):
            if spies >> seat & 1:
                s.spy_bonus = seat
                s.tokens[seat] = s.tokens[seat] + 1
    for seat in range(s.players):
        if s.tokens[seat] >= s.goal:  # M1
            s.match_winners = s.match_winners | 1 << seat


def highest_hands(s: State) -> int:
    """E3: the seats still in with the highest hand; all who tie."""
    best = NONE
    seats = 0
    for seat in range(s.players):
        if s.still_in >> seat & 1:
            if s.hand[seat] > best:
                best = s.hand[seat]
                seats = 0
            if s.hand[seat] == best:
                seats = seats | 1 << seat
    return seats


def is_alone(seats: int) -> bool:
    return seats != 0 and seats & (seats - 1) == 0


# ---------------------------------------------------------------- legal actions


def legal_actions(s: State, out: MutableSequence[int]) -> int:
    """Write each legal action once into `out`, which has room for ACTIONS; return how many there are."""
    if s.phase == PLAY:
        first = s.hand[s.seat]
        second = s.drawn
        others = choosable(s)
        count = 0
        if not countess_must_go(first, second):
            count = list_plays(s, first, others, out, count)
        if second != first and not countess_must_go(second, first):
            count = list_plays(s, second, others, out, count)
        return count
    if s.phase == CHOOSE:
        first = s.hand[s.seat]
        second = s.drawn
        third = s.third
        count = list_keeps(s, first, out, 0)
        if second != first:
            count = list_keeps(s, second, out, count)
        if third != NONE and third != first and third != second:
            count = list_keeps(s, third, out, count)
        return count
    return 0


def countess_must_go(card: int, other: int) -> bool:
    """C8.2: beside the Countess, neither the King nor a Prince may be played."""
    return other == COUNTESS and (card == KING or card == PRINCE)


def choosable(s: State) -> int:
    """The other players that can be chosen, still in and not protected, as a set of relative seats."""
    seats = s.still_in & ~s.protected & ~(1 << s.seat)
    return (seats >> s.seat | seats << (s.players - s.seat)) & ((1 << s.players) - 1)


def targets_of(card: int, others: int) -> int:
    """Whom a card may be played on, as a set of relative seats: empty for a card played on nobody."""
    if card == PRINCE:  # any player, yourself too [C5.1]
        return others | 1
    return others if PLAY_ON[card] != NONE else 0


def list_plays(s: State, card: int, others: int, out: MutableSequence[int], count: int) -> int:
    targets = targets_of(card, others)
    if targets == 0:
        out[count] = PLAY_ALONE + card
        return count + 1
    if card != GUARD:  # T5: who can be chosen must be
        return list_each(PLAY_ON[card], targets, out, count)
    guess = GUARD_ON
    while targets != 0:
        if targets & 1:
            for i in range(s.nameable_count):
                out[count] = guess + s.nameable[i]
                count += 1
        targets >>= 1
        guess += ROLES - 1
    return count


def list_each(action: int, members: int, out: MutableSequence[int], count: int) -> int:
    """List `action` + each member of a set."""
    while members != 0:
        out[count] = action  # stays only if it is a member; a branch here would cost more
        count += members & 1
        members >>= 1
        action += 1
    return count


def list_keeps(s: State, kept: int, out: MutableSequence[int], count: int) -> int:
    upper, lower = others_than(s, kept)
    out[count] = KEEP + 2 * kept
    count += 1
    if upper != NONE and upper != lower:
        out[count] = KEEP + 2 * kept + 1
        count += 1
    return count


def is_legal(s: State, action: int) -> bool:
    """Whether `legal_actions` lists an action, without listing them all."""
    if s.phase == PLAY:
        return 0 <= action < KEEP and may_play(s, action)
    if s.phase == CHOOSE:
        return KEEP <= action < ACTIONS and may_keep(s, (action - KEEP) // 2, (action - KEEP) % 2 == 1)
    return False


def may_play(s: State, action: int) -> bool:
    card = CARD_PLAYED[action]
    other = s.drawn if s.hand[s.seat] == card else s.hand[s.seat]
    if (card != s.hand[s.seat] and card != s.drawn) or countess_must_go(card, other):
        return False
    targets = targets_of(card, choosable(s))
    if targets == 0 or PLAYED_AHEAD[action] == NONE:
        return targets == 0 and PLAYED_AHEAD[action] == NONE
    named = card != GUARD or s.roles >> ROLE_NAMED[action] & 1 == 1
    return targets >> PLAYED_AHEAD[action] & 1 == 1 and named


def may_keep(s: State, kept: int, higher_on_top: bool) -> bool:
    if kept != s.hand[s.seat] and kept != s.drawn and kept != s.third:
        return False
    upper, lower = others_than(s, kept)
    return not higher_on_top or (upper != NONE and upper != lower)


# The list of plays by its length and its places, for players that want one of them and not the list.


def count_plays(s: State) -> int:
    """How many actions `legal_actions` lists when a card is to be played."""
    first = s.hand[s.seat]
    second = s.drawn
    others = choosable(s)
    count = 0 if countess_must_go(first, second) else count_ways(s, first, others)
    if second != first and not countess_must_go(second, first):
        count += count_ways(s, second, others)
    return count


def nth_play(s: State, n: int) -> int:
    """The n-th action that `legal_actions` lists when a card is to be played."""
    card = s.hand[s.seat]
    others = choosable(s)
    ways = 0 if countess_must_go(card, s.drawn) else count_ways(s, card, others)
    if n >= ways:
        card = s.drawn
        n -= ways
    targets = targets_of(card, others)
    if targets == 0:
        return PLAY_ALONE + card
    if card != GUARD:
        return PLAY_ON[card] + nth_member(targets, n)
    which = n * QUOTIENT[s.nameable_count] >> QUOTIENT_BITS
    named = s.nameable[n - which * s.nameable_count]
    return GUARD_ON + (ROLES - 1) * nth_member(targets, which) + named


def count_ways(s: State, card: int, others: int) -> int:
    ways = size_of(targets_of(card, others))
    return max(1, ways * s.nameable_count if card == GUARD else ways)


def size_of(seats: int) -> int:
    """How many seats are in a set."""
    pairs = (seats & 0b010101) + (seats >> 1 & 0b010101)
    return (pairs & 3) + (pairs >> 2 & 3) + (pairs >> 4)


def nth_member(seats: int, n: int) -> int:
    """The n-th seat of a set, from the lowest."""
    for _ in range(n):
        seats = seats & (seats - 1)
    return size_of((seats & -seats) - 1)


# ---------------------------------------------------------------- what each seat knows [I2, I4]
#
# `may_hold` keeps, for each observer and each other seat, the roles that the seat's hand may be by what
# the observer has seen. One role left: the card is known. Nothing is counted here: that all other copies
# are on the table is for those who reason on top of this. A set belongs to a card, and goes where it goes.
#
# What others know of one's own hand is theirs to know: they may have seen a card elsewhere, before it came by
# a King. `seen_by` says whom a seat knows to have seen its card. For these, `may_hold` is that card.


def may_hold(s: State, observer: int, seat: int) -> int:
    return s.may_hold[SEATS * observer + seat]


def forget_everything(s: State) -> None:
    for i in range(SEATS * SEATS):
        s.may_hold[i] = s.roles
    for seat in range(SEATS):
        s.seen_by[seat] = 0
    for place in range(DECK_ROOM):
        s.placed_by[place] = NONE
    s.drawn_placed_by = NONE
    s.third_placed_by = NONE


def everyone_forgets_hand(s: State, seat: int) -> None:
    for observer in range(s.players):
        s.may_hold[SEATS * observer + seat] = s.roles
    s.seen_by[seat] = 0


def see_hand(s: State, observer: int, seat: int) -> None:
    s.may_hold[SEATS * observer + seat] = 1 << s.hand[seat]
    s.seen_by[seat] = s.seen_by[seat] | 1 << observer


def everyone_rules_out(s: State, seat: int, roles: int) -> None:
    for observer in range(s.players):
        s.may_hold[SEATS * observer + seat] = s.may_hold[SEATS * observer + seat] & ~roles


def everyone_sees_a_tie(s: State, one: int, other: int) -> None:
    for observer in range(s.players):
        both = may_hold(s, observer, one) & may_hold(s, observer, other)
        s.may_hold[SEATS * observer + one] = both
        s.may_hold[SEATS * observer + other] = both


def everyone_sees_a_trade(s: State, one: int, other: int) -> None:
    for observer in range(s.players):
        moved = s.may_hold[SEATS * observer + one]
        s.may_hold[SEATS * observer + one] = s.may_hold[SEATS * observer + other]
        s.may_hold[SEATS * observer + other] = moved
    s.seen_by[one] = 0
    s.seen_by[other] = 0


def up_to(role: int) -> int:
    return (2 << role) - 1


def infer_from_play(s: State, card: int) -> None:
    """What the card kept may be, once its companion is on the table.

    Either the card drawn was played, and the old one is kept, or the other way round; each only if that
    card may have been the one played. A King or Prince was not played from beside the Countess [C8.2].
    """
    for observer in range(s.players):
        old = may_hold(s, observer, s.seat)
        new = 1 << s.drawn if s.drawn_placed_by == observer else s.roles
        kept = (old if new >> card & 1 else 0) | (new if old >> card & 1 else 0)
        if card == KING or card == PRINCE:
            kept = kept & ~(1 << COUNTESS)
        s.may_hold[SEATS * observer + s.seat] = kept
    s.seen_by[s.seat] = still_seen_by(s, card)
    s.drawn_placed_by = NONE


def still_seen_by(s: State, card: int) -> int:
    """Who knows the card that is kept: they have seen it, or have put it into the deck."""
    knowing = s.seen_by[s.seat]
    if s.drawn_placed_by != NONE and s.drawn != card:
        knowing = knowing | 1 << s.drawn_placed_by
    for observer in range(s.players):
        if not is_alone(may_hold(s, observer, s.seat)):
            knowing = knowing & ~(1 << observer)
    return knowing


def others_lose_track_of_chancellor(s: State) -> None:
    """The card kept may be any of the three."""
    for observer in range(s.players):
        kept = may_hold(s, observer, s.seat)
        kept = kept | (1 << s.drawn if s.drawn_placed_by == observer else s.roles)
        if s.third != NONE:
            kept = kept | (1 << s.third if s.third_placed_by == observer else s.roles)
        s.may_hold[SEATS * observer + s.seat] = kept
    s.seen_by[s.seat] = 0
    s.drawn_placed_by = NONE
    s.third_placed_by = NONE


def remember_placing(s: State, place: int) -> None:
    s.placed_by[place] = s.seat


def placer_of_top(s: State) -> int:
    """Who put the next card of the deck there, and so knows it; it is about to be drawn."""
    placer = s.placed_by[s.top]
    s.placed_by[s.top] = NONE
    return placer
