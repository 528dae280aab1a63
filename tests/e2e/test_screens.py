"""The screens around the table: a match again, a first game, a fair deal, what was played."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect

from billetdoux.i18n import words
from billetdoux.rules import load_edition
from tests.e2e.meanwhile import Finished, become, finished_match
from tests.e2e.visitors import Visitors, words_of
from tests.server.process import ServerProcess
from tests.server.test_matches import NAMES

PLAYERS = 3
"""Of the finished match."""


def seat_of(page: Page, name: str) -> Locator:
    return page.get_by_role("main").get_by_role("region", name=name, exact=True)


class Again:
    """A match that is looked at again."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.words = w = words_of(page)
        self.line = page.get_by_role("slider", name=w("web-replay-moments"))
        self.next = page.get_by_role("button", name=w("web-replay-next"))
        self.previous = page.get_by_role("button", name=w("web-replay-previous"))
        expect(self.line).to_be_visible()

    def expect_at(self, number: int, move: int) -> None:
        where = (
            self.words("picture-place", round=number, move=move)
            if move
            else self.words("web-replay-deal", round=number)
        )
        expect(self.line).to_have_attribute("aria-valuetext", where)

    def look_through(self, name: str) -> None:
        eyes = self.page.get_by_role("toolbar").get_by_role("button", name=name, exact=True)
        eyes.click()
        expect(eyes).to_have_attribute("aria-pressed", "true")

    def hand_of(self, name: str) -> Locator:
        """As it lies at another's place, in sight of whoever looks."""
        return seat_of(self.page, name).locator(".hand").get_by_role("img")


def test_a_replay_goes_step_by_step(visitors: Visitors, finished: Finished) -> None:
    again = Again(visitors.come(finished.replay))
    again.expect_at(1, 0)
    expect(again.previous).to_be_disabled()
    again.next.click()
    again.expect_at(1, 1)
    again.next.click()
    again.expect_at(1, 2)
    again.previous.click()
    again.expect_at(1, 1)
    again.page.get_by_label(again.words("web-replay-to-round")).select_option(str(finished.rounds))
    again.expect_at(finished.rounds, 0)


def test_a_replay_by_keyboard(visitors: Visitors, finished: Finished) -> None:
    again = Again(visitors.come(finished.replay))
    keyboard = again.page.keyboard
    keyboard.press("ArrowRight")
    again.expect_at(1, 1)
    keyboard.press("ArrowLeft")
    again.expect_at(1, 0)
    keyboard.press("End")
    expect(again.next).to_be_disabled()
    keyboard.press("Home")
    again.line.focus()
    for move in (1, 2):
        keyboard.press("ArrowRight")
        again.expect_at(1, move)
    keyboard.press("End")
    expect(again.next).to_be_disabled()
    keyboard.press("Home")
    again.expect_at(1, 0)


def test_whose_eyes(visitors: Visitors, finished: Finished) -> None:
    again = Again(visitors.come(finished.replay))
    for name in NAMES[:PLAYERS]:
        expect(again.hand_of(name)).not_to_have_count(0)
    ada, *others = NAMES[:PLAYERS]
    again.look_through(ada)
    own = again.page.get_by_role("list", name=again.words("web-replay-hand", name=ada))
    expect(own.get_by_role("listitem")).not_to_have_count(0)
    for name in others:
        expect(again.hand_of(name)).to_have_count(0)
    again.look_through(again.words("web-replay-public"))
    expect(own).to_be_hidden()
    for name in NAMES[:PLAYERS]:
        expect(again.hand_of(name)).to_have_count(0)


def test_a_costly_move_leads_to_its_position_and_any_position_has_a_link(
    visitors: Visitors, finished: Finished
) -> None:
    page = visitors.come(finished.path)
    w = words_of(page)
    costliest = page.get_by_role("heading", name=w("picture-costliest")).locator("+ *")
    first = costliest.get_by_role("listitem").first
    better = first.locator(".better").inner_text().partition(": ")[2]
    first.get_by_role("link").click()
    again = Again(page)
    adviser = page.get_by_role("region", name=w("advice-title"))
    expect(adviser).to_contain_text(w("advice-other", action=better))
    costly = again.line.get_attribute("aria-valuetext")
    again.previous.click()
    expect(again.line).not_to_have_attribute("aria-valuetext", costly or "")
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    adviser.get_by_role("button", name=w("web-replay-copy-position")).click()
    expect(adviser.get_by_role("status")).to_have_text(w("web-link-copied"))
    link = page.evaluate("navigator.clipboard.readText()")
    expect(page).to_have_url(link)
    there = Again(visitors.come(link))
    where = again.line.get_attribute("aria-valuetext")
    expect(there.line).to_have_attribute("aria-valuetext", where or "")


