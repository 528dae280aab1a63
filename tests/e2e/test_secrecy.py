"""No secret is in the browser [I1–I3]: not in what it hears, shows or keeps, whoever looks into it."""

from __future__ import annotations

import json
from collections import Counter
from random import Random
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import Page, Request, WebSocket, expect

from billetdoux.i18n import words
from billetdoux.rules import Match, Record, Role
from billetdoux.rules.event import Event
from tests.e2e.meanwhile import Meanwhile, become, meanwhile
from tests.e2e.visitors import Visitors
from tests.server.process import ServerProcess
from tests.server.raw import RawClient
from tests.server.test_matches import NAMES, Tableful, check_stream, sit_together

ADA, BEA = 0, 1
PLAYERS = 2
LOOKS = 30
"""How often, at most, somebody looks into the browser, from the first card on."""
STORED = "() => JSON.stringify([{...localStorage}, {...sessionStorage}, document.cookie, history.state])"
ENGLISH = words("en")


class Eavesdropper:
    """Notes all that goes to a page and comes from it."""

    def __init__(self, page: Page) -> None:
        self.heard: list[str] = []
        self.said: list[str] = []
        self.asked: list[str] = []
        page.on("websocket", self._listen)
        page.on("request", self._note)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self.heard.append(str(frame)))
        socket.on("framesent", lambda frame: self.said.append(str(frame)))

    def _note(self, request: Request) -> None:
        self.asked.append(urlsplit(request.url).path)


def sit_down(visitors: Visitors, ada: RawClient) -> tuple[Page, Eavesdropper]:
    """In the seat of somebody who plays from elsewhere: the browser only looks on."""
    page = visitors.come("about:blank")
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


async def go_on(table: Tableful, rng: Random) -> None:
    """A move, or the next round."""
    ada = table.clients[ADA]
    mover = ada.view["to_act"]
    if mover is None:
        for client in table.clients:
            await client.ask("ready")
    else:
        client = table.clients[mover]
        await client.ask("move", action=rng.choice(client.view["legal"]))
    await table.catch_up()


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


def look_on(now: Meanwhile, table: Tableful, page: Page, rng: Random) -> list[str]:
    """What the page showed and kept meanwhile, in whatever form."""
    ada = table.clients[ADA]
    found: list[str] = []
    while ada.phase == "playing":
        if len(found) < LOOKS:
            wait_for_news(page, ada)
            assert cards_shown_at(page, NAMES[BEA]) == cards_known_of(ada.view, BEA)
            kept = page.evaluate(STORED)
            assert not [role for role in Role if str(role) in kept]
            found.append(page.content() + kept)
        now.do(go_on(table, rng))
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
        found = look_on(now, table, page, Random(PLAYERS))
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
    assert {json.loads(text)["do"] for text in eavesdropper.said} <= {"hello", "beliefs"}
