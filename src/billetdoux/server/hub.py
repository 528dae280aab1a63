"""All the tables of a server: found by code, loaded when somebody comes, forgotten when all are gone."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence
from random import Random, SystemRandom
from typing import TYPE_CHECKING

from billetdoux.protocol.join_code import new_code
from billetdoux.server.analyses import Analyses
from billetdoux.server.bot_workers import BotWorkers, thinkers_of
from billetdoux.server.finished import FinishedMatches
from billetdoux.server.limits import SharedUse
from billetdoux.server.live_table import LiveTable
from billetdoux.server.metrics import Metrics
from billetdoux.server.push import PushSender
from billetdoux.server.quotas import Quotas
from billetdoux.server.settings import Settings
from billetdoux.server.store import Forgotten, Listed, Store
from billetdoux.server.stored_log import StoredLog, load_table, without_chat
from billetdoux.server.threads import Threads
from billetdoux.server.turn_calls import CalledTurns
from billetdoux.server.turns import Turns
from billetdoux.session import Clock, Conflict, NeedsNewer
from billetdoux.session.table_session import Decision, seat_at
from billetdoux.table import Level, Moment, Options, Table, open_table

if TYPE_CHECKING:
    from billetdoux.server.peers import Peers

log = logging.getLogger(__name__)

REST = 30.0
"""Seconds that a table without clients stays in memory."""
REST_AWAY = 2.0
"""The same where its players don't come, who are at another process: each move costs both of them work."""
LOADERS = 2
"""Threads that load tables, and do nothing else: whoever comes to a table waits for no other work.

An address never has more than one of them, however many tables it asks for.
"""
LOBBY_AGE = 60 * 60 * 1000
"""Milliseconds after its last change for which a table without anybody present is listed."""
LOBBY_SIZE = 100
DAY_MS = 24 * 60 * 60 * 1000


