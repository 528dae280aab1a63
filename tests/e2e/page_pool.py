"""Pages that visitors use one after another. A new one takes half a second of a processor, most of it for a
process of its own, and there are hundreds of visitors.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Hashable
from typing import NoReturn

from playwright.sync_api import Error, Page

LIGHT = "/api/version"
"""A page of the same site: on the way to another one, the browser would start another process."""
FORGET = """() => {
    if ("__pwClock" in window) throw new Error("its clock was changed");
    localStorage.clear();
    sessionStorage.clear();
}"""
PERMANENT = ("add_init_script", "route", "route_web_socket", "expose_binding", "expose_function")
"""What can't be undone."""


class PagePool:
    """By what can't be changed about a page once it is there."""

    def __init__(self) -> None:
        self._free: dict[Hashable, list[Page]] = defaultdict(list)
        self._kinds: dict[Page, Hashable] = {}

    def lend(self, kind: Hashable) -> Page | None:
        """One that knows nothing of those who used it, if there is any."""
        return self._free[kind].pop() if self._free[kind] else None

    def adopt(self, page: Page, kind: Hashable) -> None:
        """From now on it is lent: whoever changes it for good must have asked for one of their own."""
        self._kinds[page] = kind
        for change in PERMANENT:
            setattr(page, change, _refuse)

    def take_back(self, page: Page) -> bool:
        """Whether it was one of ours. One that doesn't answer as it should is given up."""
        kind = self._kinds.get(page)
        if kind is None:
            return False
        try:
            _wipe(page)
        except Error:
            del self._kinds[page]
            page.context.close()
        else:
            self._free[kind].append(page)
        return True


def _refuse(*_: object, **__: object) -> NoReturn:
    raise AssertionError("Another visitor uses this page afterwards: come(…, apart=True) has one of its own.")


def _wipe(page: Page) -> None:
    context = page.context
    for tab in context.pages:
        if tab is not page:
            tab.close()
    page.goto(LIGHT)
    page.evaluate(FORGET)
    page.emulate_media(media="null", forced_colors="null")
    page.mouse.move(0, 0)
    context.clear_cookies()
    context.clear_permissions()
