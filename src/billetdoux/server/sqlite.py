"""The store in a file of SQLite.

Whatever is to be written goes to one thread. It takes all that waits at once, does it in one transaction, and
so many tables share one sync of the disk: while it syncs, the next batch gathers. Reading has a thread and a
connection of its own, and waits for nobody.
"""

from __future__ import annotations

import asyncio
import logging
import sqlite3
import zlib
from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, closing, contextmanager, suppress
from dataclasses import astuple, replace
from functools import cache, partial
from importlib import resources
from pathlib import Path
from threading import Condition, Thread
from time import perf_counter, sleep
from typing import Any, TypeVar

import msgspec

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
    batched,
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

APPLICATION_ID = int.from_bytes(b"Bdou", "big")
CACHE_KIB = 16 * 1024
SWITCH_SECONDS = 0.005
"""Between two tries to switch a new file to its log."""
INCREMENTAL = 2
"""The `auto_vacuum` of new files: room is given back piece by piece. Older files have 0, none."""
VACUUM_PAGES = 100
OLDEST_SQLITE = (3, 33)
"""The first with UPDATE … FROM. Python uses the SQLite of the system where that has one."""
MAX_TOGETHER = 50
"""Rows that one statement writes. There is a statement for each number of them, and each is kept."""


class SqliteStore:
    """Make one with `SqliteStore.open`; it serves whichever event loop asks it.

    >>> from tempfile import TemporaryDirectory
    >>> async def play(folder):
    ...     store = SqliteStore.open(Path(folder, "games.db"))
    ...     summary = Summary(public=True, phase="waiting", title=b"{}", persons=frozenset())
    ...     await store.append("K7Q2", 0, [Row(1, 1_763_200_000_000, b'["opened"]')], summary)
    ...     print(await store.read("K7Q2"))
    ...     await store.close()
    >>> with TemporaryDirectory() as folder:
    ...     asyncio.run(play(folder))
    [Row(version=1, at=1763200000000, body=b'["opened"]')]
    """

    def __init__(
        self, path: Path, writer: sqlite3.Connection, reader: sqlite3.Connection, on_commit: OnCommit
    ) -> None:
        self._path = path
        self._writer = Writer(writer, path, on_commit)
        self._reader = reader
        self._reading = ThreadPoolExecutor(1, "store-reader")
        self._closed = False
        self._writer.start()

    @classmethod
    def open(
        cls,
        path: Path | str,
        *,
        busy_seconds: float = BUSY_SECONDS,
        on_commit: OnCommit = lambda rows, appends, seconds: None,
    ) -> SqliteStore:
        """Open the file, or make it, and bring its schema up to date.

        `busy_seconds` is how long to wait for another process that is writing to it. `on_commit` is called in
        a thread of the store's own.
        """
        path = Path(path)
        try:
            return cls(path, *_open(path, busy_seconds), on_commit)
        except (sqlite3.Error, OSError, *DAMAGE) as error:
            raise failure(error, path) from error

    def append(
        self,
        code: str,
        after: int,
        rows: Sequence[Row],
        summary: Summary,
        finished: Finished | None = None,
        snapshot: bytes | None = None,
    ) -> asyncio.Future[None]:
        """Begun at once, so that no task has to be made for it."""
        assert rows
        assert (rows[0].version, rows[-1].version) == (after + 1, after + len(rows))
        return self._put(AppendWork(code, after, rows, summary, finished, snapshot), rows=len(rows))

    async def read(self, code: str, after: int = 0) -> list[Row]:
        return await self._read(partial(_read, code, after))

    async def load(self, code: str) -> Stored | None:
        return await self._read(partial(_load, code))

    async def keep_snapshot(self, code: str, snapshot: Snapshot) -> None:
        await self._write(partial(_keep_snapshot, code, snapshot))

    async def match(self, code: str, number: int) -> MatchRow | None:
        sql = """SELECT matches.title, game FROM matches JOIN tables ON tables.id = table_id
                 WHERE code = ? AND number = ?"""
        found = await self._select(MatchRow, sql, code, number)
        return found[0] if found else None

    async def lobby(self, since: int, limit: int, first: Sequence[str] = ()) -> list[Listed]:
        return await self._read(partial(_lobby, since, limit, first))

    async def sitting(self, person: bytes, limit: int) -> list[Listed]:
        sql = """SELECT code, at, title, opened FROM sitters JOIN tables ON tables.id = table_id
                 WHERE person = ? AND phase <> 'closed' ORDER BY at DESC, id DESC LIMIT ?"""
        return await self._select(Listed, sql, person, limit)

    async def history(self, person: bytes, limit: int) -> list[Played]:
        sql = """SELECT code, number, matches.at, matches.title, kept FROM players
                 JOIN matches ON matches.id = match_id JOIN tables ON tables.id = table_id
                 WHERE person = ? ORDER BY match_id DESC LIMIT ?"""
        found = await self._select(Played, sql, person, limit)
        return [replace(played, kept=bool(played.kept)) for played in found]

    async def analysis(self, code: str, number: int) -> bytes | None:
        sql = """SELECT analyses.body FROM analyses JOIN matches ON matches.id = match_id
                 JOIN tables ON tables.id = table_id WHERE code = ? AND number = ?"""
        found = await self._select(zlib.decompress, sql, code, number)
        return found[0] if found else None

    async def keep_analysis(self, code: str, number: int, body: bytes) -> None:
        sql = """INSERT INTO analyses (match_id, body) SELECT matches.id, ? FROM matches
                 JOIN tables ON tables.id = table_id WHERE code = ? AND number = ?
                 ON CONFLICT (match_id) DO UPDATE SET body = excluded.body"""
        await self._write(lambda db: db.execute(sql, (zlib.compress(body), code, number)))

    async def knows(self, persons: Sequence[bytes]) -> bool:
        among = ", ".join("?" * len(persons))
        sql = f"""SELECT EXISTS (SELECT 1 FROM sitters WHERE person IN ({among}))
                  OR EXISTS (SELECT 1 FROM players WHERE person IN ({among}))"""  # noqa: S608 - only ?s
        (known,) = await self._select(bool, sql, *persons, *persons)
        return known

    async def token_key(self, fresh: bytes) -> bytes:
        return await self._key("tokens", fresh)

    async def push_key(self, fresh: bytes) -> bytes:
        return await self._key("push", fresh)

    async def _key(self, name: str, fresh: bytes) -> bytes:
        find = "SELECT value FROM keys WHERE name = ?"
        if not (found := await self._select(bytes, find, name)):
            sql = "INSERT INTO keys (name, value) VALUES (?, ?) ON CONFLICT DO NOTHING"
            await self._write(lambda db: db.execute(sql, (name, fresh)))
            found = await self._select(bytes, find, name)
        return found[0]

    async def subscribe(self, subscription: Subscription, most: int) -> None:
        await self._write(partial(_subscribe, subscription, most))

    async def subscriptions(self, persons: Iterable[bytes]) -> list[Subscription]:
        wanted = tuple(persons)
        among = ", ".join("?" * len(wanted))
        sql = f"""SELECT person, endpoint, p256dh, auth, language, origin, at FROM subscriptions
                  WHERE person IN ({among}) ORDER BY id"""  # noqa: S608 - only ?s
        return await self._select(Subscription, sql, *wanted)

    async def unsubscribe(self, endpoint: str, person: bytes | None = None) -> bool:
        sql = "DELETE FROM subscriptions WHERE endpoint = ?1 AND (?2 IS NULL OR person = ?2)"
        return await self._ask_writer(lambda db: db.execute(sql, (endpoint, person)).rowcount) > 0

    async def kept(self, code: str, number: int, person: bytes) -> bool | None:
        sql = """SELECT kept FROM tables JOIN matches ON table_id = tables.id
                 JOIN players ON match_id = matches.id WHERE code = ? AND number = ? AND person = ?"""
        found = await self._select(bool, sql, code, number, person)
        return found[0] if found else None

    async def keep_match(self, code: str, number: int, person: bytes, *, kept: bool) -> bool:
        sql = """UPDATE players SET kept = ? WHERE person = ? AND match_id =
                 (SELECT matches.id FROM matches JOIN tables ON tables.id = table_id
                  WHERE code = ? AND number = ?)"""
        changed = await self._ask_writer(lambda db: db.execute(sql, (kept, person, code, number)).rowcount)
        return changed > 0

    async def forget(
        self, before: int, without_chat: Callable[[bytes], bytes], in_use: Callable[[str], bool]
    ) -> Forgotten:
        tables = await self._forget_tables(before, in_use)
        lines = await self._forget_chat(before, without_chat)
        await self._write(lambda db: db.execute("DELETE FROM subscriptions WHERE at < ?", (before,)))
        await self._give_back_room()
        return Forgotten(tables, lines)

    async def _forget_tables(self, before: int, in_use: Callable[[str], bool]) -> int:
        last = (await self._select(int, "SELECT coalesce(max(id), 0) FROM tables"))[0]
        sql = "SELECT id, code FROM tables WHERE id > ? AND id <= ? AND at < ?"
        deleted = 0
        for start in range(0, last, SCAN_STEP):
            idle = await self._read(partial(_all, sql, (start, start + SCAN_STEP, before)))
            ids = [table for table, code in idle if not in_use(code)]
            for some in range(0, len(ids), FORGET_STEP):
                step = partial(_forget_tables, ids[some : some + FORGET_STEP], before)
                deleted += await self._ask_writer(step)
        return deleted

    async def _forget_chat(self, before: int, without_chat: Callable[[bytes], bytes]) -> int:
        sql = "SELECT id, table_id, first, body FROM packs WHERE chat = 1 AND at < ? ORDER BY at LIMIT ?"
        lines = 0
        while packs := await self._read(partial(_all, sql, (before, FORGET_STEP))):
            rewritten = await asyncio.to_thread(rewrite_packs, packs, without_chat)
            await self._write(partial(_replace_packs, rewritten))
            lines += sum(pack.lines for pack in rewritten)
        return lines

    async def _give_back_room(self) -> None:
        """To the file system, if the file was made so that it can be done piece by piece."""
        if await self._read(lambda db: _pragma(db, "auto_vacuum")) == INCREMENTAL:
            while await self._ask_writer(_give_back_pages):
                pass

    async def delete(self, code: str) -> bool:
        deleted = await self._ask_writer(partial(_delete_code, code))
        await self._give_back_room()
        return deleted

    async def size(self) -> int:
        return await self._read(_size)

    async def check(self) -> None:
        await self._read(_look)
        await self._write(_beat)

    async def close(self) -> None:
        self._closed = True
        await asyncio.to_thread(self._close)

    def _close(self) -> None:
        self._reading.shutdown()
        self._reader.close()
        self._writer.finish()  # the last to go: SQLite then tidies up its side files

    async def _write(self, work: Work) -> None:
        await self._put(work)

    def _put(self, work: Work, rows: int = 0) -> asyncio.Future[None]:
        """Hand it to the thread that writes; it is durable when that has been awaited."""
        done = asyncio.get_running_loop().create_future()
        try:
            self._writer.put(Job(work, done, rows))
        except StoreFailed as error:
            done.set_exception(error)
        return done

    async def _ask_writer(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """As `_write`, for work that has something to say."""
        answers: list[T] = []
        await self._write(lambda db: answers.append(work(db)))
        return answers[-1]

    async def _select(self, kind: Callable[..., T], sql: str, *values: object) -> list[T]:
        return await self._read(lambda db: [kind(*row) for row in db.execute(sql, values)])

    async def _read(self, question: Callable[[sqlite3.Connection], T]) -> T:
        if self._closed:
            raise StoreFailed("store-closed", file=self._path.name)
        loop = asyncio.get_running_loop()
        try:
            return await loop.run_in_executor(self._reading, question, self._reader)
        except (sqlite3.Error, *DAMAGE) as error:
            raise failure(error, self._path) from error


def failure(error: Exception, path: Path) -> StoreFailed:
    """What went wrong, as it is told to others."""
    if isinstance(error, OSError):
        return StoreFailed("store-unreadable", file=path.name)
    if isinstance(error, DAMAGE):
        return StoreFailed("store-corrupt", file=path.name)
    code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR)
    reason = {
        sqlite3.SQLITE_FULL: "store-full",
        sqlite3.SQLITE_BUSY: "store-locked",
        sqlite3.SQLITE_LOCKED: "store-locked",
        sqlite3.SQLITE_CORRUPT: "store-corrupt",
        sqlite3.SQLITE_NOTADB: "store-foreign",
        sqlite3.SQLITE_CANTOPEN: "store-unreadable",
        sqlite3.SQLITE_PERM: "store-unreadable",
        sqlite3.SQLITE_READONLY: "store-unreadable",
    }.get(code & 0xFF, "store-failed")  # the last byte of a code says what kind it is
    return StoreFailed(reason, file=path.name)


