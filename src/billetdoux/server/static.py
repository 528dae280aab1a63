"""The page for browsers, built from web/ into the package: read once, kept, handed out as it is."""

from __future__ import annotations

import gzip
from pathlib import Path

from starlette.requests import Request
from starlette.responses import Response

from billetdoux.server.fallback_page import fallback_page

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


class BuiltPage:
    """Names are looked up among the files that were there at the start: nothing else is ever opened."""

    def __init__(self, folder: Path = FOLDER) -> None:
        self._assets = {path.name: PageFile(path, FOR_GOOD) for path in _files(folder / "assets")}
        others = {path.name: PageFile(path, ASK_EACH_TIME) for path in _files(folder)}
        self._index = others.get("index.html")
        self._icon = others.get("icon.svg")

    @staticmethod
    def are_built(folder: Path = FOLDER) -> bool:
        return (folder / "index.html").is_file()

    async def screen(self, request: Request) -> Response:
        return self._index.answer(request) if self._index else await fallback_page(request)

    async def icon(self, request: Request) -> Response:
        return _answer(self._icon, request)

    async def asset(self, request: Request) -> Response:
        return _answer(self._assets.get(request.path_params["name"]), request)


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


def _answer(file: PageFile | None, request: Request) -> Response:
    return file.answer(request) if file else Response(status_code=404)
