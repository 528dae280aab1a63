"""Stands between a client and its server, and may alter, swallow or cut what goes through."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.asyncio.server import Server, ServerConnection, serve
from websockets.exceptions import ConnectionClosed

from tests.server.process import ServerProcess

Message = dict[str, Any]


class Relay:
    """`said` has what clients sent; `hear` may change what the server says, or return None to swallow it."""

    def __init__(self, server: ServerProcess) -> None:
        self.server = server
        self.said: list[Message] = []
        self.hear: Callable[[Message], Message | None] = lambda message: message
        self.clients: list[ServerConnection] = []
        self.is_down = False

    async def __aenter__(self) -> Relay:
        self._door: Server = await serve(self._let_in, "127.0.0.1", 0, compression=None)
        return self

    async def __aexit__(self, *error: object) -> None:
        self._door.close()
        await self._door.wait_closed()

    @property
    def address(self) -> str:
        return f"ws://127.0.0.1:{self._door.sockets[0].getsockname()[1]}"

    def cut(self) -> None:
        """Without a word, as when a cable is pulled."""
        for client in self.clients:
            client.transport.abort()
        self.clients.clear()

    @contextmanager
    def down(self) -> Iterator[None]:
        """Cut, and nobody gets through for as long as it lasts."""
        self.is_down = True
        self.cut()
        yield
        self.is_down = False

    async def _let_in(self, client: ServerConnection) -> None:
        if self.is_down:
            client.transport.abort()
            return
        self.clients.append(client)
        assert client.request is not None
        cookie = client.request.headers.get("Cookie")
        headers = {} if cookie is None else {"Cookie": cookie}
        address = self.server.websocket + client.request.path
        async with connect(address, additional_headers=headers, compression=None) as behind:
            await asyncio.gather(self._carry_out(client, behind), self._carry_in(behind, client))

    async def _carry_out(self, client: ServerConnection, behind: ClientConnection) -> None:
        with suppress(ConnectionClosed):
            async for text in client:
                self.said.append(json.loads(text))
                await behind.send(text)
        await behind.close()

    async def _carry_in(self, behind: ClientConnection, client: ServerConnection) -> None:
        with suppress(ConnectionClosed):
            async for text in behind:
                message = self.hear(json.loads(text))
                if message is not None:
                    await client.send(json.dumps(message))
        await client.close(behind.close_code or 1000)
