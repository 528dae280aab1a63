"""A client that keeps every byte it hears: nothing of `billetdoux.client` in it."""

from __future__ import annotations

import asyncio
import json
import urllib.error
import urllib.request
from email.message import Message
from types import TracebackType
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

from tests.patience import PATIENCE
from tests.server.process import ServerProcess

"""Seconds that a test waits for what must come."""


async def http(
    server: ServerProcess,
    path: str,
    body: object = None,
    *,
    cookie: str = "",
    headers: dict[str, str] | None = None,
) -> tuple[int, bytes, dict[str, str]]:
    """A request: status, body, headers; a POST if there is something to send."""
    data = body if isinstance(body, bytes) or body is None else json.dumps(body).encode()
    request = urllib.request.Request(  # noqa: S310 - our own server
        server.url + path,
        data,
        {"content-type": "application/json", **({"cookie": cookie} if cookie else {}), **(headers or {})},
    )

    def ask() -> tuple[int, bytes, dict[str, str]]:
        try:
            with urllib.request.urlopen(request, timeout=PATIENCE) as answer:  # noqa: S310
                return answer.status, answer.read(), _by_name(answer.headers)
        except urllib.error.HTTPError as error:
            return error.code, error.read(), _by_name(error.headers)

    return await asyncio.to_thread(ask)


def _by_name(headers: Message) -> dict[str, str]:
    """Those that came more than once with a line for each."""
    return {name.lower(): "\n".join(headers.get_all(name, [])) for name in headers}


async def open_table(server: ServerProcess, name: str = "Ada", **fields: Any) -> tuple[str, str]:
    """Its code, and the host's cookie."""
    bots = fields.pop("bots", [])
    asked = {"name": name, "options": fields, "bots": bots}
    status, body, headers = await http(server, "/api/tables", asked)
    assert status == 201, body
    return json.loads(body)["code"], headers["set-cookie"].partition(";")[0]


async def take_seat(server: ServerProcess, code: str, name: str, cookie: str = "") -> str:
    status, body, headers = await http(server, f"/api/tables/{code}/seats", {"name": name}, cookie=cookie)
    assert status == 200, body
    return headers["set-cookie"].partition(";")[0]


class RawClient:
    """One WebSocket, and what it has been told."""

    def __init__(self, server: ServerProcess, code: str, cookie: str = "") -> None:
        self.server = server
        self.code = code
        self.cookie = cookie
        self.heard: list[str] = []
        self.last: dict[str, Any] = {}
        """The last welcome or news."""
        self.sent = 0
        self.socket: ClientConnection

    async def __aenter__(self) -> RawClient:
        headers = {"cookie": self.cookie} if self.cookie else {}
        self.socket = await connect(
            f"{self.server.websocket}/ws/{self.code}",
            additional_headers=headers,
            compression=None,
            max_queue=None,  # a client that stops reading can't be closed, and not all of them always read
        )
        await self.send(do="hello")
        await self.until(lambda message: message["say"] == "welcome")
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.socket.close()

    async def send(self, **message: Any) -> None:
        await self.socket.send(json.dumps(message))

    async def hear(self) -> dict[str, Any]:
        async with asyncio.timeout(PATIENCE):
            text = await self.socket.recv()
        assert isinstance(text, str)
        self.heard.append(text)
        message: dict[str, Any] = json.loads(text)
        if message["say"] in ("welcome", "news"):
            self.last = message
        return message

    async def until(self, wanted: Any) -> dict[str, Any]:
        """Listen until something is said."""
        while True:
            message = await self.hear()
            if wanted(message):
                return message

    async def ask(self, do: str, **fields: Any) -> dict[str, Any]:
        """Give a command, and wait for the answer to it."""
        self.sent += 1
        fields = {"id": f"c{self.sent}", "version": self.version, **fields}
        if do in ("link", "hint", "beliefs", "react"):
            del fields["version"]
        await self.send(do=do, **fields)
        return await self.until(lambda m: m["say"] not in ("welcome", "news") and m.get("id") == fields["id"])

    @property
    def version(self) -> int:
        version: int = self.last["version"]
        return version

    @property
    def phase(self) -> str:
        phase: str = self.last["table"]["phase"]
        return phase

    @property
    def view(self) -> dict[str, Any]:
        view: dict[str, Any] = self.last["view"]
        return view
