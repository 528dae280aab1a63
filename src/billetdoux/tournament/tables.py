"""What a tournament told, as tables for a terminal."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.markup import escape
from rich.table import Table
from rich.text import Text

from billetdoux.i18n import Words
from billetdoux.report.captions import title
from billetdoux.report.numbers import decimal, interval, number, percent
from billetdoux.report.tables import keep_figures_whole, table_of
from billetdoux.tournament.plot import extent, unit
from billetdoux.tournament.result import Result, Standing


def report(result: Result, w: Words) -> Group:
    time = w("tournament-time", seconds=decimal(w, result.seconds, 2))
    even = w("tournament-even", share=percent(w, result.even))
    parts: list[RenderableType] = [
        Text(title(result.plan.edition, result.plan.players, w), style="bold"),
        Text(extent(result, w)),
        Text(f"{time} · {even}"),
    ]
    several = [cross] if len(result.standings) > 1 else []
    outside = [faults] if any(row.faults is not None for row in result.standings) else []
    for table in (standings, *several, *outside):
        parts += ["", table(result, w)]
    return Group(*parts)


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
