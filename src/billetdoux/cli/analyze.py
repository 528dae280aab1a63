"""`billet analyze`: what each move of a match cost, and what was luck."""

from __future__ import annotations

import argparse
import json
import shlex

from rich.console import Console
from rich.progress import MofNCompleteColumn

from billetdoux.analysis import ITERATIONS, MatchAnalysis, MomentAnalysis, analyze, analyze_moment
from billetdoux.analysis.plot import draw
from billetdoux.analysis.tables import match_report, moment_report
from billetdoux.cli.places import place_of
from billetdoux.cli.wording import words_for
from billetdoux.i18n import Words
from billetdoux.report.delivery import deliver, plot_path, progress_bar
from billetdoux.rules import Record

MAX_COMMANDS = 3
"""Of the costliest moves."""


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
    analysis = think(record, w, iterations=options.iterations, seed=options.seed)

    def tell() -> None:
        show(analysis, console, w)
        console.print(*ways_on(analysis, options.record, w), sep="\n", markup=False)

    deliver(analysis.to_json(), options.json, tell, plot, lambda: draw(analysis, w), w)
    return 0


def think_at(place: tuple[int, int], record: Record, options: argparse.Namespace, w: Words) -> MomentAnalysis:
    with progress_bar(MofNCompleteColumn()) as bar:
        bar.add_task(w("analysis-looking"), total=None)
        return analyze_moment(record, place, iterations=options.iterations, seed=options.seed)


def think(record: Record, w: Words, *, iterations: int = ITERATIONS, seed: int = 0) -> MatchAnalysis:
    """Analyse a match, behind a progress bar where somebody watches."""
    with progress_bar(MofNCompleteColumn()) as bar:
        task = bar.add_task(w("sim-compiling"), total=None)

        def advance(done: int, moments: int) -> None:
            bar.update(task, completed=done, total=moments, description=w("analysis-looking"))

        return analyze(record, iterations=iterations, seed=seed, progress=advance)


def show(analysis: MatchAnalysis, console: Console, w: Words) -> None:
    console.print(match_report(analysis, w, console.width))


def ways_on(analysis: MatchAnalysis, file: str, w: Words) -> list[str]:
    """How to look at the moves that cost most."""
    commands = [
        f"billet replay {shlex.quote(file)} --advice --move {move.round}.{move.number}"
        for move in analysis.costliest(MAX_COMMANDS)
    ]
    return ["", w("analysis-look"), *(f"  {command}" for command in commands)] if commands else []
