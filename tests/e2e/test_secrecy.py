"""No secret is in the browser [I1–I3]: not in what it hears, shows or keeps, whoever looks into it."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from billetdoux.i18n import words
from billetdoux.rules import Match, Record, Role
from billetdoux.rules.event import Event
from tests.e2e.eavesdropper import Eavesdropper
from tests.e2e.meanwhile import Meanwhile, become, meanwhile
from tests.e2e.twins import twins
from tests.e2e.visitors import Visitors
from tests.e2e.world import World
from tests.server.process import ServerProcess
from tests.server.raw import RawClient
from tests.server.test_matches import NAMES, Tableful, check_stream, sit_together

ADA, BEA = 0, 1
PLAYERS = 2
SEATS = 3
"""Of the worlds that can't be told apart."""
LOOKS = 30
"""How often, at most, somebody looks into the browser, from the first card on."""
ENGLISH = words("en")


def sit_down(visitors: Visitors, ada: RawClient) -> tuple[Page, Eavesdropper]:
    """In the seat of somebody who plays from elsewhere: the browser only looks on."""
    page = visitors.come("about:blank", apart=True)
    become(page, visitors.url, ada.cookie)
    eavesdropper = Eavesdropper(page)
    page.goto(f"/t/{ada.code}")
    expect(page.get_by_role("button", name=ENGLISH("web-table-start"))).to_be_visible()
    return page, eavesdropper


def wait_for_news(page: Page, ada: RawClient) -> None:
    """The page has shown what happened last when its live region has said so."""
    last = Event.from_json(ada.last["events"][-1])
    told = ENGLISH.event(last, viewer=ADA, names=NAMES[:PLAYERS])
    expect(page.get_by_role("log").locator("p").last).to_have_text(told)


def cards_shown_at(page: Page, name: str) -> Counter[str]:
    """By what they are called: all that lie open there, in the hand or face up."""
    seat = page.get_by_role("main").get_by_role("region", name=name, exact=True)
    cards = seat.locator(".hand, .discards").get_by_role("img")
    return Counter(label for card in cards.all() if (label := card.get_attribute("aria-label")))


def cards_known_of(view: dict[str, Any], seat: int) -> Counter[str]:
    """What lies before a seat, and its hand if it was shown, else what is known of it."""
    shown = view["shown"][seat]
    hand = view["known"][seat] if shown is None else [shown]
    return Counter(ENGLISH.role(Role[role.upper()]) for role in [*view["discards"][seat], *hand])


def look_on(
    now: Meanwhile, table: Tableful, page: Page, eavesdropper: Eavesdropper, rng: Random
) -> list[str]:
    """What the page showed and kept meanwhile, in whatever form."""
    ada = table.clients[ADA]
    found: list[str] = []
    while ada.phase == "playing":
        if len(found) < LOOKS:
            wait_for_news(page, ada)
            assert cards_shown_at(page, NAMES[BEA]) == cards_known_of(ada.view, BEA)
            kept = eavesdropper.kept()
            assert not [role for role in Role if str(role) in kept]
            found.append(page.content() + kept)
        now.do(table.go_on(rng))
    return found


def truth_of(record: Record) -> dict[tuple[int, int], Match]:
    return {(len(m.log), len(m.round.events)): m for m, _ in record.replay() if m.round is not None}


def test_a_browser_has_nothing_that_its_player_may_not_know(
    visitors: Visitors, server: ServerProcess
) -> None:
    with meanwhile() as now:
        table = now.do(sit_together(now.stack, server, PLAYERS))
        ada = table.clients[ADA]
        page, eavesdropper = sit_down(visitors, ada)
        now.do(ada.ask("start"))
        now.do(table.catch_up())
        found = look_on(now, table, page, eavesdropper, Random(PLAYERS))
    expect(page.get_by_role("button", name=ENGLISH("web-table-rematch"))).to_be_visible()

    path = f"/api/tables/{ada.code}/matches/1/record"
    record = Record.parse(page.request.get(path).text())
    assert record.match.seed is not None
    seed = record.match.seed.hex()
    assert found
    assert not [text for text in found if seed in text]

    # All that it heard came by its socket, and is what a seat may hear, word for word.
    assert not [path for path in eavesdropper.asked if path.startswith("/api/")]
    client = RawClient(server, ada.code)
    client.heard = eavesdropper.heard
    check_stream(client, ADA, truth_of(record), record.match.seed)
    assert {json.loads(text)["do"] for text in eavesdropper.said} <= {"hello", "beliefs", "mix", "ping"}


@pytest.fixture
def stack() -> Iterator[ExitStack]:
    with ExitStack() as stack:
        yield stack


def test_I3_in_worlds_that_a_seat_cannot_tell_apart_its_browser_is_the_same(
    stack: ExitStack, browser: Browser, tmp_path: Path
) -> None:
    pair = twins(SEATS, ADA, Random(3))  # found soon
    assert len(pair.moves) >= 8
    now = stack.enter_context(meanwhile())
    worlds = [World.of(stack, now, browser, tmp_path, seed, SEATS) for seed in pair.seeds]

    def compare() -> None:
        for world in worlds:
            world.settle()
        one, other = (world.traces() for world in worlds)
        for kind in one:
            assert one[kind] == other[kind], kind

    for world in worlds:
        now.do(world.start())
    compare()
    for moves in pair.moves:
        for world, action in zip(worlds, moves, strict=True):
            now.do(world.move(action))
        compare()
    # The others do hear of different cards: else all this would prove nothing.
    one, other = (world.table.clients[BEA].view["hand"] for world in worlds)
    assert one != other
