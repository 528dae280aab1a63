"""A server for the tests of each file that wants one, styles that are parsed once, and a screen that is drawn
when somebody looks.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from textual._compositor import Compositor
from textual.css.model import RuleSet
from textual.css.stylesheet import Stylesheet
from textual.css.types import CSSLocation

from tests.server.process import ServerProcess


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    with ServerProcess(tmp_path_factory.mktemp("server") / "tables.db") as server:
        yield server


@pytest.fixture(scope="session", autouse=True)
def styles_are_parsed_once() -> Iterator[None]:
    """Every app parses the styles of every widget when it starts, which takes longer than most tests."""
    parse, parsed = Stylesheet._parse_rules, dict[tuple[object, ...], list[RuleSet]]()

    def parse_once(
        self: Stylesheet,
        css: str,
        read_from: CSSLocation,
        is_default_rules: bool = False,
        tie_breaker: int = 0,
        scope: str = "",
    ) -> list[RuleSet]:
        source = css, read_from, is_default_rules, tie_breaker, scope
        wanted = *source, *self._variables.items()
        if wanted not in parsed:
            parsed[wanted] = parse(self, *source)
        return parsed[wanted]

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Stylesheet, "_parse_rules", parse_once)
        yield


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
