"""Before a match: what the app asks, and how soon it is there."""

from __future__ import annotations

import subprocess
import sys

import pytest

from billetdoux.i18n import LANGUAGES, Words, words
from billetdoux.tui.app import BilletApp
from billetdoux.tui.local import Bot, Guests, LocalTable, Person
from billetdoux.tui.setup_screen import Choice, SetupScreen, Wishes
from tests.in_time import in_time
from tests.patience import PATIENCE
from tests.tui.sitting import LARGE, SMALL, read, settle


class Host:
    """Opens the table that is asked for."""

    def __init__(self, language: str = "en") -> None:
        self.asked: tuple[Guests, Words] | None = None
        self.app = BilletApp(words(language), self.open)
        self.wishes = Wishes(language=language)

    def open(self, app: BilletApp) -> None:
        app.switch_to(SetupScreen(self.wishes, self.begin))

    def begin(self, guests: Guests, w: Words) -> LocalTable:
        self.asked = (guests, w)
        return LocalTable.begin(guests, w)


@in_time
async def test_a_match_is_set_up_by_keys() -> None:
    host = Host()
    async with host.app.run_test(size=SMALL) as pilot:
        await settle(pilot)
        await pilot.press("right", "down", "left")  # another edition, one seat less
        await settle(pilot)
        await pilot.press("down", "down", "left", "left", "left")  # past your name: seat 2 is a friend
        await settle(pilot)
        await pilot.press("down", *"Bea")
        await pilot.press("enter")
        await settle(pilot)
        assert host.app.table is not None
    assert host.asked is not None
    guests, _ = host.asked
    assert guests == Guests("classic", "court", (Person("Rosalind"), Person("Bea"), Bot("easy")))


@in_time
async def test_two_of_one_name_are_told_so() -> None:
    host = Host()
    host.wishes = Wishes(others=("friend", "easy", "easy", "easy", "easy"), names=("Ada", "ada", *("",) * 4))
    async with host.app.run_test(size=SMALL) as pilot:
        await settle(pilot)
        await pilot.press("enter")
        await settle(pilot)
        assert "the same name" in read(host.app)
    assert host.asked is None


@pytest.mark.parametrize(
    ("language", "size"), [*((language, SMALL) for language in LANGUAGES), ("en", LARGE)]
)
@in_time
async def test_all_of_it_is_on_the_screen(language: str, size: tuple[int, int]) -> None:
    host = Host(language)
    host.wishes = Wishes(players=6, language=language)
    async with host.app.run_test(size=size) as pilot:
        await settle(pilot)
        screen = host.app.screen
        assert len(screen.query(Choice)) == 8
        for part in (*screen.query(Choice), screen.query_one("#keys")):
            assert screen.region.contains_region(part.region)
        assert screen.query_one("#setup").max_scroll_y == 0


def test_nobody_waits_for_the_app_who_only_wants_help() -> None:
    program = (
        "import sys; from billetdoux.cli import main; main(['play', '--help']);"
        "sys.exit('textual' in sys.modules or 'numba' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, timeout=PATIENCE, check=False)
    assert done.returncode == 0
