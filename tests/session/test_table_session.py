"""One master of a table in use, whoever uses it; on virtual time, so no test waits."""

from __future__ import annotations

import asyncio
from itertools import pairwise
from pathlib import Path
from random import Random

import pytest

from billetdoux.rules import View
from billetdoux.rules.errors import BilletError, IllegalAction
from billetdoux.server.sqlite import SqliteStore
from billetdoux.server.stored_log import StoredLog
from billetdoux.session import StoreFailed, TableLog, TableSession
from billetdoux.session.pace import sentences
from billetdoux.session.save_file import InvalidSave, Save, SaveLog, resume
from billetdoux.session.table_session import ANSWERS_KEPT
from billetdoux.table import OVER, PLAYING, Change, Options, Refused, evolve, replay
from billetdoux.table import command as ask
from billetdoux.table.options import Pace
from billetdoux.table.table_event import PlayerBack, StandInPlays
from tests.session.playing import Guest, Playing
from tests.session.virtual_time import run


def events_of(playing: Playing, kind: type) -> int:
    return sum(isinstance(event, kind) for update in playing.heard.updates for event in update.events)


async def opened(options: Options, people: int = 1, **given: object) -> Playing:
    playing = Playing(options, people=people, **given)  # type: ignore[arg-type]
    await playing.open()
    return playing


async def started(options: Options, people: int = 1, **given: object) -> Playing:
    """A match is on; bots fill the seats that are left, and everybody is here."""
    playing = await opened(options, people, **given)
    for seat in range(people, options.seats):
        await playing.do(0, ask.AddBot, seat=seat, level="easy")
    await playing.do(0, ask.Start)
    for guest in playing.guests:
        playing.session.enter(guest)
    return playing


async def started_with_a_free_seat(options: Options) -> Playing:
    """A match of two, who are there."""
    playing = await opened(options, 2)
    await playing.do(0, ask.Start)
    for guest in playing.guests:
        playing.session.enter(guest)
    return playing


async def play_match(playing: Playing) -> None:
    """People play at random, and are ready at once."""
    rng = Random(3)
    session = playing.session
    while session.table.phase == PLAYING:
        table = session.table
        if table.to_act is not None and table.seats[table.to_act].awaited:
            view = table.view(table.to_act)
            assert view is not None
            await playing.do(table.to_act, ask.Move, action=str(rng.choice(view.legal)))
        elif table.is_between_rounds and table.unready:
            await playing.do(table.unready[0], ask.Ready)
        else:
            await asyncio.sleep(0.1)


# ---------------------------------------------------------------- store, then tell


def test_nobody_hears_of_a_change_that_is_not_stored() -> None:
    async def test() -> None:
        playing = await opened(Options(seats=2), people=2)
        heard = len(playing.heard.updates)
        playing.memory.fails_before = 1
        with pytest.raises(StoreFailed):
            await playing.do(0, ask.Start)
        assert (len(playing.heard.updates), playing.heard.failures) == (heard, 1)
        assert playing.session.table.phase == "waiting"
        await playing.do(0, ask.Start)
        assert playing.session.table == replay(playing.memory.lines)

    run(test())


def test_what_was_stored_after_all_is_done_and_told_once() -> None:
    async def test() -> None:
        playing = await opened(Options(seats=2), people=2)
        heard = len(playing.heard.updates)
        playing.memory.fails_after = 1
        version = await playing.do(0, ask.Start)
        assert playing.session.table.phase == PLAYING
        assert version == playing.session.table.version == len(playing.memory.lines)
        assert len(playing.heard.updates) == heard + 1

    run(test())


def test_a_session_that_cannot_know_what_is_stored_is_lost() -> None:
    async def test() -> None:
        playing = await opened(Options(seats=2), people=2)
        playing.memory.fails_after, playing.memory.is_readable = 1, False
        with pytest.raises(StoreFailed):
            await playing.do(0, ask.Start)
        assert playing.session.is_lost
        assert playing.heard.is_lost

    run(test())


