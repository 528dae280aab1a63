"""Pictures of every screen, in three sizes and both schemes: `python -m tools.screenshots [--out DIR]`.

`--lang` says in which language; `--only` which of the walks, and more than once if need be.
"""

from __future__ import annotations

import argparse
import tempfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any, get_args

from playwright.sync_api import Page, expect

from billetdoux.i18n import LANGUAGES
from tests.e2e.chromium import chromium
from tests.e2e.meanwhile import Meanwhile, become, finished_match, meanwhile
from tests.e2e.player import Player
from tests.e2e.test_live_region import sentence
from tests.e2e.visitors import DESKTOP, PHONE, TABLET, Scheme, Visitors, browser_at, words_of
from tests.server.process import ServerProcess
from tests.server.test_matches import NAMES, Tableful, sit_together

SIZES = {"phone": PHONE, "tablet": TABLET, "desktop": DESKTOP}
PAGES = ("learn", "rules", "about", "pass", "puzzle")
BOTS = ("medium", "easy", "random", "medium", "easy")
BOT_PAUSE = 0.02
LONG_NAME = "Maximiliane Wilhelminova"
LONG_TEXT = "Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch is where we shall meet, my dearest"
ADA = 0
PATIENCE = 300_000  # milliseconds; a finished match is analysed when it is first looked at

Stop = tuple[str, Page]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--out", type=Path, default=Path("build") / "screenshots", metavar="DIR")
    parser.add_argument("--lang", choices=LANGUAGES, default="en")
    parser.add_argument("--only", choices=WALKS, action="append", metavar="WALK")
    options = parser.parse_args()
    options.out.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        executable = chromium(lock=Path(folder) / "chromium.lock")
        with (
            ServerProcess(Path(folder) / "tables.db", bot_pause=BOT_PAUSE) as server,
            browser_at(executable) as browser,
            meanwhile() as now,
        ):
            visit = Visit(server, Visitors(browser, server.url), now, options.lang)
            for walk in options.only or WALKS:
                for name, page in WALKS[walk](visit):
                    take_pictures(page, options.out, name)
            print(*visit.visitors.complaints, sep="\n")


@dataclass(frozen=True)
class Visit:
    """Somebody who looks at everything, and those who play with them meanwhile, without a browser."""

    server: ServerProcess
    visitors: Visitors
    now: Meanwhile
    language: str

    def come(self, path: str, cookie: str = "") -> Page:
        page = self.visitors.come("about:blank", language=self.language)
        if cookie:
            become(page, self.server.url, cookie)
        page.goto(path)
        return settled(page)

    def sit_together(self, players: int, **options: Any) -> tuple[Tableful, Page]:
        """At a table where nothing happens by itself; the page is in the first seat."""
        table = self.now.do(sit_together(self.now.stack, self.server, players, first="host", **options))
        ada = table.clients[ADA]
        return table, self.come(f"/t/{ada.code}", ada.cookie)


def take_pictures(page: Page, folder: Path, name: str) -> None:
    """The same moment, seen on each kind of device by day and by night; the game waits for us meanwhile."""
    for size, (width, height) in SIZES.items():
        page.set_viewport_size({"width": width, "height": height})
        for scheme in get_args(Scheme):
            page.emulate_media(color_scheme=scheme)
            expect(page.locator("html")).to_have_attribute("data-scheme", scheme)
            page.screenshot(
                path=folder / f"{name}-{size}-{scheme}.png", full_page=True, animations="disabled"
            )
    page.set_viewport_size({"width": DESKTOP[0], "height": DESKTOP[1]})
    print(name, flush=True)


def around(visit: Visit) -> Iterator[Stop]:
    """What there is before the first game."""
    home = visit.come("/")
    yield "home", home
    for name in PAGES:
        home.goto(f"/{name}")
        yield name, settled(home)
    home.goto("/learn")
    w = words_of(home)
    home.get_by_role("button", name=w("web-learn-start")).click()
    home.get_by_role("button", name=w("web-learn-enough")).wait_for()
    yield "first-game", home


def friends(visit: Visit) -> Iterator[Stop]:
    page = visit.come("/")
    w = words_of(page)
    page.get_by_text(w("web-options"), exact=True).click()
    yield "options", page
    page.get_by_label(w("web-your-name")).fill(LONG_NAME)
    page.get_by_role("button", name=w("web-open-table")).click()
    page.get_by_role("button", name=w("web-table-start")).wait_for()
    yield "waiting-room", page
    guest = visit.come(page.url)
    guest.get_by_role("button", name=w("web-table-take-seat")).wait_for()
    yield "invited", guest


