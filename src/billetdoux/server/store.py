"""Where tables are kept: of each an append-only log, which is the truth, and beside it what is listed.

An entry of a log is bytes that mean nothing to the store. A table's entries are numbered 1, 2, 3 … without a
gap; the number of the last one is the table's version. What is in a log stays there as it is.

`SqliteStore` (billetdoux.server.sqlite) is the store of one server on one machine, `PostgresStore`
(billetdoux.server.postgres) that of several servers, of which each may serve any table. Any store must keep
to this:

- **Expected version.** `append` says up to which version its caller knows the log. If it ends anywhere else,
  the database itself refuses: `Conflict`. Whoever lost the race reads on from there and tries again. An
  append begins with `UPDATE tables SET version = … WHERE code = … AND version = <after>` or, for a new table,
  with `INSERT … ON CONFLICT (code) DO NOTHING`; if that changes no row, it is the conflict. In PostgreSQL the
  second of two servers waits there for the first to commit, and then finds another version: its default, READ
  COMMITTED, is enough. That `(table_id, version)` is the primary key of the entries guards it a second time.
- **All or nothing.** Rows, `Summary`, `Finished` and snapshot of an append are stored in one transaction. A
  reader sees all of them or none; `read` and `load` see a table as it is at one moment.
- **Durable.** When `append` returns, its rows outlast a power cut (PostgreSQL: `synchronous_commit = on`). No
  view and no acknowledgement leaves before. After a `Conflict` nothing is stored. After `StoreFailed`, or if
  the caller was cancelled, nobody knows: disks fail between writing and saying so. Read the table again.
- **Memory is no proof.** Where several servers share a database, what one holds in memory may be behind. It
  learns so by a conflict, or sooner by a hint from the server that stored it (billetdoux.server.peers).

The schema is in migrations/, and for PostgreSQL in migrations/postgres/.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Protocol

import msgspec

from billetdoux.session.log import Conflict, StoreFailed
from billetdoux.table import Phase

__all__ = [
    "Conflict",
    "Finished",
    "Forgotten",
    "Listed",
    "MatchRow",
    "Played",
    "Row",
    "Snapshot",
    "Store",
    "StoreFailed",
    "Stored",
    "Subscription",
    "Summary",
]


class Row(msgspec.Struct, frozen=True):
    """An entry of a log. All times are milliseconds since 1970."""

    version: int
    at: int
    body: bytes


@dataclass(frozen=True, slots=True)
class Summary:
    """What lists need to know of a table, as it is after an append."""

    public: bool
    phase: Phase
    title: bytes
    """What the lobby shows; bytes that mean nothing to the store."""
    persons: frozenset[bytes]
    """Who may sit there: the SHA-256 of their tokens."""
    free: int = 0
    """How many seats are free."""


@dataclass(frozen=True, slots=True)
class Finished:
    """A match that ended with an append. A table numbers its matches, each number once."""

    number: int
    at: int
    title: bytes
    persons: frozenset[bytes]
    """Whose history it belongs to."""
    game: bytes | None = None
    """What it can be played again from; bytes that mean nothing to the store."""


@dataclass(frozen=True, slots=True)
class MatchRow:
    """What is stored of a finished match."""

    title: bytes
    game: bytes | None
    """None: an older version stored it. The log has it."""


@dataclass(frozen=True, slots=True)
class Snapshot:
    """How a table stood at some version; bytes that mean nothing to the store. The log is still the truth."""

    version: int
    body: bytes


@dataclass(frozen=True, slots=True)
class Stored:
    """What a table is opened from: its newest snapshot and the rows after it; all rows if there is none."""

    snapshot: Snapshot | None
    rows: list[Row]


@dataclass(frozen=True, slots=True)
class Listed:
    """A table in a list; `at` is when it changed last, `opened` when its first entry was stored."""

    code: str
    at: int
    title: bytes
    opened: int


@dataclass(frozen=True, slots=True)
class Played:
    """A match in somebody's history."""

    code: str
    number: int
    at: int
    title: bytes
    kept: bool = False
    """Whether this person keeps it."""


@dataclass(frozen=True, slots=True)
class Forgotten:
    """How much was deleted."""

    tables: int = 0
    lines: int = 0
    """Of chat, at tables that are still there."""


