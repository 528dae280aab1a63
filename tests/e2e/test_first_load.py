"""The first that people see: it comes whole, light, from the server alone, and speaks their language."""

from __future__ import annotations

import re
from typing import get_args
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, Request, expect

from billetdoux.i18n import LANGUAGES, words
from tests.e2e.visitors import Scheme, Visitors, words_of

LIGHTEST = 200_000
"""Bytes that the first load may take, compressed, fonts apart."""


def loaded_by(page: Page, path: str) -> list[Request]:
    found: list[Request] = []
    page.on("requestfinished", lambda request: found.append(request))
    page.goto(path, wait_until="networkidle")
    return found


@pytest.mark.parametrize("scheme", get_args(Scheme))
def test_home_is_lit_as_the_system_is(visitors: Visitors, scheme: Scheme) -> None:
    page = visitors.come("/", scheme=scheme)
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    expect(page.locator("html")).to_have_attribute("data-scheme", scheme)


@pytest.mark.parametrize("path", ["/history", "/rules", "/about", "/learn", "/pass", "/t/BCDFGHJK"])
def test_every_screen_has_an_address_of_its_own(visitors: Visitors, path: str) -> None:
    expect(visitors.come(path).get_by_role("main")).to_be_visible()


def test_a_match_that_is_not_there_is_explained(visitors: Visitors) -> None:
    page = visitors.come("/m/BCDFGHJK/1")
    expect(page.get_by_text(words("en")("error-no-such-match"))).to_be_visible()
    assert visitors.complaints.pop().endswith("/api/tables/BCDFGHJK/matches/1 404")


def test_the_first_load_is_light_and_all_from_the_server(visitors: Visitors) -> None:
    page = visitors.come("about:blank", apart=True)
    requests = loaded_by(page, visitors.url)
    assert {urlsplit(request.url).netloc for request in requests} == {urlsplit(visitors.url).netloc}
    fonts = [request for request in requests if request.resource_type == "font"]
    assert fonts, "our own fonts are used"
    assert page.request.get("/icon.svg").headers["content-type"] == "image/svg+xml"
    assert sum(r.sizes()["responseBodySize"] for r in requests if r not in fonts) < LIGHTEST


def test_all_that_a_table_needs_is_named_in_its_html(visitors: Visitors) -> None:
    """So a browser asks for it at once, in a few requests, and nothing waits for something else."""
    path = "/t/BCDFGHJK"
    page = visitors.come("about:blank", language="it", apart=True)
    requests = loaded_by(page, visitors.url + path)
    needed = {urlsplit(r.url).path for r in requests if r.resource_type in ("script", "stylesheet")}
    html = page.request.get(path, headers={"accept-language": "it"}).text()
    assert {file for file in needed if f'"{file}"' not in html} == set()
    assert 3 < len(needed) < 10


def test_what_was_loaded_once_is_not_asked_for_again(visitors: Visitors) -> None:
    page = visitors.come("/", apart=True)
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    page.reload()
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    sent = page.evaluate(
        """performance.getEntriesByType("resource").filter(({name}) => name.includes("/assets/"))
           .map(({name, transferSize}) => [name, transferSize])"""
    )
    assert sent
    assert [name for name, size in sent if size] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_speaks_the_language_of_the_browser(visitors: Visitors, language: str) -> None:
    page = visitors.come("/", language=language)
    expect(page.get_by_role("button", name=words(language)("web-play-now"))).to_be_visible()


def test_language_and_light_change_at_once_and_are_remembered(visitors: Visitors) -> None:
    page = visitors.come("/")
    page.get_by_label(words("en")("web-language")).select_option("fr")
    french = words("fr")
    expect(page.get_by_role("button", name=french("web-play-now"))).to_be_visible()
    page.get_by_label(french("web-scheme")).select_option("light")
    page.reload()
    expect(page.get_by_role("button", name=french("web-play-now"))).to_be_visible()
    expect(page.locator("html")).to_have_attribute("data-scheme", "light")
    assert words_of(page).language == "fr"

    # Another tab follows, and overwrites nothing.
    other = visitors.open_tab(page.context, "/about")
    page.get_by_label(french("web-language")).select_option("it")
    expect(other.get_by_label(words("it")("web-language"))).to_be_visible()
    other.get_by_label(words("it")("web-scheme")).select_option("dark")
    expect(page.locator("html")).to_have_attribute("data-scheme", "dark")
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-scheme", "dark")
    assert words_of(page).language == "it"


def test_one_click_and_there_is_a_game(visitors: Visitors) -> None:
    page = visitors.come("/")
    w = words_of(page)
    proposal = page.get_by_label(w("web-play-as"))
    name = proposal.input_value()
    assert name in w("court-names").split(", ")
    page.get_by_role("button", name=w("web-play-now")).click()
    expect(page).to_have_url(re.compile("/t/[A-Z]{8}"))
    expect(
        page.get_by_role("list", name=w("web-table-your-hand")).get_by_role("listitem").first
    ).to_be_visible()
    expect(page.get_by_role("list", name=w("web-table-face-up", name=name), exact=True)).to_be_attached()
    page.goto("/")
    expect(page.get_by_label(w("web-your-name"))).to_have_value(name)
    expect(proposal).to_have_count(0)  # nobody is asked twice
