"""The page for browsers, built from web/ into the package: read once, and kept until it is built again."""

from __future__ import annotations

import asyncio
import gzip
import logging
import re
from collections.abc import Mapping
from pathlib import Path

import msgspec
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from billetdoux.i18n import accepted_language
from billetdoux.protocol import wire
from billetdoux.protocol.join_code import parse_code
from billetdoux.server.fallback_page import fallback_page
from billetdoux.server.page_words import page_words
from billetdoux.server.shell import HTML, Place, Preloads, Shell, manifest

log = logging.getLogger(__name__)

FOLDER = Path(__file__).parent.parent / "web"
SCREENS: Mapping[str, str | None] = {
    "/": None,
    "/t/{code}": "Table",
    "/m/{code}/{number}": "Match",
    "/m/{code}/{number}/replay": "Replay",
    "/puzzle": "TodaysPuzzle",
    "/puzzle/{number}": "Puzzle",
    "/learn": "Learn",
    "/history": "History",
    "/about": "About",
    "/rules": "Rules",
    "/pass": "PassAndPlay",
}
"""The entry of the build that each address needs. The page itself finds out which screen an address means."""

TYPES = {
    ".html": HTML,
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".woff2": "font/woff2",
    ".woff": "font/woff",
}
COMPRESSED = {".html", ".css", ".js", ".svg"}
ASK_EACH_TIME = "no-cache"
FOR_GOOD = "public, max-age=31536000, immutable"
"""For files whose names change with what is in them."""
LOOSE = (
    *("icon.svg", "icon-192.png", "icon-512.png", "icon-maskable-512.png", "apple-touch-icon.png"),
    *("badge-96.png", "preview.png", "sw.js"),
)
"""Files beside index.html, whose names stay the same. Browsers and other sites ask for them by name."""


LOOK_EVERY = 2.0
"""Seconds between two looks at whether the page was built again."""
BUILD_NAME = re.compile(r'<meta name="build" content="([0-9a-f]{1,64})"')
"""web/plugins/build.ts writes it."""
ASSET = re.compile(r'"/assets/([\w.-]+)"')


class BuiltPage:
    """Names are looked up among the files that were read: nothing else is ever opened.

    The page may be built again while the server runs. The files of the build before stay: a page that was
    loaded from it still finds the parts that it loads later, and the welcome tells it that it is old.
    """

    def __init__(self, folder: Path = FOLDER) -> None:
        self._folder = folder
        self._seen = _fingerprint(folder)
        self._served = self._seen
        self._build = Build(folder)
        self._previous: dict[str, PageFile] = {}

    @staticmethod
    def are_built(folder: Path = FOLDER) -> bool:
        return (folder / "index.html").is_file()

    @property
    def build(self) -> str:
        """The name of what is served now; empty if there is no page, or one from a tool that names none."""
        return self._build.name

    async def watch(self) -> None:
        """Until cancelled. In a thread: reading and compressing a new build takes a moment."""
        while True:
            await asyncio.sleep(LOOK_EVERY)
            try:
                await asyncio.to_thread(self.refresh)
            except OSError as error:  # it is being written
                log.warning("the page could not be read", extra={"why": type(error).__name__})

    def refresh(self) -> None:
        """Serve a new build once it is complete, that is, when two looks in a row see the same files."""
        before, self._seen = self._seen, _fingerprint(self._folder)
        if self._seen == self._served or self._seen != before or not self.are_built(self._folder):
            return
        build = Build(self._folder)
        if not build.is_complete:
            return
        if build.name != self._build.name:
            self._previous = self._build.assets
        self._build, self._served = build, self._seen

    async def screen(self, request: Request, entry: str | None = None) -> Response:
        place, language, shell = _place(request, entry), _language(request), self._build.shell
        if shell is None:
            return _html(fallback_page(place, language), request, 200)
        # What can't be the code of a table is not there, and the page says so too.
        status = 404 if "code" in request.path_params and place.code is None else 200
        return _html(shell.render(place, language), request, status)

    async def not_found(self, request: Request) -> Response:
        """For people: what programs ask for is answered by the API."""
        w = page_words(_language(request))
        shell = self._build.shell or Shell("", {})
        page = shell.message(w.language, w("page-not-found"), w("page-not-found-text"))
        return _html(page, request, 404)

    async def manifest(self, request: Request) -> Response:
        content = msgspec.json.encode(manifest(page_words(_language(request))))
        headers = {"cache-control": ASK_EACH_TIME, "vary": "accept-language"}
        return Response(content, headers=headers, media_type="application/manifest+json")

    async def loose_file(self, request: Request) -> Response:
        return _answer(self._build.loose.get(request.url.path[1:]), request)

    async def asset(self, request: Request) -> Response:
        name = request.path_params["name"]
        return _answer(self._build.assets.get(name) or self._previous.get(name), request)

    async def version(self, request: Request) -> Response:
        told = wire.ServerVersion(wire.PROTOCOL, self.build)
        return Response(wire.encode(told), media_type="application/json")


