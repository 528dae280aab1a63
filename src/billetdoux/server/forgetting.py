"""Old tables, and what was said at them, are deleted if the host wants it: at the start and every hour."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from pathlib import Path

from billetdoux.protocol.errors import Declined
from billetdoux.protocol.join_code import parse_code
from billetdoux.server.hub import DAY_MS
from billetdoux.server.logs import log_mistake
from billetdoux.server.sqlite import compact
from billetdoux.server.store import Forgotten, StoreFailed
from billetdoux.server.stored_log import without_chat
from billetdoux.server.stores import is_postgres, open_store
from billetdoux.session import Clock

log = logging.getLogger(__name__)

EVERY = 60 * 60.0
AFTER_FAILURE = 60.0


async def forget_regularly(
    forget: Callable[[], Awaitable[Forgotten]], *, every: float = EVERY, after_failure: float = AFTER_FAILURE
) -> None:
    """Until it is cancelled. All times are in seconds."""
    while True:
        pause = after_failure
        try:
            forgotten = await forget()
        except StoreFailed as error:
            log.warning("nothing could be forgotten", extra={"reason": error.reason})
        except Exception as error:
            log_mistake(log, error)
        else:
            log.info("forgotten", extra={"tables": forgotten.tables, "lines": forgotten.lines})
            pause = every
        await asyncio.sleep(pause)


def prune(db: str, days: int, clock: Clock) -> tuple[Forgotten, bool]:
    """Forget once, in a database that a server may be using; also whether all free room was given back."""

    async def forget() -> Forgotten:
        store = open_store(db)
        try:
            return await store.forget(clock.wall_ms() - days * DAY_MS, without_chat, lambda code: False)
        finally:
            await store.close()

    return asyncio.run(forget()), _compact(db)


def delete_table(db: str, code: str) -> None:
    async def delete() -> bool:
        store = open_store(db)
        try:
            return await store.delete(parse_code(code) or "")
        finally:
            await store.close()

    if not asyncio.run(delete()):
        raise Declined("no-such-table")
    _compact(db)


def _compact(db: str) -> bool:
    return is_postgres(db) or compact(Path(db))
