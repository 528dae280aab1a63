"""All the tables of a server: found by code, loaded when somebody comes, forgotten when all are gone."""

from __future__ import annotations

import asyncio
import time

import msgspec

from billetdoux.protocol.join_code import new_code
from billetdoux.rules.errors import BilletError
from billetdoux.server.errors import Declined
from billetdoux.server.metrics import Metrics
from billetdoux.server.room import Room, now_ms, summary
from billetdoux.server.settings import Settings
from billetdoux.server.store import Conflict, Row, Store, StoreFailed
from billetdoux.server.thinkers import Thinkers
from billetdoux.table import OVER, Line, Options, Refused, Table, change, open_table, redeem, replay, sit
from billetdoux.table.entry import BotSeated
from billetdoux.table.folding import fold
from billetdoux.table.options import Level

REST = 30.0
"""Seconds that an empty room stays in memory."""


class Hub:
    def __init__(self, settings: Settings, store: Store, metrics: Metrics) -> None:
        self.settings = settings
        self.store = store
        self.metrics = metrics
        self.thinkers = Thinkers(settings.thinkers)
        self.rooms: dict[str, Room] = {}
        self._loading: dict[str, asyncio.Task[Room]] = {}
        metrics.rooms.set_function(lambda: len(self.rooms))

    async def open(self, person: str, name: str, options: Options, bots: list[Level]) -> str:
        """A new table; its code."""
        if len(bots) >= options.seats:
            raise Refused("seat-not-free")
        now = now_ms()
        opened = open_table(options, person=person, name=name, at=now)
        seated = change(opened.table, [BotSeated(n, level) for n, level in enumerate(bots, 1)], at=now)
        lines = [*opened.lines, *seated.lines]
        rows = [Row(version, now, line.encode()) for version, line in enumerate(lines, 1)]
        while True:
            code = new_code()
            try:
                await self.store.append(code, 0, rows, summary(code, seated.table))
            except Conflict:
                continue
            self.metrics.opened.inc()
            return code

    async def sit(self, code: str, person: str, name: str) -> int:
        """Take a seat at a table; its number."""
        room = await self.room(code)
        await room.do(lambda table: sit(table, person, name, at=now_ms()))
        return _seat(room.table, person)

    async def redeem(self, code: str, person: str, ticket: str) -> int:
        """Take a seat by the digest of a personal link's ticket."""
        room = await self.room(code)
        await room.do(lambda table: redeem(table, person, ticket, at=now_ms()))
        return _seat(room.table, person)

    async def room(self, code: str) -> Room:
        """The room of a table, loaded if it isn't there."""
        room = self.rooms.get(code)
        if room is not None:
            room.last_wanted = time.monotonic()
            return room
        if code not in self._loading:
            self._loading[code] = asyncio.get_running_loop().create_task(self._load(code))
        # Whoever asked first may go away: the others still wait for it.
        return await asyncio.shield(self._loading[code])

    async def _load(self, code: str) -> Room:
        try:
            rows = await self.store.read(code)
            if not rows:
                raise Declined("no-such-table")
            room = Room(self, code, await asyncio.to_thread(_replay, rows))
            self.rooms[code] = room
            self.rest(room)
            return room
        finally:
            del self._loading[code]

    async def finished(self, code: str, number: int) -> Table:
        """A table as it stood when its match with this number ended."""
        table = await asyncio.to_thread(_as_finished, await self.store.read(code), number)
        if table is None:
            raise Declined("no-such-match")
        return table

    def rest(self, room: Room) -> None:
        """Forget a room in a while, unless somebody comes."""
        asyncio.get_running_loop().call_later(REST, self._forget_if_empty, room)

    def _forget_if_empty(self, room: Room) -> None:
        if room.clients:
            return
        # Somebody may have asked for it, and be on the way in.
        if time.monotonic() - room.last_wanted < REST:
            self.rest(room)
        else:
            self.forget(room)

    def forget(self, room: Room) -> None:
        if self.rooms.get(room.code) is room:
            del self.rooms[room.code]

    async def close(self) -> None:
        """Finish what is being stored, and stop."""
        for room in list(self.rooms.values()):
            await room.stop()
        self.thinkers.close()
        await self.store.close()


def _replay(rows: list[Row]) -> Table:
    try:
        return replay((row.at, Line.decode(row.body)) for row in rows)
    except (BilletError, msgspec.MsgspecError) as error:
        raise StoreFailed("store-corrupt", file="") from error


def _as_finished(rows: list[Row], number: int) -> Table | None:
    table = Table()
    for row in rows:
        table, _ = fold(table, Line.decode(row.body), at=row.at)
        if table.number == number and table.phase == OVER:
            return table
    return None


def _seat(table: Table, person: str) -> int:
    seat = table.seat_of(person)
    assert seat is not None
    return seat
