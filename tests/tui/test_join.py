"""`billet join` and `billet watch` in the app, at tables of a real server."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import partial
from random import Random
from typing import Any

import pytest
from textual.worker import WorkerFailed

from billetdoux.agents import agent
from billetdoux.client import Client, Connection, Disconnected, play
from billetdoux.i18n import LANGUAGES, words
from billetdoux.protocol import wire
from billetdoux.rules import Record, View
from billetdoux.rules.event import Event
from billetdoux.table import OVER, PLAYING, Options
from billetdoux.table.table_event import SeedMixed
from billetdoux.tui.dialogs import QuitScreen
from billetdoux.tui.end_screens import EndScreen
from billetdoux.tui.lobby_screen import LinkScreen, LobbyScreen, TalkScreen
from billetdoux.tui.table_screen import TableScreen
from billetdoux.tui.widgets import Keys
from tests.client.relay import Message, Relay
from tests.in_time import in_time
from tests.server.process import ServerProcess
from tests.tui.far import far_away
from tests.tui.sitting import LARGE, SMALL, Sitting, sitting
from tests.tui.test_secrecy import Told

SIX = Options(seats=6)
TWO = Options(edition="classic", seats=2)


async def guests(server: ServerProcess, options: Options, *, bots: int = 0) -> tuple[Client, Client, str]:
    """Ada, who has opened a table; Bea, who has a seat there too; and the code."""
    ada, bea = Client(server.url), Client(server.url)
    code = await ada.open_table("Ada", options, ["easy"] * bots)
    await bea.take_seat(code, "Bea")
    return ada, bea, code


@asynccontextmanager
async def told_otherwise(
    server: ServerProcess, hear: Callable[[Message], Message], *, size: tuple[int, int] = SMALL
) -> AsyncIterator[tuple[Sitting, Relay]]:
    """In Bea's seat, once the match has begun; what the server says passes through `hear`."""
    ada, bea, code = await guests(server, TWO)
    async with (
        Relay(server) as relay,
        ada.table(code) as host,
        far_away(server, bea, code, relay=relay, size=size) as (seat, _),
    ):
        relay.hear = hear
        await host.start()
        yield seat, relay


@in_time
async def test_a_match_through_a_lost_connection(server: ServerProcess) -> None:
    """Against a scripted client and bots; cut off in the middle of a turn, and back in the same seat."""
    ada, bea, code = await guests(server, SIX, bots=4)
    async with (
        Relay(server) as relay,
        ada.table(code) as host,
        far_away(server, bea, code, relay=relay) as (seat, remote),
    ):
        await host.start()
        scripted = asyncio.create_task(play(host, agent("easy"), Random(1)))
        while not remote.view or not remote.view.legal:
            await seat.until_asked()
            await seat.play_on(Random(2))
        before = remote.view
        with relay.down():
            await seat.until(lambda: remote.is_lost)
            await seat.sees(words("en")("join-lost"))
        await seat.until(lambda: not remote.is_lost)
        assert remote.view == before
        await seat.until(lambda: words("en")("join-lost") not in seat.shown.partition("\n")[0])
        await seat.play_out(Random(2))
        await scripted
        assert (remote.phase, remote.connection.info.number) == (OVER, 1)
        assert isinstance(seat.app.screen, EndScreen)
        await seat.sees(words("en")("web-table-wait-host"))
        record = await remote.record()
        record.verify()
        assert remote.view is not None
        assert record.match.winners == remote.view.match_winners
        await host.start()
        await seat.until(lambda: isinstance(seat.app.screen, TableScreen))
        assert (remote.phase, remote.connection.info.number) == (PLAYING, 2)


