"""One world: servers, people, a network and a disk, all of whose luck follows from a seed.

First comes a storm, then calm, then everybody goes home. A promise that is broken ends it.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
import random
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from random import Random

from billetdoux.protocol import wire
from billetdoux.rules import Record
from billetdoux.server.hub import REST
from billetdoux.server.settings import Settings
from billetdoux.server.store import Row
from billetdoux.table import OVER, PLAYING, Line, Options
from billetdoux.table.deadline import BREAK
from billetdoux.table.entry import AnyEntry, StoodIn
from tests.luck import network as net
from tests.luck import store
from tests.luck.cluster import Cluster, HintWeather
from tests.luck.loop import NOBODY, SimulatedLoop
from tests.luck.network import Network
from tests.luck.people import CheckedConnection, Host, Person, Spectator, Vandal
from tests.luck.server import Server
from tests.luck.truth import Truth, Violation

STALL = 0.3
TWICE = 0.15
REMATCH = 0.05
"""The share of worlds that last until a second match has begun."""
MAX_TRACE_SHOWN = 40
EPOCH = 1_763_200_000_000
RECOVERY = 45.0
"""Seconds of calm after which all who were cut off are back: dead connections are noticed by their pings."""
NOTICED_WITHIN = 30.0
"""Seconds until a server has noticed by its pings who is gone."""
GONE_FOR = 60.0
SLACK = 20.0
"""Seconds beyond what the clocks allow: bots think, disks are slow, people think too."""
GOING_HOME = 2.0
"""Seconds to finish what one does; who is in the middle of a match leaves it. In some worlds there is time
to finish the match."""
NEWS_WITHIN = 3.0
"""Seconds until what one server stored is told at the others, although hints may be lost: each asks every
second.
"""
KNOWN_WITHIN = 6.0
"""Seconds until all servers know who is connected to one of them."""
GONE_WITHIN = 3.0
"""Seconds until a client knows that its connection was closed."""
EMPTY_AFTER = 2 * REST + 60.0
"""Seconds until a server has forgotten all who went away."""


@dataclass(frozen=True)
class Weather:
    """What goes wrong besides network and disk."""

    workers_hang: float = 0.0
    workers_die: float = 0.0
    kills: float = 0.0
    """Of a server, a second."""
    jumps: float = 0.0
    """Of the date, a second."""


class World:
    def __init__(self, seed: int, loop: SimulatedLoop, *, is_cluster: bool = False) -> None:
        """`is_cluster`: three servers share a PostgreSQL, and tell each other of what they do."""
        self.seed = seed
        self.loop = loop
        self.rng = Random(f"{seed} world")
        self.network = Network(loop, seed)
        self.truth = Truth(loop.time, Random(f"{seed} truth"))
        self.disk = store.Disk(on_stored=self._stored)
        self.weather = Weather()
        self.code = ""
        self.is_calm = False
        self.is_over = False
        self.nobody_is_kept_away = asyncio.Event()
        self.nobody_is_kept_away.set()
        self.violation: Violation | None = None
        self.trace: list[str] = []
        self._date = 0
        self.settings = Settings(bot_pause=self.rng.choice((0.0, 0.3, 1.2)))
        self.hosts = ["a", "b"] if self.rng.random() < 0.2 else ["a"]
        self.cluster: Cluster | None = None
        if is_cluster:
            self.hosts = ["a", "b", "c"]
            self.cluster = Cluster(self.disk, loop, Random(f"{seed} cluster"))
        self.servers = [Server(self, host, self.settings) for host in self.hosts]
        self.options, self.people = self._invite()

    # ------------------------------------------------------------ who is here

    def _invite(self) -> tuple[Options, list[Person]]:
        rng = self.rng
        humans = rng.randint(1, 3) if self.cluster is None else rng.randint(2, 3)
        bots = rng.randint(max(0, 2 - humans), 2)
        staller = humans > 1 and rng.random() < STALL
        must_hurry = staller or (len(self.hosts) > 1 and self.cluster is None)
        options = Options(
            edition=rng.choice(("standard", "classic")),
            seats=min(4, humans + bots),
            clock=rng.choice((5, 10)) if must_hurry or rng.random() < 0.4 else None,
            away=rng.choice((5, 20)),
            free_text=True,
            stand_in="random",
        )
        guests = [Person(self, number) for number in range(2, humans + 1)]
        people = [Host(self, 1, options, ["random"] * (options.seats - humans)), *guests]
        for person in people:
            habits = (person.talk, person.flood, person.nag, person.fumble, person.judge)
            person.habits = [habit for habit in habits if rng.random() < 0.25]
            if rng.random() < TWICE:
                person.habits.append(person.play_twice)
        if staller:
            guests[-1].plays, guests[-1].habits = False, [guests[-1].stall]
        elif guests and rng.random() < 0.2:
            guests[-1].habits.append(guests[-1].leave)
        extra = [kind for kind in (Spectator, Vandal) if rng.random() < 0.25]
        return options, [*people, *(kind(self, 10 + n) for n, kind in enumerate(extra))]

    # ------------------------------------------------------------ what happens

    async def simulate(self) -> None:
        self._start_storm()
        lives = [asyncio.create_task(person.live()) for person in self.people]
        faults = asyncio.create_task(self._inject_faults(), context=NOBODY.copy())
        await self._wait(self.rng.uniform(8, 20), lives)
        faults.cancel()
        self._end_storm()
        if self.rng.random() < 0.1:
            await self._desert(lives)
        await self._play_on(lives)
        self.is_over = True
        await asyncio.wait(lives, timeout=60 if self.rng.random() < 0.2 else GOING_HOME)
        self._raise_failures(lives)
        for life in lives:
            life.cancel()
        await asyncio.sleep(EMPTY_AFTER)
        self._check_emptiness()
        self._check_records()

    async def _desert(self, lives: list[asyncio.Task[None]]) -> None:
        """All who have a seat are gone for a while: then nothing happens there, whoever watches."""
        self.note("everybody goes")
        self.nobody_is_kept_away.clear()
        for person in self.people:
            if not isinstance(person, Spectator):
                for connection in list(person.connections):
                    await connection.close()
        await self._wait(NOTICED_WITHIN, lives)
        before = self._moves
        await self._wait(GONE_FOR, lives)
        _demand(self._moves == before, "a deserted table went on by itself")
        self.nobody_is_kept_away.set()

    async def _play_on(self, lives: list[asyncio.Task[None]]) -> None:
        """In calm weather everybody gets a turn again, those too who don't move by themselves."""
        awake_since = self.loop.time() + RECOVERY
        longest = max(self.options.clock or 0, self.options.away, BREAK / 1000) + SLACK
        goal = self._moves + self.options.seats + 2
        matches = 2 if self.rng.random() < REMATCH else 1
        while self._moves < goal or self.truth.by_code[self.code].last.number < matches:
            await self._wait(1.0, lives)
            if self.code:
                if self._is_asleep:
                    awake_since = max(awake_since, self.loop.time())
                self.truth.check_pace(self.code, awake_since, longest)

    @property
    def _is_asleep(self) -> bool:
        """Whether nobody is connected whom the table goes on for: the match's own players, if it has any."""
        table = self.truth.by_code[self.code].last
        seats = range(len(table.seats))
        of_match = seats[: table.players] if table.phase == PLAYING else ()
        awaited = [seat for seat in of_match if table.seats[seat].has_player] or seats
        there = [one for person in self.people for one in person.connections if one.is_there]
        return not any(one.you in awaited for one in there)

    @property
    def _moves(self) -> int:
        return self.truth.by_code[self.code].moves if self.code else 0

    def _start_storm(self) -> None:
        rng = self.rng
        all_troubles: tuple[net.Trouble, ...] = ("cut", "stall", "dead", "mute", "deaf")
        self.network.weather = net.Weather(
            delay=rng.choice((0.02, 0.5, 2.0)),
            troubles=rng.choice(((), ("cut",), all_troubles)),
            blackhole=rng.choice((0.0, 0.1)),
        )
        bad = rng.choice((0.0, 0.0, 0.1))
        self.disk.weather = store.DiskWeather(
            slow=rng.choice((0.01, 0.3)),
            hangs=rng.choice((0.0, 0.05)),
            fails_before=bad,
            fails_after=bad,
            unreadable=bad / 3,
        )
        self.weather = Weather(
            workers_hang=rng.choice((0.0, 0.1)),
            workers_die=rng.choice((0.0, 0.1)),
            kills=rng.choice((0.0, 0.0, 0.1)),
            jumps=rng.choice((0.0, 0.1)),
        )

        if self.cluster is not None:  # for good: what hints can't tell is found out without them
            self.cluster.weather = HintWeather(
                lost=rng.choice((0.0, 0.3, 1.0)), late=rng.choice((0.02, 2.0)), doubled=rng.choice((0.0, 0.3))
            )

    def _end_storm(self) -> None:
        self.note("calm")
        self.is_calm = True
        self.network.end_storm()
        self.disk.weather = store.FAIR
        self.weather = Weather(workers_hang=self.weather.workers_hang)
        for server in self.servers:
            if not server.process.is_alive:
                server.start()

    async def _inject_faults(self) -> None:
        """Whatever strikes once a second."""
        while True:
            await asyncio.sleep(1.0)
            if self.rng.random() < self.weather.jumps:
                self._date += self.rng.choice((-3_600_000, 3_600_000))
                self.note("the date jumps")
            for server in self.servers:
                if not server.process.is_alive:
                    if self.rng.random() < 0.5:
                        self.note(f"{server.host} starts")
                        server.start()
                elif self.rng.random() < self.weather.kills:
                    self.note(f"{server.host} is killed")
                    server.kill(silently=self.rng.random() < 0.3)

    def wall_ms(self) -> int:
        return EPOCH + self._date + int(1000 * self.loop.time())

    # ------------------------------------------------------------ what is judged

    def _stored(self, code: str, rows: Sequence[Row]) -> None:
        with self.judging():
            for row in rows:
                self._check_stand_in(code, Line.decode(row.body).entry)
            self.truth.stored(code, rows)
            last = self.truth.by_code[code].last
            self.note(f"version {last.version} is stored: {last.phase}")

    def _check_stand_in(self, code: str, entry: AnyEntry) -> None:
        """Without a clock nobody stands in for somebody who is connected, wherever that is."""
        if self.cluster is None or self.options.clock is not None or not isinstance(entry, StoodIn):
            return
        name = self.truth.by_code[code].last.seats[entry.seat].name
        for person in self.people:
            _demand(
                person.name != name or not person.is_there_for(KNOWN_WITHIN, entry.seat),
                "a stand-in for one who is there",
            )

    def _check_news(self) -> None:
        """Whoever is connected hears of all that is stored, wherever it was stored."""
        known = self.truth.by_code.get(self.code)
        if self.cluster is None or known is None:
            return
        old = sum(at < self.loop.time() - NEWS_WITHIN for at in known.stored_at) - 1
        for person in self.people:
            for connection in person.connections:
                is_late = (connection.version or 0) < old and connection.is_there_for(NEWS_WITHIN)
                _demand(not is_late, f"{person.name} has not heard of version {old}")

    def check_present(self, welcome: wire.Welcome) -> None:
        """Who has been connected for a while is told as present, wherever that is."""
        if self.cluster is None and len(self.hosts) > 1:
            return
        left_out = {seat for seat, there in enumerate(welcome.present) if not there}
        for person in self.people:
            for connection in person.connections:
                if connection.you in left_out and connection.is_there_for(KNOWN_WITHIN):
                    since = connection.present_since
                    self.loop.call_later(GONE_WITHIN, self._must_be_gone, connection, since, context=NOBODY)

    def _must_be_gone(self, connection: CheckedConnection, since: float | None) -> None:
        """A server knows sooner than a client that it has closed their connection."""
        with self.judging():
            _demand(connection.present_since != since, "somebody who is there was not told as present")

    @contextmanager
    def judging(self) -> Iterator[None]:
        """Whoever hears of a violation first may well go on: the world doesn't."""
        try:
            yield
        except Violation as violation:
            self.violation = self.violation or violation
            raise

    async def _wait(self, seconds: float, lives: list[asyncio.Task[None]]) -> None:
        until = self.loop.time() + seconds
        while self.loop.time() < until:
            await asyncio.sleep(min(1.0, until - self.loop.time()))
            self._raise_failures(lives)
            self._check_news()

    def _raise_failures(self, lives: list[asyncio.Task[None]]) -> None:
        if self.violation is not None:
            raise self.violation
        for life in lives:
            if life.done() and not life.cancelled():
                life.result()
        if self.loop.mistakes:
            raise Violation(f"nobody caught this: {self.loop.mistakes[0]}")

    def _check_emptiness(self) -> None:
        """Nothing is kept of people who went away."""
        for server in self.servers:
            _demand(not server.hub.tables, "a table is never forgotten")
            _demand(not server.state.connections, "a connection is never let go")
            _demand(not server.state.tasks, "a task never ends")
        _demand(self.loop.timers < 20, "timers are never cancelled")

    def _check_records(self) -> None:
        for known in self.truth.by_code.values():
            for before, table in zip(known.tables, known.tables[1:], strict=False):
                if table.phase == OVER and before.phase != OVER:
                    Record.parse(table.record().write()).verify()

    def note(self, what: str) -> None:
        self.trace.append(f"{self.loop.time():9.3f} {what}")

    @property
    def digest(self) -> str:
        """Of all that happened: the same for the same seed."""
        return hashlib.sha256("\n".join(self.trace).encode()).hexdigest()[:16]


