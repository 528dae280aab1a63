"""The live region says each event once and in order, in the words that the terminal has for it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from billetdoux.i18n import LANGUAGES, Words, words
from billetdoux.rules.event import EVENTS, Event
from tests.e2e.meanwhile import become, meanwhile
from tests.e2e.visitors import Visitors
from tests.server.process import ServerProcess
from tests.server.raw import RawClient, open_table, take_seat
from tests.server.test_matches import Tableful

OF_THE_GAME = {event.code() for event in EVENTS}
AROUND_IT = {
    "seat-taken",
    "bot-joined",
    "seat-left",
    "seed-mixed",
    "match-started",
    "player-ready",
    "phrase-said",
    "text-written",
    "host-changed",
}
"""All but those of stand-ins, who take seconds to come, and of a table that closes."""
MOST_MATCHES = 12
PATIENCE = 30_000
"""Milliseconds: clients without a page are far ahead of four that have to show everything."""
ADA, BEA, CLEO = range(3)

LISTEN = """() => {
    window.heard = [];
    const listen = (changes) => {
        for (const {addedNodes} of changes)
            for (const node of addedNodes) if (node instanceof Element) window.heard.push(node.textContent);
    };
    new MutationObserver(listen).observe(document.querySelector("[role=log]"), {childList: true});
}"""
"""The region forgets what was said long ago: so all that comes is noted."""


def come_to_listen(visitors: Visitors, code: str, cookie: str, language: str) -> Page:
    page = visitors.come("about:blank", language=language)
    if cookie:
        become(page, visitors.url, cookie)
    page.goto(f"/t/{code}")
    expect(page.get_by_role("heading", level=2).first).to_be_visible()
    page.evaluate(LISTEN)
    return page


def news_in(heard: list[str]) -> Iterator[dict[str, Any]]:
    return (message for text in heard if (message := json.loads(text))["say"] == "news")


def kinds_in(heard: list[str]) -> set[str]:
    return {event["event"] for message in news_in(heard) for event in message["events"]}


def sentences(heard: list[str], w: Words) -> list[str]:
    return [sentence(event, message, w) for message in news_in(heard) for event in message["events"]]


def sentence(event: dict[str, Any], message: dict[str, Any], w: Words) -> str:
    viewer, names = message["you"], [seat["name"] for seat in message["table"]["seats"]]
    code = event["event"]
    if code in OF_THE_GAME:
        return w.event(Event.from_json(event), viewer=viewer, names=names)
    values = {name: value for name, value in event.items() if name != "event"}
    return w.happening(code, values, viewer=viewer, names=names)


async def gather(server: ServerProcess, host: RawClient, bea: RawClient) -> str:
    """All that can happen before a match; the cookie of who sits down for good."""
    await take_seat(server, host.code, "Cleo")
    await host.until(lambda message: message["say"] == "news")
    await host.ask("kick", seat=CLEO)
    await host.ask("add-bot", seat=CLEO, level="hard")
    await host.ask("remove-bot", seat=CLEO)
    cleo = await take_seat(server, host.code, "Cleo")
    await host.until(lambda message: message["say"] == "news")
    await bea.until(lambda message: message.get("version") == host.version)
    await bea.ask("mix", nonce="00ff")
    await bea.ask("say", phrase="good-luck")
    await bea.ask("write", text="<b>To my dearest</b>")
    await host.until(lambda message: message.get("version") == bea.version)
    return cleo


async def part(table: Tableful) -> None:
    """The host leaves, and another is it."""
    await table.clients[ADA].ask("leave")
    newest = table.clients[ADA].version
    for client in (table.clients[BEA], table.spectator):
        while client.version < newest:
            await client.hear()


@pytest.mark.parametrize("listener", [BEA, None], ids=["player", "spectator"])
def test_every_event_is_said_once_and_in_order_in_every_language(
    visitors: Visitors, server: ServerProcess, listener: int | None
) -> None:
    with meanwhile() as now:
        code, ada = now.do(open_table(server, "Ada", seats=3, free_text=True))
        bea = now.do(take_seat(server, code, "Bea"))
        cookie = "" if listener is None else bea

        def join(cookie: str) -> RawClient:
            return now.do(now.stack.enter_async_context(RawClient(server, code, cookie)))

        players, spectator = [join(ada), join(bea)], join("")
        pages = {language: come_to_listen(visitors, code, cookie, language) for language in LANGUAGES}
        players.append(join(now.do(gather(server, *players))))
        table = Tableful(players, spectator)
        beside = spectator if listener is None else players[listener]
        for number in range(MOST_MATCHES):
            now.do(table.play_match(Random(number)))
            if kinds_in(beside.heard) >= OF_THE_GAME:
                break
        now.do(part(table))

    assert kinds_in(beside.heard) == OF_THE_GAME | AROUND_IT
    for language, page in pages.items():
        told = sentences(beside.heard, words(language))
        expect(page.get_by_role("log").locator("p").last).to_have_text(told[-1], timeout=PATIENCE)
        assert page.evaluate("window.heard") == told
