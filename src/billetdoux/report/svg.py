"""Pictures on paper, in ink and sealing wax: what every SVG of ours is drawn with. It needs nothing else."""

from __future__ import annotations

from math import ceil
from xml.etree import ElementTree
from xml.etree.ElementTree import Element, SubElement

WIDTH = 960
MARGIN = 56
MAX_LINES = 5
STEPS = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2)  # from one line of an axis to the next

PEN = "#2b2330"
WAX = "#9c2233"
PAPER = ("#f4ead4", "#e6d6b6")

STYLE = f"""
text {{ fill: {PEN}; font: 14px "Alegreya Sans", "Segoe UI", "DejaVu Sans", sans-serif;
       font-variant-numeric: lining-nums }}
.title, .heading, .name {{ font-family: Cormorant, "Cormorant Garamond", Georgia, "DejaVu Serif", serif;
       font-weight: 600 }}
.title {{ font-size: 36px }}
.heading {{ font-size: 20px }}
.name {{ font-size: 17px }}
.grid {{ stroke: {PEN}; stroke-opacity: .16 }}
.base {{ stroke: {PEN}; stroke-opacity: .7 }}
.mean {{ stroke: {PEN}; stroke-dasharray: 3 4; stroke-width: 1.5 }}
.range {{ stroke-opacity: .35; stroke-width: 3 }}
.whisker {{ stroke: {PEN}; stroke-width: 1.5 }}
"""


def paper(height: float, title: str) -> Element:
    """A sheet with its title, which is also what those hear who can't see it."""
    box = f"0 0 {WIDTH} {_written(height)}"
    svg = Element("svg", xmlns="http://www.w3.org/2000/svg", viewBox=box, role="img")
    add(svg, "title", title)
    add(svg, "style", STYLE)
    shade = add(add(svg, "defs"), "linearGradient", id="paper", x2=0, y2=1)
    for offset, colour in enumerate(PAPER):
        add(shade, "stop", offset=offset, stop_color=colour)
    add(svg, "rect", width=WIDTH, height=height, rx=10, fill="url(#paper)")
    add(svg, "text", title, x=MARGIN, y=74, css="title")
    return svg


def part(svg: Element, x: float, y: float) -> Element:
    """A part of the sheet, whose own corner is at 0, 0."""
    return add(svg, "g", transform=f"translate({x:.0f} {y:.0f})")


def add(parent: Element, tag: str, text: str = "", css: str = "", **attributes: str | float) -> Element:
    """Attributes are named as in SVG, with `_` for `-` and `css` for `class`."""
    given = attributes | ({"class": css} if css else {})
    written = {name.replace("_", "-"): _written(value) for name, value in given.items()}
    element = SubElement(parent, tag, written)
    element.text = text or None
    return element


def share_lines(highest: float) -> list[float]:
    """The lines of an axis, from 0 to above the highest share that is drawn, but never above 100 %.

    >>> [f"{share:.0%}" for share in share_lines(0.31)]
    ['0%', '10%', '20%', '30%', '40%']
    """
    room = 1.1 * highest
    step = next((step for step in STEPS if room <= MAX_LINES * step), STEPS[-1])
    return [step * n for n in range(ceil(min(room, 1) / step) + 1)]


def as_text(svg: Element) -> str:
    return ElementTree.tostring(svg, encoding="unicode") + "\n"


def _written(value: str | float) -> str:
    return value if isinstance(value, str) else f"{value:.2f}".rstrip("0").rstrip(".")
