"""Servers, connections and the database itself are killed: nothing acknowledged is lost or done twice."""

from __future__ import annotations

from tests.postgres import Cluster
from tests.server.storm import FAULTS, weather_a_storm


async def test_three_servers_and_their_database_outlive_any_kill(own_cluster: Cluster) -> None:
    toll = await weather_a_storm(own_cluster, FAULTS, tables=3, seed=1)
    assert toll.faults == dict.fromkeys(FAULTS, 1)
    assert toll.connections_lost >= 1  # of those at the server that was killed
    assert toll.commands_acknowledged > 3 * 4 * 3
    assert toll.matches_finished >= 3
