"""The store in PostgreSQL, which any number of servers may share.

Appends are committed in groups: while one group is on its way to the disk, the next gathers. The moves of a
group are stored by one statement. What is more than a move (a new table, a seat, the end of a match) needs a
transaction, of a few statements for all of them together. All else has a few connections of its own.

A connection may break at any moment, even between a commit and its answer. Then the store connects again,
locks the same tables, and looks whether the rows are there: if they aren't, they are stored now.
"""

from __future__ import annotations

import asyncio
import logging
import zlib
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine, Iterable, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import astuple, dataclass, field
from importlib import resources
from threading import Thread
from time import monotonic, perf_counter
from typing import Any, TypeVar
from urllib.parse import parse_qs, urlsplit

import asyncpg

from billetdoux.server.logs import log_mistake
from billetdoux.server.settings import InvalidSetting
from billetdoux.server.storage import (
    BUSY_SECONDS,
    DAMAGE,
    FORGET_STEP,
    GATHER_SECONDS,
    MAX_WAITING,
    SCAN_STEP,
    Append,
    OnCommit,
    RewrittenPack,
    apart,
    packed,
    report_commit,
    rewrite_packs,
    together,
    unpack,
)
from billetdoux.server.store import (
    Conflict,
    Finished,
    Forgotten,
    Listed,
    MatchRow,
    Played,
    Row,
    Snapshot,
    Stored,
    StoreFailed,
    Subscription,
    Summary,
)

log = logging.getLogger(__name__)

T = TypeVar("T")

MIGRATION_LOCK = int.from_bytes(b"Bdou", "big")
"""Of `pg_advisory_xact_lock`: held by whoever changes the schema."""
CONNECT_SECONDS = 5.0
READERS = 4
"""Connections for all that is no append."""
RETRY_SECONDS = 0.1

OURS = "relkind = 'r' AND relnamespace = current_schema()::regnamespace"
"""Tables in the schema that is ours alone."""

LEASE = 2.5
"""Seconds after its last sign of life for which a server counts."""
ALIVE = f"seen > clock_timestamp() - interval '{LEASE} s'"

LOST = (
    OSError,
    asyncpg.PostgresConnectionError,
    asyncpg.InterfaceError,
    asyncpg.InternalClientError,
    asyncpg.AdminShutdownError,
    asyncpg.CrashShutdownError,
    asyncpg.CannotConnectNowError,
    asyncpg.TooManyConnectionsError,
    asyncpg.ReadOnlySQLTransactionError,
)
"""The connection is of no use any more, or there is none. Nobody knows what was stored; try another one."""
AGAIN = (asyncpg.TransactionRollbackError, asyncpg.InvalidCachedStatementError)
"""Nothing is stored, and the same may succeed the next time: two were in each other's way."""
WRONG = (asyncpg.exceptions._base.DataError, asyncpg.exceptions._base.ClientConfigurationError)
"""An `InterfaceError` that is about what was asked, and not about the connection."""
DENIED = (
    asyncpg.InvalidAuthorizationSpecificationError,
    asyncpg.InvalidCatalogNameError,
    asyncpg.InsufficientPrivilegeError,
)


