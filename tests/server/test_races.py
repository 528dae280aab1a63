"""Two things at once: whichever comes first, nothing is done twice and nobody is told a lie."""

from __future__ import annotations

import asyncio
import json
from contextlib import AsyncExitStack
from typing import Any

from tests.server.process import ServerProcess
from tests.server.raw import RawClient, http, open_table, take_seat
from tests.server.test_matches import Tableful, sit_together

CLOCK = 5
"""The shortest that a table may have."""


async def second_device(stack: AsyncExitStack, server: ServerProcess, client: RawClient) -> RawClient:
    link = await client.ask("link")
    _, _, headers = await http(server, f"/api/tables/{client.code}/return", {"ticket": link["ticket"]})
    cookie = headers["set-cookie"].partition(";")[0]
    return await stack.enter_async_context(RawClient(server, client.code, cookie))


async def two_devices_to_act(stack: AsyncExitStack, server: ServerProcess) -> tuple[RawClient, RawClient]:
    """A player with a laptop and a phone, whose turn it is."""
    laptop = (await sit_together(stack, server, 2, first="host")).clients[0]
    phone = await second_device(stack, server, laptop)
    await laptop.ask("start")
    await phone.until(lambda m: m["say"] == "news" and m["view"])
    return laptop, phone


async def test_two_devices_in_one_seat_move_at_once_and_one_move_is_made(server: ServerProcess) -> None:
    async with AsyncExitStack() as stack:
        laptop, phone = await two_devices_to_act(stack, server)
        action = laptop.view["legal"][0]
        answers = await asyncio.gather(
            laptop.ask("move", action=action, id="laptop"), phone.ask("move", action=action, id="phone")
        )
        assert sorted(answer["say"] for answer in answers) == ["done", "refused"]
        refused = next(answer for answer in answers if answer["say"] == "refused")
        assert refused["reason"] == "stale"


async def test_the_same_command_from_two_devices_is_done_once_and_both_are_told(
    server: ServerProcess,
) -> None:
    async with AsyncExitStack() as stack:
        laptop, phone = await two_devices_to_act(stack, server)
        action = laptop.view["legal"][0]
        one, other = await asyncio.gather(
            laptop.ask("move", action=action, id="same"), phone.ask("move", action=action, id="same")
        )
        assert one == other
        assert one["say"] == "done"


async def test_the_clock_runs_out_as_the_move_arrives(server: ServerProcess) -> None:
    """At many tables the move is sent at the very moment: each is made by the player or by the stand-in."""

    async def at_one_table(stack: AsyncExitStack, shift: float) -> str:
        table = await sit_together(stack, server, 2, clock=CLOCK, first="host")
        host, other = table.clients
        await host.ask("start")
        remaining = host.last["remaining"] / 1000
        position = host.version
        mover: int = host.view["to_act"]
        assert mover == 0
        action = host.view["legal"][0]
        await asyncio.sleep(remaining + shift)  # not to wait for something, but to be just in time
        answer = await host.ask("move", action=action, version=position, id="in-time")
        # Whoever moved, it was one move: everybody sees the same log of the round.
        while not any('"card-played"' in text for text in other.heard):
            await other.hear()
        played = [event for text in other.heard for event in _events(text, "card-played")]
        assert len([event for event in played[:1] if event["seat"] == 0]) == 1
        if answer["say"] == "refused":
            assert answer["reason"] in ("stale", "not-your-turn", "no-match-on")
            assert any('"stand-in-plays"' in text for text in other.heard)
            again = await host.ask("move", action=action, version=position, id="in-time")
            assert again["reason"] == answer["reason"]
        return str(answer["say"])

    async with AsyncExitStack() as stack:
        shifts = [n / 1000 for n in range(-12, 13, 2)]
        said = await asyncio.gather(*(at_one_table(stack, shift) for shift in shifts))
    assert set(said) <= {"done", "refused"}


def _events(text: str, code: str) -> list[dict[str, Any]]:
    return [event for event in json.loads(text).get("events", []) if event["event"] == code]


async def test_a_stand_in_plays_for_who_is_gone_and_gives_the_seat_back(server: ServerProcess) -> None:
    async with AsyncExitStack() as stack:
        table = await sit_together(stack, server, 2, away=5, first="host")
        host, other = table.clients
        await host.ask("start")
        await table.catch_up()
        await host.socket.close()
        await other.until(lambda m: bool(happened(m, "stand-in-plays")))
        await other.until(lambda m: bool(happened(m, "card-played")))
        async with RawClient(server, host.code, host.cookie) as back:
            await other.until(lambda m: bool(happened(m, "player-back")))
            assert back.last["you"] == 0


def happened(message: dict[str, Any], code: str) -> list[dict[str, Any]]:
    return [event for event in message.get("events", []) if event["event"] == code]


async def test_the_host_vanishes_and_another_becomes_host(server: ServerProcess) -> None:
    code, cookie = await open_table(server, "Ada", seats=3, away=5)
    guest = await take_seat(server, code, "Bea")
    async with RawClient(server, code, guest) as bea:
        async with RawClient(server, code, cookie):
            pass
        await bea.until(lambda m: bool(happened(m, "host-changed")))
        assert bea.last["table"]["host"] == 1
        assert (await bea.ask("add-bot", seat=2, level="easy"))["say"] == "done"


async def test_leaving_in_ones_turn_hands_it_to_the_stand_in(server: ServerProcess) -> None:
    async with AsyncExitStack() as stack:
        table = await sit_together(stack, server, 3, first="host")
        host, other, _ = table.clients
        await host.ask("start")
        await table.catch_up()
        action = host.view["legal"][0]
        leave, move = await asyncio.gather(
            host.ask("leave", id="leave"), _late(host, "move", action=action, id="move")
        )
        assert leave["say"] == "done"
        assert move is None
        played = await other.until(lambda m: bool(happened(m, "card-played")))
        assert happened(played, "card-played")[0]["seat"] == 0
        assert other.last["table"]["host"] == 1


async def _late(client: RawClient, do: str, **fields: Any) -> None:
    """Sent without waiting for its answer, which the other reader of this socket may hear."""
    await client.send(do=do, version=client.version, **fields)


async def test_everybody_is_ready_at_once_and_the_round_is_dealt_once(server: ServerProcess) -> None:
    async with AsyncExitStack() as stack:
        table = await sit_together(stack, server, 3)
        await table.clients[0].ask("start")
        await table.catch_up()
        await _play_round(table)
        await asyncio.gather(*(client.ask("ready") for client in table.clients))
        await table.catch_up()
        dealt = [e for text in table.spectator.heard for e in _events(text, "round-started")]
        assert [event["number"] for event in dealt] == [1, 2]


async def _play_round(table: Tableful) -> None:
    while (mover := table.clients[0].view["to_act"]) is not None:
        client = table.clients[mover]
        await client.ask("move", action=client.view["legal"][0])
        await table.catch_up()
