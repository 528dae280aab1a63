"""What a client puts together from messages is what the table would show it."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from billetdoux.client import BadServer
from billetdoux.client.seen import Seen, happened, read
from billetdoux.i18n import LANGUAGES, words
from billetdoux.protocol import wire
from billetdoux.rules import Match
from billetdoux.server.broadcast import Broadcaster
from billetdoux.session import Update
from billetdoux.table import PLAYING, Change, Options, Table, advance, decide, open_table, sit
from billetdoux.table.command import Say, Start
from billetdoux.table.entry import Dealt, Mixed, Moved
from billetdoux.table.table_event import TABLE_EVENTS, UnknownEvent
from tests.table.sitting import at

WATCHERS = (0, 1, 2, None)


class Telling:
    """A table of three that tells what happens to each seat and a spectator."""

    def __init__(self) -> None:
        self.broadcaster = Broadcaster("BCDFGHJK")
        self.table = open_table(Options(seats=3), person="ada", name="Ada", now=at(0), seed=bytes(32)).table
        for name in ("Bea", "Cleo"):
            self.table = sit(self.table, name, name, at(0)).table
        self.rng = Random(5)

    def welcome(self, seat: int | None, **spoilt: Any) -> Any:
        who = wire.Present([True] * 3, watching=1)
        told = self.broadcaster.welcome(self.table, seat, who, missed=None)
        return read(_spoil(told, spoilt))

    def happen(self, changed: Change, seat: int | None, **spoilt: Any) -> Any:
        news = self.broadcaster.news(Update(self.table, changed.table, changed.events))
        return read(_spoil(news.told_to(seat), spoilt))

    def next(self) -> Change:
        """Start, deal or move at random; now and then somebody speaks."""
        table = self.table
        if table.phase != PLAYING:
            return decide(table, 0, Start(f"s{table.version}", table.version), at(0))
        if self.rng.random() < 0.1:
            return decide(table, 1, Say(f"c{table.version}", table.version, "hurry"), at(0))
        if table.match is None or table.to_act is None:
            return advance(table, [Dealt()], at(0))
        return advance(table, [Moved(table.to_act, str(self.rng.choice(table.match.legal)))], at(0))


def _spoil(told: bytes, spoilt: dict[str, Any]) -> bytes:
    message = msgspec.json.decode(told)
    for path, value in spoilt.items():
        *way, last = path.split("__")
        place = message
        for step in way:
            place = place[int(step) if step.isdecimal() else step]
        place[last] = value
    return msgspec.json.encode(message)


def whole_match() -> tuple[Telling, dict[int | None, Seen], list[Table]]:
    telling, seen = Telling(), {seat: Seen() for seat in WATCHERS}
    for seat in WATCHERS:
        assert seen[seat].take_in(telling.welcome(seat))
    tables: list[Table] = []
    while not tables or tables[-1].phase == PLAYING:
        changed = telling.next()
        for seat in WATCHERS:
            assert seen[seat].take_in(telling.happen(changed, seat))
            assert seen[seat].view == changed.table.view(seat)
        telling.table = changed.table
        tables.append(changed.table)
    return telling, seen, tables


def test_each_seat_and_a_spectator_follow_a_match_to_its_end() -> None:
    telling, seen, tables = whole_match()
    for seat in WATCHERS:
        assert seen[seat].you == seat
        assert seen[seat].version == telling.table.version
        assert seen[seat].chat[-30:] == telling.table.chat
    watched = seen[None].view
    assert watched is not None
    assert watched.seed == bytes(32).hex()
    assert len(tables) > 20


def field(seen: Seen, name: str) -> Any:
    assert seen.view is not None
    return seen.view.to_json()[name]


def test_changes_come_to_the_same_news_for_whoever_knows_the_version_before() -> None:
    telling, seen = Telling(), {seat: Seen() for seat in WATCHERS}
    for seat in WATCHERS:
        seen[seat].take_in(telling.welcome(seat))
    kinds = Counter[str]()
    for _ in range(150):
        changed = telling.next()
        news = telling.broadcaster.news(Update(telling.table, changed.table, changed.events))
        for seat in WATCHERS:
            told = read(news.told_to(seat, in_changes=True))
            kinds[type(told).__name__] += 1
            if isinstance(told, wire.Changes):
                assert all(field(seen[seat], name) != value for name, value in told.view.items())
                told = seen[seat].completed(told)
            assert isinstance(told, wire.News)
            assert wire.encode(told) == news.told_to(seat)
            assert seen[seat].take_in(told)
        telling.table = changed.table
    assert kinds["ReceivedChanges"] > 10 * kinds["ReceivedNews"] > 0


def test_before_the_first_match_too_everybody_hears_what_changes_at_the_table() -> None:
    telling = Telling()
    for seat, nonce in enumerate(("aa", "bb", "cc")):
        mixed = advance(telling.table, [Mixed(seat, nonce)], at(0))
        news = telling.broadcaster.news(Update(telling.table, mixed.table, ()))
        told = msgspec.json.decode(news.told_to(2, in_changes=True))
        assert told["table"]["nonces"][str(seat)] == nonce
        telling.table = mixed.table


def test_a_seat_that_no_longer_plays_is_told_everything_anew() -> None:
    """The match before had three players, this one has two: the third now sees what a spectator sees."""
    telling = Telling()
    started = telling.next()
    before, after = started.table, replace(started.table, version=started.table.version + 1)
    assert before.match is not None
    smaller = replace(after, match=Match.seeded("standard", 2, seed=bytes(32)).next_round()[0])
    telling.broadcaster.news(Update(telling.table, before, ())).told_to(None)
    told = telling.broadcaster.news(Update(before, smaller, ())).told_to(2, in_changes=True)
    assert isinstance(read(told), wire.News)


@pytest.mark.parametrize("table", [{"host": "Ada"}, {"seats": None}, {"options": {"seats": 99}}], ids=str)
def test_changes_that_make_no_sense_are_refused(table: dict[str, Any]) -> None:
    _, seen = in_the_first_round()
    assert seen.version is not None
    changes = wire.Changes(after=seen.version, version=seen.version + 1, events=[], hash=None, table=table)
    with pytest.raises(BadServer, match="server-not-understood"):
        seen.completed(changes)


def in_the_first_round() -> tuple[Telling, Seen]:
    telling, seen = Telling(), Seen()
    seen.take_in(telling.welcome(1))
    for _ in range(4):
        changed = telling.next()
        assert seen.take_in(telling.happen(changed, 1))
        telling.table = changed.table
    return telling, seen


def test_a_gap_is_noticed_and_a_welcome_mends_it() -> None:
    telling, seen = in_the_first_round()
    telling.table = telling.next().table
    changed = telling.next()
    known = seen.version
    assert not seen.take_in(telling.happen(changed, 1))
    assert seen.version == known
    telling.table = changed.table
    assert seen.take_in(telling.welcome(1))
    assert seen.view == telling.table.view(1)


@pytest.mark.parametrize("spoilt", [{"hash": "00000000"}, {"view__deck_size": 3}, {"events": []}], ids=str)
def test_a_view_that_has_drifted_is_noticed(spoilt: dict[str, Any]) -> None:
    telling, seen = in_the_first_round()
    known = seen.view
    assert telling.table.match is not None
    changed = advance(
        telling.table, [Moved(telling.table.to_act or 0, str(telling.table.match.legal[0]))], at(0)
    )
    assert not seen.take_in(telling.happen(changed, 1, **spoilt))
    assert seen.view == known


@pytest.mark.parametrize(
    "spoilt",
    [
        {"protocol": 2},
        {"hash": "00000000"},
        {"hash": None},
        {"you": 3},
        {"table__host": -1},
        {"table__owner": 9},
        {"table__stalling": [wire.Stalling(seat=9, votes=[], needed=1)]},
        {"table__seats": []},
        {"view__legal": ["guard>guard>guard"]},
        {"view__tokens": [0]},
        {"missed": [{"event": "seat-left", "seat": 9, "name": "Eve", "kicked": False}]},
        {"missed": [{"event": "round-ended", "winners": [7], "last_seat": True, "hands": []}]},
    ],
    ids=str,
)
def test_a_welcome_that_makes_no_sense_is_refused(spoilt: dict[str, Any]) -> None:
    telling, _ = in_the_first_round()
    message = telling.welcome(1, **spoilt)
    if any(field.startswith("view") for field in spoilt):
        # Even where the hash is right.
        events = message.view["events"]
        bare = {field: value for field, value in message.view.items() if field != "events"}
        message = msgspec.structs.replace(message, hash=wire.hash_of(events, bare))
    with pytest.raises(BadServer):
        Seen().take_in(message)


# ---------------------------------------------------------------- a newer server


class Newer:
    """Tells what our server does, and more: fields, events and options that this client doesn't know."""

    def __init__(self, telling: Telling, seat: int | None) -> None:
        self.telling = telling
        self.seat = seat
        self.round: list[Any] = []

    def welcome(self) -> Any:
        who = wire.Present([True] * 3, watching=1)
        told = msgspec.json.decode(
            self.telling.broadcaster.welcome(self.telling.table, self.seat, who, missed=None)
        )
        if told["view"] is not None:
            self.round = [event | {"mood": "calm"} for event in told["view"].pop("events")]
        return self._more(told, {"events": self.round})

    def news(self, changed: Change, *unknown: str) -> Any:
        update = Update(self.telling.table, changed.table, changed.events)
        news = self.telling.broadcaster.news(update)
        told = msgspec.json.decode(news.told_to(self.seat))
        told["events"] = [event | {"mood": "bold"} for event in told["events"]]
        for event in told["events"]:
            if event["event"] == "round-started":
                self.round = []
            if event["event"] not in {kind.code() for kind in TABLE_EVENTS}:
                self.round.append(event)
        told["events"] += [{"event": kind, "height": 3} for kind in unknown]
        self.round += [event for event in told["events"] if event["event"] == "card-burnt"]
        return self._more(told, {})

    def _more(self, told: Any, events: dict[str, Any]) -> Any:
        told["weather"] = {"wind": 3}
        told["table"]["options"]["music"] = "minuet"
        told["table"]["seats"] = [seat | {"badge": None} for seat in told["table"]["seats"]]
        told["table"]["spectators"] = []
        if told["view"] is not None:
            told["view"] |= {"mood": [1, 2]}
            told["hash"] = wire.hash_of(self.round, told["view"])
            told["view"] |= events
        return read(msgspec.json.encode(told))


