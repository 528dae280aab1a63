"""Bad networks: whatever is delayed, repeated, cut or swallowed, every client ends with the right view."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack
from random import Random

import pytest

from billetdoux.client import Client
from tests.patience import PATIENCE
from tests.server.process import ServerProcess
from tests.server.proxy import Proxy, Weather
from tests.server.witness import BusyTable, Witness, sit_down

ONCE_IN_A_WHILE = (4_000, 90_000)
WEATHER = {
    "slow": Weather(delay=0.02),
    "in-crumbs": Weather(piece=200, crumb=6),
    "cut": Weather(troubles=("cut",), bytes_until=ONCE_IN_A_WHILE),
    "half-open": Weather(troubles=("mute", "deaf", "gone"), bytes_until=ONCE_IN_A_WHILE),
    "all-at-once": Weather(0.004, 900, ("cut", "mute", "deaf", "gone"), bytes_until=ONCE_IN_A_WHILE),
}
EDITIONS = {2: "standard", 3: "star-wars", 4: "classic"}


async def play_through(proxy: Proxy, server: ServerProcess, players: int) -> None:
    """A whole match, every client through the proxy, and each saying everything twice."""
    code, people = await sit_down(server.url, players, edition=EDITIONS[players])
    async with AsyncExitStack() as stack:
        seats = [
            await stack.enter_async_context(Witness(proxy.url, code, person.token, says=2))
            for person in people
        ]
        spectator = await stack.enter_async_context(Witness(proxy.url, code, None))
        table = BusyTable(server, code, people, seats)
        await table.play(Random(players))
        while spectator.info.phase != "over":
            await anext(spectator)
        for known, person in zip([*seats, spectator], [*people, Client(server.url)], strict=True):
            async with person.table(code) as fresh:
                assert known.view is not None
                assert (known.version, known.you, known.info) == (fresh.version, fresh.you, fresh.info)
                assert known.view == fresh.view
        await table.check_log()
        assert await table.check_matches() == 1


@pytest.mark.parametrize("weather", WEATHER)
async def test_every_client_ends_with_the_right_view(server: ServerProcess, weather: str) -> None:
    async with Proxy(server.port, WEATHER[weather], seed=5) as proxy, asyncio.timeout(PATIENCE):
        await asyncio.gather(*(play_through(proxy, server, players) for players in EDITIONS))
    assert bool(WEATHER[weather].troubles) == bool(proxy.troubles)
