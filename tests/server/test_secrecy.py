"""No secret is on the wire [I]: in worlds that a seat can't tell apart, it hears the same bytes."""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace

from billetdoux.protocol import wire
from billetdoux.rules import Match, load_edition
from billetdoux.rules.edition import SHIPPED
from billetdoux.rules.event import Event
from billetdoux.server.broadcast import Broadcaster, seen
from billetdoux.session import Update
from billetdoux.table import Options, Seat, Table
from billetdoux.testing import other_worlds
from tests.rules.random_play import moments

TABLES = [(edition, players) for edition in SHIPPED for players in load_edition(edition).seats]


def table_of(match: Match) -> Table:
    seats = tuple(Seat(name=f"P{n}", persons=frozenset({f"p{n}"})) for n in range(match.players))
    edition = match.edition.name
    options = Options(edition=edition, seats=match.players)
    return Table(options, seats, version=7, match=match, number=1)


def told(match: Match, seat: int | None, count: int) -> list[bytes]:
    """What a client in a seat is told: on entering, and as news of the last few events."""
    table = table_of(match)
    assert match.round is not None
    events: tuple[Event, ...] = match.round.events[-count:]
    broadcaster = Broadcaster("BCDFGHJK")
    who = wire.Present([True] * match.players, watching=1)
    welcome = broadcaster.welcome(table, seat, who, missed=events)
    return [welcome, broadcaster.news(Update(replace(table, version=6), table, events)).told_to(seat)]


@pytest.mark.parametrize(("edition", "players"), TABLES)
def test_I3_in_worlds_that_a_seat_cannot_tell_apart_it_is_told_the_same(edition: str, players: int) -> None:
    rng = Random(f"{edition} {players}")
    compared = 0
    for match, events in moments(edition, players):
        if match.is_over or rng.random() < 0.7:
            continue
        seat = rng.choice([None, *range(players)])
        for world in other_worlds(match, seat, rng, tries=6):
            assert told(world, seat, len(events)) == told(match, seat, len(events))
            compared += 1
    assert compared > 10


def test_these_worlds_do_differ_for_others() -> None:
    """Else the test above would prove nothing."""
    rng = Random(4)
    differ = 0
    for match, events in moments("standard", 3):
        if not match.is_over:
            for world in other_worlds(match, 0, rng, tries=3):
                differ += told(world, 1, len(events)) != told(match, 1, len(events))
    assert differ > 10


def test_what_happened_is_redacted_for_each_who_hears_it() -> None:
    for match, events in moments("standard", 2):
        for seat in (None, 0, 1):
            assert seen(events, seat) == [event.seen_by(seat).to_json() for event in events]
        if match.is_over:
            break