class PostgresStore:
    """Make one with `PostgresStore.open`; it serves the event loop that asks it first."""

    def __init__(self, address: str, busy_seconds: float, on_commit: OnCommit) -> None:
        self.address = address
        self.name = name_of(address)
        self._busy_seconds = busy_seconds
        self._on_commit = on_commit
        self._waiting: list[Job] = []
        self._writer: asyncio.Task[None] | None = None
        self._writing: asyncpg.Connection | None = None
        self._crowded = False
        self._idle: list[asyncpg.Connection] = []
        self._free = asyncio.Semaphore(READERS)
        self._closed = False
        self.on_stored: Callable[[Mapping[str, int]], None] = lambda versions: None
        """Told after every commit which tables have which versions now."""

    @classmethod
    def open(
        cls,
        address: str,
        *,
        busy_seconds: float = BUSY_SECONDS,
        on_commit: OnCommit = lambda rows, appends, seconds: None,
    ) -> PostgresStore:
        """Bring the schema up to date; `address` is a connection string, completed by `PG…` variables.

        `busy_seconds` is how long to wait for others who hold locks, and for a database that has gone away.
        """
        store = cls(address, busy_seconds, on_commit)
        in_thread(store._prepare())
        return store

    async def _prepare(self) -> None:
        try:
            db = await self.connect()
            try:
                await migrate(db, migrations(), self.name)
            finally:
                await db.close()
        except OSError as error:  # a bad certificate is also a ValueError
            raise failure(error, self.name) from None
        except (*WRONG, ValueError):  # what they say quotes the address
            raise InvalidSetting("bad-setting", name="db") from None
        except (asyncpg.PostgresError, *LOST) as error:
            raise failure(error, self.name) from None

    # ------------------------------------------------------------ what is written

    async def append(
        self,
        code: str,
        after: int,
        rows: Sequence[Row],
        summary: Summary,
        finished: Finished | None = None,
        snapshot: bytes | None = None,
    ) -> None:
        assert rows
        assert [row.version for row in rows] == list(range(after + 1, after + 1 + len(rows)))
        if self._closed:
            raise StoreFailed("store-closed", file=self.name)
        if len(self._waiting) >= MAX_WAITING:
            raise StoreFailed("store-busy", file=self.name)
        done = asyncio.get_running_loop().create_future()
        self._waiting.append(Job(code, after, rows, summary, finished, snapshot, done))
        if self._writer is None:
            self._writer = asyncio.get_running_loop().create_task(self._write_all())
        await done

    async def _write_all(self) -> None:
        """Until nothing waits any more."""
        try:
            while self._waiting:
                if self._crowded:  # more is on its way, and one commit for all of it is cheaper
                    await asyncio.sleep(GATHER_SECONDS)
                batch, self._waiting = self._waiting, []
                self._crowded = len(batch) > 1
                start = perf_counter()
                try:
                    outcomes = await self._store(batch)
                except Exception as error:  # a mistake of ours, for which nobody must wait for ever
                    log_mistake(log, error)
                    outcomes = [failure(error, self.name) for _ in batch]
                self._answer(batch, outcomes, perf_counter() - start)
        finally:
            self._writer = None

    def _answer(self, batch: Sequence[Job], outcomes: Sequence[Exception | None], seconds: float) -> None:
        done = []
        for job, error in zip(batch, outcomes, strict=True):
            if error is None:
                done.append(job)
            if job.done.done():  # cancelled meanwhile
                continue
            if error is None:
                job.done.set_result(None)
            else:
                job.done.set_exception(error)
        if done:
            self.on_stored({job.code: job.rows[-1].version for job in done})
            report_commit(self._on_commit, [len(job.rows) for job in done], seconds)

    async def _store(self, batch: Sequence[Job]) -> list[Exception | None]:
        """Store all that can be stored, and say for each what went wrong."""
        moved, in_doubt = await self._store_moves(only_moves(batch))
        rest = [job for job in batch if job.code not in moved]
        others = iter(await self._commit(rest, in_doubt=in_doubt) if rest else [])
        return [None if job.code in moved else next(others) for job in batch]

    async def _store_moves(self, batch: Sequence[Job]) -> tuple[frozenset[str], bool]:
        """By one statement: the tables where it was done, and whether nobody knows where it was."""
        if not batch:
            return frozenset(), False
        try:
            return await store_moves(await self._writing_connection(), batch), False
        except WRONG:
            return frozenset(), False
        except LOST:
            self._hang_up()
            return frozenset(), True
        except asyncpg.PostgresError:  # nothing is stored; what is wrong, each finds out alone
            return frozenset(), False
        except BaseException:
            self._hang_up()
            raise

    async def _commit(self, batch: Sequence[Job], *, in_doubt: bool) -> list[Exception | None]:
        """By a transaction, which can do anything that an append may want."""
        until = monotonic() + self._busy_seconds
        while True:
            try:
                return await commit(await self._writing_connection(), batch, in_doubt=in_doubt)
            except AGAIN as error:
                problem: Exception = error
            except WRONG as error:
                return await self._store_singly(batch, error, in_doubt=in_doubt)
            except LOST as error:
                problem, in_doubt = error, True
                self._hang_up()
            except Exception as error:
                return await self._store_singly(batch, error, in_doubt=in_doubt)
            except BaseException:
                self._hang_up()
                raise
            if monotonic() > until:
                return [failure(problem, self.name) for _ in batch]
            await asyncio.sleep(RETRY_SECONDS)

    async def _store_singly(
        self, batch: Sequence[Job], error: Exception, *, in_doubt: bool
    ) -> list[Exception | None]:
        """One of them is no good: nothing of the group is stored, and each is tried alone."""
        if len(batch) == 1:
            return [failure(error, self.name)]
        return [outcome for job in batch for outcome in await self._commit([job], in_doubt=in_doubt)]

    async def _writing_connection(self) -> asyncpg.Connection:
        if self._writing is None or self._writing.is_closed():
            self._writing = await self.connect()
        return self._writing

    def _hang_up(self) -> None:
        if self._writing is not None:
            self._writing.terminate()
            self._writing = None

    async def keep_snapshot(self, code: str, snapshot: Snapshot) -> None:
        await self._use(lambda db: _keep_snapshot(db, code, snapshot))

    async def keep_analysis(self, code: str, number: int, body: bytes) -> None:
        sql = """INSERT INTO analyses (match_id, body) SELECT matches.id, $1 FROM matches
                 JOIN tables ON tables.id = table_id WHERE code = $2 AND number = $3
                 ON CONFLICT (match_id) DO UPDATE SET body = excluded.body"""
        await self.execute(sql, zlib.compress(body), code, number)

    async def token_key(self, fresh: bytes) -> bytes:
        return await self._key("tokens", fresh)

    async def push_key(self, fresh: bytes) -> bytes:
        return await self._key("push", fresh)

    async def _key(self, name: str, fresh: bytes) -> bytes:
        find = "SELECT value FROM keys WHERE name = $1"
        if not (found := await self._select(bytes, find, name)):
            await self.execute("INSERT INTO keys VALUES ($1, $2) ON CONFLICT DO NOTHING", name, fresh)
            found = await self._select(bytes, find, name)
        return found[0]

    async def subscribe(self, subscription: Subscription, most: int) -> None:
        """An endpoint is one browser: whoever uses it now is the one to be told."""

        async def replace(db: asyncpg.Connection) -> None:
            async with db.transaction():
                await db.execute("DELETE FROM subscriptions WHERE endpoint = $1", subscription.endpoint)
                await db.execute(
                    """INSERT INTO subscriptions (person, endpoint, p256dh, auth, language, origin, at)
                       VALUES ($1, $2, $3, $4, $5, $6, $7)""",
                    *astuple(subscription),
                )
                await db.execute(
                    """DELETE FROM subscriptions WHERE person = $1 AND id NOT IN
                       (SELECT id FROM subscriptions WHERE person = $1 ORDER BY id DESC LIMIT $2)""",
                    subscription.person,
                    most,
                )

        await self._use(replace)

    async def unsubscribe(self, endpoint: str, person: bytes | None = None) -> bool:
        sql = "DELETE FROM subscriptions WHERE endpoint = $1 AND ($2::bytea IS NULL OR person = $2)"
        return await self.execute(sql, endpoint, person) > 0

    async def keep_match(self, code: str, number: int, person: bytes, *, kept: bool) -> bool:
        sql = """UPDATE players SET kept = $1 WHERE person = $2 AND match_id =
                 (SELECT matches.id FROM matches JOIN tables ON tables.id = table_id
                  WHERE code = $3 AND number = $4)"""
        return await self.execute(sql, kept, person, code, number) > 0

    # ------------------------------------------------------------ what is read

    async def read(self, code: str, after: int = 0) -> list[Row]:
        return await self._use(lambda db: _rows(db, code, after))

    async def load(self, code: str) -> Stored | None:
        async def stored(db: asyncpg.Connection) -> Stored | None:
            async with db.transaction(isolation="repeatable_read", readonly=True):
                found = await db.fetchrow(
                    """SELECT snapshots.version, body FROM tables LEFT JOIN snapshots ON table_id = id
                       WHERE code = $1""",
                    code,
                )
                if found is None:
                    return None
                version, body = found
                snapshot = None if body is None else Snapshot(version, body)
                return Stored(snapshot, await _rows(db, code, version or 0))

        return await self._use(stored)

    async def match(self, code: str, number: int) -> MatchRow | None:
        sql = """SELECT matches.title, game FROM matches JOIN tables ON tables.id = table_id
                 WHERE code = $1 AND number = $2"""
        found = await self._select(MatchRow, sql, code, number)
        return found[0] if found else None

    async def lobby(self, since: int, limit: int, first: Sequence[str] = ()) -> list[Listed]:
        sql = """SELECT code, at, title, opened FROM tables WHERE in_lobby IS NOT NULL
                 AND (code = ANY($3::text[]) OR in_lobby >= $1)
                 ORDER BY code = ANY($3::text[]) DESC, in_lobby DESC, id DESC LIMIT $2"""
        return await self._select(Listed, sql, since, limit, list(first))

    async def sitting(self, person: bytes, limit: int) -> list[Listed]:
        sql = """SELECT code, at, title, opened FROM sitters JOIN tables ON tables.id = table_id
                 WHERE person = $1 AND phase <> 'closed' ORDER BY at DESC, id DESC LIMIT $2"""
        return await self._select(Listed, sql, person, limit)

    async def history(self, person: bytes, limit: int) -> list[Played]:
        sql = """SELECT code, number, matches.at, matches.title, kept FROM players
                 JOIN matches ON matches.id = match_id JOIN tables ON tables.id = table_id
                 WHERE person = $1 ORDER BY match_id DESC LIMIT $2"""
        return await self._select(Played, sql, person, limit)

    async def analysis(self, code: str, number: int) -> bytes | None:
        sql = """SELECT analyses.body FROM analyses JOIN matches ON matches.id = match_id
                 JOIN tables ON tables.id = table_id WHERE code = $1 AND number = $2"""
        found = await self._select(zlib.decompress, sql, code, number)
        return found[0] if found else None

    async def knows(self, persons: Sequence[bytes]) -> bool:
        sql = """SELECT EXISTS (SELECT 1 FROM sitters WHERE person = ANY($1::bytea[]))
                 OR EXISTS (SELECT 1 FROM players WHERE person = ANY($1::bytea[]))"""
        (known,) = await self._select(bool, sql, list(persons))
        return known

    async def subscriptions(self, persons: Iterable[bytes]) -> list[Subscription]:
        sql = """SELECT person, endpoint, p256dh, auth, language, origin, at FROM subscriptions
                 WHERE person = ANY($1::bytea[]) ORDER BY id"""
        return await self._select(Subscription, sql, list(persons))

    async def kept(self, code: str, number: int, person: bytes) -> bool | None:
        sql = """SELECT kept FROM tables JOIN matches ON table_id = tables.id
                 JOIN players ON match_id = matches.id WHERE code = $1 AND number = $2 AND person = $3"""
        found = await self._select(bool, sql, code, number, person)
        return found[0] if found else None

    async def size(self) -> int:
        """Of our tables with their indexes; room within them that is free again counts, until it is used."""
        sql = f"SELECT coalesce(sum(pg_total_relation_size(oid)), 0)::bigint FROM pg_class WHERE {OURS}"  # noqa: S608
        return (await self._select(int, sql))[0]

    async def check(self) -> None:
        await self._select(int, "SELECT count(*) FROM (SELECT 1 FROM entries LIMIT 1) AS found")
        await self.execute("UPDATE pulse SET beats = beats + 1")

    # ------------------------------------------------------------ what is forgotten

    async def forget(
        self, before: int, without_chat: Callable[[bytes], bytes], in_use: Callable[[str], bool]
    ) -> Forgotten:
        tables = await self._forget_tables(before, in_use)
        lines = await self._forget_chat(before, without_chat)
        await self.execute("DELETE FROM subscriptions WHERE at < $1", before)
        if tables:
            await self._give_back_room()
        return Forgotten(tables, lines)

    async def _forget_tables(self, before: int, in_use: Callable[[str], bool]) -> int:
        last = (await self._select(int, "SELECT coalesce(max(id), 0) FROM tables"))[0]
        sql = f"""SELECT id, code FROM tables WHERE id > $1 AND id <= $2 AND at < $3
                  AND NOT EXISTS (SELECT 1 FROM presence JOIN servers ON servers.id = server_id
                                  WHERE presence.code = tables.code AND {ALIVE})"""  # noqa: S608
        deleted = 0
        for start in range(0, last, SCAN_STEP):
            idle = await self.fetch(sql, start, start + SCAN_STEP, before)
            ids = [table for table, code in idle if not in_use(code)]
            for some in range(0, len(ids), FORGET_STEP):
                step = ids[some : some + FORGET_STEP]
                deleted += await self._use(lambda db, step=step: _forget_tables(db, step, before))  # type: ignore[misc]
        return deleted

    async def _forget_chat(self, before: int, without_chat: Callable[[bytes], bytes]) -> int:
        sql = "SELECT id, table_id, first, body FROM packs WHERE chat AND at < $1 ORDER BY at LIMIT $2"
        lines = 0
        while packs := await self.fetch(sql, before, FORGET_STEP):
            rewritten = await asyncio.to_thread(rewrite_packs, [tuple(pack) for pack in packs], without_chat)
            await self._use(lambda db, rewritten=rewritten: _replace_packs(db, rewritten))  # type: ignore[misc]
            lines += sum(pack.lines for pack in rewritten)
        return lines

    async def _give_back_room(self) -> None:
        """To be written again; to the file system only what is at the end of a file."""
        await self.execute("VACUUM tables, entries, packs, sitters, matches, players, analyses, snapshots")

    async def delete(self, code: str) -> bool:
        async def find_and_delete(db: asyncpg.Connection) -> bool:
            async with db.transaction():
                table = await db.fetchval("SELECT id FROM tables WHERE code = $1 FOR UPDATE", code)
                if table is not None:
                    await _delete(db, [table])
                return table is not None

        return await self._use(find_and_delete)

    # ------------------------------------------------------------ connections

    async def close(self) -> None:
        self._closed = True
        if self._writer is not None:
            await asyncio.wait([self._writer])
        connections = [*self._idle, *([self._writing] if self._writing is not None else [])]
        self._idle.clear()
        self._writing = None
        for db in connections:
            await _close(db)

    async def _select(self, kind: Callable[..., T], sql: str, *values: object) -> list[T]:
        found = await self.fetch(sql, *values)
        try:
            return [kind(*row) for row in found]
        except DAMAGE as error:
            raise failure(error, self.name) from error

    async def fetch(self, sql: str, *values: object) -> list[Any]:
        return await self._use(lambda db: db.fetch(sql, *values))

    async def execute(self, sql: str, *values: object) -> int:
        """How many rows were changed."""
        status: str = await self._use(lambda db: db.execute(sql, *values))
        count = status.rpartition(" ")[2]
        return int(count) if count.isdigit() else 0

    async def _use(self, work: Callable[[asyncpg.Connection], Awaitable[T]]) -> T:
        """Do something that may be done twice: if the connection breaks, it is done again with another."""
        until = monotonic() + self._busy_seconds
        while True:
            if self._closed:
                raise StoreFailed("store-closed", file=self.name)
            try:
                async with self._connection() as db:
                    return await work(db)
            except WRONG as error:
                raise failure(error, self.name) from error
            except (*AGAIN, *LOST) as error:
                if monotonic() > until:
                    raise failure(error, self.name) from error
            except (asyncpg.PostgresError, *DAMAGE) as error:
                raise failure(error, self.name) from error
            await asyncio.sleep(RETRY_SECONDS)

    @asynccontextmanager
    async def _connection(self) -> AsyncIterator[asyncpg.Connection]:
        async with self._free:
            db = self._idle.pop() if self._idle else await self.connect()
            try:
                yield db
            except (asyncpg.PostgresError, *DAMAGE):
                raise
            except BaseException:
                db.terminate()
                raise
            finally:
                if self._closed:
                    await _close(db)
                elif not db.is_closed():
                    self._idle.append(db)

    async def connect(self) -> asyncpg.Connection:
        patience = str(round(self._busy_seconds * 1000))
        db = await asyncpg.connect(
            self.address,
            timeout=CONNECT_SECONDS,
            command_timeout=2 * self._busy_seconds + CONNECT_SECONDS,
            server_settings={
                "application_name": "billet-doux",
                "lock_timeout": patience,
                # Of a server that was cut off in the middle: others must not wait for its locks.
                "idle_in_transaction_session_timeout": patience,
                "jit": "off",
            },
        )
        sql = "SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting($1) = 'off'"
        await db.fetch(sql, "synchronous_commit")
        return db