def test_whoever_asked_may_go_away_and_the_change_is_made_all_the_same() -> None:
    async def test() -> None:
        playing = await opened(Options(seats=2), people=2)
        asked = asyncio.ensure_future(playing.do(0, ask.Start))
        await asyncio.sleep(0)
        asked.cancel()
        await asyncio.sleep(0.1)
        assert playing.session.table.phase == PLAYING

    run(test())


def test_whoever_fails_when_told_of_the_end_holds_up_nobody() -> None:
    async def test() -> None:
        playing = await opened(Options(seats=2), people=2)
        mistakes: list[BaseException] = []
        playing.heard.failed = mistakes.append  # type: ignore[method-assign, assignment]

        def fail(outcome: object) -> None:
            raise ZeroDivisionError

        playing.session.give(playing.persons[1], playing.command(ask.Start), fail)  # refused: not the host
        playing.session.give(playing.persons[0], playing.command(ask.Start), fail)  # stored, then told
        await playing.do(1, ask.Say, phrase="hello")
        assert playing.session.table.phase == PLAYING
        assert [type(mistake) for mistake in mistakes] == [ZeroDivisionError] * 2

    run(test())


def test_commands_are_done_in_the_order_in_which_they_were_given() -> None:
    async def test() -> None:
        playing = await opened(Options(seats=2), people=2)
        answers: list[object] = []
        first = playing.session.table.version
        for phrase in ("hello", "thanks", "oops"):
            command = playing.command(ask.Say, phrase=phrase)
            playing.session.give(playing.persons[0], command, answers.append)
        playing.session.give(playing.persons[1], playing.command(ask.Start), answers.append)
        assert answers == []
        await playing.do(0, ask.Start)
        assert answers[:3] == [first + 1, first + 2, first + 3]
        assert isinstance(answers[3], Refused)

    run(test())


# ---------------------------------------------------------------- idempotent commands


def test_commands_that_come_while_another_is_stored_are_stored_together() -> None:
    async def test() -> None:
        playing = await opened(Options(seats=4), people=4)
        begun, version = len(playing.memory.appends), playing.session.table.version
        said = [playing.do(seat, ask.Say, phrase="hello") for seat in range(4)]
        assert await asyncio.gather(*said) == [version + n for n in (1, 2, 3, 4)]
        assert [len(change.lines) for _, change in playing.memory.appends[begun:]] == [1, 3]
        told = [update.table.version for update in playing.heard.updates[-2:]]
        assert told == [version + 1, version + 4]
        assert playing.session.table == replay(playing.memory.lines)

    run(test())


def test_a_command_that_is_refused_does_not_harm_those_with_it() -> None:
    async def test() -> None:
        playing = await opened(Options(seats=4), people=4)
        version = playing.session.table.version
        asked = [
            playing.do(0, ask.Say, phrase="hello"),
            playing.do(1, ask.Say, phrase="hello"),
            playing.do(2, ask.Start),
            playing.do(3, ask.Say, phrase="hello"),
        ]
        first, second, refused, last = await asyncio.gather(*asked, return_exceptions=True)
        assert (first, second, last) == (version + 1, version + 2, version + 3)
        assert isinstance(refused, Refused)
        assert refused.reason == "not-host"

    run(test())


@pytest.mark.parametrize("failing", ["fails_before", "fails_after"])
def test_of_commands_that_are_stored_together_all_are_done_or_none(failing: str) -> None:
    async def test() -> None:
        playing = await opened(Options(seats=4), people=4)
        await playing.do(0, ask.Say, phrase="hello")
        lines, told = len(playing.memory.lines), len(playing.heard.updates)
        asked = [asyncio.ensure_future(playing.do(seat, ask.Say, phrase="oops")) for seat in range(4)]
        await asked[0]
        setattr(playing.memory, failing, 1)
        outcomes = await asyncio.gather(*asked, return_exceptions=True)
        assert playing.session.table == replay(playing.memory.lines)
        if failing == "fails_before":
            assert [type(outcome) for outcome in outcomes[1:]] == [StoreFailed] * 3
            assert len(playing.memory.lines) == lines + 1
        else:
            assert outcomes == [lines + 1, lines + 2, lines + 3, lines + 4]
            assert len(playing.memory.lines) == lines + 4
            assert len(playing.heard.updates) == told + 2

    run(test())


