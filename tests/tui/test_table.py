"""The table: what is asked, what is answered, what is shown."""

from __future__ import annotations

import re

import pytest
from msgspec.structs import replace
from textual.content import Content

from billetdoux.i18n import LANGUAGES, THEMES, load_theme, words
from billetdoux.rules import Match, Role, load_edition
from billetdoux.tui.app import INTERRUPTED
from billetdoux.tui.dialogs import HelpScreen, QuitScreen
from billetdoux.tui.local import LocalTable
from billetdoux.tui.table_screen import TableScreen
from billetdoux.tui.widgets import CardBox, Keys, Question, SeatBox
from tests.in_time import in_time
from tests.tui.sitting import LARGE, SMALL, local_table, sitting

STANDARD = load_edition("standard")


def dealt(*top: str, people: int = 1, bots: int = 2, language: str = "en") -> LocalTable:
    """A table of three whose deck begins with these cards: one aside, one to each, one drawn by seat 0."""
    local = local_table(people=people, bots=bots, language=language)
    cards = [role for word in top if (role := Role.parse(word)) is not None]
    rest = list(STANDARD.deck)
    for card in cards:
        rest.remove(card)
    match, events = Match.of(STANDARD, 3).deal([*cards, *rest], first=0)
    local.session.table = replace(local.table, match=match)
    local._events = list(events)
    return local


@in_time
async def test_a_card_then_whom_then_what_then_the_seal() -> None:
    local = dealt("spy", "guard", "baron", "priest", "king")
    async with sitting(local) as seat:
        await seat.sees("which card do you play?")
        await seat.press("1")
        await seat.sees("Guard: whom do you choose?")
        await seat.press("2")
        await seat.sees("Which card do you name?")
        await seat.press("3")  # a rank is the key of its role
        await seat.sees("Guard on Gawain: Baron")
        assert local.table.to_act == 0
        await seat.press("enter")
        await seat.until(lambda: local.table.to_act != 0 or len(local.log) > 6)
        assert "You play the Guard on Gawain and name the Baron." in seat.said


@in_time
async def test_escape_takes_back_one_answer_at_a_time() -> None:
    local = dealt("spy", "guard", "baron", "priest", "king")
    async with sitting(local) as seat:
        await seat.press("1", "2", "3")
        for question in ("Which card do you name?", "whom do you choose?", "which card do you play?"):
            await seat.press("escape")
            await seat.sees(question)
        assert local.table.to_act == 0


@in_time
async def test_C8_2_a_card_that_cannot_be_played_says_which_rule_forbids_it() -> None:
    local = dealt("spy", "king", "baron", "priest", "countess")
    async with sitting(local) as seat:
        await seat.press("1")
        await seat.until(lambda: "so you can’t play the King: play the Countess. [C8.2]" in seat.said)
        await seat.press("2")
        assert "can’t" not in seat.said


@in_time
async def test_cards_seats_and_the_seal_can_be_clicked() -> None:
    local = dealt("spy", "baron", "guard", "priest", "king")
    async with sitting(local) as seat:
        screen = seat.app.screen
        assert isinstance(screen, TableScreen)
        await seat.pilot.click(next(iter(screen.query(CardBox))))
        await seat.settle()
        await seat.sees("Baron: whom do you choose?")
        await seat.pilot.click(next(iter(screen.query(SeatBox))))
        await seat.settle()
        await seat.sees("Baron on Percival")
        said = screen.query_one(Question).query_one("#said")
        await seat.pilot.click(said, offset=(2, 0))
        await seat.settle()
        assert local.view is not None
        assert Role.BARON in local.view.discards[0]


@in_time
async def test_C6_a_chancellor_keeps_one_of_three_and_orders_the_rest() -> None:
    local = dealt("spy", "chancellor", "baron", "priest", "king", "guard", "prince")
    async with sitting(local) as seat:
        await seat.press("1", "enter")
        await seat.sees("Which card do you keep?")
        await seat.press("3")
        await seat.sees("which one comes up first?")
        await seat.press("1", "enter")
        await seat.until(lambda: local.view is not None and bool(local.view.under))


@in_time
async def test_it_can_be_resized_in_the_middle_of_a_turn() -> None:
    local = dealt("spy", "guard", "baron", "priest", "king")
    async with sitting(local) as seat:
        await seat.press("1")
        await seat.pilot.resize_terminal(*LARGE)
        await seat.settle()
        await seat.sees("Notebook")
        await seat.sees("What happened")
        await seat.sees("Guard: whom do you choose?")
        await seat.pilot.resize_terminal(*SMALL)
        await seat.settle()
        await seat.sees("Guard: whom do you choose?")


@in_time
async def test_the_notebook_counts_what_is_unseen() -> None:
    local = dealt("spy", "guard", "baron", "priest", "king")
    async with sitting(local) as seat:
        await seat.press("n")
        await seat.until(lambda: "King" in seat.shown.partition("Notebook")[2])
        page = seat.shown.partition("Notebook")[2]
        assert re.search(r"7\s+King\s+0", page)
        assert re.search(r"1\s+Guard\s+5", page)


@in_time
async def test_leaving_is_asked_about_once_while_a_match_is_on() -> None:
    async with sitting(local_table()) as seat:
        await seat.press("q")
        assert isinstance(seat.app.screen, QuitScreen)
        await seat.press("escape")
        assert isinstance(seat.app.screen, TableScreen)
        await seat.press("q", "enter")
        await seat.until(lambda: not seat.app.is_running)
        assert seat.app.return_code == 0


@in_time
async def test_ctrl_c_ends_it_at_once() -> None:
    async with sitting(local_table()) as seat:
        await seat.press("ctrl+c")
        await seat.until(lambda: not seat.app.is_running)
        assert seat.app.return_code == INTERRUPTED


@in_time
async def test_help_has_the_keys_the_cards_and_the_seal_of_the_deals() -> None:
    local = local_table()
    async with sitting(local, (100, 200)) as seat:
        await seat.press("question_mark")
        assert isinstance(seat.app.screen, HelpScreen)
        await seat.sees("Look at another player’s hand.")
        await seat.sees((local.table.commitment or "?")[:20])


@in_time
async def test_no_colour_where_none_is_wanted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    async with sitting(local_table()) as seat:
        assert seat.app.no_color
        await seat.sees("○○○○")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("theme", THEMES)
def test_what_a_card_does_fits_on_it_even_beside_two_others(language: str, theme: str) -> None:
    w = words(language, theme)
    for role in load_theme(theme).roles:
        assert len(Content(w(f"short-{role}")).wrap(width=13)) <= 5, role


@pytest.mark.parametrize("language", LANGUAGES)
@in_time
async def test_it_speaks_every_language(language: str) -> None:
    local = dealt("spy", "guard", "baron", "priest", "king", language=language)
    async with sitting(local) as seat:
        assert words(language)("web-table-ask-card") in seat.said
        keys = seat.app.screen.query_one("#keys", Keys)
        for pressed in ("n", "2", "1"):
            await seat.press(pressed)
            assert keys.written is not None
            assert keys.written.cell_length <= SMALL[0] - 2
