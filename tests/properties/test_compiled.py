"""One source, two ways to run it: interpreted on a `State`, compiled on a record, with the same results."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from billetdoux import Match
from billetdoux.rules import kernel
from billetdoux.rules.compiled import from_record, rules, to_record
from billetdoux.rules.kernel import State
from billetdoux.testing import TABLES, finished_matches
from tests.examples import examples


class BothWays:
    """A match in the interpreted kernel and in the compiled one, side by side."""

    def __init__(self, match: Match) -> None:
        start = match.players, len(match.edition.deck), match.edition.role_set, match.goal
        self.state = State(*start)
        # What was in the record before must not matter.
        self.record = to_record(State(2, 7, 1, 1))
        rules().start_match(self.record, *start)
        self.compare()

    def deal(self, deck: list[int], first: int) -> None:
        kernel.deal(self.state, deck, first)
        rules().deal(self.record, np.array(deck, np.int8), first)
        self.compare()

    def step(self, action: int) -> None:
        kernel.step(self.state, action)
        rules().step(self.record, action)
        self.compare()

    def compare(self) -> None:
        assert from_record(self.record) == self.state
        actions, same_actions = [0] * kernel.ACTIONS, np.zeros(kernel.ACTIONS, np.int16)
        count = kernel.legal_actions(self.state, actions)
        assert rules().legal_actions(self.record, same_actions) == count
        assert same_actions[:count].tolist() == actions[:count]


@pytest.mark.parametrize(("edition", "players"), TABLES)
@examples(8)
@given(data=st.data())
def test_compiled_and_interpreted_agree_at_every_step(
    edition: str, players: int, data: st.DataObject
) -> None:
    match = data.draw(finished_matches(edition, players))
    both = BothWays(match)
    for played in match.log:
        both.deal([int(role) for role in played.deck], played.first)
        for seat, action in played.actions:
            both.step(action.id(seat, players))
    assert tuple(both.state.tokens[:players]) == match.tokens
