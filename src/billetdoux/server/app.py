"""The ASGI application: routes, headers, the life of a server."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from functools import partial
from http import HTTPStatus

from starlette.applications import Starlette
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response
from starlette.routing import Route, WebSocketRoute
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket, WebSocketDisconnect

from billetdoux.protocol import wire
from billetdoux.protocol.errors import Declined
from billetdoux.protocol.join_code import parse_code
from billetdoux.server.api import Api, Handler, problem
from billetdoux.server.forgetting import forget_regularly
from billetdoux.server.hub import Hub
from billetdoux.server.limits import address_of
from billetdoux.server.metrics import Metrics
from billetdoux.server.person import person_of
from billetdoux.server.socket import Socket
from billetdoux.server.static import LOOSE, SCREENS, BuiltPage
from billetdoux.server.store import StoreFailed

HEADERS = {
    "content-security-policy": (
        "default-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; object-src 'none'"
    ),
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
}


def create_app(hub: Hub, page: BuiltPage) -> ASGIApp:
    api = Api(hub)
    sockets = Sockets(hub, api)

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        hub.start()
        regular = [asyncio.create_task(page.watch())]
        if hub.settings.keep:
            regular.append(asyncio.create_task(forget_regularly(hub.forget_old)))
        yield
        for task in regular:
            task.cancel()
        await hub.close()

    def route(path: str, handler: Handler, method: str = "GET") -> Route:
        return Route(path, api.guarded(handler), methods=[method])

    routes = [
        # From memory, and a player needs a dozen of them at once: these count less (`Paced`).
        *(Route(path, partial(page.screen, entry=entry), methods=["GET"]) for path, entry in SCREENS.items()),
        Route("/assets/{name}", page.asset, methods=["GET"]),
        Route("/api/version", page.version, methods=["GET"]),
        Route("/manifest.webmanifest", page.manifest, methods=["GET"]),
        *(Route(f"/{name}", page.loose_file, methods=["GET"]) for name in LOOSE),
        route("/healthz", api.health),
        route("/readyz", api.readiness),
        route("/metrics", api.metrics),
        route("/api/tables", api.lobby),
        route("/api/tables", api.open_table, "POST"),
        route("/api/tables/{code}/seats", api.take_seat, "POST"),
        route("/api/tables/{code}/return", api.return_by_link, "POST"),
        route("/api/tables/{code}/matches/{number}", api.match),
        route("/api/tables/{code}/matches/{number}/keep", api.keep_match, "POST"),
        route("/api/tables/{code}/matches/{number}/record", api.record),
        route("/api/tables/{code}/matches/{number}/replay/{who}", api.replay),
        route("/api/tables/{code}/matches/{number}/analysis", api.analysis),
        route("/api/history", api.history),
        route("/api/puzzles", api.puzzle_book),
        route("/api/puzzles/{which}", api.puzzle),
        route("/api/push", api.push_offer),
        route("/api/push", api.subscribe, "POST"),
        route("/api/push/forget", api.unsubscribe, "POST"),
        WebSocketRoute("/ws/{code}", sockets.serve),
    ]

    async def not_found(request: Request, error: Exception) -> Response:
        for_programs = request.url.path.startswith("/api/")
        return problem(Declined("no-such-address")) if for_programs else await page.not_found(request)

    # Around all of it: what Starlette says when we fail has these headers too.
    starlette = Starlette(routes=routes, lifespan=lifespan, exception_handlers={404: not_found})
    return SafeHeaders(Paced(starlette, api), hub.metrics)


class Sockets:
    """Lets WebSockets in: from our own pages or from programs, and not too many from one address."""

    def __init__(self, hub: Hub, api: Api) -> None:
        self.hub = hub
        self.api = api
        self._open = hub.use.sockets
        hub.metrics.sockets.set_function(self._open.total)

    async def serve(self, websocket: WebSocket) -> None:
        if not self.api.allows_origin(websocket):
            await websocket.send_denial_response(Response(status_code=403))
            return
        await websocket.accept()
        address = address_of(websocket)
        code = parse_code(websocket.path_params["code"])
        if not self.api.may_ask(websocket):
            await self._turn_away(websocket, wire.TOO_MANY_MESSAGES)
        elif code is None:
            await self._turn_away(websocket, wire.NO_SUCH_TABLE)
        elif self._are_enough(address):
            await self._turn_away(websocket, wire.TOO_MANY_SOCKETS)
        else:
            self._open[address] += 1
            try:
                await self._seat(websocket, code)
            finally:
                self._open[address] -= 1
                if not self._open[address]:
                    del self._open[address]

    def _are_enough(self, address: str) -> bool:
        """At all servers on this database together."""
        now = self.hub.clock.monotonic_ms() / 1000
        return self.hub.use.sockets_of(address, now) >= self.hub.settings.sockets_per_address

    async def _seat(self, websocket: WebSocket, code: str) -> None:
        try:
            token = await self.api.tokens.find(websocket.cookies)
        except StoreFailed:
            await self._turn_away(websocket, wire.TRY_AGAIN)
            return
        person = person_of(token, websocket.query_params.get("guest", "0"))
        takes_changes = websocket.query_params.get("news") == "changes"
        await Socket(websocket, self.hub, person, takes_changes=takes_changes).serve(code)

    async def _turn_away(self, websocket: WebSocket, code: int) -> None:
        self.hub.metrics.closed.labels(code).inc()
        with suppress(WebSocketDisconnect):  # gone already
            await websocket.close(code)


class Paced:
    """Every request has a pace by address, whatever it asks for; most routes have a slower one besides."""

    def __init__(self, app: ASGIApp, api: Api) -> None:
        self.app = app
        self.api = api

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http" and not self.api.may_load(HTTPConnection(scope)):
            await problem(Declined("too-fast"))(scope, receive, send)
        else:
            await self.app(scope, receive, send)


class SafeHeaders:
    """Adds to every response what keeps browsers from doing more with it than it is for; counts refusals."""

    def __init__(self, app: ASGIApp, metrics: Metrics) -> None:
        self.app = app
        self.metrics = metrics
        self.headers = [(name.encode(), value.encode()) for name, value in HEADERS.items()]

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        no_store = [(b"cache-control", b"no-store")] if scope["path"].startswith("/api/") else []

        async def send_safely(message: Message) -> None:
            if message["type"] in ("http.response.start", "websocket.http.response.start"):
                message["headers"] = [*message.get("headers", []), *self.headers, *no_store]
                if message["status"] >= HTTPStatus.BAD_REQUEST:
                    self.metrics.http_refused.labels(message["status"]).inc()
            await send(message)

        await self.app(scope, receive, send_safely)
