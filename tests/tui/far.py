"""The app at a table of a real server, through a relay that can be cut."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from billetdoux.client import Client, Connection
from billetdoux.i18n import words
from billetdoux.tui.remote import RemoteTable
from tests.client.relay import Relay
from tests.server.process import ServerProcess
from tests.tui.sitting import SMALL, Sitting, sitting


@asynccontextmanager
async def far_away(
    server: ServerProcess,
    client: Client,
    code: str,
    *,
    size: tuple[int, int] = SMALL,
    language: str = "en",
    relay: Relay | None = None,
) -> AsyncIterator[tuple[Sitting, RemoteTable]]:
    """In the seat that the client has there, or as a spectator."""
    address = server.websocket if relay is None else relay.address
    w = words(language)
    witness = client.table(code).witness
    async with Connection(f"{address}/ws/{code}", client.token, witness) as connection:
        remote = RemoteTable(client, connection, w)
        async with sitting(remote, size, w) as seat:
            yield seat, remote
