"""The documentation as a site: every page is found, every link leads somewhere."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

from tools import diagrams, docs, game_facts, rules_pages

ROOT = Path(__file__).parents[2]
PAGES = [*docs.sources().values(), ROOT / "README.md"]
HEADING = re.compile(r"^#{1,6} (.+)$", re.MULTILINE)
ANCHOR = re.compile(r'<a id="([^"]+)"')
NAMES = [str(page.relative_to(ROOT)) for page in PAGES]


@cache
def anchors(page: Path) -> frozenset[str]:
    """As GitHub and the site make them: lower case, without punctuation, with hyphens for spaces."""
    text = page.read_text("utf-8")
    headings = [
        re.sub(r"\[([^]]*)\]\([^)]*\)", r"\1", title) for title in HEADING.findall(outside_code(text))
    ]
    slugs = [re.sub(r"[^\w\- ]", "", title.lower()).strip().replace(" ", "-") for title in headings]
    return frozenset([*slugs, *ANCHOR.findall(text)])


def outside_code(text: str) -> str:
    return docs.FENCE.sub("", text)


@pytest.mark.parametrize("page", PAGES, ids=NAMES)
def test_links_lead_somewhere(page: Path) -> None:
    written = set(docs.generated_places())
    for link in docs.links(page.read_text("utf-8")):
        target = docs.target_of(page, link["path"])
        if target.removeprefix("docs/") in written:
            continue
        assert (ROOT / target).exists(), f"{link['path']}: no such file"
        if link["anchor"]:
            assert link["anchor"][1:] in anchors(ROOT / target), (
                f"{link['path']}{link['anchor']}: no such heading"
            )


@pytest.mark.parametrize("page", PAGES, ids=NAMES)
def test_links_inside_a_page_lead_somewhere(page: Path) -> None:
    text = outside_code(page.read_text("utf-8"))
    assert set(re.findall(r"\]\(#([^)]+)\)", text)) <= anchors(page)


@pytest.mark.parametrize("page", PAGES, ids=NAMES)
def test_examples_are_blocks_of_code(page: Path) -> None:
    """Outside of one, Markdown takes `>>>` for a quotation."""
    assert not re.findall(r"^>>>.*", outside_code(page.read_text("utf-8")), re.MULTILINE)


@pytest.mark.parametrize("page", PAGES, ids=NAMES)
def test_columns_of_tables_have_names(page: Path) -> None:
    heads = re.findall(r"^(\|.*\|)\n\|[-| :]+\|$", outside_code(page.read_text("utf-8")), re.MULTILINE)
    assert [head for head in heads if not all(cell.strip() for cell in head[1:-1].split("|"))] == []


def test_every_page_is_in_the_navigation_once() -> None:
    assert sorted(docs.nav_pages()) == sorted([*docs.sources(), *docs.generated_places()])


def test_the_site_is_built_without_a_complaint(tmp_path: Path) -> None:
    assert docs.build(tmp_path) == 0
    built = {path.relative_to(tmp_path / "site").with_suffix(".md").as_posix() for path in html(tmp_path)}
    assert built - {"404.md"} == set(docs.nav_pages())
    assert docs.fetched_from_elsewhere(tmp_path / "site") == set()


def html(folder: Path) -> list[Path]:
    return sorted((folder / "site").rglob("*.html"))


@pytest.mark.parametrize("name", diagrams.DIAGRAMS)
def test_diagrams_show_the_code_as_it_is(name: str) -> None:
    """Drawn by `python -m tools.diagrams`."""
    assert (diagrams.PICTURES / name).read_text("utf-8") == diagrams.DIAGRAMS[name]()


def test_the_rules_are_told_in_the_words_of_the_game() -> None:
    """Written by `python -m tools.rules_pages`."""
    written = {path.name: path.read_text("utf-8") for path in rules_pages.FOLDER.glob("*.md")}
    assert written == rules_pages.pages()


def test_the_size_of_the_game_is_as_computed() -> None:
    """Written by `python -m tools.game_facts`."""
    page = game_facts.PAGE.read_text("utf-8")
    assert game_facts.with_facts(page) == page


def test_every_example_is_explained() -> None:
    """In examples/README.md, which is a page of the site."""
    folder = ROOT / "examples"
    page = (folder / "README.md").read_text("utf-8")
    files = {path for path in folder.rglob("*.*") if path.is_file() and "__pycache__" not in path.parts}
    linked = {folder / link for link in re.findall(r"^\| \[[^]]+\]\(([^)]+)\)", page, re.MULTILINE)}
    assert linked == files - {folder / "README.md"}
