"""`billet think`: a machine on which the bots of servers think (billetdoux.server.remote_bots)."""

from __future__ import annotations

import asyncio
import hmac
import logging
import signal
from collections.abc import Callable
from contextlib import suppress
from http import HTTPStatus

import msgspec
from websockets.asyncio.server import ServerConnection, serve
from websockets.exceptions import ConnectionClosed
from websockets.http11 import Request, Response

from billetdoux.rules.errors import BilletError
from billetdoux.server import thoughts
from billetdoux.server.bot_workers import MAX_THOUGHT
from billetdoux.server.logs import log_mistake, set_up_logs
from billetdoux.server.settings import InvalidSetting, Settings
from billetdoux.server.thoughts import Answered, Asked, Failure
from billetdoux.session import Unavailable
from billetdoux.session.workers import Pool, WorkerLost

log = logging.getLogger(__name__)

MAX_WAITING = 64
"""Questions of one server that are answered or wait; it asks elsewhere when there are more."""
HELLO_WITHIN = 5.0
"""Seconds for the request of a WebSocket to arrive."""


def run_thinker(settings: Settings, ready: Callable[[str], None]) -> None:
    """Answer until SIGINT or SIGTERM; `ready` is called with the address once servers can connect."""
    thoughts.check_key(settings.thinkers_key)
    set_up_logs()
    asyncio.run(_run(settings, ready))


async def _run(settings: Settings, ready: Callable[[str], None]) -> None:
    stop = asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        with suppress(NotImplementedError):  # Windows has Ctrl-C only
            asyncio.get_running_loop().add_signal_handler(number, stop.set)
    thinker = Thinker(settings)
    try:
        serving = await serve(
            thinker.answer_all,
            settings.host,
            settings.port,
            process_request=thinker.check,
            open_timeout=HELLO_WITHIN,
            ping_interval=thoughts.PING_EVERY,
            ping_timeout=thoughts.PONG_WITHIN,
            max_size=thoughts.MAX_BYTES,
            compression=None,
            server_header=None,
        )
    except OSError as error:
        raise InvalidSetting("address-in-use", host=settings.host, port=settings.port) from error
    async with serving:
        host, port = next(iter(serving.sockets)).getsockname()[:2]
        ready(f"ws://[{host}]:{port}" if ":" in host else f"ws://{host}:{port}")
        await stop.wait()
    await thinker.close()


class Thinker:
    def __init__(self, settings: Settings) -> None:
        self._key = settings.thinkers_key
        self._pool = Pool(max(1, settings.thinkers))

    def check(self, connection: ServerConnection, request: Request) -> Response | None:
        """Only servers that know the key come in, and only if they speak as we do. Anybody may ask for our
        health.
        """
        if request.path == "/healthz":
            return connection.respond(HTTPStatus.OK, "")
        given = request.headers.get("Authorization", "").removeprefix("Bearer ")
        if not hmac.compare_digest(given.encode(), self._key.encode()):
            return connection.respond(HTTPStatus.UNAUTHORIZED, "")
        if request.path != thoughts.PATH:
            return connection.respond(HTTPStatus.NOT_FOUND, "")
        return None

    async def answer_all(self, connection: ServerConnection) -> None:
        """All questions of a server; each may take long, and none waits for another one's answer."""
        waiting: set[asyncio.Task[None]] = set()
        try:
            async for message in connection:
                asked = thoughts.read_question(message)
                if len(waiting) >= MAX_WAITING:
                    await _tell(connection, Answered(asked.id, failed="busy"))
                    continue
                task = asyncio.get_running_loop().create_task(self._answer(connection, asked))
                waiting.add(task)
                task.add_done_callback(waiting.discard)
        except msgspec.MsgspecError:
            await connection.close(thoughts.POLICY_VIOLATION)
        except ConnectionClosed:
            pass
        finally:
            for task in waiting:
                task.cancel()

    async def _answer(self, connection: ServerConnection, asked: Asked) -> None:
        await _tell(connection, await self._think(asked))

    async def _think(self, asked: Asked) -> Answered:
        failed: Failure
        try:
            function, about = thoughts.work(asked)
            answer = await self._pool.ask(function, *about, seconds=MAX_THOUGHT)
            return Answered(asked.id, msgspec.Raw(thoughts.encode(answer)))
        except (WorkerLost, TimeoutError, Unavailable):
            failed = "unavailable"
        except (ValueError, BilletError):  # of a newer version, perhaps
            failed = "unknown"
        except Exception as error:
            log_mistake(log, error)
            failed = "unavailable"
        return Answered(asked.id, failed=failed)

    async def close(self) -> None:
        await self._pool.close()


async def _tell(connection: ServerConnection, answered: Answered) -> None:
    with suppress(ConnectionClosed):
        await connection.send(thoughts.encode(answered))
