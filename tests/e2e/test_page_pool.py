"""A page that was used by others tells nothing of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager

import pytest
from playwright.sync_api import Browser, Page

from tests.e2e.page_pool import PagePool
from tests.e2e.visitors import DESKTOP, TABLET, Size, Visitors
from tests.server.process import ServerProcess

LEAVE_TRACES = """async () => {
    localStorage.trace = sessionStorage.trace = "here";
    document.cookie = "trace=here";
    window.trace = "here";
}"""
TRACES = """async () => ({
    kept: [localStorage.trace, sessionStorage.trace, window.trace].filter(Boolean),
    cookies: document.cookie,
    scheme: matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light",
    isStill: matchMedia("(prefers-reduced-motion: reduce)").matches,
    isPrinted: matchMedia("print").matches,
    size: [innerWidth, innerHeight],
    mayRead: (await navigator.permissions.query({name: "clipboard-read"})).state,
})"""

Visit = Callable[[Size], AbstractContextManager[Page]]


@pytest.fixture
def visit(browser: Browser, server: ServerProcess) -> Iterator[Visit]:
    """Somebody who comes, and leaves at the end of the block."""
    pool = PagePool()
    pages: list[Page] = []

    @contextmanager
    def visiting(size: Size) -> Iterator[Page]:
        visitors = Visitors(browser, server.url, painted=False, pool=pool)
        pages.append(visitors.come("/about", size=size))
        yield pages[-1]
        visitors.leave()

    yield visiting
    for page in pages:
        page.context.close()


def test_a_used_page_is_as_good_as_new(visit: Visit) -> None:
    with visit(DESKTOP) as page:
        new = page.evaluate(TRACES)
        page.evaluate(LEAVE_TRACES)
        page.context.grant_permissions(["clipboard-read"])
        page.emulate_media(media="print", color_scheme="light", reduced_motion="no-preference")
        page.set_viewport_size({"width": TABLET[0], "height": TABLET[1]})
        page.context.new_page()
        assert page.evaluate(TRACES) != new
    with visit(DESKTOP) as again:
        assert again is page
        assert again.evaluate(TRACES) == new
        assert again.context.pages == [again]
    with visit(TABLET) as again:
        assert again is page
        assert again.evaluate(TRACES) == new | {"size": [*TABLET]}


def test_who_would_change_a_page_for_good_needs_one_apart(visit: Visit) -> None:
    with visit(DESKTOP) as page, pytest.raises(AssertionError, match="apart"):
        page.add_init_script("window.trace = 'here'")
