"""Many tables in step, each moved by the action that it is given. Written like the kernel.

The functions take all tables and the number of one: a loop calls them on a processor, a thread each on a GPU.
"""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from typing import Any

from billetdoux.rules.kernel import ACTIONS, OVER, State, is_legal, legal_actions, start_match, step
from billetdoux.rules.observation import observe
from billetdoux.sim.chance import start_row
from billetdoux.sim.playout import deal_shuffled, next_first


def seat_players(
    states: Sequence[State], rngs: Any, i: int, seed: int, players: int, cards: int, roles: int, goal: int
) -> None:
    start_row(rngs[i], seed, i)
    start_match(states[i], players, cards, roles, goal)


def deal_where_over(states: Sequence[State], rngs: Any, i: int, deck: Sequence[int], matches: int) -> None:
    """Where no round is on, deal the next; a new match after a won one, and for rounds that stand alone."""
    s = states[i]
    if s.phase != OVER:
        return
    if matches == 0 or s.match_winners != 0:
        start_match(s, s.players, s.cards, s.roles, s.goal)
    deal_shuffled(s, deck, next_first(s, rngs[i]), rngs[i])


def move(states: Sequence[State], i: int, actions: Sequence[int]) -> int:
    """Do the action of one table if it is legal there; 1 if it isn't, and then nothing happens."""
    if not is_legal(states[i], actions[i]):
        return 1
    step(states[i], actions[i])
    return 0


def write_mask(states: Sequence[State], i: int, legal: MutableSequence[int], masks: Any) -> None:
    """1 for each legal action, 0 for the others."""
    mask = masks[i]
    for action in range(ACTIONS):
        mask[action] = 0
    count = legal_actions(states[i], legal)
    for k in range(count):
        mask[legal[k]] = 1


def write_observation(states: Sequence[State], i: int, rows: Any) -> None:
    """Where a round is on; after its end nobody is to act, and the row stays as it was."""
    if states[i].phase != OVER:
        observe(states[i], rows[i])
