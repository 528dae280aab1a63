"""The page's files, as the server hands them out; and what it says if there are none."""

from __future__ import annotations

import gzip
import json
import re
import struct
from collections.abc import Awaitable, Callable
from functools import partial
from html import escape, unescape
from pathlib import Path

import pytest
from starlette.requests import Request
from starlette.responses import Response

from billetdoux.i18n import LANGUAGES, words
from billetdoux.server.static import LOOSE, SCREENS, BuiltPage
from tools.app_pictures import NOTE, PICTURES, PUBLIC, Picture, chunks

SCRIPT = b"export const letters = 21;" * 100
FONT = b"wOF2" + bytes(range(256))
PRELOADS = {
    "Table": ["assets/table-abc.js", "assets/table-abc.css"],
    "fr": ["assets/fr-abc.js"],
    "it": ["assets/it-abc.js"],
    "fonts": ["assets/serif-abc.woff2"],
}
CODE = "BCDFGHJK"
ROUTES = Path(__file__).parents[2] / "web" / "src" / "lib" / "routes.ts"


@pytest.fixture
def built(tmp_path: Path) -> BuiltPage:
    assets = tmp_path / "web" / "assets"
    assets.mkdir(parents=True)
    (tmp_path / "secret.js").write_text("not for you")
    (assets.parent / "index.html").write_text(page_of("abc"))
    (assets.parent / "preload.json").write_text(json.dumps(PRELOADS))
    for file in ("table-abc.js", "table-abc.css", "fr-abc.js", "it-abc.js"):
        (assets / file).write_text("")
    (assets / "index-abc.js").write_bytes(SCRIPT)
    (assets / "serif-abc.woff2").write_bytes(FONT)
    (assets / "notes.txt").write_text("left behind")
    return BuiltPage(tmp_path / "web")


def page_of(build: str) -> str:
    return (
        '<!doctype html><html lang="en"><head><title>Billet-doux</title>'
        f'<meta name="build" content="{build}" />'
        f'<script type="module" src="/assets/index-{build}.js"></script></head><body></body></html>'
    )


def build_again(folder: Path, build: str) -> None:
    """As Vite does: the old build is removed first, and the page itself may be written before its scripts."""
    for old in (folder / "assets").glob("index-*"):
        old.unlink()
    (folder / "index.html").write_text(page_of(build))


async def ask(
    answer: Callable[[Request], Awaitable[Response]],
    name: str = "",
    *,
    code: str | None = None,
    headers: dict[str, str] | None = None,
) -> Response:
    given = [(key.encode(), value.encode()) for key, value in (headers or {}).items()]
    path = "/" if code is None else f"/t/{code}"
    scope = {"type": "http", "method": "GET", "path": path, "query_string": b"", "headers": given}
    found = {"name": name} if code is None else {"code": code}
    return await answer(Request({**scope, "path_params": found, "server": ("127.0.0.1", 80)}))


def text_of(response: Response) -> str:
    return bytes(response.body).decode()


def previewed(page: str) -> dict[str, str]:
    return {
        name: unescape(value) for name, value in re.findall(r'property="(og:[\w:]+)" content="(.*?)"', page)
    }


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


async def test_the_page_names_all_that_its_first_screen_needs(built: BuiltPage) -> None:
    """So that a browser loads words, code, styles and fonts at once."""
    french = {"accept-language": "fr-FR, fr;q=0.9"}
    page = text_of(await ask(partial(built.screen, entry="Table"), code=CODE, headers=french))
    assert '<html lang="fr">' in page
    for file in ("table-abc.js", "fr-abc.js"):
        assert f'<link rel="modulepreload" crossorigin href="/assets/{file}">' in page
    assert '<link rel="stylesheet" crossorigin href="/assets/table-abc.css">' in page
    assert re.search('<link rel="preload" as="font" [^>]*href="/assets/serif-abc.woff2">', page)
    assert "it-abc.js" not in page


@pytest.mark.parametrize("language", LANGUAGES)
async def test_an_invitation_has_a_preview_in_the_language_of_who_asks(
    built: BuiltPage, language: str
) -> None:
    headers = {"accept-language": language, "host": "play.example"}
    response = await ask(partial(built.screen, entry="Table"), code=CODE.lower(), headers=headers)
    shown, w = previewed(text_of(response)), words(language)
    assert shown["og:title"] == w("page-invitation")
    assert shown["og:description"] == w("page-invitation-text", code=CODE)
    assert shown["og:image"] == "http://play.example/preview.png"
    assert "accept-language" in response.headers["vary"]


async def test_nothing_of_a_request_becomes_markup(built: BuiltPage) -> None:
    hostile = {"host": '"><script>alert(1)</script>', "accept-language": '"><script>'}
    for page in (partial(built.screen, entry="Table"), built.not_found):
        assert "<script>" not in text_of(await ask(page, code='"><script>', headers=hostile))


@pytest.mark.parametrize(("code", "status"), [(CODE, 200), ("no-code", 404)])
async def test_what_cannot_be_a_code_is_not_found(built: BuiltPage, code: str, status: int) -> None:
    assert (await ask(partial(built.screen, entry="Table"), code=code)).status_code == status


@pytest.mark.parametrize("language", LANGUAGES)
async def test_without_scripts_the_page_says_what_to_do(built: BuiltPage, language: str) -> None:
    page = text_of(await ask(built.screen, headers={"accept-language": language}))
    told = re.search("<noscript>(.*?)</noscript>", page)
    assert told
    assert escape(words(language)("page-no-script")) in told[1]
    assert "billet join http://127.0.0.1" in told[1]


@pytest.mark.parametrize("language", LANGUAGES)
async def test_an_address_that_leads_nowhere_says_so(built: BuiltPage, language: str) -> None:
    response = await ask(built.not_found, headers={"accept-language": language})
    assert response.status_code == 404
    assert escape(words(language)("page-not-found-text")) in text_of(response)
    assert '<a href="/">' in text_of(response)


@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_app_has_a_manifest_in_the_language_of_who_asks(built: BuiltPage, language: str) -> None:
    response = await ask(built.manifest, headers={"accept-language": language})
    told, w = json.loads(bytes(response.body)), words(language)
    assert response.headers["content-type"] == "application/manifest+json"
    assert (told["lang"], told["description"]) == (language, w("page-description"))
    assert {shortcut["url"] for shortcut in told["shortcuts"]} <= set(SCREENS)
    assert {icon["src"][1:] for icon in told["icons"]} <= set(LOOSE)


@pytest.mark.parametrize("picture", PICTURES, ids=lambda picture: picture.name)
def test_every_picture_of_the_app_is_drawn_from_its_source(picture: Picture) -> None:
    """Otherwise run `python -m tools.app_pictures`."""
    parts = dict(chunks((PUBLIC / picture.name).read_bytes()))
    assert struct.unpack_from(">II", parts[b"IHDR"]) == picture.size
    assert parts[b"tEXt"] == NOTE + picture.digest.encode()


@pytest.mark.parametrize("language", LANGUAGES)
async def test_without_its_page_the_server_says_what_is_missing(tmp_path: Path, language: str) -> None:
    response = await ask(BuiltPage(tmp_path / "nowhere").screen, headers={"accept-language": language})
    assert response.status_code == 200
    assert escape(words(language)("page-missing")) in bytes(response.body).decode()


def test_the_server_answers_the_paths_of_the_page_and_no_others() -> None:
    table = re.search(r"ROUTES = \{\n(.*?)\n\}", ROUTES.read_text("utf-8"), re.DOTALL)
    assert table
    assert tuple(re.findall(r'"(.+)"', table[1])) == tuple(SCREENS)
