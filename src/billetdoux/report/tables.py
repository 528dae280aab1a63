"""Tables for a terminal."""

from __future__ import annotations

from collections.abc import Sequence

from rich import box
from rich.table import Table

MAX_WIDTH = 100
"""Lines any longer are hard to read, however wide the terminal."""


def table_of(name: str, columns: Sequence[str] = (), rows: Sequence[Sequence[str]] = ()) -> Table:
    """Names on the left, numbers on the right of their columns."""
    table = Table(title=name, title_style="bold", title_justify="left", box=box.SIMPLE_HEAD, show_edge=False)
    for place, column in enumerate(columns):
        table.add_column(column, justify="right" if place else "left")
    for row in rows:
        table.add_row(*row)
    return table


def keep_figures_whole(table: Table) -> Table:
    """Only the first column, which has the names, may take another line."""
    for column in table.columns[1:]:
        column.no_wrap = True
    return table
