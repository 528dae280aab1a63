"""A player who keeps the table waiting gains no time by it, and the others may go on without them."""

from __future__ import annotations

from random import Random

import pytest

from billetdoux.rules import Role
from billetdoux.rules.errors import BilletError
from billetdoux.rules.event import Event
from billetdoux.table import Options, advance, sit
from billetdoux.table import command as ask
from billetdoux.table.entry import Moved, Returned, StoodIn, Vacated, Voted
from billetdoux.table.table_event import PlayerBack, SeatLeft
from tests.table.sitting import Sitting, at


def playing(players: int = 3, **options: object) -> Sitting:
    sitting = Sitting(Options.checked(seats=players, **options), players=players)
    sitting.start()
    return sitting


def reason(call: object) -> str:
    with pytest.raises(BilletError) as refusal:
        call()  # type: ignore[operator]
    return refusal.value.reason


def stood_in_for(sitting: Sitting, seat: int) -> None:
    sitting.keep(advance(sitting.table, [StoodIn(seat)], at(sitting.now)))


def comes_back(sitting: Sitting, seat: int) -> None:
    sitting.keep(advance(sitting.table, [Returned(seat)], at(sitting.now)))


def plays_for(sitting: Sitting, wanted: object = None) -> tuple[Event, ...]:
    """A move of the stand-in of whoever is to act."""
    assert sitting.table.match is not None
    assert sitting.table.to_act is not None
    legal = [move for move in sitting.table.match.legal if wanted in (None, move.card)]
    moved = Moved(sitting.table.to_act, str(legal[0]))
    return sitting.keep(advance(sitting.table, [moved], at(sitting.now))).events


def mover_of(sitting: Sitting) -> int:
    assert sitting.table.to_act is not None
    return sitting.table.to_act


# ---------------------------------------------------------------- a stand-in's turn


def test_a_stand_in_finishes_the_turn_before_the_player_has_the_seat_again() -> None:
    sitting = playing()
    mover = mover_of(sitting)
    stood_in_for(sitting, mover)
    taken = sitting.do(mover, ask.TakeBack)
    assert not taken.events
    seat = sitting.table.seats[mover]
    assert (seat.stand_in, seat.returning, sitting.table.bot_to_act) == (True, True, "medium")
    assert plays_for(sitting)[-1] == PlayerBack(mover)
    assert (sitting.table.seats[mover].stand_in, sitting.table.seats[mover].returning) == (False, False)


def test_to_come_back_twice_changes_nothing() -> None:
    sitting = playing()
    mover = mover_of(sitting)
    stood_in_for(sitting, mover)
    sitting.do(mover, ask.TakeBack)
    assert not sitting.do(mover, ask.TakeBack).lines


def test_who_comes_back_in_the_turn_of_another_has_the_seat_at_once() -> None:
    sitting = playing()
    mover = mover_of(sitting)
    stood_in_for(sitting, mover)
    plays_for(sitting)
    assert sitting.do(mover, ask.TakeBack).events == (PlayerBack(mover),)


def test_a_player_may_still_move_before_their_stand_in_does() -> None:
    sitting = playing()
    mover = mover_of(sitting)
    stood_in_for(sitting, mover)
    assert PlayerBack(mover) in sitting.play(Random(1)).events
    assert not sitting.table.seats[mover].stand_in


def with_a_chancellor(sitting: Sitting) -> bool:
    assert sitting.table.match is not None
    return any(move.card == Role.CHANCELLOR for move in sitting.table.match.legal)


def test_C6_the_choice_of_a_chancellor_is_part_of_the_turn() -> None:
    sitting = next(found for seed in range(99) if with_a_chancellor(found := seeded(seed)))
    mover = mover_of(sitting)
    stood_in_for(sitting, mover)
    sitting.do(mover, ask.TakeBack)
    plays_for(sitting, Role.CHANCELLOR)
    assert sitting.table.to_act == mover
    assert sitting.table.bot_to_act == "medium"
    plays_for(sitting)
    assert not sitting.table.seats[mover].stand_in


def seeded(seed: int) -> Sitting:
    sitting = Sitting(Options(seats=3), players=3, seed=bytes([seed] * 32))
    sitting.start()
    return sitting


def test_no_return_gives_anybody_more_time() -> None:
    sitting = playing(clock=30)
    other = (mover_of(sitting) + 1) % 3
    before = sitting.table.clock_from
    stood_in_for(sitting, other)
    comes_back(sitting, other)
    stood_in_for(sitting, mover_of(sitting))
    comes_back(sitting, mover_of(sitting))
    assert sitting.table.clock_from == before
    sitting.play_round(Random(2))
    before = sitting.table.clock_from
    stood_in_for(sitting, 1)
    comes_back(sitting, 1)
    assert sitting.table.clock_from == before


# ---------------------------------------------------------------- voting out