async def _close(db: asyncpg.Connection) -> None:
    try:
        await db.close(timeout=CONNECT_SECONDS)
    except (asyncpg.PostgresError, *LOST):
        db.terminate()


def in_thread(work: Coroutine[Any, Any, None]) -> None:
    """Run something that is awaited, where perhaps an event loop runs already; raise what it raises."""
    problems: list[BaseException] = []

    def run() -> None:
        try:
            asyncio.run(work)
        except BaseException as error:
            problems.append(error)

    thread = Thread(target=run)
    thread.start()
    thread.join()
    for problem in problems:
        raise problem


def name_of(address: str) -> str:
    """What people and logs may read of an address: no user, no password, no options.

    >>> name_of("postgresql://ada:secret@db.example:5433/games?sslmode=require&password=secret")
    'postgresql://db.example:5433/games'
    >>> name_of("postgres:///games?host=/run/postgresql")
    'postgresql:///games'
    """
    try:
        parts = urlsplit(address)
        port = f":{parts.port}" if parts.port else ""
    except ValueError:
        return "postgresql://"
    given = parse_qs(parts.query).get("dbname", [""])[0]
    return f"postgresql://{parts.hostname or ''}{port}/{parts.path.lstrip('/') or given}"


def failure(error: Exception, name: str) -> StoreFailed:
    """What went wrong, as it is told to others."""
    reason = next(
        reason
        for kinds, reason in (
            ((*DAMAGE, asyncpg.DataCorruptedError, asyncpg.IndexCorruptedError), "store-corrupt"),
            (DENIED, "store-denied"),
            ((asyncpg.DiskFullError,), "store-full"),
            ((asyncpg.LockNotAvailableError, asyncpg.QueryCanceledError), "store-locked"),
            (WRONG, "store-failed"),
            (LOST, "store-unreachable"),
            ((Exception,), "store-failed"),
        )
        if isinstance(error, kinds)
    )
    return StoreFailed(reason, file=name)