def test_nothing_is_stored_behind_the_end_or_the_beginning_of_a_match() -> None:
    """A store keeps a finished match with the append that ends it."""

    async def test() -> None:
        playing = await started(Options(seats=2), people=2)
        rng, session = Random(4), playing.session
        while session.table.number == 1:
            match = session.table.match
            assert match is not None
            play = (
                playing.do(session.table.unready[0], ask.Ready)
                if match.to_act is None
                else playing.do(match.to_act, ask.Move, action=str(rng.choice(match.legal)))
            )
            talk = [playing.do(1, ask.Say, phrase="hello") for _ in range(2)]
            asked = talk[0], play, playing.do(0, ask.Start), talk[1]
            await asyncio.gather(*asked, return_exceptions=True)
        assert any(len(commands_of(change)) > 1 for _, change in playing.memory.appends)
        for before, change in playing.memory.appends:
            table = before
            for line in change.lines:
                assert table.phase == before.phase or not line.command
                table, _ = evolve(table, line, at=change.at)

    run(test())


def commands_of(change: Change) -> list[str]:
    return [line.command for line in change.lines if line.command]


def test_a_repeated_command_is_answered_as_before_and_done_once() -> None:
    async def test() -> None:
        playing = await opened(Options(seats=2), people=2)
        command = playing.command(ask.Start)
        first = await playing.session.execute(playing.persons[0], command)
        later = await playing.do(1, ask.Say, phrase="hello")
        assert await playing.session.execute(playing.persons[0], command) == first < later
        assert len(playing.memory.lines) == later

    run(test())


def test_a_repeated_refusal_is_the_same_refusal_even_when_it_would_be_allowed_by_now() -> None:
    async def test() -> None:
        playing = await opened(Options(seats=3), people=1)
        start = playing.command(ask.Start)
        with pytest.raises(Refused, match="too-few-players"):
            await playing.session.execute(playing.persons[0], start)
        await playing.do(0, ask.AddBot, seat=1, level="easy")
        with pytest.raises(Refused, match="too-few-players"):
            await playing.session.execute(playing.persons[0], start)
        await playing.do(0, ask.Start)

    run(test())


def test_strangers_do_not_make_a_session_forget_what_it_has_refused() -> None:
    async def test() -> None:
        playing = await opened(Options(seats=3), people=1)
        start = playing.command(ask.Start)
        with pytest.raises(Refused, match="too-few-players"):
            await playing.session.execute(playing.persons[0], start)
        for _ in range(2 * ANSWERS_KEPT):
            with pytest.raises(Refused, match="no-seat"):
                await playing.session.execute("a stranger", playing.command(ask.Start))
        await playing.do(0, ask.AddBot, seat=1, level="easy")
        with pytest.raises(Refused, match="too-few-players"):
            await playing.session.execute(playing.persons[0], start)

    run(test())


def test_a_command_that_changes_nothing_is_answered_and_stored_nowhere() -> None:
    async def test() -> None:
        playing = await opened(Options(seats=2), people=2)
        await playing.do(0, ask.Mix, nonce="00ff")
        again = playing.command(ask.Mix, nonce="00ff")
        stored = len(playing.memory.lines)
        version = await playing.session.execute(playing.persons[0], again)
        assert version == len(playing.memory.lines) == stored
        await playing.do(1, ask.Say, phrase="hello")
        assert await playing.session.execute(playing.persons[0], again) == version

    run(test())


