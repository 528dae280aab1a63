"""Rounds and matches played to their end, and counted. Written like the kernel: it runs in all the same ways.

A tally is a row of counters; the names below are places in it.
"""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence

from billetdoux.rules.kernel import (
    DECK_ROOM,
    OVER,
    PLAY,
    ROLES,
    SEATS,
    State,
    count_plays,
    deal_out,
    is_alone,
    legal_actions,
    nth_play,
    start_match,
    step,
)
from billetdoux.sim.chance import below, next_fraction, part_of, shuffle, start_stream
from billetdoux.sim.policy import uniform as policy

MAX_TURNS = DECK_ROOM  # every turn takes a card from the deck for good
MAX_ROUNDS = 64  # of a match: longer ones are counted as this

ILLEGAL = 0  # actions that a policy chose and the rules refused
SHOWDOWN = ILLEGAL + 1  # + set of winners: rounds that ended with hands compared
LAST_SEAT = SHOWDOWN + (1 << SEATS)  # + set of winners: rounds that ended with one seat left
SPY_TOKENS = LAST_SEAT + (1 << SEATS) + 1  # + seat; rounds in which nobody gained it come before seat 0
MATCH_WINS = SPY_TOKENS + SEATS  # + set of winners
HELD = MATCH_WINS + (1 << SEATS) + 2  # + 2 × role + 1 if its player won: hands at the end; none come first
LAID = HELD + 2 * ROLES  # + 4 × role + 2 if it was played, not discarded + 1 if its player won
ROUND_TURNS = LAID + 4 * ROLES  # + turns of a round
MATCH_ROUNDS = ROUND_TURNS + MAX_TURNS + 1  # + rounds of a match
TALLY = MATCH_ROUNDS + MAX_ROUNDS + 1

# Compiled away where they are off:
CHECKED = True  # whether a policy's choices are checked
COUNT_ROLES = True  # whether cards held, played and discarded are counted


def add(tally: MutableSequence[int], place: int, amount: int) -> None:
    """On a GPU many threads count at once, so there this is another function."""
    tally[place] += amount


def play_rounds(
    s: State,
    deck: Sequence[int],
    legal: MutableSequence[int],
    rng: MutableSequence[int],
    tally: MutableSequence[int],
    seed: int,
    start: int,
    stop: int,
    stride: int,
) -> None:
    """Rounds by themselves, each from a random seat."""
    for index in range(start, stop, stride):
        start_stream(rng, seed, index)
        for seat in range(s.players):
            s.tokens[seat] = 0
        s.match_winners = 0
        play_round(s, deck, below(rng, s.players), legal, rng, tally)


def play_matches(
    s: State,
    deck: Sequence[int],
    legal: MutableSequence[int],
    rng: MutableSequence[int],
    tally: MutableSequence[int],
    seed: int,
    start: int,
    stop: int,
    stride: int,
) -> None:
    for index in range(start, stop, stride):
        start_stream(rng, seed, index)
        start_match(s, s.players, s.cards, s.roles, s.goal)
        rounds = 0
        while s.match_winners == 0:
            play_round(s, deck, draw_first_seat(s, rng), legal, rng, tally)
            rounds += 1
        add(tally, MATCH_ROUNDS + min(rounds, MAX_ROUNDS), 1)
        add(tally, MATCH_WINS + s.match_winners, 1)


def draw_first_seat(s: State, rng: MutableSequence[int]) -> int:
    """Anyone starts the first round [S5], then a winner of the last [M2]."""
    candidates = s.round_winners if s.round_winners else (1 << s.players) - 1
    seat = below(rng, s.players)
    while not candidates >> seat & 1:
        seat = below(rng, s.players)
    return seat


def play_round(
    s: State,
    deck: Sequence[int],
    first: int,
    legal: MutableSequence[int],
    rng: MutableSequence[int],
    tally: MutableSequence[int],
) -> None:
    deal_shuffled(s, deck, first, rng)
    turns = 0
    played = 0  # which of the cards laid down were played, not discarded: a set of places
    while s.phase != OVER:
        if s.phase == PLAY:
            turns += 1
            played = played | 1 << s.laid_count
        step(s, choose(s, legal, rng, tally))
    count_round(s, turns, played, tally)


def deal_shuffled(s: State, deck: Sequence[int], first: int, rng: MutableSequence[int]) -> None:
    """Set up a round from the edition's cards, which fill `deck` with what room is left."""
    for i in range(DECK_ROOM):  # all of it: a fixed number of small copies is one large one
        s.deck[i] = deck[i]
    shuffle(s.deck, s.cards, rng)
    deal_out(s, first)


def choose(
    s: State, legal: MutableSequence[int], rng: MutableSequence[int], tally: MutableSequence[int]
) -> int:
    count = legal_actions(s, legal)
    action = policy(s, legal, count, rng)
    if CHECKED:
        for i in range(count):
            if legal[i] == action:
                return action
        add(tally, ILLEGAL, 1)
        return legal[0]
    return action


def choose_uniformly(
    s: State, legal: MutableSequence[int], rng: MutableSequence[int], tally: MutableSequence[int]
) -> int:
    """What `choose` does with the policy `uniform`, without listing what isn't chosen."""
    if s.phase == PLAY:
        fraction = next_fraction(rng)  # first: what is known of `s` holds until something is written
        return nth_play(s, part_of(count_plays(s), fraction))
    return legal[below(rng, legal_actions(s, legal))]


def count_round(s: State, turns: int, played: int, tally: MutableSequence[int]) -> None:
    """One place for every case, and no branches: at each, a GPU's threads would wait for one another."""
    add(tally, ROUND_TURNS + turns, 1)
    add(tally, (LAST_SEAT if is_alone(s.still_in) else SHOWDOWN) + s.round_winners, 1)
    add(tally, SPY_TOKENS + s.spy_bonus, 1)
    if COUNT_ROLES:
        for seat in range(s.players):
            add(tally, HELD + 2 * s.hand[seat] + (s.round_winners >> seat & 1), 1)
        for i in range(s.laid_count):
            won = s.round_winners >> (s.laid[i] >> 4) & 1
            add(tally, LAID + 4 * (s.laid[i] & 15) + 2 * (played >> i & 1) + won, 1)
