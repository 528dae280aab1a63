"""`billet analyze`: what each move of a match cost, and what was luck."""

from __future__ import annotations

import argparse
import json
import os
import shlex
from collections.abc import Callable, Generator, Sequence
from contextlib import closing

from rich.console import Console
from rich.progress import MofNCompleteColumn, Progress

from billetdoux.analysis import (
    MatchAnalysis,
    MomentAnalysis,
    analyze,
    analyze_all,
    analyze_moment,
    check_moves,
)
from billetdoux.analysis.plot import draw
from billetdoux.analysis.tables import match_report, matches_report, moment_report
from billetdoux.cli.places import place_of
from billetdoux.cli.where import workers_of
from billetdoux.cli.wording import words_for
from billetdoux.i18n import Words, pick_language, words
from billetdoux.report.delivery import deliver, plot_path, progress_bar
from billetdoux.rules import BilletError, Record

MAX_COMMANDS = 3
"""Of the costliest moves."""


class BadRecords(BilletError):
    """Records that can't be analysed together as asked."""

    reasons = frozenset({"one-record-only", "record-among-many"})


def run(options: argparse.Namespace) -> int:
    if len(options.records) > 1:
        return run_many(options)
    (file,) = options.records
    record = Record.load(file)
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
    (analysis,) = think_of_all([record], options, w)

    def tell() -> None:
        show(analysis, console, w)
        # A command stays in one line, however long its path is: then it can be copied.
        console.print(*ways_on(analysis, file, w), sep="\n", markup=False, soft_wrap=True)

    deliver(analysis.to_json(), options.json, tell, plot, lambda: draw(analysis, w), w)
    return 0


def run_many(options: argparse.Namespace) -> int:
    """As JSON a line for each record, as soon as it is known; else what its players did in all of them."""
    for name, asked in (("--move", options.move), ("--plot", options.plot)):
        if asked is not None:
            raise BadRecords("one-record-only", name=name, count=len(options.records))
    records = [load_one_of_many(file, options) for file in options.records]
    w = words_for(records[0].match.edition, options.lang, options.theme)
    found = []
    with closing(think_of_all(records, options, w)) as analyses:
        for file, analysis in zip(options.records, analyses, strict=True):
            if options.json:
                print(json.dumps({"record": file, **analysis.to_json()}), flush=True)
            else:
                found.append(analysis)
    if found:
        Console(highlight=False, emoji=False).print(matches_report(found, w))
    return 0


def load_one_of_many(file: str, options: argparse.Namespace) -> Record:
    try:
        record = Record.load(file)
        check_moves(record)
        return record
    except BilletError as error:
        w = words(pick_language(options.lang, os.environ))
        raise BadRecords("record-among-many", file=file, said=w.error(error)) from error


def think_at(place: tuple[int, int], record: Record, options: argparse.Namespace, w: Words) -> MomentAnalysis:
    with progress_bar(MofNCompleteColumn()) as bar:
        bar.add_task(w("analysis-looking"), total=None)
        return analyze_moment(record, place, iterations=options.iterations, seed=options.seed)


def think(record: Record, w: Words) -> MatchAnalysis:
    """Analyse a match, behind a progress bar where somebody watches."""
    with progress_bar(MofNCompleteColumn()) as bar:
        return analyze(record, progress=advance(bar, w))


def think_of_all(
    records: Sequence[Record], options: argparse.Namespace, w: Words
) -> Generator[MatchAnalysis, None, None]:
    """The same for several, one after the other, where and how the options say."""
    with progress_bar(MofNCompleteColumn()) as bar, workers_of(options) as workers:
        yield from analyze_all(
            records,
            iterations=options.iterations,
            seed=options.seed,
            workers=workers,
            progress=advance(bar, w),
        )


def advance(bar: Progress, w: Words) -> Callable[[int, int], None]:
    task = bar.add_task(w("sim-compiling"), total=None)

    def advance_to(done: int, moments: int) -> None:
        bar.update(task, completed=done, total=moments, description=w("analysis-looking"))

    return advance_to


def show(analysis: MatchAnalysis, console: Console, w: Words) -> None:
    console.print(match_report(analysis, w, console.width))


def ways_on(analysis: MatchAnalysis, file: str, w: Words) -> list[str]:
    """How to look at the moves that cost most."""
    commands = [
        f"billet replay {shlex.quote(file)} --advice --move {move.round}.{move.number}"
        for move in analysis.costliest(MAX_COMMANDS)
    ]
    return ["", w("analysis-look"), *(f"  {command}" for command in commands)] if commands else []
