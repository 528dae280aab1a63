"""A server that is killed again and again while people play on it, and what they were told meanwhile."""

from __future__ import annotations

import asyncio
import socket
from contextlib import AsyncExitStack, suppress
from dataclasses import asdict, dataclass
from pathlib import Path
from random import Random

from tests.patience import PATIENCE
from tests.server.process import ServerProcess
from tests.server.witness import BusyTable


@dataclass
class Toll:
    """How it went. What was lost or done twice is not counted: `BusyTable.check_log` raises."""

    kills: int = 0
    tables: int = 0
    clients: int = 0
    commands_acknowledged: int = 0
    log_entries: int = 0
    matches_finished: int = 0
    connections_lost: int = 0
    orphans: int = 0
    """Processes of a server that have outlived it."""

    def to_json(self) -> dict[str, int]:
        return asdict(self)


async def kill_again_and_again(db: Path, *, kills: int, tables: int, seed: int) -> Toll:
    """Each time when some more commands were acknowledged: at once, or at any moment of what comes next."""
    rng = Random(seed)
    toll = Toll(tables=tables)
    with ServerProcess(db, port=port_of_our_own()) as server:
        async with AsyncExitStack() as stack:
            busy = [
                await BusyTable.sit_down(stack, server, 2 + number % 3, bots=["random"] * (number % 2))
                for number in range(tables)
            ]
            enough = asyncio.Event()
            playing = asyncio.gather(*(table.play_until(enough, rng) for table in busy))
            stack.callback(playing.cancel)
            for number in range(kills):
                delay = rng.uniform(0, 0.02) if number % 2 else 0.0
                toll.orphans += await kill(server, busy, rng.randint(5, 20) * tables, delay, playing)
                await asyncio.to_thread(server.start_again)
                toll.kills += 1
                toll.log_entries = sum([await table.check_log() for table in busy])
            enough.set()
            async with asyncio.timeout(PATIENCE):
                await playing
            toll.log_entries = sum([await table.check_log() for table in busy])
            toll.matches_finished = sum([await table.check_matches() for table in busy])
            toll.clients = sum(len(table.seats) for table in busy)
            toll.connections_lost = sum(table.losses for table in busy)
            toll.commands_acknowledged = sum(table.acknowledged for table in busy)
    return toll


async def kill(
    server: ServerProcess,
    tables: list[BusyTable],
    after: int,
    delay: float,
    playing: asyncio.Future[list[None]],
) -> int:
    """Kill it without warning; how many of its processes were still there long afterwards."""
    killed = asyncio.get_running_loop().create_future()
    children: list[Path] = []

    def now() -> None:
        children.extend(children_of(server))
        server.process.kill()
        killed.set_result(None)

    def one_more() -> None:
        nonlocal after
        after -= 1
        if after == 0 and delay:
            killed.get_loop().call_later(delay, now)
        elif after == 0:
            now()

    for seat in (seat for table in tables for seat in table.seats):
        seat.on_acknowledged = one_more
    await asyncio.wait({killed, playing}, timeout=PATIENCE, return_when=asyncio.FIRST_COMPLETED)
    if not killed.done():
        playing.result()  # raises what went wrong, or that nothing happens
    await asyncio.to_thread(server.process.wait)
    with suppress(TimeoutError):
        async with asyncio.timeout(PATIENCE):
            while any(map(is_running, children)):
                await asyncio.sleep(0.01)
    return sum(map(is_running, children))


def children_of(server: ServerProcess) -> list[Path]:
    pid = server.process.pid
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    return [Path("/proc", child) for child in children]


def is_running(process: Path) -> bool:
    try:
        return process.joinpath("stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def port_of_our_own() -> int:
    """Not one that the system gives to clients: they try again and again while the server is away."""
    for port in Random().sample(range(15_000, 30_000), 100):
        with socket.socket() as tried, suppress(OSError):
            tried.bind(("127.0.0.1", port))
            return port
    raise AssertionError("no port is free")
