"""Several servers on one database. Where they share a PostgreSQL, each hears of what the others do."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Iterator
from contextlib import AsyncExitStack
from pathlib import Path
from random import Random

import asyncpg
import pytest
from websockets.exceptions import ConnectionClosed

from billetdoux.protocol import wire
from billetdoux.server.peers import CHANNEL
from billetdoux.server.stores import open_store
from tests.patience import PATIENCE
from tests.postgres import Cluster, Database
from tests.server.process import NO_LIMITS, ServerProcess
from tests.server.raw import RawClient, http, open_table, take_seat
from tests.server.witness import log_of


async def test_either_server_serves_a_file_and_none_overwrites_the_other(tmp_path: Path) -> None:
    with ServerProcess(tmp_path / "tables.db") as one, ServerProcess(tmp_path / "tables.db") as other:
        code, ada_cookie = await open_table(one, "Ada", seats=2, first="host")
        bea_cookie = await take_seat(other, code, "Bea")
        async with RawClient(one, code, ada_cookie) as ada, RawClient(other, code, bea_cookie) as bea:
            assert (await ada.ask("start"))["say"] == "done"
            # The other server has not heard of it. Its next change is refused by the database, so it
            # reads what it missed, tells its clients, and makes the change again.
            assert bea.phase == "waiting"
            assert (await bea.ask("say", phrase="hello"))["say"] == "done"
            assert bea.phase == "playing"
            assert bea.version == ada.version + 1
            assert (await ada.ask("move", action=ada.view["legal"][0]))["say"] == "done"
            answer = await bea.ask("say", phrase="thanks")
            assert answer["version"] == bea.version == ada.version + 1


# ---------------------------------------------------------------- three servers on one PostgreSQL


class Trio:
    """Three servers, and what all of them have stored."""

    def __init__(self, database: Database, servers: list[ServerProcess]) -> None:
        self.database = database
        self.servers = servers

    async def count(self, name: str) -> int:
        """A figure of all three together."""
        texts = [(await http(server, "/metrics"))[1].decode() for server in self.servers]
        found = [re.search(rf"^{name} (\d+)", text, re.MULTILINE) for text in texts]
        return sum(int(number[1]) for number in found if number)


@pytest.fixture(scope="module")
def trio(cluster: Cluster) -> Iterator[Trio]:
    with cluster.database() as database:
        servers = [ServerProcess(database.address, bot_pause=0.02) for _ in range(3)]
        try:
            yield Trio(database, servers)
            assert [server.stop() for server in servers] == [0, 0, 0]
            assert [server.logged() for server in servers] == ["", "", ""]
            assert database.execute("SELECT count(*) FROM servers") == [(0,)]
        finally:
            for server in servers:
                server.__exit__(None, None, None)


async def sit_apart(stack: AsyncExitStack, trio: Trio, **options: object) -> list[RawClient]:
    """A new table with one player at each server."""
    code, first = await open_table(trio.servers[0], "Ada", seats=3, **options)
    cookies = [first] + [
        await take_seat(server, code, name)
        for server, name in zip(trio.servers[1:], ("Bea", "Cleo"), strict=True)
    ]
    return [
        await stack.enter_async_context(RawClient(server, code, cookie))
        for server, cookie in zip(trio.servers, cookies, strict=True)
    ]


def is_present(*present: bool) -> object:
    return lambda message: message.get("present") == list(present)


async def play_on(client: RawClient, rng: Random) -> None:
    """Until the match is over: whatever is to be done by this player, when it is to be done."""
    asked = 0
    while client.phase == "playing":
        view = client.last["view"]
        if view["legal"]:
            wanted: dict[str, object] = {"do": "move", "action": rng.choice(view["legal"])}
        elif view["to_act"] is None and client.last["you"] not in client.last["table"]["ready"]:
            wanted = {"do": "ready"}
        else:
            wanted = {}
        if wanted and client.version != asked:
            asked = client.version
            await client.send(id=f"p{client.version}", version=client.version, **wanted)
        await client.hear()


async def test_players_at_three_servers_play_a_match_and_agree_on_every_version(trio: Trio) -> None:
    async with AsyncExitStack() as stack:
        clients = await sit_apart(stack, trio)
        watcher = await stack.enter_async_context(RawClient(trio.servers[1], clients[0].code))
        assert (await clients[0].ask("start"))["say"] == "done"
        for client in (*clients[1:], watcher):
            while client.phase != "playing":
                await client.hear()
        async with asyncio.timeout(PATIENCE):
            await asyncio.gather(*(play_on(client, Random(n)) for n, client in enumerate(clients)))
            while watcher.phase == "playing":
                await watcher.hear()
        assert {client.version for client in (*clients, watcher)} == {clients[0].version}
        tokens = [client.view["tokens"] for client in (*clients, watcher)]
        assert tokens == [tokens[0]] * 4
        assert len(await log_of(trio.database.address, clients[0].code)) == clients[0].version


async def test_everybody_sees_who_is_connected_wherever_that_is(trio: Trio) -> None:
    async with AsyncExitStack() as stack:
        ada, bea, cleo = await sit_apart(stack, trio)
        for client in (ada, bea, cleo):
            if client.last["present"] != [True] * 3:
                await client.until(is_present(True, True, True))
        async with RawClient(trio.servers[2], ada.code):
            for client in (ada, bea):
                await client.until(lambda message: message.get("watching") == 1)
        await cleo.socket.close()
        for client in (ada, bea):
            await client.until(is_present(True, True, False))
        async with RawClient(trio.servers[0], ada.code, cleo.cookie) as back:
            assert back.last["you"] == 2
            await bea.until(is_present(True, True, True))


async def test_bots_play_once_whoever_is_connected_where(trio: Trio) -> None:
    """One server leads and runs them; each move is stored once, and counted once."""
    before = await trio.count("billet_versions_total")
    async with AsyncExitStack() as stack:
        code, cookie = await open_table(trio.servers[0], "Ada", seats=4, bots=["random", "random"])
        opened = len(await log_of(trio.database.address, code))
        bea_cookie = await take_seat(trio.servers[1], code, "Bea")
        ada = await stack.enter_async_context(RawClient(trio.servers[0], code, cookie))
        bea = await stack.enter_async_context(RawClient(trio.servers[1], code, bea_cookie))
        assert (await bea.ask("start"))["reason"] == "not-host"
        assert (await ada.ask("start"))["say"] == "done"
        while bea.phase != "playing":
            await bea.hear()
        async with asyncio.timeout(PATIENCE):
            await asyncio.gather(play_on(ada, Random(1)), play_on(bea, Random(2)))
        assert ada.version == bea.version
        stored = len(await log_of(trio.database.address, code))
        assert stored == ada.version
    assert await trio.count("billet_versions_total") - before == stored - opened


async def test_a_lost_hint_is_repaired(trio: Trio) -> None:
    """As if the `NOTIFY` had never come: another program stores something, and says nothing."""
    async with AsyncExitStack() as stack:
        ada, bea, _ = await sit_apart(stack, trio)
        lines = await log_of(trio.database.address, ada.code)
        trio.database.execute(
            "WITH said AS (UPDATE tables SET version = version + 1 WHERE code = $1 RETURNING id, version, at)"
            " INSERT INTO entries SELECT id, version, at, $2 FROM said",
            ada.code,
            b'[["said",0,"hello"]]',
        )
        for client in (ada, bea):
            await client.until(lambda message: message.get("version") == len(lines) + 1)


async def test_versions_are_hinted_at_only_where_somebody_else_has_the_table(trio: Trio) -> None:
    """Each `NOTIFY` costs the database and all servers something."""
    hints: asyncio.Queue[dict[str, int]] = asyncio.Queue()
    db = await asyncpg.connect(trio.database.address)
    try:
        await db.add_listener(
            CHANNEL, lambda *told: hints.put_nowait(json.loads(told[-1]).get("versions", {}))
        )
        code, cookie = await open_table(trio.servers[0], "Ada", seats=2)
        async with RawClient(trio.servers[0], code, cookie) as ada:
            opened = ada.version
            for _ in range(3):
                assert (await ada.ask("say", phrase="hello"))["say"] == "done"
            alone = ada.version
            heard: set[int] = set()
            async with RawClient(trio.servers[1], code) as watcher:
                # The first server hears of the watcher a moment after the watcher is in.
                await ada.until(lambda message: message["say"] == "present" and message["watching"])
                assert (await ada.ask("say", phrase="thanks"))["say"] == "done"
                while watcher.version < ada.version:
                    await watcher.hear()
                async with asyncio.timeout(PATIENCE):
                    while not any(version > alone for version in heard):
                        heard |= {version for at, version in (await hints.get()).items() if at == code}
        assert not heard & {*range(opened + 1, alone)}
    finally:
        await db.close()


async def test_reactions_reach_those_at_other_servers(trio: Trio) -> None:
    async with AsyncExitStack() as stack:
        ada, bea, cleo = await sit_apart(stack, trio)
        assert (await ada.ask("react", emblem="rose"))["say"] == "done"
        for client in (bea, cleo):
            told = await client.until(lambda message: message["say"] == "reaction")
            assert (told["seat"], told["emblem"]) == (0, "rose")


async def test_a_clock_goes_on_whichever_server_a_player_comes_to(trio: Trio) -> None:
    async with AsyncExitStack() as stack:
        ada, bea, _ = await sit_apart(stack, trio, clock=600, away=600, first="host")
        started = asyncio.get_running_loop().time()
        assert (await ada.ask("start"))["say"] == "done"
        while bea.phase != "playing":
            await bea.hear()
        code, cookie = ada.code, ada.cookie
        await ada.socket.close()
        await asyncio.sleep(1.5)
        for server in (trio.servers[2], trio.servers[1]):
            async with RawClient(server, code, cookie) as back:
                gone = 1000 * (asyncio.get_running_loop().time() - started)
                assert 0 < back.last["remaining"] <= 600_000 - 1_500
                assert back.last["remaining"] >= 600_000 - gone - 1_000


async def test_the_lobby_of_each_server_knows_who_is_present_at_the_others(trio: Trio) -> None:
    code, cookie = await open_table(trio.servers[0], "Ada", seats=2, public=True)

    async def is_listed_as_present(server: ServerProcess) -> bool:
        _, body, _ = await http(server, "/api/tables")
        tables = {table["code"]: table for table in json.loads(body)["tables"]}
        return bool(tables[code]["present"])

    async with RawClient(trio.servers[0], code, cookie):
        async with asyncio.timeout(PATIENCE):
            while not all([await is_listed_as_present(server) for server in trio.servers]):
                await asyncio.sleep(0.05)


async def test_a_table_that_is_deleted_is_gone_from_all_servers(trio: Trio) -> None:
    async with AsyncExitStack() as stack:
        _, bea, _ = await sit_apart(stack, trio)
        store = open_store(trio.database.address)
        assert await store.delete(bea.code)
        await store.close()
        with pytest.raises(ConnectionClosed):
            await bea.until(lambda message: False)


async def test_limits_and_quotas_of_an_address_hold_for_all_servers_together(cluster: Cluster) -> None:
    few = {**NO_LIMITS, "BILLET_TABLES_PER_MINUTE": "3", "BILLET_SOCKETS_PER_ADDRESS": "4"}
    with (
        cluster.database() as database,
        ServerProcess(database.address, limits=few) as one,
        ServerProcess(database.address, limits=few) as other,
    ):
        codes = [(await open_table(one))[0] for _ in range(5)]  # all that is allowed at once
        async with asyncio.timeout(PATIENCE), AsyncExitStack() as stack:
            for _ in range(4):
                await stack.enter_async_context(RawClient(one, codes[0]))
            while await refused_at(other, codes[0]) != wire.TOO_MANY_SOCKETS:
                await asyncio.sleep(0.1)
            # A server tells of its sockets last, so the other has heard of the tables, too.
            allowed = 0
            while (await http(other, "/api/tables", {"name": "Ada"}))[0] != 429:
                allowed += 1
            assert allowed < 5  # those that the minutes since then allow again


async def refused_at(server: ServerProcess, code: str) -> int | None:
    """The code by which a socket is closed; None if it is let in."""
    try:
        async with RawClient(server, code):
            return None
    except ConnectionClosed as closed:
        return closed.rcvd.code if closed.rcvd else None