# ---------------------------------------------------------------- a group of appends


class Job(Append, frozen=True, eq=False):
    done: asyncio.Future[None]


@dataclass(slots=True)
class Head:
    """A table that is locked, as it stands in the course of a group."""

    id: int
    version: int
    persons: bytes
    """As stored."""
    is_new: bool = False
    jobs: list[Job] = field(default_factory=list)
    """Accepted, in their order."""


LOCK = "SELECT code, id, version, persons FROM tables WHERE code = ANY($1::text[]) ORDER BY code FOR UPDATE"
COLUMNS = "$2::int[], $3::bigint[], $4::bool[], $5::text[], $6::bytea[], $7::bytea[], $8::int[]"
INSERT = f"""INSERT INTO tables (code, version, at, public, phase, title, persons, free, opened)
             SELECT *, at FROM unnest($1::text[], {COLUMNS})
             AS new (code, version, at, public, phase, title, persons, free)
             ON CONFLICT (code) DO NOTHING RETURNING code, id"""  # noqa: S608 - the names are ours
UPDATE = f"""UPDATE tables SET version = new.version, at = new.at, public = new.public, phase = new.phase,
             title = new.title, persons = new.persons, free = new.free
             FROM unnest($1::bigint[], {COLUMNS})
             AS new (id, version, at, public, phase, title, persons, free)
             WHERE tables.id = new.id"""  # noqa: S608 - the names are ours
