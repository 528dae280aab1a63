"""The other servers on the same PostgreSQL: what they store, and who is connected to them.

The log is the truth. After each group commit a server sends one hint (`NOTIFY`) with the codes and versions
of those tables that others have in memory too; they read the log. The hint is sent after the commit, because
PostgreSQL lets only one transaction at a time commit with a `NOTIFY`. It may be lost: each server also asks
every second for the versions of all tables that it has in memory.

Who is connected where is in `presence`, with a row for each table that a server has in memory. A server that
has not been heard of for `LEASE` seconds doesn't count. Of the servers of a table one leads, and runs clock
and bots: the one where the first player came who is still there. All see that from the same rows. If two
believe that they lead for a moment, both may want the same move: the expected version lets one have it.
"""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Callable, Coroutine, Iterable, Mapping, Sequence
from contextlib import suppress
from time import monotonic
from typing import TYPE_CHECKING, Any, Protocol

import asyncpg
import msgspec

from billetdoux.protocol import wire
from billetdoux.server.limits import SharedUse
from billetdoux.server.logs import log_mistake
from billetdoux.server.postgres import ALIVE, LOST, RETRY_SECONDS
from billetdoux.server.storage import batched
from billetdoux.server.store import StoreFailed
from billetdoux.session import Elsewhere

if TYPE_CHECKING:
    from billetdoux.server.live_table import LiveTable

log = logging.getLogger(__name__)

CHANNEL = "billet"
BEAT = 1.0
"""Seconds between two signs of life, and two looks at what others have stored."""
FORGET_AFTER = 60
"""Seconds after which its rows are deleted."""
NO_CLOCK = -1
"""Instead of a version, while a table is asleep: PostgreSQL would let its clock run on."""
ITEMS = 250
"""In one hint, of which PostgreSQL allows 8,000 bytes."""

JOIN = "INSERT INTO servers DEFAULT VALUES RETURNING id"
LEAVE = "DELETE FROM servers WHERE id = $1"
LIVE_ON = "UPDATE servers SET seen = clock_timestamp() WHERE id = $1"
FORGET = f"DELETE FROM servers WHERE seen < clock_timestamp() - interval '{FORGET_AFTER} s'"  # noqa: S608
VERSIONS = "SELECT code, version FROM tables WHERE code = ANY($1::text[])"
ERASE = "DELETE FROM presence WHERE server_id = $1 AND code = ANY($2::text[])"
NOTIFY = "SELECT pg_notify($1, $2)"
WRITE = """INSERT INTO presence (server_id, code, persons, watching, is_public, clock_from, clock_age)
           SELECT $1, * FROM json_to_recordset($2) AS here (code text, persons text[], watching int,
               is_public boolean, clock_from int, clock_age int)
           ON CONFLICT (server_id, code) DO UPDATE SET
               persons = excluded.persons, watching = excluded.watching, is_public = excluded.is_public,
               clock_from = excluded.clock_from, clock_age = excluded.clock_age, at = excluded.at,
               since = CASE WHEN presence.persons = '{}' THEN excluded.since ELSE presence.since END"""
READ = f"""SELECT code, server_id, persons, watching, clock_from,
               clock_age + round(1000 * extract(epoch FROM clock_timestamp() - at))::int AS clock_age,
               row_number() OVER (PARTITION BY code ORDER BY persons = '{{}}', since, server_id) = 1 AS leads
           FROM presence JOIN servers ON servers.id = server_id
           WHERE code = ANY($1::text[])
               AND (server_id = $2 OR {ALIVE})"""  # noqa: S608
LOBBY = f"""SELECT DISTINCT code FROM presence JOIN servers ON servers.id = server_id
            WHERE is_public AND persons <> '{{}}'
                AND {ALIVE}"""  # noqa: S608


class Hint(msgspec.Struct, omit_defaults=True):
    """What one server tells the others. None of it has to arrive."""

    server: int
    versions: dict[str, int] = {}
    """Of tables that have changed."""
    presence: list[str] = []
    """Tables where somebody has come or gone."""
    reactions: list[tuple[str, int, wire.Emblem]] = []
    used: list[tuple[str, str, float]] = []
    """Of which limit, by which address, how much, since the last time."""
    sockets: dict[str, int] | None = None
    """Open WebSockets, by address."""


read_hint = msgspec.json.Decoder(Hint).decode


class SharedStore(Protocol):
    """What is needed of a store that several servers share."""

    on_stored: Callable[[Mapping[str, int]], None]

    async def connect(self) -> asyncpg.Connection: ...

    async def fetch(self, sql: str, *values: object) -> list[Any]: ...

    async def execute(self, sql: str, *values: object) -> int: ...


