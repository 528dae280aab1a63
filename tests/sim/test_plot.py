"""The picture of a simulation: everything is drawn, in its place, in the words and colours of its reader."""

from __future__ import annotations

import re
from itertools import product
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

import pytest

from billetdoux.i18n import LANGUAGES, Words, words
from billetdoux.report.svg import PEN, WAX
from billetdoux.sim import Result
from billetdoux.sim.engine import play_interpreted
from billetdoux.sim.plot import draw
from billetdoux.testing import TABLES
from tests.sim.programs import SEED, many, program

SVG = "{http://www.w3.org/2000/svg}"


def picture(result: Result, w: Words | None = None) -> Element:
    w = w or words("en", "star-wars" if result.program.edition.name == "star-wars" else "court")
    return ElementTree.fromstring(drawn(result, w))  # noqa: S314 - it is our own


def drawn(result: Result, w: Words) -> str:
    return draw(result, w, {role: look.colour for role, look in w.theme.looks.items()})


def bars(svg: Element, colour: str) -> list[Element]:
    return [rect for rect in svg.iter(f"{SVG}rect") if rect.get("fill") == colour]


def texts(svg: Element) -> list[str]:
    return [text.text or "" for text in svg.iter(f"{SVG}text")]


def tooltips(svg: Element) -> list[str]:
    return [title.text or "" for title in svg.iter(f"{SVG}title")]


def few_rounds(edition: str, players: int, rounds: int, unit: str = "rounds") -> Result:
    played = program(edition, players, unit=unit)
    return Result(played, SEED, play_interpreted(played, SEED, 0, rounds), 1.0, 1.0)


@pytest.mark.parametrize("unit", ["rounds", "matches"])
@pytest.mark.parametrize(("edition", "players"), TABLES)
def test_every_table_has_its_picture(edition: str, players: int, unit: str) -> None:
    svg = picture(many(edition, players, unit))
    left, top, width, height = map(float, svg.attrib["viewBox"].split())
    assert (left, top) == (0, 0)
    for group in svg.iter(f"{SVG}g"):
        across, down = map(float, re.findall(r"[\d.]+", group.attrib["transform"]))
        for part in group:
            x, y = (float(part.get(name, part.get(f"c{name}", 0))) for name in ("x", "y"))
            assert 0 <= across + x + float(part.get("width", 0)) <= width
            assert 0 <= down + y + float(part.get("height", 0)) <= height


@pytest.mark.parametrize("unit", ["rounds", "matches"])
def test_bars_are_as_high_as_their_counts(unit: str) -> None:
    result = many("standard", 4, unit)
    svg = picture(result)
    counts = [count for count in result.round_turns.tolist() if count]
    heights = [float(bar.attrib["height"]) for bar in bars(svg, PEN)][: len(counts)]
    assert heights == pytest.approx([max(heights) * count / max(counts) for count in counts], abs=0.01)
    wins = [float(bar.attrib["height"]) for bar in bars(svg, WAX)]
    assert len(wins) == (8 if unit == "matches" else 4)


def test_every_mark_says_what_it_stands_for() -> None:
    said = tooltips(picture(many("standard", 4)))
    assert "Princess, held at the end: 100.0%" in said
    assert "Princess, played: 0.0%" in said
    assert [text for text in said if text.startswith("Seat 3: ")]


def test_each_role_has_three_marks_in_its_colour() -> None:
    svg = picture(many("standard", 4))
    princess = words("en").theme.looks[words("en").theme.roles[-1]].colour
    marks = [*svg.iter(f"{SVG}circle"), *svg.iter(f"{SVG}path")]
    assert sum(princess in (mark.get("fill"), mark.get("stroke")) for mark in marks) == 3


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_speaks_the_language_of_its_reader(language: str) -> None:
    w = words(language)
    said = texts(picture(many("standard", 4), w))
    assert {w.role(role) for role in many("standard", 4).program.edition.roles} <= set(said)
    assert w("sim-round-length") in said
    assert w("sim-match-length") not in said


def test_it_needs_nothing_else() -> None:
    """No script, no font or picture fetched from elsewhere."""
    for result, language in product((many("classic", 3), many("star-wars", 3)), LANGUAGES):
        text = drawn(result, words(language, "star-wars"))
        assert not re.search(r"<script|<image|href|@import|url\((?!#paper)", text)
        assert re.findall(r"https?://[^\"]*", text) == ["http://www.w3.org/2000/svg"]


@pytest.mark.parametrize(("edition", "players"), TABLES)
@pytest.mark.parametrize("unit", ["rounds", "matches"])
def test_one_round_is_enough_for_a_picture(edition: str, players: int, unit: str) -> None:
    """Most roles were never held, played or discarded then: they have a name and no marks."""
    svg = picture(few_rounds(edition, players, 1, unit))
    assert not re.search(
        "nan|inf|-0", " ".join(value for part in svg.iter() for value in part.attrib.values())
    )
    assert "100%" in texts(svg)


def test_the_same_result_is_the_same_picture() -> None:
    assert drawn(few_rounds("classic", 2, 9), words("it")) == drawn(few_rounds("classic", 2, 9), words("it"))
