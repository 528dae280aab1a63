"""From commands to entries: who may do what at a table, and when. What is legal in the game, the rules say.

>>> from random import Random
>>> from billetdoux.table.command import AddBot, Move, Start
>>> now = Moment(at=0, chance=Random(1))
>>> table = open_table(Options(seats=2), person="ada", name="Ada", now=now).table
>>> table = decide(table, 0, AddBot("a", table.version, seat=1, level="easy"), now).table
>>> table = decide(table, 0, Start("b", table.version), now).table
>>> table
<Table at version 4: playing, <Seat: player>, <Seat: bot, easy>>
>>> decide(table, 0, Move("c", version=0, action="guard>1=king"), now)
Traceback (most recent call last):
billetdoux.table.errors.Refused: stale
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import structs

from billetdoux.rules import Action, fairness
from billetdoux.rules.edition import MIN_PLAYERS
from billetdoux.table import command as ask
from billetdoux.table import entry as log
from billetdoux.table.command import Command
from billetdoux.table.entry import AnyEntry
from billetdoux.table.errors import Refused
from billetdoux.table.evolve import Change, Moment, advance
from billetdoux.table.look_alikes import look_alike
from billetdoux.table.options import Level, Options
from billetdoux.table.seat import MAX_DEVICES, STALLING, clean, display_name
from billetdoux.table.table import PLAYING, Table

TICKET_LASTS = 10 * 60 * 1000
MAX_ENTRIES = 10_000
"""Of one match. After them the match can be finished, and nothing else is done until it is over.

Between matches there is no such bound: snapshots are taken, so the log before them needs no more folding.
"""
ALWAYS_DONE = (ask.Move, ask.Ready, ask.TakeBack, ask.VoteOut, ask.Leave)
"""The commands by which such a match is finished."""
MAX_TALK = 64 * 1024
"""Bytes of chat until the next match is over."""


def open_table(
    options: Options, *, person: str, name: str, now: Moment, bots: Sequence[Level] = (), seed: bytes = b""
) -> Change:
    """A new table, with its host in the first seat and bots beside; a seed for the first match, or chance."""
    if len(bots) >= options.seats:
        raise Refused("seat-not-free")
    seed = seed or now.chance.randbytes(fairness.SEED_BYTES)
    entries: list[AnyEntry] = [
        log.Opened(options.check(), seed.hex()),
        log.Seated(0, person, display_name(name)),
        *(log.BotSeated(n, level) for n, level in enumerate(bots, 1)),
    ]
    return advance(Table(), entries, now)


def sit(table: Table, person: str, name: str, now: Moment, *, device: str = "") -> Change:
    """Take an empty seat; during a match, for the next one. Who sits here already just stays.

    `device` is the owner of the browser, where that is another person.
    """
    _check_open(table)
    if table.seat_of(person) is not None:
        return Change(table)
    _check_not_worn_out(table)
    _check_not_barred(table, person, device)
    name = display_name(name)
    if any(look_alike(name, seat.name) for seat in table.seats):
        raise Refused("name-in-use")
    seated = log.Seated(_free_seat(table, person), person, name, "" if device == person else device)
    bot = [log.Vacated(seated.seat)] if table.seats[seated.seat].is_bot else []
    return advance(table, [*bot, seated], now)


def _free_seat(table: Table, person: str) -> int:
    """The first empty one. For the owner a bot makes way: whoever is host meanwhile can't lock them out."""
    free = [place for place, seat in enumerate(table.seats) if seat.is_empty]
    if not free and person in table.owner and table.phase != PLAYING:
        free = [place for place, seat in enumerate(table.seats) if seat.is_bot]
    if not free:
        raise Refused("no-free-seat")
    return free[0]


def give_ticket(table: Table, seat: int, ticket: str, now: Moment) -> Change:
    """For a personal link; `ticket` is the SHA-256 of what it says."""
    _check_open(table)
    _check_not_worn_out(table)
    return advance(table, [log.Ticketed(seat, ticket, now.at + TICKET_LASTS)], now)


def redeem(table: Table, person: str, ticket: str, now: Moment) -> Change:
    """Sit down by a personal link: it works once, and for a while."""
    _check_open(table)
    _check_not_barred(table, person, person)
    place = next((place for place, seat in enumerate(table.seats) if seat.accepts(ticket, now.at)), None)
    if place is None:
        raise Refused("bad-ticket")
    already = table.seat_of(person)
    if already is not None and already != place:
        raise Refused("bad-ticket")  # nobody sits in two seats
    if already is None and len(table.seats[place].persons) >= MAX_DEVICES:
        raise Refused("too-many-devices", most=MAX_DEVICES)
    return advance(table, [log.Shared(place, person)], now)


def decide(table: Table, seat: int, command: ask.AnyCommand, now: Moment) -> Change:
    """Do what a player asks, or raise why not. Idempotent: a command that was done before does nothing."""
    if table.version_after(seat, command.id) is not None:
        return Change(table)
    _check_open(table)
    if not isinstance(command, ALWAYS_DONE):
        _check_not_worn_out(table)
    entries = [entry for entry in _entries(table, seat, command) if not _is_so_already(table, entry)]
    return advance(table, entries, now, seat=seat, command=command.id)


def _is_so_already(table: Table, entry: AnyEntry) -> bool:
    """What changes nothing is no entry: a log must not be filled with it."""
    match entry:
        case log.Readied(seat):
            return seat in table.ready
        case log.Returned(seat):
            return table.seats[seat].returning
        case log.Voted(seat, against):
            return seat in table.seats[against].votes
        case log.BotSeated(seat, level):
            return table.seats[seat].level == level
        case log.Mixed(seat, nonce):
            return table.seats[seat].nonce == nonce
    return False