class Peers:
    """One server's share of it."""

    def __init__(self, store: SharedStore, now: Callable[[], float] = monotonic) -> None:
        self._store = store
        self._now = now
        self._tables: Mapping[str, LiveTable] = {}
        self._use = SharedUse()
        self._id = 0
        self._stored: dict[str, int] = {}
        """Versions that the others are to hear of."""
        self._shared: set[str] = set()
        """Tables that others have in memory too. They hear of a version when we learn of them, and then of
        each that we store.
        """
        self._reactions: list[tuple[str, int, wire.Emblem]] = []
        self._unwritten: set[str] = set()
        """Tables whose row is to be written, or deleted if they are no longer in memory."""
        self._unread: set[str] = set()
        """Tables where others have changed their rows."""
        self._wanted = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self._following: set[asyncio.Task[None]] = set()
        self._had_sockets = False
        self._is_connected = False
        self.public: frozenset[str] = frozenset()
        """Public tables where somebody with a seat is connected to some server."""

    def start(self, tables: Mapping[str, LiveTable], use: SharedUse) -> None:
        self._tables = tables
        self._use = use
        use.is_shared = True
        self._store.on_stored = self._note_stored
        self._task = asyncio.get_running_loop().create_task(self._run())

    async def close(self) -> None:
        """Others take over at once."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, *self._following, return_exceptions=True)
            with suppress(StoreFailed):
                await self._store.execute(LEAVE, self._id)
                hint = Hint(self._id, presence=list(self._tables)[:ITEMS])
                await self._store.execute(NOTIFY, CHANNEL, _text(hint))

    # ------------------------------------------------------------ from this server

    def _note_stored(self, versions: Mapping[str, int]) -> None:
        told = {c: v for c, v in versions.items() if c in self._shared or c not in self._tables}
        if told:
            self._stored.update(told)
            self._wanted.set()

    def note_presence(self, code: str) -> None:
        """Somebody came or went, the clock has started again, or the table is no longer in memory."""
        self._unwritten.add(code)
        self._wanted.set()

    def react(self, code: str, seat: int, emblem: wire.Emblem) -> None:
        self._reactions.append((code, seat, emblem))
        self._wanted.set()

    async def look(self, live: LiveTable) -> None:
        """Note who is connected elsewhere right now."""
        rows = await self._store.fetch(READ, [live.code], self._id)
        self._note_elsewhere(live, rows)

    # ------------------------------------------------------------ from the others

    def _hear(self, connection: object, process: int, channel: str, payload: str) -> None:
        with suppress(msgspec.MsgspecError):  # of a newer version, or of anybody
            hint = read_hint(payload)
            if hint.server == self._id:
                return
            self._follow(hint.versions.items())
            if unread := [code for code in hint.presence if code in self._tables]:
                self._unread.update(unread)
                self._wanted.set()
            for code, seat, emblem in hint.reactions:
                if code in self._tables:
                    self._tables[code].show_reaction(seat, emblem)
            now = self._now()
            for name, who, amount in hint.used:
                self._use.spend(name, who, amount, now)
            if hint.sockets is not None:
                self._use.note_sockets(hint.server, hint.sockets, now)

    def _follow(self, versions: Iterable[tuple[str, int]]) -> None:
        for code, version in versions:
            live = self._tables.get(code)
            if live is not None and live.table.version < version:
                self._spawn(live.session.follow(version))

    def _spawn(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._following.add(task)
        task.add_done_callback(self._ended)

    def _ended(self, task: asyncio.Task[None]) -> None:
        self._following.discard(task)
        error = None if task.cancelled() else task.exception()
        if error is not None:
            log_mistake(log, error)

    def _note_elsewhere(self, live: LiveTable, rows: Sequence[Any]) -> None:
        others = [row for row in rows if row["server_id"] != self._id]
        self._note_shared(live, is_shared=bool(others))
        clocks = [(row["clock_from"], row["clock_age"]) for row in others]
        live.session.note_elsewhere(
            Elsewhere(
                persons=frozenset(person for row in others for person in row["persons"]),
                watching=sum(row["watching"] for row in others),
                leads=any(row["leads"] for row in others),
                clock=max(clocks, default=None),
            )
        )

    def _note_shared(self, live: LiveTable, *, is_shared: bool) -> None:
        if not is_shared:
            self._shared.discard(live.code)
        elif live.code not in self._shared:
            self._shared.add(live.code)
            self._stored[live.code] = live.table.version  # stored before we knew of the others, perhaps
            self._wanted.set()

    # ------------------------------------------------------------ the connection

    async def _run(self) -> None:
        """For as long as the server runs; a connection that breaks is replaced."""
        while True:
            try:
                db = await self._store.connect()
                try:
                    await self._serve(db)
                finally:
                    db.terminate()
            except (asyncpg.PostgresError, *LOST) as error:
                if self._is_connected:  # once for each time that it breaks
                    log.warning("lost touch with other servers", extra={"why": type(error).__name__})
                self._is_connected = False
            except Exception as error:
                log_mistake(log, error)
            await asyncio.sleep(RETRY_SECONDS)

    async def _serve(self, db: asyncpg.Connection) -> None:
        await db.add_listener(CHANNEL, self._hear)
        self._id = await db.fetchval(JOIN)
        self._unwritten.update(self._tables)
        self._is_connected = True
        loop = asyncio.get_running_loop()
        due = loop.time()
        while not db.is_closed():
            self._wanted.clear()
            await self._tell(db)
            if loop.time() >= due:
                await self._beat(db)
                await self._tell_use(db)
                due = loop.time() + BEAT
            if self._unread:
                codes, self._unread = self._unread, set()
                await self._read(db, codes)
            await wait_at_most(self._wanted, due - loop.time())

    async def _tell(self, db: asyncpg.Connection) -> None:
        unwritten, self._unwritten = self._unwritten, set()
        if unwritten:
            try:
                await self._write(db, unwritten)
            except BaseException:
                self._unwritten |= unwritten
                raise
        stored, self._stored = self._stored, {}
        reactions, self._reactions = self._reactions, []
        hints = [
            *(Hint(self._id, versions=dict(some)) for some in batched(stored.items(), ITEMS)),
            *(Hint(self._id, presence=list(some)) for some in batched(unwritten, ITEMS)),
            *(Hint(self._id, reactions=list(some)) for some in batched(reactions, ITEMS)),
        ]
        await _send(db, hints)

    async def _tell_use(self, db: asyncpg.Connection) -> None:
        """What addresses have used here; if it is lost, they may use a little more."""
        sockets = dict(self._use.sockets.most_common(ITEMS))
        hints = [Hint(self._id, used=some) for some in batched(self._use.collect(), ITEMS // 2)]
        await _send(db, [*hints, Hint(self._id, sockets=sockets)] if sockets or self._had_sockets else hints)
        self._had_sockets = bool(sockets)

    async def _write(self, db: asyncpg.Connection, codes: set[str]) -> None:
        here = [_here(self._tables[code]) for code in codes if code in self._tables]
        if here:
            await db.execute(WRITE, self._id, json.dumps(here))
        if gone := [code for code in codes if code not in self._tables]:
            await db.execute(ERASE, self._id, gone)
            self._shared.difference_update(gone)
        self._unread.update(code for code in codes if code in self._tables)  # who leads may have changed

    async def _beat(self, db: asyncpg.Connection) -> None:
        alive = await db.execute(LIVE_ON, self._id)
        if alive == "UPDATE 0":  # the database was restored, or we were silent for very long
            raise ConnectionResetError
        await db.execute(FORGET)
        codes = list(self._tables)
        versions: dict[str, int] = dict(await db.fetch(VERSIONS, codes))
        self._follow(versions.items())
        for code in codes:
            if code not in versions and code in self._tables:  # it was deleted
                self._tables[code].session.lose()
        await self._read(db, codes)
        self.public = frozenset(code for (code,) in await db.fetch(LOBBY))

    async def _read(self, db: asyncpg.Connection, codes: Iterable[str]) -> None:
        wanted = [code for code in codes if code in self._tables]
        found: dict[str, list[Any]] = {code: [] for code in wanted}
        for row in await db.fetch(READ, wanted, self._id):
            found[row["code"]].append(row)
        for code, rows in found.items():
            if code in self._tables:
                self._note_elsewhere(self._tables[code], rows)


async def wait_at_most(event: asyncio.Event, seconds: float) -> None:
    """Unlike `asyncio.wait_for`, which in Python 3.11 forgets that it was cancelled when the event comes in
    the same moment: then a server that stops would wait for this one task until it is killed.
    """
    with suppress(TimeoutError):
        async with asyncio.timeout(seconds):
            await event.wait()


async def _send(db: asyncpg.Connection, hints: Iterable[Hint]) -> None:
    for hint in hints:
        await db.execute(NOTIFY, CHANNEL, _text(hint))


def _text(hint: Hint) -> str:
    return msgspec.json.encode(hint).decode()


def _here(live: LiveTable) -> dict[str, object]:
    """What the others are to know of a table in this server."""
    session, table = live.session, live.table
    age = session.clock_age
    return {
        "code": live.code,
        "persons": sorted(session.seated),
        "watching": session.watching_here,
        "is_public": table.options.public,
        "clock_from": NO_CLOCK if age is None else table.clock_from,
        "clock_age": age or 0,
    }
