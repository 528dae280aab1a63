"""The databases that a store may be in. A test that takes one holds for all of them."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any, Protocol

from billetdoux.server.postgres import PostgresStore
from billetdoux.server.sqlite import SqliteStore
from tests import postgres
from tests.patience import PATIENCE

Release = Callable[[], object]


class Database(Protocol):
    address: str
    """As `billet serve --db` takes it."""

    @property
    def at(self) -> Path | str:
        """As `ServerProcess` takes it."""

    def open(self, **options: Any) -> SqliteStore | PostgresStore: ...

    def execute(self, sql: str) -> list[tuple[Any, ...]]:
        """As another program would; the rows that were found."""

    def change(self, sql: str) -> int:
        """As another program would; how many rows were changed."""

    def blob(self, digits: str) -> str:
        """Bytes in SQL, from hexadecimal digits."""

    def locked(self) -> Any:
        """Somebody else writes to it, until released: whatever our store gets to do meanwhile waits."""


class SqliteDatabase:
    def __init__(self, path: Path) -> None:
        self.path = self.at = path
        self.address = str(path)

    def open(self, **options: Any) -> SqliteStore:
        return SqliteStore.open(self.path, **options)

    def execute(self, sql: str) -> list[tuple[Any, ...]]:
        with self._connect() as db:
            return db.execute(sql).fetchall()

    def change(self, sql: str) -> int:
        with self._connect() as db:
            return db.execute(sql).rowcount

    def blob(self, digits: str) -> str:
        return f"x'{digits}'"

    @contextmanager
    def locked(self) -> Iterator[Release]:
        with self._connect() as other:
            other.execute("BEGIN EXCLUSIVE")
            yield other.rollback

    @contextmanager
    def _connect(self) -> Iterator[sqlite3.Connection]:
        with closing(sqlite3.connect(self.path, timeout=PATIENCE, isolation_level=None)) as db:
            yield db


class PostgresDatabase:
    def __init__(self, database: postgres.Database) -> None:
        self.database = database
        self.address = self.at = database.address

    def open(self, **options: Any) -> PostgresStore:
        return PostgresStore.open(self.address, **options)

    def execute(self, sql: str) -> list[tuple[Any, ...]]:
        return self.database.execute(sql)

    def change(self, sql: str) -> int:
        return len(self.database.execute(f"{sql} RETURNING 1"))

    def blob(self, digits: str) -> str:
        return f"'\\x{digits}'::bytea"

    @contextmanager
    def locked(self) -> Iterator[Release]:
        with self.database.session() as other:
            other.execute("BEGIN")
            other.execute("LOCK TABLE tables IN EXCLUSIVE MODE")
            yield lambda: other.execute("ROLLBACK")
