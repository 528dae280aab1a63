"""Mistakes to be planted, to see whether the simulation finds them. Some of them were really made."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from typing import Any
from unittest.mock import patch

import msgspec
from msgspec.structs import replace

from billetdoux.protocol import wire
from billetdoux.rules.errors import BilletError
from billetdoux.rules.match import Match
from billetdoux.server import broadcast, socket
from billetdoux.server.broadcast import Broadcaster, Times, ToldView
from billetdoux.server.live_table import LiveTable
from billetdoux.server.peers import Peers
from billetdoux.session import Clock, StoreFailed, table_session
from billetdoux.session.table_session import TableSession
from billetdoux.table import Change, Line, Moment, Table, advance, command, entry
from billetdoux.table.evolve import Evolved
from tests.luck import truth
from tests.luck.server import Server


@dataclass(frozen=True)
class Mistake:
    """Replaces one attribute of a class or a module."""

    owner: Any
    name: str
    wrong: Any
    is_common: bool = True
    """Whether it is found so soon that every run of the tests may look for it."""
    also: tuple[Any, ...] = ()
    """Other modules that have imported it by its name."""
    first_seed: int = 0
    """Where tests begin to look: for a rarer mistake, a little before the first seed that finds it."""
    is_cluster: bool = False
    """Whether it shows where servers tell each other of what they do."""

    @contextmanager
    def made(self) -> Iterator[None]:
        with ExitStack() as patches:
            for owner in (self.owner, *self.also):
                patches.enter_context(patch.object(owner, self.name, self.wrong))
            yield


# ---------------------------------------------------------------- time


def _wall_time_alone(server: Server, started: float) -> Clock:
    wall_ms = server._world.wall_ms
    return Clock(wall_ms, wall_ms)


# The package offers functions of the same names.
evolving, deciding = (sys.modules[f"billetdoux.table.{name}"] for name in ("evolve", "decide"))
_evolve = evolving.evolve


def _return_restarts_the_clock(table: Table, line: Line, *, at: int) -> Evolved:
    evolved, events = _evolve(table, line, at=at)
    if isinstance(line.entry, entry.Returned):
        seats = [seat.back() if seat.returning else seat for seat in evolved.seats]
        evolved = replace(evolved, seats=tuple(seats), clock_from=evolved.version)
    return evolved, events


async def _deadline_is_met_once(session: TableSession) -> None:
    """What could not be stored is never tried again."""
    coming = session._next_deadline()
    if coming is not None:
        try:
            await session.do(lambda table, now: advance(table, [coming.entry], now))
        except StoreFailed:
            return


async def _bots_give_up(session: TableSession) -> None:
    try:
        while session._is_awake and session.table.bot_to_act is not None:
            await session._play_bot()
    except StoreFailed:
        return
    session._bot = None
    session._wake()


# ---------------------------------------------------------------- storing


def _told_before_it_is_stored(session: TableSession, asked: Any) -> bool:
    before = session.table
    try:
        changed = asked.decision(before, Moment(session.clock.wall_ms(), session.chance))
    except BilletError as error:
        asked.tell(error)
        return True

    def go_on(stored: asyncio.Future[None]) -> None:
        stored.exception()  # which nobody cares about
        session._take_turns()

    if changed.lines:
        session._advance(changed.table, changed.events)
        asyncio.ensure_future(session._log.append(before, changed)).add_done_callback(go_on)
    asked.tell(changed)
    return not changed.lines


_stored = TableSession._stored


def _failures_are_successes(session: TableSession, storing: Any, decided: Any, changed: Any) -> None:
    if isinstance(storing.exception(), StoreFailed):
        session._end(decided)
        session._take_turns()
    else:
        _stored(session, storing, decided, changed)


def _stores_the_first_alone(one: Change, other: Change) -> Change:
    return Change(other.table, one.at, one.lines, one.events + other.events)


def _never_done_before(table: Table, seat: int, command: str) -> None:
    return None


# ---------------------------------------------------------------- who is told what


_public_of_match = Match.public


def _public_with_the_next_card(match: Match) -> Any:
    """In one bit: whether a Guard is on top of the deck."""
    public = _public_of_match(match)
    if match.round is None or not match.round.deck:
        return public
    return {**public, "aside": public["aside"] ^ (match.round.deck[0].name == "GUARD")}


_welcome = Broadcaster.welcome
_seen = broadcast.seen


def _missed_as_seat_0(
    broadcaster: Broadcaster, table: Table, seat: Any, who: Any, missed: Any, *rest: Any
) -> bytes:
    def wrong(happened: Any, viewer: int | None) -> list[Any]:
        return _seen(happened, 0 if happened is missed and table.match is not None else viewer)

    with patch.object(broadcast, "seen", wrong):
        return _welcome(broadcaster, table, seat, who, missed, *rest)


def _missed_without_the_first(
    broadcaster: Broadcaster, table: Table, seat: Any, who: Any, missed: Any, *rest: Any
) -> bytes:
    return _welcome(broadcaster, table, seat, who, missed and list(missed)[1:], *rest)


_view_changes = ToldView.changes_since


def _changes_without_the_last(view: ToldView, match: Match | None) -> bytes | None:
    changes = _view_changes(view, match)
    fields = None if changes is None else msgspec.json.decode(changes)
    if not fields:
        return changes
    fields.popitem()
    return wire.encode(fields)


_times = LiveTable._times


def _always_hurried(live: LiveTable) -> Times:
    times = _times(live)
    return Times(times.remaining and 1, times.until_deal and 1)


def _all_are_present(session: TableSession) -> list[bool]:
    return [True for _ in session.table.seats]


_tell = socket.Socket.tell


def _done_is_refused(client: socket.Socket, message: bytes) -> None:
    told = msgspec.json.decode(message)
    if told["say"] == "done":
        message = wire.encode(wire.Refusal(told["id"], "stale", "", {}))
    _tell(client, message)


def _next_commitment_changes(table: Table, line: Line, *, at: int) -> Evolved:
    """When somebody has mixed in a nonce, as a dealer might who looks for better cards."""
    evolved, events = _evolve(table, line, at=at)
    if isinstance(line.entry, entry.Mixed) and evolved.seed is not None:
        evolved = replace(evolved, seed=evolved.seed[::-1])
    return evolved, events


_welcome_seat = TableSession.seat_of


def _first_seat_for_all(session: TableSession, participant: Any) -> int | None:
    seat = _welcome_seat(session, participant)
    return 0 if seat is None and participant.person is None else seat


# ---------------------------------------------------------------- who comes and goes


def _all_are_awake(session: TableSession) -> bool:
    return bool(session.participants)


def _leaves_and_stays(live: LiveTable, client: Any) -> None:
    live.session.leave(client)


_decode = socket.decode


def _line_ends_pass(text: str) -> wire.ClientMessage:
    """As it was when `$` stood at the end of a pattern."""
    raw = msgspec.json.decode(text)
    if isinstance(raw, dict) and raw.get("do") == "mix":
        return command.Mix(raw["id"], raw["version"], nonce=raw["nonce"])
    return _decode(text)


async def _moves_wait_behind_hints(client: socket.Socket, live: LiveTable, message: Any) -> None:
    match message:
        case wire.Hello():
            await client._welcome(live, message)
        case wire.Ping():
            client.tell(wire.encode(wire.Pong()))
        case _:
            await client._answer(live, message)


# ---------------------------------------------------------------- other servers


_beat = Peers._beat
_note_elsewhere = Peers._note_elsewhere


async def _lost_hints_stay_lost(peers: Peers, db: Any) -> None:
    with patch.object(peers, "_follow", lambda versions: None):
        await _beat(peers, db)


def _elsewhere_is_away(peers: Peers, live: LiveTable, rows: Any) -> None:
    _note_elsewhere(peers, live, [{**row, "persons": []} for row in rows])


def _others_lead(peers: Peers, live: LiveTable, rows: Any) -> None:
    _note_elsewhere(peers, live, [{**row, "leads": row["server_id"] != peers._id} for row in rows])


PLANTED = {
    "deadlines by wall time": Mistake(Server, "clock", _wall_time_alone, first_seed=80),
    "a return restarts the clock": Mistake(
        evolving, "evolve", _return_restarts_the_clock, is_common=False, also=(table_session, truth)
    ),
    "a deadline that could not be stored is forgotten": Mistake(
        TableSession, "_meet_deadline", _deadline_is_met_once, is_common=False
    ),
    "bots give up when a move could not be stored": Mistake(
        TableSession, "_play_bots", _bots_give_up, is_common=False
    ),
    "told before it is stored": Mistake(TableSession, "_begin", _told_before_it_is_stored),
    "a store that failed counts as stored": Mistake(TableSession, "_stored", _failures_are_successes),
    "of commands stored together only the first is": Mistake(
        table_session, "_both", _stores_the_first_alone, first_seed=30
    ),
    "commands are not idempotent": Mistake(Table, "version_after", _never_done_before, is_common=False),
    "a view tells of the next card": Mistake(Match, "public", _public_with_the_next_card),
    "spectators are told as seat 0": Mistake(TableSession, "seat_of", _first_seat_for_all, is_common=False),
    "missed events are told as to seat 0": Mistake(
        Broadcaster, "welcome", _missed_as_seat_0, is_common=False
    ),
    "the first missed event is not told": Mistake(Broadcaster, "welcome", _missed_without_the_first),
    "changes leave out a field": Mistake(ToldView, "changes_since", _changes_without_the_last),
    "every clock is told as nearly over": Mistake(LiveTable, "_times", _always_hurried),
    "all are told as present": Mistake(TableSession, "present", property(_all_are_present)),
    "what was done is told as refused": Mistake(socket.Socket, "tell", _done_is_refused),
    "a nonce changes the commitment": Mistake(
        evolving, "evolve", _next_commitment_changes, is_common=False, also=(table_session, truth)
    ),
    "spectators wake a table": Mistake(TableSession, "_is_awake", property(_all_are_awake), is_common=False),
    "clients who left are kept": Mistake(LiveTable, "leave", _leaves_and_stays),
    "a move waits behind a hint": Mistake(
        socket.Socket, "_handle", _moves_wait_behind_hints, is_common=False
    ),
    "an owner is like anybody": Mistake(Table, "owner_seat", property(lambda _: None), is_common=False),
    "every ready is an entry": Mistake(deciding, "_is_so_already", lambda *_: False, is_common=False),
    "a lost hint is never made up for": Mistake(Peers, "_beat", _lost_hints_stay_lost, is_cluster=True),
    "who is at another server is away": Mistake(
        Peers, "_note_elsewhere", _elsewhere_is_away, is_common=False, is_cluster=True
    ),
    "every server leaves it to the others": Mistake(Peers, "_note_elsewhere", _others_lead, is_cluster=True),
    "a nonce may end with a line end": Mistake(socket, "decode", _line_ends_pass, is_common=False),
}
