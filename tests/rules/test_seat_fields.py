"""Which fields of events and views are about seats: whoever reads them by name relies on these lists."""

from __future__ import annotations

from dataclasses import fields

import pytest

from billetdoux.rules import Match, View
from billetdoux.rules.event import ROUND_EVENTS, SEAT_FIELDS, kinds_of
from billetdoux.rules.view import BY_SEAT
from billetdoux.table import TableEvent
from billetdoux.testing import TABLES

COUNTS = {"number", "players", "deck_size", "count", "tokens"}
NOT_BY_SEAT = {"faceup", "round_winners", "match_winners", "events"}
FOR_ONE_SEAT = {"hand", "legal", "known", "ruled_out", "under"}


def test_a_number_in_an_event_is_a_seat_or_counts_something() -> None:
    events = (*ROUND_EVENTS, *kinds_of(TableEvent))
    numbers = {
        field.name for event in events for field in fields(event) if field.type in ("int", "int | None")
    }
    assert numbers == {*SEAT_FIELDS} | COUNTS


def test_a_list_in_a_view_is_by_seat_or_known_not_to_be() -> None:
    lists = {field.name for field in fields(View) if str(field.type).startswith("tuple")}
    assert lists == {*BY_SEAT} | NOT_BY_SEAT | FOR_ONE_SEAT


@pytest.mark.parametrize(("edition", "players"), TABLES)
def test_lists_by_seat_have_an_entry_for_each(edition: str, players: int) -> None:
    match, _ = Match.seeded(edition, players, seed=bytes(32)).next_round()
    for seat in (None, *range(players)):
        view = match.view(seat)
        assert {len(getattr(view, field)) for field in BY_SEAT} == {players}
