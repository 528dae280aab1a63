"""A match as one picture on paper: how the chances went, which moves cost most, what was luck."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil
from unicodedata import east_asian_width
from xml.etree.ElementTree import Element

from billetdoux.analysis.captions import extent, outcome, short_names, sum_of_rounds, told, verdict
from billetdoux.analysis.result import MatchAnalysis, Move, Round, Seat
from billetdoux.i18n import Words
from billetdoux.report.captions import title
from billetdoux.report.numbers import loss, number, percent
from billetdoux.report.svg import MARGIN, PAPER, PEN, WAX, WIDTH, add, as_text, paper, part
from billetdoux.rules import Role

COSTLIEST = 5

SHEET = WIDTH - 2 * MARGIN
HEAD = 188  # for the title
GAP = 56  # between two parts
AXIS = 52  # for the labels of an axis on its left
NAME_SIZE, NAME_ROOM = 17, 126
NAMES = SHEET - NAME_ROOM - 24  # where names stand on the right of the course, before a number
COURSE = NAMES - 22  # where the course ends
TOP, HEIGHT = 74, 300  # of the chances, under their heading
NAME_ROW = 20
NUMBER = 20  # for the number of a round
TOKEN, TOKEN_ROW = 6, 24
SEAL = 10
MOVES_TOP, MOVE_ROW = 22, 54
MOVE_COLUMN = 262
LUCK_TOP, LUCK_ROW = 56, 38
LUCK_NAMES, LUCK_FIGURES = NAME_ROOM + 16, 180

INKS = ("#1d5c8f", "#b8621b", "#2f7d54", "#7f4a99", "#2b2330", "#8a7014")
DASHES = ("none", "9 4", "2.5 3", "12 4 2.5 4", "5 2.5", "16 3 2.5 3 2.5 3")
"""By seat, so that lines differ without their colours too."""
LIGHT = 0.35


def draw(analysis: MatchAnalysis, w: Words) -> str:
    """The picture as text, in the words of a language and a theme."""
    names = short_names(analysis.record, w, NAME_ROOM, width=_name_width)
    costly = analysis.costliest(COSTLIEST)
    tokens_top = HEAD + TOP + HEIGHT + 24
    moves_top = tokens_top + TOKEN_ROW * (len(names) + 1) + GAP
    luck_top = moves_top + MOVES_TOP + MOVE_ROW * max(1, len(costly)) + GAP
    match = analysis.record.match
    svg = paper(luck_top + LUCK_TOP + LUCK_ROW * len(names) + 70, title(match.edition, match.players, w))
    add(svg, "text", outcome(analysis, w, names), x=MARGIN, y=108, css="heading")
    add(svg, "text", extent(analysis, w), x=MARGIN, y=134)
    course = Course(analysis.rounds)
    _draw_chances(part(svg, MARGIN, HEAD), course, names, costly, w)
    _draw_tokens(part(svg, MARGIN, tokens_top), course, names, w)
    _draw_moves(part(svg, MARGIN, moves_top), costly, names, w)
    _draw_luck(part(svg, MARGIN, luck_top), analysis.seats, names, w)
    return as_text(svg)


def _name_width(name: str) -> float:
    """About as wide as the widest of the fonts makes it."""
    return NAME_SIZE * sum(_letter_width(letter) for letter in name)


def _letter_width(letter: str) -> float:
    if letter in "MW@%…" or east_asian_width(letter) in "WF":
        return 1.1
    return 0.85 if letter.isupper() or letter in "mw" else 0.63


def _draw_name(panel: Element, name: str, seat: int, x: float, y: float) -> Element:
    return add(panel, "text", name, x=x, y=y + 6, css="name", style=f"fill: {INKS[seat]}")


# ---------------------------------------------------------------- chances


@dataclass(frozen=True)
class Course:
    """The rounds of a match from left to right, each as wide as it has moments."""

    rounds: Sequence[Round]

    @property
    def step(self) -> float:
        """From one moment to the next."""
        return (COURSE - AXIS) / sum(len(round.outlooks) for round in self.rounds)

    def bounds(self, number: int) -> tuple[float, float]:
        """The left and the right end of a round."""
        before = sum(len(round.outlooks) for round in self.rounds[: number - 1])
        left = AXIS + before * self.step
        return left, left + len(self.rounds[number - 1].outlooks) * self.step

    def place(self, number: int, moves: int, seat: int) -> tuple[float, float]:
        """Where a seat's chance stands after so many moves of a round."""
        x = self.bounds(number)[0] + (moves + 0.5) * self.step
        return x, _y(self.rounds[number - 1].outlooks[moves].match[seat])

    def line(self, seat: int) -> list[tuple[float, float]]:
        return [
            self.place(round.number, moves, seat)
            for round in self.rounds
            for moves in range(len(round.outlooks))
        ]


