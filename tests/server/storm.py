"""Several servers on one PostgreSQL, all of which are killed again and again while people play.

Each player of a table is at another server. What they were told, and what was acknowledged, is compared with
the log. How long it takes until play goes on is measured, and left to the reader.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import AsyncExitStack, ExitStack, contextmanager
from dataclasses import asdict, dataclass, field
from random import Random
from typing import Literal, cast

from billetdoux.agents import agent
from billetdoux.client import Client, Message, ServerRefused, play
from billetdoux.protocol import wire
from billetdoux.rules.errors import Retry
from billetdoux.table import Options
from tests.patience import PATIENCE
from tests.postgres import Cluster, Database
from tests.server.crash import port_of_our_own
from tests.server.process import ServerProcess
from tests.server.witness import NAMES, BusyTable, Witness

Fault = Literal["slow", "server", "backends", "stop", "kill", "promote"]
"""The disk becomes slow, until the storm is over; a server is killed; all connections of the database are;
the database is stopped at once, or killed; it is killed for good, and its standby promoted.
"""
FAULTS: tuple[Fault, ...] = ("server", "backends", "stop", "kill")
SLOW = 50
"""Milliseconds that each commit takes longer on a slow disk."""


@dataclass
class StormToll:
    """How it went. What was lost or done twice is not counted: the checks raise."""

    servers: int = 0
    processes: int = 1
    tables: int = 0
    clients: int = 0
    faults: dict[str, int] = field(default_factory=dict)
    commands_acknowledged: int = 0
    log_entries: int = 0
    matches_finished: int = 0
    connections_lost: int = 0
    seconds_until_all_play_again: list[float] = field(default_factory=list)
    """After each fault, counted from when whatever was killed is started again."""

    def to_json(self) -> dict[str, object]:
        return asdict(self)


class Eyewitness(Witness):
    """Remembers what it was told of each version that everybody may know."""

    def __init__(self, server: str, code: str, token: str | None) -> None:
        super().__init__(server, code, token)
        self.told: dict[int, object] = {}

    def _put(self, message: Message) -> None:
        super()._put(message)
        if isinstance(message, wire.Welcome | wire.News) and self.version is not None:
            view = self.view
            public = view and (view.to_act, view.tokens, view.discards, view.deck_size, view.out)
            self.told[self.version] = wire.encode(self.info), public


class StormyTable(BusyTable):
    seats: list[Eyewitness]  # type: ignore[assignment]

    @classmethod
    async def sit_apart(
        cls, stack: AsyncExitStack, servers: Sequence[ServerProcess], players: int, bots: int
    ) -> StormyTable:
        people = [Client(servers[n % len(servers)].url, mixes=False) for n in range(players)]
        options = Options.checked(seats=players + bots)
        code = await people[0].open_table(NAMES[0], options, ["random"] * bots)
        for person, name in zip(people[1:], NAMES[1:], strict=False):
            await person.take_seat(code, name)
        seats = [
            await stack.enter_async_context(
                Eyewitness(servers[n % len(servers)].url, code, cast("str", person.token))
            )
            for n, person in enumerate(people)
        ]
        return cls(servers[0], code, people, cast("list[Witness]", seats))

    async def play_through(self, enough: asyncio.Event, rng: Random) -> None:
        """One match after the other, whatever is refused for the moment."""
        others = [asyncio.ensure_future(self._take_part(seat, enough, rng)) for seat in self.seats[1:]]
        try:
            await self._take_part(self.seats[0], enough, rng)
        finally:
            for other in others:
                other.cancel()
            await asyncio.gather(*others, return_exceptions=True)

    async def _take_part(self, seat: Witness, enough: asyncio.Event, rng: Random) -> None:
        while not (enough.is_set() and seat.info.number and seat.info.phase != "playing"):
            try:
                if seat is self.seats[0] and seat.info.phase != "playing":
                    await seat.start()
                await play(seat, agent("random"), rng)
            except ServerRefused as error:
                if error.trait.retry is Retry.NO:
                    raise
                await asyncio.sleep(0.05)

    async def agree(self) -> None:
        """All of them hear of the last version, and were told the same of every version before."""
        length = await self.check_log()
        for seat in self.seats:
            async with asyncio.timeout(PATIENCE):
                await seat.until(lambda seat=seat: seat.version == length)  # type: ignore[misc]
        for version in set().union(*(seat.told for seat in self.seats)):
            told = [seat.told[version] for seat in self.seats if version in seat.told]
            assert told == [told[0]] * len(told), f"they disagree on version {version}"


class Storm:
    def __init__(
        self,
        cluster: Cluster,
        standby: Cluster | None,
        database: Database,
        servers: list[ServerProcess],
        tables: list[StormyTable],
    ) -> None:
        self.cluster = cluster
        self.standby = standby
        self.database = database
        self.servers = servers
        self.tables = tables

    def strike(self, fault: Fault, rng: Random) -> None:
        """Something is killed, and started again. Returns when that is done."""
        if fault == "slow":
            self.cluster.slow_down(SLOW)
        elif fault == "server":
            server = rng.choice(self.servers)
            server.kill()
            server.start_again()
        elif fault == "backends":
            ours = "application_name = 'billet-doux'"
            self.database.execute(f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE {ours}")  # noqa: S608
        elif fault == "promote":
            assert self.standby is not None
            self.cluster.kill()
            self.standby.promote()
            self.cluster, self.standby = self.standby, None
        else:
            if fault == "kill":
                self.cluster.kill()
            else:
                self.cluster.stop("immediate")
            self.cluster.start()

    async def some_more_play(self, playing: asyncio.Future[list[None]], commands: int) -> None:
        """Until so many more commands were acknowledged at each table."""
        wanted = [(table, table.acknowledged + commands) for table in self.tables]
        async with asyncio.timeout(PATIENCE):
            while any(table.acknowledged < enough for table, enough in wanted):
                if playing.done():
                    playing.result()
                await asyncio.sleep(0.01)


@contextmanager
def servers_on(database: Database, count: int, processes: int) -> Iterator[list[ServerProcess]]:
    with ExitStack() as stack:
        yield [
            stack.enter_context(ServerProcess(database.address, port=port_of_our_own(), processes=processes))
            for _ in range(count)
        ]


async def weather_a_storm(
    cluster: Cluster,
    faults: Sequence[Fault],
    *,
    tables: int,
    seed: int,
    servers: int = 3,
    processes: int = 1,
    standby: Cluster | None = None,
    told: Callable[[str], None] = lambda line: None,
) -> StormToll:
    """The cluster is ours alone: it is killed too."""
    rng = Random(seed)
    toll = StormToll(servers=servers, processes=processes, tables=tables)
    database = Database(cluster, "template", standby=standby)
    with servers_on(database, servers, processes) as running:
        async with AsyncExitStack() as stack:
            busy = [
                await StormyTable.sit_apart(stack, running[n % servers :] + running[: n % servers], 3, n % 2)
                for n in range(tables)
            ]
            storm, enough = Storm(cluster, standby, database, running, busy), asyncio.Event()
            playing = asyncio.gather(*(table.play_through(enough, rng) for table in busy))
            stack.callback(playing.cancel)
            for fault in faults:
                await storm.some_more_play(playing, rng.randint(3, 8))
                await asyncio.to_thread(storm.strike, fault, rng)
                over = time.monotonic()
                await storm.some_more_play(playing, 1)
                toll.seconds_until_all_play_again.append(round(time.monotonic() - over, 2))
                toll.faults[fault] = toll.faults.get(fault, 0) + 1
                told(f"{fault}: all play again after {toll.seconds_until_all_play_again[-1]} s")
            if "slow" in faults:
                storm.cluster.speed_up()
            enough.set()
            async with asyncio.timeout(PATIENCE):
                await playing
            for table in busy:
                await table.agree()
                toll.log_entries += await table.check_log()
                toll.matches_finished += await table.check_matches()
                toll.clients += len(table.seats)
                toll.connections_lost += table.losses
                toll.commands_acknowledged += table.acknowledged
    return toll
