"""A world of one table, whose seed we know, and all that it leaves in the browser of one who plays there."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, expect

from billetdoux.protocol import wire
from billetdoux.protocol.tokens import COOKIE
from billetdoux.rules import Action, fairness
from billetdoux.server.person import digest
from billetdoux.server.sqlite import SqliteStore
from billetdoux.server.stored_log import StoredLog
from billetdoux.session import Clock
from billetdoux.table import Options, Table, open_table, sit
from tests.e2e.eavesdropper import Eavesdropper
from tests.e2e.meanwhile import Meanwhile, become
from tests.e2e.twins import NONCE
from tests.e2e.visitors import Visitors
from tests.server.process import ServerProcess
from tests.server.raw import RawClient
from tests.server.test_matches import GAME_EVENTS, NAMES, Tableful
from tests.table.sitting import at

CODE = "BCDFGHJK"
ADA = 0
TOKENS = [name.ljust(43, "_") for name in NAMES]
COUNT = """
const Plain = WebSocket;
window.taken = 0;
window.WebSocket = class extends Plain {
    set onmessage(hear) {
        super.onmessage = (message) => { hear(message); window.taken += 1; };
    }
};
"""
"""How many messages the page has taken in."""
SAME_NONCE = f"""
const draw = crypto.getRandomValues.bind(crypto);
const nonce = {list(bytes.fromhex(NONCE))};
crypto.getRandomValues = (numbers) => {{
    if (numbers.length !== nonce.length) return draw(numbers);
    numbers.set(nonce);
    return numbers;
}};
"""
"""Both worlds are dealt with what the browser mixes in."""
NEWS = ("news", "changes")
TIMED = ("ping", "pong")
"""What comes when a while has passed, in whatever world."""


@dataclass(frozen=True)
class World:
    """A server with one table, all who play there, and Ada's browser, which only looks on."""

    url: str
    commitment: str
    table: Tableful
    page: Page
    eavesdropper: Eavesdropper

    @classmethod
    def of(
        cls, stack: ExitStack, now: Meanwhile, browser: Browser, folder: Path, seed: bytes, players: int
    ) -> World:
        db = folder / f"{seed.hex()[:8]}.db"
        now.do(_store_table(db, seed, players))
        server = stack.enter_context(ServerProcess(db))
        table = now.do(_come(now, server, players))
        visitors = Visitors(browser, server.url, painted=False)
        stack.callback(visitors.leave)
        page = visitors.come("about:blank")
        page.add_init_script(COUNT)
        page.add_init_script(SAME_NONCE)
        become(page, server.url, _cookie(ADA))
        eavesdropper = Eavesdropper(page)
        page.goto(f"/t/{CODE}")
        expect(page.get_by_role("heading", level=2).first).to_be_visible()
        now.do(table.clients[ADA].until(_has_nonce))
        now.do(table.catch_up())
        return cls(server.url, fairness.commitment(seed), table, page, eavesdropper)

    async def start(self) -> None:
        await self.table.clients[ADA].ask("start")
        await self.table.catch_up()

    async def move(self, action: Action) -> None:
        mover = self.table.clients[self.table.clients[ADA].view["to_act"]]
        answer = await mover.ask("move", action=str(action))
        assert answer["say"] == "done", answer
        await self.table.catch_up()

    def settle(self) -> None:
        """Until the page has shown what happened, and has heard how likely everything is now."""
        heard = self.eavesdropper.heard
        while not self._knows_odds():
            self.eavesdropper.socket.wait_for_event("framereceived")
        self.page.wait_for_function("count => window.taken >= count", arg=len(heard))

    def _knows_odds(self) -> bool:
        ada = self.table.clients[ADA]
        wanted = NEWS if ada.view["phase"] == "over" else ("beliefs",)
        told = map(json.loads, self.eavesdropper.heard)
        return any(message["say"] in wanted and message["version"] == ada.version for message in told)

    def traces(self) -> dict[str, Any]:
        """All that this world has left in the browser so far, and all that went there and came from it."""
        ear = self.eavesdropper
        return {
            "page": self._plain(self.page.content()),
            "read aloud": self._plain(self.page.locator("body").aria_snapshot()),
            "kept": self._plain(ear.kept()),
            "cookies": [(cookie["name"], cookie["value"]) for cookie in self.page.context.cookies()],
            "heard": list(self._messages(ear.heard)),
            "said": list(self._messages(ear.said)),
            "answers": sorted(
                (path, a.status, a.body().replace(self.url.encode(), b""))
                for path, a in zip(ear.asked, ear.answers, strict=True)
            ),
        }

    def _plain(self, text: str) -> str:
        """Without what any two worlds differ in: their addresses, and what the seeds are committed to by."""
        return text.replace(self.url, "").replace(self.commitment, "")

    def _messages(self, texts: list[str]) -> Iterator[str]:
        """Without ids, which are drawn by lot, and hashes: those are of what was said, commitment and all."""
        events: list[Any] = []
        view: dict[str, Any] = {}
        for text in texts:
            message = json.loads(text)
            if message.get("say", message.get("do")) in TIMED:
                continue
            events += [event for event in message.get("events", []) if event["event"] in GAME_EVENTS]
            if message.get("hash"):
                changed = message.get("view", {})
                view = view | changed if message["say"] == "changes" else changed
                assert message["hash"] == wire.hash_of(events, view)
            message |= {"id": "", "hash": ""}
            yield self._plain(json.dumps(message))


def _has_nonce(message: dict[str, Any]) -> bool:
    return message["say"] == "news" and {str(ADA): NONCE} == dict(message["table"]["nonces"])


async def _store_table(db: Path, seed: bytes, players: int) -> None:
    """As a server would have: whoever knows the seed can do no more than that."""
    now = at(Clock().wall_ms())
    persons = [digest(token) for token in TOKENS[:players]]
    options = Options(seats=players, first="host")
    changes = [open_table(options, person=persons[0], name=NAMES[0], now=now, seed=seed)]
    for person, name in zip(persons[1:], NAMES[1:], strict=False):
        changes.append(sit(changes[-1].table, person, name, now))
    store = SqliteStore.open(db)
    log = StoredLog(store, CODE)
    for before, change in zip([Table(), *(change.table for change in changes)], changes, strict=False):
        await log.append(before, change)
    await store.close()


async def _come(now: Meanwhile, server: ServerProcess, players: int) -> Tableful:
    async def client(cookie: str) -> RawClient:
        return await now.stack.enter_async_context(RawClient(server, CODE, cookie))

    return Tableful([await client(_cookie(seat)) for seat in range(players)], await client(""))


def _cookie(seat: int) -> str:
    return f"{COOKIE}={TOKENS[seat]}"
