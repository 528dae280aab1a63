"""Nobody keeps a table waiting longer than its clock allows; on virtual time, so no test waits."""

from __future__ import annotations

import asyncio

import pytest

from billetdoux.table import Options, Refused
from billetdoux.table import command as ask
from billetdoux.table.table_event import HostChanged, PlayerBack, SeatLeft, StandInPlays
from tests.session.playing import Guest, Playing
from tests.session.test_table_session import events_of, opened, started
from tests.session.virtual_time import run

CLOCK = 5
PAUSE = 1.0
TURN = 2 * (CLOCK + PAUSE) + 0.5
"""Seconds that a turn takes at most: a Chancellor's turn has two moves. Storing takes a moment, too."""
FOR_EVER = 100


async def match(people: int = 2, **options: object) -> tuple[Playing, int]:
    """A match, and the seat that is to act."""
    playing = await started(Options.checked(seats=people, **options), people=people, bot_pause=PAUSE)
    acting = playing.session.table.to_act
    assert acting is not None
    return playing, acting


async def until_turn_has_passed(playing: Playing, seat: int) -> float:
    """How many seconds it took."""
    loop = asyncio.get_running_loop()
    begun = loop.time()
    while playing.session.table.to_act == seat and loop.time() - begun < FOR_EVER:
        await asyncio.sleep(0.05)
    return loop.time() - begun


async def until_stood_in_for(playing: Playing, seat: int) -> None:
    while not playing.session.table.seats[seat].stand_in:
        await asyncio.sleep(0.05)


# ---------------------------------------------------------------- time that was used stays used


def test_to_take_the_seat_back_again_and_again_gains_no_time() -> None:
    async def test() -> None:
        playing, staller = await match(clock=CLOCK)

        async def stall() -> None:
            for _ in range(13):
                await until_stood_in_for(playing, staller)
                try:
                    await playing.do(staller, ask.TakeBack)
                except Refused:
                    return
                await asyncio.sleep(0.2)

        stalling = asyncio.ensure_future(stall())
        assert await until_turn_has_passed(playing, staller) <= TURN
        assert events_of(playing, StandInPlays) == 1
        assert events_of(playing, PlayerBack) == 1
        stalling.cancel()

    run(test())


def test_to_connect_again_and_again_gains_no_time() -> None:
    async def test() -> None:
        playing, staller = await match(clock=CLOCK, away=CLOCK)
        session, guest, more = playing.session, playing.guests[staller], Guest(playing.persons[staller])

        async def stall() -> None:
            while True:
                session.leave(guest)
                await asyncio.sleep(0.4)
                session.enter(guest)
                session.enter(more)
                await session.take_back(guest.person)
                await asyncio.sleep(0.4)
                session.leave(more)

        stalling = asyncio.ensure_future(stall())
        assert await until_turn_has_passed(playing, staller) <= TURN
        stalling.cancel()

    run(test())


def test_nothing_that_others_do_gives_more_time() -> None:
    async def test() -> None:
        playing, staller = await match(people=3, clock=CLOCK)
        friend = (staller + 1) % 3

        async def help_stalling() -> None:
            while True:
                await playing.do(friend, ask.Say, phrase="hello")
                playing.session.leave(playing.guests[friend])
                await asyncio.sleep(0.5)
                playing.session.enter(playing.guests[friend])

        stalling = asyncio.ensure_future(help_stalling())
        assert await until_turn_has_passed(playing, staller) <= TURN
        stalling.cancel()

    run(test())


def test_the_next_round_waits_no_longer_for_who_comes_back_again_and_again() -> None:
    async def test() -> None:
        playing, _ = await match(clock=CLOCK, away=CLOCK)
        session = playing.session
        while not session.table.is_between_rounds:
            await asyncio.sleep(0.05)
        for person in playing.persons:
            await session.take_back(person)
        assert session.table.unready == (0, 1)
        loop = asyncio.get_running_loop()
        begun, table = loop.time(), session.table
        while table.is_between_rounds and loop.time() - begun < FOR_EVER:
            session.leave(playing.guests[1])
            await asyncio.sleep(CLOCK + 0.2)
            session.enter(playing.guests[1])
            await session.take_back(playing.persons[1])
            table = session.table
        assert loop.time() - begun <= 20 + CLOCK + 0.5

    run(test())


# ---------------------------------------------------------------- going on without somebody


async def play_all_but(playing: Playing, staller: int) -> None:
    """The others play on at once, whatever it is."""
    while True:
        table = playing.session.table
        if table.to_act not in (None, staller) and table.bot_to_act is None:
            view = table.view(table.to_act)
            assert view is not None
            await playing.do(view.seat or 0, ask.Move, action=str(view.legal[0]))
        for seat in table.unready if table.is_between_rounds else ():
            await playing.do(seat, ask.Ready)
        await asyncio.sleep(0.05)


def test_who_lets_the_clock_run_out_twice_can_be_voted_out_and_the_match_goes_on() -> None:
    async def test() -> None:
        playing, staller = await match(people=3, clock=CLOCK)
        session, others = playing.session, [seat for seat in range(3) if seat != staller]
        playing_on = asyncio.ensure_future(play_all_but(playing, staller))
        await until_stood_in_for(playing, staller)
        with pytest.raises(Refused, match="not-stalling"):
            await playing.do(others[0], ask.VoteOut, seat=staller)
        await session.take_back(playing.persons[staller])
        while session.table.stalling != (staller,):
            await asyncio.sleep(0.05)
        for seat in others:
            assert session.table.seats[staller].has_player
            await playing.do(seat, ask.VoteOut, seat=staller)
        assert events_of(playing, SeatLeft) == 1
        moves = session.table.position
        await asyncio.sleep(10 * PAUSE)
        assert session.table.position > moves
        playing_on.cancel()

    run(test())


# ---------------------------------------------------------------- the owner


def test_the_owner_is_host_again_when_they_are_back() -> None:
    async def test() -> None:
        playing = await opened(Options(seats=3, away=5), people=2)
        session = playing.session
        session.enter(playing.guests[1])
        await asyncio.sleep(6)
        assert session.table.host == 1
        with pytest.raises(Refused, match="owner-stays"):
            await playing.do(1, ask.Kick, seat=0)
        session.enter(playing.guests[0])
        await asyncio.sleep(0.1)
        assert session.table.host == 0
        assert events_of(playing, HostChanged) == 2

    run(test())


def test_an_owner_who_sits_down_again_is_host_again() -> None:
    async def test() -> None:
        playing = await opened(Options(seats=3, away=5), people=2)
        session = playing.session
        for guest in playing.guests:
            session.enter(guest)
        await playing.do(0, ask.Leave)
        assert session.table.host == 1
        await playing.sit(0)
        await asyncio.sleep(0.1)
        assert session.table.host == 0

    run(test())
