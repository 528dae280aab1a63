"""What axe-core, which the page's own packages bring along, has to say of a screen."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import get_args

from playwright.sync_api import Page, expect

from tests.e2e.visitors import Scheme

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
FIND_BARRIERS = """async () => {
    const unpainted = document.adoptedStyleSheets;
    document.adoptedStyleSheets = [];
    const {violations} = await axe.run(document, {resultTypes: ["violations"], selectors: false});
    document.adoptedStyleSheets = unpainted;
    return violations;
}"""
"""On the page as people see it: what is transparent has no contrast. Nobody asks which elements keep to the
rules, nor for the shortest selector of each."""


def barriers(page: Page) -> list[str]:
    """By day and by night; each with the rule that it breaks and the element that it stands in."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(_axe())
    return [barrier for scheme in get_args(Scheme) for barrier in _barriers_in(page, scheme)]


def _barriers_in(page: Page, scheme: Scheme) -> list[str]:
    page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
    expect(page.locator("html")).to_have_attribute("data-scheme", scheme)
    found = page.evaluate(FIND_BARRIERS)
    return [
        f"{scheme}: {rule['id']}: {node['html'][:200]} {node['failureSummary']}"
        for rule in found
        for node in rule["nodes"]
    ]


@cache
def _axe() -> str:
    return AXE.read_text("utf-8")
