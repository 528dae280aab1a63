"""The distributions that a simulation found, as one picture on paper: an SVG that needs nothing else."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import ceil, isnan
from xml.etree.ElementTree import Element

from billetdoux.report.captions import title
from billetdoux.report.numbers import Speech, decimal, number, percent
from billetdoux.report.statistics import mean_and_spread, wilson
from billetdoux.report.svg import MARGIN, PAPER, PEN, WAX, WIDTH, add, as_text, paper, part, share_lines
from billetdoux.rules import Role
from billetdoux.sim.result import Result

HEAD = 150  # for the title
GAP = 56  # between two charts
CHART_WIDTH = (WIDTH - 2 * MARGIN - GAP) / 2
CHART_ROOM = 330  # a chart with its heading and its labels
TOP, HEIGHT = 36, 210  # of the bars under their heading
AXIS = 52  # for the labels of an axis on its left
MAX_LABELS = 16
NAME_WIDTH = 160
ROW = 34


def extent(result: Result, say: Speech) -> str:
    return say("sim-extent", matches=result.matches, rounds=result.rounds, turns=result.turns)


def origin(result: Result, say: Speech) -> str:
    """What the results follow from."""
    return say("sim-origin", policy=result.policy, seed=str(result.seed))


def draw(result: Result, say: Speech, colours: Mapping[Role, str]) -> str:
    """The picture as text, in the words of a language and the colours of a theme."""
    program = result.program
    rows_of_charts = 2 if program.matches else 1
    roles_top = HEAD + rows_of_charts * CHART_ROOM
    roles_room = TOP + (len(program.edition.roles) + 1) * ROW + MARGIN if program.roles else 0
    svg = paper(roles_top + roles_room, title(program.edition, program.players, say))
    add(svg, "text", f"{extent(result, say)} · {origin(result, say)}", x=MARGIN, y=104)
    _draw_lengths(_at(svg, 0, HEAD), say("sim-round-length"), result.round_turns.tolist(), say)
    _draw_seats(_at(svg, 1, HEAD), say("sim-seats"), result.wins.tolist(), result.rounds, say)
    if program.matches:
        top = HEAD + CHART_ROOM
        _draw_lengths(_at(svg, 0, top), say("sim-match-length"), result.match_rounds.tolist(), say)
        _draw_seats(_at(svg, 1, top), say("sim-match-seats"), result.match_wins.tolist(), result.matches, say)
    if program.roles:
        _draw_roles(_at(svg, 0, roles_top), result, say, colours)
    return as_text(svg)


# ---------------------------------------------------------------- bars


@dataclass(frozen=True)
class Bar:
    label: str
    hits: int
    trials: int
    has_whisker: bool = False

    @property
    def share(self) -> float:
        return self.hits / self.trials

    @property
    def top(self) -> float:
        return wilson(self.hits, self.trials)[1] if self.has_whisker else self.share

    def tooltip(self, say: Speech) -> str:
        return f"{self.label}: {number(say, self.hits)} ({percent(say, self.share)})"


def _draw_lengths(chart: Element, heading: str, counts: Sequence[int], say: Speech) -> None:
    """How many rounds, or matches, were how long."""
    shortest = next(n for n, count in enumerate(counts) if count)
    longest = max(n for n, count in enumerate(counts) if count)
    bars = [Bar(str(n), counts[n], sum(counts)) for n in range(shortest, longest + 1)]
    _draw_bars(chart, heading, bars, PEN, say)
    mean, _ = mean_and_spread(counts)
    x = AXIS + (mean - shortest + 0.5) * _slot(bars)
    on_the_left = x > CHART_WIDTH / 2
    add(chart, "line", x1=x, x2=x, y1=TOP - 18, y2=TOP + HEIGHT, css="mean")
    add(
        chart,
        "text",
        say("plot-mean", mean=decimal(say, mean, 1)),
        x=x - 8 if on_the_left else x + 8,
        y=TOP - 8,
        text_anchor="end" if on_the_left else "start",
    )


def _draw_seats(chart: Element, heading: str, wins: Sequence[int], trials: int, say: Speech) -> None:
    bars = [Bar(say("seat-name", seat=seat), won, trials, has_whisker=True) for seat, won in enumerate(wins)]
    _draw_bars(chart, heading, bars, WAX, say)
    for place, bar in enumerate(bars):
        x = AXIS + (place + 0.5) * _slot(bars)
        low, high = (_y(bound, bars) for bound in wilson(bar.hits, bar.trials))
        add(chart, "line", x1=x, x2=x, y1=low, y2=high, css="whisker")
        add(chart, "text", percent(say, bar.share), x=x, y=high - 8, text_anchor="middle")


def _draw_bars(chart: Element, heading: str, bars: Sequence[Bar], colour: str, say: Speech) -> None:
    add(chart, "text", heading, css="heading")
    _draw_axis(chart, bars, say)
    slot = _slot(bars)
    every = ceil(len(bars) / MAX_LABELS)
    for place, bar in enumerate(bars):
        left, top = AXIS + place * slot, _y(bar.share, bars)
        width, height = 0.76 * slot, TOP + HEIGHT - top
        rect = add(chart, "rect", x=left + 0.12 * slot, y=top, width=width, height=height, fill=colour)
        add(rect, "title", bar.tooltip(say))
        if place % every == 0:
            add(chart, "text", bar.label, x=left + slot / 2, y=TOP + HEIGHT + 20, text_anchor="middle")


def _draw_axis(chart: Element, bars: Sequence[Bar], say: Speech) -> None:
    lines = _lines(bars)
    digits = 0 if lines[1] >= 0.01 else 1
    for share in lines:
        y = _y(share, bars)
        add(chart, "line", x1=AXIS, x2=CHART_WIDTH, y1=y, y2=y, css="grid" if share else "base")
        add(chart, "text", percent(say, share, digits), x=AXIS - 8, y=y + 5, text_anchor="end")


def _slot(bars: Sequence[Bar]) -> float:
    return (CHART_WIDTH - AXIS) / len(bars)


def _lines(bars: Sequence[Bar]) -> list[float]:
    return share_lines(max(bar.top for bar in bars))


def _y(share: float, bars: Sequence[Bar]) -> float:
    return TOP + HEIGHT * (1 - share / _lines(bars)[-1])


# ---------------------------------------------------------------- roles


def _draw_roles(panel: Element, result: Result, say: Speech, colours: Mapping[Role, str]) -> None:
    """For each role how often the seat that held, played or discarded it won: three marks on one line."""
    roles = result.program.edition.roles[::-1]
    top, bottom = TOP + 6, TOP + 12 + ROW * len(roles)
    add(panel, "text", say("plot-roles"), css="heading")
    for tenths in range(0, 11, 2):
        x = _across(tenths / 10)
        add(panel, "line", x1=x, x2=x, y1=top, y2=bottom, css="grid" if tenths else "base")
        add(panel, "text", percent(say, tenths / 10, 0), x=x, y=bottom + 20, text_anchor="middle")
    chance = int(result.wins.sum()) / (result.rounds * result.program.players)
    add(panel, "line", x1=_across(chance), x2=_across(chance), y1=top, y2=bottom, css="mean")
    fates = {"held": say("plot-held"), "played": say("plot-played"), "discarded": say("plot-discarded")}
    _draw_legend(panel, fates, say("plot-all-seats", share=percent(say, chance)))
    for row, role in enumerate(roles):
        y = TOP + 12 + ROW * (row + 0.5)
        add(panel, "text", say.role(role), y=y + 6, css="name", style=f"fill: {colours[role]}")
        _draw_role(panel, y, role, result, fates, colours[role], say)


def _draw_legend(panel: Element, fates: Mapping[str, str], dashes: str) -> None:
    y = TOP - 10
    for place, (fate, name) in enumerate(fates.items()):
        _draw_mark(panel, fate, _across(place / 4), y, PEN)
        add(panel, "text", name, x=_across(place / 4) + 14, y=y + 5)
    x = _across(3 / 4)
    add(panel, "line", x1=x, x2=x, y1=y - 10, y2=y + 10, css="mean")
    add(panel, "text", dashes, x=x + 10, y=y + 5)


def _draw_role(
    panel: Element, y: float, role: Role, result: Result, fates: Mapping[str, str], colour: str, say: Speech
) -> None:
    rates = {fate: float(result.win_rates(counts)[role]) for fate, counts in result.fates().items()}
    happened = {fate: rate for fate, rate in rates.items() if not isnan(rate)}
    if happened:
        low, high = _across(min(happened.values())), _across(max(happened.values()))
        add(panel, "line", x1=low, x2=high, y1=y, y2=y, css="range", stroke=colour)
    for fate, rate in reversed(happened.items()):  # rings are the largest, and lie below
        mark = _draw_mark(panel, fate, _across(rate), y, colour)
        add(mark, "title", f"{say.role(role)}, {fates[fate]}: {percent(say, rate)}")


def _draw_mark(panel: Element, fate: str, x: float, y: float, colour: str) -> Element:
    """A disc for a card held, a diamond for one played, a ring for one discarded."""
    if fate == "held":
        return add(panel, "circle", cx=x, cy=y, r=6, fill=colour)
    if fate == "played":
        path = f"M {x:.1f} {y:.1f} m 0 -6.5 l 6.5 6.5 l -6.5 6.5 l -6.5 -6.5 z"
        return add(panel, "path", d=path, fill=colour, stroke=PAPER[0])
    return add(panel, "circle", cx=x, cy=y, r=7.5, fill=PAPER[0], stroke=colour, stroke_width=2)


def _across(share: float) -> float:
    return NAME_WIDTH + share * (WIDTH - 2 * MARGIN - NAME_WIDTH - 20)


def _at(svg: Element, column: int, y: float) -> Element:
    x = MARGIN + column * (CHART_WIDTH + GAP)
    return part(svg, x, y)
