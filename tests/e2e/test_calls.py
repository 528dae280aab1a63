"""How somebody who looks elsewhere is called when it is their turn."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Locator, expect

from tests.e2e.player import Player
from tests.e2e.visitors import Visitors

BROWSER = """
    window.shown = [];
    window.Notification = class {
        static permission = sessionStorage.permission ?? "default";
        static async requestPermission() {
            return (this.permission = sessionStorage.permission = "ANSWER");
        }
        constructor(title, {body}) {
            window.shown.push({title, body});
            window.latest = this;
        }
        close() {}
    };
    window.focus = () => (window.focused = true);
    Object.defineProperty(document, "hidden", {get: () => window.away === true});
"""
"""A headless browser shows no notifications, and is never hidden: so it notes what it would show."""


def player_whose_browser_says(visitors: Visitors, answer: str) -> Player:
    # Without a Chancellor, after whom it is the same player's turn.
    player = Player.opening_table(visitors, seats=2, bots=["easy"], edition="classic")
    player.page.add_init_script(BROWSER.replace("ANSWER", answer))
    player.page.reload()
    player.press(player.start)
    player.play_until("turn")
    return player


def switch(player: Player) -> Locator:
    """In the menu, which is opened for it."""
    box = player.page.get_by_role("checkbox", name=player.words("web-table-notify"))
    if not box.is_visible():
        player.page.keyboard.press("?")
    return box


def shown(player: Player) -> list[dict[str, Any]]:
    said: list[dict[str, Any]] = player.page.evaluate("window.shown")
    return said


def take_turn_and_wait(player: Player) -> None:
    player.take_turn()
    player.play_until("turn")


def test_no_notification_unless_one_is_wanted(visitors: Visitors) -> None:
    player = player_whose_browser_says(visitors, "granted")
    player.page.evaluate("window.away = true")
    take_turn_and_wait(player)
    assert shown(player) == []
    expect(switch(player)).not_to_be_checked()


def test_a_notification_says_whose_turn_it_is_and_where_and_nothing_else(visitors: Visitors) -> None:
    player = player_whose_browser_says(visitors, "granted")
    w = player.words
    switch(player).check()
    player.page.keyboard.press("Escape")
    take_turn_and_wait(player)
    assert shown(player) == []  # the page is in sight

    player.page.evaluate("window.away = true")
    take_turn_and_wait(player)
    code = player.page.url.rpartition("/")[2]
    said = {"title": w("web-table-title-turn"), "body": w("web-table-title", code=code)}
    assert said in shown(player)
    assert all(other == said for other in shown(player))

    player.page.evaluate("window.latest.onclick()")
    assert player.page.evaluate("window.focused")
    player.page.reload()
    player.wait()
    expect(switch(player)).to_be_checked()


def test_a_browser_that_allows_none_says_so_calmly(visitors: Visitors) -> None:
    player = player_whose_browser_says(visitors, "denied")
    box = switch(player)
    box.click()
    expect(
        player.page.get_by_role("status").get_by_text(player.words("web-table-notify-denied"))
    ).to_be_visible()
    expect(box).not_to_be_checked()
    player.page.keyboard.press("Escape")
    player.page.evaluate("window.away = true")
    take_turn_and_wait(player)
    assert shown(player) == []
