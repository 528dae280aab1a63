"""Clients at tables of a real server, over real sockets."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack
from pathlib import Path
from random import Random
from typing import Any

import pytest
from websockets.asyncio.server import ServerConnection, serve

from billetdoux.agents import agent
from billetdoux.client import BadServer, Client, Connection, Disconnected, Lost, ServerRefused, happened, play
from billetdoux.protocol import wire
from billetdoux.rules import InvalidAction, Record, View
from billetdoux.rules.event import CardDealt, CardDrawn
from billetdoux.table import Options
from billetdoux.table.table_event import PhraseSaid
from tests.client.relay import Message, Relay
from tests.in_time import in_time
from tests.server.process import ServerProcess


async def sit_down(server: ServerProcess, *names: str, bots: int = 0) -> tuple[str, list[Client]]:
    """A table with all these at it; its code, and their clients."""
    clients = [Client(server.url) for _ in names]
    options = Options(seats=len(names) + bots, edition="classic")
    code = await clients[0].open_table(names[0], options, bots=["easy"] * bots)
    for client, name in zip(clients[1:], names[1:], strict=True):
        await client.take_seat(code, name)
    return code, clients


async def next_of(table: Connection, wanted: Callable[[Any], bool]) -> Any:
    while not wanted(message := await anext(table)):
        pass
    return message


def told_phrase(message: object) -> bool:
    return isinstance(message, wire.News) and any(isinstance(e, PhraseSaid) for e in happened(message))


class TestMatch:
    @in_time
    async def test_agents_play_a_match_by_two_clients_and_a_third_watches(
        self, server: ServerProcess
    ) -> None:
        code, (ada, bea) = await sit_down(server, "Ada", "Bea", bots=1)
        async with AsyncExitStack() as stack:
            tables = [await stack.enter_async_context(c.table(code)) for c in (ada, bea, Client(server.url))]
            await tables[0].start()
            views = await asyncio.gather(
                play(tables[0], agent("easy"), Random(1)),
                play(tables[1], agent("random"), Random(2)),
                watch(tables[2]),
            )
            assert [table.you for table in tables] == [0, 2, None]
        first, second, watched = views
        assert first.match_winners == second.match_winners == watched.match_winners != ()
        assert first.tokens == second.tokens == watched.tokens
        assert (watched.hand, watched.known, watched.legal) == ((), (), ())
        secrets = [e for e in watched.events if isinstance(e, CardDealt | CardDrawn)]
        assert secrets
        assert {event.card for event in secrets} == {None}

        record = Record.parse(await ada.record(code, 1))
        record.verify()
        assert record.match.tokens == first.tokens
        assert await bea.history() == [await ada.match(code, 1)]

    @in_time
    async def test_the_same_token_is_the_same_person(self, server: ServerProcess) -> None:
        code, (ada,) = await sit_down(server, "Ada", bots=1)
        again = Client(server.url, ada.token)
        async with again.table(code) as table:
            assert table.you == 0
            assert table.info.seats[0].name == "Ada"

    @in_time
    async def test_guests_at_one_device_are_persons_of_their_own(self, server: ServerProcess) -> None:
        device = Client(server.url)
        code = await device.open_table("Ada", Options(seats=3, one_device=True))
        assert [await device.take_seat(code, name, n) for n, name in enumerate(("Bea", "Cleo"), 1)] == [1, 2]
        async with device.table(code) as ada, device.table(code, guest=2) as cleo:
            assert (ada.you, cleo.you) == (0, 2)
            await ada.start()
            await next_of(cleo, lambda message: cleo.view is not None)
            assert cleo.view is not None
            assert cleo.view.seat == 2
            assert cleo.present == (True,) * 3, "who shares the device is there, connected or not"

    @in_time
    @pytest.mark.parametrize("guest", [3, 6, -1, 10**9])
    async def test_a_guest_who_never_sat_down_watches(self, server: ServerProcess, guest: int) -> None:
        device = Client(server.url)
        code = await device.open_table("Ada", Options(seats=2, one_device=True))
        async with device.table(code, guest=guest) as table:
            assert table.you is None

    @in_time
    async def test_another_device_takes_the_seat_by_a_personal_link(self, server: ServerProcess) -> None:
        code, (ada,) = await sit_down(server, "Ada", bots=1)
        other = Client(server.url)
        async with ada.table(code) as table:
            assert await other.return_by(code, (await table.link()).ticket) == 0
        assert other.token not in (None, ada.token)
        async with other.table(code) as table:
            assert table.you == 0

    @in_time
    async def test_public_tables_are_in_the_lobby(self, server: ServerProcess) -> None:
        ada = Client(server.url)
        code = await ada.open_table("Ada", Options(seats=3, public=True))
        assert [table.host for table in await ada.lobby() if table.code == code] == ["Ada"]


async def watch(table: Connection) -> View:
    await table.until(lambda: table.info.phase == "over")
    assert table.view is not None
    return table.view


class TestRefused:
    @in_time
    async def test_a_refused_command_says_why(self, server: ServerProcess) -> None:
        code, (ada, bea) = await sit_down(server, "Ada", "Bea")
        async with ada.table(code) as host, bea.table(code) as guest:
            await refused("not-host", guest.start())
            await host.start()
            await guest.until(lambda: guest.info.phase == "playing")
            assert host.view is not None
            idle, busy = (guest, host) if host.view.legal else (host, guest)
            await refused("not-your-turn", idle.move("guard>0=king"))
            with pytest.raises(InvalidAction) as caught:
                await busy.move("guard!")
            assert busy.view is not None
            assert caught.value.legal == tuple(map(str, busy.view.legal))
            await refused("stale", busy.move("guard>0=king", version=1))
            await refused("bad-message", busy.write("a" * 1000))
            await refused("no-free-text", busy.write("psst"))

    @in_time
    async def test_so_does_a_refused_request(self, server: ServerProcess) -> None:
        code, _ = await sit_down(server, "Ada", "Bea")
        stranger = Client(server.url)
        await refused("no-free-seat", stranger.take_seat(code, "Eve"))
        await refused("no-such-table", stranger.take_seat("BCDFGHJK", "Eve"))
        await refused("bad-display-name", stranger.open_table(""))
        await refused("no-such-match", stranger.record(code, 1))

    @in_time
    async def test_spectators_have_no_say(self, server: ServerProcess) -> None:
        code, _ = await sit_down(server, "Ada", "Bea")
        async with Client(server.url).table(code) as table:
            await refused("no-seat", table.say("hello"))
            await refused("no-seat", play(table, agent("random"), Random(1)))


async def refused(reason: str, asked: Awaitable[object]) -> None:
    with pytest.raises(ServerRefused) as caught:
        await asked
    assert caught.value.reason == reason


class TestBrokenConnection:
    @in_time
    async def test_what_is_asked_while_it_breaks_is_done_once(self, server: ServerProcess) -> None:
        code, (ada, bea) = await sit_down(server, "Ada", "Bea")
        bea.mixes = False  # versions are counted below
        async with Relay(server) as relay, bea.table(code) as other:
            async with Connection(f"{relay.address}/ws/{code}", ada.token) as table:
                relay.hear = lambda message: None
                asking = asyncio.create_task(table.say("hello"))
                await next_of(other, told_phrase)  # done, but Ada was not told
                relay.hear = lambda message: message
                relay.cut()
                await asking
                assert isinstance(await next_of(table, lambda m: isinstance(m, Lost)), Lost)
                welcome = await next_of(table, lambda m: isinstance(m, wire.Welcome))
                assert [type(event) for event in happened(welcome)] == [PhraseSaid]
                await table.say("thanks")
                await next_of(other, told_phrase)
            assert [said.phrase for said in other.chat if isinstance(said, PhraseSaid)] == ["hello", "thanks"]
        ids = [said["id"] for said in relay.said if said["do"] == "say" and said["phrase"] == "hello"]
        assert len(ids) == 2
        assert len(set(ids)) == 1
        assert [said.get("since") for said in relay.said if said["do"] == "hello"] == [None, 3]

    @pytest.mark.parametrize(
        "spoil", [lambda news: None, lambda news: {**news, "hash": "0"}], ids=["lost", "spoilt"]
    )
    @in_time
    async def test_news_that_were_lost_or_spoilt_are_asked_for(
        self, server: ServerProcess, spoil: Callable[[Message], Message | None]
    ) -> None:
        code, (ada,) = await sit_down(server, "Ada", bots=2)

        def let_through(message: Message) -> Message | None:
            """All but what a bot does before another bot, whose news show that something is missing."""
            is_news = message["say"] == "news" and message["view"] is not None
            return spoil(message) if is_news and message["view"]["to_act"] == 2 else message

        async with Relay(server) as relay:
            relay.hear = let_through
            async with Connection(f"{relay.address}/ws/{code}", ada.token) as table:
                await table.start()
                view = await play(table, agent("easy"), Random(3))
        record = Record.parse(await ada.record(code, 1))
        assert view == record.match.view(0)
        assert sum(said["do"] == "hello" for said in relay.said) > 1

    @in_time
    async def test_a_server_that_was_killed_finds_its_players_again(self, tmp_path: Path) -> None:
        with ServerProcess(tmp_path / "tables.db") as own_server:
            code, (ada,) = await sit_down(own_server, "Ada", bots=1)
            async with ada.table(code) as table:
                await table.start()
                playing = asyncio.create_task(play(table, agent("easy"), Random(3)))
                await table.until(lambda: table.view is not None and table.view.round == 2)
                own_server.kill()
                own_server.start_again()
                assert (await playing).match_winners


class TestBadServer:
    @in_time
    async def test_a_table_that_is_not_there_is_not_asked_for_again(self, server: ServerProcess) -> None:
        with pytest.raises(Disconnected) as caught:
            async with Client(server.url).table("BCDFGHJK"):
                pass
        assert caught.value.code == wire.NO_SUCH_TABLE

    @in_time
    async def test_nobody_answers(self) -> None:
        with socket.create_server(("127.0.0.1", 0)) as unused:
            port = unused.getsockname()[1]
        for asked in (Client(f"127.0.0.1:{port}").lobby(), enter(f"http://127.0.0.1:{port}")):
            with pytest.raises(BadServer) as caught:
                await asked
            assert caught.value.reason == "server-not-reached"

    @pytest.mark.parametrize(
        "link", ["", "http://", "ftp://host/t/BCDFGHJK", "http://host:port", "http://host/x"]
    )
    def test_links_that_lead_nowhere(self, link: str) -> None:
        with pytest.raises(BadServer) as caught:
            Client(link)
        assert caught.value.reason == "bad-link"

    @pytest.mark.parametrize(
        "said",
        [
            "nonsense",
            "[]",
            "{}",
            '{"say":"welcome"}',
            '{"say":"present","present":"jest"}',
            "[" * 100_000,
            b"\xff",
        ],
    )
    @in_time
    async def test_a_server_that_talks_nonsense_is_refused(self, said: str | bytes) -> None:
        async def babble(client: ServerConnection) -> None:
            await client.recv()
            await client.send(said)
            await client.wait_closed()

        async with serve(babble, "127.0.0.1", 0) as babbling:
            port = babbling.sockets[0].getsockname()[1]
            with pytest.raises(BadServer) as caught:
                await enter(f"http://127.0.0.1:{port}")
        assert caught.value.reason == "server-not-understood"

    def test_a_refusal_without_words_is_told_in_general_ones(self) -> None:
        for reason, details in [
            ("out-of-tea", {}),
            ("bad-players", {}),
            ("card-not-held", {"card": "jester"}),
        ]:
            assert ServerRefused(reason, "", details).reason == "refused-otherwise"


async def enter(url: str) -> None:
    async with Client(url).table("BCDFGHJK"):
        pass
