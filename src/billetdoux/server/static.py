"""The page for browsers, built from web/ into the package: read once, kept, handed out as it is."""

from __future__ import annotations

import asyncio
import gzip
import logging
import re
from pathlib import Path

from starlette.requests import Request
from starlette.responses import Response

from billetdoux.protocol import wire
from billetdoux.server.fallback_page import fallback_page

log = logging.getLogger(__name__)

FOLDER = Path(__file__).parent.parent / "web"
SCREENS = (
    "/",
    "/t/{code}",
    "/m/{code}/{number}",
    "/m/{code}/{number}/replay",
    "/learn",
    "/history",
    "/about",
    "/rules",
    "/pass",
)
"""The page itself finds out which of its screens an address means."""

TYPES = {
    ".html": "text/html; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".svg": "image/svg+xml",
    ".woff2": "font/woff2",
    ".woff": "font/woff",
}
COMPRESSED = {".html", ".css", ".js", ".svg"}
ASK_EACH_TIME = "no-cache"
FOR_GOOD = "public, max-age=31536000, immutable"
"""For files whose names change with what is in them."""
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

    async def screen(self, request: Request) -> Response:
        index = self._build.index
        return index.answer(request) if index else await fallback_page(request)

    async def icon(self, request: Request) -> Response:
        return _answer(self._build.icon, request)

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
        others = {path.name: PageFile(path, ASK_EACH_TIME) for path in _files(folder)}
        self.index = others.get("index.html")
        self.icon = others.get("icon.svg")
        self._html = self.index.content.decode() if self.index else ""
        named = BUILD_NAME.search(self._html)
        self.name = named[1] if named else ""

    @property
    def is_complete(self) -> bool:
        """Whether all that the page asks for at first is there."""
        return self.index is not None and set(ASSET.findall(self._html)) <= self.assets.keys()


class PageFile:
    """A file, also compressed if that helps; there is nothing secret in it that its length could tell."""

    def __init__(self, path: Path, keep: str) -> None:
        self.content = path.read_bytes()
        self.compressed = gzip.compress(self.content, mtime=0) if path.suffix in COMPRESSED else None
        self.headers = {"content-type": TYPES[path.suffix], "cache-control": keep}
        if self.compressed is not None:
            self.headers["vary"] = "accept-encoding"

    def answer(self, request: Request) -> Response:
        if self.compressed is not None and "gzip" in request.headers.get("accept-encoding", ""):
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


def _answer(file: PageFile | None, request: Request) -> Response:
    return file.answer(request) if file else Response(status_code=404)
