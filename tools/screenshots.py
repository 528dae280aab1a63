"""Pictures of every screen, in three sizes and both schemes: `python -m tools.screenshots [--out DIR]`."""

from __future__ import annotations

import argparse
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import get_args

from playwright.sync_api import Page, expect

from billetdoux.i18n import LANGUAGES
from tests.e2e.chromium import chromium
from tests.e2e.player import Player
from tests.e2e.visitors import DESKTOP, PHONE, TABLET, Scheme, Visitors, browser_at, words_of
from tests.server.process import ServerProcess

SIZES = {"phone": PHONE, "tablet": TABLET, "desktop": DESKTOP}
PAGES = ("learn", "rules", "about", "pass")
BOTS = ("medium", "easy", "random", "medium", "easy")
BOT_PAUSE = 0.02
LONGEST = 300_000  # milliseconds; a finished match is analysed when it is first looked at

Stop = tuple[str, Page]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--out", type=Path, default=Path("build") / "screenshots", metavar="DIR")
    parser.add_argument("--lang", choices=LANGUAGES, default="en")
    options = parser.parse_args()
    options.out.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        executable = chromium(lock=Path(folder) / "chromium.lock")
        with (
            ServerProcess(Path(folder) / "tables.db", bot_pause=BOT_PAUSE) as server,
            browser_at(executable) as browser,
        ):
            visitors = Visitors(browser, server.url)
            for name, page in walk(visitors, options.lang):
                take_pictures(page, options.out, name)
            print(*visitors.complaints, sep="\n")


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


def walk(visitors: Visitors, language: str) -> Iterator[Stop]:
    """Every screen, in the order in which a newcomer may see them."""
    home = visitors.come("/", language=language)
    yield "home", settled(home)
    for name in PAGES:
        home.goto(f"/{name}")
        yield name, settled(home)
    yield from with_friends(visitors, language)
    yield from at_a_table(visitors, language)
    yield "no-such-table", settled(visitors.come("/t/BCDFGHJK", language=language))


def with_friends(visitors: Visitors, language: str) -> Iterator[Stop]:
    page = visitors.come("/", language=language)
    w = words_of(page)
    page.get_by_text(w("web-options"), exact=True).click()
    yield "options", page
    page.get_by_label(w("web-your-name")).fill("Ada")
    page.get_by_role("button", name=w("web-open-table")).click()
    page.get_by_role("button", name=w("web-table-start")).wait_for()
    yield "waiting-room", page
    guest = visitors.come(page.url, language=language)
    guest.get_by_role("button", name=w("web-table-take-seat")).wait_for()
    yield "invited", guest


def at_a_table(visitors: Visitors, language: str) -> Iterator[Stop]:
    """Six seats: the fullest table, and the one whose matches are the shortest."""
    player = Player.at_new_table(visitors, seats=6, bots=BOTS, language=language)
    page = player.page
    yield "turn", page
    player.choose()
    yield "choice", page
    player.play_until("round-over")
    yield "round-over", page
    player.play_until("match-over")
    yield "match-over", page
    code = page.url.rpartition("/")[2]
    for path, name in ((f"/m/{code}/1", "match"), ("/history", "history")):
        page.goto(path)
        yield name, settled(page)


def settled(page: Page) -> Page:
    """With all that it asks the server for."""
    page.get_by_role("main").wait_for()
    page.wait_for_load_state("networkidle", timeout=LONGEST)
    return page


if __name__ == "__main__":
    main()
