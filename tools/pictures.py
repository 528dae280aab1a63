"""Draws the pictures of README and docs from the program itself: `python tools/pictures.py`."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path
from random import Random

from billetdoux.agents import DEFAULT_BOTS, agent
from billetdoux.analysis import analyze
from billetdoux.analysis.plot import draw
from billetdoux.i18n import words
from billetdoux.rules import Match, Record
from billetdoux.tui.app import BilletApp
from billetdoux.tui.local import Bot, Guests, LocalTable, Person

PICTURES = Path(__file__).parent.parent / "docs" / "pictures"
SEED = bytes([11] * 32)
TURNS_BEFORE = 1
ANALYSED = ("hard", "medium", "easy", "random")


async def draw_terminal() -> None:
    """A turn in the app, after a few others, with a card chosen."""
    w = words("en", "court")
    seats: tuple[Person | Bot, ...] = (Person(w("your-name")), *map(Bot, DEFAULT_BOTS[:3]))
    local = LocalTable.begin(Guests("standard", "court", seats), w, seed=SEED, chance=Random(4))
    local.session.bot_pause = 0
    app = BilletApp(w, lambda app: app.sit_down(local, w))
    async with app.run_test(size=(120, 36)) as pilot:
        for turn in range(TURNS_BEFORE + 1):
            while local.view is None or not local.view.legal:
                await pilot.pause()
            if turn < TURNS_BEFORE:
                await local.move(local.view.legal[0])
        await pilot.press("1")
        await pilot.pause()
        picture = pilot.app.export_screenshot()
    # The reader's own font: no picture of ours fetches one.
    picture = re.sub(r"@font-face \{.*?\}|<!--.*?-->", "", picture, flags=re.DOTALL)
    (PICTURES / "terminal.svg").write_text(picture, encoding="utf-8")


def draw_analysis() -> None:
    w = words("en", "court")
    match, rng = Match.seeded("standard", len(ANALYSED), seed=bytes([7] * 32)), Random(2)
    bots = [agent(level) for level in ANALYSED]
    while not match.is_over:
        if match.to_act is None:
            match, _ = match.next_round()
        else:
            match, _ = match.apply(bots[match.to_act].choose(match.view(match.to_act), rng))
    names = tuple(w(f"bot-{level}-name") for level in ANALYSED)
    picture = draw(analyze(Record.of(match, names)), w)
    (PICTURES / "analysis.svg").write_text(picture, encoding="utf-8")


if __name__ == "__main__":
    asyncio.run(draw_terminal())
    draw_analysis()
