"""Where a session stores what happens at its table: an append-only log, which is the truth."""

from __future__ import annotations

from collections.abc import Awaitable, Iterable, Iterator
from contextlib import contextmanager
from typing import ClassVar, Protocol

import msgspec

from billetdoux.rules.errors import OUT_OF_REACH, BilletError, InvalidAction, InvalidEdition, Retry, Trait
from billetdoux.table import Change, Line, Table


class Conflict(Exception):
    """The log isn't where the caller believes; nothing is stored. Not for people's eyes."""


class StoreFailed(BilletError):
    """It can't be read, or perhaps wasn't written; `details["file"]` is a name without secrets."""

    reasons = frozenset(
        {
            "store-full",
            "store-locked",
            "store-corrupt",
            "store-foreign",
            "store-unreadable",
            "store-newer",
            "store-busy",
            "store-closed",
            "store-failed",
            "store-unreachable",
            "store-denied",
            "store-no-driver",
            "store-old-sqlite",
        }
    )
    usual_trait = Trait(503, OUT_OF_REACH, Retry.LATER)
    traits: ClassVar = dict.fromkeys(
        (
            "store-corrupt",
            "store-foreign",
            "store-unreadable",
            "store-newer",
            "store-denied",
            "store-no-driver",
            "store-old-sqlite",
        ),
        Trait(503),
    )


class NeedsNewer(StoreFailed):
    """A log has an entry of a kind, or with a value, that only a newer version of this program knows."""

    reasons = frozenset({"table-needs-newer"})
    usual_trait = Trait(503, OUT_OF_REACH)
    traits: ClassVar = {}


@contextmanager
def reading_entries() -> Iterator[None]:
    """Tell an entry of a newer version from a damaged one, while a log is decoded and folded.

    >>> with reading_entries():
    ...     Line.decode(b'[["teleported",1]]')
    Traceback (most recent call last):
    billetdoux.session.log.NeedsNewer: table-needs-newer
    """
    try:
        yield
    except (msgspec.ValidationError, InvalidAction, InvalidEdition) as error:
        raise NeedsNewer("table-needs-newer") from error
    except (msgspec.DecodeError, UnicodeError) as error:
        raise StoreFailed("store-corrupt", file="") from error


class TableLog(Protocol):
    """The log of one table. Both may raise `StoreFailed`: then nobody knows whether it was stored."""

    def append(self, before: Table, change: Change) -> Awaitable[None]:
        """Store all lines of a change or none; durable when that has been awaited.

        `Conflict` if the log doesn't end at the version of `before`.
        """

    async def read(self, after: int) -> Iterable[tuple[int, Line]]:
        """The lines after a version, with their times."""
