"""A browser and a server for all tests, and visitors for each."""

from __future__ import annotations

import os
from collections.abc import Iterator
from http import HTTPStatus
from itertools import count
from pathlib import Path
from typing import NoReturn
from urllib.request import Request, urlopen

import pytest
from playwright.sync_api import Browser, expect

from billetdoux.protocol.tokens import COOKIE
from billetdoux.server.static import BuiltPage
from tests.e2e.chromium import NoChromium, chromium
from tests.e2e.meanwhile import Finished, finished_match
from tests.e2e.page_pool import PagePool
from tests.e2e.visitors import Browsers, Visitors
from tests.patience import PATIENCE
from tests.server.process import NO_LIMITS, ServerProcess
from tests.server.seeded import SEED_FILE

BOT_PAUSE = 0.02

expect.set_options(timeout=1000 * PATIENCE)


@pytest.fixture(scope="module")
def needs_whole_browser() -> bool:
    """Whether the tests of a file need a whole browser: files say so."""
    return False


@pytest.fixture(scope="module")
def chromium_path(tmp_path_factory: pytest.TempPathFactory, needs_whole_browser: bool) -> str:
    if not BuiltPage.are_built():
        do_without("the page is not built: `make web` says why")
    try:
        lock = common_folder(tmp_path_factory) / "chromium.lock"
        return chromium(lock, headless_shell=not needs_whole_browser)
    except NoChromium as error:
        do_without(str(error))


def do_without(reason: str) -> NoReturn:
    if os.environ.get("CI") == "true":
        pytest.fail(reason)
    pytest.skip(reason)


def common_folder(factory: pytest.TempPathFactory) -> Path:
    """Of all the processes that run tests."""
    own = factory.getbasetemp()
    return own.parent if "PYTEST_XDIST_WORKER" in os.environ else own


@pytest.fixture(scope="session")
def browsers() -> Iterator[Browsers]:
    browsers = Browsers()
    yield browsers
    browsers.close()


@pytest.fixture(scope="module")
def browser(chromium_path: str, browsers: Browsers) -> Iterator[Browser]:
    with browsers.at(chromium_path) as browser:
        yield browser


class SeededServer(ServerProcess):
    """Whoever opens a table first in a test finds the same cards and the same bots in every run."""

    module = "tests.server.seeded"

    def __init__(self, folder: Path, bot_pause: float = BOT_PAUSE) -> None:
        self._seed_file = folder / "seed"
        self._seeds = count(1)
        self.seed("")
        environment = {
            SEED_FILE: str(self._seed_file),
            "PYTHONPATH": str(Path(__file__).parents[2]),
            "BILLET_PUSH_PRIVATE": "true",  # the push services of tests are on this machine
        }
        super().__init__(folder / "tables.db", limits=NO_LIMITS | environment, bot_pause=bot_pause)
        self._have_key_drawn()

    def _have_key_drawn(self) -> None:
        """The first cookie makes a server draw its key. The first test must not find another match than the
        same test after others."""
        cookie = f"{COOKIE}={'a' * 43}"
        with urlopen(Request(f"{self.url}/api/history", headers={"cookie": cookie})) as answer:  # noqa: S310
            assert answer.status == HTTPStatus.OK

    def seed(self, seed: str) -> None:
        """Even if it is the same as before, chance starts again."""
        self._seed_file.write_text(f"{next(self._seeds)}\n{seed}")


@pytest.fixture(scope="session")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[SeededServer]:
    server = SeededServer(tmp_path_factory.mktemp("server"))
    with server:
        yield server


@pytest.fixture(scope="module")
def server(running: SeededServer) -> SeededServer:
    """The same for all files: its bots think in processes that take a second to start. A test that failed may
    have left it dead.
    """
    if running.process.poll() is not None:
        running.start_again()
    return running


@pytest.fixture(scope="session")
def finished(running: SeededServer) -> Finished:
    """A match of three that is over, for all who only look at it."""
    running.seed("a finished match")
    return finished_match(running)


@pytest.fixture(scope="session")
def pool() -> PagePool:
    """Its pages end with their browser."""
    return PagePool()


@pytest.fixture
def visitors(
    browser: Browser, pool: PagePool, server: SeededServer, request: pytest.FixtureRequest
) -> Iterator[Visitors]:
    """A test that has provoked complaints takes them out of the list."""
    chosen = request.node.get_closest_marker("seed")
    server.seed(chosen.args[0] if chosen else request.node.nodeid)
    visitors = Visitors(browser, server.url, painted=False, pool=pool)
    yield visitors
    visitors.leave()
    assert visitors.complaints == []