INSERT_ENTRIES = (
    "INSERT INTO entries SELECT * FROM unnest($1::bigint[], $2::int[], $3::bigint[], $4::bytea[])"
)


MOVES = f"""WITH new AS (
                SELECT * FROM unnest($1::text[], {COLUMNS}, $9::int[])
                AS new (code, version, at, public, phase, title, persons, free, after)
            ), locked AS (
                SELECT id, code, version, persons FROM tables WHERE code = ANY($1::text[])
                ORDER BY code FOR UPDATE
            ), moved AS (
                UPDATE tables SET version = new.version, at = new.at, public = new.public, phase = new.phase,
                    title = new.title, free = new.free
                FROM new JOIN locked USING (code)
                WHERE tables.id = locked.id AND locked.version = new.after AND locked.persons = new.persons
                RETURNING tables.id, tables.code
            ), added AS (
                INSERT INTO entries SELECT moved.id, entry.version, entry.at, entry.body
                FROM unnest($10::text[], $11::int[], $12::bigint[], $13::bytea[])
                    AS entry (code, version, at, body)
                JOIN moved USING (code)
            )
            SELECT code FROM moved"""  # noqa: S608 - the names are ours


def only_moves(jobs: Sequence[Job]) -> list[Job]:
    """Most appends: they add entries to a table, and change nothing else but what is listed of it."""
    count = Counter(job.code for job in jobs)
    return [
        job
        for job in jobs
        if job.after and job.finished is None and job.snapshot is None and count[job.code] == 1
    ]


