"""`billet replay` in the app: to and fro through a match, with anybody's eyes."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from billetdoux.i18n import LANGUAGES, words
from billetdoux.report.board import HIDDEN
from billetdoux.rules import Match, Record
from billetdoux.rules.perspective import Perspective
from billetdoux.tui.app import BilletApp
from billetdoux.tui.dialogs import HelpScreen
from billetdoux.tui.replay_screen import ReplayScreen, ReplaySight, Timeline
from billetdoux.tui.widgets import Keys, SeatBox
from tests.in_time import in_time
from tests.tui.sitting import LARGE, SMALL, Terminal, settle

RECORDS = Path(__file__).parents[1] / "records"
ALL_CARDS, SPECTATOR = Perspective(sees_all=True), Perspective()


@dataclass
class Viewing(Terminal):
    screen: ReplayScreen
    matches: list[Match]
    """As they were, moment by moment."""

    @property
    def now(self) -> ReplaySight:
        return self.screen.sight

    @property
    def seats(self) -> list[str]:
        """What is written at each seat."""
        boxes = [box.written.plain for box in self.screen.query(SeatBox) if box.display and box.written]
        last = len(boxes) - 1 if self.now.you is None else self.now.you
        return [boxes[(seat - last - 1) % len(boxes)] for seat in range(len(boxes))]


@asynccontextmanager
async def viewing(
    name: str,
    perspective: Perspective = ALL_CARDS,
    size: tuple[int, int] = SMALL,
    language: str = "en",
    **options: Any,
) -> AsyncIterator[Viewing]:
    record = Record.load(RECORDS / f"{name}.txt")
    w = words(language, "star-wars" if name.startswith("star-wars") else "court")
    screen = ReplayScreen(record, perspective, w, **options)
    app = BilletApp(w, lambda app: app.switch_to(screen))
    async with app.run_test(size=size) as pilot:
        await settle(pilot)
        yield Viewing(app, pilot, screen, [match for match, _ in record.replay()])


@pytest.mark.parametrize("name", ["classic-2", "standard-6", "star-wars-4", "own-edition-3"])
@in_time
async def test_to_and_fro_by_keys(name: str) -> None:
    async with viewing(name, size=LARGE if name == "classic-2" else SMALL) as replay:
        last = len(replay.matches) - 1
        deals = [place for place, match in enumerate(replay.matches) if not match.log[-1].actions]
        for key, there in (
            ("right", 1),
            ("right", 2),
            ("left", 1),
            ("pageup", 0),
            ("pageup", 0),
            ("pagedown", deals[1]),
            ("right", deals[1] + 1),
            ("pageup", deals[1]),
            ("end", last),
            ("right", last),
            ("pagedown", last),
            ("left", last - 1),
            ("home", 0),
        ):
            await replay.press(key)
            assert replay.now.at == there
            match = replay.matches[there]
            assert replay.now.view == match.view(None)
            assert match.round is not None
            for hand, told in zip(match.round.hands, replay.seats, strict=True):
                assert all(f" {match.edition.rank(card)} " in told for card in hand)
        assert replay.screen.query_one("#seats").max_scroll_y == 0


@in_time
async def test_I1_with_the_eyes_of_one_seat_nothing_of_the_others() -> None:
    async with viewing("standard-4", Perspective(0)) as replay:
        await replay.press("right", "right")
        for step in range(6):
            match, you = replay.matches[2], replay.now.you
            view = match.view(you)
            assert replay.now.view == view
            assert match.round is not None
            for seat, told in enumerate(replay.seats):
                cards = len(match.round.hands[seat])
                if replay.now.perspective.sees_all or seat == you:
                    assert HIDDEN not in told
                else:
                    known = len(view.known[seat]) if view.known else 0
                    assert told.count(HIDDEN) == cards - known, (step, seat)
            await replay.press("v")
        assert replay.now.perspective == Perspective(0)  # once round


@in_time
async def test_the_notebook_is_as_it_stood_then() -> None:
    async with viewing("standard-4", Perspective(1), LARGE) as replay:
        await replay.press("end", "left", "left", "left")
        await replay.until(lambda: bool(replay.screen.beliefs))
        later = replay.screen.beliefs
        await replay.press("home")
        await replay.until(lambda: replay.screen.beliefs not in ([], later))
        assert [belief.seat for belief in replay.screen.beliefs] == [0, 2, 3]


@in_time
async def test_it_plays_by_itself_and_the_line_can_be_clicked() -> None:
    async with viewing("classic-2") as replay:
        await replay.press("space")
        await replay.sees("pause")
        await replay.until(lambda: replay.now.at == 1)
        await replay.press("space")
        assert replay.screen.playing is None
        line = replay.screen.query_one(Timeline)
        await replay.pilot.click(line, offset=(line.size.width // 2, 0))
        await replay.settle()
        assert abs(replay.now.at - len(replay.matches) // 2) < 3


@pytest.mark.parametrize("language", LANGUAGES)
@in_time
async def test_keys_fit_in_every_language(language: str) -> None:
    async with viewing("standard-2", SPECTATOR, language=language) as replay:
        keys = replay.screen.query_one(Keys)
        assert keys.written is not None
        assert keys.written.cell_length <= SMALL[0] - 2


@in_time
async def test_it_explains_its_keys_and_ends_when_one_wants_to() -> None:
    async with viewing("standard-2", SPECTATOR) as replay:
        await replay.press("question_mark")
        assert isinstance(replay.app.screen, HelpScreen)
        await replay.press("escape", "q")
        await replay.until(lambda: not replay.app.is_running)
        assert replay.app.return_code == 0


@in_time
async def test_after_each_move_the_adviser_says_what_it_cost() -> None:
    async with viewing("classic-2", start=3) as replay:
        assert replay.now.at == 3
        await replay.press("e")
        await replay.sees("The adviser is thinking")
        await replay.until(lambda: replay.screen.analysis is not None)
        found = replay.screen.analysis
        assert found is not None
        costly = found.costliest(5)[0]
        await replay.press("home", "x")
        assert (replay.now.round + 1, replay.now.move) == (costly.round, costly.number)
        await replay.sees("The adviser would play: ")
        await replay.sees("Cost: ")
        line = replay.screen.query_one(Timeline)
        assert line.written is not None
        assert "◆" in line.written.plain
        others = replay.now.with_next_perspective(1 + 1 + (1 - costly.seat))
        replay.screen.look_at(others)
        await replay.settle()
        assert not replay.screen._advice()  # whoever could not see the hand is told nothing
        replay.screen.look_at(replay.now.with_next_perspective(1 if costly.seat == 1 else -1))
        assert replay.screen._advice()
        await replay.press("e")
        assert not replay.screen._advice()
