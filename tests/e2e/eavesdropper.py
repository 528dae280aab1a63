"""Somebody who looks into another's browser, and listens to what it hears."""

from __future__ import annotations

from urllib.parse import urlsplit

from playwright.sync_api import Page, Response, WebSocket

STORED = """async () => JSON.stringify([
    {...localStorage}, {...sessionStorage}, document.cookie, history.state,
    await indexedDB.databases(), await caches.keys(),
])"""
PATIENT = 'Object.defineProperty(document, "hidden", {get: () => true});'
"""A page that is not in sight waits longer before it takes a slow connection for a dead one."""
PROBE = "/api/version"
"""A page asks for it when its socket is slow, whatever happens at the table."""


class Eavesdropper:
    """Notes all that goes to a page and comes from it, from its next load on."""

    def __init__(self, page: Page) -> None:
        self.heard: list[str] = []
        self.said: list[str] = []
        self.answers: list[Response] = []
        self._page = page
        page.add_init_script(PATIENT)
        page.on("websocket", self._listen)
        page.on("response", self._note)

    def _listen(self, socket: WebSocket) -> None:
        self.socket = socket
        socket.on("framereceived", lambda frame: self.heard.append(str(frame)))
        socket.on("framesent", lambda frame: self.said.append(str(frame)))

    def _note(self, answer: Response) -> None:
        if urlsplit(answer.url).path != PROBE:
            self.answers.append(answer)

    @property
    def asked(self) -> list[str]:
        return [urlsplit(answer.url).path for answer in self.answers]

    def kept(self) -> str:
        """What the page has stored, wherever a page can."""
        stored: str = self._page.evaluate(STORED)
        return stored
