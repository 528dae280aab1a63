"""People with browsers: each has one of their own, and nothing that a browser complains of goes unnoticed."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Literal

from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Error,
    Page,
    Request,
    Response,
    sync_playwright,
)

from billetdoux.i18n import Words, words
from tests.e2e.page_pool import PagePool
from tests.patience import PATIENCE

Scheme = Literal["dark", "light"]
Size = tuple[int, int]
GIVEN_UP = "WebSocket is closed before the connection is established"
"""On a slow machine the page replaces a socket that takes long."""
PHONE, TABLET, DESKTOP = (360, 740), (768, 1024), (1440, 900)
NOWHERE = "about:blank"
NONCE_BYTES = 16
SAME_NONCE = """
const draw = crypto.getRandomValues.bind(crypto);
crypto.getRandomValues = (numbers) => numbers.length === %d ? numbers.fill(%d) : draw(numbers);
"""
"""What a browser mixes into the seed of a match: the same in every run, so that the match is the same."""
UNPAINTED = """
const unpainted = new CSSStyleSheet();
unpainted.replaceSync("html { opacity: 0 }");
document.adoptedStyleSheets = [...document.adoptedStyleSheets, unpainted];
"""
"""A transparent page has its layout and can be clicked. Its pixels, a third of the work, are not computed."""
UNHURRIED = """
if (location.protocol.startsWith("http") && !localStorage.getItem("billet-doux"))
    localStorage.setItem("billet-doux", '{"pace": "instant", "soundAsked": true}');
"""
"""Where nothing moves, nothing has to be waited for; and nobody is asked whether they want sounds."""


class Browsers:
    """Started once for all files of tests: it takes more of a processor than most tests do."""

    def __init__(self) -> None:
        self._playwright = sync_playwright().start()
        self._by_path: dict[str, Browser] = {}
        self._loop = asyncio.get_running_loop()
        self._sleep()

    @contextmanager
    def at(self, executable: str) -> Iterator[Browser]:
        """The browser of a program. Playwright's loop counts as running as long as it is in use, and not
        between: other tests run loops of their own.
        """
        asyncio._set_running_loop(self._loop)
        try:
            yield self._launched(executable)
        finally:
            self._sleep()

    def close(self) -> None:
        asyncio._set_running_loop(self._loop)
        for browser in self._by_path.values():
            browser.close()
        self._playwright.stop()
        self._sleep()

    def _sleep(self) -> None:
        asyncio._set_running_loop(None)

    def _launched(self, executable: str) -> Browser:
        browser = self._by_path.get(executable)
        if browser is None or not browser.is_connected():
            # Chromium's own walls need rights that root in a container doesn't have.
            walls = [] if os.geteuid() else ["--no-sandbox"]
            browser = self._playwright.chromium.launch(executable_path=executable, args=walls)
            self._by_path[executable] = browser
        return browser


@contextmanager
def browser_at(executable: str) -> Iterator[Browser]:
    browsers = Browsers()
    try:
        with browsers.at(executable) as browser:
            yield browser
    finally:
        browsers.close()


class Visitors:
    """Those who come to one server in one test. Where nobody takes pictures, pages need not be `painted`.
    With a `pool`, they use pages that others have used before them.
    """

    def __init__(
        self, browser: Browser, url: str, *, painted: bool = True, pool: PagePool | None = None
    ) -> None:
        self.url = url
        self.painted = painted
        self.complaints: list[str] = []
        """What browsers reported: errors of scripts, what the server's policy forbids, failed requests."""
        self.have_workers = False
        """Whether their browsers run the service worker, which takes time that most tests don't need."""
        self._browser = browser
        self._pool = pool
        self._pages: list[Page] = []
        """The first of each visitor."""

    def come(
        self,
        path: str = "/",
        *,
        size: Size = DESKTOP,
        scheme: Scheme = "dark",
        language: str = "en",
        motion: bool = False,
        apart: bool = False,
    ) -> Page:
        """A new visitor, whom nobody knows yet, at a path. Without `motion` moves are shown at once. `apart`
        in a browser of their own: what it has loaded and how it was changed concerns nobody else.
        """
        pool = None if apart or motion or self.have_workers else self._pool
        kind = (self._browser, self.url, len(self._pages), scheme, language, size == PHONE)
        page = pool.lend(kind) if pool else None
        if page is None:
            page = self._new_context(size, scheme, language, motion=motion).new_page()
            if pool:
                pool.adopt(page, kind)
        else:
            page.set_viewport_size({"width": size[0], "height": size[1]})
            page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        self._pages.append(page)
        return self._go(page, path)

    def _new_context(self, size: Size, scheme: Scheme, language: str, *, motion: bool) -> BrowserContext:
        context = self._browser.new_context(
            base_url=self.url,
            viewport={"width": size[0], "height": size[1]},
            color_scheme=scheme,
            locale=language,
            reduced_motion="no-preference" if motion else "reduce",
            has_touch=size == PHONE,
            service_workers="allow" if self.have_workers else "block",
        )
        context.set_default_timeout(1000 * PATIENCE)
        context.add_init_script(SAME_NONCE % (NONCE_BYTES, len(self._pages)))
        if not motion:
            context.add_init_script(UNHURRIED)
        if not self.painted:
            context.add_init_script(UNPAINTED)
        return context

    def open_tab(self, context: BrowserContext, path: str) -> Page:
        """Another page of somebody who is here."""
        return self._go(context.new_page(), path)

    def _go(self, page: Page, path: str) -> Page:
        page.on("console", self._hear)
        page.on("pageerror", self._note_error)
        page.on("requestfailed", self._note_failure)
        page.on("response", self._note_refusal)
        if path != NOWHERE:
            page.goto(path)
        return page

    def leave(self) -> None:
        for page in self._pages:
            page.remove_listener("console", self._hear)
            page.remove_listener("pageerror", self._note_error)
            page.remove_listener("requestfailed", self._note_failure)
            page.remove_listener("response", self._note_refusal)
            if not (self._pool and self._pool.take_back(page)):
                page.context.close()

    def _hear(self, message: ConsoleMessage) -> None:
        # What was refused by the server is noted with its address, below.
        refused = message.text.startswith("Failed to load resource")
        if message.type == "error" and not refused and GIVEN_UP not in message.text:
            self.complaints.append(f"console: {message.text}")

    def _note_error(self, error: Error) -> None:
        self.complaints.append(f"script: {error}")

    def _note_failure(self, request: Request) -> None:
        # Whoever leaves a page gives up what it was still loading.
        if request.failure != "net::ERR_ABORTED":
            self.complaints.append(f"failed: {request.method} {request.url} {request.failure}")

    def _note_refusal(self, response: Response) -> None:
        if response.status >= 400:
            self.complaints.append(f"refused: {response.request.method} {response.url} {response.status}")


def words_of(page: Page) -> Words:
    """The words that a page speaks in, once it does."""
    page.locator("#app > *").first.wait_for(state="attached")
    language = page.locator("html").get_attribute("lang")
    assert language is not None
    return words(language)