# ---------------------------------------------------------------- the thread that writes

Work = Callable[[sqlite3.Connection], object]


class AppendWork(Append, frozen=True, eq=False):
    def __call__(self, db: sqlite3.Connection) -> None:
        _append(db, self)

    @property
    def is_move(self) -> bool:
        """Whether it is like nearly all: a table goes on, and nothing else is to be stored."""
        return self.after > 0 and self.finished is None and self.snapshot is None

    @property
    def listed(self) -> tuple[object, ...]:
        """What the table's row has then: the version, the time and so on (`_LISTED`)."""
        last, summary = self.rows[-1], self.summary
        what = (summary.public, summary.phase, summary.title, summary.free, together(summary.persons))
        return (last.version, last.at, *what)


class Job(msgspec.Struct, frozen=True):
    work: Work
    done: asyncio.Future[None]
    rows: int


class _JobFailed(Exception):
    """One of a batch; the others are to be done all the same."""


class Writer(Thread):
    def __init__(self, db: sqlite3.Connection, path: Path, on_commit: OnCommit) -> None:
        super().__init__(name="store-writer", daemon=True)
        self._db = db
        self._path = path
        self._on_commit = on_commit
        self._waiting: list[Job] = []
        self._closing = False
        self._changed = Condition()
        self._crowded = False

    def put(self, job: Job) -> None:
        with self._changed:
            if self._closing:
                raise StoreFailed("store-closed", file=self._path.name)
            if len(self._waiting) >= MAX_WAITING:
                raise StoreFailed("store-busy", file=self._path.name)
            self._waiting.append(job)
            self._changed.notify()

    def finish(self) -> None:
        """Wait until all that was put has been done."""
        with self._changed:
            self._closing = True
            self._changed.notify()
        self.join()

    def run(self) -> None:
        while batch := self._take():
            start = perf_counter()
            outcomes = self._do(batch)
            seconds = perf_counter() - start
            if done := [job for job, error in zip(batch, outcomes, strict=True) if error is None]:
                report_commit(self._on_commit, [job.rows for job in done if job.rows], seconds)
            _tell(batch, outcomes)  # last: from here on the event loop has work, and we would hold it up
        self._db.close()

    def _take(self) -> list[Job]:
        """All that waits; nothing when the store closes."""
        if self._crowded:  # more is on its way: one sync for all of it is cheaper, and nobody has to wake us
            sleep(GATHER_SECONDS)
        with self._changed:
            self._changed.wait_for(lambda: self._waiting or self._closing)
            batch, self._waiting = self._waiting, []
        self._crowded = len(batch) > 1
        return batch

    def _do(self, batch: Sequence[Job]) -> Sequence[Exception | None]:
        """Commit all that can be done, with one sync, and say for each what went wrong."""
        try:
            with _transaction(self._db):
                return self._do_all(batch)
        except _JobFailed:
            return self._do_separately(batch)
        except Exception as error:
            return [self._failure(error) for _ in batch]

    def _do_all(self, batch: Sequence[Job]) -> list[Conflict | None]:
        """Moves at once, all else one by one: after each statement this thread waits for the event loop."""
        appends = [job.work for job in batch if isinstance(job.work, AppendWork)]
        moves = {append.code: append for append in appends if append.is_move}.values()
        try:
            done = set(moves) if len(moves) > 1 and _append_together(self._db, moves) else set()
        except Exception as error:
            raise _JobFailed from error
        return [None if job.work in done else self._try(job) for job in batch]

    def _try(self, job: Job) -> Conflict | None:
        """Without a savepoint: a conflict is found before anything is written, and all else is rare."""
        try:
            job.work(self._db)
        except Conflict as conflict:
            return conflict
        except Exception as error:
            raise _JobFailed from error
        return None

    def _do_separately(self, batch: Sequence[Job]) -> Sequence[Exception | None]:
        """Do it again, still with one sync, so that a job that fails undoes no other."""
        try:
            with _transaction(self._db):
                return [self._attempt(job) for job in batch]
        except Exception as error:
            return [self._failure(error) for _ in batch]

    def _attempt(self, job: Job) -> Exception | None:
        self._db.execute("SAVEPOINT attempt")
        try:
            job.work(self._db)
        except Exception as error:
            if not self._db.in_transaction:  # SQLite has undone all of it, this job and those before
                raise
            self._db.execute("ROLLBACK TO attempt")
            self._db.execute("RELEASE attempt")
            return error if isinstance(error, Conflict) else self._failure(error)
        self._db.execute("RELEASE attempt")
        return None

    def _failure(self, error: Exception) -> StoreFailed:
        failed = failure(error, self._path)
        failed.__cause__ = error
        return failed


