"""Draw all pictures of README and docs from the program itself: `python -m tools.pictures [NAME …]`.

The names are those of the functions: terminal, analysis, simulation, browser, diagrams. The curves of two
trainings (learning-*.svg) are not among them: `python -m billetdoux.train` drew them when it trained.
"""

from __future__ import annotations

import asyncio
import base64
import re
import sys
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random

from playwright.sync_api import Browser, Page

from billetdoux.agents import DEFAULT_BOTS, agent
from billetdoux.analysis import analyze
from billetdoux.analysis import plot as analysis_plot
from billetdoux.i18n import Words, words
from billetdoux.rules import Match, Record
from billetdoux.sim import plot as simulation_plot
from billetdoux.sim import simulate
from billetdoux.tui.app import BilletApp
from billetdoux.tui.local import Bot, Guests, LocalTable, Person
from tests.e2e.chromium import chromium
from tests.e2e.conftest import SeededServer
from tests.e2e.meanwhile import meanwhile
from tests.e2e.player import Player
from tests.e2e.visitors import DESKTOP, PHONE, Visitors, browser_at
from tools import diagrams
from tools.animation import animated
from tools.film import BOT_PAUSE, Picture, film, open_table

PICTURES = Path(__file__).parent.parent / "docs" / "pictures"
SEED = bytes([11] * 32)
TURNS_FILMED = 2
STILL = 6  # a card is chosen, and the others have played
TERMINAL_SIZE = (880, 551)
ANALYSED = ("hard", "medium", "easy", "random")
SIMULATED = 1_000_000
BOTS = ("medium", "easy", "random")
FILM_SECONDS = 45.0
FILM_SIZE = (880, 550)
FRAME_MS = 900
MAX_FRAMES = 24
MAX_OF_A_BEAT = 2
QUALITY = 0.72


def terminal() -> None:
    """A turn in the app as a picture, and some turns as a film."""
    screens = asyncio.run(some_turns())
    (PICTURES / "terminal.svg").write_text(screens[STILL], encoding="utf-8")
    with (
        tempfile.TemporaryDirectory() as folder,
        browser_at(chromium(lock=Path(folder) / "chromium.lock")) as chrome,
    ):
        frames = [Picture(0, "", photographed(chrome, screen)) for screen in screens]
        (PICTURES / "terminal.webp").write_bytes(joined(chrome, frames, TERMINAL_SIZE))


async def some_turns() -> list[str]:
    """The screen after each key, in the first turns of a match."""
    w = words("en", "court")
    seats: tuple[Person | Bot, ...] = (Person("Ada"), *map(Bot, DEFAULT_BOTS[:3]))
    local = LocalTable.begin(Guests("standard", "court", seats), w, seed=SEED, chance=Random(4))
    local.session.bot_pause = 0
    app = BilletApp(w, lambda app: app.sit_down(local, w))
    screens: list[str] = []
    async with app.run_test(size=(120, 36)) as pilot:
        for _ in range(TURNS_FILMED):
            while local.view is None or not local.view.legal:
                await pilot.pause()
            await pilot.pause()
            screens.append(screen_of(app))
            turn = local.view.events
            keys = iter("115")  # a card, a player, a role by its rank
            while local.view.events == turn:
                await pilot.press("enter" if can_confirm(screens[-1], w) else next(keys))
                await pilot.pause()
                screens.append(screen_of(app))
    return screens


def screen_of(app: BilletApp) -> str:
    """Without fonts: no picture of ours fetches one."""
    return re.sub(r"@font-face \{.*?\}|<!--.*?-->", "", app.export_screenshot(), flags=re.DOTALL)


def can_confirm(screen: str, w: Words) -> bool:
    return w("tui-seal") in re.sub(r"<[^>]+>|&#160;", "", screen)


def photographed(chrome: Browser, screen: str) -> bytes:
    width, height = TERMINAL_SIZE
    page = chrome.new_page(viewport={"width": width, "height": height})
    page.set_content(f"<style>*{{margin:0}}svg{{width:100%;display:block}}</style>{screen}")
    jpeg = page.screenshot(type="jpeg", quality=90)
    page.close()
    return jpeg


