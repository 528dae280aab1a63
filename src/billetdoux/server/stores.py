"""Which store opens a database: a connection string is PostgreSQL's, all else is a file of SQLite's."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from billetdoux.server.sqlite import SqliteStore
from billetdoux.server.storage import OnCommit
from billetdoux.server.store import StoreFailed

if TYPE_CHECKING:
    from billetdoux.server.peers import Peers
    from billetdoux.server.postgres import PostgresStore

POSTGRES = ("postgresql://", "postgres://")


def is_postgres(db: str) -> bool:
    """
    >>> is_postgres("postgresql://localhost/games"), is_postgres("postgres.db")
    (True, False)
    """
    return db.startswith(POSTGRES)


def open_store(
    db: str, on_commit: OnCommit = lambda rows, appends, seconds: None
) -> SqliteStore | PostgresStore:
    return open_postgres(db, on_commit) if is_postgres(db) else open_file(Path(db), on_commit)


def open_postgres(db: str, on_commit: OnCommit) -> PostgresStore:
    try:
        from billetdoux.server.postgres import PostgresStore
    except ModuleNotFoundError as error:
        raise StoreFailed("store-no-driver", file="asyncpg") from error
    return PostgresStore.open(db, on_commit=on_commit)


def peers_of(store: SqliteStore | PostgresStore) -> Peers | None:
    """The other servers on its database. A file of SQLite's is for one server."""
    if isinstance(store, SqliteStore):
        return None
    from billetdoux.server.peers import Peers

    return Peers(store)


def open_file(path: Path, on_commit: OnCommit) -> SqliteStore:
    """In a folder that is made if need be, for nobody else to look into."""
    try:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        raise StoreFailed("store-unreadable", file=path.name) from error
    return SqliteStore.open(path, on_commit=on_commit)