async def store_moves(db: asyncpg.Connection, jobs: Sequence[Job]) -> frozenset[str]:
    """Store those that follow on what is there, with one statement; of which tables they are.

    The others are in conflict, or somebody sits down or gets up with them: those need a transaction.
    """
    entries = [(job.code, row) for job in jobs for row in job.rows]
    found = await db.fetch(
        MOVES,
        [job.code for job in jobs],
        *_columns(jobs),
        [job.after for job in jobs],
        [code for code, _ in entries],
        [row.version for _, row in entries],
        [row.at for _, row in entries],
        [row.body for _, row in entries],
    )
    return frozenset(code for (code,) in found)


async def commit(db: asyncpg.Connection, jobs: Sequence[Job], *, in_doubt: bool) -> list[Exception | None]:
    """Store all that follow on what is there; what became of each. `in_doubt`: they may be there already.

    Tables are locked in the order of their codes, new ones last: groups of different servers wait for each
    other, but never in a circle.
    """
    async with db.transaction():
        heads = {code: Head(*rest) for code, *rest in await db.fetch(LOCK, [*{job.code for job in jobs}])}
        opening = {job.code: job for job in reversed(jobs) if job.after == 0 and job.code not in heads}
        new = await _open(db, [opening[code] for code in sorted(opening)]) if opening else {}
        outcomes: list[Exception | None] = []
        for job in jobs:
            head = heads.get(job.code) or new.get(job.code)
            if head is not None and head.version == job.after:
                head.version = job.rows[-1].version
                head.jobs.append(job)
                outcomes.append(None)
            elif in_doubt and head is not None and await _has(db, job):
                outcomes.append(None)
            else:
                outcomes.append(Conflict())
        await _write(db, [head for head in (*heads.values(), *new.values()) if head.jobs])
    return outcomes


