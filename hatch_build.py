"""Whoever installs the package gets the page with it: hatchling calls this before it packs."""

from __future__ import annotations

import sys
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class PageHook(BuildHookInterface):
    def dependencies(self) -> list[str]:
        page = self._page()
        return [page.NODE_WHEEL] if page.is_stale() and not page.machine_has_node() else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Whoever can't build the page may install the rest: the server says what is missing."""
        page = self._page()
        if not page.is_stale():
            return
        try:
            page.build()
        except page.PageFailed as error:
            self.app.display_warning(page.warning(error))

    def _page(self) -> Any:
        if self.root not in sys.path:
            sys.path.insert(0, self.root)
        from tools import page

        return page