@in_time
async def test_what_was_sealed_while_the_line_was_dead_is_played_once(server: ServerProcess) -> None:
    ada, bea, code = await guests(server, Options(edition="classic", seats=2, first="host"))
    async with (
        Relay(server) as relay,
        bea.table(code) as other,
        far_away(server, ada, code, relay=relay) as (seat, remote),
    ):
        await remote.start()
        await seat.until_asked()
        screen = seat.app.screen
        assert isinstance(screen, TableScreen)
        while screen.turn.action is None:
            await seat.play_on(Random(2))
        relay.cut()
        await seat.press("enter")
        await other.until(lambda: other.view is not None and any(other.view.discards))
        await seat.until(lambda: not screen.is_sending)
        assert screen.problem is None
        moves = [said["id"] for said in relay.said if said["do"] == "move"]
        assert len(set(moves)) == 1


@in_time
async def test_the_host_gathers_the_table_by_keys(server: ServerProcess) -> None:
    ada, bea = Client(server.url), Client(server.url)
    code = await ada.open_table("Ada", Options(seats=4))
    async with far_away(server, ada, code) as (seat, remote):
        await seat.until(lambda: isinstance(seat.app.screen, LobbyScreen))
        await seat.sees(f"{server.url}/t/{code}")
        await seat.sees(f"{code[:4]}-{code[4:]}")
        await seat.press("b")
        await seat.until(lambda: remote.seats[1].level == "medium")
        await seat.press("right", "down", "right", "right", "right")
        await seat.until(lambda: [chair.level for chair in remote.seats[1:3]] == ["hard", "medium"])
        await seat.press("x")
        await seat.until(lambda: remote.seats[2].kind == "empty")
        await bea.take_seat(code, "Bea")
        await seat.sees("Bea takes a seat.")
        await seat.sees("away")  # she has not opened the table yet
        await seat.press("m")
        await seat.until(lambda: "You add to the shuffle" in seat.said)
        async with bea.table(code) as friend:
            await friend.say("good-luck")
            await seat.until(lambda: "Bea: Good luck!" in seat.said)
            await seat.press("c")
            assert isinstance(seat.app.screen, TalkScreen)
            await seat.press("4")
            await friend.until(lambda: len(friend.chat) == 2)
            await seat.press("enter")
            await seat.until(lambda: isinstance(seat.app.screen, TableScreen))
        assert (remote.phase, remote.names) == (PLAYING, ("Ada", "Silvester", "Bea", "Seat 3"))


@in_time
async def test_one_writes_where_the_table_allows_it(server: ServerProcess) -> None:
    ada, bea, code = await guests(server, Options(seats=2, free_text=True))
    async with ada.table(code) as host, far_away(server, bea, code) as (seat, _):
        await seat.until(lambda: isinstance(seat.app.screen, LobbyScreen))
        await seat.press("c", "enter")
        await seat.pilot.press(*"1 hi", "enter")
        await host.until(lambda: bool(host.chat))
        await seat.until(lambda: "You: 1 hi" in seat.said)
        await host.write("[bold]\N{RIGHTWARDS ARROW} no markup[/]")
        await seat.until(lambda: "Ada: [bold]\N{RIGHTWARDS ARROW} no markup[/]" in seat.said)


@in_time
async def test_a_link_to_the_own_seat(server: ServerProcess) -> None:
    _, bea, code = await guests(server, TWO)
    async with far_away(server, bea, code, size=LARGE) as (seat, _):
        await seat.until(lambda: isinstance(seat.app.screen, LobbyScreen))
        await seat.press("l")
        await seat.until(lambda: isinstance(seat.app.screen, LinkScreen))
        dialog = seat.app.screen
        assert isinstance(dialog, LinkScreen)
        other = Client(server.url)
        assert await other.return_by(code, dialog.link.rpartition("#")[2]) == 1
        await seat.press("y")
        assert seat.app.clipboard == dialog.link


@in_time
async def test_any_key_takes_the_seat_back_from_a_bot(server: ServerProcess) -> None:
    def gone_for_a_while(message: dict[str, Any]) -> dict[str, Any]:
        if message["say"] in ("welcome", "news"):
            message["table"]["seats"][1]["stand_in"] = True
        return message

    async with told_otherwise(server, gone_for_a_while) as (seat, relay):
        await seat.until(lambda: words("en")("tui-stood-in") in seat.said)
        await seat.sees("a bot plays")
        await seat.press("n", "1")
        await seat.until(lambda: any(said["do"] == "take-back" for said in relay.said))
        assert not any(said["do"] == "move" for said in relay.said)


