"""Whole matches by keys, in every edition."""

from __future__ import annotations

from random import Random

import pytest

from billetdoux.rules import Record
from billetdoux.table import PLAYING
from billetdoux.tui.table_screen import TableScreen
from billetdoux.tui.widgets import CardBox
from tests.in_time import in_time
from tests.tui.sitting import LARGE, SMALL, Sitting, local_table, sitting


@pytest.mark.parametrize(
    ("edition", "people", "bots", "size", "seed"),
    [("standard", 1, 5, SMALL, 2), ("classic", 1, 3, LARGE, 50), ("star-wars", 1, 3, SMALL, 50)],
)
@in_time
async def test_a_match_by_keys_and_then_another(
    edition: str, people: int, bots: int, size: tuple[int, int], seed: int
) -> None:
    local = local_table(edition, people=people, bots=bots, seed=seed)
    async with sitting(local, size) as seat:
        await seat.play_out(Random(7), lambda: nothing_spills_over(seat))
        assert local.table.match is not None
        await seat.sees(local.names[local.table.match.winners[0]])
        await seat.sees("The end of the match")
        record = await local.record()
        Record.parse(record.write()).verify()
        await seat.press("enter")
        await seat.until(lambda: (local.table.number, local.phase) == (2, PLAYING))


def nothing_spills_over(seat: Sitting) -> None:
    """Everybody's cards, the question and the hand are all within the screen."""
    screen = seat.app.screen
    if not isinstance(screen, TableScreen):
        return
    for name in ("#heading", "#seats", "#question", "#right", "#keys"):
        region = screen.query_one(name).region
        assert region.area > 0, name
        assert screen.region.contains_region(region), name
    assert screen.query_one("#seats").max_scroll_y == 0
    for box in screen.query(CardBox):
        if box.display and screen.query_one("#hand").display:
            assert screen.region.contains_region(box.region)
            assert (
                box.get_content_height(box.size, seat.app.size, box.content_size.width)
                <= box.content_size.height
            )