def _tell(batch: Sequence[Job], outcomes: Sequence[Exception | None]) -> None:
    """Wake each event loop once, whatever the number of those who wait in it."""
    by_loop = defaultdict(list)
    for job, error in zip(batch, outcomes, strict=True):
        by_loop[job.done.get_loop()].append((job.done, error))
    for loop, answers in by_loop.items():
        with suppress(RuntimeError):  # closed: nobody waits there any more
            loop.call_soon_threadsafe(_answer, answers)


def _answer(answers: Sequence[tuple[asyncio.Future[None], Exception | None]]) -> None:
    for done, error in answers:
        if done.done():  # cancelled meanwhile
            continue
        if error is None:
            done.set_result(None)
        else:
            done.set_exception(error)


# ---------------------------------------------------------------- what is written


@contextmanager
def _transaction(db: sqlite3.Connection, kind: str = "IMMEDIATE") -> Iterator[None]:
    """All that is written within, or nothing; durable at its end. What is read is as it was at one moment."""
    try:
        db.execute(f"BEGIN {kind}")  # an immediate one keeps other processes from writing from here on
        yield
        db.execute("COMMIT")
    finally:
        db.rollback()  # does nothing after a commit


_LISTED = ("version", "at", "public", "phase", "title", "free", "persons")


