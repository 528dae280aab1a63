"""What a deal proves to players, spectators and later readers (docs/explanation/fair-deal.md); and cheats."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from billetdoux.agents import agent
from billetdoux.cli.verify import evidence_named
from billetdoux.client import Client, play
from billetdoux.protocol.tokens import COOKIE
from billetdoux.rules import Record
from tests.e2e.meanwhile import meanwhile
from tests.e2e.player import Player
from tests.e2e.visitors import Visitors, words_of

OTHER = "ab" * 32


@pytest.fixture
def visitors(visitors: Visitors) -> Iterator[Visitors]:
    """The page of a match asks for its analysis at once, and to those who ask too soon the server says so."""
    yield visitors
    visitors.complaints[:] = [said for said in visitors.complaints if not said.endswith("analysis 503")]


def play_match(page: Page, url: str) -> tuple[str, int]:
    """To its end, from elsewhere but in the seat of this browser; the table's code, and how many rounds."""
    code = page.url.rpartition("/")[2]
    (token,) = (cookie["value"] for cookie in page.context.cookies() if cookie["name"] == COOKIE)

    async def go_on() -> int:
        async with Client(url, token, mixes=False).table(code) as table:
            return (await play(table, agent("random"), Random(1))).round

    with meanwhile() as now:
        return code, now.do(go_on())


def verify(page: Page, code: str) -> None:
    page.goto(f"/m/{code}/1")
    page.get_by_role("button", name=words_of(page)("web-verify")).click()


def test_a_game_of_one_click_is_proven_to_its_player(visitors: Visitors, tmp_path: Path) -> None:
    page = visitors.come("/")
    w = words_of(page)
    page.get_by_role("button", name=w("web-play-now")).click()
    expect(page).to_have_url(re.compile("/t/"))
    expect(page.get_by_role("list", name=w("web-table-your-hand"))).to_be_visible()
    code, rounds = play_match(page, visitors.url)
    page.get_by_role("link", name=w("web-table-story")).click()
    page.get_by_role("button", name=w("web-verify")).click()
    expect(page.get_by_text(w("proof-own-nonce", rounds=rounds))).to_be_visible()
    expect(page.get_by_text(w("proof-others", count=1))).to_be_hidden()

    with page.expect_download() as download:
        page.get_by_role("link", name=w("web-evidence")).click()
    file = tmp_path / download.value.suggested_filename
    download.value.save_as(file)
    assert file.name == f"{code}-1-seen.json"
    record = Record.parse(page.request.get(f"/api/tables/{code}/matches/1/record").text())
    assert record.verify(evidence_named(str(file))) == "own-nonce"


@pytest.mark.seed("fair 20")  # a short match
def test_what_is_proven_depends_on_what_a_browser_saw(visitors: Visitors) -> None:
    player = Player.opening_table(visitors, seats=2, bots=["random"])
    w = player.words
    player.page.get_by_text(w("web-table-fair"), exact=True).click()
    expect(player.page.get_by_text(w("web-table-fair-mixed"))).to_be_visible()
    spectator = visitors.come(player.page.url)
    expect(spectator.get_by_text(w("web-table-full"))).to_be_visible()
    player.press(player.start)
    code, rounds = play_match(player.page, visitors.url)
    expect(player.rematch).to_be_visible()
    expect(spectator.get_by_role("link", name=w("web-table-story"))).to_be_visible()

    for page, proof in (
        (player.page, "own-nonce"),
        (spectator, "commitment"),
        (visitors.come("/"), "consistent"),
    ):
        verify(page, code)
        expect(page.get_by_text(w(f"proof-{proof}", rounds=rounds))).to_be_visible()


def test_nobody_reads_that_browsers_mix(visitors: Visitors) -> None:
    player = Player.opening_table(visitors, seats=2)
    guest = Player(visitors.come(player.page.url))
    w = guest.words
    guest.page.get_by_label(w("web-your-name")).fill("Grace")
    guest.page.get_by_role("button", name=w("web-table-take-seat")).click()
    expect(guest.page.get_by_text(w("web-table-wait-host"))).to_be_visible()
    guest.page.get_by_text(w("web-table-fair"), exact=True).click()
    expect(guest.page.get_by_text(w("web-table-fair-mixed"))).to_be_visible()
    guest.page.reload()
    player.press(player.start)
    assert player.wait() == "turn"
    said = player.page.get_by_role("log").inner_text() + player.page.get_by_role("main").inner_text()
    assert "shuffle" not in said


class Cheat:
    """Stands between a page and its server, and can do all that a cheating server can."""

    def __init__(self, page: Page) -> None:
        self.table: dict[str, Any] = {}
        """What the page is told instead."""
        self.drops_nonces = False
        page.route_web_socket(re.compile("/ws/"), self._stand_between)

    def _stand_between(self, page: WebSocketRoute) -> None:
        server = page.connect_to_server()

        def ask(text: str | bytes) -> None:
            message = json.loads(text)
            if message["do"] == "mix" and self.drops_nonces:
                page.send(json.dumps({"say": "done", "id": message["id"], "version": message["version"]}))
            else:
                server.send(text)

        def tell(text: str | bytes) -> None:
            message = json.loads(text)
            if "table" in message:
                message["table"] |= self.table
            page.send(json.dumps(message))

        page.on_message(ask)
        server.on_message(tell)


def open_table(page: Page) -> Player:
    table = {"name": "Ada", "options": {"seats": 2, "first": "host"}, "bots": ["random"]}
    page.goto(page.request.post("/api/tables", data=table).json()["path"])
    return Player(page)


def test_a_commitment_that_is_exchanged_after_the_nonce_is_an_alarm(visitors: Visitors) -> None:
    page = visitors.come("about:blank", apart=True)
    cheat = Cheat(page)
    player = open_table(page)
    page.get_by_text(player.words("web-table-fair"), exact=True).click()
    expect(page.get_by_text(player.words("web-table-fair-mixed"))).to_be_visible()
    alarm = page.get_by_text(player.words("commitment-changed"))
    expect(alarm).to_be_hidden()
    cheat.table = {"commitment": OTHER}
    player.press(player.start)
    expect(alarm).to_be_visible()
    cheat.table = {}
    page.reload()
    assert player.wait() == "turn"
    expect(alarm).to_be_visible()


@pytest.mark.seed("fair 20")  # a short match
def test_a_nonce_that_is_taken_and_dropped_is_found_in_the_record(visitors: Visitors) -> None:
    page = visitors.come("about:blank", apart=True)
    Cheat(page).drops_nonces = True
    player = open_table(page)
    player.press(player.start)
    assert player.wait() == "turn"
    code, _ = play_match(page, visitors.url)
    expect(player.rematch).to_be_visible()
    verify(page, code)
    expect(page.get_by_role("alert").filter(has_text=re.compile(r"\w"))).to_have_text(
        player.words("error-nonce-missing", seat=0)
    )
