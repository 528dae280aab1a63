"""People at tables who remember what the server has acknowledged, and the log to compare that with."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Callable, Iterable, Iterator, Mapping
from contextlib import AsyncExitStack, asynccontextmanager, contextmanager
from pathlib import Path
from random import Random

from websockets.exceptions import ConnectionClosed

from billetdoux.agents import agent
from billetdoux.client import Client, Connection, Lost, Message, play
from billetdoux.client.connection import Answer, Question
from billetdoux.protocol import wire
from billetdoux.rules import Record
from billetdoux.server.stores import open_store
from billetdoux.table import Level, Line, Options
from tests.patience import PATIENCE
from tests.server.process import NO_LIMITS, ServerProcess

NAMES = ("Zenobia", "Yolanda", "Xanthe", "Wilhelmina", "Violetta", "Ursulina")
"""Seconds that a match may take, on the slowest of machines."""


class Witness(Connection):
    def __init__(self, server: str, code: str, token: str | None, *, says: int = 1) -> None:
        super().__init__(f"{server.replace('http', 'ws', 1)}/ws/{code}", token)
        self.says = says
        """How often it says everything: networks repeat things, and so do people."""
        self.acknowledged: dict[str, int] = {}
        """By the id of a command, the version that it led to."""
        self.losses = 0
        self.farewells: list[int] = []
        """The codes with which the server closed connections; none if pings were not answered."""
        self.on_acknowledged: Callable[[], None] = lambda: None

    async def _ask(self, message: Question, kind: type[Answer]) -> Answer:
        answer = await super()._ask(message, kind)
        if isinstance(answer, wire.Done):
            self.acknowledged[answer.id] = answer.version
            self.on_acknowledged()
        return answer

    async def _send(self, text: str) -> None:
        for _ in range(self.says):
            await super()._send(text)

    def _check_worth_retrying(self, error: Exception) -> None:
        if isinstance(error, ConnectionClosed) and error.rcvd is not None:
            self.farewells.append(error.rcvd.code)
        super()._check_worth_retrying(error)

    def _put(self, message: Message) -> None:
        self.losses += isinstance(message, Lost)
        super()._put(message)


async def sit_down(
    server: str, players: int, bots: Iterable[Level] = (), **options: object
) -> tuple[str, list[Client]]:
    """People, and perhaps bots, at a new table: its code, and who they are."""
    bots = list(bots)
    # Nonces would be entries too, and these people count entries.
    people = [Client(server, mixes=False) for _ in range(players)]
    seats = Options.checked(seats=players + len(bots), **options)
    code = await people[0].open_table(NAMES[0], seats, bots)
    for person, name in zip(people[1:], NAMES[1:], strict=False):
        await person.take_seat(code, name)
    return code, people


async def log_of(db: Path | str, code: str) -> list[Line]:
    """The whole log of a table; the server may be running meanwhile."""
    store = open_store(str(db))
    try:
        return [Line.decode(row.body) for row in await store.read(code)]
    finally:
        await store.close()


class BusyTable:
    """People, and perhaps bots, who play one match after the other."""

    def __init__(self, server: ServerProcess, code: str, people: list[Client], seats: list[Witness]) -> None:
        self.server = server
        self.code = code
        self.people = people
        self.seats = seats

    @classmethod
    async def sit_down(
        cls, stack: AsyncExitStack, server: ServerProcess, players: int, **options: object
    ) -> BusyTable:
        """At a new table; they stay until the stack is closed."""
        code, people = await sit_down(server.url, players, **options)  # type: ignore[arg-type]
        seats = [
            await stack.enter_async_context(Witness(server.url, code, person.token)) for person in people
        ]
        return cls(server, code, people, seats)

    async def play(self, rng: Random) -> None:
        """A match, or the rest of one."""
        if self.seats[0].info.phase != "playing":
            await self.seats[0].start()
        await asyncio.gather(*(play(seat, agent("random"), rng) for seat in self.seats))

    async def play_until(self, enough: asyncio.Event, rng: Random) -> None:
        """At least one match."""
        await self.play(rng)
        while not enough.is_set():
            await self.play(rng)

    @property
    def acknowledged(self) -> int:
        return sum(len(seat.acknowledged) for seat in self.seats)

    @property
    def losses(self) -> int:
        return sum(seat.losses for seat in self.seats)

    async def check_log(self) -> int:
        """All that was acknowledged is there, once, where it was said to be; how long the log is."""
        told = [pair for seat in self.seats for pair in seat.acknowledged.items()]
        lines = await log_of(self.server.address, self.code)  # only now: nothing told before may be missing
        assert set(Counter(line.command for line in lines if line.command).values()) <= {1}, "done twice"
        for id, version in told:
            assert version <= len(lines), "acknowledged, and lost"
            assert lines[version - 1].command == id
        return len(lines)

    async def check_matches(self) -> int:
        """All were played by the rules, to the end; how many."""
        matches = self.seats[0].info.number
        for number in range(1, matches + 1):
            Record.parse(await self.people[0].record(self.code, number)).verify()
        return matches


@asynccontextmanager
async def undisturbed(server: ServerProcess) -> AsyncIterator[BusyTable]:
    """Two people play meanwhile, at least one match to its end, and are never sent away."""
    async with AsyncExitStack() as stack:
        table = await BusyTable.sit_down(stack, server, 2)
        enough = asyncio.Event()
        playing = asyncio.create_task(table.play_until(enough, Random(2)))
        stack.callback(playing.cancel)
        yield table
        enough.set()
        async with asyncio.timeout(PATIENCE):
            await playing
        assert [code for seat in table.seats for code in seat.farewells] == []
        await table.check_log()
        assert await table.check_matches() >= 1


@contextmanager
def quiet_server(db: Path, limits: Mapping[str, str] = NO_LIMITS) -> Iterator[ServerProcess]:
    """Nothing that clients do is an error of the server's: there must not be a line in its log afterwards."""
    with ServerProcess(db, limits=limits) as server:
        yield server
        assert server.logged() == ""