def keeps_waiting(message: dict[str, Any]) -> dict[str, Any]:
    """The host has let a bot play twice; or so we are told."""
    if message["say"] in ("welcome", "news") and message["table"]["phase"] == PLAYING:
        message["table"]["stalling"] = [{"seat": 0, "votes": [], "needed": 1}]
    return message


@in_time
async def test_a_player_who_keeps_everybody_waiting_is_voted_out_by_a_key(server: ServerProcess) -> None:
    async with told_otherwise(server, keeps_waiting, size=LARGE) as (seat, relay):
        await seat.until(lambda: isinstance(seat.app.screen, TableScreen))
        await seat.sees("0 of 1 against")
        await seat.press("g")
        await seat.until(lambda: isinstance(seat.app.screen, LobbyScreen))
        await seat.sees(words("en")("tui-key-vote-out"))
        await seat.press("x")
        await seat.until(lambda: any(said["do"] == "vote-out" for said in relay.said))
        await seat.sees("A player can be voted out once")  # for the server knows better


@in_time
async def test_while_a_bot_finishes_the_turn_no_key_asks_for_the_seat_again(server: ServerProcess) -> None:
    def back_again(message: dict[str, Any]) -> dict[str, Any]:
        if message["say"] in ("welcome", "news"):
            message["table"]["seats"][1] |= {"stand_in": True, "returning": True}
        return message

    async with told_otherwise(server, back_again) as (seat, relay):
        await seat.until(lambda: words("en")("web-table-returning") in seat.said)
        await seat.press("1")
        await seat.press("c")
        await seat.until(lambda: isinstance(seat.app.screen, TalkScreen))
        assert not any(said["do"] == "take-back" for said in relay.said)


@in_time
async def test_a_commitment_that_changes_is_an_alarm(server: ServerProcess) -> None:
    ada, bea, code = await guests(server, TWO)

    def other_commitment(message: dict[str, Any]) -> dict[str, Any]:
        if message["say"] in ("welcome", "news"):
            message["table"]["commitment"] = "ab" * 32
        return message

    async with (
        Relay(server) as relay,
        ada.table(code) as host,
        far_away(server, bea, code, relay=relay) as (seat, remote),
    ):
        await seat.until(lambda: bool(remote.connection.info.nonces))
        assert not remote.is_deceived
        relay.hear = other_commitment
        await host.say("hello")
        await seat.until(lambda: remote.is_deceived)
        await seat.sees("Do not trust the deals")


@in_time
async def test_nobody_reads_that_programs_mix(server: ServerProcess) -> None:
    ada, bea, code = await guests(server, TWO)
    async with ada.table(code) as host, far_away(server, bea, code) as (seat, remote):
        await seat.until(lambda: len(remote.connection.info.nonces) == 2)
        assert not any(isinstance(event, SeedMixed) for event in remote.log)
        await seat.press("m")
        await seat.until(lambda: any(isinstance(event, SeedMixed) for event in remote.log))
        await host.mix("00ff")
        await seat.until(lambda: remote.connection.info.nonces["0"] == "00ff")
        assert len([event for event in remote.log if isinstance(event, SeedMixed)]) == 1


@in_time
async def test_whoever_is_sent_away_may_watch(server: ServerProcess) -> None:
    ada, bea, code = await guests(server, TWO)
    async with ada.table(code) as host, far_away(server, bea, code) as (seat, remote):
        await seat.until(lambda: isinstance(seat.app.screen, LobbyScreen))
        await host.kick(1)
        await seat.until(lambda: remote.you is None)
        await seat.sees("You have been sent away.")
        await host.leave()
        await seat.sees(words("en")("event-table-closed")[:30])
        await seat.press("q")
        await seat.until(lambda: not seat.app.is_running)


