"""One step of an episode: action, rewards, next observation and mask. Written like the kernel.

An episode is a round or a match; when one is over the next is dealt at once.
"""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from typing import Any

from billetdoux.rules.errors import BilletError
from billetdoux.rules.information import ahead_of, inform
from billetdoux.rules.kernel import (
    ACTIONS,
    OVER,
    SEATS,
    State,
    is_legal,
    legal_actions,
    size_of,
    start_match,
    step,
)
from billetdoux.rules.observation import observe
from billetdoux.rules.story import begin_story, note_after, note_before
from billetdoux.sim.chance import start_stream
from billetdoux.sim.playout import deal_shuffled, draw_first_seat

# How episodes are rewarded: for winning, by tokens, by the change of the chance to win the match.
FOR_WINNING, FOR_TOKENS, FOR_CHANCES = range(3)

# The hidden part of the state, for critics.
HIDDEN_ASIDE = SEATS  # after the hand of each relative seat
HIDDEN_SIZE = SEATS + 1

# Results of an action: it is illegal and changes nothing; the round goes on; the round has ended, but not the
# episode; the episode has ended.
REFUSED, ONGOING, ROUND_ENDED, ENDED = range(4)


class IllegalStep(BilletError):
    """Some tables were given actions that are not legal there; those tables have not moved."""

    reasons = frozenset({"illegal-step"})


def set_up(
    s: State,
    rng: MutableSequence[int],
    seed: int,
    i: int,
    players: int,
    cards: int,
    roles: int,
    goal: int,
) -> None:
    """The table of this number, with its own stream of random numbers; nothing is dealt yet."""
    start_stream(rng, seed, i)
    start_match(s, players, cards, roles, goal)


def begin(s: State, deck: Sequence[int], rng: MutableSequence[int]) -> None:
    """Deal the first round of a new match, or of an episode that is a round."""
    start_match(s, s.players, s.cards, s.roles, s.goal)
    deal_shuffled(s, deck, draw_first_seat(s, rng), rng)


def apply_action(s: State, action: int, matches: int, reward: int, rewards: Any) -> int:
    """Do a legal action, and reward what it ends. An illegal one changes nothing."""
    if not is_legal(s, action):
        return REFUSED
    return apply_legal(s, action, matches, reward, rewards)


def apply_legal(s: State, action: int, matches: int, reward: int, rewards: Any) -> int:
    for seat in range(s.players):
        rewards[seat] = 0
    step(s, action)
    if s.phase != OVER:
        return ONGOING
    result = ENDED if matches == 0 or s.match_winners != 0 else ROUND_ENDED
    if reward == FOR_TOKENS:
        reward_tokens(s, rewards)
    elif reward == FOR_WINNING and result == ENDED:
        reward_winners(s, s.match_winners if matches != 0 else s.round_winners, rewards)
    return result


def deal_next(s: State, result: int, deck: Sequence[int], rng: MutableSequence[int]) -> None:
    """The next round, or the first one of the next episode, where one is to be dealt."""
    if result == ENDED:
        begin(s, deck, rng)
    elif result == ROUND_ENDED:
        deal_shuffled(s, deck, draw_first_seat(s, rng), rng)


def reward_winners(s: State, winners: int, rewards: Any) -> None:
    """The winners share 1, to which everybody has paid the same."""
    share = 1.0 / size_of(winners)
    for seat in range(s.players):
        rewards[seat] = (share if winners >> seat & 1 else 0.0) - 1.0 / s.players


def reward_tokens(s: State, rewards: Any) -> None:
    """A token is 1 for each that the round brought, to which everybody has paid the same."""
    gained = size_of(s.round_winners) + (1 if s.spy_bonus >= 0 else 0)
    for seat in range(s.players):
        own = (s.round_winners >> seat & 1) + (1 if s.spy_bonus == seat else 0)
        rewards[seat] = own - gained / s.players


def apply_noted(
    s: State, action: int, matches: int, reward: int, chances: Any, story: MutableSequence[int], rewards: Any
) -> int:
    """The same, with notes for the story of the round, and the reward that needs to know the score before."""
    if not is_legal(s, action):
        return REFUSED
    still_in = s.still_in
    before = score_of(s)
    note_before(s, action, story)
    result = apply_legal(s, action, matches, reward, rewards)
    note_after(s, action, still_in, story)
    if s.phase == OVER and reward == FOR_CHANCES:
        after = score_of(s)
        for seat in range(s.players):
            rewards[seat] = chances[after, seat] - chances[before, seat]
    return result


def score_of(s: State) -> int:
    """The tokens of all seats as one number, in the base of those that matter."""
    score = 0
    for seat in range(s.players):
        score = score * (s.goal + 1) + min(s.goal, s.tokens[seat])
    return score


def deal_noted(
    s: State, result: int, deck: Sequence[int], rng: MutableSequence[int], story: MutableSequence[int]
) -> None:
    deal_next(s, result, deck, rng)
    if result == ENDED or result == ROUND_ENDED:
        begin_story(s, story)


def list_mask(s: State, legal: MutableSequence[int], mask: MutableSequence[int]) -> None:
    for action in range(ACTIONS):
        mask[action] = 0
    for k in range(legal_actions(s, legal)):
        mask[legal[k]] = 1


def show_information(
    s: State,
    deck: Sequence[int],
    story: Sequence[int],
    matches: int,
    legal: MutableSequence[int],
    room: MutableSequence[int],
    row: MutableSequence[int],
    mask: MutableSequence[int],
    hidden: MutableSequence[int],
) -> None:
    """Write the information row and the mask of the seat to act, and for critics what it can't see."""
    inform(s, deck, story, 0 + s.seat, matches, room, row)
    list_mask(s, legal, mask)
    show_hidden(s, hidden)


def show_hidden(s: State, hidden: MutableSequence[int]) -> None:
    """The hands, relative to the seat to act, and the card set aside: for critics, not for players."""
    for ahead in range(SEATS):
        hidden[ahead] = 0
    for seat in range(s.players):
        hidden[ahead_of(s, s.seat, seat)] = 1 + s.hand[seat]
    hidden[HIDDEN_ASIDE] = 1 + s.aside


def show(
    s: State, legal: MutableSequence[int], row: MutableSequence[int], mask: MutableSequence[int]
) -> None:
    """Write the observation and the mask of the seat to act."""
    observe(s, s.seat, row)
    list_mask(s, legal, mask)
