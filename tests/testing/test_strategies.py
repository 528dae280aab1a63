"""The strategies give what they promise, reach what they should, and shrink."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import Phase, find, given, settings
from hypothesis import strategies as st

from billetdoux import Action, Edition, Match, Role
from billetdoux.testing import (
    any_actions,
    decks,
    editions,
    finished_matches,
    legal_actions,
    matches,
    own_editions,
    rounds,
)

REACH = settings(phases=[Phase.generate], max_examples=20_000)
"""Any example will do: none is made smaller."""


@settings(max_examples=30)
@given(data=st.data())
def test_decks_are_the_editions_cards(data: st.DataObject) -> None:
    edition = data.draw(editions() | own_editions())
    assert Counter(data.draw(decks(edition))) == Counter(edition.deck)


@settings(max_examples=50)
@given(edition=own_editions(most_roles=4, most_seats=3))
def test_own_editions_keep_to_what_was_asked(edition: Edition) -> None:
    assert len(edition.roles) <= 4
    assert edition.seats in (range(2, 3), range(2, 4))
    assert edition.count(Role.PRINCESS)


@settings(max_examples=30)
@given(match=matches("classic", 3, most_rounds=3))
def test_matches_are_under_way(match: Match) -> None:
    assert (match.edition.name, match.players) == ("classic", 3)
    assert 1 <= len(match.log) <= 3


@settings(max_examples=10)
@given(match=finished_matches("classic", 4))
def test_finished_matches_are_finished(match: Match) -> None:
    assert match.is_over


@settings(max_examples=10)
@given(match=matches(seeded=True))
def test_seeded_matches_have_a_seed(match: Match) -> None:
    assert match.commitment is not None


@settings(max_examples=30)
@given(data=st.data())
def test_legal_actions_are_legal(data: st.DataObject) -> None:
    now = data.draw(rounds().filter(lambda now: not now.is_over))
    now.apply(data.draw(legal_actions(now)))


@settings(max_examples=300)
@given(action=any_actions())
def test_any_actions_can_be_written_and_read(action: Action) -> None:
    assert Action.parse(str(action)) == action


@pytest.mark.parametrize(
    "text", ["spy", "guard", "prince>0", "king>5", "guard>5=guard", "keep:king/spy", "keep:guard/guard,king"]
)
def test_any_actions_reach_every_form(text: str) -> None:
    found = find(any_actions(), lambda action: str(action) == text, settings=REACH)
    assert str(found) == text


@pytest.mark.parametrize("phase", ["play", "chancellor", "over"])
def test_rounds_reach_every_phase(phase: str) -> None:
    assert find(rounds("standard"), lambda now: now.phase == phase, settings=REACH).phase == phase


def test_matches_shrink_to_the_move_that_matters() -> None:
    def king_was_played(match: Match) -> bool:
        return any(action.card == Role.KING for played in match.log for _, action in played.actions)

    match = find(matches(), king_was_played)
    assert len(match.log) == 1
    assert len(match.log[0].actions) == 1