def stalling(seat: int, players: int = 4) -> Sitting:
    """A match in which a stand-in had to play twice for this seat, who is back by now."""
    sitting = playing(players)
    for _ in range(2):
        while sitting.table.to_act != seat:
            sitting.play(Random(3)) if sitting.table.to_act is not None else deal(sitting)
        stood_in_for(sitting, seat)
        comes_back(sitting, seat)
        plays_for(sitting)
    return sitting


def deal(sitting: Sitting) -> None:
    for seat in sitting.table.unready:
        sitting.do(seat, ask.Ready)


def test_who_kept_the_table_waiting_once_is_not_sent_away() -> None:
    sitting = playing()
    mover = mover_of(sitting)
    stood_in_for(sitting, mover)
    host = sitting.table.host
    others = [seat for seat in range(3) if seat != mover]
    assert reason(lambda: sitting.do(others[0], ask.VoteOut, seat=mover)) == "not-stalling"
    if mover != host:
        assert reason(lambda: sitting.do(host, ask.Kick, seat=mover)) == "match-on"


def test_who_is_voted_out_by_more_than_half_of_the_others_is_played_for() -> None:
    sitting = stalling(1)
    assert sitting.table.stalling == (1,)
    assert sitting.table.votes_needed(1) == 2
    assert sitting.do(0, ask.VoteOut, seat=1).lines[-1].entry == Voted(0, 1)
    assert not sitting.do(0, ask.VoteOut, seat=1).lines  # one vote each
    assert sitting.table.seats[1].has_player
    out = sitting.do(3, ask.VoteOut, seat=1)
    assert [line.entry for line in out.lines] == [Voted(3, 1), Vacated(1, barred=True)]
    assert SeatLeft(1, "Bea", kicked=True) in out.events
    seat = sitting.table.seats[1]
    assert (seat.name, seat.has_player, seat.stand_in) == ("Bea", False, True)
    assert reason(lambda: sit(sitting.table, "p1", "Bea", at(0))) == "sent-away"


def test_the_host_sends_a_stalling_player_away_at_once() -> None:
    sitting = stalling(2)
    sitting.do(0, ask.Kick, seat=2)
    assert sitting.table.seats[2].stand_in
    assert not sitting.table.seats[2].has_player
    assert sitting.table.phase == "playing"


def test_only_votes_of_those_who_play_themselves_count() -> None:
    sitting = stalling(1)
    stood_in_for(sitting, 2)
    stood_in_for(sitting, 3)
    assert sitting.table.votes_needed(1) == 1
    sitting.do(3, ask.VoteOut, seat=1)
    assert sitting.table.seats[1].has_player
    comes_back(sitting, 3)  # and with them their vote; but it is not more than half
    assert sitting.table.seats[1].has_player
    sitting.do(0, ask.Leave)
    assert not sitting.table.seats[1].has_player


def test_a_vote_is_forgotten_when_its_voter_leaves_and_when_the_match_ends() -> None:
    sitting = stalling(1)
    sitting.do(3, ask.VoteOut, seat=1)
    sitting.do(3, ask.Leave)
    assert not sitting.table.seats[1].votes
    sitting.do(0, ask.VoteOut, seat=1)
    rng = Random(4)
    while sitting.table.phase == "playing":
        if sitting.table.to_act is None:
            deal(sitting)
        elif sitting.table.bot_to_act is None:
            sitting.play(rng)
        else:
            plays_for(sitting)
    assert not sitting.table.seats[1].votes
    assert sitting.table.seats[1].stand_ins == 0
    assert sitting.table.stalling == ()


def test_a_vote_is_about_another_player_of_the_match() -> None:
    sitting = stalling(1)
    for seat in (0, 5):
        assert reason(lambda: sitting.do(0, ask.VoteOut, seat=seat)) == "not-a-player"  # noqa: B023 - at once
    before = sitting.table.version
    sitting.do(3, ask.Leave)
    assert reason(lambda: sitting.do(0, ask.VoteOut, seat=3)) == "not-a-player"
    assert reason(lambda: sitting.do(0, ask.VoteOut, seat=1, version=before)) == "stale"
    waiting = Sitting(Options(seats=2), players=2)
    assert reason(lambda: waiting.do(0, ask.VoteOut, seat=1)) == "no-match-on"


def test_who_is_voted_out_as_host_is_host_no_more() -> None:
    sitting = Sitting(Options(seats=3), players=3)
    sitting.do(0, ask.Leave)  # the owner
    sitting.keep(sit(sitting.table, "p3", "Dora", at(0)))
    sitting.start()
    host = sitting.table.host
    for _ in range(2):
        stood_in_for(sitting, host)
    for seat in range(3):
        if seat != host and sitting.table.seats[host].has_player:
            sitting.do(seat, ask.VoteOut, seat=host)
    assert sitting.table.host != host
