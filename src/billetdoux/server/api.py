"""The HTTP interface: opening tables, sitting down, the lobby, finished matches, puzzles, and health."""

from __future__ import annotations

import asyncio
import logging
import re
from collections.abc import Awaitable, Callable, Iterable
from typing import Any, TypeVar

import msgspec
from starlette.requests import ClientDisconnect, HTTPConnection, Request
from starlette.responses import PlainTextResponse, Response

from billetdoux.i18n import LANGUAGES
from billetdoux.i18n.language import DEFAULT_LANGUAGE
from billetdoux.protocol import wire
from billetdoux.protocol.errors import Declined
from billetdoux.protocol.join_code import parse_code
from billetdoux.protocol.tokens import COOKIE, SECURE_COOKIE
from billetdoux.puzzles import number_of
from billetdoux.rules.errors import BilletError, Retry
from billetdoux.server.hub import Hub
from billetdoux.server.limits import Limit, address_of
from billetdoux.server.person import Tokens, cookies_for, digest, person_with, to_bytes
from billetdoux.server.push_endpoint import BadEndpoint, parse_endpoint
from billetdoux.server.puzzles import told_book, told_puzzle
from billetdoux.server.quotas import SEAT_BYTES, TABLE_BYTES
from billetdoux.server.socket import details_of
from billetdoux.server.store import Listed, StoreFailed, Subscription
from billetdoux.server.stored_log import read_match, read_table
from billetdoux.server.web_push import is_public_key
from billetdoux.table import redeem, sit

log = logging.getLogger(__name__)

HISTORY_SIZE = 200
MINUTES_AT_ONCE = 4
MAX_SUBSCRIPTIONS = 5
"""Browsers of one person that get push messages; each has a token of its own, so one is the rule."""
SUBSCRIPTION_BYTES = 1_000
MAX_HOST = 255
Body = TypeVar("Body")
Stored = TypeVar("Stored")
Told = TypeVar("Told")
Handler = Callable[[Request], Awaitable[Response]]


