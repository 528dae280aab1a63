"""The page as an app: it can be installed, starts without a network, and keeps nothing of a table."""

from __future__ import annotations

import re
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, expect

from billetdoux.i18n import words
from tests.e2e.player import Player
from tests.e2e.visitors import PHONE, Visitors

KEPT = """async () => {
    const names = await caches.keys();
    const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return lists.flat().map(({url}) => new URL(url).pathname);
}"""
READY = """async () => {
    const {active} = await navigator.serviceWorker.ready;
    if (active.state !== "activated") await new Promise((done) => (active.onstatechange = done));
}"""


@pytest.fixture
def visitors(visitors: Visitors) -> Visitors:
    visitors.have_workers = True
    return visitors


def ready(page: Page) -> Page:
    page.evaluate(READY)
    return page


def test_the_page_can_be_installed(visitors: Visitors) -> None:
    page = ready(visitors.come("/", size=PHONE))
    session = page.context.new_cdp_session(page)
    # A context of tests is private, in which nothing can be installed: that is all that it may complain of.
    errors = session.send("Page.getInstallabilityErrors")["installabilityErrors"]
    assert {error["errorId"] for error in errors} <= {"in-incognito"}
    manifest: dict[str, Any] = session.send("Page.getAppManifest")
    assert manifest["errors"] == []


def test_it_starts_without_a_network_and_says_so(visitors: Visitors) -> None:
    page = ready(visitors.come("/", language="it"))
    w = words("it")
    page.context.set_offline(True)
    page.goto("/")
    expect(page.get_by_role("button", name=w("web-play-now"))).to_be_visible()
    expect(page.get_by_text(w("web-app-offline"))).to_be_visible()
    page.goto("/rules")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    visitors.complaints.clear()


def test_nothing_of_a_table_or_an_answer_is_kept(visitors: Visitors) -> None:
    player = Player.at_new_table(visitors, seats=2, bots=["easy"])
    page = ready(player.page)
    page.reload()
    player.wait()
    page.goto("/history")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    kept = page.evaluate(KEPT)
    assert "/" in kept
    assert [path for path in kept if not re.fullmatch(r"/|/icon\.svg|/assets/[\w.-]+", path)] == []


def test_an_answer_of_the_server_is_never_an_old_one(visitors: Visitors) -> None:
    page = ready(visitors.come("/"))
    page.reload()
    found = page.evaluate("fetch('/api/tables').then((answer) => answer.ok)")
    page.context.set_offline(True)
    assert found
    assert page.evaluate("fetch('/api/tables').then(() => 'old', () => 'none')") == "none"
    visitors.complaints.clear()


def test_an_address_that_leads_nowhere_has_a_page_of_ours(visitors: Visitors) -> None:
    page = ready(visitors.come("/", language="es"))
    answer = page.goto("/nowhere")  # through the worker, which keeps no page but the first one
    assert answer
    assert (answer.status, answer.from_service_worker) == (404, True)
    expect(page.get_by_text(words("es")("page-not-found-text"))).to_be_visible()
    page.get_by_role("link").click()
    expect(page.get_by_role("button", name=words("es")("web-play-now"))).to_be_visible()
    assert {urlsplit(complaint.split()[2]).path for complaint in visitors.complaints} == {"/nowhere"}
    visitors.complaints.clear()
