"""What a strong player thinks: a hint for a move, and what a match has cost."""

from __future__ import annotations

import asyncio
from io import StringIO
from pathlib import Path

import pytest
from msgspec.structs import replace
from rich.console import Console
from textual.widgets import Static

from billetdoux import Action, Match
from billetdoux.agents.warming import HINTS
from billetdoux.cli.plain import PlainInterface
from billetdoux.i18n import words
from billetdoux.tui.app import BilletApp
from billetdoux.tui.dialogs import HintScreen
from billetdoux.tui.end_screens import AnalysisScreen, EndScreen
from billetdoux.tui.hints import suggestion_texts
from billetdoux.tui.local import Bot, Guests, LocalTable, Person
from billetdoux.tui.table_screen import TableScreen
from tests.in_time import in_time
from tests.tui.sitting import LARGE, Sitting, play_by_itself, sitting
from tests.tui.test_table import dealt

SHORT = """
name = "short"
seats = { least = 2, most = 2 }
[cards]
guard = { rank = 1, count = 8 }
princess = { rank = 9, count = 1 }
[tokens]
2 = 1
"""


@pytest.fixture(scope="module", autouse=True)
def compiled() -> None:
    """Not while a test waits: where nothing is compiled yet, that takes longer than a test may."""
    HINTS.start().join()


@in_time
async def test_a_hint_has_one_recommendation_with_its_reason_and_at_most_two_others() -> None:
    local = dealt("spy", "guard", "baron", "priest", "princess")
    async with sitting(local) as seat:
        await seat.press("h")
        await seat.until(lambda: isinstance(seat.app.screen, HintScreen))
        dialog = seat.app.screen
        assert isinstance(dialog, HintScreen)
        assert local.view is not None
        assert 1 <= len(dialog.tips) <= 3
        assert {tip.action for tip in dialog.tips} <= set(local.view.legal)
        best = dialog.tips[0]
        await seat.sees(local.w.action(best.action, seat=0, names=local.names))
        assert best.motive is not None
        await seat.sees(local.w.motive(best.motive, viewer=0, names=local.names))
        await seat.press("escape")
        assert isinstance(seat.app.screen, TableScreen)


def after_two_plays() -> LocalTable:
    """The others have each played a Handmaid."""
    local = dealt("spy", "guard", "baron", "priest", "handmaid", "handmaid", "prince")
    assert local.table.match is not None
    match = Match.of("standard", 3).deal(local.table.match.log[0].deck, first=1)[0]
    for _ in range(2):
        match, _ = match.apply(Action.parse("handmaid"))
    local.session.table = replace(local.table, match=match)
    return local


@in_time
async def test_line_by_line_a_hint_says_what_the_others_plays_suggest() -> None:
    local, told = after_two_plays(), StringIO()
    plain = PlainInterface(local, local.w, asyncio.Queue(), Console(file=told, width=200))
    await plain.tell_hint()
    heading, *lines = told.getvalue().splitlines()[-3:]
    assert heading.startswith("What the others’ plays suggest")
    suggestions = (await local.hint()).suggestions
    assert lines == [f"  {line}" for line in suggestion_texts(suggestions, local.names, local.w)]


@in_time
async def test_a_hint_says_what_the_others_plays_suggest_of_their_hands() -> None:
    local = after_two_plays()
    async with sitting(local) as seat:
        await seat.press("h")
        await seat.until(lambda: isinstance(seat.app.screen, HintScreen))
        dialog = seat.app.screen
        assert isinstance(dialog, HintScreen)
        assert [told.seat for told in dialog.suggestions] == [1, 2]
        await seat.sees("What the others’ plays suggest")
        for line in suggestion_texts(dialog.suggestions, local.names, local.w):
            await seat.sees(line)


@in_time
async def test_what_a_match_has_cost_is_found_in_another_process(tmp_path: Path) -> None:
    (tmp_path / "short.toml").write_text(SHORT)
    guests = Guests(str(tmp_path / "short.toml"), "court", (Person("Ada"), Bot("random")))
    local = LocalTable.begin(guests, words("en"), seed=bytes(32))
    local.session.bot_pause = 0
    await play_by_itself(local, turns=1000)
    app = BilletApp(local.w, lambda app: app.sit_down(local, local.w))
    async with app.run_test(size=LARGE) as pilot:
        seat = Sitting(app, pilot, local)
        await seat.until(lambda: isinstance(app.screen, EndScreen))
        await seat.press("a")
        await seat.until(lambda: isinstance(app.screen, AnalysisScreen))
        await seat.until(lambda: app.screen.query_one("#analysis").display)
        assert app.screen.query_one("#report", Static).region.area
        await seat.sees("Round 1")
        await seat.press("escape")
        assert isinstance(app.screen, EndScreen)
