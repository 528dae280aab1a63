"""Draws the pictures of README and docs from the program itself: `python tools/pictures.py`."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from random import Random

from rich._export_format import CONSOLE_SVG_FORMAT
from rich.console import Console

from billetdoux.agents import agent
from billetdoux.cli.play import PlainGame, Quit
from billetdoux.i18n import words
from billetdoux.rules import Match

PICTURES = Path(__file__).parent.parent / "docs" / "pictures"
SEED = bytes([11] * 32)  # the bots have played when your first turn comes
# The reader's own font: no picture of ours fetches one.
FORMAT = re.sub(r"@font-face \{\{.*?\}\}", "", CONSOLE_SVG_FORMAT, flags=re.DOTALL)


class ScriptedGame(PlainGame):
    """A game whose player's answers are written down beforehand."""

    def __init__(self, match: Match, answers: Iterator[str], console: Console) -> None:
        super().__init__(match, [agent("easy")] * (match.players - 1), words("en", "court"), console)
        self.answers = answers
        self.rng = Random(4)

    def ask(self, prompt: str) -> str:
        answer = next(self.answers, None)
        self.console.print(f"{prompt} {answer or ''}", markup=False)
        if answer is None:
            raise Quit
        return answer


def draw_play() -> None:
    console = Console(record=True, width=92, force_terminal=True, highlight=False, file=None)
    game = ScriptedGame(Match.seeded("standard", 4, seed=SEED), iter(["1", "1"]), console)
    try:
        game.play()
    except Quit:
        console.save_svg(str(PICTURES / "play.svg"), title="billet play", code_format=FORMAT)


if __name__ == "__main__":
    draw_play()
