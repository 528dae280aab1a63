"""How uvicorn speaks to clients, where ours must be stricter than its own."""

from __future__ import annotations

import asyncio
from typing import Any, cast

from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from billetdoux.server.socket import ABORT

REQUEST_WITHIN = 15.0
"""Seconds for a request to arrive, from the first to the last of its headers."""


class ImpatientHttp(H11Protocol):
    """Closes connections that ask for nothing."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.loop.call_later(REQUEST_WITHIN, self._close_if_silent)

    def _close_if_silent(self) -> None:
        if self.cycle is None and self.transport.get_protocol() is self:
            self.transport.close()


class FirmWebSocket(WebSocketsSansIOProtocol):
    """Lets go of a client that doesn't answer or doesn't read, whatever still waits to be sent to it."""

    def handle_connect(self, event: Any) -> None:
        super().handle_connect(event)
        if hasattr(self, "scope"):
            extensions: dict[str, Any] = cast("dict[str, Any]", self.scope["extensions"])
            extensions[ABORT] = self.transport.abort

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        self.transport.abort()