@dataclass(frozen=True, slots=True)
class Subscription:
    """A browser that may be told when it is somebody's turn."""

    person: bytes
    endpoint: str
    """Where its push service takes messages for it: whoever has this can send, so it is never shown."""
    p256dh: str
    auth: str
    """The browser's keys, by which messages are encrypted."""
    language: str
    origin: str
    """Of the page that subscribed."""
    at: int
    """When the browser last said so."""


class Store(Protocol):
    """All of these may raise `StoreFailed`."""

    def append(
        self,
        code: str,
        after: int,
        rows: Sequence[Row],
        summary: Summary,
        finished: Finished | None = None,
        snapshot: bytes | None = None,
    ) -> Awaitable[None]:
        """Store one or more rows, numbered from `after + 1` on; `after` is 0 for a table that is new.

        `snapshot` is how the table stands after the last of them. Durable when that has been awaited;
        `Conflict` if the log doesn't end at `after` (or the code is taken).
        """

    async def read(self, code: str, after: int = 0) -> list[Row]:
        """The log from `after + 1` on; empty if there is no such table."""

    async def load(self, code: str) -> Stored | None:
        """What a table is opened from, as it is at one moment; None if there is no such table."""

    async def keep_snapshot(self, code: str, snapshot: Snapshot) -> None:
        """Keep it for the next who opens the table, unless there is one of a later version."""

    async def match(self, code: str, number: int) -> MatchRow | None:
        """A finished match."""

    async def lobby(self, since: int, limit: int, first: Sequence[str] = ()) -> list[Listed]:
        """Public tables that wait for players and have a free seat, the latest to change first.

        Those with a code in `first` come before the others, however old they are; of the others only those
        that have changed at `since` or later.
        """

    async def sitting(self, person: bytes, limit: int) -> list[Listed]:
        """Tables, not closed, where a person may sit, the latest to change first."""

    async def history(self, person: bytes, limit: int) -> list[Played]:
        """A person's finished matches, the latest first."""

    async def analysis(self, code: str, number: int) -> bytes | None:
        """The analysis that was kept of a match, if one was."""

    async def keep_analysis(self, code: str, number: int, body: bytes) -> None:
        """Keep it for the next who asks, in place of an older one; only if that match is finished."""

    async def knows(self, persons: Sequence[bytes]) -> bool:
        """Whether one of these persons may sit at a table or has finished a match."""

    async def token_key(self, fresh: bytes) -> bytes:
        """The key by which tokens are issued: `fresh` if the database has none yet, else the one that it has.

        All servers on one database must get the same key, or each would turn away the others' people. The
        database decides who was first: `INSERT … ON CONFLICT DO NOTHING`, and then read it.
        """

    async def push_key(self, fresh: bytes) -> bytes:
        """The secret key by which push messages are signed; made in the same way as `token_key`."""

    async def subscribe(self, subscription: Subscription, most: int) -> None:
        """Keep a subscription, in place of an older one of the same endpoint.

        Of one person, only the latest `most` are kept.
        """

    async def subscriptions(self, persons: Iterable[bytes]) -> list[Subscription]:
        """Of all these persons."""

    async def unsubscribe(self, endpoint: str, person: bytes | None = None) -> bool:
        """Delete a subscription, if it is this person's or no person is given; whether there was one."""

    async def kept(self, code: str, number: int, person: bytes) -> bool | None:
        """Whether a person keeps a match; None if they didn't play it."""

    async def keep_match(self, code: str, number: int, person: bytes, *, kept: bool) -> bool:
        """Mark a match as kept by one who played it, or no longer; whether they did play it."""

    async def forget(
        self, before: int, without_chat: Callable[[bytes], bytes], in_use: Callable[[str], bool]
    ) -> Forgotten:
        """Delete all tables that last changed before a time, unless a match of theirs is kept.

        Those of which `in_use` says so stay too. Of the tables that stay, the bodies of rows from before that
        time are replaced by what `without_chat` makes of them. Older subscriptions are deleted. Done in small
        steps: appends wait little.
        """

    async def delete(self, code: str) -> bool:
        """Delete a table and all that belongs to it; whether there was one."""

    async def size(self) -> int:
        """Bytes in use, without those that are free to be written again."""

    async def check(self) -> None:
        """Return if both reading and writing work."""

    async def close(self) -> None:
        """Store what has been handed in, then let go of everything."""