class Hub:
    def __init__(
        self,
        settings: Settings,
        store: Store,
        metrics: Metrics,
        *,
        clock: Clock | None = None,
        chance: Random | None = None,
        bots: BotWorkers | None = None,
        page_build: Callable[[], str] = str,
        peers: Peers | None = None,
    ) -> None:
        self.settings = settings
        self.page_build = page_build
        """Which build of the page is served now; empty if there is none."""
        self.store = store
        self.peers = peers
        """The other servers on the same database, if it is one that several can share."""
        self.is_home: Callable[[str], bool] = lambda code: True
        """Whether the players of a table come to this process, if it is one of several on a port."""
        self.metrics = metrics
        self.clock = clock or Clock()
        self.chance = chance or SystemRandom()
        self.quotas = Quotas(settings, store, self.clock)
        self.use = SharedUse()
        """What addresses use of this server, which counts at the others too."""
        self.use.share("bytes", self.quotas.daily)
        self.bots = bots or BotWorkers(thinkers_of(settings))
        self.matches = FinishedMatches(store)
        self.analyses = Analyses(settings.analysts, store, self.matches)
        self.push = self._make_sender() if settings.push else None
        self.called = CalledTurns()
        self.tables: dict[str, LiveTable] = {}
        self.is_draining = False
        """Told to stop: those who are here leave one after the other, and nobody is to be sent here."""
        self._loaders = Threads(LOADERS, "table-loader")
        self._turns = Turns(LOADERS)
        self._asking: dict[tuple[str, str], asyncio.Task[LiveTable]] = {}
        """Who waits for which table, by address."""
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}
        self._newer: set[str] = set()
        """Tables with entries that only a newer version knows."""
        metrics.tables_awake.set_function(lambda: len(self.tables))
        metrics.bots_waiting.set_function(lambda: self.bots.waiting)
        metrics.analyses.set_function(lambda: len(self.analyses))

    def _make_sender(self) -> PushSender:
        return PushSender(
            self.store,
            self.clock,
            self.chance,
            sent=self.metrics.pushed,
            contact=self.settings.push_contact,
            allow_private=self.settings.push_private,
        )

    def start(self) -> None:
        if self.peers is not None:
            self.peers.start(self.tables, self.use)

    async def open(self, person: str, name: str, options: Options, bots: Sequence[Level]) -> str:
        """A new table; its code."""
        now = Moment(self.clock.wall_ms(), self.chance)
        opened = open_table(options, person=person, name=name, bots=bots, now=now)
        while True:
            code = new_code(self.chance)
            try:
                await StoredLog(self.store, code).append(Table(), opened)
            except Conflict:
                continue
            self.metrics.opened.inc()
            return code

    async def seat(self, code: str, person: str, decision: Decision, address: str) -> int:
        """Let a person sit down; their seat."""
        live = await self.table(code, address)
        await live.session.do(decision)
        return seat_at(live.table, person)

    async def table(self, code: str, address: str) -> LiveTable:
        """A table that is in memory, loaded for this address if it isn't."""
        live = self._awake(code)
        if live is not None:
            return live
        if code in self._loading:
            return await asyncio.shield(self._loading[code])
        key = (code, address)
        if key not in self._asking:
            self._asking[key] = asyncio.get_running_loop().create_task(self._ask(code, address))
        # Whoever asked first may go away: the others still wait for it.
        return await asyncio.shield(self._asking[key])

    def _awake(self, code: str) -> LiveTable | None:
        live = self.tables.get(code)
        if live is not None:
            live.last_wanted = self.clock.monotonic_ms()
        elif code in self._newer:
            raise NeedsNewer("table-needs-newer")
        return live

    async def _ask(self, code: str, address: str) -> LiveTable:
        """In a turn of this address: nobody waits in the queue of a stranger who asked first."""
        try:
            async with self._turns.turn(address):
                live = self._awake(code)
                if live is not None:
                    return live
                if code not in self._loading:
                    self._loading[code] = asyncio.get_running_loop().create_task(self._load(code))
                return await asyncio.shield(self._loading[code])
        finally:
            del self._asking[code, address]

    async def _load(self, code: str) -> LiveTable:
        try:
            table = await load_table(self.store, code, self._loaders.run)
            live = LiveTable(self, code, table)
            if self.peers is not None:
                await self.peers.look(live)
            self.tables[code] = live
            self.note_presence(live)
            self.rest(live)
            return live
        except NeedsNewer:
            self.note_newer(code)
            raise
        finally:
            del self._loading[code]

    async def lobby(self) -> list[Listed]:
        """Tables where somebody is present come first: deserted ones, however many, can't push them out."""
        waiting = [code for code, live in self.tables.items() if live.awaits_players]
        elsewhere = self.peers.public if self.peers is not None else frozenset()
        present = sorted(elsewhere.union(filter(self.is_present, waiting)))
        if len(present) > LOBBY_SIZE:  # then each is listed some of the time
            present = self.chance.sample(present, LOBBY_SIZE)
        return await self.store.lobby(self.clock.wall_ms() - LOBBY_AGE, LOBBY_SIZE, present)

    def is_present(self, code: str) -> bool:
        """Whether somebody with a seat at a table is connected; of other servers only public tables count."""
        live = self.tables.get(code)
        if live is not None:
            return any(live.session.present)
        return self.peers is not None and code in self.peers.public

    def note_newer(self, code: str) -> None:
        """Count a table that this version can't serve, and log it, once."""
        if code not in self._newer:
            self._newer.add(code)
            self.metrics.newer.inc()
            log.warning("a table needs a newer server")

    async def forget_old(self) -> Forgotten:
        """Tables that have not changed for as many days as the host keeps them, and old chat."""
        before = self.clock.wall_ms() - self.settings.keep * DAY_MS
        return await self.store.forget(
            before, without_chat, lambda code: code in self.tables or code in self._loading
        )

    def rest(self, live: LiveTable) -> None:
        """Forget a table in a while, unless somebody comes."""
        asyncio.get_running_loop().call_later(self._rest_of(live), self._forget_if_empty, live)

    def _rest_of(self, live: LiveTable) -> float:
        return REST if self.is_home(live.code) else REST_AWAY

    def _forget_if_empty(self, live: LiveTable) -> None:
        if live.clients:
            return
        # Somebody may have asked for it, and be on the way in.
        if self.clock.monotonic_ms() - live.last_wanted < 1000 * self._rest_of(live):
            self.rest(live)
        else:
            self.forget(live)

    def forget(self, live: LiveTable) -> None:
        if self.tables.get(live.code) is live:
            del self.tables[live.code]
            self.note_presence(live)

    def note_presence(self, live: LiveTable) -> None:
        """Let the other servers know who is at a table in this one."""
        if self.peers is not None and self.tables.get(live.code) in (live, None):
            self.peers.note_presence(live.code)

    async def close(self) -> None:
        """Finish what is being stored, and stop."""
        for live in list(self.tables.values()):
            await live.session.stop()
        if self.peers is not None:
            await self.peers.close()
        if self.push is not None:
            await self.push.close()
        await self.bots.close()
        await self.analyses.close()
        self.matches.close()
        self._loaders.close()
        await self.store.close()
