"""A table with an entry that this version can't read: it is left alone, and everybody is told once."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from contextlib import suppress
from random import Random

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from billetdoux.client import Client, Disconnected
from billetdoux.protocol import wire
from tests.patience import PATIENCE
from tests.server.databases import Database
from tests.server.process import ServerProcess
from tests.server.raw import RawClient, http, open_table
from tests.server.stored_tables import StoredTable
from tests.server.test_tables import play_against_bots

UNKNOWN_KIND = b'[["teleported",1]]'
UNKNOWN_LEVEL = b'[["bot",1,"grandmaster"]]'
NOT_JSON = b'[["moved"'


@pytest.fixture
def server(database: Database) -> Iterator[ServerProcess]:
    with ServerProcess(database.at) as server:
        yield server


def write_entry(database: Database, code: str, body: bytes) -> None:
    """As a server of a newer version would, beside ours."""
    assert database.change(f"UPDATE tables SET version = version + 1 WHERE code = '{code}'") == 1  # noqa: S608
    entry = f"SELECT id, version, at, {database.blob(body.hex())} FROM tables WHERE code = '{code}'"  # noqa: S608
    assert database.change(f"INSERT INTO entries (table_id, version, at, body) {entry}") == 1


def stored(database: Database, code: str) -> list[bytes]:
    found = database.execute(
        "SELECT body FROM entries JOIN tables ON id = table_id"  # noqa: S608
        f" WHERE code = '{code}' ORDER BY entries.version"
    )
    return [body for (body,) in found]


async def close_code_of(server: ServerProcess, code: str, cookie: str = "") -> int:
    headers = {"cookie": cookie} if cookie else {}
    async with connect(f"{server.websocket}/ws/{code}", additional_headers=headers) as socket:
        await socket.send('{"do":"hello"}')
        return await closed(socket.recv())


async def closed(receiving: object) -> int:
    with pytest.raises(ConnectionClosed) as caught:
        async with asyncio.timeout(PATIENCE):
            await receiving  # type: ignore[misc]
    assert caught.value.rcvd is not None
    return caught.value.rcvd.code


async def metric(server: ServerProcess, name: str) -> float:
    _, text, _ = await http(server, "/metrics")
    return next(float(line.split()[1]) for line in text.decode().splitlines() if line.startswith(f"{name} "))


def warnings(server: ServerProcess) -> list[str]:
    return [line for line in server.logged().splitlines() if "newer" in line]


@pytest.mark.parametrize("body", [UNKNOWN_KIND, UNKNOWN_LEVEL], ids=["kind", "value"])
async def test_whoever_comes_is_told_that_the_table_needs_a_newer_server(
    server: ServerProcess, database: Database, body: bytes
) -> None:
    code, cookie = await open_table(server, "Ada")
    write_entry(database, code, body)
    before = stored(database, code)
    assert wire.NEEDS_NEWER in wire.FINAL
    for whose in (cookie, "", cookie):
        assert await close_code_of(server, code, whose) == wire.NEEDS_NEWER
    status, told, _ = await http(server, f"/api/tables/{code}/seats", {"name": "Bea"})
    assert (status, json.loads(told)["reason"]) == (503, "table-needs-newer")
    assert stored(database, code) == before
    assert await metric(server, "billet_tables_newer_total") == 1
    (line,) = warnings(server)
    assert code not in line
    other, _ = await open_table(server, "Cleo")
    async with RawClient(server, other):
        pass  # other tables are served as before


async def test_the_client_library_gives_up_at_once(server: ServerProcess, database: Database) -> None:
    code, _ = await open_table(server, "Ada")
    write_entry(database, code, UNKNOWN_KIND)
    with pytest.raises(Disconnected) as caught:
        async with Client(server.url).table(code):
            pass
    assert caught.value.code == wire.NEEDS_NEWER


async def test_everybody_at_a_live_table_is_told_once_and_sent_away(
    server: ServerProcess, database: Database
) -> None:
    code, cookie = await open_table(server, "Ada", seats=2)
    async with RawClient(server, code, cookie) as ada, RawClient(server, code) as spectator:
        write_entry(database, code, UNKNOWN_KIND)
        with suppress(ConnectionClosed):  # a server that asks the database by itself may know already
            await ada.send(do="say", id="c1", version=ada.version, phrase="hello")
        assert await closed(ada.until(lambda message: False)) == wire.NEEDS_NEWER
        assert await closed(spectator.until(lambda message: False)) == wire.NEEDS_NEWER
    assert stored(database, code)[-1] == UNKNOWN_KIND
    assert await close_code_of(server, code, cookie) == wire.NEEDS_NEWER
    assert await metric(server, "billet_tables_newer_total") == 1
    assert len(warnings(server)) == 1


async def test_bots_stop_playing_there(server: ServerProcess, database: Database) -> None:
    """What happens by itself meets the entry first: nobody has to send anything."""
    code, cookie = await open_table(server, "Ada", seats=2, bots=["random"])
    async with RawClient(server, code, cookie) as ada:
        write_entry(database, code, UNKNOWN_KIND)
        with suppress(ConnectionClosed):
            await ada.send(do="start", id="c1", version=ada.version)
        assert await closed(ada.until(lambda message: False)) == wire.NEEDS_NEWER
    assert stored(database, code)[-1] == UNKNOWN_KIND


async def test_a_match_that_ended_before_the_entry_can_still_be_read(
    server: ServerProcess, database: Database
) -> None:
    code, cookie = await open_table(server, "Ada", seats=2, bots=["random"])
    async with RawClient(server, code, cookie) as ada:
        await play_against_bots(ada, Random(1))
    write_entry(database, code, UNKNOWN_KIND)
    status, _, _ = await http(server, f"/api/tables/{code}/matches/1/record")
    assert status == 200
    assert (await http(server, f"/api/tables/{code}/matches/2/record"))[0] == 404


async def played_twice(database: Database, code: str) -> str:
    """A table with two finished matches; the cookie of somebody who played them."""
    store = database.open()
    table = await StoredTable(store, code).open()
    for _ in range(2):
        await table.play_match()
    await store.close()
    return table.cookie(0)


def change_title(database: Database, where: str, old: bytes, new: bytes) -> None:
    """As a newer version would have stored it, or damage."""
    ((title,),) = database.execute(f"SELECT title FROM {where}")  # noqa: S608
    changed = bytes(title).replace(old, new)
    assert changed != bytes(title)
    table, _, rows = where.partition(" ")
    assert database.change(f"UPDATE {table} SET title = {database.blob(changed.hex())} {rows}") == 1  # noqa: S608


def second_match(code: str) -> str:
    return f"matches WHERE number = 2 AND table_id = (SELECT id FROM tables WHERE code = '{code}')"  # noqa: S608


async def test_a_match_that_a_newer_version_stored_is_refused_and_all_others_are_told(
    server: ServerProcess, database: Database
) -> None:
    code = "BCDFGHJK"
    cookie = await played_twice(database, code)
    change_title(database, second_match(code), b'"levels":[null,null]', b'"levels":[null,"grandmaster"]')
    for what in ("", "/record", "/replay/0", "/analysis"):
        told = await http(server, f"/api/tables/{code}/matches/2{what}", cookie=cookie)
        assert (told[0], json.loads(told[1])["reason"]) == (503, "table-needs-newer"), what
        assert "retry-after" not in told[2]
        assert (await http(server, f"/api/tables/{code}/matches/1{what}", cookie=cookie))[0] == 200, what
    for _ in range(2):
        status, listed, _ = await http(server, "/api/history", cookie=cookie)
        assert (status, [match["number"] for match in json.loads(listed)["matches"]]) == (200, [1])
    assert len(warnings(server)) == 1
    async with RawClient(server, code, cookie) as ada:
        assert ada.phase == "over"  # the entries of the table can all be read


async def test_a_table_in_a_phase_that_only_a_newer_version_knows_is_left_out_of_lists(
    server: ServerProcess, database: Database
) -> None:
    code, cookie = await open_table(server, "Ada", public=True)
    other, _ = await open_table(server, "Bea", public=True)
    change_title(database, f"tables WHERE code = '{code}'", b'"waiting"', b'"adjourned"')
    for path, expected in (("/api/tables", [other]), ("/api/history", [])):
        status, listed, _ = await http(server, path, cookie=cookie)
        assert (status, [table["code"] for table in json.loads(listed)["tables"]]) == (200, expected)
    assert len(warnings(server)) == 1


async def test_what_is_damaged_is_left_out_of_lists_too(server: ServerProcess, database: Database) -> None:
    code = "BCDFGHJK"
    cookie = await played_twice(database, code)
    change_title(database, second_match(code), b'"code":', b'"code"')
    status, told, _ = await http(server, f"/api/tables/{code}/matches/2", cookie=cookie)
    assert (status, json.loads(told)["reason"]) == (503, "store-corrupt")
    _, listed, _ = await http(server, "/api/history", cookie=cookie)
    assert [match["number"] for match in json.loads(listed)["matches"]] == [1]


async def test_an_entry_that_is_not_json_is_damage(server: ServerProcess, database: Database) -> None:
    code, cookie = await open_table(server, "Ada")
    write_entry(database, code, NOT_JSON)
    assert await close_code_of(server, code, cookie) == wire.TRY_AGAIN
    status, told, _ = await http(server, f"/api/tables/{code}/seats", {"name": "Bea"})
    assert (status, json.loads(told)["reason"]) == (503, "store-corrupt")
