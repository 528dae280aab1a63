"""A server for the tests of each file that wants one, and a screen that is drawn when somebody looks."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from textual._compositor import Compositor

from tests.server.process import ServerProcess


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    with ServerProcess(tmp_path_factory.mktemp("server") / "tables.db") as server:
        yield server


@pytest.fixture(autouse=True)
def nothing_is_drawn_for_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    """Textual draws every change, nearly half of the work, and its terminal without a screen drops it. Tests
    draw the screen themselves when they read it, and whenever somebody is asked something.
    """
    draw = Compositor.render_update

    def draw_if_asked(self: Compositor, full: bool = False, *args: Any, **options: Any) -> Any:
        if full:
            return draw(self, full, *args, **options)
        self._dirty_regions.clear()
        return None

    monkeypatch.setattr(Compositor, "render_update", draw_if_asked)
