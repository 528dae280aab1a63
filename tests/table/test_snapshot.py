"""A snapshot of a table between matches is the table: nothing of it is forgotten, and it goes on the same."""

from __future__ import annotations

import zlib
from pathlib import Path
from random import Random

import msgspec
import pytest

from billetdoux.rules import Record
from billetdoux.rules.edition import SHIPPED, load_edition
from billetdoux.table import Line, Options, Seat, Table, evolve, give_ticket, redeem
from billetdoux.table import command as ask
from billetdoux.table.snapshot import (
    PlayedMatch,
    SeatState,
    SnapshotUnreadable,
    TableState,
    can_snapshot,
    restore,
    snapshot,
)
from tests.table.sitting import Sitting, at
from tests.table.test_evolve import something_happens

OWN_EDITION = Path(__file__).parents[1] / "compatibility" / "first-version" / "own-edition.toml"


def test_a_snapshot_has_every_field_of_a_table_and_of_a_seat() -> None:
    """Whoever gives them a new field gives it to these structs too, with a default."""
    assert set(TableState.__struct_fields__) - {"form"} == set(Table.__struct_fields__)
    assert set(SeatState.__struct_fields__) == set(Seat.__struct_fields__)


@pytest.mark.parametrize("seed", range(20))
def test_a_table_restored_from_a_snapshot_is_the_same_and_goes_on_the_same(seed: int) -> None:
    rng = Random(seed)
    edition = rng.choice(SHIPPED)
    seats = rng.randint(2, load_edition(edition).seats[-1])
    options = Options.checked(edition=edition, seats=seats, free_text=True, first=rng.choice(["lot", "host"]))
    sitting = Sitting(options, seed=rng.randbytes(32))
    twin, taken = sitting.table, 0
    for _ in range(250):
        kept = len(sitting.log)
        if sitting.table.to_act is not None and rng.random() < 0.05:
            finish_match(sitting, rng)
        something_happens(sitting, rng)
        for change in sitting.log[kept:]:
            for line in change.lines:
                twin, _ = evolve(twin, Line.decode(line.encode()), at=change.at)
        assert twin == sitting.table
        if can_snapshot(twin):
            twin, taken = restore(snapshot(twin)), taken + 1
            assert twin == sitting.table
    assert taken > 0


def finish_match(sitting: Sitting, rng: Random) -> None:
    """Of whoever plays, bots and stand-ins included."""
    number = sitting.table.number
    while sitting.table.phase == "playing" and sitting.table.number == number:
        something_happens(sitting, rng)


def over(options: Options, players: int) -> Sitting:
    sitting = Sitting(options, players=players)
    sitting.do(1, ask.Mix, nonce="c0ffee")
    sitting.start()
    sitting.play_match(Random(1))
    return sitting


@pytest.mark.parametrize("first", ["lot", "host"])
@pytest.mark.parametrize("edition", [*SHIPPED, str(OWN_EDITION)])
def test_with_the_last_match_whole(edition: str, first: str) -> None:
    """With its deals, moves, seed and nonces: its record has the same text."""
    options = Options.checked(edition=edition, seats=2, first=first)
    sitting = over(options, players=2)
    sitting.do(0, ask.Say, phrase="well-played")
    again = restore(snapshot(sitting.table))
    assert again == sitting.table
    assert again.record().write() == sitting.table.record().write()
    assert again.match is not None
    assert again.match.nonces == ((1, "c0ffee"),)


def test_with_links_that_were_asked_for_and_used() -> None:
    sitting = Sitting(Options(seats=3), players=2)
    sitting.keep(give_ticket(sitting.table, 1, "ticket", at(sitting.now)))
    again = restore(snapshot(sitting.table))
    assert redeem(again, "p9", "ticket", at(sitting.now)) == redeem(
        sitting.table, "p9", "ticket", at(sitting.now)
    )


def test_there_is_none_of_a_match_that_is_on_or_was_given_up() -> None:
    sitting = Sitting(Options(seats=2), players=2)
    assert not can_snapshot(Table())
    assert can_snapshot(sitting.table)
    sitting.start()
    assert not can_snapshot(sitting.table)
    for seat in range(2):
        sitting.do(seat, ask.Leave)
    assert sitting.table.phase == "closed"
    assert not can_snapshot(sitting.table)


def test_a_match_can_be_played_again_by_itself() -> None:
    table = over(Options(seats=4), players=4).table
    assert table.match is not None
    played = PlayedMatch.of(table.match, "standard")
    assert played.replay() == table.match
    Record.of(played.replay()).verify()


def test_a_snapshot_of_this_version_reads_for_ever() -> None:
    """These bytes are in people's databases. A field that came later gets its default."""
    state = {
        "form": 1,
        "options": {"edition": "classic", "seats": 2},
        "seats": [{"name": "Ada", "persons": ["p0"], "done": [["c1", 4]]}, {"level": "easy"}],
        "version": 4,
        "seed": bytes(32),
        "seating": 3,
        "since": 1_000,
        "chat": [{"event": "phrase-said", "seat": 0, "name": "Ada", "phrase": "hello"}],
    }
    table = restore(zlib.compress(msgspec.msgpack.encode(state)))
    assert repr(table) == "<Table at version 4: waiting, <Seat: player>, <Seat: bot, easy>>"
    assert (table.version_after(0, "c1"), table.seats[0].persons) == (4, frozenset({"p0"}))
    assert table.chat[0].name == "Ada"


def broken_snapshots() -> dict[str, bytes]:
    whole = snapshot(over(Options(seats=2), players=2).table)
    state = msgspec.msgpack.decode(zlib.decompress(whole))

    def changed(**fields: object) -> bytes:
        return zlib.compress(msgspec.msgpack.encode({**state, **fields}))

    match = state["match"]
    return {
        "empty": b"",
        "cut": whole[:-1],
        "no-zlib": b"snapshot",
        "no-table": zlib.compress(b"\xc0"),
        "another-form": changed(form=2),
        "a-field-of-a-newer-version": changed(owner=1),
        "a-move-that-is-illegal": changed(match=[*match[:-1], [*match[-1][:-1], "keep:king/guard,spy"]]),
        "a-move-too-many": changed(match=[*match[:-1], [*match[-1], "guard"]]),
        "an-edition-that-is-gone": changed(match=["gone", *match[1:]]),
        "chat-that-is-none": changed(chat=[{"event": "nothing"}]),
    }


@pytest.mark.parametrize(("what", "body"), broken_snapshots().items(), ids=broken_snapshots())
def test_what_cannot_be_read_is_said_to_be_unreadable(what: str, body: bytes) -> None:
    with pytest.raises(SnapshotUnreadable):
        restore(body)
