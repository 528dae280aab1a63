"""Where a report goes: as tables or JSON to the terminal, as a picture to a file; a bar while it is made."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, Progress, ProgressColumn, TextColumn, TimeRemainingColumn

from billetdoux.report.numbers import Speech
from billetdoux.rules.errors import BilletError


class UnwritablePlot(BilletError):
    """A place where no picture can be written."""

    reasons = frozenset({"plot-not-written"})


def plot_path(asked: str | None) -> Path | None:
    """Where to draw, if anywhere. Better refused now than after an hour of play."""
    if asked is None:
        return None
    path = Path(asked)
    if path.is_dir() or not os.access(path if path.exists() else path.parent, os.W_OK):
        raise UnwritablePlot("plot-not-written", file=path.name)
    return path


def progress_bar(*figures: ProgressColumn) -> Progress:
    """A bar with these figures behind it, in a terminal; nothing where the output goes to a file."""
    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        *figures,
        TimeRemainingColumn(),
        console=Console(stderr=True),
        transient=True,
        disable=not sys.stderr.isatty(),
    )


def deliver(
    found: Any,
    as_json: bool,
    show: Callable[[], None],
    plot: Path | None,
    draw: Callable[[], str],
    say: Speech,
) -> None:
    """What a command has found: as one JSON object or as tables, and as a picture."""
    if as_json:
        print(json.dumps(found))
    else:
        show()
    if plot is not None:
        _write_plot(plot, draw())
        if not as_json:
            print("", say("plot-written", file=plot.name), sep="\n")


def _write_plot(path: Path, text: str) -> None:
    try:
        path.write_text(text, encoding="utf-8", newline="\n")
    except OSError as error:
        raise UnwritablePlot("plot-not-written", file=path.name) from error