def _entries(table: Table, seat: int, command: ask.AnyCommand) -> list[AnyEntry]:
    match command:
        case ask.Move():
            return _move(table, seat, command)
        case ask.Ready():
            return _ready(table, seat)
        case ask.Start() | ask.AddBot() | ask.RemoveBot() | ask.Kick():
            return [_arrange(table, seat, command)]
        case ask.ChangeOptions():
            return _change_options(table, seat, command)
        case ask.VoteOut():
            return [_vote(table, seat, command)]
        case ask.Leave():
            return [log.Vacated(seat)]
        case ask.TakeBack():
            if not table.seats[seat].stand_in:
                raise Refused("no-stand-in")
            return [log.Returned(seat)]
        case ask.Say() | ask.Write() if table.talk >= MAX_TALK:
            raise Refused("chat-full")
        case ask.Say():
            return [log.Said(seat, command.phrase)]
        case ask.Write():
            return _write(table, seat, command)
        case ask.Mix():
            if table.phase == PLAYING:
                raise Refused("match-on")
            return [log.Mixed(seat, command.nonce)]


def _move(table: Table, seat: int, move: ask.Move) -> list[AnyEntry]:
    if table.phase != PLAYING:
        raise Refused("no-match-on")
    if move.version < table.position:
        raise Refused("stale")
    if table.to_act != seat:
        raise Refused("not-your-turn")
    return [*_back(table, seat), log.Moved(seat, str(Action.parse(move.action)))]


def _ready(table: Table, seat: int) -> list[AnyEntry]:
    if table.phase != PLAYING or table.viewer(seat) is None:
        raise Refused("no-match-on")
    if not table.is_between_rounds:
        raise Refused("round-on")
    return [*_back(table, seat), log.Readied(seat)]


def _back(table: Table, seat: int) -> list[AnyEntry]:
    """Whoever plays has come back, if they were gone."""
    return [log.Returned(seat)] if table.seats[seat].stand_in else []


def _arrange(table: Table, seat: int, command: ask.Start | ask.AddBot | ask.RemoveBot | ask.Kick) -> AnyEntry:
    _check_may_arrange(table, seat, command)
    if isinstance(command, ask.Start):
        if sum(not chair.is_empty for chair in table.seats) < MIN_PLAYERS:
            raise Refused("too-few-players", least=MIN_PLAYERS)
        return log.Started()
    if command.seat >= len(table.seats):
        raise Refused("seat-not-free")
    chair = table.seats[command.seat]
    match command:
        case ask.AddBot():
            if not (chair.is_empty or chair.is_bot):
                raise Refused("seat-not-free")
            return log.BotSeated(command.seat, command.level)
        case ask.RemoveBot():
            if not chair.is_bot:
                raise Refused("not-a-bot")
            return log.Vacated(command.seat)
        case ask.Kick():
            if command.seat == seat or not chair.has_player:
                raise Refused("not-a-player")
            if command.seat == table.owner_seat:
                raise Refused("owner-stays")
            return log.Vacated(command.seat, barred=True)


def _change_options(table: Table, seat: int, change: ask.ChangeOptions) -> list[AnyEntry]:
    """Bots in seats that there won't be leave. People don't: they have to be sent away first."""
    _check_may_arrange(table, seat, change)
    names = [name for name in change.__struct_fields__ if name not in Command.__struct_fields__]
    changed = {name: getattr(change, name) for name in names}
    options = structs.replace(table.options, **changed).check()
    beyond = range(options.seats, len(table.seats))
    if any(table.seats[place].has_player for place in beyond):
        raise Refused("seats-taken")
    if options == table.options:
        return []
    bots = [log.Vacated(place) for place in beyond if table.seats[place].is_bot]
    return [*bots, log.OptionsChanged(options)]


def _check_may_arrange(
    table: Table, seat: int, command: ask.Start | ask.AddBot | ask.RemoveBot | ask.Kick | ask.ChangeOptions
) -> None:
    """Only the host arranges the table, between matches, and only as they saw it."""
    if seat != table.host:
        raise Refused("not-host")
    if table.phase == PLAYING and not (isinstance(command, ask.Kick) and command.seat in table.stalling):
        raise Refused("match-on")
    if command.version < table.seating:
        raise Refused("stale")


def _vote(table: Table, seat: int, vote: ask.VoteOut) -> log.Voted:
    """Whoever plays may vote, about others who play."""
    if table.phase != PLAYING or table.viewer(seat) is None:
        raise Refused("no-match-on")
    if vote.version < table.seating:
        raise Refused("stale")
    if vote.seat == seat or vote.seat >= table.players or not table.seats[vote.seat].has_player:
        raise Refused("not-a-player")
    if vote.seat not in table.stalling:
        raise Refused("not-stalling", least=STALLING)
    return log.Voted(seat, vote.seat)


def _write(table: Table, seat: int, command: ask.Write) -> list[AnyEntry]:
    if not table.options.free_text:
        raise Refused("no-free-text")
    text = clean(command.text)
    if not text or not text.isprintable():
        raise Refused("bad-text")
    return [log.Wrote(seat, text)]


def _check_open(table: Table) -> None:
    if table.is_closed:
        raise Refused("table-closed")


def _check_not_barred(table: Table, person: str, device: str) -> None:
    if table.is_barred(person, device):
        raise Refused("sent-away")


def _check_not_worn_out(table: Table) -> None:
    if table.phase == PLAYING and table.version - table.match_began >= MAX_ENTRIES:
        raise Refused("table-worn-out")
