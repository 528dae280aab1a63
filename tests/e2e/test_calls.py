"""How somebody who looks elsewhere is called when it is their turn: by a real service worker."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, Worker, expect

from billetdoux.i18n import words
from tests.e2e.meanwhile import meanwhile
from tests.e2e.player import Player
from tests.e2e.visitors import Visitors
from tests.patience import PATIENCE
from tests.server.push_service import Browser as Keys
from tests.server.push_service import PushService
from tests.server.raw import take_seat

NOTES_NOTIFICATION = """
    const show = ServiceWorkerRegistration.prototype.showNotification;
    ServiceWorkerRegistration.prototype.showNotification = async function (...told) {
        await show.apply(this, told);
        globalThis.hasNotified = true;
    };
"""
ANDROID = f"""
    {NOTES_NOTIFICATION}
    window.Notification = new Proxy(Notification, {{
        construct() {{ throw new TypeError("Use ServiceWorkerRegistration.showNotification()"); }},
    }});
    PushManager.prototype.subscribe = async () => {{ throw new DOMException("none", "AbortError"); }};
    Object.defineProperty(document, "hidden", {{get: () => window.away === true}});
"""
"""Android has no notifications but those of service workers. A headless browser is never hidden, and can't be
registered for push messages.
"""
SUBSCRIBES = """
    PushManager.prototype.subscribe = async function ({applicationServerKey}) {
        const told = SUBSCRIPTION;
        window.key = applicationServerKey;
        return {toJSON: () => told, endpoint: told.endpoint, unsubscribe: async () => true};
    };
"""
"""The push service of the browser can't be reached from here: it has one of the test's own."""
SHOWN = """async () => {
    const registration = await navigator.serviceWorker.ready;
    return (await registration.getNotifications()).map(({title, body, tag}) => ({title, body, tag}));
}"""


@pytest.fixture(scope="module")
def needs_whole_browser() -> bool:
    """For notifications."""
    return True


@pytest.fixture
def visitors(visitors: Visitors) -> Visitors:
    visitors.have_workers = True
    return visitors


def player_on_android(visitors: Visitors, *, allows: bool) -> Player:
    # Without a Chancellor, after whom it is the same player's turn.
    player = Player.opening_table(visitors, seats=2, bots=["easy"], edition="classic")
    if allows:
        player.page.context.grant_permissions(["notifications"])
    player.page.add_init_script(ANDROID)
    player.page.reload()
    player.press(player.start)
    player.play_until("turn")
    return player


def switch(player: Player) -> Locator:
    """In the menu, which is opened for it."""
    box = player.page.get_by_role("checkbox", name=player.words("web-app-notify"))
    if not box.is_visible():
        player.page.keyboard.press("?")
    return box


def shown(page: Page) -> list[dict[str, Any]]:
    said: list[dict[str, Any]] = page.evaluate(SHOWN)
    return said


def wait_until_notified(page: Page, by: Page | Worker) -> None:
    """Nobody may ask for the notifications before: Chromium forgets one that it is about to show."""
    wait_until(page, lambda: by.evaluate("globalThis.hasNotified === true"))


def wait_until(page: Page, is_so: Callable[[], bool]) -> None:
    given_up = time.monotonic() + PATIENCE
    while not is_so():
        assert time.monotonic() < given_up
        page.wait_for_timeout(20)


def take_turn_and_wait(player: Player) -> None:
    player.take_turn()
    player.play_until("turn")


def test_a_notification_says_whose_turn_it_is_and_where_and_nothing_else(visitors: Visitors) -> None:
    player = player_on_android(visitors, allows=True)
    page, w = player.page, player.words
    page.evaluate("window.away = true")
    take_turn_and_wait(player)
    assert shown(page) == []  # nobody wants one
    expect(switch(player)).not_to_be_checked()

    page.evaluate("window.away = false")
    switch(player).check()
    expect(page.get_by_text(w("web-app-notify-failed"))).to_be_visible()
    page.keyboard.press("Escape")
    take_turn_and_wait(player)
    assert shown(page) == []  # the page is in sight

    page.evaluate("window.away = true")
    take_turn_and_wait(player)
    code = page.url.rpartition("/")[2]
    wait_until_notified(page, by=page)
    title, body = w("web-table-title-turn"), w("web-table-title", code=code)
    assert shown(page) == [{"title": title, "body": body, "tag": code}]

    page.evaluate("window.away = false; document.dispatchEvent(new Event('visibilitychange'))")
    wait_until(page, lambda: shown(page) == [])
    page.reload()
    player.wait()
    expect(switch(player)).to_be_checked()


def test_a_browser_that_allows_none_says_so_calmly(visitors: Visitors) -> None:
    player = player_on_android(visitors, allows=False)
    box = switch(player)
    box.click()
    expect(
        player.page.get_by_role("status").get_by_text(player.words("web-table-notify-denied"))
    ).to_be_visible()
    expect(box).not_to_be_checked()


def test_a_closed_page_is_called_by_the_server(visitors: Visitors) -> None:
    """From the switch in the menu to the notification, over a push service of the test's own."""
    keys = Keys()
    with PushService() as service, meanwhile() as now:
        player = Player.opening_table(visitors, seats=2, language="fr")
        page, context = player.page, player.page.context
        code = page.url.rpartition("/")[2]
        server: Any = visitors  # has a `url`, which is all that is needed
        now.do(take_seat(server, code, "Bea"))
        context.grant_permissions(["notifications"])
        told = keys.subscription(f"{service.url}/ada")
        fields = {"endpoint": told["endpoint"], "keys": {"p256dh": told["p256dh"], "auth": told["auth"]}}
        page.add_init_script(SUBSCRIBES.replace("SUBSCRIPTION", json.dumps(fields)))
        page.reload()
        player.start.wait_for()
        switch(player).check()
        expect(page.get_by_text(player.words("web-app-notify-closed"))).to_be_visible()
        server_key = page.evaluate("window.key")
        page.keyboard.press("Escape")
        player.press(player.start)
        player.wait()
        elsewhere = visitors.open_tab(context, "/about")
        page.close()
        received = service.next()
    message = keys.read(received.body)
    assert received.claims["key"] == server_key
    title, body = words("fr")("web-table-title-turn"), words("fr")("web-table-title", code=code)
    assert message == {"code": code, "title": title, "body": body}

    worker = active_worker(elsewhere)
    worker.evaluate(f"() => {{ {NOTES_NOTIFICATION} }}")
    deliver(elsewhere, visitors.url, json.dumps(message))
    wait_until_notified(elsewhere, by=worker)
    assert shown(elsewhere) == [{"title": title, "body": body, "tag": code}]


def active_worker(page: Page) -> Worker:
    """One that is not active yet would miss a message."""
    page.evaluate("() => navigator.serviceWorker.ready.then(() => undefined)")
    (worker,) = page.context.service_workers
    return worker


def deliver(page: Page, origin: str, message: str) -> None:
    """To the worker, as the browser's own push service would."""
    session = page.context.new_cdp_session(page)
    found: list[dict[str, Any]] = []
    session.on("ServiceWorker.workerRegistrationUpdated", lambda event: found.extend(event["registrations"]))
    session.send("ServiceWorker.enable")
    while not found:
        page.wait_for_timeout(10)
    data = {"origin": origin, "registrationId": found[0]["registrationId"], "data": message}
    session.send("ServiceWorker.deliverPushMessage", data)
