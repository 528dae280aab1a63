"""What holds at every moment of every match, whatever is played."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from billetdoux import Action, IllegalAction, Match, Record, Role, Round, WrongMoment
from billetdoux.rules.kernel import SEATS
from billetdoux.testing import TABLES, any_actions, finished_matches, matches, own_editions
from tests.examples import examples

OUR_OWN = ("our-own", 0)
at_every_table = pytest.mark.parametrize("table", [*TABLES, OUR_OWN], ids=str)

Table = tuple[str, int]


def matches_at(table: Table) -> st.SearchStrategy[Match]:
    return own_editions().flatmap(matches) if table == OUR_OWN else matches(*table)


def finished_at(table: Table) -> st.SearchStrategy[Match]:
    return own_editions().flatmap(finished_matches) if table == OUR_OWN else finished_matches(*table)


def moments(match: Match) -> Iterator[Match]:
    for moment, _ in Record.of(match).replay():
        yield moment


def rounds(match: Match) -> Iterator[Round]:
    for moment in moments(match):
        assert moment.round is not None
        yield moment.round


def every_action() -> list[Action]:
    """All that can be written down for a table of six, and for a seat too many."""
    seats = range(SEATS + 1)
    texts = [role.word for role in Role if role != Role.PRINCE]
    texts += [f"{card}>{seat}" for card in ("priest", "baron", "prince", "king") for seat in seats]
    texts += [f"guard>{seat}={named}" for seat in seats for named in Role]
    texts += [f"keep:{kept}/{upper}" for kept in Role for upper in Role]
    texts += [f"keep:{kept}/{upper},{lower}" for kept in Role for upper in Role for lower in Role]
    return [Action.parse(text) for text in texts]


EVERY_ACTION = every_action()


@at_every_table
@examples(5)
@given(data=st.data())
def test_S1_no_card_is_ever_lost_or_made(table: Table, data: st.DataObject) -> None:
    match = data.draw(matches_at(table))
    for round in rounds(match):
        on_the_table = Counter(round.deck) + Counter(round.faceup)
        for cards in (*round.hands, *round.discards):
            on_the_table.update(cards)
        if round.aside is not None:
            on_the_table[round.aside] += 1
        assert on_the_table == Counter(match.edition.deck)


@at_every_table
@examples(4)
@given(data=st.data())
def test_E1_there_is_a_legal_action_exactly_until_the_round_is_over(
    table: Table, data: st.DataObject
) -> None:
    for round in rounds(data.draw(finished_at(table))):
        assert bool(round.legal) == (not round.is_over)
        assert round.is_over == (round.phase == "over") == (round.to_act is None) == bool(round.winners)
        assert len(set(round.legal)) == len(round.legal)


@at_every_table
@examples(4)
@given(data=st.data())
def test_E3_a_round_ends_because_every_turn_takes_a_card_off_the_deck(
    table: Table, data: st.DataObject
) -> None:
    turns = [round for round in rounds(data.draw(finished_at(table))) if round.phase == "play"]
    for before, after in pairwise(turns):
        assert after.number > before.number or len(after.deck) < len(before.deck)


@at_every_table
@examples(4)
@given(data=st.data())
def test_E4_tokens_are_only_gained_and_only_at_the_end_of_a_round(table: Table, data: st.DataObject) -> None:
    match = data.draw(finished_at(table))
    before = (0,) * match.players
    for round in rounds(match):
        gained = [after - had for had, after in zip(before, round.tokens, strict=True)]
        for seat in range(match.players):
            assert gained[seat] == (seat in round.winners) + (seat == round.spy_bonus)
        before = round.tokens


@at_every_table
@examples(4)
@given(data=st.data())
def test_M1_a_match_goes_on_until_someone_has_enough_tokens(table: Table, data: st.DataObject) -> None:
    match = data.draw(finished_at(table))
    for moment in moments(match):
        enough = tuple(seat for seat, tokens in enumerate(moment.tokens) if tokens >= moment.goal)
        assert moment.winners == enough
    assert match.is_over


@at_every_table
@examples(6)
@given(data=st.data())
def test_every_listed_action_applies(table: Table, data: st.DataObject) -> None:
    match = data.draw(matches_at(table))
    before = match.round
    for action in match.legal:
        after, events = match.apply(action)
        assert after.log[-1].actions[-1] == (match.to_act, action)
        assert after.round != before
        assert events
    assert match.round == before


@at_every_table
@examples(5)
@given(data=st.data())
def test_I5_every_other_action_is_refused_without_a_trace(table: Table, data: st.DataObject) -> None:
    match = data.draw(matches_at(table))
    assert match.round is not None
    state = match.round.state
    error = IllegalAction if match.to_act is not None else WrongMoment
    far_fetched = data.draw(st.lists(any_actions(), max_size=5))
    for action in {*EVERY_ACTION, *far_fetched}.difference(match.legal):
        with pytest.raises(error):
            match.apply(action)
    assert match.round.state == state


@at_every_table
@examples(5)
@given(data=st.data())
def test_I1_only_the_seat_to_act_is_told_what_it_may_do(table: Table, data: st.DataObject) -> None:
    match = data.draw(matches_at(table))
    for seat in (None, *range(match.players)):
        acts = seat is not None and seat == match.to_act
        assert match.view(seat).legal == (match.legal if acts else ())


@pytest.mark.parametrize("seeded", [False, True])
@examples(20)
@given(data=st.data())
def test_records_round_trip(seeded: bool, data: st.DataObject) -> None:
    match = data.draw(matches(seeded=seeded) | finished_matches(seeded=seeded))
    assert Record.parse(Record.of(match).write()).match == match


@examples(12)
@given(match=own_editions().flatmap(matches))
def test_records_of_our_own_editions_round_trip(match: Match) -> None:
    """A record holds such an edition as far as its match needs it, for its own number of seats."""
    read = Record.parse(Record.of(match).write()).match
    assert match.round is not None
    assert read.round is not None
    assert read.round.state == match.round.state
    assert read.log == match.log
