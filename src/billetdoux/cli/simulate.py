"""`billet simulate`: rounds or matches by the million, and what they tell."""

from __future__ import annotations

import argparse
import sys
import textwrap
from pathlib import Path

from rich.console import Console
from rich.progress import ProgressColumn, Task, TaskProgressColumn
from rich.table import Table
from rich.text import Text

from billetdoux.cli.options import players_of
from billetdoux.cli.where import workers_of
from billetdoux.cli.wording import words_for
from billetdoux.i18n import Words
from billetdoux.report.captions import title
from billetdoux.report.delivery import deliver, plot_path, progress_bar
from billetdoux.report.numbers import decimal, interval, number, percent
from billetdoux.report.statistics import mean_and_spread, wilson
from billetdoux.report.tables import table_of
from billetdoux.rules import BilletError, Edition, load_edition
from billetdoux.sim import Result, simulate
from billetdoux.sim.plot import draw, extent, origin

MAX_GIST = 160
WON = ("column-won", "column-share", "column-interval")


class BadPolicy(BilletError):
    """A policy that Numba can't compile."""

    reasons = frozenset({"policy-not-compiled"})


def run(options: argparse.Namespace) -> int:
    edition = load_edition(options.edition)
    w = words_for(edition, options.lang, options.theme)
    plot = plot_path(options.plot)
    result = play(edition, options, w)
    console, colours = Console(highlight=False), {role: look.colour for role, look in w.theme.looks.items()}
    deliver(
        result.summary(),
        options.json,
        lambda: show(result, console, w),
        plot,
        lambda: draw(result, w, colours),
        w,
    )
    return 0


# ---------------------------------------------------------------- playing


def play(edition: Edition, options: argparse.Namespace, w: Words) -> Result:
    """Simulate as the options say, behind a progress bar where somebody watches."""
    if ":" in options.policy:
        sys.path.append(str(Path.cwd()))  # a policy of one's own is first tried where it is written
    rate = RateColumn(w, "sim-matches-a-second" if options.matches else "sim-rounds-a-second")
    with progress_bar(TaskProgressColumn(), rate) as bar, workers_of(options, gpu=options.cuda) as workers:
        task = bar.add_task(w("sim-compiling"), total=None)

        def advance(done: int) -> None:
            bar.update(task, completed=done, total=options.rounds, description=w("sim-playing"))

        try:
            return simulate(
                edition,
                players_of(options, edition),
                options.rounds,
                seed=options.seed,
                matches=options.matches,
                policy=options.policy,
                knowledge=options.knowledge,
                roles=not options.lean,
                threads=options.threads,
                cuda=options.cuda,
                workers=workers,
                progress=advance,
            )
        except Exception as error:
            if not _is_of_numba(error):
                raise
            raise BadPolicy("policy-not-compiled", name=options.policy, why=_gist(error)) from error


def _is_of_numba(error: Exception) -> bool:
    """By name: Numba needn't be installed, and takes a moment to import."""
    return any(kind.__name__ == "NumbaError" for kind in type(error).__mro__)


def _gist(error: Exception) -> str:
    """The first line that says more than where Numba was at the time."""
    lines = [line for line in str(error).splitlines() if not line.startswith("Failed in ")]
    return textwrap.shorten(lines[0] if lines else "", MAX_GIST, placeholder="…")


class RateColumn(ProgressColumn):
    """How many a second."""

    def __init__(self, w: Words, message: str) -> None:
        super().__init__()
        self.w = w
        self.message = message

    def render(self, task: Task) -> Text:
        return Text(self.w(self.message, rate=int(task.speed)) if task.speed else "")


# ---------------------------------------------------------------- the tables


def show(result: Result, console: Console, w: Words) -> None:
    time = w(
        "sim-time",
        seconds=decimal(w, result.seconds, 2),
        rate=round(result.turns / result.seconds),
        compiling=decimal(w, result.compile_seconds, 2),
    )
    console.print(Text(title(result.program.edition, result.program.players, w), style="bold"))
    console.print(extent(result, w), origin(result, w), time, sep="\n", markup=False)
    matches = [match_seats] if result.program.matches else []
    of_roles = [roles] if result.program.roles else []
    for table in (*matches, seats, endings, lengths, *of_roles):
        console.print()
        console.print(table(result, w))


def seats(result: Result, w: Words) -> Table:
    columns = (*WON, "column-tokens", "column-tokens-a-round")
    rows = [
        [*_won(seat, wins, result.rounds, w), number(w, tokens), decimal(w, tokens / result.rounds, 3)]
        for seat, (wins, tokens) in enumerate(zip(result.wins.tolist(), result.tokens.tolist(), strict=True))
    ]
    return table_of(w("sim-seats"), ["", *map(w, columns)], rows)


def match_seats(result: Result, w: Words) -> Table:
    rows = [_won(seat, wins, result.matches, w) for seat, wins in enumerate(result.match_wins.tolist())]
    return table_of(w("sim-match-seats"), ["", *map(w, WON)], rows)


def _won(seat: int, wins: int, played: int, w: Words) -> list[str]:
    between = interval(w, wilson(wins, played), 2)
    return [w("seat-name", seat=seat), number(w, wins), percent(w, wins / played, 2), between]


def endings(result: Result, w: Words) -> Table:
    names = {"last_seat": w("sim-last-seat"), "showdown": w("sim-showdown"), "ties": w("sim-ties")}
    rows = [
        [names[ending], number(w, count), percent(w, count / result.rounds)]
        for ending, count in result.endings.items()
    ]
    return table_of(w("sim-endings"), ["", w("column-rounds"), w("column-share")], rows)


def lengths(result: Result, w: Words) -> Table:
    counted = {w("sim-round-length"): result.round_turns.tolist()}
    if result.program.matches:
        counted[w("sim-match-length")] = result.match_rounds.tolist()
    rows = []
    for name, counts in counted.items():
        happened = [length for length, count in enumerate(counts) if count]
        mean, spread = mean_and_spread(counts)
        ends = [number(w, length) for length in (happened[0], happened[-1])]
        rows.append([name, decimal(w, mean, 2), decimal(w, spread, 2), *ends])
    columns = ["", w("column-mean"), w("column-spread"), w("column-shortest"), w("column-longest")]
    return table_of(w("sim-lengths"), columns, rows)


def roles(result: Result, w: Words) -> Table:
    """Highest card first, as in the rules: how often holding, playing or discarding it goes with a win."""
    rates = [result.win_rates(counts) for counts in result.fates().values()]
    rows = [
        [w.role(role), *(percent(w, float(rate[role])) for rate in rates)]
        for role in reversed(result.program.edition.roles)
    ]
    columns = [w("column-role"), w("column-held"), w("column-played"), w("column-discarded")]
    return table_of(w("sim-roles"), columns, rows)
