"""A table that is in use: its clients, its bots and its clock. One thing happens at a time.

Whatever happens is stored before anybody hears of it; if it can't be, it hasn't happened.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections import OrderedDict, deque
from collections.abc import Callable, Coroutine
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

from billetdoux.protocol import wire
from billetdoux.protocol.wire import encode
from billetdoux.rules.errors import BilletError
from billetdoux.rules.event import Event
from billetdoux.server.logs import log_mistake
from billetdoux.server.pace import Paces
from billetdoux.server.person import digest, new_ticket, to_bytes
from billetdoux.server.store import Conflict, Finished, Row, StoreFailed, Summary
from billetdoux.server.telling import Teller
from billetdoux.table import (
    OVER,
    AnyCommand,
    Change,
    Due,
    Line,
    Refused,
    Table,
    change,
    due,
    fold,
    give_ticket,
    obey,
    remaining,
)
from billetdoux.table.entry import Moved, Returned
from billetdoux.table.obeying import TICKET_LASTS

if TYPE_CHECKING:
    from billetdoux.server.hub import Hub

log = logging.getLogger(__name__)

TRY_AGAIN_AFTER = 1.0
"""Seconds to wait, when what happens by itself could not be stored."""
VERSIONS_KEPT = 64
ANSWERS_KEPT = 64
Result = TypeVar("Result")


class Client(Protocol):
    """Somebody who is told of what happens at a table."""

    person: str | None

    def tell(self, message: bytes) -> None:
        """Never waits, and never fails."""

    def close(self, code: int) -> None: ...


class Room:
    def __init__(self, hub: Hub, code: str, table: Table) -> None:
        self.hub = hub
        self.code = code
        self.table = table
        self.clients: set[Client] = set()
        self.awake_since = now_ms()
        self.absent = dict.fromkeys(range(len(table.seats)), self.awake_since)
        """Seats whose players are not connected, and since when."""
        self.teller = Teller(code)
        self._recent: deque[tuple[int, tuple[Event, ...]]] = deque(maxlen=VERSIONS_KEPT)
        """What happened lately, each with the version before it."""
        self._refusals: OrderedDict[tuple[str, str], BilletError] = OrderedDict()
        self._parting: OrderedDict[tuple[str, str], int] = OrderedDict()
        """The last commands of those who have left, whose seats remember nothing of them."""
        self.paces = Paces()
        self._presence: wire.Present | None = None
        self._turn = asyncio.Lock()
        self._alarm: asyncio.TimerHandle | None = None
        self._bot: asyncio.Task[None] | None = None
        self._tasks: set[asyncio.Task[Any]] = set()
        self.is_lost = False
        self.last_wanted = time.monotonic()

    # ------------------------------------------------------------ coming and going

    async def enter(self, client: Client, since: int | None) -> None:
        """Welcome a client, or welcome it again. Who comes back takes over from their stand-in."""
        async with self._turn:
            self._welcome(client, since)
        seat = self.seat_of(client)
        if seat is not None and self.table.seats[seat].stand_in:
            await self.take_back(client)

    def _welcome(self, client: Client, since: int | None) -> None:
        if self.is_lost:  # since the client was on its way in
            client.close(wire.TRY_AGAIN)
            return
        came = client not in self.clients
        self.clients.add(client)
        if came:
            self._note_presence(besides=client)
        client.tell(
            self.teller.welcome(
                self.table,
                self.seat_of(client),
                present=self.present,
                watching=self.watching,
                missed=self._missed(since),
                remaining=self._remaining(),
            )
        )
        self._wake()

    def leave(self, client: Client) -> None:
        if client in self.clients:
            self.clients.discard(client)
            self._note_presence()
            self._wake()
        if not self.clients:
            self.hub.rest(self)

    async def take_back(self, client: Client) -> None:
        def back(table: Table) -> Change:
            seat = table.seat_of(client.person or "")
            if seat is None or not table.seats[seat].stand_in:
                return Change(table)
            return change(table, [Returned(seat)], at=now_ms())

        with suppress(StoreFailed):  # their first move takes the seat back too
            await self.do(back)

    def seat_of(self, client: Client) -> int | None:
        return None if client.person is None else self.table.seat_of(client.person)

    @property
    def present(self) -> list[bool]:
        places = range(len(self.table.seats))
        there = {self.seat_of(client) for client in self.clients}
        if self.table.options.one_device and there - {None}:
            return [True for _ in places]
        return [place in there for place in places]

    @property
    def watching(self) -> int:
        return sum(self.seat_of(client) is None for client in self.clients)

    def _note_presence(self, besides: Client | None = None) -> None:
        """Keep since when who is gone, and tell the others who is there."""
        present = self.present
        now = now_ms()
        self.absent = {place: self.absent.get(place, now) for place, there in enumerate(present) if not there}
        told = wire.Present(present, self.watching)
        if told != self._presence:
            self._presence = told
            message = encode(told)
            for client in self.clients:
                if client is not besides:
                    client.tell(message)

    def _missed(self, since: int | None) -> list[Event] | None:
        if since is None or not (since == self.table.version or any(v == since for v, _ in self._recent)):
            return None
        return [event for version, happened in self._recent if version >= since for event in happened]

    # ------------------------------------------------------------ what happens

    async def obey(self, client: Client, command: AnyCommand) -> int:
        """Do what a client asks; the version that it led to, or an error. The same answer every time."""
        person = client.person or ""
        if (person, command.id) in self._parting:
            return self._parting[person, command.id]
        refused = self._refusals.get((person, command.id))
        if refused is not None:
            raise refused.with_traceback(None)  # which would grow each time

        def give(table: Table) -> Change:
            return obey(table, self._seat_at(table, person), command, at=now_ms())

        try:
            changed = await self.do(give)
        except StoreFailed:
            raise
        except BilletError as error:
            self._refusals[person, command.id] = error.with_traceback(None)
            _trim(self._refusals)
            raise
        seat = changed.table.seat_of(person)
        if seat is None:
            self._parting[person, command.id] = changed.table.version
            _trim(self._parting)
            return changed.table.version
        done = changed.table.version_after(seat, command.id)
        assert done is not None
        return done

    async def give_link(self, client: Client, command: str) -> wire.Link:
        ticket = new_ticket()
        person = client.person or ""
        await self.do(
            lambda table: give_ticket(table, self._seat_at(table, person), digest(ticket), at=now_ms())
        )
        return wire.Link(command, ticket, TICKET_LASTS // 1000)

    @staticmethod
    def _seat_at(table: Table, person: str) -> int:
        seat = table.seat_of(person)
        if seat is None:
            raise Refused("no-seat")
        return seat

    async def do(self, make: Callable[[Table], Change]) -> Change:
        """Make a change and store it, then let everybody know.

        Whoever asked may go away meanwhile: what has been begun is finished all the same.
        """
        return await asyncio.shield(self._run(self._do(make)))

    async def _do(self, make: Callable[[Table], Change]) -> Change:
        async with self._turn:
            while True:
                changed = make(self.table)
                if not changed.lines:
                    return changed
                try:
                    await self._store(changed)
                except Conflict:
                    # Another server, or another room before this one, was faster.
                    await self._catch_up()
                    continue
                except StoreFailed:
                    self.hub.metrics.store_failures.inc()
                    before = self.table.version
                    await self._find_out()
                    if self.table.version == before:
                        raise
                    continue  # it may be stored after all: then there is nothing left to do
                self._advance(changed.table, changed.happened)
                return changed

    async def _store(self, changed: Change) -> None:
        after = self.table.version
        rows = [Row(after + n, changed.at, line.encode()) for n, line in enumerate(changed.lines, 1)]
        over = changed.table.phase == OVER and self.table.phase != OVER
        finished = finished_match(self.code, changed.table) if over else None
        listed = summary(self.code, changed.table)
        await self.hub.store.append(self.code, after, rows, listed, finished)

    def _advance(self, table: Table, happened: tuple[Event, ...]) -> None:
        before, self.table = self.table, table
        self._recent.append((before.version, happened))
        if before.seating != table.seating:
            self._note_presence()
        news = self.teller.news(before, table, happened, self._remaining())
        for client in list(self.clients):
            client.tell(news.told_to(self.seat_of(client)))
        self.hub.metrics.versions.inc(table.version - before.version)
        if table.phase == OVER and before.phase != OVER:
            self.hub.metrics.finished.inc()
        self._wake()

    async def _catch_up(self) -> None:
        """Fold in what the store has and we don't."""
        table, happened = self.table, list[Event]()
        for row in await self.hub.store.read(self.code, self.table.version):
            table, more = fold(table, Line.decode(row.body), at=row.at)
            happened += more
        if table.version > self.table.version:
            self._advance(table, tuple(happened))

    async def _find_out(self) -> None:
        """The store failed us: was it written or not? If we can't know, everybody has to ask anew."""
        try:
            await self._catch_up()
        except (StoreFailed, BilletError):
            self.lose()

    def lose(self) -> None:
        """Forget what we know, and send everybody away to come again."""
        self.is_lost = True
        self.hub.forget(self)
        for client in list(self.clients):
            client.close(wire.TRY_AGAIN)

    # ------------------------------------------------------------ what happens by itself

    def _wake(self) -> None:
        """Look at what is to come: the clock, or a bot's move. With nobody there, all sleeps."""
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None
        if not self.clients:
            return
        coming = self._due()
        if coming is not None:
            delay = max(0, coming.at - now_ms()) / 1000
            self._alarm = asyncio.get_running_loop().call_later(delay, self._ring)
        if self.table.bot_to_act is not None and self._bot is None:
            self._bot = self._run(self._play_bots())

    def _due(self) -> Due | None:
        return due(self.table, self.absent, self.awake_since)

    def _remaining(self) -> int | None:
        return remaining(self.table, now_ms(), self.awake_since)

    def _ring(self) -> None:
        self._alarm = None
        self._run(self._let_it_happen())

    async def _let_it_happen(self) -> None:
        """Unless somebody did something just now."""

        def happen(table: Table) -> Change:
            coming = self._due()
            if coming is None or coming.at > now_ms():
                return Change(table)
            return change(table, [coming.entry], at=now_ms())

        try:
            await self.do(happen)
        except StoreFailed:
            await asyncio.sleep(TRY_AGAIN_AFTER)
        self._wake()

    async def _play_bots(self) -> None:
        try:
            while self.clients and not self.is_lost and self.table.bot_to_act is not None:
                await self._play_bot()
        except StoreFailed:
            log.warning("a bot's move could not be stored")
            await asyncio.sleep(TRY_AGAIN_AFTER)
        finally:
            self._bot = None
        self._wake()

    async def _play_bot(self) -> None:
        """A move of a bot, when as much time has gone by as always: how long it thought tells nothing."""
        table = self.table
        level, seat = table.bot_to_act, table.to_act
        view = table.view(seat)
        assert level is not None
        assert seat is not None
        assert view is not None
        begun = time.monotonic()
        action = await self.hub.thinkers.choose(level, view)
        thought = time.monotonic() - begun
        await asyncio.sleep(until_next_beat(thought, self.hub.settings.bot_pause))

        def move(now: Table) -> Change:
            if now.position != table.position or now.bot_to_act is None:
                return Change(now)
            return change(now, [Moved(seat, str(action))], at=now_ms())

        await self.do(move)

    def _run(self, coroutine: Coroutine[Any, Any, Result]) -> asyncio.Task[Result]:
        """Keep a task: the event loop alone would let it be collected."""
        task = asyncio.get_running_loop().create_task(coroutine)
        self._tasks.add(task)
        task.add_done_callback(self._ended)
        return task

    def _ended(self, task: asyncio.Task[Any]) -> None:
        """Refusals have been told to whoever asked; anything else is a mistake of ours."""
        self._tasks.discard(task)
        error = None if task.cancelled() else task.exception()
        if error is not None and not isinstance(error, BilletError):
            log_mistake(log, error)

    async def stop(self) -> None:
        """Finish what is being stored, and nothing else."""
        if self._alarm is not None:
            self._alarm.cancel()
        if self._bot is not None:
            self._bot.cancel()
        async with self._turn:
            pass


