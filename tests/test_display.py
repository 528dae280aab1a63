"""What is printed and what a notebook shows: readable, safe, and no more than its seat may know."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any
from xml.etree import ElementTree

import pytest

import billetdoux
from billetdoux import BilletError, InvalidSetup, Match, Record, View, show
from billetdoux.i18n import LANGUAGES, InvalidLanguage, words
from billetdoux.rules import Role
from billetdoux.rules.other_names import OF_MATCH, OF_VIEW, TO_PLAY, UnknownName
from billetdoux.testing import TABLES, other_worlds
from tests.rulebook.table import deal

SEED = bytes(range(32))
HOSTILE = ("<script>alert(1)</script>", '"><img src=x onerror="alert(1)">', "</style>\x1b[2J&amp;")


def dealt() -> Match:
    """Seat 0 to act with a Guard and a King, the others have a Princess and a Baron."""
    return deal("guard princess baron", deck="king spy").match


def between_rounds() -> Match:
    table = deal("guard priest baron", deck="spy")
    table.play("guard>1=priest", "baron>0")
    assert table.match.to_act is None
    return table.match


def document(shown: Any) -> ElementTree.Element:
    return ElementTree.fromstring(shown._repr_html_())  # noqa: S314


def test_a_match_is_printed_with_every_hand_and_what_may_be_done() -> None:
    printed = str(dealt())
    assert printed.splitlines()[0] == "standard · round 1 · Seat 0 to act"
    assert all(card in printed for card in ("Guard King", "Princess", "Baron"))
    assert (
        "Legal: guard>1|2=baron|chancellor|countess|handmaid|king|priest|prince|princess|spy, king>1|2"
        in printed
    )
    assert max(map(len, printed.splitlines())) <= 100
    assert len(printed.splitlines()) < 10


@pytest.mark.parametrize("read", [str, lambda view: view._repr_html_()])
def test_I2_a_view_shows_only_what_its_seat_may_know(read: Callable[[View], str]) -> None:
    match = dealt()
    owner, other, spectator = (read(match.view(seat)) for seat in (0, 1, None))
    assert "King" in owner
    assert "Princess" not in owner
    assert "king&gt;1|2" in owner or "king>1|2" in owner
    assert "Princess" in other
    assert "King" not in other
    assert "legal" not in other.lower()
    assert not any(card in spectator for card in ("King", "Princess", "Baron", "Guard"))


def test_I3_worlds_that_a_seat_cant_tell_apart_look_the_same() -> None:
    match = billetdoux.Match(players=3, seed=SEED)
    for action in (None, 0, 3, -1, 1):
        match, _ = (
            match.next_round() if action is None else match.apply(match.legal[action % len(match.legal)])
        )
    for seat in (None, 0, 1, 2):
        view, others = match.view(seat), list(other_worlds(match, seat, Random(1), tries=10))
        assert others
        for world in others:
            assert str(world.view(seat)) == str(view)
            assert world.view(seat)._repr_html_() == view._repr_html_()


def test_a_record_is_printed_as_its_text() -> None:
    record = Record.of(dealt())
    assert str(record) == record.write()


def test_the_repr_of_a_view_is_still_the_one_that_rebuilds_it() -> None:
    view = dealt().view(0)
    assert eval(repr(view), vars(billetdoux) | vars(billetdoux.rules.event)) == view  # noqa: S307


@pytest.mark.parametrize(
    ("moment", "says"),
    [
        (lambda: Match(), "match.next_round()"),
        (between_rounds, "match.next_round()"),
        (lambda: billetdoux.play_out(Match(players=2, seed=SEED), "easy"), "match won by Seat"),
    ],
)
def test_a_match_says_how_it_goes_on(moment: Callable[[], Match], says: str) -> None:
    match = moment()
    assert says in str(match)
    assert says in match._repr_html_()
    assert SEED.hex() not in str(match)


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_shown_in_the_language_asked_for(language: str) -> None:
    say = words(language)
    shown = show(dealt(), names=("Ada", "Bea", "Cy"), language=language)
    for text in (str(shown), shown._repr_html_()):
        assert say("display-to-act", name="Ada") in text
        assert say.role(Role.PRINCESS) in text


def test_what_cant_be_shown_is_refused() -> None:
    with pytest.raises(InvalidSetup, match="bad-names"):
        show(dealt(), names=["Ada"])
    with pytest.raises(InvalidLanguage):
        show(dealt(), language="xx")


def test_names_of_strangers_are_text_and_nothing_else() -> None:
    shown = show(dealt(), names=HOSTILE)
    tree = document(shown)
    assert {element.tag for element in tree.iter()} == {"div", "style", "b", "table", "tr", "td", "span", "p"}
    names = {"".join(cell.itertext()) for cell in tree.iter("td")}
    assert {"<script>alert(1)</script>", "</style>�[2J&amp;"} <= names
    assert "\x1b" not in str(shown)


def test_so_is_what_a_server_calls_its_edition() -> None:
    view = replace(dealt().view(0), edition="<script>\x1b[2J")
    assert "\x1b" not in str(view)
    assert "script" not in {element.tag for element in document(view).iter()}


@pytest.mark.parametrize(("edition", "players"), TABLES)
def test_a_picture_needs_nothing_from_elsewhere_and_fits_light_and_dark(edition: str, players: int) -> None:
    match, _ = Match.seeded(edition, players, seed=SEED).next_round()
    page = match._repr_html_()
    assert not any(word in page for word in ("http", "src=", "href=", "url(", "@import", "<script"))
    assert "prefers-color-scheme:dark" in page
    assert len(document(match).findall("table/tr")) == players
    assert len(page) < 8000


# ---------------------------------------------------------------- what people try first


@pytest.mark.parametrize(
    ("value", "names"), [(dealt(), OF_MATCH), (dealt().round, TO_PLAY), (dealt().view(0), OF_VIEW)]
)
def test_names_known_from_other_libraries_lead_to_ours(value: Any, names: dict[str, str]) -> None:
    for tried, instead in names.items():
        with pytest.raises(UnknownName) as error:
            getattr(value, tried)
        assert error.value.details["instead"] == instead
        assert hasattr(value, instead.partition("(")[0]), tried
        assert not hasattr(value, tried)


def test_any_other_name_is_refused_as_python_does() -> None:
    with pytest.raises(AttributeError, match="'Match' object has no attribute 'castle'") as error:
        dealt().castle  # type: ignore[attr-defined]  # noqa: B018
    assert not isinstance(error.value, BilletError)
    with pytest.raises(AttributeError, match="module 'billetdoux' has no attribute 'castle'"):
        billetdoux.castle  # type: ignore[attr-defined]  # noqa: B018


def test_a_match_needs_no_arguments() -> None:
    match, _ = Match().next_round()
    assert (match.edition.name, match.players) == ("standard", 4)
    assert Match().seed != Match().seed
    assert Match("classic", 2).edition.name == "classic"  # type: ignore[arg-type]
    with pytest.raises(InvalidSetup, match="bad-players"):
        Match(players=9)
    with pytest.raises(InvalidSetup, match="bad-seed"):
        Match(seed=b"short")


def test_all_that_is_offered_is_there() -> None:
    assert set(billetdoux.__all__) <= set(dir(billetdoux))
    assert all(getattr(billetdoux, name) is not None for name in billetdoux.__all__)


@pytest.mark.parametrize("agents", [["easy"], ["easy", "easy", "easy"], []])
def test_there_is_one_agent_for_each_seat(agents: list[str]) -> None:
    with pytest.raises(InvalidSetup, match="bad-agents"):
        billetdoux.play_out(Match(players=2), agents)


# ---------------------------------------------------------------- errors in a notebook


def in_a_notebook(error: BilletError) -> list[str]:
    """IPython shows what this method returns in place of a traceback."""
    return error._render_traceback_()


def test_a_notebook_shows_a_sentence_the_legal_actions_and_the_line_of_the_caller() -> None:
    match = dealt()
    with pytest.raises(BilletError) as error:
        match.apply("princess")
    sentence, legal, line = in_a_notebook(error.value)
    assert sentence == "IllegalAction: You do not hold the Princess: play a card from your hand. [T3]"
    assert legal.startswith("Legal: guard>1|2=baron|")
    assert line == '  → match.apply("princess")'


def test_so_it_does_for_every_error_of_ours() -> None:
    with pytest.raises(BilletError) as error:
        Match().apply("guard")
    assert in_a_notebook(error.value)[0] == "WrongMoment: No round is being played: deal one first."
    with pytest.raises(BilletError) as error:
        dealt().legal_moves  # type: ignore[attr-defined]  # noqa: B018
    assert in_a_notebook(error.value)[0] == "UnknownName: There is no “legal_moves” here: use “legal”."