@pytest.mark.parametrize("unknown", [(), ("balloon-risen",), ("card-burnt",), ("card-burnt", "card-burnt")])
def test_what_a_newer_server_tells_besides_is_passed_over(unknown: tuple[str, ...]) -> None:
    """Whether an event belongs to the round, as a card that was burnt would, shows in the hash alone."""
    telling, seen = Telling(), Seen()
    newer = Newer(telling, 1)
    assert seen.take_in(newer.welcome())
    for step in range(30):
        changed = telling.next()
        message = newer.news(changed, *(unknown if step % 3 == 1 else ()))
        assert seen.take_in(message)
        assert seen.view == changed.table.view(1)
        assert [event.kind for event in happened(message) if isinstance(event, UnknownEvent)] == [
            *(unknown if step % 3 == 1 else ())
        ]
        telling.table = changed.table
    again = Seen()
    assert again.take_in(newer.welcome())
    assert again.view == telling.table.view(1)


def test_an_event_that_is_unknown_can_be_told_in_every_language() -> None:
    event = UnknownEvent("balloon-risen")
    assert all(words(language).event(event, viewer=0, names=("Ada",)) for language in LANGUAGES)


def test_a_message_of_an_unknown_kind_is_passed_over() -> None:
    assert read(b'{"say":"fireworks","at":[1,2]}') is None
    assert read(b'{"say":"pong","by":"newer"}') == wire.Pong()
    for broken in (b'{"say":"done","id":1}', b'{"say":1}', b"[]", b'{"do":"ping"}'):
        with pytest.raises(msgspec.ValidationError):
            read(broken)