def test_who_has_left_is_answered_as_before() -> None:
    async def test() -> None:
        playing = await opened(Options(seats=3), people=2)
        leave = playing.command(ask.Leave)
        version = await playing.session.execute(playing.persons[1], leave)
        assert await playing.session.execute(playing.persons[1], leave) == version
        with pytest.raises(Refused, match="no-seat"):
            await playing.do(1, ask.Say, phrase="hello")

    run(test())


# ---------------------------------------------------------------- clocks


@pytest.mark.parametrize("hours", [-1.0, 0.0, 1.0])
def test_a_clock_runs_evenly_whatever_is_done_to_the_date(hours: float) -> None:
    async def test() -> None:
        playing = await started(Options(seats=2, clock=30), people=2)
        session = playing.session
        await asyncio.sleep(10)
        playing.time.jump(hours)
        assert session.remaining == 20_000
        await asyncio.sleep(19)
        assert events_of(playing, StandInPlays) == 0
        await asyncio.sleep(2)
        assert events_of(playing, StandInPlays) == 1

    run(test())


def test_who_is_gone_is_waited_for_and_then_stood_in_for_until_they_are_back() -> None:
    async def test() -> None:
        playing = await started(Options(seats=2, away=60), people=2)
        session = playing.session
        acting = session.table.to_act
        assert acting is not None
        session.leave(playing.guests[acting])
        assert session.present[acting] is False
        await asyncio.sleep(59)
        assert events_of(playing, StandInPlays) == 0
        await asyncio.sleep(2)
        assert events_of(playing, StandInPlays) == 1
        session.enter(playing.guests[acting])
        await session.take_back(playing.persons[acting])
        assert events_of(playing, PlayerBack) == 0  # the stand-in finishes its turn
        await asyncio.sleep(2 * playing.bot_pause)
        assert events_of(playing, PlayerBack) == 1
        assert all(session.present)

    run(test())


def test_time_while_nobody_is_there_counts_for_nobody() -> None:
    async def test() -> None:
        playing = await started(Options(seats=2, clock=30, away=30), people=2)
        for guest in playing.guests:
            playing.session.leave(guest)
        await asyncio.sleep(3600)
        woken = playing.session = playing.session_of(replay(playing.memory.lines))
        for guest in playing.guests:
            woken.enter(guest)
        assert woken.remaining == 30_000
        await asyncio.sleep(29)
        assert events_of(playing, StandInPlays) == 0

    run(test())


# ---------------------------------------------------------------- bots


def test_bots_move_on_the_beat_while_somebody_is_there() -> None:
    async def test() -> None:
        playing = await started(Options(seats=4), people=1, bot_pause=1.5)
        session, loop = playing.session, asyncio.get_running_loop()
        moves = [loop.time()]
        while session.table.bot_to_act is not None:
            known = session.table.position
            while session.table.position == known:
                await asyncio.sleep(0.01)
            moves.append(loop.time())
        gaps = [after - before for before, after in pairwise(moves)]
        assert all(gap == pytest.approx(1.5, abs=0.05) for gap in gaps)
        session.leave(playing.guests[0])
        known = session.table.version
        await asyncio.sleep(3600)
        assert session.table.version == known

    run(test())


def pauses_of_bots(options: Options, bot_pause: float) -> list[tuple[float, int, bool]]:
    """How long each bot waited, how many sentences there were to read, whether a person was in."""
    found: list[tuple[float, int, bool]] = []

    async def test() -> None:
        playing = await started(options, people=1, bot_pause=bot_pause, is_paced=True)
        session, loop, rng = playing.session, asyncio.get_running_loop(), Random(4)
        while len(found) < 120 and session.table.phase == PLAYING:
            table, since = session.table, loop.time()
            view = table.view(0)
            assert view is not None
            if table.bot_to_act is None:
                if view.legal:
                    await playing.do(0, ask.Move, action=str(rng.choice(view.legal)))
                else:
                    await playing.do(0, ask.Ready)
                continue
            while session.table.position == table.position:
                await asyncio.sleep(0.01)
            found.append((loop.time() - since, sentences(view.events), not view.out[0]))

    run(test())
    return found


