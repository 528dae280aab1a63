"""What happens by itself, and when; no test waits."""

from __future__ import annotations

from random import Random

from billetdoux.table import Options, advance
from billetdoux.table import command as ask
from billetdoux.table.deadline import BREAK, SHORT_BREAK, Deadline, next_deadline, remaining, until_deal
from billetdoux.table.entry import Dealt, HostPassed, StoodIn
from tests.table.sitting import Sitting, at


def playing(options: Options, players: int = 2) -> Sitting:
    sitting = Sitting(options, players=players)
    sitting.start()
    return sitting


def coming(sitting: Sitting, absent: dict[int, int]) -> Deadline | None:
    return next_deadline(sitting.table, sitting.since, absent)


def test_without_a_clock_nobody_hurries_whoever_is_there() -> None:
    sitting = playing(Options(seats=2))
    assert coming(sitting, {}) is None
    assert remaining(sitting.table, sitting.since, sitting.now) is None


def test_a_stand_in_plays_when_the_clock_has_run_out() -> None:
    sitting = playing(Options(seats=2, clock=30))
    mover = sitting.table.to_act
    assert mover is not None
    assert remaining(sitting.table, sitting.since, sitting.now + 10_000) == 20_000
    assert coming(sitting, {}) == Deadline(sitting.now + 30_000, StoodIn(mover))


def test_each_move_has_the_whole_clock() -> None:
    sitting = playing(Options(seats=3, clock=30), players=3)
    sitting.now += 29_000
    sitting.play(Random(2))
    deadline = coming(sitting, {})
    assert deadline is not None
    assert deadline.at == sitting.now + 30_000


def test_a_stand_in_plays_for_who_is_gone_too_long_when_the_others_wait() -> None:
    sitting = playing(Options(seats=2, away=10))
    mover = sitting.table.to_act
    assert mover is not None
    gone = sitting.now - 3_000
    assert coming(sitting, {mover: gone}) == Deadline(sitting.now + 10_000, StoodIn(mover))
    assert coming(sitting, {1 - mover: gone}) is None


def test_time_in_which_the_table_slept_does_not_count() -> None:
    sitting = playing(Options(seats=2, away=10, clock=20))
    mover = sitting.table.to_act
    assert mover is not None
    woke = sitting.now + 3_600_000
    assert next_deadline(sitting.table, woke, {mover: woke}) == Deadline(woke + 10_000, StoodIn(mover))


def test_the_next_round_does_not_wait_for_ever() -> None:
    sitting = playing(Options(seats=2))
    sitting.play_round(Random(3))
    assert coming(sitting, {}) == Deadline(sitting.now + BREAK, Dealt())


def test_whoever_plays_alone_against_bots_goes_on_when_they_like() -> None:
    sitting = playing(Options(seats=2))
    sitting.play_round(Random(3))
    sitting.keep(advance(sitting.table, [StoodIn(1)], at(sitting.now)))
    assert coming(sitting, {}) is None
    assert until_deal(sitting.table, sitting.now, sitting.now) is None


def test_everybody_can_see_when_the_next_round_comes() -> None:
    sitting = playing(Options(seats=2))
    assert until_deal(sitting.table, sitting.now, sitting.now) is None
    sitting.play_round(Random(3))
    assert until_deal(sitting.table, sitting.now, sitting.now + 5_000) == BREAK - 5_000
    assert until_deal(sitting.table, sitting.now, sitting.now + 10 * BREAK) == 0


def test_the_next_round_waits_less_when_there_is_nobody_to_wait_for() -> None:
    sitting = playing(Options(seats=2))
    sitting.play_round(Random(3))
    for seat in (0, 1):
        sitting.keep(advance(sitting.table, [StoodIn(seat)], at(sitting.now)))
    assert coming(sitting, {}) == Deadline(sitting.now + SHORT_BREAK, Dealt())


def test_when_who_is_not_ready_is_gone_the_round_is_dealt_without_them() -> None:
    sitting = playing(Options(seats=2, away=5))
    sitting.play_round(Random(3))
    sitting.do(0, ask.Ready)
    assert coming(sitting, {1: sitting.now}) == Deadline(sitting.now + 5_000, StoodIn(1))
    gone = advance(sitting.table, [StoodIn(1)], at(sitting.now))
    assert [line.entry for line in gone.lines] == [StoodIn(1), Dealt()]


def test_a_host_who_is_gone_passes_it_on_to_who_is_there() -> None:
    sitting = Sitting(Options(seats=3, away=10), players=3)
    absent = {0: sitting.now, 1: sitting.now}
    assert coming(sitting, absent) == Deadline(sitting.now + 10_000, HostPassed(2))
    assert coming(sitting, absent | {2: sitting.now}) is None
    assert coming(sitting, {1: sitting.now}) is None


def test_a_bots_turn_has_no_clock() -> None:
    sitting = Sitting(Options(seats=2, clock=10, first="host"), players=1, bots=1)
    sitting.start()
    sitting.play(Random(1))
    while sitting.table.to_act == 0:
        sitting.play(Random(1))
    if sitting.table.to_act == 1:
        assert coming(sitting, {}) is None
        assert sitting.table.bot_to_act == "easy"


def test_at_one_device_nobody_is_gone_and_nobody_is_hurried() -> None:
    sitting = playing(Options(seats=2, one_device=True))
    assert coming(sitting, {0: 0, 1: 0}) is None
    sitting.play_round(Random(1))
    assert coming(sitting, {0: 0, 1: 0}) is None


def test_at_one_device_whoever_holds_it_is_ready_for_all() -> None:
    sitting = playing(Options(seats=3, one_device=True), players=3)
    sitting.play_round(Random(1))
    sitting.do(2, ask.Ready)
    assert not sitting.table.is_between_rounds
