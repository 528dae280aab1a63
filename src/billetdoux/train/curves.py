"""The course of a training as a picture."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any
from xml.etree.ElementTree import Element

from billetdoux.report.svg import MARGIN, WIDTH, add, as_text, paper, part

COLOURS = ("#9c2233", "#2b4a6f", "#3d6b35", "#8a5a00", "#5b3a7d", "#00686b", "#7a3b2e", "#4a4a4a")
CHART_HEIGHT = 200
CHART_WIDTH = WIDTH - 2 * MARGIN - 200
TOP = 110
GAP = 70
FIGURES = ("entropy", "distance", "critic_error", "own_error")


def draw_curves(name: str, curves: Sequence[dict[str, Any]]) -> str:
    """Strength at each look, over what is even, by opponent; then the figures of learning."""
    looks = [line for line in curves if line.get("looks")]
    opponents = list(dict.fromkeys(key.rpartition(" ")[2] for line in looks for key in line["looks"]))
    charts = [
        (f"points over even against {opponent}", _series(looks, f" {opponent}", "looks"))
        for opponent in opponents
    ]
    charts += [(figure, {figure: _points(curves, figure)}) for figure in FIGURES]
    svg = paper(TOP + len(charts) * (CHART_HEIGHT + GAP), name)
    for number, (heading, series) in enumerate(charts):
        _chart(part(svg, MARGIN, TOP + number * (CHART_HEIGHT + GAP)), heading, series)
    return as_text(svg)


Points = list[tuple[float, float]]


def _series(lines: Sequence[dict[str, Any]], ending: str, group: str) -> dict[str, Points]:
    names = dict.fromkeys(key for line in lines for key in line[group] if key.endswith(ending))
    return {
        name.removesuffix(ending): [
            (line["minutes"], line[group][name]) for line in lines if name in line[group]
        ]
        for name in names
    }


def _points(lines: Sequence[dict[str, Any]], figure: str) -> Points:
    return [(line["minutes"], line[figure]) for line in lines if figure in line]


def _chart(sheet: Element, heading: str, series: dict[str, Points]) -> None:
    add(sheet, "text", heading, x=0, y=-12, css="heading")
    points = [point for line in series.values() for point in line]
    if not points:
        return
    low, high = min(0.0, *(y for _, y in points)), max(y for _, y in points)
    last = max(x for x, _ in points) or 1.0
    span = (high - low) or 1.0

    def place(x: float, y: float) -> tuple[float, float]:
        return CHART_WIDTH * x / last, CHART_HEIGHT * (1 - (y - low) / span)

    for height in (low, (low + high) / 2, high):
        _, y = place(0, height)
        add(sheet, "line", x1=0, x2=CHART_WIDTH, y1=y, y2=y, css="grid")
        add(sheet, "text", f"{height:.3g}", x=CHART_WIDTH + 8, y=y + 5)
    add(sheet, "text", f"{last:.1f} min", x=CHART_WIDTH, y=CHART_HEIGHT + 22, text_anchor="end")
    for number, (name, line) in enumerate(series.items()):
        colour = COLOURS[number % len(COLOURS)]
        corners = " ".join("{:.1f},{:.1f}".format(*place(x, y)) for x, y in line)
        add(sheet, "polyline", points=corners, fill="none", stroke=colour, stroke_width=2)
        add(sheet, "text", name, x=CHART_WIDTH + 70, y=20 + 20 * number, style=f"fill: {colour}")
