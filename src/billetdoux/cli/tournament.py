"""`billet tournament`: bots against bots, and how good each of them is."""

from __future__ import annotations

import argparse

from rich.console import Console
from rich.progress import MofNCompleteColumn

from billetdoux.agents import LEVELS
from billetdoux.cli.options import players_of
from billetdoux.cli.where import workers_of
from billetdoux.cli.wording import words_for
from billetdoux.i18n import Words
from billetdoux.report.delivery import deliver, plot_path, progress_bar
from billetdoux.rules import Edition, load_edition
from billetdoux.tournament import Result, hold_tournament, split_names
from billetdoux.tournament.plot import draw
from billetdoux.tournament.tables import report


def run(options: argparse.Namespace) -> int:
    edition = load_edition(options.edition)
    w = words_for(edition, options.lang, theme=None)
    plot = plot_path(options.plot)
    result = play(edition, options, w)
    console = Console(highlight=False)
    deliver(
        result.summary(),
        options.json,
        lambda: console.print(report(result, w)),
        plot,
        lambda: draw(result, w),
        w,
    )
    return 0


def play(edition: Edition, options: argparse.Namespace, w: Words) -> Result:
    """Play as the options say, behind a progress bar where somebody watches."""
    with progress_bar(MofNCompleteColumn()) as bar, workers_of(options) as workers:
        task = bar.add_task(w("sim-playing"), total=None)
        return hold_tournament(
            LEVELS[::-1] if options.agents is None else split_names(options.agents),
            players_of(options, edition),
            options.rounds,
            edition=edition,
            seed=options.seed,
            matches=options.matches,
            processes=options.threads,
            workers=workers,
            bot_seconds=options.bot_seconds,
            progress=lambda done, games: bar.update(task, completed=done, total=games),
        )
