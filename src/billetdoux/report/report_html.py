"""A report for a notebook: what a terminal would show as lines and tables, as HTML lines and tables."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from billetdoux.report.board_html import framed


def report_html(report: Group) -> str:
    """The first line is the title."""
    title, *parts = [part for part in report.renderables if part != ""]
    return framed(_plain(title), "".join(map(_html, parts)), ())


def _html(part: RenderableType) -> str:
    return _table(part) if isinstance(part, Table) else f"<p>{escape(_plain(part))}</p>"


def _table(table: Table) -> str:
    columns = table.columns
    sides = [column.justify for column in columns]
    rows: list[Sequence[RenderableType]] = list(zip(*(column.cells for column in columns), strict=True))
    caption = f"<caption>{escape(_plain(table.title))}</caption>" if table.title else ""
    head = _row("th", [column.header for column in columns], sides)
    return f"<table>{caption}{head}{''.join(_row('td', row, sides) for row in rows)}</table>"


def _row(tag: str, cells: Iterable[RenderableType], sides: Sequence[str]) -> str:
    written = "".join(
        f'<{tag} class="{side}">{escape(_plain(cell))}</{tag}>'
        for cell, side in zip(cells, sides, strict=True)
    )
    return f"<tr>{written}</tr>"


def _plain(cell: RenderableType) -> str:
    """Without the marks for a terminal."""
    if isinstance(cell, Padding):
        return _plain(cell.renderable)
    return cell.plain if isinstance(cell, Text) else Text.from_markup(str(cell)).plain
