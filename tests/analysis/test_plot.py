"""The picture of a match."""

from __future__ import annotations

import re
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

import pytest

from billetdoux.analysis import MatchAnalysis, analyze
from billetdoux.analysis.captions import told, verdict
from billetdoux.analysis.plot import COSTLIEST, draw
from billetdoux.i18n import LANGUAGES, words
from billetdoux.report.numbers import loss
from billetdoux.rules import Match, Record, load_edition
from tests.analysis.matches import golden, some_match
from tests.rulebook.table import deal

NAMES = ('<script>&"', "W" * 40, "愛" * 40, "\u202e\uffff]]>")
"""Such as a record may have."""
SHOWN = ('<script>&"', "WWWWW…", "愛愛愛愛愛…", "��]]>")


@pytest.fixture(scope="module")
def analysis() -> MatchAnalysis:
    return analyze(Record.of(golden("standard-4").match, NAMES), iterations=400, seed=1)


def read(text: str) -> Element:
    return ElementTree.fromstring(text)  # noqa: S314 - it is our own


def said(svg: Element) -> list[str]:
    return [element.text or "" for element in svg.iter()]


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_has_everyone_and_the_costliest_moves(language: str, analysis: MatchAnalysis) -> None:
    w = words(language)
    texts = said(read(draw(analysis, w)))
    for name in SHOWN:
        assert texts.count(name) >= 3  # by the lines, by the tokens, by the luck
    costly = analysis.costliest(COSTLIEST)
    assert len(costly) == COSTLIEST
    for move in costly:
        assert told(move.action, move.seat, SHOWN, w) in texts
        assert w("analysis-better", action=told(move.best, move.seat, SHOWN, w)) in texts
        assert f"{w('column-match-chance')} {loss(w, move.cost.match)}" in texts
        assert verdict(move, w) in texts


def test_what_others_wrote_stays_text(analysis: MatchAnalysis) -> None:
    text = draw(analysis, words("en"))
    assert "<script" not in text
    assert not re.search(r"<image|href|@import|url\((?!#paper)", text)
    assert all(letter == "\n" or letter.isprintable() for letter in re.sub(r"[ \u00a0\u202f]", "", text))


@pytest.mark.parametrize(
    "match",
    [
        golden("standard-6").match,
        golden("classic-2").match,
        some_match("standard", 3, moves=20),
        some_match("standard", 2, moves=1),
    ],
    ids=["six seats", "two seats", "a match that goes on", "one move"],
)
def test_everything_lies_on_the_sheet(match: Match) -> None:
    svg = read(draw(analyze(match, iterations=40), words("fr")))
    _, _, width, height = map(float, svg.attrib["viewBox"].split())
    for group in svg:
        left, top = (float(n) for n in re.findall(r"[\d.]+", group.get("transform", "0 0")))
        for element in group.iter():
            for names, start, most in ((("x", "x1", "x2", "cx"), left, width), (("y", "cy"), top, height)):
                for name in names:
                    assert 0 <= start + float(element.get(name, 0)) <= most, element.attrib


def test_every_seat_has_a_line_of_its_own_kind() -> None:
    svg = read(draw(analyze(golden("standard-6"), iterations=40), words("en")))
    lines = [element.attrib for element in svg.iter() if element.get("fill") == "none"]
    assert len({line["stroke"] for line in lines}) == len({line["stroke-dasharray"] for line in lines}) == 6


def test_the_lines_go_through_every_moment() -> None:
    record = golden("classic-3")
    svg = read(draw(analyze(record, iterations=40), words("en")))
    moments = len(list(record.replay()))
    lines = [element.attrib["d"] for element in svg.iter() if element.get("fill") == "none"]
    assert [line.count(" L") + 1 for line in lines] == [moments] * 3


def test_when_nothing_was_lost_it_says_so() -> None:
    """The first move is forced, for a Countess must go."""
    match = deal(hands="king guard guard", deck="countess").match
    forced, _ = match.apply(match.legal[0])
    assert words("en")("picture-none") in said(read(draw(analyze(forced, iterations=20), words("en"))))


def test_a_theme_names_the_roles() -> None:
    match = deal(hands="princess guard guard", deck="prince", edition="star-wars").match
    blunder, _ = match.apply(next(action for action in match.legal if action.target == 0))
    texts = said(read(draw(analyze(blunder, iterations=400), words("en", "star-wars"))))
    assert "Droid on Seat 0" in texts


def test_a_long_match_is_drawn_too() -> None:
    """An edition of one's own may need many rounds: more than there is room for their numbers."""
    classic = load_edition("classic")
    cards = {str(role): {"rank": classic.rank(role), "count": classic.count(role)} for role in classic.roles}
    seats, tokens = {"least": 2, "most": 2}, {"2": 60}
    edition = classic.from_data({"name": "long", "seats": seats, "cards": cards, "tokens": tokens})
    match = Match.seeded(edition, 2, seed=bytes(32))
    while len(match.log) < 80:
        match, _ = match.next_round()
        while match.to_act is not None:
            match, _ = match.apply(match.legal[0])
    texts = said(read(draw(analyze(match, iterations=10), words("en"))))
    assert "1" in texts
    assert "Round 80" not in texts