def _append(db: sqlite3.Connection, append: AppendWork) -> None:
    _summarize(db, append)
    code, rows = append.code, append.rows
    _insert(db, [(code, row.version, row.at, row.body) for row in rows])
    if append.finished is not None or append.snapshot is not None:
        table = _id_of(db, code)
        if append.finished is not None:
            _finish(db, table, append.finished)
        _pack(db, table)
    if append.snapshot is not None:
        _keep_snapshot(code, Snapshot(rows[-1].version, append.snapshot), db)


def _append_together(db: sqlite3.Connection, moves: Collection[AppendWork]) -> bool:
    """Moves at different tables; False, with nothing done, if one is a conflict or people came or went."""
    for some in batched(moves, MAX_TOGETHER):
        values = [value for move in some for value in (move.code, move.after, *move.listed)]
        if db.execute(_update_of(len(some)), values).rowcount < len(some):
            db.execute("ROLLBACK")
            db.execute("BEGIN IMMEDIATE")
            return False
    _insert(db, [(move.code, row.version, row.at, row.body) for move in moves for row in move.rows])
    return True


@cache
def _update_of(count: int) -> str:
    """Of so many rows of `tables`, each if it has a version and the same people sit there."""
    first, values = 3, ", ".join([f"({', '.join('?' * (2 + len(_LISTED)))})"] * count)
    changes = ", ".join(f"{name} = column{number}" for number, name in enumerate(_LISTED, first))
    return (
        f"UPDATE tables SET {changes} FROM (VALUES {values})"  # noqa: S608 - names of ours, and ?s
        f" WHERE code = column1 AND version = column2 AND persons = column{first + _LISTED.index('persons')}"
    )


