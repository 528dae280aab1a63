"""A table with clients: a session, and what each client is told of it."""

from __future__ import annotations

import logging
from collections import deque
from typing import TYPE_CHECKING, Protocol

from billetdoux.protocol import wire
from billetdoux.rules.event import Event
from billetdoux.server.broadcast import Broadcaster, Times
from billetdoux.server.limits import PersonLimits
from billetdoux.server.logs import log_mistake
from billetdoux.server.person import digest, new_ticket
from billetdoux.server.stored_log import StoredLog
from billetdoux.server.turn_calls import TurnCalls
from billetdoux.session import TableSession, Update
from billetdoux.session.table_session import seat_at
from billetdoux.table import OVER, WAITING, Table, give_ticket
from billetdoux.table.decide import TICKET_LASTS

if TYPE_CHECKING:
    from billetdoux.server.hub import Hub

log = logging.getLogger(__name__)

VERSIONS_KEPT = 64


class Client(Protocol):
    """Somebody who is told of what happens at a table."""

    person: str | None
    takes_changes: bool
    """Whether it is told only what is different."""

    def tell(self, message: bytes) -> None:
        """Never waits, and never fails."""

    def close(self, code: int) -> None: ...


class LiveTable:
    """Listens to its session, and broadcasts what it hears."""

    def __init__(self, hub: Hub, code: str, table: Table) -> None:
        self.hub = hub
        self.code = code
        self.clients: dict[Client, None] = {}
        """In the order in which they came, which is the order in which they are told."""
        self._limits = PersonLimits(hub.settings.messages_per_second)
        self.last_wanted = hub.clock.monotonic_ms()
        self.session = TableSession(
            table,
            StoredLog(hub.store, code),
            hub.bots,
            self,
            clock=hub.clock,
            chance=hub.chance,
            bot_pause=hub.settings.bot_pause,
            is_paced=True,
            look_elsewhere=self._look_elsewhere,
        )
        self._calls = TurnCalls(code, self.session, hub.called, hub.push.call) if hub.push else None
        self._broadcaster = Broadcaster(code)
        self._recent: deque[tuple[int, tuple[Event, ...]]] = deque(maxlen=VERSIONS_KEPT)
        """What happened lately, each with the version before it."""
        self._presence: wire.Present | None = None
        self._here: tuple[frozenset[str], int] = frozenset(), 0
        """What the other servers know of who is connected to this one."""

    @property
    def table(self) -> Table:
        return self.session.table

    @property
    def awaits_players(self) -> bool:
        """Whether it belongs in the lobby."""
        table = self.table
        return table.options.public and table.phase == WAITING and any(seat.is_empty for seat in table.seats)

    def check_pace(self, person: str, message: object) -> None:
        """Of whoever has a seat. Others are refused anyway, and must not fill the room for those who sit."""
        if self.table.seat_of(person) is not None:
            self._limits.check(person, message, self.hub.clock.monotonic_ms() / 1000)

    # ------------------------------------------------------------ clients

    async def enter(self, client: Client, since: int | None) -> None:
        """Welcome a client, or welcome it again. Who comes back takes over from their stand-in."""
        if self.session.is_lost:  # since the client was on its way in
            client.close(wire.TRY_AGAIN)
            return
        self.session.enter(client)
        self.clients[client] = None
        who = wire.Present(self.session.present, self.session.watching)
        seat, missed = self.session.seat_of(client), self._missed(since)
        build = self.hub.page_build()
        client.tell(self._broadcaster.welcome(self.table, seat, who, missed, self._times(), build))
        await self.session.take_back(client.person)

    def leave(self, client: Client) -> None:
        self.clients.pop(client, None)
        self.session.leave(client)
        if not self.clients:
            self.hub.rest(self)

    def _times(self) -> Times:
        return Times(self.session.remaining, self.session.until_deal)

    def _missed(self, since: int | None) -> list[Event] | None:
        if since is None or not (since == self.table.version or any(v == since for v, _ in self._recent)):
            return None
        return [event for version, events in self._recent if version >= since for event in events]

    async def give_link(self, person: str, command: str) -> wire.Link:
        ticket = new_ticket(self.session.chance)
        await self.session.do(
            lambda table, now: give_ticket(table, seat_at(table, person), digest(ticket), now)
        )
        return wire.Link(command, ticket, TICKET_LASTS // 1000)

    def react(self, person: str, emblem: wire.Emblem) -> None:
        """To all who are here, spectators too. Whoever comes later is never told."""
        seat = seat_at(self.table, person)
        self.show_reaction(seat, emblem)
        if self.hub.peers is not None:
            self.hub.peers.react(self.code, seat, emblem)

    def show_reaction(self, seat: int, emblem: wire.Emblem) -> None:
        message = wire.encode(wire.Reaction(seat, emblem))
        for client in self.clients:
            client.tell(message)

    # ------------------------------------------------------------ what the session tells

    def changed(self, update: Update) -> None:
        self._recent.append((update.before.version, update.events))
        news = self._broadcaster.news(update, self._times())
        seats = sat = seats_by_person(update.table)
        if not _sit_alike(update.before, update.table):
            sat = seats_by_person(update.before)
        for client in list(self.clients):
            seat = seats.get(client.person)
            is_same = seat == sat.get(client.person)
            client.tell(news.told_to(seat, in_changes=is_same and client.takes_changes))
        if update.is_ours:
            self._count(update)
        if update.table.options.clock is not None and update.table.clock_from != update.before.clock_from:
            self.hub.note_presence(self)
        self._look_for_absent()

    def _count(self, update: Update) -> None:
        metrics = self.hub.metrics
        metrics.versions.inc(update.table.version - update.before.version)
        if update.table.phase == OVER and update.before.phase != OVER:
            metrics.finished.inc()

    def presence_changed(self) -> None:
        told = wire.Present(self.session.present, self.session.watching)
        if told != self._presence:
            self._presence = told
            message = wire.encode(told)
            for client in self.clients:
                client.tell(message)
        here = self.session.seated, self.session.watching_here
        if here != self._here:
            self._here = here
            self.hub.note_presence(self)
        self._look_for_absent()

    async def _look_elsewhere(self) -> None:
        if self.hub.peers is not None:
            await self.hub.peers.look(self)

    def _look_for_absent(self) -> None:
        if self._calls is not None:
            self._calls.look()

    def store_failed(self) -> None:
        self.hub.metrics.store_failures.inc()

    def failed(self, error: BaseException) -> None:
        log_mistake(log, error)

    def lost(self) -> None:
        """Forget what we know, and send everybody away to come again."""
        self.hub.forget(self)
        if self._calls is not None:
            self._calls.stop()
        if self.session.needs_newer:
            self.hub.note_newer(self.code)
        if self.session.went_back:
            log.error("the database has gone back: a table has lost entries that were acknowledged")
        for client in list(self.clients):
            client.close(wire.NEEDS_NEWER if self.session.needs_newer else wire.TRY_AGAIN)


def _sit_alike(before: Table, after: Table) -> bool:
    """Whether the same persons sit in the same seats. Moves leave the sets as they are."""
    if len(before.seats) != len(after.seats):
        return False
    return all(was.persons is now.persons for was, now in zip(before.seats, after.seats, strict=True))


def seats_by_person(table: Table) -> dict[str | None, int]:
    return {person: place for place, seat in enumerate(table.seats) for person in seat.persons}
