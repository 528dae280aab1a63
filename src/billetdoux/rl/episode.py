"""One step of a table for agents that learn, with all that they are told after it. Written like the kernel.

An episode is a round or a match; when one is over the next is dealt at once.
"""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from typing import Any

from billetdoux.rules.errors import BilletError
from billetdoux.rules.kernel import ACTIONS, OVER, State, is_legal, legal_actions, size_of, start_match, step
from billetdoux.rules.observation import observe
from billetdoux.sim.chance import start_row
from billetdoux.sim.playout import deal_shuffled, next_first

# What an action led to: nothing, for it is illegal; the next turn; the end of a round, but not of the
# episode; the end of the episode.
REFUSED, GOES_ON, ROUND_ENDED, ENDED = range(4)


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
    """The table of this number, with its own row of random numbers; nothing is dealt yet."""
    start_row(rng, seed, i)
    start_match(s, players, cards, roles, goal)


def begin(s: State, deck: Sequence[int], rng: MutableSequence[int]) -> None:
    """Deal the first round of a new match, or of an episode that is a round."""
    start_match(s, s.players, s.cards, s.roles, s.goal)
    deal_shuffled(s, deck, next_first(s, rng), rng)


def take_turn(s: State, action: int, matches: int, tokens: int, rewards: Any) -> int:
    """Do a legal action, and reward what it ends. An illegal one changes nothing."""
    if not is_legal(s, action):
        return REFUSED
    for seat in range(s.players):
        rewards[seat] = 0
    step(s, action)
    if s.phase != OVER:
        return GOES_ON
    led_to = ENDED if matches == 0 or s.match_winners != 0 else ROUND_ENDED
    if tokens != 0:
        reward_tokens(s, rewards)
    elif led_to == ENDED:
        reward_winners(s, s.match_winners if matches != 0 else s.round_winners, rewards)
    return led_to


def deal_after(s: State, led_to: int, deck: Sequence[int], rng: MutableSequence[int]) -> None:
    """The next round, or the first one of the next episode, where one is to be dealt."""
    if led_to == ENDED:
        begin(s, deck, rng)
    elif led_to == ROUND_ENDED:
        deal_shuffled(s, deck, next_first(s, rng), rng)


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


def tell(
    s: State, legal: MutableSequence[int], row: MutableSequence[int], mask: MutableSequence[int]
) -> None:
    """What the seat to act may know, and may do."""
    observe(s, s.seat, row)
    for action in range(ACTIONS):
        mask[action] = 0
    for k in range(legal_actions(s, legal)):
        mask[legal[k]] = 1
