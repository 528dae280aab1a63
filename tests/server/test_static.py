"""The page's files, as the server hands them out; and what it says if there are none."""

from __future__ import annotations

import gzip
import json
import re
from collections.abc import Awaitable, Callable
from html import escape
from pathlib import Path

import pytest
from starlette.requests import Request
from starlette.responses import Response

from billetdoux.i18n import LANGUAGES, words
from billetdoux.server.static import SCREENS, BuiltPage

SCRIPT = b"export const letters = 21;" * 100
FONT = b"wOF2" + bytes(range(256))
ROUTES = Path(__file__).parents[2] / "web" / "src" / "lib" / "routes.ts"


@pytest.fixture
def built(tmp_path: Path) -> BuiltPage:
    assets = tmp_path / "web" / "assets"
    assets.mkdir(parents=True)
    (tmp_path / "secret.js").write_text("not for you")
    (assets.parent / "index.html").write_text(page_of("abc"))
    (assets / "index-abc.js").write_bytes(SCRIPT)
    (assets / "serif-abc.woff2").write_bytes(FONT)
    (assets / "notes.txt").write_text("left behind")
    return BuiltPage(tmp_path / "web")


def page_of(build: str) -> str:
    return (
        f'<!doctype html><title>Billet-doux</title><meta name="build" content="{build}" />'
        f'<script type="module" src="/assets/index-{build}.js"></script>'
    )


def build_again(folder: Path, build: str) -> None:
    """As Vite does: the old build is removed first, and the page itself may be written before its scripts."""
    for old in (folder / "assets").glob("index-*"):
        old.unlink()
    (folder / "index.html").write_text(page_of(build))


async def ask(
    answer: Callable[[Request], Awaitable[Response]], name: str = "", *, headers: dict[str, str] | None = None
) -> Response:
    given = [(key.encode(), value.encode()) for key, value in (headers or {}).items()]
    scope = {"type": "http", "method": "GET", "path": "/", "query_string": b"", "headers": given}
    return await answer(Request({**scope, "path_params": {"name": name}, "server": ("127.0.0.1", 80)}))


async def test_a_file_with_a_name_of_its_own_is_kept_for_good(built: BuiltPage) -> None:
    response = await ask(built.asset, "serif-abc.woff2")
    assert (response.status_code, response.body) == (200, FONT)
    assert response.headers["content-type"] == "font/woff2"
    assert "immutable" in response.headers["cache-control"]


async def test_the_page_is_asked_for_each_time_so_that_a_newer_one_is_found(built: BuiltPage) -> None:
    response = await ask(built.screen)
    assert response.headers["content-type"].startswith("text/html")
    assert response.headers["cache-control"] == "no-cache"


@pytest.mark.parametrize(("accepted", "compressed"), [("gzip, br", True), ("", False)])
async def test_a_script_comes_compressed_to_whoever_can_read_that(
    built: BuiltPage, accepted: str, compressed: bool
) -> None:
    response = await ask(built.asset, "index-abc.js", headers={"accept-encoding": accepted})
    assert response.headers["content-type"].startswith("text/javascript")
    assert response.headers["vary"] == "accept-encoding"
    assert ("content-encoding" in response.headers) == compressed
    body = bytes(response.body)
    assert (gzip.decompress(body) if compressed else body) == SCRIPT


@pytest.mark.parametrize(
    "name",
    ["", ".", "..", "index.html", "../index.html", "../../secret.js", "notes.txt", "INDEX-ABC.JS", "\0"],
)
async def test_nothing_else_is_handed_out(built: BuiltPage, name: str) -> None:
    assert (await ask(built.asset, name)).status_code == 404


async def test_a_page_built_again_is_served_without_a_restart(built: BuiltPage, tmp_path: Path) -> None:
    folder = tmp_path / "web"
    build_again(folder, "def")
    for _ in range(3):
        built.refresh()
    assert built.build == "abc", "it isn't complete yet"
    assert b'content="abc"' in bytes((await ask(built.screen)).body)

    (folder / "assets" / "index-def.js").write_bytes(b"newer")
    built.refresh()
    assert built.build == "abc", "files may still be coming"
    built.refresh()
    assert built.build == "def"
    assert b'content="def"' in bytes((await ask(built.screen)).body)
    assert bytes((await ask(built.asset, "index-def.js")).body) == b"newer"
    assert json.loads(bytes((await ask(built.version)).body)) == {"protocol": 1, "build": "def"}


async def test_an_old_page_finds_its_parts_until_two_builds_later(built: BuiltPage, tmp_path: Path) -> None:
    folder = tmp_path / "web"
    found = []
    for build in ("def", "0123"):
        build_again(folder, build)
        (folder / "assets" / f"index-{build}.js").write_bytes(b"newer")
        for _ in range(4):
            built.refresh()
        found.append((await ask(built.asset, "index-abc.js")).status_code)
    assert found == [200, 404]


async def test_a_page_that_is_removed_stays_in_use(built: BuiltPage, tmp_path: Path) -> None:
    (tmp_path / "web" / "index.html").unlink()
    for _ in range(3):
        built.refresh()
    assert b'content="abc"' in bytes((await ask(built.screen)).body)


async def test_a_page_that_is_built_after_the_start_is_found(tmp_path: Path) -> None:
    page = BuiltPage(tmp_path)
    assert page.build == ""
    (tmp_path / "assets").mkdir()
    (tmp_path / "assets" / "index-abc.js").write_bytes(SCRIPT)
    (tmp_path / "index.html").write_text(page_of("abc"))
    page.refresh()
    page.refresh()
    assert page.build == "abc"


@pytest.mark.parametrize("language", LANGUAGES)
async def test_without_its_page_the_server_says_what_is_missing(tmp_path: Path, language: str) -> None:
    response = await ask(BuiltPage(tmp_path / "nowhere").screen, headers={"accept-language": language})
    assert response.status_code == 200
    assert escape(words(language)("page-missing")) in bytes(response.body).decode()


def test_the_server_answers_the_paths_of_the_page_and_no_others() -> None:
    table = re.search(r"ROUTES = \{\n(.*?)\n\}", ROUTES.read_text("utf-8"), re.DOTALL)
    assert table
    assert tuple(re.findall(r'"(.+)"', table[1])) == SCREENS