@in_time
async def test_the_seat_can_be_kept_or_given_up(server: ServerProcess) -> None:
    ada, bea, code = await guests(server, TWO)
    for key, sits in (("enter", True), ("x", False)):
        async with far_away(server, bea, code) as (seat, _):
            await seat.until(lambda: isinstance(seat.app.screen, LobbyScreen))
            await seat.press("q")
            assert isinstance(seat.app.screen, QuitScreen)
            await seat.press(key)
            await seat.until(lambda: not seat.app.is_running)
        async with ada.table(code) as host:
            assert (host.info.seats[1].kind == "player") == sits


@in_time
async def test_a_server_that_ends_it_for_good_ends_the_app(server: ServerProcess) -> None:
    _, bea, code = await guests(server, TWO)
    apps = []

    async def sit_until_it_ends() -> None:
        async with Relay(server) as relay, far_away(server, bea, code, relay=relay) as (seat, _):
            apps.append(seat.app)
            await relay.clients[0].close(wire.TOO_MANY_SOCKETS)
            await seat.until(lambda: not seat.app.is_running)

    with pytest.raises(WorkerFailed):  # as Textual's pilot has it
        await sit_until_it_ends()
    with pytest.raises(Disconnected) as caught:
        apps[0].check_ended_well()
    assert caught.value.code == wire.TOO_MANY_SOCKETS


# ---------------------------------------------------------------- watching


@in_time
async def test_I4_a_watcher_sees_what_everybody_may_see(server: ServerProcess) -> None:
    """Every screen is the one that comes out of a spectator's view, as the record of the match has it."""
    ada, bea, code = await guests(server, TWO)
    seen: list[tuple[View, Told, list[str]]] = []
    async with (
        ada.table(code) as host,
        bea.table(code) as other,
        far_away(server, Client(server.url), code, size=LARGE) as (seat, remote),
    ):
        await host.start()
        await other.until(partial(has_heard, other, host.version or 0))
        for _ in range(4):
            await play_on(host, other)
            await seat.until(lambda: remote.log_version == host.version)
            await seat.settle()
            assert remote.view is not None
            seen.append((remote.view, Told(remote.view, remote), seat.written))
        while host.info.phase == PLAYING:
            await play_on(host, other)
    record = Record.parse(await ada.record(code, 1))
    public: list[View] = []
    happened: list[list[Event]] = [[]]
    for match, events in record.replay():
        public.append(match.view(None))
        happened.append([*happened[-1], *(event.seen_by(None) for event in events)])
    for view, told, written in seen:
        told.log = happened[public.index(view) + 1]
        async with sitting(told, LARGE) as again:
            await again.settle()
            assert again.written == written


async def play_on(*tables: Connection) -> None:
    """A move of whoever is to act, or the next round; until everybody has heard of it."""
    for table in tables:
        if table.view is not None and table.view.legal:
            await table.move(table.view.legal[0])
            break
    else:
        for table in tables:
            await table.ready()
    latest = max(table.version or 0 for table in tables)
    for table in tables:
        await table.until(partial(has_heard, table, latest))


def has_heard(table: Connection, version: int) -> bool:
    return (table.version or 0) >= version


# ---------------------------------------------------------------- all languages


@pytest.mark.parametrize("language", LANGUAGES)
@in_time
async def test_keys_fit_in_every_language(server: ServerProcess, language: str) -> None:
    ada, bea, code = await guests(server, Options(edition="classic", seats=2, first="host"))
    async with bea.table(code), far_away(server, ada, code, language=language) as (seat, _):
        await seat.until(lambda: isinstance(seat.app.screen, LobbyScreen))
        fits(seat.app.screen.query_one(Keys))
        await seat.press("enter")
        await seat.until_asked()
        screen = seat.app.screen
        assert isinstance(screen, TableScreen)
        while screen.turn.action is None:
            fits(screen.query_one(Keys))
            await seat.play_on(Random(1))
        fits(screen.query_one(Keys))


def fits(keys: Keys) -> None:
    assert keys.written is not None
    assert keys.written.cell_length <= SMALL[0] - 2