def test_a_match_is_told_with_the_names_of_its_theme(visitors: Visitors, server: ServerProcess) -> None:
    finished = finished_match(server, players=2, edition="star-wars", theme="star-wars")
    again = Again(visitors.come(finished.replay))
    galaxy = words(again.words.language, "star-wars")
    named = re.compile("|".join(re.escape(galaxy.role(role)) for role in load_edition("star-wars").roles))
    expect(again.hand_of("Ada").first).to_have_attribute("aria-label", named)
    again.page.get_by_role("link", name=again.words("web-replay-back")).click()
    costliest = again.page.get_by_role("heading", name=again.words("picture-costliest")).locator("+ *")
    expect(costliest).to_contain_text(named)


def test_this_deal_is_verified_in_the_browser(visitors: Visitors, finished: Finished) -> None:
    page = visitors.come(finished.path)
    w = words_of(page)
    page.get_by_role("button", name=w("web-verify")).click()
    expect(page.get_by_text(w("proof-consistent"))).to_be_visible()
    record = page.request.get(f"/api/tables/{finished.code}/matches/1/record").text()
    seed = page.locator("dt", has_text=w("web-seed")).locator("+ dd").inner_text()
    assert seed in record


def test_the_history_leads_to_the_match(visitors: Visitors, finished: Finished) -> None:
    page = visitors.come("about:blank")
    become(page, visitors.url, finished.cookie)
    page.goto("/history")
    w = words_of(page)
    row = page.get_by_role("region", name=w("web-finished")).get_by_role("link")
    expect(row).to_have_count(1)
    for name in NAMES[:PLAYERS]:
        expect(row).to_contain_text(name)
    row.click()
    expect(page).to_have_url(f"{visitors.url}{finished.path}")
    expect(page.get_by_role("button", name=w("web-verify"))).to_be_visible()

    # Whoever listens hears where they are, and the keyboard starts there.
    expect(page.get_by_test_id("said")).to_have_text(w("web-match-title"))
    expect(page.get_by_role("main")).to_be_focused()
    page.reload()
    page.get_by_role("button", name=w("web-verify")).wait_for()
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name=w("web-skip"))).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_role("main")).to_be_focused()
    expect(page).to_have_url(f"{visitors.url}{finished.path}")


def test_strangers_have_no_history(visitors: Visitors, finished: Finished) -> None:
    page = visitors.come("/history")
    expect(page.get_by_text(words_of(page)("web-nothing-yet"))).to_be_visible()


def test_a_first_game_has_notes_until_one_has_had_enough(visitors: Visitors) -> None:
    page = visitors.come("/learn")
    w = words_of(page)
    page.get_by_role("button", name=w("web-learn-start")).click()
    note = page.get_by_role("note", name=w("web-learn-note"))
    first = note.get_by_text(w("web-learn-turn")).or_(note.get_by_text(w("web-learn-forced")))
    expect(first).to_be_visible()
    hand = page.get_by_role("list", name=w("web-table-your-hand"))
    expect(hand).to_have_attribute("data-pointed", "")
    following = note.get_by_role("button", name=w("web-learn-next"))
    if note.get_by_text(w("web-learn-forced")).count():
        following.click()
    for message, pointed in (
        ("web-learn-faceup", page.get_by_role("list", name=w("web-table-faceup"))),
        ("web-learn-pips", page.locator("[data-lesson=pips]").first),
        ("web-learn-chances", page.locator("[data-lesson=chances]").first),
    ):
        following.click()
        expect(note.get_by_text(w(message, name=w.bot_name("easy", 1)))).to_be_visible()
        expect(pointed).to_have_attribute("data-pointed", "")
    expect(hand).not_to_have_attribute("data-pointed", "")
    page.get_by_role("button", name=w("web-learn-enough")).click()
    expect(page.locator("[data-pointed]")).to_have_count(0)
    expect(note.get_by_role("button")).to_have_count(0)
    page.reload()
    expect(page.get_by_role("list", name=w("web-table-your-hand"))).to_be_visible()
    expect(note.get_by_role("button")).to_have_count(0)
