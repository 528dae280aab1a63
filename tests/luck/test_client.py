"""The client library on a simulated network: what the worlds of bad luck have shown."""

from __future__ import annotations

import asyncio

from billetdoux.table import Options
from tests.luck.people import CheckedConnection, Host
from tests.luck.world import World, run


def test_a_client_that_sends_too_much_waits_longer_before_it_connects_again() -> None:
    """Else it would be welcomed and closed again and again, and hardly play."""

    async def live(world: World) -> None:
        person = Host(world, 1, Options(seats=2), ["random"])
        person.says = 2  # of the two hellos of each new connection one may be too many
        await person._sit_down()
        async with CheckedConnection(person, world.code, "a") as connection:
            for _ in range(60):
                await connection._send('{"do":"hello"}')
            await asyncio.sleep(120)
            assert world.network.made < 15

    run(1, live)
