"""Those who play without a browser while somebody looks on in one."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine, Iterator
from contextlib import AsyncExitStack, contextmanager
from dataclasses import dataclass
from random import Random
from threading import Thread
from typing import Any, TypeVar

from playwright.sync_api import Page

from tests.server.process import ServerProcess
from tests.server.raw import http
from tests.server.test_matches import Tableful, sit_together

T = TypeVar("T")


class Meanwhile:
    """A loop in a thread of its own: the one of Playwright runs in ours."""

    def __init__(self, loop: asyncio.AbstractEventLoop, stack: AsyncExitStack) -> None:
        self.stack = stack
        """What is entered here is left at the end."""
        self._loop = loop

    def do(self, work: Coroutine[Any, Any, T]) -> T:
        return asyncio.run_coroutine_threadsafe(work, self._loop).result()


@contextmanager
def meanwhile() -> Iterator[Meanwhile]:
    loop = asyncio.new_event_loop()
    thread = Thread(target=loop.run_forever)
    thread.start()
    now = Meanwhile(loop, AsyncExitStack())
    try:
        yield now
    finally:
        now.do(now.stack.aclose())
        loop.call_soon_threadsafe(loop.stop)
        thread.join()
        loop.close()


@dataclass(frozen=True)
class Finished:
    """A match that is over and has been gone over, and how to be its host."""

    code: str
    cookie: str
    rounds: int

    @property
    def path(self) -> str:
        return f"/m/{self.code}/1"

    @property
    def replay(self) -> str:
        return f"{self.path}/replay"


def finished_match(server: ServerProcess, players: int = 3, **options: Any) -> Finished:
    with meanwhile() as now:
        table: Tableful = now.do(sit_together(now.stack, server, players, **options))
        now.do(table.play_match(Random(players)))
        host = table.clients[0]
        # It takes a while, and to those who ask meanwhile the server says so.
        status, body, _ = now.do(http(server, f"/api/tables/{host.code}/matches/1/analysis"))
        assert status == 200, body
        return Finished(host.code, host.cookie, host.view["round"])


def become(page: Page, url: str, cookie: str) -> None:
    """Whoever shows a server somebody's cookie is that one."""
    name, _, value = cookie.partition("=")
    page.context.add_cookies([{"name": name, "value": value, "url": url}])
