"""Whoever opened a table keeps it, and whoever was sent away stays away, under whatever number."""

from __future__ import annotations

import pytest

from billetdoux.table import Options, Refused, advance, give_ticket, redeem, sit
from billetdoux.table import command as ask
from billetdoux.table.deadline import Deadline, next_deadline
from billetdoux.table.entry import HostPassed, StoodIn, Vacated
from tests.table.sitting import Sitting, at


def reason(call: object) -> str:
    with pytest.raises(Refused) as refusal:
        call()  # type: ignore[operator]
    return refusal.value.reason


def with_a_stranger_as_host(seats: int = 3) -> Sitting:
    """Ada opened the table and is gone for a while; Bea is its host."""
    sitting = Sitting(Options(seats=seats), players=2)
    sitting.keep(advance(sitting.table, [HostPassed(1)], at(sitting.now)))
    return sitting


# ---------------------------------------------------------------- the owner


def test_the_owner_is_not_sent_away_by_whoever_is_host_meanwhile() -> None:
    sitting = with_a_stranger_as_host()
    assert reason(lambda: sitting.do(1, ask.Kick, seat=0)) == "owner-stays"


def test_the_owner_is_host_again_as_soon_as_they_are_there() -> None:
    sitting = with_a_stranger_as_host()
    assert next_deadline(sitting.table, sitting.since, {0: 0}) is None
    back = Deadline(sitting.since, HostPassed(0))
    assert next_deadline(sitting.table, sitting.since, {}) == back
    sitting.start()  # also during a match
    assert next_deadline(sitting.table, sitting.since, {1: 0}) == Deadline(sitting.since, HostPassed(0))


def test_an_owner_who_left_may_sit_down_again_and_is_host_again() -> None:
    sitting = with_a_stranger_as_host()
    sitting.do(0, ask.Leave)
    assert sitting.table.owner_seat is None
    sitting.keep(sit(sitting.table, "p0", "Ada", at(sitting.now)))
    assert sitting.table.owner_seat == 0
    assert next_deadline(sitting.table, sitting.since, {}) == Deadline(sitting.since, HostPassed(0))


def test_bots_in_every_seat_do_not_keep_the_owner_out() -> None:
    sitting = with_a_stranger_as_host()
    sitting.do(0, ask.Leave)
    for seat in (0, 2):
        sitting.do(1, ask.AddBot, seat=seat, level="easy")
    assert reason(lambda: sit(sitting.table, "p9", "Eve", at(0))) == "no-free-seat"
    came = sitting.keep(sit(sitting.table, "p0", "Ada", at(sitting.now)))
    assert came.lines[0].entry == Vacated(0)
    assert (sitting.table.seat_of("p0"), sitting.table.seats[2].level) == (0, "easy")


def test_during_a_match_no_bot_makes_way() -> None:
    sitting = with_a_stranger_as_host(seats=2)
    sitting.do(0, ask.Leave)
    sitting.do(1, ask.AddBot, seat=0, level="easy")
    sitting.start()
    assert reason(lambda: sit(sitting.table, "p0", "Ada", at(0))) == "no-free-seat"


def test_an_owner_who_is_voted_out_may_come_back() -> None:
    sitting = Sitting(Options(seats=3), players=2)
    sitting.start()
    for _ in range(2):
        sitting.keep(advance(sitting.table, [StoodIn(0)], at(sitting.now)))
    assert reason(lambda: sitting.do(0, ask.Kick, seat=1)) == "match-on"
    sitting.do(1, ask.VoteOut, seat=0)
    assert sitting.table.seat_of("p0") is None
    assert sitting.table.host == 1
    sitting.keep(sit(sitting.table, "p0", "Countess Ada", at(sitting.now)))
    assert sitting.table.owner_seat == 2


def test_the_owner_is_the_owner_from_all_their_devices() -> None:
    sitting = with_a_stranger_as_host()
    sitting.keep(give_ticket(sitting.table, 0, "ticket", at(0)))
    sitting.keep(redeem(sitting.table, "phone", "ticket", at(1)))
    sitting.do(0, ask.Leave)
    sitting.keep(sit(sitting.table, "phone", "Ada", at(sitting.now)))
    assert sitting.table.owner_seat == 0


def test_who_shares_a_seat_with_a_guest_is_no_owner_by_it() -> None:
    sitting = with_a_stranger_as_host()
    sitting.keep(give_ticket(sitting.table, 1, "ticket", at(0)))
    sitting.keep(redeem(sitting.table, "phone", "ticket", at(1)))
    assert sitting.table.owner == {"p0"}


# ---------------------------------------------------------------- sent away


def test_who_was_sent_away_does_not_come_back_as_another_guest_of_their_browser() -> None:
    sitting = Sitting(Options(seats=4))
    sitting.keep(sit(sitting.table, "eve/1", "Eve", at(0), device="eve"))
    sitting.do(0, ask.Kick, seat=1)
    for person in ("eve", "eve/1", "eve/2"):
        assert reason(lambda: sit(sitting.table, person, "Iris", at(0), device="eve")) == "sent-away"  # noqa: B023 - at once


def test_who_sat_there_as_the_owner_of_the_browser_does_not_come_back_as_its_guest() -> None:
    """Also in an old log, which doesn't know of browsers: guest 0 is the browser."""
    sitting = Sitting(Options(seats=4))
    sitting.keep(sit(sitting.table, "eve", "Eve", at(0)))
    sitting.do(0, ask.Kick, seat=1)
    assert reason(lambda: sit(sitting.table, "eve/1", "Iris", at(0), device="eve")) == "sent-away"


def test_all_devices_of_a_seat_are_sent_away_with_it() -> None:
    sitting = Sitting(Options(seats=4), players=2)
    sitting.keep(give_ticket(sitting.table, 1, "ticket", at(0)))
    sitting.keep(redeem(sitting.table, "phone", "ticket", at(1)))
    sitting.do(0, ask.Kick, seat=1)
    assert reason(lambda: sit(sitting.table, "phone/3", "Iris", at(0), device="phone")) == "sent-away"


def test_a_personal_link_is_no_way_back() -> None:
    sitting = Sitting(Options(seats=4), players=3)
    sitting.keep(give_ticket(sitting.table, 2, "ticket", at(0)))
    sitting.do(0, ask.Kick, seat=1)
    assert reason(lambda: redeem(sitting.table, "p1", "ticket", at(1))) == "sent-away"


def test_a_guest_of_the_owners_browser_is_sent_away_alone() -> None:
    sitting = Sitting(Options(seats=4), players=2)
    sitting.keep(sit(sitting.table, "p0/1", "Cleo", at(0), device="p0"))
    sitting.keep(advance(sitting.table, [HostPassed(1)], at(sitting.now)))
    sitting.do(1, ask.Kick, seat=2)
    assert reason(lambda: sit(sitting.table, "p0/1", "Cleo", at(0), device="p0")) == "sent-away"
    assert sit(sitting.table, "p0/2", "Cleo", at(0), device="p0").lines
    sitting.do(0, ask.Leave)
    assert sit(sitting.table, "p0", "Ada", at(0), device="p0").lines
