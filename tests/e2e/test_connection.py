"""A table whose network, server and messages are not what they should be."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, WebSocketRoute, expect

from tests.e2e.accessibility import barriers
from tests.e2e.bad_network import BadNetwork, Weather
from tests.e2e.meanwhile import Meanwhile, meanwhile
from tests.e2e.player import Player
from tests.e2e.visitors import Visitors
from tests.server.process import ServerProcess
from tests.server.raw import RawClient

Change = Callable[[dict[str, Any]], None]


@pytest.fixture
def now() -> Iterator[Meanwhile]:
    with meanwhile() as now:
        yield now


def test_a_table_is_held_over_a_network_that_dies_closes_and_blocks(
    browser: Browser, server: ServerProcess, now: Meanwhile
) -> None:
    network: BadNetwork = now.do(now.stack.enter_async_context(BadNetwork(server.port)))
    visitors = Visitors(browser, network.url, painted=False)
    player = Player.at_new_table(visitors, seats=2, bots=["easy"])
    page, w = player.page, player.words
    status = page.get_by_role("status")

    def weather_becomes(weather: Weather) -> None:
        now.do(network.become(weather))

    player.choose()
    weather_becomes("hole")
    sealing = player.seal.element_handle()
    player.seal.click()
    expect(status.filter(has_text=w("web-table-server-away"))).to_be_visible()
    weather_becomes("fine")
    expect(status.get_by_role("button")).to_have_count(0)
    sealing.wait_for_element_state("hidden")  # what was sealed has been played, once
    player.play_until("turn")

    weather_becomes("down")
    expect(status.filter(has_text=w("web-table-server-away"))).to_be_visible()
    weather_becomes("fine")
    expect(status.get_by_role("button")).to_have_count(0)
    player.take_turn()

    weather_becomes("blocked")
    expect(status.filter(has_text=w("web-table-blocked"))).to_be_visible()
    assert barriers(page) == []
    # The page tries by itself too. In fine weather the button could be gone before it is clicked.
    status.get_by_role("button", name=w("web-table-try-now")).click()
    weather_becomes("fine")
    expect(status.get_by_role("button")).to_have_count(0)
    player.play_until("turn")
    visitors.leave()
    assert [said for said in visitors.complaints if not is_of_the_network(said)] == []


def is_of_the_network(complaint: str) -> bool:
    """Whatever gets no answer: in bad weather that may be any request, also for a font that is first needed
    then. What the server refuses is another complaint.
    """
    return "WebSocket connection" in complaint or complaint.startswith("failed:")


def between(page: Page, change: Change) -> None:
    """Whatever the server says comes to the page as it was changed; from the next load on."""

    def carry(client: WebSocketRoute) -> None:
        server = client.connect_to_server()

        def pass_on(text: str | bytes) -> None:
            message = json.loads(text)
            change(message)
            client.send(json.dumps(message, separators=(",", ":"), ensure_ascii=False))

        server.on_message(pass_on)

    page.route_web_socket(re.compile("/ws/"), carry)
    page.reload()


def test_a_page_that_is_old_says_so_but_not_in_the_middle_of_a_choice(visitors: Visitors) -> None:
    player = Player.at_new_table(visitors, seats=2, bots=["easy"], apart=True)
    page, w = player.page, player.words

    protocol = 1

    def make_newer(message: dict[str, Any]) -> None:
        if "build" in message:
            message["build"] = "fedcba9876543210"
        if "protocol" in message:
            message["protocol"] = protocol

    between(page, make_newer)
    newer = page.get_by_role("status").get_by_text(w("web-table-newer"))
    expect(newer).to_be_visible()
    player.choose()
    expect(newer).to_be_hidden()
    player.press(player.seal)
    player.wait()
    expect(newer).to_be_visible()
    with page.expect_event("domcontentloaded"):
        page.get_by_role("button", name=w("web-reload")).click()
    expect(newer).to_be_visible()
    page.get_by_role("button", name=w("web-table-later")).click()
    expect(newer).to_be_hidden()

    protocol = 2
    page.reload()
    expect(page.get_by_role("alert").get_by_text(w("web-table-outdated"))).to_be_visible()
    expect(page.get_by_role("button", name=w("web-reload"))).to_be_visible()


def test_what_the_page_does_not_know_is_readable_and_a_mistake_stays_in_its_part(visitors: Visitors) -> None:
    player = Player.at_new_table(visitors, seats=2, bots=["easy"], apart=True)
    page, w = player.page, player.words
    broken = True

    def change(message: dict[str, Any]) -> None:
        if message["say"] == "welcome":
            message["missed"] = None
            if broken:
                message["view"]["discards"] = None
        for event in message.get("events", []):
            if event["event"] == "phrase-said":
                event["phrase"] = "what-a-card"
        if message["say"] in ("news", "changes"):
            message["events"].append({"event": "balloon-risen", "height": 3})

    between(page, change)
    failed = page.get_by_role("alert").filter(has_text=w("web-part-failed"))
    expect(failed.first).to_be_visible()
    expect(page.get_by_role("region", name=w("web-table-log"))).to_be_visible()
    assert barriers(page) == []
    assert [said for said in visitors.complaints if not said.startswith(("script:", "console:"))] == []
    visitors.complaints.clear()

    broken = False
    page.reload()
    player.wait()
    page.get_by_role("button", name=w("phrase-well-played")).click()
    expect(page.get_by_text("what a card").first).to_be_visible()
    log = page.get_by_role("region", name=w("web-table-log"))
    expect(log.get_by_text(w("event-unknown-event")).first).to_be_visible()
    player.take_turn()
    player.wait()
    expect(failed).to_have_count(0)


def test_a_personal_link_works_in_a_tab_that_is_at_the_table_and_again_after_a_failure(
    visitors: Visitors, server: ServerProcess, now: Meanwhile
) -> None:
    ada = Player.opening_table(visitors, seats=2)
    address = ada.page.url
    code = address.rpartition("/")[2]
    cookies = {str(cookie["name"]): cookie["value"] for cookie in ada.page.context.cookies()}
    client = RawClient(server, code, "; ".join(f"{name}={value}" for name, value in cookies.items()))
    socket: RawClient = now.do(now.stack.enter_async_context(client))
    ticket = now.do(socket.ask("link"))["ticket"]

    elsewhere = Player(visitors.come(address, apart=True))
    page, w = elsewhere.page, elsewhere.words
    expect(page.get_by_role("button", name=w("web-table-take-seat"))).to_be_visible()
    page.route("**/return", lambda route: route.abort("connectionrefused"))
    page.evaluate("ticket => (location.hash = ticket)", ticket)
    refused = page.get_by_role("alert").filter(has_text=w("error-server-not-reached"))
    expect(refused).to_be_visible()
    expect(page).to_have_url(f"{address}#{ticket}")

    page.unroute("**/return")
    refused.get_by_role("button", name=w("web-try-again")).click()
    expect(elsewhere.start).to_be_visible()
    expect(page).to_have_url(address)
    visitors.complaints = [said for said in visitors.complaints if "/return" not in said]
