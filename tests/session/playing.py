"""A session for tests: a log in memory, bots that answer at once, a clock on virtual time."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from random import Random

from billetdoux.server.person import digest
from billetdoux.session import Bots, StoreFailed, TableLog, TableSession, Update
from billetdoux.session.bots import Answer
from billetdoux.table import AnyCommand, Change, Line, Moment, Options, Table, open_table, sit
from tests.session.virtual_time import VirtualClock

NAMES = ("Ada", "Bea", "Cleo", "Dora", "Eva", "Fay")


class MemoryLog:
    """Keeps the lines; `fails` is how often it refuses to, before or after having kept them."""

    def __init__(self) -> None:
        self.lines: list[tuple[int, Line]] = []
        self.appends: list[tuple[Table, Change]] = []
        """All that was asked for, each with the table before it."""
        self.fails_before = 0
        self.fails_after = 0
        self.is_readable = True

    async def append(self, before: Table, change: Change) -> None:
        self.appends.append((before, change))
        await asyncio.sleep(0.01)
        assert before.version == len(self.lines)
        if self.fails_before:
            self.fails_before -= 1
            raise StoreFailed("store-full", file="games.db")
        self.lines += [(change.at, line) for line in change.lines]
        if self.fails_after:
            self.fails_after -= 1
            raise StoreFailed("store-failed", file="games.db")

    async def read(self, after: int) -> Iterable[tuple[int, Line]]:
        if not self.is_readable:
            raise StoreFailed("store-unreadable", file="games.db")
        return self.lines[after:]


async def at_once(function: Callable[..., Answer], /, *about: object) -> Answer:
    """For bots without a thread or a process to wait for."""
    return function(*about)


@dataclass(frozen=True)
class Guest:
    person: str | None


class Heard:
    """Listens, and remembers."""

    def __init__(self) -> None:
        self.updates: list[Update] = []
        self.presences = 0
        self.failures = 0
        self.is_lost = False

    def changed(self, update: Update) -> None:
        self.updates.append(update)

    def presence_changed(self) -> None:
        self.presences += 1

    def store_failed(self) -> None:
        self.failures += 1

    def failed(self, error: BaseException) -> None:
        raise error

    def lost(self) -> None:
        self.is_lost = True


class Playing:
    """A table of people, of whom the first is the host."""

    def __init__(
        self,
        options: Options,
        *,
        people: int = 1,
        log: TableLog | None = None,
        seed: int = 1,
        bot_pause: float = 1.0,
        is_paced: bool = False,
    ) -> None:
        self.time = VirtualClock(asyncio.get_running_loop())
        self.heard = Heard()
        self.memory = MemoryLog()
        self.log = log or self.memory
        self.chance = Random(seed)
        self.bot_pause = bot_pause
        self.is_paced = is_paced
        self.options = options
        self.people = people
        self.persons = [digest(f"person {n}") for n in range(people)]
        self.guests = [Guest(person) for person in self.persons]
        self.commands = 0

    async def open(self) -> TableSession:
        now = Moment(self.time.clock().wall_ms(), self.chance)
        opened = open_table(self.options, person=self.persons[0], name=NAMES[0], now=now)
        await self.log.append(Table(), opened)
        self.session = self.session_of(opened.table)
        for n in range(1, self.people):
            await self.sit(n)
        return self.session

    async def sit(self, n: int) -> None:
        await self.session.do(lambda table, now: sit(table, self.persons[n], NAMES[n], now))

    async def come(self, name: str) -> Guest:
        """Somebody else takes a free seat: while a match is on, for the next one."""
        person = digest(name)
        await self.session.do(lambda table, now: sit(table, person, name, now))
        return Guest(person)

    def session_of(self, table: Table) -> TableSession:
        return TableSession(
            table,
            self.log,
            Bots(at_once),
            self.heard,
            clock=self.time.clock(),
            chance=self.chance,
            bot_pause=self.bot_pause,
            is_paced=self.is_paced,
        )

    def command(self, kind: type, /, **fields: object) -> AnyCommand:
        self.commands += 1
        fields.setdefault("id", f"c{self.commands}")
        command: AnyCommand = kind(version=self.session.table.version, **fields)
        return command

    async def do(self, seat: int, kind: type, /, **fields: object) -> int:
        return await self.session.execute(self.persons[seat], self.command(kind, **fields))
