"""Build the documentation site: `python -m tools.docs [--serve]`, or `make docs`.

The pages of docs/ are copied to build/docs. Links that leave docs/ (to examples, samples, results) lead to
copies inside of the site. The Python reference is written from the docstrings. Then Zensical builds
build/site; a broken link is an error.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path, PurePosixPath

from tools import api_pages

ROOT = Path(__file__).parent.parent
DOCS = ROOT / "docs"
SETTINGS = ROOT / "zensical.toml"
BUILD = ROOT / "build"
PAGES_OUTSIDE = {
    "CONTRIBUTING.md": "contributing.md",
    "CHANGELOG.md": "changelog.md",
    "SECURITY.md": "host/security.md",
    "examples/README.md": "bots/examples.md",
}
"""Pages of the repository that the site has too, with their places there."""
API = "reference/api"
SHIM = "https://unpkg.com/iframe-worker/shim"
"""A script that Zensical would have readers fetch from elsewhere: the search of a site on a disk needs it."""
OUR_SHIM = ROOT / "web" / "node_modules" / "iframe-worker" / "shim" / "index.js"
"""The same from npm, with the packages of the page."""
OUTSIDE = re.compile(
    r"""<(?:script|img|iframe|source|link)\b[^>]*?\b(?:src|href)=["']?((?:https?:)?//[^"'\s>]+)"""
)
LINK = re.compile(r"(?<=\]\()(?P<path>[^)\s:#]+)(?P<anchor>#[^)\s]*)?(?=\))")
FENCE = re.compile(r"^```.*?^```$", re.DOTALL | re.MULTILINE)


def sources() -> dict[str, Path]:
    """Each page of the site with the file that it comes from; without the generated ones."""
    inside = {page.relative_to(DOCS).as_posix(): page for page in sorted(DOCS.rglob("*.md"))}
    return inside | {place: ROOT / name for name, place in PAGES_OUTSIDE.items()}


def generated() -> dict[str, str]:
    """Pages that are written from the code."""
    return {f"{API}/{name}": text for name, text in api_pages.pages().items()}


def generated_places() -> list[str]:
    """Where those are, without writing them."""
    return [f"{API}/{name}" for name in api_pages.names()]


def links(text: str) -> Iterator[re.Match[str]]:
    """The links of a page to other files; those in blocks of code are none."""
    blocks = [block.span() for block in FENCE.finditer(text)]
    for link in LINK.finditer(text):
        if not any(begin <= link.start() < end for begin, end in blocks):
            yield link


def target_of(page: Path, link: str) -> str:
    """Where a link of a file leads, from the root of the repository."""
    return PurePosixPath(os.path.relpath(page.parent / link, ROOT).replace(os.sep, "/")).as_posix()


def for_site(place: str, page: Path) -> tuple[str, set[str]]:
    """The text of a page with its links as they are in the site, and the files that it needs there."""
    text, files = page.read_text("utf-8"), set[str]()
    shown, at = [], 0
    for link in links(text):
        target = target_of(page, link["path"])
        if target.startswith("docs/"):
            target = target.removeprefix("docs/")
        elif target in PAGES_OUTSIDE:
            target = PAGES_OUTSIDE[target]
        else:
            files.add(target)
            target = f"files/{target}"
        shown += [text[at : link.start("path")], os.path.relpath(target, PurePosixPath(place).parent)]
        at = link.end("path")
    return "".join([*shown, text[at:]]), files


def prepare(folder: Path) -> None:
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(DOCS, folder, ignore=shutil.ignore_patterns("*.md"))
    for place, page in sources().items():
        text, files = for_site(place, page)
        write(folder / place, text)
        for file in files:
            copy(ROOT / file, folder / "files" / file)
    for place, text in generated().items():
        write(folder / place, text)


def write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, "utf-8")


def copy(source: Path, target: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(source, target)


def build(folder: Path, *, serve: bool = False) -> int:
    """The site in `folder`/site; the exit status of Zensical."""
    prepare(folder / "docs")
    shutil.copyfile(SETTINGS, folder / SETTINGS.name)
    command = ["serve"] if serve else ["build", "--clean", "--strict"]
    status = subprocess.run([sys.executable, "-m", "zensical", *command], cwd=folder, check=False).returncode
    bring_shim(folder / "site")
    return status


def bring_shim(site: Path) -> None:
    place = site / "assets" / "iframe-worker.js"
    copy(OUR_SHIM, place)
    for page in site.rglob("*.html"):
        here = os.path.relpath(place, page.parent).replace(os.sep, "/")
        page.write_text(page.read_text("utf-8").replace(SHIM, here), "utf-8")


def fetched_from_elsewhere(site: Path) -> set[str]:
    """Addresses from which a page would load something by itself. There are none."""
    pages = [page.read_text("utf-8") for page in site.rglob("*.html")]
    return {address for page in pages for address in OUTSIDE.findall(page)}


def nav_pages() -> list[str]:
    """All pages in the navigation, in their order."""
    return list(leaves(tomllib.loads(SETTINGS.read_text("utf-8"))["project"]["nav"]))


def leaves(entry: object) -> Iterator[str]:
    if isinstance(entry, str):
        yield entry
    elif isinstance(entry, dict):
        for value in entry.values():
            yield from leaves(value)
    elif isinstance(entry, list):
        for value in entry:
            yield from leaves(value)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--serve", action="store_true", help="show the site at http://localhost:8000")
    options = parser.parse_args()
    BUILD.mkdir(exist_ok=True)
    status = build(BUILD, serve=options.serve)
    outside = fetched_from_elsewhere(BUILD / "site")
    if outside:
        print("the site would load from elsewhere:", *sorted(outside), sep="\n  ", file=sys.stderr)
    return status or int(bool(outside))


if __name__ == "__main__":
    sys.exit(main())
