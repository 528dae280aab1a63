"""`billet learn`: a first game that teaches, in the app or by plain prompts."""

from __future__ import annotations

import argparse

from rich.console import Console

from billetdoux.agents.warming import HINTS
from billetdoux.cli.launch import is_plain, show
from billetdoux.cli.play import play_plainly
from billetdoux.cli.wording import words_for
from billetdoux.rules import load_edition
from billetdoux.rules.edition import DEFAULT_EDITION
from billetdoux.tui.lesson_notes import lesson_table


def run(options: argparse.Namespace) -> int:
    w = words_for(load_edition(DEFAULT_EDITION), options.lang, theme=None)
    local = lesson_table(w)
    if is_plain(options):
        from billetdoux.cli.plain_lessons import PlainLessons

        return play_plainly(local, Console(highlight=False, emoji=False), PlainLessons)
    from billetdoux.tui.learn_screen import LearnScreen

    HINTS.start()  # so that the first hint needn't be waited for
    return show(options, w, lambda app: app.sit_down(local, w, LearnScreen(local)))
