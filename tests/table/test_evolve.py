"""A table is what its log folds to."""

from __future__ import annotations

from random import Random

import pytest

from billetdoux.rules.errors import BilletError
from billetdoux.table import Line, Options, advance, decide, replay, sit
from billetdoux.table import command as ask
from billetdoux.table.entry import HostPassed, Moved, StoodIn
from tests.table.sitting import NAMES, Sitting, at


def test_a_log_written_by_an_earlier_version_still_reads() -> None:
    """These bytes are in people's databases: they must mean the same for ever."""
    lines = [
        b'[["opened",{"edition":"classic","seats":2},"' + b"00" * 32 + b'"]]',
        b'[["seated",0,"p0","Ada"]]',
        b'[["seated",1,"p1","Bea"]]',
        b'[["mixed",1,"c0ffee"],1,"a1"]',
        b'[["started"],0,"a2"]',
        b'[["said",0,"hello"],0,"a3"]',
        b'[["moved",0,"priest>1"],0,"a4"]',
    ]
    table = replay((n, Line.decode(line)) for n, line in enumerate(lines))
    assert repr(table) == "<Table at version 7: playing, <Seat: player>, <Seat: player>>"
    assert table.version_after(0, "a4") == 7
    assert table.seats[1].devices == {"p1"}
    assert table.owner == {"p0"}
    written_anew = [Line.decode(Line.decode(line).encode()) for line in lines]
    assert written_anew == [Line.decode(line) for line in lines]


@pytest.mark.parametrize("seed", range(12))
def test_whatever_happens_at_a_table_its_log_folds_to_the_same(seed: int) -> None:
    rng = Random(seed)
    sitting = Sitting(Options(seats=rng.randint(2, 6), free_text=True), seed=rng.randbytes(32))
    for _ in range(250):
        something_happens(sitting, rng)
        check_table(sitting)
    lines = [(sitting.now, line) for kept in sitting.log for line in kept.lines]
    stored = [(at, Line.decode(line.encode())) for at, line in lines]
    assert replay(stored) == sitting.table
    assert sitting.table.version == len(lines)


def something_happens(sitting: Sitting, rng: Random) -> None:
    """Anything that anybody may try; much of it is refused."""
    table = sitting.table
    seat = rng.randrange(len(table.seats))
    try:
        match rng.randrange(12):
            case 0:
                sitting.keep(sit(table, f"p{rng.randrange(9)}", rng.choice(NAMES), at(sitting.now)))
            case 1:
                sitting.do(seat, ask.AddBot, seat=rng.randrange(6), level="easy")
            case 2:
                kind = rng.choice([ask.RemoveBot, ask.Kick, ask.VoteOut, ask.VoteOut])
                sitting.do(seat, kind, seat=rng.randrange(6))
            case 3:
                sitting.do(table.host, ask.Start)
            case 4 if rng.random() < 0.2:
                sitting.do(seat, ask.Leave)
            case 5:
                sitting.do(seat, rng.choice([ask.Ready, ask.TakeBack]))
            case 6:
                sitting.do(seat, ask.Write, text="hi")
            case 7 if table.to_act is not None and table.seats[table.to_act].awaited:
                sitting.keep(advance(table, [StoodIn(table.to_act)], at(sitting.now)))
            case 8:
                sitting.do(seat, ask.Mix, nonce="ff")
            case 9:
                edition, seats = rng.choice(["standard", "classic"]), rng.randint(2, 6)
                others: dict[str, object] = {"public": rng.random() < 0.5, "clock": None, "hints": True}
                others |= {"free_text": True, "pace": "fast"}
                sitting.do(seat, ask.ChangeOptions, edition=edition, theme="court", seats=seats, **others)
            case _ if table.to_act is not None and table.match is not None:
                action = str(rng.choice(table.match.legal))
                if table.bot_to_act:
                    sitting.keep(advance(table, [Moved(table.to_act, action)], at(sitting.now)))
                else:
                    sitting.do(table.to_act, ask.Move, action=action)
    except BilletError:
        assert sitting.table is table


def check_table(sitting: Sitting) -> None:
    table = sitting.table
    if table.is_closed:
        return
    assert table.seats[table.host].has_player
    persons = [person for seat in table.seats for person in seat.persons]
    assert len(persons) == len(set(persons))
    assert not table.owner & table.barred
    assert all(seat.stand_in for seat in table.seats if seat.returning)
    assert table.voted_out is None
    assert all(not seat.is_empty for seat in table.seats[: table.players] if table.phase == "playing")
    assert (table.commitment is not None) == (table.seed is not None or table.match is not None)


def test_of_two_changes_to_one_table_the_second_is_made_anew_on_the_first() -> None:
    """As rooms of two servers do it: a change is a function of the table, so it can be made again."""
    sitting = Sitting(Options(seats=3), players=3)
    passed = advance(sitting.table, [HostPassed(1)], at(0))
    move = sitting.command(ask.Start)
    assert decide(sitting.table, 0, move, at(0)).table.phase == "playing"
    with pytest.raises(BilletError, match="not-host"):
        decide(passed.table, 0, move, at(0))
