"""A disk that takes its time: whoever waits for it waits alone. test_storm.py has kills on a slow disk."""

from __future__ import annotations

import json

from tests.server.databases import Database
from tests.server.process import ServerProcess
from tests.server.raw import RawClient, http, open_table


async def test_while_a_commit_takes_long_nothing_of_it_is_told_and_all_else_goes_on(
    database: Database,
) -> None:
    with ServerProcess(database.at) as server:
        code, cookie = await open_table(server, "Ada", seats=2, public=True)
        async with RawClient(server, code, cookie) as ada, RawClient(server, code) as watcher:
            before = watcher.version
            with database.locked() as release:
                await ada.send(do="say", id="slow", version=ada.version, phrase="hello")
                assert (await http(server, "/api/version"))[0] == 200
                _, body, _ = await http(server, "/api/tables")
                assert [table["code"] for table in json.loads(body)["tables"]] == [code]
                async with RawClient(server, code) as another:
                    assert another.version == before
                await watcher.send(do="ping")
                await watcher.until(lambda message: message["say"] == "pong")
                assert watcher.version == before
                release()
            answer = await ada.until(lambda message: message.get("id") == "slow")
            while answer["say"] != "done":  # it was locked for longer than the server waits
                assert answer["reason"] == "store-locked"
                answer = await ada.ask("say", id="slow", phrase="hello")
            assert answer["version"] == before + 1
            while watcher.version <= before:
                await watcher.hear()
        assert len(database.execute("SELECT 1 FROM entries")) == before + 1