@pytest.mark.parametrize(("pace", "factor"), [("slow", 1.6), ("normal", 1.0), ("fast", 0.4)])
def test_a_bot_waits_until_the_move_before_can_be_read(pace: Pace, factor: float) -> None:
    found = pauses_of_bots(Options(seats=4, pace=pace), bot_pause=1.5)
    assert {is_in for *_, is_in in found} == {True, False}
    for waited, told, is_in in found:
        assert told >= 1
        assert waited == pytest.approx(1.5 * factor * (1 + told) * (1 if is_in else 0.5), abs=0.05)


def test_without_a_pause_bots_wait_for_nobody() -> None:
    assert all(waited == pytest.approx(0, abs=0.1) for waited, *_ in pauses_of_bots(Options(seats=4), 0))


def test_a_spectator_alone_wakes_nobody() -> None:
    """Else bots would play on, and stand in, while all the friends are gone."""

    async def test() -> None:
        playing = await started(Options(seats=3, clock=5, away=5), people=1)
        session = playing.session
        session.leave(playing.guests[0])
        await asyncio.sleep(0.1)
        known = session.table.version
        session.enter(Guest(None))
        await asyncio.sleep(3600)
        assert session.table.version == known
        session.enter(playing.guests[0])
        await asyncio.sleep(60)
        assert session.table.version > known

    run(test())


def test_time_asleep_counts_for_nobody_although_a_spectator_stays() -> None:
    async def test() -> None:
        playing = await started(Options(seats=2, clock=30, away=60), people=2)
        session, loop = playing.session, asyncio.get_running_loop()
        acting = session.table.to_act
        assert acting is not None
        watcher = Guest(None)
        session.enter(watcher)
        await asyncio.sleep(5)
        for guest in playing.guests:
            session.leave(guest)
        await asyncio.sleep(3600)
        assert session.remaining == 25_000
        session.enter(playing.guests[acting])
        assert session.remaining == 25_000  # what was used before stays used
        await asyncio.sleep(24)
        assert events_of(playing, StandInPlays) == 0
        await asyncio.sleep(2)
        assert events_of(playing, StandInPlays) == 1
        assert loop.time() == pytest.approx(3631, abs=1)

    run(test())


def test_who_went_before_the_table_slept_has_as_long_to_come_back_as_was_left() -> None:
    async def test() -> None:
        playing = await started(Options(seats=2, away=60), people=2)
        session = playing.session
        acting = session.table.to_act
        assert acting is not None
        gone, other = playing.guests[acting], playing.guests[1 - acting]
        session.leave(gone)
        await asyncio.sleep(20)
        session.leave(other)
        await asyncio.sleep(3600)
        session.enter(other)
        await asyncio.sleep(39)
        assert events_of(playing, StandInPlays) == 0
        await asyncio.sleep(2)
        assert events_of(playing, StandInPlays) == 1

    run(test())


def test_who_takes_a_free_seat_does_not_wake_a_match_of_others() -> None:
    """They wait for the next match, as long as somebody who plays in this one can come back."""

    async def test() -> None:
        playing = await started_with_a_free_seat(Options(seats=3, clock=5, away=5))
        session = playing.session
        for guest in playing.guests:
            session.leave(guest)
        session.enter(await playing.come("Mallory"))
        known = session.table.version
        await asyncio.sleep(3600)
        assert session.table.version == known
        session.enter(playing.guests[0])
        await asyncio.sleep(60)
        assert session.table.version > known

    run(test())


def test_a_match_that_all_its_players_have_left_goes_on_for_who_waits() -> None:
    async def test() -> None:
        playing = await started_with_a_free_seat(Options(seats=3, away=5))
        session = playing.session
        session.enter(await playing.come("Cleo"))
        for seat in (1, 0):
            await playing.do(seat, ask.Leave)
        known = session.table.version
        await asyncio.sleep(60)
        assert session.table.version > known

    run(test())


