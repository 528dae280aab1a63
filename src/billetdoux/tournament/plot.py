"""Who won how often, as one picture on paper."""

from __future__ import annotations

from xml.etree.ElementTree import Element

from billetdoux.report.captions import title
from billetdoux.report.numbers import Speech, interval, number, percent
from billetdoux.report.svg import MARGIN, WAX, WIDTH, add, as_text, paper, part, share_lines
from billetdoux.tournament.result import Result, Standing

HEAD = 150  # for the title
ROW = 44
TOP = 44  # of the rows, under the heading and what the dashes mean
FOOT = 70  # for the axis
NAME_WIDTH = 200
FIGURES_WIDTH = 200  # for the numbers on the right
MAX_NAME = 17
SHARES_WIDTH = WIDTH - 2 * MARGIN - NAME_WIDTH - FIGURES_WIDTH


def extent(result: Result, say: Speech) -> str:
    plan = result.plan
    return say(
        "tournament-extent",
        unit=unit(result),
        games=plan.games,
        deals=plan.deals,
        seatings=plan.seatings,
        seed=str(plan.seed),
    )


def unit(result: Result) -> str:
    """What is counted, for the sentences that say it."""
    return "matches" if result.plan.matches else "rounds"


def draw(result: Result, say: Speech) -> str:
    """The picture as text, in the words of a language."""
    rows = result.standings
    svg = paper(HEAD + TOP + ROW * len(rows) + FOOT, title(result.plan.edition, result.plan.players, say))
    add(svg, "text", extent(result, say), x=MARGIN, y=104)
    chart = part(svg, MARGIN, HEAD)
    add(chart, "text", say("tournament-standings", unit=unit(result)), css="heading")
    lines = share_lines(max(row.interval[1] for row in rows))
    bottom = TOP + ROW * len(rows)
    for share in lines:
        x = _across(share, lines)
        add(chart, "line", x1=x, x2=x, y1=TOP, y2=bottom, css="grid" if share else "base")
        add(chart, "text", percent(say, share, 0), x=x, y=bottom + 22, text_anchor="middle")
    even = _across(result.even, lines)
    add(chart, "line", x1=even, x2=even, y1=TOP - 12, y2=bottom, css="mean")
    legend = say("tournament-even", share=percent(say, result.even))
    add(chart, "text", legend, x=even, y=TOP - 20, text_anchor="middle")
    for place, row in enumerate(rows):
        _draw_row(chart, TOP + ROW * (place + 0.5), row, lines, say)
    return as_text(svg)


def _draw_row(chart: Element, y: float, row: Standing, lines: list[float], say: Speech) -> None:
    name = add(chart, "text", _short(row.name), y=y + 6, css="name")
    add(name, "title", row.name)
    x = _across(row.rate, lines)
    low, high = (_across(bound, lines) for bound in row.interval)
    add(chart, "rect", x=NAME_WIDTH, y=y - 9, width=x - NAME_WIDTH, height=18, fill=WAX, fill_opacity=0.3)
    add(chart, "line", x1=low, x2=high, y1=y, y2=y, css="whisker")
    mark = add(chart, "circle", cx=x, cy=y, r=6, fill=WAX)
    add(mark, "title", f"{row.name}: {number(say, row.wins)} / {number(say, row.played)}")
    figures = f"{percent(say, row.rate)} ({interval(say, row.interval)})"
    add(chart, "text", figures, x=WIDTH - 2 * MARGIN, y=y + 5, text_anchor="end")


def _short(name: str) -> str:
    """One that is long, such as a command, keeps its end, where its file is named."""
    return name if len(name) <= MAX_NAME else "…" + name[1 - MAX_NAME :]


def _across(share: float, lines: list[float]) -> float:
    return NAME_WIDTH + SHARES_WIDTH * share / lines[-1]
