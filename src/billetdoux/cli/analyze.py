"""`billet analyze`: what each move of a match cost, and what was luck."""

from __future__ import annotations

import argparse
import json
import re

from rich.console import Console
from rich.progress import MofNCompleteColumn

from billetdoux.analysis import InvalidAnalysis, MatchAnalysis, MomentAnalysis, analyze, analyze_moment
from billetdoux.analysis.plot import draw
from billetdoux.analysis.tables import match_report, moment_report
from billetdoux.cli.wording import words_for
from billetdoux.i18n import Words
from billetdoux.report.delivery import deliver, plot_path, progress_bar
from billetdoux.rules import Record


def run(options: argparse.Namespace) -> int:
    record = Record.load(options.record)
    w = words_for(record.match.edition, options.lang, options.theme)
    console = Console(highlight=False, emoji=False)
    if options.move is not None:
        moment = think_at(place_of(options.move), record, options, w)
        if options.json:
            print(json.dumps(moment.to_json()))
        else:
            console.print(moment_report(moment, record, w))
        return 0
    plot = plot_path(options.plot)
    analysis = think(record, options, w)
    found = analysis.to_json()
    deliver(found, options.json, lambda: show(analysis, console, w), plot, lambda: draw(analysis, w), w)
    return 0


def place_of(text: str) -> tuple[int, int]:
    """A move as it is asked for: round and number.

    >>> place_of("2.5")
    (2, 5)
    """
    found = re.fullmatch(r"([0-9]{1,6})\.([0-9]{1,6})", text)
    if found is None:
        raise InvalidAnalysis("no-such-move")
    return int(found[1]), int(found[2])


def think_at(place: tuple[int, int], record: Record, options: argparse.Namespace, w: Words) -> MomentAnalysis:
    with progress_bar(MofNCompleteColumn()) as bar:
        bar.add_task(w("analysis-looking"), total=None)
        return analyze_moment(record, place, iterations=options.iterations, seed=options.seed)


def think(record: Record, options: argparse.Namespace, w: Words) -> MatchAnalysis:
    """Analyse as the options say, behind a progress bar where somebody watches."""
    with progress_bar(MofNCompleteColumn()) as bar:
        task = bar.add_task(w("sim-compiling"), total=None)

        def advance(done: int, moments: int) -> None:
            bar.update(task, completed=done, total=moments, description=w("analysis-looking"))

        return analyze(record, iterations=options.iterations, seed=options.seed, progress=advance)


def show(analysis: MatchAnalysis, console: Console, w: Words) -> None:
    console.print(match_report(analysis, w, console.width))