class Api:
    """Each method answers one route; `guarded` turns errors of ours into answers."""

    def __init__(self, hub: Hub) -> None:
        self.hub = hub
        self.tokens = Tokens(hub.store, hub.chance)
        self._left_out: set[str] = set()
        """Why something was left out of a list, each reason logged once."""
        settings = hub.settings
        self._new_tables = Limit(settings.tables_per_minute * 100 / 60, settings.tables_per_minute / 60)
        self._seats = Limit(settings.seats_per_minute * MINUTES_AT_ONCE, settings.seats_per_minute / 60)
        self._page = Limit(settings.requests_per_second * 100, settings.requests_per_second * 10)
        self._requests = Limit(settings.requests_per_second * 10, settings.requests_per_second)
        for name, limit in (
            ("tables", self._new_tables),
            ("seats", self._seats),
            ("page", self._page),
            ("requests", self._requests),
        ):
            hub.use.share(name, limit)
        self._origins = frozenset(filter(None, map(str.strip, settings.origins.split(","))))

    # ------------------------------------------------------------ tables

    async def open_table(self, request: Request) -> Response:
        asked = await self._body(request, wire.NewTable)
        asked.options.check()
        self._take(self._new_tables, address_of(request))
        await self.hub.quotas.check(address_of(request))
        token = await self._token(request)
        code = await self.hub.open(person_with(token), asked.name, asked.options, asked.bots)
        self.hub.quotas.charge(address_of(request), TABLE_BYTES)
        return _seated(request, token, code, 0, status=201)

    async def take_seat(self, request: Request) -> Response:
        asked = await self._body(request, wire.TakeSeat)
        token, code = await self._token(request), _code(request)
        person, device = person_with(token, asked.guest), person_with(token)
        if not await self._has_seat(person, code, address_of(request)):
            self._take(self._seats, f"{address_of(request)} {code}")
            await self.hub.quotas.check(address_of(request))
        seat = await self.hub.seat(
            code,
            person,
            lambda table, now: sit(table, person, asked.name, now, device=device),
            address_of(request),
        )
        self.hub.quotas.charge(address_of(request), SEAT_BYTES)
        return _seated(request, token, code, seat)

    async def return_by_link(self, request: Request) -> Response:
        asked = await self._body(request, wire.ReturnBy)
        token, code = await self._token(request), _code(request)
        person, ticket = person_with(token), digest(asked.ticket)
        if not await self._has_seat(person, code, address_of(request)):
            self._take(self._seats, f"{address_of(request)} {code}")
        seat = await self.hub.seat(
            code, person, lambda table, now: redeem(table, person, ticket, now), address_of(request)
        )
        self.hub.quotas.charge(address_of(request), SEAT_BYTES)
        return _seated(request, token, code, seat)

    async def lobby(self, request: Request) -> Response:
        return _json(wire.Lobby(self._readable(self._listed, await self.hub.lobby())))

    def _listed(self, listed: Listed) -> wire.LobbyTable:
        now = self.hub.clock.wall_ms()
        age, idle = (max(0, now - then) // 1000 for then in (listed.opened, listed.at))
        return read_table(listed.title).listed(present=self.hub.is_present(listed.code), age=age, idle=idle)

    def _readable(self, tell: Callable[[Stored], Told], stored: Iterable[Stored]) -> list[Told]:
        """What can be told. A newer version may have stored the others, which must not take the list away."""
        told = list[Told]()
        for one in stored:
            try:
                told.append(tell(one))
            except StoreFailed as error:
                if error.reason not in self._left_out:  # lists are asked for all the time
                    self._left_out.add(error.reason)
                    log.warning("lists leave out what cannot be read", extra={"why": error.reason})
        return told

    # ------------------------------------------------------------ finished matches

    async def match(self, request: Request) -> Response:
        return _json(await self._match(request, await self._person(request)))

    async def keep_match(self, request: Request) -> Response:
        asked = await self._body(request, wire.KeepMatch)
        person, code, number = await self._person(request), _code(request), _number(request)
        told = await self._match(request, person)
        if person is None or not await self.hub.store.keep_match(code, number, person, kept=asked.kept):
            raise Declined("not-played")
        return _json(msgspec.structs.replace(told, kept=asked.kept))

    async def _match(self, request: Request, person: bytes | None) -> wire.MatchSummary:
        code, number = _code(request), _number(request)
        summary = await self.hub.matches.summary(code, number)
        kept = None if person is None else await self.hub.store.kept(code, number, person)
        return summary.told(kept=kept)

    async def record(self, request: Request) -> Response:
        told = await self.hub.matches.record(_code(request), _number(request), address_of(request))
        return Response(told, media_type="text/plain")

    async def replay(self, request: Request) -> Response:
        who: str = request.path_params["who"]
        told = await self.hub.matches.replay(_code(request), _number(request), who, address_of(request))
        return Response(told, media_type="application/json")

    async def analysis(self, request: Request) -> Response:
        told = await self.hub.analyses.find(_code(request), _number(request), address_of(request))
        return Response(told, media_type="application/json")

    async def history(self, request: Request) -> Response:
        person = await self._person(request)
        if person is None:
            return _json(wire.History([], []))
        tables = await self.hub.store.sitting(person, HISTORY_SIZE)
        matches = await self.hub.store.history(person, HISTORY_SIZE)
        return _json(
            wire.History(
                self._readable(self._listed, tables),
                self._readable(lambda played: read_match(played.title).told(kept=played.kept), matches),
            )
        )

    # ------------------------------------------------------------ puzzles

    async def puzzle_book(self, request: Request) -> Response:
        return Response(await asyncio.to_thread(told_book), media_type="application/json")

    async def puzzle(self, request: Request) -> Response:
        number = number_of(request.path_params["which"])
        return Response(await asyncio.to_thread(told_puzzle, number), media_type="application/json")

    # ------------------------------------------------------------ push messages

    async def push_offer(self, request: Request) -> Response:
        return _json(await self._push_offer())

    async def subscribe(self, request: Request) -> Response:
        asked = await self._body(request, wire.Subscribe)
        self._check_endpoint(asked)
        await self.hub.quotas.check(address_of(request))
        token = await self._token(request)
        subscription = Subscription(
            to_bytes(person_with(token)),
            asked.endpoint,
            asked.p256dh,
            asked.auth,
            asked.language if asked.language in LANGUAGES else DEFAULT_LANGUAGE,
            f"https://{request.headers.get('host', '')[:MAX_HOST]}",
            self.hub.clock.wall_ms(),
        )
        await self.hub.store.subscribe(subscription, MAX_SUBSCRIPTIONS)
        self.hub.quotas.charge(address_of(request), SUBSCRIPTION_BYTES)
        response = _json(await self._push_offer())
        _give_cookie(request, response, token, is_browser="origin" in request.headers)
        return response

    async def unsubscribe(self, request: Request) -> Response:
        asked = await self._body(request, wire.Unsubscribe)
        person = await self._person(request)
        if person is not None:
            await self.hub.store.unsubscribe(asked.endpoint, person)
        return _json(await self._push_offer())

    async def _push_offer(self) -> wire.PushOffer:
        return wire.PushOffer(None if self.hub.push is None else await self.hub.push.public_key())

    def _check_endpoint(self, asked: wire.Subscribe) -> None:
        if self.hub.push is None:
            raise Declined("no-push")
        try:
            parse_endpoint(asked.endpoint, allow_private=self.hub.push.allow_private)
        except BadEndpoint as error:
            raise Declined("bad-endpoint") from error
        if not is_public_key(asked.p256dh):
            raise Declined("bad-endpoint")

    # ------------------------------------------------------------ for the host

    async def health(self, request: Request) -> Response:
        await self.hub.store.check()
        return _json({"ok": True})

    async def readiness(self, request: Request) -> Response:
        """Whether a proxy is to send anybody here."""
        await self.hub.store.check()
        return _json({"ready": not self.hub.is_draining}, 503 if self.hub.is_draining else 200)

    async def metrics(self, request: Request) -> Response:
        """Only for this machine: on a small server, figures tell too much."""
        near = request.client is not None and request.client.host in ("127.0.0.1", "::1")
        if not near or "x-forwarded-for" in request.headers:
            return PlainTextResponse("", status_code=404)
        return Response(self.hub.metrics.text(), media_type="text/plain; version=0.0.4")

    # ------------------------------------------------------------ guarding

    def guarded(self, handler: Handler) -> Handler:
        async def answer(request: Request) -> Response:
            try:
                if not self.may_ask(request):
                    raise Declined("too-fast")
                response = await handler(request)
                await self._renew_cookie(request, response)
                return response
            except BilletError as error:
                return problem(error)

        return answer

    def may_ask(self, connection: HTTPConnection) -> bool:
        """Whether an address has not asked too often; asking for a socket counts too."""
        return self._requests.take(address_of(connection), self._now())

    def may_load(self, connection: HTTPConnection) -> bool:
        """Whether an address may ask for anything at all; a page has dozens of files, which are in memory."""
        return self._page.take(address_of(connection), self._now())

    async def _has_seat(self, person: str, code: str, address: str) -> bool:
        """Then they come back, and nobody has to hear of it or to store it."""
        live = await self.hub.table(code, address)
        return live.table.seat_of(person) is not None

    def _take(self, limit: Limit, who: str) -> None:
        if not limit.take(who, self._now()):
            raise Declined("too-fast")

    def _now(self) -> float:
        return self.hub.clock.monotonic_ms() / 1000

    async def _token(self, request: Request) -> str:
        """That came with a request, or a new one."""
        return await self.tokens.find(request.cookies) or await self.tokens.issue()

    async def _person(self, request: Request) -> bytes | None:
        """Whoever has the token that came with a request."""
        token = await self.tokens.find(request.cookies)
        return None if token is None else to_bytes(person_with(token))

    async def _renew_cookie(self, request: Request, response: Response) -> None:
        """Who has only the cookie of the first version gets the one that no other site can set."""
        if request.url.scheme != "https" or SECURE_COOKIE in request.cookies or COOKIE not in request.cookies:
            return
        token = None if "set-cookie" in response.headers else await self.tokens.find(request.cookies)
        if token is not None:
            _give_cookie(request, response, token, is_browser=True)

    async def _body(self, request: Request, kind: type[Body]) -> Body:
        """A request's body, which only our own pages may send, and no form of another site."""
        if not self.allows_origin(request):
            raise Declined("foreign-origin")
        if request.headers.get("content-type", "").partition(";")[0].strip() != "application/json":
            raise Declined("bad-request")
        body = b""
        try:
            async for chunk in request.stream():
                body += chunk
                if len(body) > wire.MAX_BYTES:
                    raise Declined("bad-request")
            return msgspec.json.decode(body, type=kind)
        except (msgspec.MsgspecError, UnicodeError, RecursionError, ClientDisconnect) as error:
            raise Declined("bad-request") from error

    def allows_origin(self, connection: HTTPConnection) -> bool:
        """Browsers say which site a page is from; programs, which have no cookies of others, don't."""
        origin, host = connection.headers.get("origin"), connection.headers.get("host", "")
        return origin is None or origin in self._origins or origin.partition("://")[2] == host


def _code(request: Request) -> str:
    code = parse_code(request.path_params["code"])
    if code is None:
        raise Declined("no-such-table")
    return code


def _number(request: Request) -> int:
    """Which match of a table; no table has had so many that more digits mean anything."""
    text: str = request.path_params["number"]
    if not re.fullmatch("[0-9]{1,9}", text):
        raise Declined("no-such-match")
    return int(text)


def _seated(request: Request, token: str, code: str, seat: int, status: int = 200) -> Response:
    response = _json(wire.AtTable(code, seat, f"/t/{code}"), status)
    # Browsers say with each POST where a page is from; programs don't.
    _give_cookie(request, response, token, is_browser="origin" in request.headers)
    return response


def _give_cookie(request: Request, response: Response, token: str, *, is_browser: bool) -> None:
    is_https = request.url.scheme == "https"
    for header in cookies_for(token, request.cookies, is_https=is_https, is_browser=is_browser):
        response.headers.append("set-cookie", header)


def _json(value: Any, status: int = 200) -> Response:
    return Response(wire.encode(value), status, media_type="application/json")


def problem(error: BilletError) -> Response:
    status = error.trait.http_status
    response = _json(wire.Problem(error.reason, error.rule, details_of(error)), status)
    if error.trait.retry is Retry.LATER:
        response.headers["retry-after"] = "10"
    return response