def _insert(db: sqlite3.Connection, entries: Iterable[tuple[str, int, int, bytes]]) -> None:
    """Each with the code of its table, its version, its time and its body."""
    for some in batched(entries, MAX_TOGETHER):
        db.execute(_insert_of(len(some)), [value for entry in some for value in entry])


@cache
def _insert_of(count: int) -> str:
    values = ", ".join(["(?, ?, ?, ?)"] * count)
    return (
        "INSERT INTO entries (table_id, version, at, body)"  # noqa: S608 - only ?s
        f" SELECT id, column2, column3, column4 FROM (VALUES {values}) JOIN tables ON code = column1"
    )


def _summarize(db: sqlite3.Connection, append: AppendWork) -> None:
    """A conflict, before anything is written, if the table's log doesn't end at `after`."""
    code, listed, persons = append.code, append.listed, append.summary.persons
    if append.after == 0:
        written = db.execute(
            "INSERT INTO tables (code, version, at, public, phase, title, free, persons, opened)"
            " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (code) DO NOTHING",
            (code, *listed, append.rows[-1].at),
        )
        if written.rowcount == 0:
            raise Conflict
        _seat(db, code, frozenset(), persons)
    elif db.execute(_update_of(1), (code, append.after, *listed)).rowcount == 0:
        before = db.execute("SELECT persons FROM tables WHERE code = ?", (code,)).fetchone()
        update = (
            "UPDATE tables SET version = ?, at = ?, public = ?, phase = ?, title = ?, free = ?, persons = ?"
            " WHERE code = ? AND version = ?"
        )
        if db.execute(update, (*listed, code, append.after)).rowcount == 0:
            raise Conflict
        _seat(db, code, apart(before[0]), persons)


def _id_of(db: sqlite3.Connection, code: str) -> int:
    (table,) = db.execute("SELECT id FROM tables WHERE code = ?", (code,)).fetchone()
    return int(table)


