"""What commands that count and measure have in common: a table, and a plot to be written."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from rich import box
from rich.table import Table

from billetdoux.i18n import Words
from billetdoux.sim import InvalidSimulation


def check_writable(path: Path) -> None:
    """Better refused now than after an hour of play."""
    if path.is_dir() or not os.access(path if path.exists() else path.parent, os.W_OK):
        raise InvalidSimulation("plot-not-written", file=path.name)


def write_plot(path: Path, text: str) -> None:
    try:
        path.write_text(text, encoding="utf-8", newline="\n")
    except OSError as error:
        raise InvalidSimulation("plot-not-written", file=path.name) from error


def plot_path(asked: str | None) -> Path | None:
    """Where to draw, if anywhere."""
    if asked is None:
        return None
    path = Path(asked)
    check_writable(path)
    return path


def deliver(
    found: Any, as_json: bool, show: Callable[[], None], plot: Path | None, draw: Callable[[], str], w: Words
) -> None:
    """What a command has found: as one JSON object or as tables, and as a picture."""
    if as_json:
        print(json.dumps(found))
    else:
        show()
    if plot is not None:
        write_plot(plot, draw())
        if not as_json:
            print("", w("plot-written", file=plot.name), sep="\n")


def table_of(name: str, columns: Sequence[str], rows: Sequence[Sequence[str]]) -> Table:
    """Names on the left, numbers on the right of their columns."""
    table = Table(title=name, title_style="bold", title_justify="left", box=box.SIMPLE_HEAD, show_edge=False)
    for place, column in enumerate(columns):
        table.add_column(column, justify="right" if place else "left")
    for row in rows:
        table.add_row(*row)
    return table
