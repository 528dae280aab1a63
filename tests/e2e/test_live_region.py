"""The live region says each event once and in order, in the words that the terminal has for it."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from billetdoux.i18n import LANGUAGES, Words, words
from billetdoux.rules.event import ROUND_EVENTS, Event
from billetdoux.table.table_event import TABLE_EVENTS
from tests.e2e.meanwhile import become, meanwhile
from tests.e2e.visitors import Visitors
from tests.server.process import ServerProcess
from tests.server.raw import RawClient, open_table, take_seat
from tests.server.test_matches import Tableful, sit_together

OF_THE_GAME = {event.code() for event in ROUND_EVENTS}
AROUND_IT = {event.code() for event in TABLE_EVENTS}
OF_THE_CLOCK = {"stand-in-plays", "player-back", "table-closed"}
MAX_MATCHES = 12
A_WHILE = 20
"""Moves, after which those who play wait for those who listen: on whom the server finds too slow it hangs up,
and who comes back too late isn't told what happened meanwhile."""
CLOCK = 5
"""Seconds, the fewest that a table can have for a move."""
ADA, BEA, CLEO = range(3)
SEATS = 3

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


def news_in(heard: Iterable[str]) -> Iterator[dict[str, Any]]:
    return (message for text in heard if (message := json.loads(text))["say"] == "news")


def sentences(heard: list[str], w: Words) -> list[str]:
    return [sentence(event, message, w) for message in news_in(heard) for event in said_of(message)]


def said_of(message: dict[str, Any]) -> list[dict[str, Any]]:
    """Every browser mixes into the seed before each match, and the seed has 64 digits: nobody wants to hear
    that."""
    return [event for event in message["events"] if event["event"] not in ("seed-mixed", "seed-revealed")]


def sentence(event: dict[str, Any], message: dict[str, Any], w: Words) -> str:
    viewer, names = message["you"], [seat["name"] for seat in message["table"]["seats"]]
    return w.event(Event.from_json(event), viewer=viewer, names=names)


async def gather(server: ServerProcess, host: RawClient, bea: RawClient) -> str:
    """All that can happen before a match; the cookie of who sits down for good."""
    await take_seat(server, host.code, "Cleo")
    await host.until(takes_seat)
    await host.ask("kick", seat=CLEO)
    await host.ask("add-bot", seat=CLEO, level="hard")
    await host.ask("remove-bot", seat=CLEO)
    cleo = await take_seat(server, host.code, "Cleo")
    await host.until(takes_seat)
    await bea.until(lambda message: message.get("version") == host.version)
    await bea.ask("mix", nonce="00ff")
    await bea.ask("say", phrase="good-luck")
    await bea.ask("write", text="<b>To my dearest</b>")
    await host.until(lambda message: message.get("version") == bea.version)
    return cleo


def takes_seat(message: dict[str, Any]) -> bool:
    return any(event["event"] == "seat-taken" for event in message.get("events", ()))


async def play_for_a_while(table: Tableful, rng: Random) -> None:
    """On from wherever the match is; the next one if it is over."""
    ada = table.clients[ADA]
    if ada.phase != "playing":
        await ada.ask("start")
        await table.catch_up()
    for _ in range(A_WHILE):
        if ada.phase == "playing":
            await table.go_on(rng)


async def part(table: Tableful) -> None:
    """The host leaves, and another is it."""
    await table.clients[ADA].ask("leave")
    await table.catch_up()


async def let_the_clock_run_out(table: Tableful) -> None:
    """A stand-in plays for Ada, until she is back; then both leave, and that was the end of the table."""
    ada, bea = table.clients
    await ada.ask("start")
    await ada.until(lambda message: any(e["event"] == "stand-in-plays" for e in message.get("events", [])))
    await ada.ask("take-back")
    while not any('"player-back"' in text for text in ada.heard):  # once the bot has finished the turn
        await ada.hear()
    await ada.ask("leave")
    await bea.ask("leave")
    await table.catch_up()


IN_A_MATCH, AROUND_A_MATCH = ("en", "it"), ("fr", "es")
"""What a player and a spectator speak. Every sentence to every viewer in every language is compared in
web/tests/sentences.test.ts."""


class Listener:
    """A page beside a client that hears the same."""

    def __init__(self, visitors: Visitors, beside: RawClient, language: str) -> None:
        self.beside = beside
        self.words = words(language)
        self.page = come_to_listen(visitors, beside.code, beside.cookie, language)

    def kinds(self) -> set[str]:
        return {event["event"] for message in news_in(self.beside.heard) for event in message["events"]}

    def catch_up(self) -> None:
        message = next(message for message in news_in(reversed(self.beside.heard)) if said_of(message))
        told = sentence(said_of(message)[-1], message, self.words)
        expect(self.page.get_by_role("log").locator("p").last).to_have_text(told)

    def check(self) -> None:
        """It has said everything, once and in order."""
        self.catch_up()
        assert self.page.evaluate("window.heard") == sentences(self.beside.heard, self.words)


def test_each_language_is_heard_by_somebody() -> None:
    assert {*IN_A_MATCH, *AROUND_A_MATCH} == set(LANGUAGES)


@pytest.mark.seed("live 6")  # everything happens within forty moves
def test_every_event_is_said_once_and_in_order_to_players_and_spectators(
    visitors: Visitors, server: ServerProcess
) -> None:
    with meanwhile() as now:
        code, ada = now.do(open_table(server, "Ada", seats=3, free_text=True))
        bea = now.do(take_seat(server, code, "Bea"))

        def join(cookie: str) -> RawClient:
            return now.do(now.stack.enter_async_context(RawClient(server, code, cookie)))

        players, spectator = [join(ada), join(bea)], join("")
        both = listening(visitors, (players[BEA], spectator), IN_A_MATCH)
        players.append(join(now.do(gather(server, *players))))
        table, rng = Tableful(players, spectator), Random(SEATS)
        while players[ADA].last["table"]["number"] <= MAX_MATCHES:
            now.do(play_for_a_while(table, rng))
            for listener in both:
                listener.catch_up()
            if all(listener.kinds() >= OF_THE_GAME for listener in both):
                break
        now.do(part(table))
        for listener in both:
            listener.check()
    for listener in both:
        assert listener.kinds() == (OF_THE_GAME | AROUND_IT) - OF_THE_CLOCK


def test_who_is_gone_and_who_is_back_is_said_too_and_the_end_of_the_table(
    visitors: Visitors, server: ServerProcess
) -> None:
    with meanwhile() as now:
        table = now.do(sit_together(now.stack, server, 2, clock=CLOCK, first="host"))
        both = listening(visitors, (table.clients[BEA], table.spectator), AROUND_A_MATCH)
        now.do(let_the_clock_run_out(table))
        for listener in both:
            listener.check()
    for listener in both:
        assert listener.kinds() >= OF_THE_CLOCK


def listening(
    visitors: Visitors, beside: Sequence[RawClient], languages: Sequence[str]
) -> Sequence[Listener]:
    return [Listener(visitors, *both) for both in zip(beside, languages, strict=True)]
