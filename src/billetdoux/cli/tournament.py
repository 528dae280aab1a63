"""`billet tournament`: bots against bots, and how good each of them is."""

from __future__ import annotations

import argparse
from collections.abc import Sequence

from rich.console import Console
from rich.markup import escape
from rich.progress import MofNCompleteColumn
from rich.table import Table
from rich.text import Text

from billetdoux.agents import LEVELS
from billetdoux.cli.options import players_of
from billetdoux.cli.wording import words_for
from billetdoux.i18n import Words
from billetdoux.report.captions import title
from billetdoux.report.delivery import deliver, plot_path, progress_bar
from billetdoux.report.numbers import decimal, interval, number, percent
from billetdoux.report.tables import keep_figures_whole, table_of
from billetdoux.rules import Edition, load_edition
from billetdoux.tournament import Result, Standing, hold_tournament, split_names
from billetdoux.tournament.plot import draw, extent, unit


def run(options: argparse.Namespace) -> int:
    edition = load_edition(options.edition)
    w = words_for(edition, options.lang, theme=None)
    plot = plot_path(options.plot)
    result = play(edition, options, w)
    console = Console(highlight=False)
    deliver(
        result.summary(), options.json, lambda: show(result, console, w), plot, lambda: draw(result, w), w
    )
    return 0


def play(edition: Edition, options: argparse.Namespace, w: Words) -> Result:
    """Play as the options say, behind a progress bar where somebody watches."""
    with progress_bar(MofNCompleteColumn()) as bar:
        task = bar.add_task(w("sim-playing"), total=None)
        return hold_tournament(
            LEVELS[::-1] if options.agents is None else split_names(options.agents),
            players_of(options, edition),
            options.rounds,
            edition=edition,
            seed=options.seed,
            matches=options.matches,
            processes=options.threads,
            bot_seconds=options.bot_seconds,
            progress=lambda done, games: bar.update(task, completed=done, total=games),
        )


# ---------------------------------------------------------------- the tables


def show(result: Result, console: Console, w: Words) -> None:
    console.print(Text(title(result.plan.edition, result.plan.players, w), style="bold"))
    time = w("tournament-time", seconds=decimal(w, result.seconds, 2))
    even = w("tournament-even", share=percent(w, result.even))
    console.print(extent(result, w), f"{time} · {even}", sep="\n", markup=False)
    several = [cross] if len(result.standings) > 1 else []
    outside = [faults] if any(row.faults is not None for row in result.standings) else []
    for table in (standings, *several, *outside):
        console.print()
        console.print(table(result, w))


def standings(result: Result, w: Words) -> Table:
    columns = ("column-won", "column-seats-played", "column-share", "column-interval", "column-rating")
    rows = [[_name(place, row), *_figures(row, w)] for place, row in enumerate(result.standings, 1)]
    return _by_name(w("tournament-standings", unit=unit(result)), ["", *map(w, columns)], rows)


def _name(place: int, row: Standing) -> str:
    return escape(f"{place} {row.name}")


def _figures(row: Standing, w: Words) -> list[str]:
    return [
        number(w, row.wins),
        number(w, row.played),
        percent(w, row.rate),
        interval(w, row.interval),
        f"{decimal(w, row.mu, 1)} ± {decimal(w, row.sigma, 1)}",
    ]


def cross(result: Result, w: Words) -> Table:
    """Columns have their agents' places for names, for there may be many."""
    places = range(1, len(result.standings) + 1)
    rows = []
    for place, row in enumerate(result.standings, 1):
        met = result.cross[row.name]
        rates = [met[other.name].rate if other.name in met else None for other in result.standings]
        rows.append([_name(place, row), *("–" if rate is None else percent(w, rate, 0) for rate in rates)])
    return _by_name(w("tournament-cross"), ["", *map(str, places)], rows)


def faults(result: Result, w: Words) -> Table:
    kinds = {
        "crashed": w("fault-crashed"),
        "late": w("fault-late"),
        "garbage": w("fault-garbage"),
        "illegal": w("fault-illegal"),
        "absent": w("fault-absent"),
    }
    rows = [
        [_name(place, row), number(w, row.asked or 0), *(number(w, row.faults[kind]) for kind in kinds)]
        for place, row in enumerate(result.standings, 1)
        if row.faults is not None
    ]
    return _by_name(w("tournament-faults"), ["", w("column-asked"), *kinds.values()], rows)


def _by_name(heading: str, columns: Sequence[str], rows: Sequence[Sequence[str]]) -> Table:
    """Where a name is too long for its line, as a command may be, it takes another; figures stay whole."""
    table = keep_figures_whole(table_of(heading, columns, rows))
    table.columns[0].overflow = "fold"
    return table
