"""What the rules tell of views and events is what their structs on the wire allow."""

from __future__ import annotations

import json
from typing import Any

import msgspec
import pytest

from billetdoux.protocol.wire_schema import WireEvent, WireView
from billetdoux.rules import Match, View
from billetdoux.rules.errors import InvalidData
from billetdoux.testing import TABLES
from tests.rules.random_play import moments

JUNK: list[Any] = [None, True, 7, -1, 1.0, "", "king", "jester", [], [None], [["king"]], {}, {"king": "1"}]


def through_the_struct(data: Any, struct: Any) -> Any:
    return json.loads(msgspec.json.encode(msgspec.convert(data, struct)))


@pytest.mark.parametrize(("edition", "players"), TABLES)
def test_every_view_and_event_passes_unchanged(edition: str, players: int) -> None:
    for match, events in moments(edition, players):
        for seat in (None, *range(players)):
            whole, bare = match.view(seat).to_json(), match.view(seat).to_json(events=False)
            assert through_the_struct(whole, WireView) == whole
            assert through_the_struct(bare, WireView) == bare
            for event in (happened.seen_by(seat).to_json() for happened in events):
                assert through_the_struct(event, WireEvent) == event


def a_view() -> dict[str, Any]:
    match, _ = Match.seeded("classic", 2, seed=bytes(32)).next_round()
    return match.view(match.to_act).to_json()


@pytest.mark.parametrize("field", a_view())
def test_what_fits_a_view_of_the_rules_fits_the_struct_and_nothing_else(field: str) -> None:
    for junk in JUNK:
        data = a_view() | {field: junk}
        try:
            View.from_json(data)
        except InvalidData:
            with pytest.raises(msgspec.ValidationError):
                msgspec.convert(data, WireView)
        else:
            msgspec.convert(data, WireView)


def test_a_field_missing_is_refused_and_an_unknown_one_passed_over() -> None:
    """A newer server may tell more."""
    for name in a_view().keys() - {"events"}:
        with pytest.raises(msgspec.ValidationError):
            msgspec.convert({key: value for key, value in a_view().items() if key != name}, WireView)
    assert through_the_struct(a_view() | {"mood": []}, WireView) == a_view()
    gained = {"event": "protection-gained", "seat": 0}
    assert through_the_struct(gained | {"mood": "bold"}, WireEvent) == gained