def _y(chance: float) -> float:
    return TOP + HEIGHT * (1 - chance)


def _draw_chances(
    chart: Element, course: Course, names: Sequence[str], costly: Sequence[Move], w: Words
) -> None:
    add(chart, "text", w("picture-chances"), css="heading")
    add(chart, "text", w("picture-chances-note"), y=24)
    _draw_rounds(chart, course, w)
    for quarters in range(5):
        y = _y(quarters / 4)
        add(chart, "line", x1=AXIS, x2=COURSE, y1=y, y2=y, css="grid" if quarters else "base")
        add(chart, "text", percent(w, quarters / 4, 0), x=AXIS - 10, y=y + 5, text_anchor="end")
    lines = [course.line(seat) for seat in range(len(names))]
    for seat, line in enumerate(lines):
        add(
            chart,
            "path",
            d="M" + " L".join(f"{x:.1f} {y:.1f}" for x, y in line),
            fill="none",
            stroke=INKS[seat],
            stroke_width=2.4,
            stroke_dasharray=DASHES[seat],
            stroke_linejoin="round",
        )
    _draw_ends(chart, [line[-1] for line in lines], names)
    _draw_seals(chart, course, costly)


def _draw_rounds(chart: Element, course: Course, w: Words) -> None:
    """Every other round is shaded. Each has its number above, as far as there is room."""
    every = ceil(len(course.rounds) * NUMBER / (COURSE - AXIS))
    for place, round in enumerate(course.rounds):
        left, right = course.bounds(round.number)
        if place % 2 == 0:
            add(chart, "rect", x=left, y=TOP, width=right - left, height=HEIGHT, fill=PEN, fill_opacity=0.05)
        if place % every == 0:
            name = w("round-title", number=round.number)
            shown = name if right - left > 8 * len(name) else str(round.number)
            add(chart, "text", shown, x=(left + right) / 2, y=TOP - 10, text_anchor="middle")


def _draw_ends(chart: Element, ends: Sequence[tuple[float, float]], names: Sequence[str]) -> None:
    """Names where the lines end, moved apart where these meet."""
    heights = _spread([y for _, y in ends])
    for seat, (x, y) in enumerate(ends):
        add(chart, "line", x1=x, x2=NAMES - 4, y1=y, y2=heights[seat], css="grid")
        add(chart, "circle", cx=x, cy=y, r=3.5, fill=INKS[seat])
        _draw_name(chart, names[seat], seat, NAMES, heights[seat])


def _spread(heights: Sequence[float]) -> list[float]:
    """The same heights, but none too near another, and all on the chart.

    >>> _spread([374.0, 74.0, 374.0])
    [354.0, 74.0, 374.0]
    """
    order = sorted(range(len(heights)), key=lambda place: heights[place])
    spread = list(heights)
    lowest = float(TOP + HEIGHT)
    for place in reversed(order):
        spread[place] = min(spread[place], lowest)
        lowest = spread[place] - NAME_ROW
    highest = float(TOP)
    for place in order:
        spread[place] = max(spread[place], highest)
        highest = spread[place] + NAME_ROW
    return spread