def _seat(db: sqlite3.Connection, code: str, before: frozenset[bytes], after: frozenset[bytes]) -> None:
    table = _id_of(db, code)
    gone, come = ([(person, table) for person in persons] for persons in (before - after, after - before))
    db.executemany("DELETE FROM sitters WHERE person = ? AND table_id = ?", gone)
    db.executemany("INSERT INTO sitters (person, table_id) VALUES (?, ?)", come)


def _finish(db: sqlite3.Connection, table: int, finished: Finished) -> None:
    match = db.execute(
        "INSERT INTO matches (table_id, number, at, title, game) VALUES (?, ?, ?, ?, ?)",
        (table, finished.number, finished.at, finished.title, finished.game),
    ).lastrowid
    db.executemany(
        "INSERT INTO players (person, match_id) VALUES (?, ?)",
        [(person, match) for person in finished.persons],
    )


def _pack(db: sqlite3.Connection, table: int) -> None:
    """Put the entries of a table together: that takes a third of the room, and they are seldom read again."""
    rows = db.execute(
        "SELECT version, at, body FROM entries WHERE table_id = ? ORDER BY version", (table,)
    ).fetchall()
    body = packed([(at, body) for _, at, body in rows])
    db.execute(
        "INSERT INTO packs (table_id, first, last, at, body) VALUES (?, ?, ?, ?, ?)",
        (table, rows[0][0], rows[-1][0], rows[-1][1], body),
    )
    db.execute("DELETE FROM entries WHERE table_id = ?", (table,))


def _keep_snapshot(code: str, snapshot: Snapshot, db: sqlite3.Connection) -> None:
    db.execute(
        """INSERT INTO snapshots (table_id, version, body) SELECT id, ?, ? FROM tables WHERE code = ?
           ON CONFLICT (table_id) DO UPDATE SET version = excluded.version, body = excluded.body
           WHERE excluded.version >= snapshots.version""",
        (snapshot.version, snapshot.body, code),
    )


def _subscribe(subscription: Subscription, most: int, db: sqlite3.Connection) -> None:
    """An endpoint is one browser: whoever uses it now is the one to be told."""
    db.execute("DELETE FROM subscriptions WHERE endpoint = ?", (subscription.endpoint,))
    db.execute(
        """INSERT INTO subscriptions (person, endpoint, p256dh, auth, language, origin, at)
           VALUES (?, ?, ?, ?, ?, ?, ?)""",
        astuple(subscription),
    )
    db.execute(
        """DELETE FROM subscriptions WHERE person = ?1 AND id NOT IN
           (SELECT id FROM subscriptions WHERE person = ?1 ORDER BY id DESC LIMIT ?2)""",
        (subscription.person, most),
    )


def _beat(db: sqlite3.Connection) -> None:
    db.execute("UPDATE pulse SET beats = beats + 1")


# ---------------------------------------------------------------- what is forgotten


def _forget_tables(tables: Sequence[int], before: int, db: sqlite3.Connection) -> int:
    """How many were deleted. Of those that stay, what is not packed yet is packed: then its chat is found."""
    deleted = 0
    for table in tables:
        if db.execute("SELECT 1 FROM tables WHERE id = ? AND at < ?", (table, before)).fetchone() is None:
            continue  # it is gone, or somebody has just used it
        sql = "SELECT 1 FROM matches JOIN players ON match_id = matches.id WHERE table_id = ? AND kept = 1"
        if db.execute(sql, (table,)).fetchone() is None:
            _delete(db, table)
            deleted += 1
        elif db.execute("SELECT 1 FROM entries WHERE table_id = ?", (table,)).fetchone() is not None:
            _pack(db, table)
    return deleted


def _delete_code(code: str, db: sqlite3.Connection) -> bool:
    found = db.execute("SELECT id FROM tables WHERE code = ?", (code,)).fetchone()
    if found is not None:
        _delete(db, *found)
    return found is not None


def _delete(db: sqlite3.Connection, table: int) -> None:
    with _overwriting(db):
        for dependent in ("players", "analyses"):
            db.execute(
                f"DELETE FROM {dependent} WHERE match_id IN (SELECT id FROM matches WHERE table_id = ?)",  # noqa: S608
                (table,),
            )
        for part in ("matches", "sitters", "snapshots", "packs", "entries"):
            db.execute(f"DELETE FROM {part} WHERE table_id = ?", (table,))  # noqa: S608 - the names are ours
        db.execute("DELETE FROM tables WHERE id = ?", (table,))


