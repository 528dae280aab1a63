"""What commands that count and measure have in common: a table, and a plot to be written."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path

from rich import box
from rich.table import Table

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


def table_of(name: str, columns: Sequence[str], rows: Sequence[Sequence[str]]) -> Table:
    """Names on the left, numbers on the right of their columns."""
    table = Table(title=name, title_style="bold", title_justify="left", box=box.SIMPLE_HEAD, show_edge=False)
    for place, column in enumerate(columns):
        table.add_column(column, justify="right" if place else "left")
    for row in rows:
        table.add_row(*row)
    return table