class Build:
    """The files of one build, as they were at one moment."""

    def __init__(self, folder: Path) -> None:
        self.assets = {path.name: PageFile(path, FOR_GOOD) for path in _files(folder / "assets")}
        self.loose = {path.name: PageFile(path, ASK_EACH_TIME) for path in _files(folder)}
        self.shell = _shell(folder)
        self._html = self.shell.html if self.shell else ""
        named = BUILD_NAME.search(self._html)
        self.name = named[1] if named else ""

    @property
    def is_complete(self) -> bool:
        """Whether all that the page asks for at first is there."""
        if self.shell is None:
            return False
        named = {*ASSET.findall(self._html), *(file.rpartition("/")[2] for file in self.shell.files)}
        return named <= self.assets.keys()


class PageFile:
    """A file, also compressed if that helps; there is nothing secret in it that its length could tell."""

    def __init__(self, path: Path, keep: str) -> None:
        self.content = path.read_bytes()
        self.compressed = gzip.compress(self.content, mtime=0) if path.suffix in COMPRESSED else None
        self.headers = {"content-type": TYPES[path.suffix], "cache-control": keep}
        if self.compressed is not None:
            self.headers["vary"] = "accept-encoding"

    def answer(self, request: Request) -> Response:
        if self.compressed is not None and _takes_gzip(request):
            return Response(self.compressed, headers={**self.headers, "content-encoding": "gzip"})
        return Response(self.content, headers=self.headers)


def _files(folder: Path) -> list[Path]:
    """Those that a page is made of; none if it wasn't built."""
    found = folder.iterdir() if folder.is_dir() else ()
    return [path for path in found if path.suffix in TYPES and path.is_file()]


def _fingerprint(folder: Path) -> frozenset[tuple[str, int, int]]:
    """Names, sizes and times of all files of a page."""
    try:
        stats = [(str(path), path.stat()) for path in (*_files(folder), *_files(folder / "assets"))]
    except FileNotFoundError:  # removed between the two looks
        return frozenset()
    return frozenset((path, stat.st_size, stat.st_mtime_ns) for path, stat in stats)


def _shell(folder: Path) -> Shell | None:
    page, preloads = folder / "index.html", folder / "preload.json"
    if not page.is_file():
        return None
    files = msgspec.json.decode(preloads.read_bytes(), type=Preloads) if preloads.is_file() else {}
    return Shell(page.read_text("utf-8"), files)


def _place(request: Request, entry: str | None) -> Place:
    code = request.path_params.get("code")
    scheme = "https" if request.url.scheme == "https" else "http"  # a proxy may claim anything
    return Place(
        path=request.url.path,
        origin=f"{scheme}://{request.headers.get('host', request.url.netloc)}",
        screen=entry,
        code=None if code is None else parse_code(code),
    )


def _language(request: Request) -> str:
    return accepted_language(request.headers.get("accept-language", ""))


def _html(text: str, request: Request, status: int) -> Response:
    headers = {
        "content-type": HTML,
        "cache-control": ASK_EACH_TIME,
        "vary": "accept-encoding, accept-language",
    }
    if _takes_gzip(request):
        headers["content-encoding"] = "gzip"
        return Response(gzip.compress(text.encode(), mtime=0), status, headers)
    return HTMLResponse(text, status, headers)


def _takes_gzip(request: Request) -> bool:
    return "gzip" in request.headers.get("accept-encoding", "")


def _answer(file: PageFile | None, request: Request) -> Response:
    return file.answer(request) if file else Response(status_code=404)
