"""Views and events come back from JSON as they went; what they could not have been is refused."""

from __future__ import annotations

import json
from collections.abc import Iterator
from copy import deepcopy
from random import Random
from typing import Any

import pytest

from billetdoux.rules import Match, View
from billetdoux.rules.errors import InvalidData
from billetdoux.rules.event import Event, RoundStarted, SeedRevealed
from billetdoux.testing import TABLES
from tests.rulebook.table import deal
from tests.rules.random_play import moments

JUNK: list[Any] = [
    None,
    True,
    False,
    0,
    -1,
    1.0,
    10**30,
    "",
    "king",
    "keep:king/spy",
    "play",
    [],
    ["king"],
    {},
]


def sent(value: Any) -> Any:
    """As it arrives at the other end of a wire."""
    return json.loads(json.dumps(value))


def a_view() -> dict[str, Any]:
    """Of the seat to act, which has put cards under the deck and knows a hand."""
    table = deal("chancellor handmaid baron", deck="king spy priest guard spy guard prince handmaid")
    table.play(
        "chancellor", "keep:priest/king,spy", "handmaid", "spy", "priest>2", "guard>0=king", "handmaid"
    )
    view: dict[str, Any] = sent(table.view(0).to_json())
    return view


@pytest.mark.parametrize(("edition", "players"), TABLES)
def test_views_and_events_come_back_as_they_went(edition: str, players: int) -> None:
    for match, events in moments(edition, players):
        for seat in (None, *range(players)):
            view = match.view(seat)
            assert View.from_json(sent(view.to_json())) == view
            for event in (seen.seen_by(seat) for seen in events):
                assert Event.from_json(sent(event.to_json())) == event


@pytest.mark.parametrize(("edition", "players"), TABLES)
def test_a_view_tells_every_event_as_its_seat_saw_it(edition: str, players: int) -> None:
    """Whenever it was looked at before, and whatever else was tried from there."""
    rng = Random(players)
    told: tuple[Event, ...] = ()
    for match, events in moments(edition, players):
        told = events if isinstance(events[0], RoundStarted) else told + events
        round = match.round
        assert round is not None
        for action in rng.sample(match.legal, min(3, len(match.legal))):
            round.apply(action)[0].view(0)
        for seat in rng.sample([None, *range(players)], 2):
            assert match.view(seat).events == tuple(event.seen_by(seat) for event in told)
    assert isinstance(told[-1], SeedRevealed)


def test_a_view_may_be_sent_without_its_events() -> None:
    match, _ = Match.seeded("standard", 3, seed=bytes(32)).next_round()
    bare = match.view(0).to_json(events=False)
    assert {**bare, "events": [event.to_json() for event in match.view(0).events]} == match.view(0).to_json()
    assert View.from_json(bare).events == ()
    assert View.from_json(bare).hand == match.view(0).hand


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("edition", None),
        ("players", "3"),
        ("round", True),
        ("round", 1.0),
        ("aside", 1),
        ("tokens", [0, 0, False]),
        ("tokens", {"0": 0}),
        ("cards", {"jester": 1}),
        ("cards", {"king": "1"}),
        ("cards", ["king"]),
        ("faceup", ["king", 7]),
        ("faceup", [["king"]]),
        ("faceup", "king"),
        ("shown", [None, None, "King"]),
        ("discards", [["king"], None]),
        ("legal", ["jester"]),
        ("legal", ["king>0", "prince"]),
        ("legal", [["king"]]),
        ("under", [[0, "king", 1]]),
        ("under", [["king", 0]]),
        ("under", [[0]]),
        ("seat", "0"),
        ("events", None),
        ("events", {}),
    ],
)
def test_a_field_that_fits_nothing_is_named(field: str, value: Any) -> None:
    with pytest.raises(InvalidData) as refused:
        View.from_json(a_view() | {field: value})
    assert refused.value.details == {"field": field}


@pytest.mark.parametrize("missing", sorted(a_view().keys() - {"events"}))
def test_a_field_that_is_missing_is_named(missing: str) -> None:
    view = a_view()
    del view[missing]
    with pytest.raises(InvalidData) as refused:
        View.from_json(view)
    assert refused.value.details == {"field": missing}


def test_a_field_that_no_view_has_is_named_and_shown_short() -> None:
    with pytest.raises(InvalidData) as refused:
        View.from_json(a_view() | {"a" * 1000: 1})
    assert refused.value.details == {"field": "a" * 60}


@pytest.mark.parametrize("value", JUNK)
def test_what_is_no_view_and_no_event_at_all_is_refused(value: Any) -> None:
    with pytest.raises(InvalidData):
        View.from_json(value)
    with pytest.raises(InvalidData):
        Event.from_json(value)
    with pytest.raises(InvalidData):
        View.from_json(a_view() | {"events": [value]})


@pytest.mark.parametrize(
    ("event", "field"),
    [
        ({"event": "coup-d-etat"}, "event"),
        ({"event": "event"}, "event"),
        ({"event": ["card-dealt"]}, "event"),
        ({"seat": 0}, "event"),
        ({"event": "protection-gained"}, "seat"),
        ({"event": "protection-gained", "seat": False}, "seat"),
        ({"event": "protection-gained", "seat": 0, "card": "king"}, "card"),
        ({"event": "card-dealt", "seat": 0, "card": 7}, "card"),
        ({"event": "hand-discarded", "seat": 0, "card": None}, "card"),
        ({"event": "chancellor-drew", "seat": 0, "cards": [None], "count": 1}, "cards"),
        ({"event": "seed-revealed", "seed": 0}, "seed"),
        ({"event": "seed-revealed", "seed": "00", "secret": []}, "secret"),
    ],
)
def test_an_event_that_there_cant_be_is_refused(event: Any, field: str) -> None:
    with pytest.raises(InvalidData) as refused:
        Event.from_json(event)
    assert refused.value.details == {"field": field}


def test_reading_leaves_what_was_read_as_it_was() -> None:
    event = SeedRevealed("00").to_json()
    Event.from_json(event)
    assert event == SeedRevealed("00").to_json()


def test_whatever_is_put_into_a_view_is_refused_or_understood() -> None:
    """Junk in every place, however deep; where it fits, the view tells exactly that again."""
    view = a_view()
    verdicts = set()
    for place in places(view):
        for junk in JUNK:
            spoilt = with_junk(view, place, junk)
            try:
                understood = View.from_json(spoilt).to_json()
            except InvalidData:
                verdicts.add("refused")
            else:
                verdicts.add("understood")
                assert json.dumps(understood, sort_keys=True) == json.dumps(spoilt, sort_keys=True)
    assert verdicts == {"refused", "understood"}


def places(value: Any) -> Iterator[tuple[Any, ...]]:
    """The ways to all that a JSON value is made of."""
    keyed = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, item in keyed:
        yield (key,)
        yield from ((key, *way) for way in places(item))


def with_junk(view: dict[str, Any], place: tuple[Any, ...], junk: Any) -> Any:
    spoilt = deepcopy(view)
    inside: Any = spoilt
    for key in place[:-1]:
        inside = inside[key]
    inside[place[-1]] = junk
    return spoilt