def game(visit: Visit) -> Iterator[Stop]:
    """Six seats: the fullest table, and the one whose matches are the shortest."""
    player = Player.at_new_table(visit.visitors, seats=6, bots=BOTS, language=visit.language)
    page = player.page
    yield "turn", page
    player.choose()
    yield "choice", page
    page.get_by_role("button", name=player.words("web-table-menu")).click()
    page.get_by_role("dialog").wait_for()
    yield "menu", page
    page.keyboard.press("Escape")
    player.play_until("round-over")
    yield "round-over", page
    player.play_until("match-over")
    yield "match-over", page
    page.goto("/history")
    yield "history", settled(page)


def moments(visit: Visit) -> Iterator[Stop]:
    """What doesn't happen in every round: the others play without browsers, and wait for us."""
    table, page = visit.sit_together(4, free_text=True)
    ada, rng = table.clients[ADA], Random(4)
    visit.now.do(play_until(table, rng, lambda: bool(ada.view["legal"]) and "keep:" in ada.view["legal"][0]))
    visit.now.do(talk(table))
    yield "chancellor", caught_up(page, table)
    hand = page.get_by_role("list", name=words_of(page)("web-table-your-hand"))
    hand.get_by_role("button").first.click()
    yield "chancellor-chosen", page
    visit.now.do(play_until(table, rng, lambda: ada.view["to_act"] is not None and ada.view["out"][ADA]))
    yield "out-of-the-round", caught_up(page, table)
    watcher = visit.come(page.url)
    yield "watching", watcher


def after(visit: Visit) -> Iterator[Stop]:
    """A finished match, at the table and told again."""
    match = finished_match(visit.server, 4)
    yield "end-of-a-long-match", visit.come(f"/t/{match.code}", match.cookie)
    page = visit.come(match.path)
    w = words_of(page)
    page.get_by_role("button", name=w("web-verify")).click()
    page.get_by_text(w("web-seed"), exact=True).wait_for()
    yield "match", page
    page.goto(match.replay)
    yield "replay", settled(page)
    page.get_by_role("toolbar").get_by_role("button", name=NAMES[ADA], exact=True).click()
    for _ in range(5):
        page.keyboard.press("ArrowRight")
    yield "replay-through-somebodys-eyes", settled(page)


def trouble(visit: Visit) -> Iterator[Stop]:
    """Calm words, and a way on."""
    yield "no-such-table", visit.come("/t/BCDFGHJK")
    yield "no-such-match", visit.come("/m/BCDFGHJK/1")
    table, page = visit.sit_together(2)
    for client in table.clients:
        visit.now.do(client.ask("leave"))
    page.get_by_role("alert").wait_for()
    yield "closed", page
    table, page = visit.sit_together(2)
    visit.now.do(table.clients[ADA].ask("start"))
    caught_up(page, table)
    visit.server.kill()
    page.get_by_text(words_of(page)("web-table-lost")).wait_for()
    yield "connection-lost", page
    visit.server.start_again()


WALKS: dict[str, Callable[[Visit], Iterator[Stop]]] = {
    walk.__name__: walk for walk in (around, friends, game, moments, after, trouble)
}


# ---------------------------------------------------------------- those without a browser


async def play_until(table: Tableful, rng: Random, moment: Callable[[], bool]) -> None:
    """On through rounds and matches."""
    while table.clients[ADA].phase != "playing" or not moment():
        if table.clients[ADA].phase == "playing":
            await table.go_on(rng)
        else:
            await table.clients[ADA].ask("start")
            await table.catch_up()


async def talk(table: Tableful) -> None:
    """Somebody who has much to say, and somebody who hasn't."""
    bea, cleo, *_ = table.clients[1:]
    await bea.ask("write", text=LONG_TEXT)
    await cleo.ask("say", phrase="well-played")
    await table.catch_up()


# ---------------------------------------------------------------- waiting


def caught_up(page: Page, table: Tableful) -> Page:
    """Once it has told the last that happened: those without a browser are far ahead."""
    news = table.clients[ADA].last
    told = sentence(news["events"][-1], news, words_of(page))
    expect(page.get_by_role("log").locator("p").last).to_have_text(told)
    return page


def settled(page: Page) -> Page:
    """With all that it asks the server for."""
    page.get_by_role("main").wait_for()
    page.wait_for_load_state("networkidle", timeout=PATIENCE)
    return page


if __name__ == "__main__":
    main()