def _demand(holds: bool, why: str) -> None:
    if not holds:
        raise Violation(why)


class _Alarm(logging.Handler):
    """Whatever the server logs as an error is one."""

    def __init__(self, loop: SimulatedLoop) -> None:
        super().__init__(logging.ERROR)
        self._loop = loop

    def emit(self, record: logging.LogRecord) -> None:
        error = record.exc_info[1] if record.exc_info else ""
        if isinstance(error, UnicodeDecodeError):
            return  # a client's mistake, which the server's own log passes over too
        self._loop.mistakes.append(f"{record.getMessage()} {error!r} {getattr(record, 'places', '')}")


def run(
    seed: int, live: Callable[[World], Awaitable[None]] = World.simulate, *, is_cluster: bool = False
) -> World:
    """Let a world pass by, or something else happen in it; raises what went wrong."""
    random.seed(seed)  # the client library waits at random before it connects again
    loop = SimulatedLoop(Random(f"{seed} loop"))
    world = World(seed, loop, is_cluster=is_cluster)
    with _alarmed(loop):
        try:
            loop.run_until_complete(live(world))
        except BaseException as error:
            tail = "\n".join(world.trace[-MAX_TRACE_SHOWN:])
            error.add_note(f"seed {seed}, after {loop.time():.1f} s, and before:\n{tail}")
            raise
        finally:
            _end(loop)
    return world


@contextmanager
def _alarmed(loop: SimulatedLoop) -> Iterator[None]:
    alarm = _Alarm(loop)
    loggers = [logging.getLogger(name) for name in ("billetdoux", "uvicorn", "asyncio")]
    for logger in loggers:
        logger.addHandler(alarm)
    try:
        yield
    finally:
        for logger in loggers:
            logger.removeHandler(alarm)


def _end(loop: SimulatedLoop) -> None:
    """Here and now, not whenever the garbage is collected: by then another world is on."""
    ended: set[asyncio.Task[object]] = set()
    asyncio._set_running_loop(loop)  # what ends may begin something else, which is ended in its turn
    while left := asyncio.all_tasks(loop) - ended:
        ended |= left
        for task in left:
            task._log_destroy_pending = False  # type: ignore[attr-defined]
            if (coroutine := task.get_coro()) is not None:  # from Python 3.12 on, a task may have none
                with suppress(BaseException):
                    coroutine.close()
    asyncio._set_running_loop(None)
    loop.close()