def test_the_same_chance_makes_the_same_match() -> None:
    async def match() -> list[object]:
        playing = await started(Options(seats=3), people=1, seed=7)
        await play_match(playing)
        return [line.entry for _, line in playing.memory.lines]

    first = run(match())
    assert len(first) > 20
    assert run(match()) == first


# ---------------------------------------------------------------- who is told what


def test_hints_are_for_whoever_is_to_act_and_only_where_the_table_has_them() -> None:
    async def test() -> None:
        playing = await started(Options(seats=2, hints=False), people=2)
        for person in playing.persons:
            with pytest.raises(BilletError, match="no-hints"):
                await playing.session.hint(person)
        playing = await started(Options(seats=2), people=2)
        acting = playing.session.table.to_act
        assert acting is not None
        with pytest.raises(Refused, match="not-your-turn"):
            await playing.session.hint(playing.persons[1 - acting])
        with pytest.raises(Refused, match="no-seat"):
            await playing.session.beliefs("a stranger")
        version, beliefs = await playing.session.beliefs(playing.persons[1 - acting])
        assert version == playing.session.table.version
        assert [belief.seat for belief in beliefs] == [acting]

    run(test())


def test_I5_a_refused_move_is_told_to_nobody_else() -> None:
    async def test() -> None:
        playing = await started(Options(seats=2), people=2)
        heard, acting = len(playing.heard.updates), playing.session.table.to_act
        assert acting is not None
        with pytest.raises(IllegalAction):
            await playing.do(acting, ask.Move, action="keep:king/guard,spy")
        assert len(playing.heard.updates) == heard

    run(test())


def test_a_spectator_watches_and_keeps_no_seat() -> None:
    async def test() -> None:
        playing = await started(Options(seats=2), people=2)
        watcher = Guest(None)
        playing.session.enter(watcher)
        assert (playing.session.watching, playing.session.seat_of(watcher)) == (1, None)
        playing.session.leave(watcher)
        assert playing.session.watching == 0

    run(test())


# ---------------------------------------------------------------- one master for all


def views_of(session: TableSession) -> list[View | None]:
    return [session.table.view(seat) for seat in (None, *range(session.table.players))]


def played_with(log: TableLog | None) -> list[View | None]:
    async def match() -> list[View | None]:
        playing = await started(Options(seats=3), people=2, seed=11, log=log)
        await play_match(playing)
        assert playing.session.table.phase == OVER
        return views_of(playing.session)

    return run(match())


def test_a_save_file_keeps_what_a_session_did(tmp_path: Path) -> None:
    failures: list[InvalidSave] = []
    save = Save.create(tmp_path / "match.save", "standard")
    told = played_with(SaveLog(save, failures.append))
    save.close()
    assert not failures
    assert told == played_with(None)
    resumed = resume(tmp_path / "match.save")
    resumed.save.close()
    assert [resumed.table.view(seat) for seat in (None, 0, 1, 2)] == told


def test_a_match_goes_on_when_its_file_cannot_be_written_any_more(tmp_path: Path) -> None:
    failures: list[InvalidSave] = []
    save = Save.create(tmp_path / "match.save", "standard")
    save.close()
    assert played_with(SaveLog(save, failures.append)) == played_with(None)
    assert [failure.reason for failure in failures] == ["save-not-written"]


async def test_a_database_keeps_what_a_session_did(tmp_path: Path) -> None:
    """On real time: the store has threads of its own."""
    store = SqliteStore.open(tmp_path / "tables.db")
    log = StoredLog(store, "BCDFGHJK")
    playing = await started(Options(seats=2), people=2, log=log)
    await playing.do(0, ask.Say, phrase="hello")
    stored = replay(await log.read(0))
    await store.close()
    assert stored == playing.session.table
