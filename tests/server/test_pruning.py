"""Forgetting by a real server, or by `billet serve --prune`; and matches that a player keeps."""

from __future__ import annotations

import asyncio
import json
from contextlib import AsyncExitStack
from dataclasses import dataclass
from random import Random

import pytest
from websockets.exceptions import ConnectionClosed

from billetdoux.client import Client, ServerRefused
from billetdoux.i18n import words
from billetdoux.protocol import wire
from billetdoux.rules import Record
from tests.cli.process import billet, one_line
from tests.patience import PATIENCE
from tests.server.databases import Database, SqliteDatabase
from tests.server.process import NO_LIMITS, ServerProcess
from tests.server.raw import RawClient, http, open_table
from tests.server.test_matches import sit_together

EN = words("en")
DAY = 24 * 60 * 60 * 1000
LETTER = "Meet me at noon."


@dataclass(frozen=True)
class Played:
    code: str
    cookie: str

    @property
    def token(self) -> str:
        return self.cookie.partition("=")[2]

    @property
    def match(self) -> str:
        return f"/api/tables/{self.code}/matches/1"


async def played_match(server: ServerProcess) -> Played:
    """With some chat before, during and after it."""
    async with AsyncExitStack() as stack:
        table = await sit_together(stack, server, 2, free_text=True)
        ada = table.clients[0]
        assert (await ada.ask("write", text=LETTER))["say"] == "done"
        await table.play_match(Random(1))
        assert (await ada.ask("write", text=LETTER))["say"] == "done"
        return Played(ada.code, ada.cookie)


def age(database: Database, days: int) -> None:
    """As if all that is in a database had happened some days earlier."""
    for name in ("tables", "entries", "packs"):
        database.change(f"UPDATE {name} SET at = at - {days * DAY}")  # noqa: S608


def prune(database: Database, *more: str) -> str:
    done = billet("serve", "--prune", "--keep", "30", "--db", database.address, *more)
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout.strip()


async def test_a_match_that_a_player_keeps_is_readable_after_pruning_and_has_no_chat(
    database: Database,
) -> None:
    with ServerProcess(database.at) as server:
        kept, lost = await played_match(server), await played_match(server)
        ada = Client(server.url, kept.token)
        assert (await ada.match(kept.code, 1)).kept is False
        assert (await ada.keep_match(kept.code, 1)).kept is True
        assert [(match.code, match.kept) for match in await ada.history()] == [(kept.code, True)]
        assert (await Client(server.url).match(kept.code, 1)).kept is None
        with pytest.raises(ServerRefused, match="not-played"):
            await Client(server.url, lost.token).keep_match(kept.code, 1)
        status, _, _ = await http(server, f"{kept.match}/keep", {"kept": True})
        assert status == 403
        record = await ada.record(kept.code, 1)
        assert server.stop() == 0
    age(database, 40)
    assert prune(database) == EN("serve-pruned", tables=1, lines=2, days=30)
    assert prune(database) == EN("serve-pruned", tables=0, lines=0, days=30)
    with ServerProcess(database.at) as server:
        ada = Client(server.url, kept.token)
        assert await ada.record(kept.code, 1) == record
        Record.parse(record).verify()
        assert (await http(server, f"{kept.match}/replay/all"))[0] == 200
        assert (await http(server, f"{lost.match}/record"))[0] == 404
        assert [match.code for match in await ada.history()] == [kept.code]
        async with RawClient(server, kept.code, kept.cookie) as client:
            assert client.last["chat"] == []
            client.sent = 1_000
            assert (await client.ask("say", phrase="again"))["say"] == "done"
        assert server.stop() == 0
    if isinstance(database, SqliteDatabase):
        assert LETTER.encode() not in database.path.read_bytes()


async def test_a_server_forgets_by_itself_what_its_host_does_not_keep(database: Database) -> None:
    with ServerProcess(database.at) as server:
        lost = await played_match(server)
        assert server.stop() == 0  # or else the table counts as used for some seconds
    age(database, 40)
    with ServerProcess(database.at, limits={**NO_LIMITS, "BILLET_KEEP": "30"}) as server:
        fresh, _ = await open_table(server, "Bea", public=True)
        async with asyncio.timeout(PATIENCE):
            while (await http(server, f"{lost.match}/record"))[0] != 404:
                await asyncio.sleep(0.05)
        async with RawClient(server, fresh):
            pass


async def test_without_a_number_of_days_nothing_is_ever_forgotten(database: Database) -> None:
    with ServerProcess(database.at) as server:
        played = await played_match(server)
    age(database, 4_000)
    with ServerProcess(database.at) as server:
        assert (await http(server, f"{played.match}/record"))[0] == 200
    line = one_line(billet("serve", "--prune", "--db", database.address))
    assert line == f"billet: {EN('error-keep-needed')}"


async def test_pruning_beside_a_server_is_safe(own_server: ServerProcess) -> None:
    """Who sits at a table that is deleted meanwhile is told that it is gone; all others play on."""
    lost, cookie = await open_table(own_server, "Ada")
    async with RawClient(own_server, lost, cookie) as ada:
        age(SqliteDatabase(own_server.db), 40)
        fresh, bea_cookie = await open_table(own_server, "Bea")
        async with RawClient(own_server, fresh, bea_cookie) as bea:
            # In a thread: people answer the pings of the server meanwhile, however long it takes.
            said = await asyncio.to_thread(prune, SqliteDatabase(own_server.db))
            assert said == EN("serve-pruned", tables=1, lines=0, days=30)
            await ada.send(do="say", id="c1", version=ada.version, phrase="hello")
            with pytest.raises(ConnectionClosed) as caught:
                await ada.until(lambda message: False)
            assert caught.value.rcvd is not None
            assert caught.value.rcvd.code == wire.TRY_AGAIN
            assert (await bea.ask("say", phrase="hello"))["say"] == "done"
    status, body, _ = await http(own_server, f"/api/tables/{lost}/seats", {"name": "Cleo"})
    assert (status, json.loads(body)["reason"]) == (404, "no-such-table")


async def test_a_running_server_tells_nothing_of_a_match_that_was_deleted_beside_it(
    database: Database,
) -> None:
    """Also if it was asked before, and has the answer in its memory."""
    with ServerProcess(database.at) as server:
        played = await played_match(server)
        told = [f"{played.match}/record", f"{played.match}/replay/all"]
        assert [(await http(server, path))[0] for path in told] == [200, 200]
        done = await asyncio.to_thread(billet, "serve", "--forget", played.code, "--db", database.address)
        assert (done.returncode, done.stdout.strip()) == (0, EN("serve-deleted"))
        assert [(await http(server, path))[0] for path in told] == [404, 404]


async def test_a_host_deletes_one_table(database: Database) -> None:
    with ServerProcess(database.at) as server:
        gone, stays = await played_match(server), await played_match(server)
        await Client(server.url, gone.token).keep_match(gone.code, 1)
    done = billet("serve", "--forget", gone.code, "--db", database.address)
    assert (done.returncode, done.stdout.strip()) == (0, EN("serve-deleted"))
    line = one_line(billet("serve", "--forget", gone.code, "--db", database.address))
    assert line == f"billet: {EN('error-no-such-table')}"
    with ServerProcess(database.at) as server:
        assert (await http(server, f"{gone.match}/record"))[0] == 404
        assert (await http(server, f"{stays.match}/record"))[0] == 200