@contextmanager
def _overwriting(db: sqlite3.Connection) -> Iterator[None]:
    """What is deleted within is overwritten in the file too, whatever that costs."""
    db.execute("PRAGMA secure_delete = ON")
    try:
        yield
    finally:
        db.execute("PRAGMA secure_delete = FAST")


def _replace_packs(packs: Sequence[RewrittenPack], db: sqlite3.Connection) -> None:
    with _overwriting(db):
        for pack in packs:
            db.execute("UPDATE packs SET body = ?, chat = 0 WHERE id = ?", (pack.body, pack.id))
            if pack.lines:  # a snapshot has chat too; the table is folded from its log, and gets another one
                db.execute("DELETE FROM snapshots WHERE table_id = ?", (pack.table,))


def _give_back_pages(db: sqlite3.Connection) -> bool:
    """Whether there are more."""
    # Each row that is fetched is a page that is given back.
    db.execute(f"PRAGMA incremental_vacuum({VACUUM_PAGES})").fetchall()
    return bool(_pragma(db, "freelist_count") > 0)


def compact(path: Path) -> bool:
    """Give back the room that is free in a file of an older version; whether that could be done.

    Nobody else may use the file meanwhile: it takes long, and players would wait.
    """
    with closing(_connect(path, "rw", busy_seconds=0)) as db:
        if _pragma(db, "auto_vacuum") == INCREMENTAL:
            return True
        try:
            db.execute("PRAGMA journal_mode = DELETE")  # only who is alone may do this
        except sqlite3.OperationalError:
            return False
        db.execute(f"PRAGMA auto_vacuum = {INCREMENTAL}")
        db.execute("VACUUM")
        _settle_in(db, path, busy_seconds=0)
    return True


# ---------------------------------------------------------------- what is read


def _all(sql: str, values: Sequence[object], db: sqlite3.Connection) -> list[Any]:
    return db.execute(sql, values).fetchall()


def _size(db: sqlite3.Connection) -> int:
    pages: int = _pragma(db, "page_count") - _pragma(db, "freelist_count")
    return pages * int(_pragma(db, "page_size"))


def _read(code: str, after: int, db: sqlite3.Connection) -> list[Row]:
    with _transaction(db, "DEFERRED"):
        table = db.execute("SELECT id FROM tables WHERE code = ?", (code,)).fetchone()
        return [] if table is None else _rows(db, table[0], after)


def _load(code: str, db: sqlite3.Connection) -> Stored | None:
    with _transaction(db, "DEFERRED"):
        found = db.execute(
            """SELECT id, snapshots.version, body FROM tables LEFT JOIN snapshots ON table_id = id
               WHERE code = ?""",
            (code,),
        ).fetchone()
        if found is None:
            return None
        table, version, body = found
        snapshot = None if body is None else Snapshot(version, body)
        return Stored(snapshot, _rows(db, table, version or 0))


def _rows(db: sqlite3.Connection, table: int, after: int) -> list[Row]:
    packs = db.execute(
        "SELECT first, body FROM packs WHERE table_id = ? AND last > ? ORDER BY last", (table, after)
    )
    packed = [row for pack in packs for row in unpack(*pack) if row.version > after]
    entries = db.execute(
        "SELECT version, at, body FROM entries WHERE table_id = ? AND version > ? ORDER BY version",
        (table, after),
    )
    return packed + [Row(*entry) for entry in entries]


def _lobby(since: int, limit: int, first: Sequence[str], db: sqlite3.Connection) -> list[Listed]:
    sql = """SELECT code, at, title, opened FROM tables
             WHERE public = 1 AND phase = 'waiting' AND free > 0 AND {}
             ORDER BY at DESC, id DESC LIMIT ?"""
    places = ", ".join("?" for _ in first)
    with _transaction(db, "DEFERRED"):
        found = [*db.execute(sql.format(f"code IN ({places})"), (*first, limit))]
        known = {code for code, *_ in found}
        others = db.execute(sql.format("at >= ?"), (since, limit)).fetchall()
    return [Listed(*row) for row in [*found, *(row for row in others if row[0] not in known)][:limit]]


def _look(db: sqlite3.Connection) -> None:
    for table in ("tables", "entries", "packs", "snapshots"):
        db.execute(f"SELECT 1 FROM {table} LIMIT 1").fetchone()  # noqa: S608 - the names are ours


# ---------------------------------------------------------------- opening


