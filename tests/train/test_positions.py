"""The positions from which an imitation learns: seeded, and what the bot knew and searched."""

from __future__ import annotations

from billetdoux.rules.encoding import describe_information
from billetdoux.rules.information import INFO_SIZE
from billetdoux.rules.kernel import ACTIONS
from tests.train.settings import positions


def test_positions_follow_from_the_seed_and_the_number_of_the_round() -> None:
    found = positions(range(6))
    parts = [positions(range(start, 6, 2)) for start in range(2)]
    assert len(found.rows) == sum(len(part.rows) for part in parts) > 0
    assert {row.tobytes() for row in found.rows} == {row.tobytes() for part in parts for row in part.rows}
    other = positions(range(6), seed=6)
    assert [row.tobytes() for row in other.rows] != [row.tobytes() for row in found.rows]


def test_a_position_is_what_the_bot_knew_and_how_often_it_looked_at_each_action() -> None:
    found = positions(range(8))
    for row, visits in zip(found.rows, found.visits, strict=True):
        assert row.shape == (INFO_SIZE,)
        assert visits.shape == (ACTIONS,)
        assert describe_information(row)["old"] > 0
        assert (visits > 0).sum() > 1, "where there is nothing to choose, nobody is asked"
        assert 0 < visits.sum() <= 64
