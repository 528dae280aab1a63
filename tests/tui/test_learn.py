"""A first game in the terminal, with its lessons: in the app, by plain prompts, as a program."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from random import Random

import pytest

from billetdoux.cli.plain_lessons import PlainLessons
from billetdoux.i18n import LANGUAGES, words
from billetdoux.table import OVER
from billetdoux.tui.app import BilletApp
from billetdoux.tui.end_screens import EndScreen
from billetdoux.tui.learn_screen import LearnScreen
from billetdoux.tui.lesson_notes import lesson_table
from billetdoux.tui.local import LocalTable
from billetdoux.tui.widgets import CachedText
from tests.in_time import in_time
from tests.tui.sitting import LARGE, SMALL, Sitting, settle
from tests.tui.test_plain import program, typed_at

FIRST = "You held one card and have just drawn another."
EXPLAINED = ("The three cards that lie face up", "The notebook (n) counts along", "The percentages tell")


def table(language: str = "en") -> LocalTable:
    local = lesson_table(words(language))
    local.session.bot_pause = 0
    return local


@asynccontextmanager
async def learning(local: LocalTable, size: tuple[int, int] = SMALL) -> AsyncIterator[Sitting]:
    screen = LearnScreen(local)
    app = BilletApp(local.w, lambda app: app.sit_down(local, local.w, screen))
    async with app.run_test(size=size, notifications=True) as pilot:
        await settle(pilot)
        yield Sitting(app, pilot, local)


def note(seat: Sitting) -> str:
    """The note below the table, on one line; nothing where there is none."""
    box = seat.app.screen.query_one("#lesson", CachedText)
    return box.written.plain.replace("\n", " ") if box.display and box.written is not None else ""


async def taught(local: LocalTable, typed: Iterable[str]) -> str:
    return await typed_at(local, typed, PlainLessons)


# ---------------------------------------------------------------- the app


@pytest.mark.parametrize("size", [SMALL, LARGE])
@in_time
async def test_the_first_notes_explain_the_turn_and_the_table(size: tuple[int, int]) -> None:
    async with learning(table(), size) as seat:
        for text in (FIRST, *EXPLAINED, "Guard: the most common card", "Handmaid: never wrong"):
            assert text in note(seat)
            await seat.sees("l: next note")
            await seat.press("l")
        assert note(seat) == ""


@in_time
async def test_a_note_about_the_notebook_opens_it() -> None:
    async with learning(table()) as seat:
        assert not seat.app.screen.query_one("#notebook").display
        await seat.press("l", "l")
        assert seat.app.screen.query_one("#notebook").display


@in_time
async def test_each_step_of_a_choice_has_its_note_and_the_keys_are_those_of_every_table() -> None:
    async with learning(table()) as seat:
        await seat.press("1")
        assert "Now guess what they hold." in note(seat)
        await seat.press("3")
        assert "Nothing is sent yet: you may still take it back with Esc." in note(seat)
        await seat.press("enter")
        await seat.until(lambda: len(seat.table.log) > 8)


@in_time
async def test_whoever_has_had_enough_plays_on_without_notes() -> None:
    async with learning(table()) as seat:
        await seat.press("x")
        assert note(seat) == ""
        await seat.press("1")
        assert note(seat) == ""


@in_time
async def test_what_a_round_has_taught_comes_before_its_end_is_shown() -> None:
    local, rng = table(), Random(3)
    async with learning(local) as seat:
        while not local.is_awaited:
            await seat.until(
                lambda: local.is_awaited or (isinstance(seat.app.screen, LearnScreen) and seat.is_asked())
            )
            if not local.is_awaited:
                await seat.play_on(rng)
        await seat.until(lambda: "Your first round is done" in note(seat))
        assert not isinstance(seat.app.screen, EndScreen)
        await seat.press("x")
        await seat.until(lambda: isinstance(seat.app.screen, EndScreen))


# ---------------------------------------------------------------- plain prompts


@in_time
async def test_by_plain_prompts_notes_come_before_the_question() -> None:
    shown = " ".join((await taught(table(), [""] * 6)).split())
    places = [shown.index(text) for text in (FIRST, *EXPLAINED, "Guard: the most", "Which card do you play?")]
    assert places == sorted(places)


@in_time
async def test_enough_is_enough_there_too() -> None:
    shown = " ".join((await taught(table(), ["x", "1"])).split())
    assert FIRST in shown
    assert EXPLAINED[0] not in shown
    assert "Which card do you name?" in shown


@in_time
async def test_the_same_lines_give_the_same_first_game() -> None:
    typed = ["x", *["1", "2"] * 300]
    first, second = table(), table()
    told = [await taught(local, typed) for local in (first, second)]
    assert told[0] == told[1]
    assert first.phase == OVER


@pytest.mark.parametrize("language", LANGUAGES)
@in_time
async def test_a_whole_first_game_has_words_for_all_its_notes(language: str) -> None:
    local = table(language)
    shown = await taught(local, ["", "1", "", "2"] * 600)
    assert local.phase == OVER
    assert words(language)("web-learn-first-round").split()[0] in shown


def test_as_a_program() -> None:
    done = program("learn", "--plain", typed="\n\n")
    assert done.returncode == 0, done.stderr
    assert FIRST in done.stdout
    assert EXPLAINED[0] in done.stdout
