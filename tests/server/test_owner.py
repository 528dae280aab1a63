"""Whoever opened a table keeps it, and whoever was sent away stays away: over real sockets."""

from __future__ import annotations

import json

from tests.server.process import ServerProcess
from tests.server.raw import RawClient, http, open_table, take_seat
from tests.server.test_races import happened


async def sit_down(server: ServerProcess, code: str, name: str, cookie: str, guest: int) -> str:
    """Why not; empty if it was allowed."""
    asked = {"name": name, "guest": guest}
    _, body, _ = await http(server, f"/api/tables/{code}/seats", asked, cookie=cookie)
    reason: str = json.loads(body).get("reason", "")
    return reason


async def test_a_browser_that_was_sent_away_does_not_come_back_under_another_number(
    server: ServerProcess,
) -> None:
    code, cookie = await open_table(server, "Ada", seats=4)
    evil = await take_seat(server, code, "Eve")
    async with RawClient(server, code, cookie) as host:
        assert (await host.ask("kick", seat=1))["say"] == "done"
        for guest in range(6):
            assert await sit_down(server, code, "Iris", evil, guest) == "sent-away"
        # Nor by coming as a guest in the first place.
        other = await take_seat(server, code, "Dora")
        assert await sit_down(server, code, "Mallory", other, guest=3) == ""
        await host.until(lambda m: m["say"] == "news" and m["table"]["seats"][2]["kind"] == "player")
        assert (await host.ask("kick", seat=2))["say"] == "done"
        assert await sit_down(server, code, "Mallory", other, guest=4) == "sent-away"


async def test_a_personal_link_of_a_friend_is_no_way_back(server: ServerProcess) -> None:
    code, cookie = await open_table(server, "Ada", seats=4)
    evil, friend = await take_seat(server, code, "Eve"), await take_seat(server, code, "Dora")
    async with RawClient(server, code, cookie) as host, RawClient(server, code, friend) as dora:
        ticket = (await dora.ask("link"))["ticket"]
        await host.send(do="hello")
        await host.until(lambda m: m["say"] == "welcome")
        assert (await host.ask("kick", seat=1))["say"] == "done"
    path = f"/api/tables/{code}/return"
    _, body, _ = await http(server, path, {"ticket": ticket}, cookie=evil)
    assert json.loads(body)["reason"] == "sent-away"
    status, _, _ = await http(server, path, {"ticket": ticket})
    assert status == 200  # the ticket is as good as before


async def test_the_owner_comes_back_as_host_and_could_not_be_sent_away(server: ServerProcess) -> None:
    code, cookie = await open_table(server, "Ada", seats=3, away=5)
    stranger = await take_seat(server, code, "Bea")
    async with RawClient(server, code, stranger) as bea:
        await bea.until(lambda m: bool(happened(m, "host-changed")))
        assert (bea.last["table"]["host"], bea.last["table"]["owner"]) == (1, 0)
        assert (await bea.ask("kick", seat=0))["reason"] == "owner-stays"
        async with RawClient(server, code, cookie) as ada:
            await bea.until(lambda m: bool(happened(m, "host-changed")))
            assert bea.last["table"]["host"] == 0
            await ada.until(lambda m: m["say"] == "news" and m["table"]["host"] == 0)
            assert (await ada.ask("add-bot", seat=2, level="easy"))["say"] == "done"
            assert (await bea.ask("start"))["reason"] == "not-host"