def _draw_seals(chart: Element, course: Course, costly: Sequence[Move]) -> None:
    """A numbered seal by each costly move, away from the edge; one that would cover another goes further."""
    placed: list[tuple[float, float]] = []
    for place, move in enumerate(costly, 1):
        x, y = course.place(move.round, move.number, move.seat)
        away = -1 if y > _y(0.5) else 1
        height = y + 1.6 * SEAL * away
        while any(abs(x - left) < 2 * SEAL and abs(height - top) < 2 * SEAL for left, top in placed):
            height += SEAL * away
        placed.append((x, height))
        add(chart, "line", x1=x, x2=x, y1=y, y2=height, stroke=WAX)
        add(chart, "circle", cx=x, cy=y, r=2.5, fill=WAX)
        _draw_seal(chart, place, x, height)


def _draw_seal(panel: Element, place: int, x: float, y: float) -> None:
    add(panel, "circle", cx=x, cy=y, r=SEAL, fill=WAX, stroke=PAPER[0])
    style = f"fill: {PAPER[0]}; font-weight: 700; font-size: 13px"
    add(panel, "text", str(place), x=x, y=y + 4.5, text_anchor="middle", style=style)


# ---------------------------------------------------------------- tokens


def _draw_tokens(chart: Element, course: Course, names: Sequence[str], w: Words) -> None:
    """Under the course, a row for each seat: what it gained at the end of each round."""
    size = min(TOKEN, 0.4 * course.step * min(len(round.outlooks) for round in course.rounds))
    for seat, name in enumerate(names):
        y = TOKEN_ROW * (seat + 0.5)
        add(chart, "line", x1=AXIS, x2=COURSE, y1=y, y2=y, css="grid")
        won = [round.number for round in course.rounds if seat in round.winners]
        spied = [round.number for round in course.rounds if seat == round.spy_bonus]
        for number_won in won:
            add(chart, "circle", cx=course.bounds(number_won)[1] - size, cy=y, r=size, fill=INKS[seat])
        for number_spied in spied:
            aside = 2.6 * size if number_spied in won else 0
            _draw_spy_token(chart, course.bounds(number_spied)[1] - size - aside, y, size, INKS[seat])
        _draw_name(chart, name, seat, NAMES, y)
        add(chart, "text", number(w, len(won) + len(spied)), x=SHEET, y=y + 5, text_anchor="end")
    y = TOKEN_ROW * (len(names) + 0.5) + 4
    add(chart, "circle", cx=AXIS + TOKEN, cy=y, r=TOKEN, fill=PEN)
    add(chart, "text", w("picture-round-token"), x=AXIS + 18, y=y + 5)
    if any(round.spy_bonus is not None for round in course.rounds):
        _draw_spy_token(chart, AXIS + 200, y, TOKEN, PEN)
        add(chart, "text", w.role(Role.SPY), x=AXIS + 212, y=y + 5)


def _draw_spy_token(chart: Element, x: float, y: float, size: float, colour: str) -> None:
    add(chart, "circle", cx=x, cy=y, r=0.8 * size, fill=PAPER[0], stroke=colour, stroke_width=0.4 * size)


# ---------------------------------------------------------------- costly moves


