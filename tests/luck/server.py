"""A real server, without its sockets, its disk and its worker processes: those are simulated."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import cache
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, cast

from uvicorn.server import ServerState

from billetdoux.server.app import create_app
from billetdoux.server.bot_workers import BotWorkers
from billetdoux.server.connections import Connections, Room
from billetdoux.server.hub import Hub
from billetdoux.server.metrics import Metrics
from billetdoux.server.peers import Peers
from billetdoux.server.run import configure
from billetdoux.server.settings import Settings
from billetdoux.server.static import BuiltPage
from billetdoux.server.uvicorn_protocols import ImpatientHttp
from billetdoux.session import Advice, Clock, bots
from billetdoux.session.bots import Answer
from billetdoux.session.workers import Pool, WorkerLost
from tests.luck.cluster import ClusterStore
from tests.luck.loop import Process
from tests.luck.store import SimulatedStore

if TYPE_CHECKING:
    from tests.luck.world import World


MAX_FILES = 256


class Server:
    """Started, killed and started again."""

    def __init__(self, world: World, host: str, settings: Settings) -> None:
        self.host = host
        self._world = world
        self._settings = settings
        self._starts = 0
        self.process = Process(world.loop)
        self.start()

    def start(self) -> None:
        self._starts += 1
        self.process = Process(self._world.loop)
        self.process.run(self._boot, Random(f"{self._world.seed} {self.host} {self._starts}"))

    def _boot(self, rng: Random) -> None:
        world = self._world
        started = world.loop.time()
        store, peers = self._store(rng, started)
        self.hub = Hub(
            self._settings,
            store,
            Metrics(),
            clock=self.clock(started),
            chance=rng,
            bots=BotWorkers(SimulatedPool(world, rng)),
            peers=peers,
        )
        world.loop.call_soon(self.hub.start)
        room = Room.within(MAX_FILES)
        connections = Connections(self._settings, self.hub.metrics, room, world.loop.time)
        self.config = configure(create_app(self.hub, _page()), self._settings, connections, room.backlog)
        self.config.load()
        self.state = ServerState()
        world.network.listen(self.host, self.process, self._protocol)

    def _store(self, rng: Random, started: float) -> tuple[SimulatedStore, Peers | None]:
        loop, cluster = self._world.loop, self._world.cluster
        if cluster is None:
            return SimulatedStore(self._world.disk, rng), None
        store = ClusterStore(cluster, rng)
        return store, Peers(store, lambda: loop.time() - started)

    def clock(self, started: float) -> Clock:
        loop = self._world.loop
        return Clock(lambda: int(1000 * (loop.time() - started)), self._world.wall_ms)

    def _protocol(self) -> asyncio.BaseProtocol:
        http = cast("type[ImpatientHttp]", self.config.http_protocol_class)
        return http(config=self.config, server_state=self.state, app_state={})

    def kill(self, *, silently: bool) -> None:
        """As a power cut would, if silently: nobody is told, not even by the operating system."""
        self.process.kill()
        self._world.network.kill(self.process, silently=silently)


@cache
def _page() -> BuiltPage:
    return BuiltPage(Path("no page"))


class SimulatedPool(Pool):
    """Workers that think in no time, or hang, or die."""

    def __init__(self, world: World, rng: Random) -> None:
        super().__init__(1)
        self._world = world
        self._rng = rng

    async def ask(self, question: Callable[..., Answer], *about: object, seconds: float) -> Answer:
        luck = self._rng.random()
        if luck < self._world.weather.workers_hang:
            await asyncio.sleep(seconds)
            raise TimeoutError
        if luck < self._world.weather.workers_hang + self._world.weather.workers_die:
            raise WorkerLost
        await asyncio.sleep(self._rng.uniform(0, 1))
        # The search for hints would have to be compiled.
        return question(*about) if question is not bots.advise else cast("Answer", Advice(()))

    async def close(self) -> None:
        pass
