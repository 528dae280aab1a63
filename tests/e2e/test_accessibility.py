"""No screen has barriers that axe-core knows of, by day or by night."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.accessibility import barriers
from tests.e2e.meanwhile import Finished, become
from tests.e2e.player import Player
from tests.e2e.visitors import DESKTOP, PHONE, Size, Visitors, words_of

INK = "rgb(0, 0, 0)"
SIZES = [pytest.param(PHONE, id="phone"), pytest.param(DESKTOP, id="desktop")]


@pytest.mark.parametrize("path", ["/rules", "/about", "/pass"])
def test_no_barriers_on(visitors: Visitors, path: str) -> None:
    page = visitors.come(path)
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    assert barriers(page) == []
    page.emulate_media(media="print", color_scheme="dark")
    expect(page.locator("body")).to_have_css("color", INK)
    expect(page.get_by_label(words_of(page)("web-language"))).to_be_hidden()


def test_no_barriers_at_home_with_all_that_a_table_can_be(visitors: Visitors) -> None:
    page = visitors.come("/", size=PHONE)
    w = words_of(page)
    page.get_by_text(w("web-options"), exact=True).click()
    page.get_by_label(w("web-bots"), exact=True).select_option("2")
    expect(page.get_by_label(w("web-level"))).to_be_visible()
    assert barriers(page) == []


def test_no_barriers_in_the_waiting_room(visitors: Visitors) -> None:
    page = visitors.come("/")
    w = words_of(page)
    page.get_by_label(w("web-your-name")).fill("Ada")
    page.get_by_role("button", name=w("web-open-table")).click()
    expect(page.get_by_role("button", name=w("web-table-start"))).to_be_visible()
    assert barriers(page) == []
    page.get_by_role("button", name=w("web-table-menu")).click()
    expect(page.get_by_role("dialog").get_by_label(w("web-table-speech"))).to_be_visible()
    assert barriers(page) == []


def choose_a_guard(player: Player) -> None:
    """It asks most: whom, and what. Whoever has none plays on until one comes."""
    named = player.page.get_by_role("group", name=player.words("web-table-ask-what"))
    player.choose()
    while not named.is_visible():
        player.seal.click()
        expect(player.seal).to_be_hidden()
        player.play_until("turn")
        player.choose()


@pytest.mark.seed("guard 10")  # who begins holds a Guard, and the round is short
@pytest.mark.parametrize("size", SIZES)
def test_no_barriers_from_the_first_turn_to_the_end_of_the_round(visitors: Visitors, size: Size) -> None:
    player = Player.at_new_table(visitors, seats=2, bots=["easy"])
    player.page.set_viewport_size({"width": size[0], "height": size[1]})
    assert barriers(player.page) == []
    choose_a_guard(player)
    assert barriers(player.page) == []
    player.page.emulate_media(forced_colors="active")
    expect(player.hand.get_by_role("button", pressed=True)).to_have_css("outline-style", "solid")
    player.page.emulate_media(forced_colors="none")
    player.play_until("round-over")
    assert barriers(player.page) == []


def test_no_barriers_for_whoever_watches_and_guesses(visitors: Visitors) -> None:
    player = Player.at_new_table(visitors, seats=2, bots=["easy"])
    page = visitors.come(player.page.url, size=PHONE)
    guess = page.get_by_role("region", name=words_of(page)("web-table-guess")).get_by_role("button")
    guess.first.click()
    expect(guess.first).to_have_attribute("aria-pressed", "true")
    assert barriers(page) == []


def come_as_host(visitors: Visitors, finished: Finished, path: str) -> Page:
    page = visitors.come("about:blank")
    become(page, visitors.url, finished.cookie)
    page.goto(path)
    return page


def test_no_barriers_at_the_end_of_a_match(visitors: Visitors, finished: Finished) -> None:
    page = come_as_host(visitors, finished, f"/t/{finished.code}")
    expect(page.get_by_role("button", name=words_of(page)("web-table-rematch"))).to_be_visible()
    assert barriers(page) == []


def test_no_barriers_in_the_history(visitors: Visitors, finished: Finished) -> None:
    page = come_as_host(visitors, finished, "/history")
    expect(page.locator(f"a[href='{finished.path}']")).to_be_visible()
    assert barriers(page) == []


def test_no_barriers_on_the_page_of_a_match(visitors: Visitors, finished: Finished) -> None:
    page = visitors.come(finished.path)
    w = words_of(page)
    page.get_by_role("button", name=w("web-verify")).click()
    expect(page.get_by_text(w("web-seed"), exact=True)).to_be_visible()
    expect(page.get_by_text(w("web-luck"), exact=True).first).to_be_visible()
    assert barriers(page) == []


def test_no_barriers_in_a_replay(visitors: Visitors, finished: Finished) -> None:
    page = visitors.come(finished.replay)
    w = words_of(page)
    expect(page.get_by_role("heading", name=w("web-replay-hidden"))).to_be_visible()
    assert barriers(page) == []
    page.get_by_role("toolbar").get_by_role("button", name="Ada").click()
    expect(page.get_by_role("list", name=w("web-replay-hand", name="Ada"))).to_be_visible()
    assert barriers(page) == []


def test_no_barriers_while_learning(visitors: Visitors) -> None:
    page = visitors.come("/learn", size=PHONE)
    w = words_of(page)
    start = page.get_by_role("button", name=w("web-learn-start"))
    expect(start).to_be_visible()
    assert barriers(page) == []
    start.click()
    expect(page.get_by_role("button", name=w("web-learn-enough"))).to_be_visible()
    assert barriers(page) == []
    note = page.get_by_role("note", name=w("web-learn-note"))
    percentages = note.get_by_text(w("web-learn-chances", name=w.bot_name("easy", 1)))
    while not percentages.count():
        shown = note.get_by_role("status").inner_text()
        note.get_by_role("button", name=w("web-learn-next")).click()
        expect(note.get_by_role("status")).not_to_have_text(shown)
    notebook = page.get_by_role("button", name=w("web-table-notebook"))
    expect(notebook).to_have_attribute("data-pointed", "")  # the notebook itself has no room here
    assert barriers(page) == []
