"""Servers, connections and the database itself are killed: nothing acknowledged is lost or done twice."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress

import pytest
from websockets.exceptions import ConnectionClosed

from billetdoux.protocol import wire
from tests.postgres import Cluster, Database, NoPostgres
from tests.server.process import ServerProcess
from tests.server.raw import RawClient, open_table, take_seat
from tests.server.storm import FAULTS, Fault, weather_a_storm


@pytest.fixture
def standby(own_cluster: Cluster) -> Iterator[Cluster]:
    copy = own_cluster.copy_to(own_cluster.folder / "standby")
    yield copy
    with suppress(NoPostgres):
        copy.stop()


async def test_three_servers_and_their_database_outlive_any_kill_on_a_slow_disk(own_cluster: Cluster) -> None:
    faults: list[Fault] = ["slow", *FAULTS]
    toll = await weather_a_storm(own_cluster, faults, tables=3, seed=1)
    assert toll.faults == dict.fromkeys(faults, 1)
    assert toll.connections_lost >= 1  # of those at the server that was killed
    assert toll.commands_acknowledged > 3 * 4 * 3
    assert toll.matches_finished >= 3


async def test_a_synchronous_standby_that_is_promoted_loses_nothing(
    own_cluster: Cluster, standby: Cluster
) -> None:
    own_cluster.wait_for_standby()
    toll = await weather_a_storm(own_cluster, ["promote"], tables=2, seed=2, servers=2, standby=standby)
    assert toll.faults == {"promote": 1}
    assert toll.matches_finished >= 2


async def test_what_an_asynchronous_standby_lost_is_said_and_play_goes_on(
    own_cluster: Cluster, standby: Cluster
) -> None:
    database = Database(own_cluster, "template", standby=standby)
    with ServerProcess(database.address) as server:
        code, cookie = await open_table(server, "Ada", seats=2)
        await take_seat(server, code, "Bea")
        async with RawClient(server, code, cookie) as ada:
            assert (await ada.ask("say", phrase="hello"))["say"] == "done"
            own_cluster.wait_for_standby()  # it has all that was written so far
            kept = ada.version
            standby.stop()
            own_cluster.execute("ALTER SYSTEM RESET synchronous_standby_names")
            own_cluster.execute("SELECT pg_reload_conf()")
            assert (await ada.ask("say", phrase="thanks"))["say"] == "done"
            own_cluster.kill()
            standby.start()
            standby.promote()
            assert await ask_until_closed(ada) == wire.TRY_AGAIN
        async with RawClient(server, code, cookie) as ada:
            assert ada.version == kept
            assert (await ada.ask("say", phrase="oops", id="again"))["version"] == kept + 1
    assert "the database has gone back" in server.logged()


async def ask_until_closed(client: RawClient) -> int | None:
    """The code with which the server closes the connection."""
    with suppress(ConnectionClosed):
        while True:
            await client.ask("say", phrase="oops")
    return client.socket.close_code