def _draw_moves(panel: Element, costly: Sequence[Move], names: Sequence[str], w: Words) -> None:
    add(panel, "text", w("picture-costliest"), css="heading")
    if not costly:
        add(panel, "text", w("picture-none"), y=MOVES_TOP + 18)
    for place, move in enumerate(costly, 1):
        row = part(panel, 0, MOVES_TOP + MOVE_ROW * (place - 1))
        _draw_seal(row, place, SEAL, 21)
        name = _draw_name(row, names[move.seat], move.seat, 32, 12)
        add(name, "tspan", verdict(move, w), dx=10, style=f"fill: {WAX}; font: 14px sans-serif")
        add(row, "text", w("picture-place", round=move.round, move=move.number), x=32, y=39)
        made, best = (told(action, move.seat, names, w) for action in (move.action, move.best))
        add(row, "text", made, x=MOVE_COLUMN, y=18)
        add(row, "text", w("analysis-better", action=best), x=MOVE_COLUMN, y=39, style="font-size: 13px")
        of_match = f"{w('column-match-chance')} {loss(w, move.cost.match)}"
        of_round = f"{w('column-round-chance')} {loss(w, move.cost.round)}"
        add(row, "text", of_match, x=SHEET, y=18, text_anchor="end", style="font-weight: 700")
        add(row, "text", of_round, x=SHEET, y=39, text_anchor="end", style="font-size: 13px")


# ---------------------------------------------------------------- luck and skill


def _draw_luck(panel: Element, seats: Sequence[Seat], names: Sequence[str], w: Words) -> None:
    """From what even chance gives, luck leads to what could have been won, and mistakes back to what was."""
    add(panel, "text", w("analysis-luck"), css="heading")
    _draw_legend(panel, w)
    most = max(1, ceil(max(seat.wins - seat.skill for seat in seats)))
    bottom = LUCK_TOP + LUCK_ROW * len(seats)
    for wins in range(0, most + 1, ceil(most / 12)):
        x = _across(wins, most)
        add(panel, "line", x1=x, x2=x, y1=LUCK_TOP, y2=bottom, css="grid" if wins else "base")
        add(panel, "text", number(w, wins), x=x, y=bottom + 20, text_anchor="middle")
    for place, (seat, name) in enumerate(zip(seats, names, strict=True)):
        y = LUCK_TOP + LUCK_ROW * (place + 0.5)
        even, lucky, won = (_across(wins, most) for wins in (seat.even, seat.wins - seat.skill, seat.wins))
        _draw_name(panel, name, place, 0, y)
        _draw_bar(panel, (even, lucky), y, INKS[place], LIGHT)
        _draw_bar(panel, (won, lucky), y, WAX)
        _draw_even(panel, even, y)
        _draw_won(panel, won, y, INKS[place])
        figures = sum_of_rounds(w, seat.wins, seat.even, seat.luck, seat.skill)
        add(panel, "text", figures, x=SHEET, y=y + 5, text_anchor="end")


def _across(wins: float, most: int) -> float:
    return LUCK_NAMES + wins / most * (SHEET - LUCK_NAMES - LUCK_FIGURES)


def _draw_legend(panel: Element, w: Words) -> None:
    y, width = 30, SHEET / 4
    _draw_even(panel, 4, y)
    _draw_bar(panel, (width, width + 20), y, PEN, LIGHT)
    _draw_bar(panel, (2 * width, 2 * width + 20), y, WAX)
    _draw_won(panel, 3 * width + 12, y, PEN)
    meanings = (w("picture-even"), w("picture-luck"), w("picture-cost"), w("picture-wins"))
    for place, (meaning, left) in enumerate(zip(meanings, (16, 28, 28, 26), strict=True)):
        add(panel, "text", meaning, x=place * width + left, y=y + 5)


def _draw_even(panel: Element, x: float, y: float) -> None:
    add(panel, "line", x1=x, x2=x, y1=y - 13, y2=y + 13, css="mean")


def _draw_bar(panel: Element, ends: tuple[float, float], y: float, colour: str, opacity: float = 1) -> None:
    left, right = sorted(ends)
    add(panel, "rect", x=left, y=y - 7, width=right - left, height=14, fill=colour, fill_opacity=opacity)


def _draw_won(panel: Element, x: float, y: float, colour: str) -> None:
    add(panel, "circle", cx=x, cy=y, r=6, fill=colour, stroke=PAPER[0])
