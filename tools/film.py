"""Film strips of a match: `python -m tools.film [--out DIR]`.

`--seats`, `--size` and `--scheme` say which, and more than once if need be. A seeded match is played at the
pace of people, and a picture is taken every 200 ms. Each strip is a contact sheet; the sheet `beats` has one
picture for each kind of beat (docs/explanation/beats.md). Sheets are drawn by the browser.
"""

from __future__ import annotations

import argparse
import asyncio
import base64
import tempfile
import time
from collections import deque
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from itertools import product
from pathlib import Path
from random import Random
from typing import get_args

from playwright.sync_api import Browser, Page, expect

from billetdoux.client import Client, Connection, Disconnected
from billetdoux.table import PLAYING, Options
from tests.e2e.chromium import chromium
from tests.e2e.conftest import SeededServer
from tests.e2e.meanwhile import Meanwhile, become, meanwhile
from tests.e2e.visitors import DESKTOP, PHONE, TABLET, Scheme, Size, Visitors, browser_at
from tests.server.test_matches import sit_together

SIZES = {"desktop": DESKTOP, "tablet": TABLET, "phone": PHONE}
SEATS = (4, 6)
EVERY = 0.2
BOT_PAUSE = 1.4
THINKING = 1.5
LOOKING = 9.0
"""Seconds that whoever plays in the page's seat takes for a move, and looks at the end of a round."""
PER_SHEET = 40
COLUMNS = {DESKTOP: 4, TABLET: 6, PHONE: 10}
THUMB = {DESKTOP: 480, TABLET: 300, PHONE: 190}


@dataclass(frozen=True)
class Picture:
    at: float
    beat: str
    """The kind of event that is being shown; empty at rest."""
    jpeg: bytes

    @property
    def encoded(self) -> str:
        return base64.b64encode(self.jpeg).decode()

    @property
    def caption(self) -> str:
        return f"{self.at:.1f} s {self.beat}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--out", type=Path, default=Path("build") / "film", metavar="DIR")
    parser.add_argument("--seats", type=int, choices=SEATS, action="append")
    parser.add_argument("--size", choices=SIZES, action="append")
    parser.add_argument("--scheme", choices=get_args(Scheme), action="append")
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--seed", default="film")
    parser.add_argument("--end", action="store_true", help="the end of a match instead of its beginning")
    options = parser.parse_args()
    options.out.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as name, meanwhile() as now:
        folder = Path(name)
        executable = chromium(lock=folder / "chromium.lock")
        server = SeededServer(folder, BOT_PAUSE)
        with server, browser_at(executable) as browser:
            wanted = product(
                options.seats or SEATS, options.size or SIZES, options.scheme or get_args(Scheme)
            )
            for seats, size, scheme in wanted:
                server.seed(f"{options.seed} {seats}")
                visitors = Visitors(browser, server.url)
                if options.end:
                    pictures = film_end(now, server, visitors, seats, SIZES[size], scheme)
                else:
                    page = open_table(now, visitors, seats, SIZES[size], scheme)
                    pictures = list(film(page, options.seconds))
                visitors.leave()
                part = "-end" if options.end else ""
                write(browser, pictures, SIZES[size], options.out / f"{seats}-{size}-{scheme}{part}")
                print(*visitors.complaints, sep="\n")


def open_table(now: Meanwhile, visitors: Visitors, seats: int, size: Size, scheme: Scheme) -> Page:
    """The page sits in a seat in which somebody else plays."""
    client = Client(visitors.url)

    async def sit_down() -> str:
        code = await client.open_table("Ada", Options(seats=seats, first="host"), ["medium"] * (seats - 1))
        table = await now.stack.enter_async_context(client.table(code))
        playing = asyncio.create_task(play_on(table, Random(seats)))
        now.stack.callback(playing.cancel)
        return code

    code = now.do(sit_down())
    page = visitors.come("about:blank", size=size, scheme=scheme, motion=True)
    become(page, visitors.url, f"billet={client.token}")
    page.goto(f"/t/{code}")
    expect(page.get_by_role("heading", level=2).first).to_be_visible()
    return page


async def play_on(table: Connection, rng: Random) -> None:
    with suppress(Disconnected):  # the film is over
        await play_slowly(table, rng)