def _open(path: Path, busy_seconds: float) -> tuple[sqlite3.Connection, sqlite3.Connection]:
    """A connection that writes, and one that can't."""
    if sqlite3.sqlite_version_info < OLDEST_SQLITE:
        least = ".".join(map(str, OLDEST_SQLITE))
        raise StoreFailed("store-old-sqlite", file=path.name, found=sqlite3.sqlite_version, least=least)
    with suppress(FileExistsError):
        path.touch(mode=0o600, exist_ok=False)  # SQLite gives the files beside it the same mode
    with ExitStack() as opened:
        writer = opened.enter_context(closing(_connect(path, "rw", busy_seconds)))
        _recognize(writer, path)
        _settle_in(writer, path, busy_seconds)
        migrate(writer, migrations())
        _beat(writer)
        reader = opened.enter_context(closing(_connect(path, "ro", busy_seconds)))
        _look(reader)
        opened.pop_all()  # all is well: they stay open
    return writer, reader


def _connect(path: Path, mode: str, busy_seconds: float) -> sqlite3.Connection:
    db = sqlite3.connect(
        f"{path.absolute().as_uri()}?mode={mode}",
        uri=True,
        timeout=busy_seconds,
        isolation_level=None,  # transactions begin and end where we say so
        check_same_thread=False,  # each has a thread of its own, but not the one that opens it
        cached_statements=4 * MAX_TOGETHER,
    )
    db.execute("PRAGMA cell_size_check = ON")
    return db


def _recognize(db: sqlite3.Connection, path: Path) -> None:
    """Refuse what isn't ours, before anything is written to it."""
    if _is_empty(db):
        db.execute(f"PRAGMA auto_vacuum = {INCREMENTAL}")
        db.execute(f"PRAGMA application_id = {APPLICATION_ID}")
    if _pragma(db, "application_id") != APPLICATION_ID:
        raise StoreFailed("store-foreign", file=path.name)
    if _pragma(db, "user_version") > len(migrations()):
        raise StoreFailed("store-newer", file=path.name)


def _is_empty(db: sqlite3.Connection) -> bool:
    """Whether nobody has made anything of the file yet; another process may be about to."""
    if _pragma(db, "page_count") == 0:
        return True
    nobody = _pragma(db, "application_id") == 0
    return nobody and db.execute("SELECT 1 FROM sqlite_master").fetchone() is None


def _settle_in(db: sqlite3.Connection, path: Path, busy_seconds: float) -> None:
    if _switch_to_wal(db, busy_seconds) != "wal":  # some network drives can't
        raise StoreFailed("store-failed", file=path.name)
    db.execute("PRAGMA synchronous = FULL")  # sync the log before every commit returns
    db.execute("PRAGMA secure_delete = FAST")  # overwrite what is deleted, where that means no more writing
    db.execute("PRAGMA foreign_keys = ON")
    db.execute(f"PRAGMA cache_size = -{CACHE_KIB}")


def _switch_to_wal(db: sqlite3.Connection, busy_seconds: float) -> Any:
    """Where two switch at the same moment, SQLite refuses one of them and does not wait: each could hold what
    the other waits for. The next try finds the switch made.
    """
    given_up = perf_counter() + busy_seconds
    while True:
        try:
            return _pragma(db, "journal_mode = WAL")
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode != sqlite3.SQLITE_BUSY or perf_counter() > given_up:
                raise
        sleep(SWITCH_SECONDS)


def _pragma(db: sqlite3.Connection, pragma: str) -> Any:
    return db.execute(f"PRAGMA {pragma}").fetchone()[0]


def migrations() -> list[str]:
    """The scripts that make the schema, in order; how many have been run is the file's `user_version`."""
    folder = resources.files("billetdoux.server").joinpath("migrations")
    names = sorted(file.name for file in folder.iterdir() if file.name.endswith(".sql"))
    return [folder.joinpath(name).read_text("utf-8") for name in names]


def migrate(db: sqlite3.Connection, scripts: Sequence[str]) -> None:
    """Run those that haven't been run yet, each in a transaction."""
    for number, script in enumerate(scripts, 1):
        with _transaction(db):
            if _pragma(db, "user_version") < number:  # else it was run before, or just now by another process
                for statement in statements(script):
                    db.execute(statement)
                db.execute(f"PRAGMA user_version = {number}")


def statements(script: str) -> Iterator[str]:
    """
    >>> list(statements("SELECT 1; -- one\\nSELECT\\n 2;\\n"))
    ['SELECT 1; -- one\\n', 'SELECT\\n 2;\\n']
    """
    statement = ""
    for line in script.splitlines(keepends=True):
        statement += line
        if sqlite3.complete_statement(statement):
            yield statement
            statement = ""
    assert not statement.strip(), f"{statement} has no end"
