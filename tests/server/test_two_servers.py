"""Two servers on one database, as several will share one PostgreSQL: the database refuses what conflicts."""

from __future__ import annotations

from pathlib import Path

from tests.server.process import ServerProcess
from tests.server.raw import RawClient, open_table, take_seat


async def test_either_server_serves_a_table_and_none_overwrites_the_other(tmp_path: Path) -> None:
    with ServerProcess(tmp_path / "tables.db") as one, ServerProcess(tmp_path / "tables.db") as other:
        code, ada_cookie = await open_table(one, "Ada", seats=2, first="host")
        bea_cookie = await take_seat(other, code, "Bea")
        async with RawClient(one, code, ada_cookie) as ada, RawClient(other, code, bea_cookie) as bea:
            assert (await ada.ask("start"))["say"] == "done"
            # The other server has not heard of it. Its next change is refused by the database, so it
            # reads what it missed, tells its clients, and makes the change anew.
            assert bea.phase == "waiting"
            assert (await bea.ask("say", phrase="hello"))["say"] == "done"
            assert bea.phase == "playing"
            assert bea.version == ada.version + 1
            assert (await ada.ask("move", action=ada.view["legal"][0]))["say"] == "done"
            answer = await bea.ask("say", phrase="thanks")
            assert answer["version"] == bea.version == ada.version + 1