def until_next_beat(gone: float, beat: float) -> float:
    """A bot moves on the beat; one that was late moves on the next.

    Else a long thought, which a free choice takes and a forced move doesn't, would show.

    >>> [until_next_beat(gone, beat=1.0) for gone in (0.0, 0.25, 1.5)]
    [1.0, 0.75, 0.5]
    """
    if beat <= 0:
        return 0.0
    return (int(gone / beat) + 1) * beat - gone


def _trim(answers: OrderedDict[Any, Any]) -> None:
    if len(answers) > ANSWERS_KEPT:
        answers.popitem(last=False)


def now_ms() -> int:
    return time.time_ns() // 1_000_000


def summary(code: str, table: Table) -> Summary:
    """What the store lists a table by."""
    host = table.seats[table.host]
    title = wire.LobbyTable(
        code=code,
        phase=table.phase,
        edition=table.options.edition,
        theme=table.options.theme,
        seats=len(table.seats),
        taken=sum(not seat.is_empty for seat in table.seats),
        bots=sum(seat.is_bot for seat in table.seats),
        clock=table.options.clock,
        host=host.name,
    )
    persons = frozenset(to_bytes(person) for seat in table.seats for person in seat.persons)
    return Summary(table.options.public, table.phase, encode(title), persons)


def finished_match(code: str, table: Table) -> Finished:
    match = table.match
    assert match is not None
    title = wire.MatchSummary(
        code=code,
        number=table.number,
        at=table.since,
        edition=match.edition.name,
        names=list(table.names),
        tokens=list(match.tokens),
        winners=list(match.winners),
        rounds=len(match.log),
        theme=table.options.theme,
        levels=[seat.level for seat in table.seats[: match.players]],
    )
    return Finished(table.number, table.since, encode(title), frozenset(map(to_bytes, table.persons)))
