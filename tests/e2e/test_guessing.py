"""Who wins this round? Whoever is out of it, or only watches, may guess."""

from __future__ import annotations

from random import Random

from playwright.sync_api import Locator, Page, expect

from tests.e2e.meanwhile import become, meanwhile
from tests.e2e.player import Player
from tests.e2e.visitors import Visitors, words_of
from tests.server.process import ServerProcess
from tests.server.test_matches import NAMES, Tableful, sit_together

ADA = 0


def choices(page: Page) -> Locator:
    panel = page.get_by_role("region", name=words_of(page)("web-table-guess"))
    return panel.get_by_role("button")


def expect_verdict(page: Page, guess: str, *, right: bool) -> None:
    """On the one guess that was made."""
    w = words_of(page)
    main = page.get_by_role("main")
    expect(main).to_contain_text(w("web-table-guess-right" if right else "web-table-guess-wrong", name=guess))
    expect(main).to_contain_text(w("web-table-guess-tally", right=int(right), made=1))


def test_whoever_watches_guesses_and_thinks_better_of_it(visitors: Visitors) -> None:
    ada = Player.at_new_table(visitors, seats=3, bots=["easy", "random"])
    page = visitors.come(ada.page.url)
    expect(choices(page)).to_have_count(3)
    choices(page).nth(0).click()
    expect(choices(page).nth(0)).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("3")
    expect(choices(page).nth(2)).to_have_attribute("aria-pressed", "true")
    expect(choices(page).nth(0)).to_have_attribute("aria-pressed", "false")
    expect(choices(ada.page)).to_have_count(0)  # she plays
    ada.play_until("round-over")
    guess = ada.words.bot_name("random", 2)
    seat = ada.page.get_by_role("region", name=guess, exact=True)
    won = seat.get_by_text(ada.words("web-table-won-round")).is_visible()
    expect_verdict(page, guess, right=won)


async def play_until_out(table: Tableful, seat: int, rng: Random) -> None:
    """Until somebody is out of a round that goes on, in as many matches as it takes."""
    client = table.clients[seat]
    while client.phase != "playing" or not client.view["out"][seat] or client.view["to_act"] is None:
        if client.phase != "playing":
            await table.clients[0].ask("start")
            await table.catch_up()
        else:
            await table.go_on(rng)


async def finish_round(table: Tableful, rng: Random) -> None:
    while table.clients[0].view["to_act"] is not None:
        await table.go_on(rng)


def test_whoever_is_out_guesses_among_the_others(visitors: Visitors, server: ServerProcess) -> None:
    rng = Random(1)
    with meanwhile() as now:
        table = now.do(sit_together(now.stack, server, 3))
        ada = table.clients[ADA]
        now.do(play_until_out(table, ADA, rng))
        page = visitors.come("about:blank")
        become(page, visitors.url, ada.cookie)
        page.goto(f"/t/{ada.code}")
        expect(choices(page)).to_have_count(ada.view["out"].count(False))
        page.keyboard.press("1")
        expect(choices(page).nth(0)).to_have_attribute("aria-pressed", "true")
        guess = ada.view["out"].index(False)
        now.do(finish_round(table, rng))
        expect_verdict(page, NAMES[guess], right=guess in ada.view["round_winners"])
