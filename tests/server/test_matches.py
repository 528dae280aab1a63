"""Whole matches over real sockets, every edition and number of seats; every byte that each client hears is
compared with what it may know [I1–I5]."""

from __future__ import annotations

import json
from contextlib import AsyncExitStack
from random import Random
from typing import Any

import msgspec
import pytest

from billetdoux.protocol import wire
from billetdoux.rules import Match, Record, View, load_edition
from billetdoux.rules.edition import SHIPPED
from tests.server.process import ServerProcess
from tests.server.raw import RawClient, http, open_table, take_seat

NAMES = ("Ada", "Bea", "Cleo", "Dora", "Eva", "Fay")
TABLES = [(edition, seats) for edition in SHIPPED for seats in load_edition(edition).seats]

OWN = {
    "card-dealt": ("card",),
    "card-drawn": ("card",),
    "hand-redrawn": ("card",),
    "hand-seen": ("card",),
    "chancellor-drew": ("cards",),
    "cards-returned": ("kept", "under"),
}
"""Fields that only the seat of an event may know [I2]."""
SHARED = {"hands-compared": ("card", "target_card"), "hands-traded": ("gave", "got")}
"""Fields that only its seat and its target may know [I2]."""


class Tableful:
    """All the clients of a table, and a spectator."""

    def __init__(self, clients: list[RawClient], spectator: RawClient) -> None:
        self.clients = clients
        self.spectator = spectator

    async def play_match(self, rng: Random) -> None:
        """Whoever is to act moves, and everyone hears of it before the next move."""
        await self.clients[0].ask("start")
        await self.catch_up()
        while self.clients[0].phase == "playing":
            await self.go_on(rng)

    async def go_on(self, rng: Random) -> None:
        """A move, or the next round."""
        mover = self.clients[0].view["to_act"]
        if mover is None:
            for client in self.clients:
                await client.ask("ready")
        else:
            client = self.clients[mover]
            await client.ask("move", action=rng.choice(client.view["legal"]))
        await self.catch_up()

    async def catch_up(self) -> None:
        newest = max(client.version for client in self.clients)
        for client in (*self.clients, self.spectator):
            while client.version < newest:
                await client.hear()


async def sit_together(
    stack: AsyncExitStack, server: ServerProcess, players: int, **options: Any
) -> Tableful:
    code, cookie = await open_table(server, NAMES[0], seats=players, **options)
    cookies = [cookie, *[await take_seat(server, code, name) for name in NAMES[1:players]]]
    clients = [await stack.enter_async_context(RawClient(server, code, cookie)) for cookie in cookies]
    spectator = await stack.enter_async_context(RawClient(server, code))
    return Tableful(clients, spectator)


@pytest.mark.parametrize(("edition", "players"), TABLES)
async def test_a_match_over_the_socket(server: ServerProcess, edition: str, players: int) -> None:
    async with AsyncExitStack() as stack:
        table = await sit_together(stack, server, players, edition=edition)
        await table.play_match(Random(players))
        code = table.spectator.code
        _, text, _ = await http(server, f"/api/tables/{code}/matches/1/record")
    record = Record.parse(text.decode())
    record.verify()
    assert record.names == NAMES[:players]
    truth = {(len(m.log), _events_so_far(m)): m for m, _ in record.replay()}
    for seat, client in enumerate(table.clients):
        check_stream(client, seat, truth, record.match.seed)
    check_stream(table.spectator, None, truth, record.match.seed)


def _events_so_far(match: Match) -> int:
    assert match.round is not None
    return len(match.round.events)


def check_stream(
    client: RawClient, seat: int | None, truth: dict[tuple[int, int], Match], seed: bytes | None
) -> None:
    """What a client heard: well-formed, complete, as its seat may know it, and nothing else."""
    events: list[Any] = []
    over = False
    for text in client.heard:
        message = msgspec.json.decode(text, type=wire.ServerMessage)
        raw = json.loads(text)
        for event in [*raw.get("events", []), *(raw.get("missed") or [])]:
            check_event(event, seat)
            over = over or event["event"] == "match-ended"
        if not isinstance(message, wire.News):
            continue
        assert raw["you"] == seat
        for event in raw["events"]:
            events = [event] if event["event"] == "round-started" else [*events, event]
        events = [event for event in events if event["event"] in GAME_EVENTS]
        if raw["view"] is None:
            continue
        assert raw["hash"] == wire.hash_of(events, raw["view"])
        view = View.from_json(raw["view"] | {"events": events})
        heard = [event for event in view.events if event.code() != "seed-revealed"]
        match = truth[view.round, len(heard)]
        assert match.round is not None
        assert view.hand == (() if seat is None else tuple(sorted(match.round.hands[seat])))
        assert view.to_json() | {"seed": None, "events": []} == _redacted(match, seat)
        # Until the end nobody has the seed, in whatever form [I3].
        assert over or (seed is not None and seed.hex() not in text)
    assert over


GAME_EVENTS = frozenset(
    {
        *OWN,
        *SHARED,
        "round-started",
        "protection-ended",
        "card-played",
        "guard-answered",
        "protection-gained",
        "hand-discarded",
        "knocked-out",
        "round-ended",
        "token-gained",
        "match-ended",
        "seed-revealed",
    }
)


def check_event(event: dict[str, Any], seat: int | None) -> None:
    """I2 word for word, without asking our own code."""
    code = event["event"]
    if seat is None or event.get("seat") != seat:
        assert all(event[field] is None for field in OWN.get(code, ()))
    if seat is None or seat not in (event.get("seat"), event.get("target")):
        assert all(event[field] is None for field in SHARED.get(code, ()))


def _redacted(match: Match, seat: int | None) -> dict[str, Any]:
    return match.view(seat).to_json() | {"seed": None, "events": []}
