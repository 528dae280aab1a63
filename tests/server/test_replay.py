"""A finished match told again: as each seat knew it then, as spectators did, and with all cards open."""

from __future__ import annotations

import json
import urllib.parse
from contextlib import AsyncExitStack
from random import Random
from typing import Any

import msgspec
import pytest

from billetdoux.protocol import wire
from billetdoux.rules import Match, Record
from billetdoux.rules.jsonable import jsonable
from billetdoux.server.replay import replay_of
from billetdoux.testing import TABLES
from tests.rules.random_play import moments
from tests.server.process import ServerProcess
from tests.server.raw import RawClient, http
from tests.server.test_matches import GAME_EVENTS, NAMES, Tableful, sit_together
from tools import web_replays


async def replay(server: ServerProcess, code: str, who: object, number: object = 1) -> tuple[int, Any]:
    status, body, _ = await http(server, f"/api/tables/{code}/matches/{number}/replay/{who}")
    return status, json.loads(body)


async def played(stack: AsyncExitStack, server: ServerProcess, players: int = 3) -> Tableful:
    table = await sit_together(stack, server, players)
    await table.play_match(Random(players))
    return table


def what_was_heard(client: RawClient) -> list[tuple[list[Any], Any]]:
    """The news of deals and moves: what happened, and the view after it."""
    news = [message for message in map(json.loads, client.heard) if message["say"] == "news"]
    heard = (
        ([event for event in message["events"] if event["event"] in GAME_EVENTS], message["view"])
        for message in news
    )
    return [(events, view) for events, view in heard if events]


async def test_a_replay_is_what_each_client_was_told_then(server: ServerProcess) -> None:
    async with AsyncExitStack() as stack:
        table = await played(stack, server)
    for client in (*table.clients, table.spectator):
        who = "public" if client is table.spectator else table.clients.index(client)
        status, told = await replay(server, client.code, who)
        assert status == 200
        assert [(step["events"], step["view"]) for step in told["steps"]] == what_was_heard(client)
        assert all(step["open"] is None for step in told["steps"])
        msgspec.convert(told, wire.Replay)


async def test_with_all_cards_open_nothing_is_left_out(server: ServerProcess) -> None:
    async with AsyncExitStack() as stack:
        table = await played(stack, server)
    code = table.spectator.code
    status, told = await replay(server, code, "all")
    _, text, _ = await http(server, f"/api/tables/{code}/matches/1/record")
    record = Record.parse(text.decode())
    assert status == 200
    assert told["names"] == list(NAMES[:3])
    assert (told["edition"], told["players"]) == ("standard", 3)
    assert record.match.seed is not None
    assert (told["commitment"], told["seed"]) == (record.commitment, record.match.seed.hex())
    for step, (match, events) in zip(told["steps"], record.replay(), strict=True):
        assert step["events"] == [event.to_json() for event in events]
        assert step["view"] == match.view(None).to_json(events=False)
        assert step["open"] == hidden_in(match)
    msgspec.convert(told, wire.Replay)


def hidden_in(match: Match) -> dict[str, Any]:
    assert match.round is not None
    now = match.round
    return {"hands": jsonable(now.hands), "aside": jsonable(now.aside), "deck": jsonable(now.deck)}


def a_record(edition: str, players: int) -> Record:
    *_, (match, _) = moments(edition, players)
    return Record.of(match)


@pytest.mark.parametrize(("edition", "players"), TABLES)
def test_every_seat_sees_its_own_view_at_every_step(edition: str, players: int) -> None:
    record = a_record(edition, players)
    for seat in range(players):
        steps = replay_of(record, str(seat)).steps
        for step, (match, events) in zip(steps, record.replay(), strict=True):
            assert step.view == match.view(seat).to_json(events=False)
            assert step.events == [event.seen_by(seat).to_json() for event in events]


@pytest.mark.parametrize(("edition", "players"), TABLES)
def test_steps_are_numbered_by_round_and_move(edition: str, players: int) -> None:
    record = a_record(edition, players)
    steps = iter(replay_of(record, "all").steps)
    for number, dealt in enumerate(record.match.log, 1):
        deal = next(steps)
        assert (deal.round, deal.move, deal.seat, deal.action) == (number, 0, None, None)
        for move, (seat, action) in enumerate(dealt.actions, 1):
            step = next(steps)
            assert (step.round, step.move, step.seat, step.action) == (number, move, seat, str(action))
    assert next(steps, None) is None


def test_what_a_chancellor_kept_is_known_to_its_player_alone() -> None:
    """[I2]"""
    record = a_record("standard", 4)
    chosen = [
        (place, seat)
        for place, (seat, action) in enumerate(moves_of(record))
        if str(action).startswith("keep:")
    ]
    assert chosen
    for who in ("public", "0", "1", "2", "3", "all"):
        moves = [step for step in replay_of(record, who).steps if step.seat is not None]
        assert all((moves[place].action is not None) == (who in (str(seat), "all")) for place, seat in chosen)
        assert sum(move.action is None for move in moves) == (
            0 if who == "all" else sum(str(seat) != who for _, seat in chosen)
        )


def moves_of(record: Record) -> list[tuple[int, Any]]:
    return [move for dealt in record.match.log for move in dealt.actions]


async def test_only_finished_matches_and_seats_that_played_can_be_seen(server: ServerProcess) -> None:
    async with AsyncExitStack() as stack:
        table = await sit_together(stack, server, 2)
        code = table.spectator.code
        await table.clients[0].ask("start")
        for who in ("0", "public", "all"):
            status, problem = await replay(server, code, who)
            assert (status, problem["reason"]) == (404, "no-such-match")
    async with AsyncExitStack() as stack:
        code = (await played(stack, server, 2)).spectator.code
    for who in ("2", "-1", "00", "1.0", "\u0661", "ALL", "everything", "x" * 2000):
        status, problem = await replay(server, code, urllib.parse.quote(who))
        assert (status, problem["reason"], problem["details"]) == (400, "bad-seat", {"players": 2})
    for number in ("0", "2", "one"):
        status, problem = await replay(server, code, "all", number)
        assert (status, problem["reason"]) == (404, "no-such-match")


def test_the_replays_that_the_page_is_tested_with_are_up_to_date() -> None:
    assert web_replays.FILE.read_text("utf-8") == web_replays.written(), "run python -m tools.web_replays"
