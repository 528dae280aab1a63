"""`billet simulate`: rounds or matches by the million, and what they tell."""

from __future__ import annotations

import argparse
import sys
import textwrap
from pathlib import Path

from rich.console import Console
from rich.progress import ProgressColumn, Task, TaskProgressColumn
from rich.text import Text

from billetdoux.cli.options import players_of
from billetdoux.cli.where import workers_of
from billetdoux.cli.wording import words_for
from billetdoux.i18n import Words
from billetdoux.report.delivery import deliver, plot_path, progress_bar
from billetdoux.rules import BilletError, Edition, load_edition
from billetdoux.sim import Result, simulate
from billetdoux.sim.plot import draw
from billetdoux.sim.tables import report

MAX_GIST = 160


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
        lambda: console.print(report(result, w)),
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
