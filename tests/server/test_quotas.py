"""What may be stored has bounds: at a table, by an address in a day, in all. Matches are finished anyway."""

from __future__ import annotations

import json
from contextlib import AsyncExitStack
from pathlib import Path
from random import Random
from typing import Any

from tests.server.databases import Database
from tests.server.process import NO_LIMITS, ServerProcess
from tests.server.raw import RawClient, http, open_table, take_seat
from tests.server.test_matches import Tableful, sit_together

FULL = {**NO_LIMITS, "BILLET_MAX_DB": "0.001"}
"""The database is larger than this when it is new."""
LITTLE = {**NO_LIMITS, "BILLET_MB_PER_ADDRESS": "0.006"}
"""Room for three tables, of which one may have its match."""


async def refusal(server: ServerProcess, path: str, body: object) -> tuple[int, str]:
    status, told, _ = await http(server, path, body)
    return status, json.loads(told)["reason"]


async def opened_before(db: Path | str) -> tuple[str, str, str]:
    """A table with a match that is on, from when there was room; its code and two cookies."""
    with ServerProcess(db) as server:
        code, ada = await open_table(server, "Ada", seats=3, first="host", free_text=True)
        bea = await take_seat(server, code, "Bea")
        async with RawClient(server, code, ada) as client:
            assert (await client.ask("say", id="said", phrase="hello"))["say"] == "done"
            assert (await client.ask("start"))["say"] == "done"
        return code, ada, bea


async def test_a_full_database_takes_no_new_tables_matches_and_chat_but_lets_matches_be_finished(
    database: Database,
) -> None:
    code, ada_cookie, bea_cookie = await opened_before(database.at)
    with ServerProcess(database.at, limits=FULL) as server:
        assert await refusal(server, "/api/tables", {"name": "Eve"}) == (503, "storage-full")
        assert await refusal(server, f"/api/tables/{code}/seats", {"name": "Eve"}) == (503, "storage-full")
        again = await http(server, f"/api/tables/{code}/seats", {"name": "Ada"}, cookie=ada_cookie)
        assert again[0] == 200  # who has a seat comes back to it
        async with AsyncExitStack() as stack:
            sockets = [RawClient(server, code, cookie) for cookie in (ada_cookie, bea_cookie, "")]
            ada, bea, spectator = [await stack.enter_async_context(socket) for socket in sockets]
            ada.sent = 100  # the ids of commands are new
            assert (await ada.ask("say", phrase="hello"))["reason"] == "storage-full"
            assert (await ada.ask("write", text="Hello!"))["reason"] == "storage-full"
            assert (await ada.ask("say", id="said", phrase="hello"))["say"] == "done"  # it was done before
            link = await bea.ask("link")
            back = await http(server, f"/api/tables/{code}/return", {"ticket": link["ticket"]})
            assert back[0] == 200  # from another device too
            table, rng = Tableful([ada, bea], spectator), Random(5)
            while ada.phase == "playing":
                await table.go_on(rng)
            assert (await ada.ask("start"))["reason"] == "storage-full"
            assert (await bea.ask("leave"))["say"] == "done"
        assert (await http(server, f"/api/tables/{code}/matches/1/record"))[0] == 200
        assert (await http(server, "/healthz"))[0] == 200


async def test_what_one_address_has_stored_in_a_day_is_bounded(tmp_path: Path) -> None:
    with ServerProcess(tmp_path / "tables.db", limits=LITTLE) as server:
        async with AsyncExitStack() as stack:
            table = await sit_together(stack, server, 2)
            ada = table.clients[0]
            assert (await ada.ask("start"))["say"] == "done"
            answers: list[Any] = []
            while not answers or answers[-1][0] == 201:
                status, body, _ = await http(server, "/api/tables", {"name": "Eve"})
                answers.append((status, json.loads(body).get("reason")))
            assert len(answers) <= 3
            assert answers[-1] == (429, "daily-quota")
            assert (await ada.ask("say", phrase="hello"))["reason"] == "daily-quota"
            mover = table.clients[ada.view["to_act"]]
            await table.catch_up()
            assert (await mover.ask("move", action=mover.view["legal"][0]))["say"] == "done"
