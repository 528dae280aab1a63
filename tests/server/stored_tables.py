"""Tables that are in a database before a server opens it, with as long a log as a test wants."""

from __future__ import annotations

from random import Random

from billetdoux.protocol.tokens import COOKIE
from billetdoux.server.person import digest
from billetdoux.server.store import Store
from billetdoux.server.stored_log import StoredLog
from billetdoux.table import Change, Line, Options, Table, advance, open_table, sit
from billetdoux.table.entry import AnyEntry, Dealt, Moved, Said, Started
from tests.table.sitting import NAMES, at

NOW = 1_763_200_000_000
LINES_AT_ONCE = 100


class StoredTable:
    """A table, and what a server would have stored of it."""

    def __init__(self, store: Store, code: str, *, options: Options | None = None, players: int = 2) -> None:
        self.code = code
        self.log = StoredLog(store, code)
        self.options = options or Options(seats=players)
        self.players = players
        self.table = Table()
        self.rng = Random(code)
        self.tokens = [f"{code}{seat}".ljust(43, "x") for seat in range(players)]

    async def open(self) -> StoredTable:
        persons = [digest(token) for token in self.tokens]
        seed = self.rng.randbytes(32)
        await self.keep(open_table(self.options, person=persons[0], name=NAMES[0], now=at(NOW), seed=seed))
        for seat in range(1, self.players):
            await self.keep(sit(self.table, persons[seat], NAMES[seat], at(NOW)))
        return self

    async def keep(self, change: Change) -> None:
        await self.log.append(self.table, change)
        self.table = change.table

    async def happens(self, *entries: AnyEntry) -> None:
        await self.keep(advance(self.table, entries, at(NOW)))

    async def chatter(self, lines: int) -> None:
        for begin in range(0, lines, LINES_AT_ONCE):
            await self.happens(*[Said(0, "hello")] * min(LINES_AT_ONCE, lines - begin))

    async def start(self) -> None:
        await self.happens(Started())

    async def play(self) -> None:
        """To the end of the match, in one append."""
        table, lines = self.table, list[Line]()
        while table.phase == "playing":
            assert table.match is not None
            seat = table.to_act
            entry = Dealt() if seat is None else Moved(seat, str(self.rng.choice(table.match.legal)))
            change = advance(table, [entry], at(NOW))
            table = change.table
            lines += change.lines
        await self.keep(Change(table, NOW, tuple(lines)))

    async def play_match(self) -> None:
        await self.start()
        await self.play()

    def cookie(self, seat: int) -> str:
        return f"{COOKIE}={self.tokens[seat]}"