async def _open(db: asyncpg.Connection, jobs: Sequence[Job]) -> dict[str, Head]:
    """New tables, but for those whose code another server has just taken."""
    inserted = await db.fetch(INSERT, [job.code for job in jobs], *_columns(jobs))
    return {code: Head(id, 0, b"", is_new=True) for code, id in inserted}


def _columns(jobs: Sequence[Job]) -> list[list[Any]]:
    """As `COLUMNS` takes them."""
    rows = [
        (
            job.rows[-1].version,
            job.rows[-1].at,
            job.summary.public,
            job.summary.phase,
            job.summary.title,
            together(job.summary.persons),
            job.summary.free,
        )
        for job in jobs
    ]
    return [list(column) for column in zip(*rows, strict=True)]


async def _has(db: asyncpg.Connection, job: Job) -> bool:
    """Whether exactly these rows are stored."""
    stored = await _rows(db, job.code, job.after)
    return stored[: len(job.rows)] == list(job.rows)


async def _write(db: asyncpg.Connection, heads: Sequence[Head]) -> None:
    if not heads:
        return
    if changed := [head for head in heads if not head.is_new or len(head.jobs) > 1]:
        await db.execute(UPDATE, [head.id for head in changed], *_columns([h.jobs[-1] for h in changed]))
    entries = [(head.id, row) for head in heads for job in head.jobs for row in job.rows]
    await db.execute(
        INSERT_ENTRIES,
        [table for table, _ in entries],
        [row.version for _, row in entries],
        [row.at for _, row in entries],
        [row.body for _, row in entries],
    )
    for head in heads:
        if together(head.jobs[-1].summary.persons) != head.persons:
            await _seat(db, head.id, apart(head.persons), head.jobs[-1].summary.persons)
        await _finish(db, head)


async def _seat(
    db: asyncpg.Connection, table: int, before: frozenset[bytes], after: frozenset[bytes]
) -> None:
    gone, come = list(before - after), list(after - before)
    await db.execute("DELETE FROM sitters WHERE table_id = $1 AND person = ANY($2::bytea[])", table, gone)
    await db.execute("INSERT INTO sitters SELECT unnest($2::bytea[]), $1", table, come)


async def _finish(db: asyncpg.Connection, head: Head) -> None:
    for job in head.jobs:
        if job.finished is not None:
            await _add_match(db, head.id, job.finished)
    if any(job.finished is not None or job.snapshot is not None for job in head.jobs):
        await _pack(db, head.id)
    for job in head.jobs:
        if job.snapshot is not None:
            await _keep_snapshot(db, job.code, Snapshot(job.rows[-1].version, job.snapshot))


async def _add_match(db: asyncpg.Connection, table: int, finished: Finished) -> None:
    match = await db.fetchval(
        "INSERT INTO matches (table_id, number, at, title, game) VALUES ($1, $2, $3, $4, $5) RETURNING id",
        *(table, finished.number, finished.at, finished.title, finished.game),
    )
    sql = "INSERT INTO players (person, match_id) SELECT unnest($2::bytea[]), $1"
    await db.execute(sql, match, list(finished.persons))


async def _pack(db: asyncpg.Connection, table: int) -> None:
    """Put the entries of a table together: that takes a third of the room, and they are seldom read again."""
    sql = "DELETE FROM entries WHERE table_id = $1 RETURNING version, at, body"
    rows = sorted(map(tuple, await db.fetch(sql, table)))
    body = await asyncio.to_thread(packed, [(at, body) for _, at, body in rows])
    await db.execute(
        "INSERT INTO packs (table_id, first, last, at, body) VALUES ($1, $2, $3, $4, $5)",
        *(table, rows[0][0], rows[-1][0], rows[-1][1], body),
    )


async def _keep_snapshot(db: asyncpg.Connection, code: str, snapshot: Snapshot) -> None:
    await db.execute(
        """INSERT INTO snapshots (table_id, version, body) SELECT id, $1, $2 FROM tables WHERE code = $3
           ON CONFLICT (table_id) DO UPDATE SET version = excluded.version, body = excluded.body
           WHERE excluded.version >= snapshots.version""",
        *(snapshot.version, snapshot.body, code),
    )


