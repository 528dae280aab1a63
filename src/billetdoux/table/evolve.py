"""From entries to the table: what each entry of a log changes, and what happened by it.

>>> from billetdoux.table import Options
>>> from billetdoux.table.entry import BotSeated, Opened, Seated
>>> opened = [Opened(Options(seats=2), "00" * 32), Seated(0, "…", "Ada"), BotSeated(1, "easy")]
>>> replay((0, Line(entry)) for entry in opened)
<Table at version 3: waiting, <Seat: player>, <Seat: bot, easy>>
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random
from typing import cast

import msgspec
from msgspec.structs import replace

from billetdoux.rules import Action, Match, fairness
from billetdoux.rules.event import Event
from billetdoux.table import entry as log
from billetdoux.table import table_event as saw
from billetdoux.table.command import Phrase
from billetdoux.table.entry import AnyEntry, Line
from billetdoux.table.options import Options
from billetdoux.table.seat import EMPTY, Seat
from billetdoux.table.table import OVER, PLAYING, Table, names_of

CHAT_KEPT = 30
LINE_BYTES = 50
"""What a line of chat takes in the log besides its text."""

Evolved = tuple[Table, tuple[Event, ...]]


class Moment(msgspec.Struct, frozen=True):
    """When something is decided, and where its chance comes from: a table has neither of its own."""

    at: int
    """Milliseconds since the epoch."""
    chance: Random


class Change(msgspec.Struct, frozen=True):
    """The table after some entries, the lines to write down, and what happened, secrets included."""

    table: Table
    at: int = 0
    lines: tuple[Line, ...] = ()
    events: tuple[Event, ...] = ()


def replay(log_lines: Iterable[tuple[int, Line]]) -> Table:
    """The table that a log, with its times, folds to."""
    table = Table()
    for at, line in log_lines:
        table, _ = evolve(table, line, at=at)
    return table


def advance(
    table: Table, entries: Sequence[AnyEntry], now: Moment, *, seat: int | None = None, command: str = ""
) -> Change:
    """Fold entries in, and whatever follows from them at once. The rules may forbid it, and raise."""
    lines: list[Line] = []
    events: list[Event] = []
    waiting = list(entries)
    while waiting:
        entry = waiting.pop(0)
        # Of several entries the last one does what was asked for.
        asked = bool(command) and len(lines) == len(entries) - 1
        line = Line(entry, seat, command) if asked else Line(entry)
        table, more = evolve(table, line, at=now.at)
        lines.append(line)
        events.extend(more)
        if not waiting and (follows := _consequence(table, now.chance)) is not None:
            waiting.append(follows)
    return Change(table, now.at, tuple(lines), tuple(events))


def _consequence(table: Table, chance: Random) -> AnyEntry | None:
    """What follows by itself from how the table stands."""
    if table.is_closed:
        return None
    if (voted_out := table.voted_out) is not None:
        return log.Vacated(voted_out, barred=True)
    if not table.seats[table.host].persons:
        players = [place for place, seat in enumerate(table.seats) if seat.persons]
        if not players:
            return log.Closed()
        return log.HostPassed(players[0] if table.owner_seat is None else table.owner_seat)
    if table.phase == OVER and table.seed is None:
        return log.Committed(chance.randbytes(fairness.SEED_BYTES).hex())
    if table.is_between_rounds and table.ready and not table.unready:
        return log.Dealt()
    return None


def evolve(table: Table, line: Line, *, at: int) -> Evolved:
    """The table after one line of its log, and what happened."""
    version, seats = table.version + 1, table.seats
    if line.command and line.seat is not None:
        noted = seats[line.seat].after_command(line.command, version)
        seats = (*seats[: line.seat], noted, *seats[line.seat + 1 :])
    table = replace(table, version=version, seats=seats)
    match line.entry:
        case log.Moved() as entry:
            return _moved(table, entry, at)
        case log.Readied(seat):
            return replace(table, ready=table.ready | {seat}), (saw.PlayerReady(seat),)
        case log.Dealt():
            return _dealt(table, at)
        case log.Opened(options, seed):
            empty = (EMPTY,) * options.seats
            return Table(options, empty, version=1, seed=bytes.fromhex(seed), since=at), ()
        case log.Seated() as entry:
            return _seated(table, entry)
        case log.BotSeated(seat, level):
            return _reseated(table, seat, Seat(level=level)), (saw.BotJoined(seat, level),)
        case log.Vacated() as entry:
            return _vacated(table, entry)
        case log.Ticketed(seat, ticket, until):
            ticketed = replace(table.seats[seat], ticket=ticket, ticket_until=until)
            return _with_seat(table, seat, ticketed), ()
        case log.Shared(seat, person):
            return _shared(table, table.seats[seat], seat, person), ()
        case log.HostPassed(seat):
            return replace(table, host=seat, seating=table.version), (saw.HostChanged(seat),)
        case log.OptionsChanged(options):
            return _with_options(table, options), ()
        case log.Mixed(seat, nonce):
            mixed = replace(table.seats[seat], nonce=nonce)
            return _with_seat(table, seat, mixed), (saw.SeedMixed(seat, nonce),)
        case log.Started():
            return _started(table, at)
        case log.Committed(seed):
            return replace(table, seed=bytes.fromhex(seed)), ()
        case log.StoodIn(seat):
            return _with_seat(table, seat, table.seats[seat].stood_in()), (saw.StandInPlays(seat),)
        case log.Returned(seat):
            return _returned(table, seat)
        case log.Voted(seat, against):
            # There is no event of it: version 1 of the protocol has no more than it had.
            voted = table.seats[against].votes | {seat}
            return _with_seat(table, against, replace(table.seats[against], votes=voted)), ()
        case log.Said(seat, phrase):
            return _told(table, saw.PhraseSaid(seat, table.seats[seat].name, cast("Phrase", phrase)))
        case log.Wrote(_, ""):
            return table, ()  # forgotten
        case log.Wrote(seat, text):
            return _told(table, saw.TextWritten(seat, table.seats[seat].name, text))
        case log.Closed():
            return replace(table, is_closed=True, seed=None), (saw.TableClosed(),)


def _with_options(table: Table, options: Options) -> Table:
    """There is no event of it: everybody is told the options with the news anyway."""
    seats = (*table.seats, *[EMPTY] * options.seats)[: options.seats]
    played = table.played_edition or (table.options.edition if table.match else "")
    return replace(table, options=options, seats=seats, seating=table.version, played_edition=played)


def _seated(table: Table, entry: log.Seated) -> Evolved:
    person = frozenset({entry.person})
    player = Seat(name=entry.name, persons=person, devices=frozenset({entry.device or entry.person}))
    table = _reseated(table, entry.seat, player)
    # Whoever sits down first has opened the table.
    return replace(table, owner=table.owner or person), (saw.SeatTaken(entry.seat, entry.name),)


def _shared(table: Table, seat: Seat, place: int, person: str) -> Table:
    """One more device of the same player."""
    one_more = {person}
    shared = replace(seat, persons=seat.persons | one_more, devices=seat.devices | one_more, ticket="")
    owner = table.owner | one_more if place == table.owner_seat else table.owner
    return replace(_with_seat(table, place, shared), owner=owner)


def _vacated(table: Table, entry: log.Vacated) -> Evolved:
    seat = table.seats[entry.seat]
    plays_on = table.phase == PLAYING and entry.seat < table.players
    table = _reseated(table, entry.seat, seat.vacated() if plays_on else EMPTY)
    if entry.barred:
        # The owner's own browser stays welcome, whoever shares it.
        table = replace(table, barred=table.barred | (seat.persons | seat.devices) - table.owner)
    seats = tuple(replace(other, votes=other.votes - {entry.seat}) for other in table.seats)
    return replace(table, seats=seats), (saw.SeatLeft(entry.seat, seat.name, entry.barred),)


def _returned(table: Table, place: int) -> Evolved:
    seat = table.seats[place]
    if seat.stand_in and table.to_act == place:
        # Else the clock could be stopped for ever, by coming back whenever it has run out.
        return _with_seat(table, place, replace(seat, returning=True)), ()
    return _with_seat(table, place, seat.back()), (saw.PlayerBack(place),)


def _started(table: Table, at: int) -> Evolved:
    taken = [place for place, seat in enumerate(table.seats) if not seat.is_empty]
    seats = [table.seats[place] for place in taken]
    host = taken.index(table.host)
    nonces = {place: seat.nonce for place, seat in enumerate(seats) if seat.nonce}
    match = Match.seeded(table.options.edition, len(seats), seed=table.seed, nonces=nonces)
    match, events = match.next_round(host if table.options.first == "host" else None)
    table = replace(
        table,
        seats=(*(replace(seat, nonce="") for seat in seats), *[EMPTY] * (len(table.seats) - len(seats))),
        host=host,
        seed=None,
        number=table.number + 1,
        names=names_of(seats),
        persons=frozenset().union(*(seat.persons for seat in seats)),
        match_began=table.version,
        played_edition="",
        seating=table.version,
    )
    return _positioned(table, match, at), (saw.MatchStarted(table.number, len(seats)), *events)


def _moved(table: Table, entry: log.Moved, at: int) -> Evolved:
    assert table.match is not None
    match, events = table.match.apply(Action.parse(entry.action))
    table = _positioned(table, match, at)
    seat = table.seats[entry.seat]
    if seat.returning and match.to_act != entry.seat:
        table = _with_seat(table, entry.seat, seat.back())
        events = (*events, saw.PlayerBack(entry.seat))
    if match.is_over:
        table = replace(table, seats=tuple(map(Seat.after_match, table.seats)), seating=table.version, talk=0)
    return table, events


def _dealt(table: Table, at: int) -> Evolved:
    assert table.match is not None
    match, events = table.match.next_round()
    return _positioned(table, match, at), events


def _told(table: Table, said: saw.PhraseSaid | saw.TextWritten) -> Evolved:
    size = len(said.text.encode()) if isinstance(said, saw.TextWritten) else 0
    talk = table.talk + size + LINE_BYTES
    return replace(table, chat=(*table.chat, said)[-CHAT_KEPT:], talk=talk), (said,)


def _with_seat(table: Table, place: int, seat: Seat) -> Table:
    return replace(table, seats=(*table.seats[:place], seat, *table.seats[place + 1 :]))


def _reseated(table: Table, place: int, seat: Seat) -> Table:
    return replace(_with_seat(table, place, seat), seating=table.version)


def _positioned(table: Table, match: Match, at: int) -> Table:
    return replace(
        table, match=match, position=table.version, clock_from=table.version, since=at, ready=frozenset()
    )