def analysis() -> None:
    w = words("en", "court")
    match, rng = Match.seeded("standard", len(ANALYSED), seed=bytes([7] * 32)), Random(2)
    bots = [agent(level) for level in ANALYSED]
    while not match.is_over:
        if match.to_act is None:
            match, _ = match.next_round()
        else:
            match, _ = match.apply(bots[match.to_act].choose(match.view(match.to_act), rng))
    names = tuple(w(f"bot-{level}-name") for level in ANALYSED)
    picture = analysis_plot.draw(analyze(Record.of(match, names)), w)
    (PICTURES / "analysis.svg").write_text(picture, encoding="utf-8")


def simulation() -> None:
    result = simulate("standard", players=4, rounds=SIMULATED, seed=7)
    w = words("en", "court")
    picture = simulation_plot.draw(result, w, {role: look.colour for role, look in w.theme.looks.items()})
    (PICTURES / "simulate.svg").write_text(picture, encoding="utf-8")


def browser() -> None:
    """A match as a film, and a turn of the player's own on two devices."""
    with tempfile.TemporaryDirectory() as name, meanwhile() as now:
        folder = Path(name)
        server = SeededServer(folder, BOT_PAUSE)
        with server, browser_at(chromium(lock=folder / "chromium.lock")) as chrome:
            server.seed("pictures")
            visitors = Visitors(chrome, server.url)
            page = open_table(now, visitors, 4, DESKTOP, "dark")
            frames = telling(list(film(page, FILM_SECONDS)))
            (PICTURES / "match.webp").write_bytes(joined(chrome, frames, FILM_SIZE))
            visitors.leave()
            for size, file in ((DESKTOP, "table.jpg"), (PHONE, "phone.jpg")):
                server.seed("pictures")
                visitors = Visitors(chrome, server.url)
                photograph(Player.at_new_table(visitors, seats=4, bots=BOTS), size, PICTURES / file)
                visitors.leave()


def telling(pictures: Sequence[Picture]) -> list[Picture]:
    """A few of each beat: the first, and one from the middle. Time between them is not interesting."""
    chosen: list[Picture] = []
    runs: list[list[Picture]] = []
    for picture in pictures:
        if not runs or runs[-1][-1].beat != picture.beat:
            runs.append([])
        runs[-1].append(picture)
    for run in runs:
        if run[0].beat:
            chosen += [run[0], run[len(run) // 2]][: min(len(run), MAX_OF_A_BEAT)]
    return chosen[:MAX_FRAMES]


def joined(chrome: Browser, frames: Sequence[Picture], size: tuple[int, int]) -> bytes:
    page = chrome.new_page()
    encoded = [encode(page, frame, size) for frame in frames]
    page.close()
    last = len(encoded) - 1
    return animated([(data, FRAME_MS * (2 if n == last else 1)) for n, data in enumerate(encoded)], size)


def encode(page: Page, frame: Picture, size: tuple[int, int]) -> bytes:
    """A smaller picture as WebP: by the canvas of the browser."""
    data = page.evaluate(
        """async ([jpeg, width, height, quality]) => {
            const image = new Image();
            image.src = `data:image/jpeg;base64,${jpeg}`;
            await image.decode();
            const canvas = Object.assign(document.createElement("canvas"), { width, height });
            const context = canvas.getContext("2d");
            context.imageSmoothingQuality = "high";
            context.drawImage(image, 0, 0, width, height);
            return canvas.toDataURL("image/webp", quality);
        }""",
        [frame.encoded, *size, QUALITY],
    )
    return base64.b64decode(data.partition(",")[2])


def photograph(player: Player, size: tuple[int, int], path: Path) -> None:
    page = player.page
    page.emulate_media(color_scheme="dark")
    page.set_viewport_size({"width": size[0], "height": size[1]})
    player.choose()
    player.press(player.seal)
    player.wait()  # the others have played too: there is more to see
    player.choose()
    page.screenshot(path=path, type="jpeg", quality=85, animations="disabled")


def draw_diagrams() -> None:
    for name, draw in diagrams.DIAGRAMS.items():
        (PICTURES / name).write_text(draw(), "utf-8")


ALL: dict[str, Callable[[], None]] = {
    "terminal": terminal,
    "analysis": analysis,
    "simulation": simulation,
    "browser": browser,
    "diagrams": draw_diagrams,
}


def main() -> int:
    unknown = set(sys.argv[1:]) - set(ALL)
    if unknown:
        print(f"no such picture: {', '.join(sorted(unknown))}. There are: {', '.join(ALL)}", file=sys.stderr)
        return 2
    for name in sys.argv[1:] or ALL:
        ALL[name]()
        print(name, flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
