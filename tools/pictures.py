"""Draws the pictures of README and docs from the program itself: `python tools/pictures.py`."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from random import Random

from rich._export_format import CONSOLE_SVG_FORMAT
from rich.console import Console

from billetdoux.agents import LEVELS, agent
from billetdoux.analysis import analyze
from billetdoux.analysis.plot import draw
from billetdoux.cli.plain import PlainGame
from billetdoux.cli.play import BOTS, Quit
from billetdoux.i18n import words
from billetdoux.rules import Match, Record
from billetdoux.tui.local import Bot, Guests, LocalTable, Person

PICTURES = Path(__file__).parent.parent / "docs" / "pictures"
SEED = bytes([11] * 32)  # the bots have played when your first turn comes
# The reader's own font: no picture of ours fetches one.
FORMAT = re.sub(r"@font-face \{\{.*?\}\}", "", CONSOLE_SVG_FORMAT, flags=re.DOTALL)


class ScriptedGame(PlainGame):
    """A game whose player's answers are written down beforehand."""

    def __init__(self, answers: Iterator[str], console: Console) -> None:
        w = words("en", "court")
        seats: tuple[Person | Bot, ...] = (Person(w("your-name")), *map(Bot, BOTS[:3]))
        local = LocalTable.begin(Guests("standard", "court", seats), w, seed=SEED)
        local.rng = Random(4)
        super().__init__(local, console)
        self.answers = answers

    def ask(self, prompt: str) -> str:
        answer = next(self.answers, None)
        self.console.print(f"{prompt} {answer or ''}", markup=False)
        if answer is None:
            raise Quit
        return answer


def draw_play() -> None:
    console = Console(record=True, width=92, force_terminal=True, highlight=False, file=None)
    game = ScriptedGame(iter(["1", "1"]), console)
    try:
        game.play()
    except Quit:
        console.save_svg(str(PICTURES / "play.svg"), title="billet play", code_format=FORMAT)


def draw_analysis() -> None:
    w = words("en", "court")
    match, rng = Match.seeded("standard", len(LEVELS), seed=bytes([7] * 32)), Random(2)
    bots = [agent(level) for level in reversed(LEVELS)]
    while not match.is_over:
        if match.to_act is None:
            match, _ = match.next_round()
        else:
            match, _ = match.apply(bots[match.to_act].choose(match.view(match.to_act), rng))
    names = tuple(w(f"bot-{level}-name") for level in reversed(LEVELS))
    picture = draw(analyze(Record.of(match, names)), w)
    (PICTURES / "analysis.svg").write_text(picture, encoding="utf-8")


if __name__ == "__main__":
    draw_play()
    draw_analysis()