async def play_slowly(table: Connection, rng: Random) -> None:
    await asyncio.sleep(LOOKING / 3)
    await table.start()
    while True:
        version, view = table.version, table.view
        if view is not None and view.legal:
            await asyncio.sleep(THINKING)
            await table.move(rng.choice(view.legal), version)
        elif table.info.phase == PLAYING and view is not None and view.phase == "over":
            await asyncio.sleep(LOOKING)
            if table.you not in table.info.ready and table.info.phase == PLAYING:
                await table.ready()
        elif table.info.phase != PLAYING and table.info.number > 0:
            return
        await table.until(partial(has_news, table, version))


def has_news(table: Connection, version: int | None) -> bool:
    return table.version != version


def film_end(
    now: Meanwhile, server: SeededServer, visitors: Visitors, seats: int, size: Size, scheme: Scheme
) -> list[Picture]:
    """The last pictures of a match; nobody looks at what comes before them."""
    table = now.do(sit_together(now.stack, server, seats, first="host"))
    now.do(table.clients[0].ask("start"))
    now.do(table.catch_up())
    rng = Random(seats)
    while max(table.clients[0].view["tokens"]) < table.clients[0].view["goal"] - 1:
        now.do(table.go_on(rng))
    page = visitors.come("about:blank", size=size, scheme=scheme, motion=True)
    become(page, visitors.url, table.clients[0].cookie)
    page.goto(f"/t/{table.clients[0].code}")
    expect(page.get_by_role("heading", level=2).first).to_be_visible()
    pictures: deque[Picture] = deque(maxlen=2 * PER_SHEET)
    while table.clients[0].phase == "playing":
        now.do(table.go_on(rng))
        pictures.extend(film(page, THINKING + (LOOKING if table.clients[0].view["phase"] == "over" else 0)))
    pictures.extend(film(page, LOOKING))
    return list(pictures)


def film(page: Page, seconds: float) -> Iterator[Picture]:
    begun = time.monotonic()
    while (gone := time.monotonic() - begun) < seconds:
        stage = page.locator(".stage")
        beat = (stage.get_attribute("data-beat") or "") if stage.count() else ""
        yield Picture(gone, beat, page.screenshot(type="jpeg", quality=70))
        page.wait_for_timeout(max(0, 1000 * (EVERY - (time.monotonic() - begun - gone))))


def write(browser: Browser, pictures: Sequence[Picture], size: Size, file: Path) -> None:
    for number, start in enumerate(range(0, len(pictures), PER_SHEET)):
        sheet(
            browser, pictures[start : start + PER_SHEET], size, file.with_name(f"{file.name}-{number:02}.png")
        )
    sheet(browser, list(of_each_kind(pictures)), size, file.with_name(f"{file.name}-beats.png"))


def of_each_kind(pictures: Sequence[Picture]) -> Iterator[Picture]:
    """Where it can be seen best: in the middle of its time."""
    for kind in sorted({picture.beat for picture in pictures} - {""}):
        shown = [place for place, picture in enumerate(pictures) if picture.beat == kind]
        runs = [place for place in shown if place - 1 not in shown]
        start = runs[0]
        length = next(n for n in range(1, len(pictures) + 1) if start + n not in shown)
        yield pictures[start + length // 2]


def sheet(browser: Browser, pictures: Sequence[Picture], size: Size, path: Path) -> None:
    width = THUMB[size]
    figures = "".join(
        f'<figure><img src="data:image/jpeg;base64,{picture.encoded}" width="{width}">'
        f"<figcaption>{picture.caption}</figcaption></figure>"
        for picture in pictures
    )
    style = (
        f"body{{margin:8px;display:grid;grid-template-columns:repeat({COLUMNS[size]},{width}px);gap:8px}}"
        "figure{margin:0}figcaption{font:12px sans-serif}"
    )
    page = browser.new_page(viewport={"width": (width + 8) * COLUMNS[size] + 16, "height": 400})
    page.set_content(f"<style>{style}</style>{figures}")
    page.screenshot(path=path, full_page=True)
    page.close()
    print(path, flush=True)


if __name__ == "__main__":
    main()
