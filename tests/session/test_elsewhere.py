"""A table in use at two servers at once: one of them leads, and the log decides. On virtual time."""

from __future__ import annotations

import asyncio
from random import Random

from billetdoux.session import Conflict, Elsewhere
from billetdoux.table import PLAYING, Change, Options, Table, replay
from billetdoux.table import command as ask
from billetdoux.table.entry import Moved, StoodIn
from tests.session.playing import MemoryLog, Playing
from tests.session.virtual_time import run


class SharedLog(MemoryLog):
    """As several servers share it: whoever is behind is refused."""

    conflicts = 0

    async def append(self, before: Table, change: Change) -> None:
        await asyncio.sleep(0.01)
        if before.version != len(self.lines):
            self.conflicts += 1
            raise Conflict
        self.lines += [(change.at, line) for line in change.lines]

    def entries(self, kind: type) -> list[object]:
        return [line.entry for _, line in self.lines if isinstance(line.entry, kind)]


async def started(options: Options, people: int, bots: int = 0) -> tuple[Playing, SharedLog]:
    log = SharedLog()
    playing = Playing(options, people=people, log=log)
    await playing.open()
    for seat in range(people, people + bots):
        await playing.do(0, ask.AddBot, seat=seat, level="random")
    await playing.do(0, ask.Start)
    return playing, log


def test_nobody_stands_in_for_who_is_connected_elsewhere() -> None:
    async def test() -> None:
        playing, log = await started(Options(seats=2, away=10, first="host"), people=2)
        session, (ada, bea) = playing.session, playing.guests
        session.enter(bea)
        assert ada.person is not None
        session.note_elsewhere(Elsewhere(persons=frozenset({ada.person})))
        assert session.present == [True, True]
        await asyncio.sleep(60)
        assert log.entries(StoodIn) == []
        session.note_elsewhere(Elsewhere())
        assert session.present == [False, True]
        await asyncio.sleep(9)
        assert log.entries(StoodIn) == []
        await asyncio.sleep(2)
        assert log.entries(StoodIn) == [StoodIn(0)]

    run(test())


def test_before_a_stand_in_comes_the_session_looks_who_is_connected_right_now() -> None:
    async def test() -> None:
        playing, log = await started(Options(seats=2, away=10, first="host"), people=2)
        session, (ada, bea) = playing.session, playing.guests

        async def look() -> None:
            assert ada.person is not None
            session.note_elsewhere(Elsewhere(persons=frozenset({ada.person})))

        session._look_elsewhere = look
        session.enter(bea)
        await asyncio.sleep(60)
        assert log.entries(StoodIn) == []

    run(test())


def test_bots_are_run_where_the_leader_is() -> None:
    async def test() -> None:
        playing, log = await started(Options(seats=3, first="host"), people=1, bots=2)
        session, (ada,) = playing.session, playing.guests
        session.note_elsewhere(Elsewhere(leads=True))
        session.enter(ada)
        view = session.table.view(0)
        assert view is not None
        await playing.do(0, ask.Move, action=str(view.legal[0]))
        await asyncio.sleep(60)
        assert len(log.entries(Moved)) == 1
        session.note_elsewhere(Elsewhere())
        await asyncio.sleep(60)
        assert len(log.entries(Moved)) > 1

    run(test())


def test_two_that_both_believe_to_lead_store_each_move_of_a_bot_once() -> None:
    """One is stored. The other is refused, reads that, and finds nothing left to do."""

    async def test() -> None:
        playing, log = await started(Options(seats=4), people=2, bots=2)
        one, rng = playing.session, Random(2)
        other = playing.session_of(one.table)
        one.enter(playing.guests[0])
        other.enter(playing.guests[1])
        while (table := replay(log.lines)).phase == PLAYING:
            await asyncio.gather(one.follow(table.version), other.follow(table.version))
            if one.table.to_act is not None and one.table.seats[one.table.to_act].awaited:
                view = one.table.view(one.table.to_act)
                assert view is not None
                await playing.do(one.table.to_act, ask.Move, action=str(rng.choice(view.legal)))
            elif one.table.is_between_rounds and one.table.unready:
                await playing.do(one.table.unready[0], ask.Ready)
            else:
                await asyncio.sleep(0.3)
        assert log.conflicts > 10
        await other.follow(len(log.lines))
        assert other.table == one.table == replay(log.lines)

    run(test())


def test_a_clock_that_runs_longer_elsewhere_runs_as_long_here() -> None:
    async def test() -> None:
        playing, _ = await started(Options(seats=2, clock=60, first="host"), people=2)
        one = playing.session
        one.enter(playing.guests[1])
        await asyncio.sleep(20)
        other = playing.session_of(one.table)
        assert (one.remaining, other.remaining) == (40_000, 60_000)
        there, age = frozenset(one.seated), one.clock_age
        assert age == 20_000
        other.note_elsewhere(Elsewhere(there, clock=(one.table.clock_from, age)))
        assert other.remaining == 40_000
        for stale in ((one.table.clock_from, 5), (one.table.clock_from - 1, 50_000)):
            other.note_elsewhere(Elsewhere(there, clock=stale))
            assert other.remaining == 40_000

    run(test())


def test_a_table_that_is_asleep_tells_of_no_clock_and_hears_of_none() -> None:
    """Spectators may keep it in memory at several servers, for hours."""

    async def test() -> None:
        playing, log = await started(Options(seats=2, clock=60, away=60, first="host"), people=2)
        session, (ada, bea) = playing.session, playing.guests
        session.enter(ada)
        await asyncio.sleep(20)
        assert session.clock_age == 20_000
        session.leave(ada)
        await asyncio.sleep(3600)
        assert session.clock_age is None
        session.note_elsewhere(Elsewhere(clock=(session.table.clock_from, 3_620_000)))
        assert session.remaining == 40_000
        assert bea.person is not None
        session.note_elsewhere(Elsewhere(frozenset({bea.person}), leads=True))
        assert session.clock_age == 20_000
        assert session.remaining == 40_000
        assert log.entries(StoodIn) == []

    run(test())


def test_where_somebody_waits_for_the_next_match_its_players_elsewhere_keep_it_awake() -> None:
    """The server where they sat down first leads, whoever plays in this match."""

    async def test() -> None:
        playing, log = await started(Options(seats=3, clock=10, first="host"), people=2)
        session, (ada, _) = playing.session, playing.guests
        session.enter(await playing.come("Cleo"))
        await asyncio.sleep(60)
        assert log.entries(StoodIn) == []
        assert ada.person is not None
        session.note_elsewhere(Elsewhere(frozenset({ada.person})))
        await asyncio.sleep(11)
        assert log.entries(StoodIn) == [StoodIn(0)]

    run(test())