# ---------------------------------------------------------------- reading and deleting


ROWS = """SELECT first AS version, NULL::bigint AS at, body FROM packs JOIN tables ON tables.id = table_id
          WHERE code = $1 AND last > $2
          UNION ALL
          SELECT entries.version, entries.at, body FROM entries JOIN tables ON tables.id = table_id
          WHERE code = $1 AND entries.version > $2
          ORDER BY version"""
"""The packs of a log, and then its entries: one statement, so as it is at one moment."""


async def _rows(db: asyncpg.Connection, code: str, after: int) -> list[Row]:
    rows: list[Row] = []
    for version, at, body in await db.fetch(ROWS, code, after):
        rows += unpack(version, body) if at is None else [Row(version, at, body)]
    return [row for row in rows if row.version > after]


async def _forget_tables(db: asyncpg.Connection, tables: Sequence[int], before: int) -> int:
    """How many were deleted. Of those that stay, what is not packed yet is packed: then its chat is found."""
    async with db.transaction():
        sql = "SELECT id FROM tables WHERE id = ANY($1::bigint[]) AND at < $2 ORDER BY code FOR UPDATE"
        idle = [table for (table,) in await db.fetch(sql, tables, before)]  # the others have just been used
        sql = """SELECT DISTINCT table_id FROM matches JOIN players ON match_id = matches.id
                 WHERE table_id = ANY($1::bigint[]) AND kept"""
        kept = {table for (table,) in await db.fetch(sql, idle)}
        sql = "SELECT DISTINCT table_id FROM entries WHERE table_id = ANY($1::bigint[])"
        for (table,) in await db.fetch(sql, list(kept)):
            await _pack(db, table)
        gone = [table for table in idle if table not in kept]
        await _delete(db, gone)
    return len(gone)


async def _delete(db: asyncpg.Connection, tables: Sequence[int]) -> None:
    for dependent in ("players", "analyses"):
        await db.execute(
            f"""DELETE FROM {dependent} WHERE match_id IN
                (SELECT id FROM matches WHERE table_id = ANY($1::bigint[]))""",  # noqa: S608 - the names are ours
            tables,
        )
    for part in ("matches", "sitters", "snapshots", "packs", "entries"):
        await db.execute(f"DELETE FROM {part} WHERE table_id = ANY($1::bigint[])", tables)  # noqa: S608
    await db.execute("DELETE FROM tables WHERE id = ANY($1::bigint[])", tables)


async def _replace_packs(db: asyncpg.Connection, packs: Sequence[RewrittenPack]) -> None:
    async with db.transaction():
        for pack in packs:
            await db.execute("UPDATE packs SET body = $1, chat = false WHERE id = $2", pack.body, pack.id)
            if pack.lines:  # a snapshot has chat too; the table is folded from its log, and gets another one
                await db.execute("DELETE FROM snapshots WHERE table_id = $1", pack.table)


# ---------------------------------------------------------------- the schema


def migrations() -> list[str]:
    """The scripts that make the schema, in order; how many have been run is in `schema_version`."""
    folder = resources.files("billetdoux.server").joinpath("migrations", "postgres")
    names = sorted(file.name for file in folder.iterdir() if file.name.endswith(".sql"))
    return [folder.joinpath(name).read_text("utf-8") for name in names]


async def migrate(db: asyncpg.Connection, scripts: Sequence[str], name: str) -> None:
    """Run those that haven't been run yet, in one transaction. Whoever comes meanwhile waits."""
    async with db.transaction():
        await db.execute("SELECT pg_advisory_xact_lock($1)", MIGRATION_LOCK)
        version = await _schema_version(db, name)
        if version > len(scripts):
            raise StoreFailed("store-newer", file=name)
        for script in scripts[version:]:
            await db.execute(script)
        await db.execute("UPDATE schema_version SET version = $1", len(scripts))


async def _schema_version(db: asyncpg.Connection, name: str) -> int:
    """0 in a new database; one that has tables of others is refused."""
    if await db.fetchval("SELECT to_regclass('schema_version') IS NULL"):
        if await db.fetchval(f"SELECT count(*) FROM pg_class WHERE {OURS}"):  # noqa: S608
            raise StoreFailed("store-foreign", file=name)
        await db.execute("CREATE TABLE schema_version (version integer NOT NULL)")
        await db.execute("INSERT INTO schema_version VALUES (0)")
    version: int = await db.fetchval("SELECT version FROM schema_version")
    return version
