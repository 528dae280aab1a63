"""A server, as one person uses it: opening tables, sitting down, looking things up."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from http.client import HTTPConnection, HTTPException, HTTPSConnection
from http.cookies import CookieError, SimpleCookie
from typing import Any, NamedTuple, TypeVar
from urllib.parse import quote, urlencode, urlsplit

import msgspec

from billetdoux.client.connection import Connection
from billetdoux.client.errors import BadServer, ServerRefused
from billetdoux.client.evidence import DealWitness, EvidenceFolder
from billetdoux.protocol import wire
from billetdoux.protocol.join_code import parse_code
from billetdoux.protocol.tokens import COOKIE, SECURE_COOKIE, TOKEN
from billetdoux.table import Options
from billetdoux.table.options import Level
from billetdoux.table.table import DEFAULTS

MAX_BYTES = 8 * 2**20
PATIENCE = 30.0
ANALYSIS_PATIENCE = 310.0
Kind = TypeVar("Kind")


class Response(NamedTuple):
    status: int
    cookies: Sequence[str]
    """The values of the headers that set them."""
    body: bytes


class Client:
    """Remembers who you are on one server: `token`, which you may keep to come back as the same person.

    Without a token it is a spectator, until it takes a seat.

    At its tables it notes the commitment of each match, and mixes a nonce of its own into the deal
    (docs/explanation/fair-deal.md); not if `mixes` is false.
    """

    def __init__(self, server: str, token: str | None = None, *, mixes: bool = True) -> None:
        self.server, _, _ = split_link(server)
        self.token = token
        self.mixes = mixes

    # ------------------------------------------------------------ tables

    async def open_table(self, name: str, options: Options = DEFAULTS, bots: Sequence[Level] = ()) -> str:
        """Open a table and sit down at it; its code."""
        try:
            shipped = msgspec.convert(options, wire.Options, from_attributes=True)
        except msgspec.ValidationError as error:  # an edition or a theme that servers don't have
            raise ServerRefused("bad-request") from error
        return (await self._post("/api/tables", wire.NewTable(name, shipped, list(bots)))).code

    async def take_seat(self, code: str, name: str, guest: int = 0) -> int:
        """For yourself, or for a guest who shares your device: then say which of them, from 1 on."""
        return (await self._post(f"{_path(code)}/seats", wire.TakeSeat(name, guest))).seat

    async def return_by(self, code: str, ticket: str) -> int:
        """Take your own seat again, by a ticket that you asked for on another device."""
        return (await self._post(f"{_path(code)}/return", wire.ReturnBy(ticket))).seat

    def table(self, code: str, guest: int = 0) -> Connection:
        """Use it in `async with`; in your seat there or in that of a guest of yours, or as a spectator."""
        scheme = "wss" if self.server.startswith("https") else "ws"
        host = self.server.partition("://")[2]
        query = urlencode({"news": "changes"} | ({"guest": guest} if guest else {}))
        witness = DealWitness(self.server, parse_code(code) or code, EvidenceFolder()) if self.mixes else None
        return Connection(f"{scheme}://{host}/ws/{quote(code, safe='')}?{query}", self.token, witness)

    # ------------------------------------------------------------ looking things up

    async def lobby(self) -> list[wire.LobbyTable]:
        """Public tables with a free seat."""
        return (await self._get("/api/tables", wire.Lobby)).tables

    async def history(self) -> list[wire.MatchSummary]:
        """The finished matches that you played."""
        return (await self._get("/api/history", wire.History)).matches

    async def match(self, code: str, number: int) -> wire.MatchSummary:
        return await self._get(f"{_path(code)}/matches/{number}", wire.MatchSummary)

    async def keep_match(self, code: str, number: int, *, kept: bool = True) -> wire.MatchSummary:
        """Keep a match that you played when the server forgets old tables, or no longer."""
        path, body = f"{_path(code)}/matches/{number}/keep", wire.encode(wire.KeepMatch(kept))
        return _read(await self._request("POST", path, body), wire.MatchSummary)

    async def record(self, code: str, number: int) -> str:
        """The text of a finished match, for `Record.parse`."""
        body = await self._request("GET", f"{_path(code)}/matches/{number}/record")
        return body.decode(errors="replace")

    async def analysis(self, code: str, number: int) -> dict[str, Any]:
        """What the moves of a finished match cost; it may take a minute."""
        path = f"{_path(code)}/matches/{number}/analysis"
        return _read(await self._request("GET", path, patience=ANALYSIS_PATIENCE), dict[str, Any])

    # ------------------------------------------------------------ requests

    async def _post(self, path: str, body: msgspec.Struct) -> wire.AtTable:
        return _read(await self._request("POST", path, wire.encode(body)), wire.AtTable)

    async def _get(self, path: str, kind: type[Kind]) -> Kind:
        return _read(await self._request("GET", path), kind)

    async def _request(
        self, method: str, path: str, body: bytes | None = None, patience: float = PATIENCE
    ) -> bytes:
        headers = {"Content-Type": "application/json"} if body is not None else {}
        if self.token is not None:
            headers["Cookie"] = f"{COOKIE}={self.token}"
        try:
            response = await self._exchange(method, path, headers, body, patience)
        except (OSError, HTTPException) as error:
            raise BadServer("server-not-reached") from error
        if response.status >= 400:
            problem = _read(response.body, wire.Problem)
            raise ServerRefused(problem.reason, problem.rule, problem.details)
        for header in response.cookies:
            self.token = _token(header) or self.token
        return response.body

    async def _exchange(
        self, method: str, path: str, headers: Mapping[str, str], body: bytes | None, patience: float
    ) -> Response:
        return await asyncio.to_thread(self._exchange_now, method, path, headers, body, patience)

    def _exchange_now(
        self, method: str, path: str, headers: Mapping[str, str], body: bytes | None, patience: float
    ) -> Response:
        scheme, _, host = self.server.partition("://")
        connection = (HTTPSConnection if scheme == "https" else HTTPConnection)(host, timeout=patience)
        try:
            connection.request(method, path, body, headers)
            answer = connection.getresponse()
            cookies = answer.headers.get_all("Set-Cookie", [])
            return Response(answer.status, cookies, answer.read(MAX_BYTES))
        finally:
            connection.close()


def split_link(link: str) -> tuple[str, str, str]:
    """The server, the code and the ticket that a link leads to; those that it doesn't have are empty.

    >>> split_link("https://play.example/t/BCDFGHJK#ticket")
    ('https://play.example', 'BCDFGHJK', 'ticket')
    >>> split_link("localhost:8765")
    ('http://localhost:8765', '', '')
    """
    link = link.strip()
    try:
        parts = urlsplit(link if "://" in link else f"http://{link}")
        (parts.hostname or "").encode("idna"), parts.port  # ValueError if they are none
    except ValueError as error:
        raise BadServer("bad-link") from error
    folder, _, code = parts.path.strip("/").partition("/")
    if parts.scheme not in ("http", "https") or not parts.hostname or (folder and folder != "t"):
        raise BadServer("bad-link")
    return f"{parts.scheme}://{parts.netloc.rpartition('@')[2]}", code, parts.fragment


def _path(code: str) -> str:
    return f"/api/tables/{quote(code, safe='')}"


def _read(body: bytes, kind: type[Kind]) -> Kind:
    try:
        return msgspec.json.decode(body, type=kind)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise BadServer("server-not-understood") from error


def _token(header: str) -> str | None:
    try:
        cookies = SimpleCookie(header)
    except CookieError:
        return None
    found = (cookies[name].value for name in (SECURE_COOKIE, COOKIE) if name in cookies)
    return next(filter(TOKEN.fullmatch, found), None)
