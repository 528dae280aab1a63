"""Draws the icons of the app and the preview of its links: `python -m tools.app_pictures`.

All of them come from web/public/icon.svg, and Chromium draws them. Each picture notes a digest of what it was
drawn from, so that a test can tell whether a picture is older than its source.
"""

from __future__ import annotations

import hashlib
import struct
import tempfile
import zlib
from base64 import b64encode
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import Browser

from billetdoux.server.shell import PICTURE_SIZE
from tests.e2e.chromium import chromium
from tests.e2e.visitors import browser_at

WEB = Path(__file__).parent.parent / "web"
PUBLIC = WEB / "public"
FONTS = WEB / "node_modules" / "@fontsource-variable" / "cormorant" / "files"
DESK = "#3d2c2b"  # plain: a gradient makes a PNG five times as large
SIGNATURE = b"\x89PNG\r\n\x1a\n"
NOTE = b"Source\0"


@dataclass(frozen=True)
class Picture:
    name: str
    size: tuple[int, int]
    markup: str
    """The body of a page of that size."""
    transparent: bool = False

    @property
    def digest(self) -> str:
        return hashlib.sha256(f"{self.size} {self.markup}".encode()).hexdigest()


def icon(name: str, size: int, share: float, *, radius: float = 0.0) -> Picture:
    """The letter on the desk. `share` of the width is the letter's; corners are rounded by `radius`."""
    letter = (PUBLIC / "icon.svg").read_text("utf-8").replace("<svg ", f'<svg width="{share:.0%}" ', 1)
    style = (
        f"display:grid;place-items:center;width:100%;height:100%;background:{DESK};border-radius:{radius:.0%}"
    )
    return Picture(name, (size, size), f'<div style="{style}">{letter}</div>', transparent=radius > 0)


def badge(name: str, size: int) -> Picture:
    """Android shows only its outline, in one colour."""
    markup = (
        '<svg width="100%" viewBox="0 0 64 64" fill="none" '
        'stroke="#fff" stroke-width="5" stroke-linejoin="round">'
        '<rect x="5" y="13" width="54" height="38" rx="5"/><path d="m7 17 25 20 25-20"/></svg>'
    )
    return Picture(name, (size, size), markup, transparent=True)


def preview() -> Picture:
    """Without words but the name: it is the same in every language."""
    letter = (PUBLIC / "icon.svg").read_text("utf-8").replace("<svg ", '<svg width="500" ', 1)
    style = (
        "display:flex;gap:56px;align-items:center;justify-content:center;width:100%;height:100%;color:#f4ead4;"
        f"background:{DESK};font:600 118px/1 Cormorant,serif"
    )
    return Picture(
        "preview.png", PICTURE_SIZE, f'<div style="{style}">{letter}<span>Billet-doux</span></div>'
    )


PICTURES = (
    icon("icon-192.png", 192, 0.86, radius=0.22),
    icon("icon-512.png", 512, 0.86, radius=0.22),
    icon("icon-maskable-512.png", 512, 0.68),  # a circle of four fifths of the width is always seen
    icon("apple-touch-icon.png", 180, 0.84),
    badge("badge-96.png", 96),
    preview(),
)


def draw(browser: Browser, picture: Picture) -> bytes:
    width, height = picture.size
    page = browser.new_page(viewport={"width": width, "height": height})
    font = b64encode((FONTS / "cormorant-latin-wght-normal.woff2").read_bytes()).decode()
    page.set_content(
        "<style>@font-face{font-family:Cormorant;font-weight:300 700;"
        f"src:url(data:font/woff2;base64,{font})}}*{{margin:0;box-sizing:border-box}}html,body{{height:100%}}</style>{picture.markup}"
    )
    page.evaluate("document.fonts.ready")
    png = page.screenshot(omit_background=picture.transparent)
    page.close()
    return noted(png, picture.digest)


def noted(png: bytes, digest: str) -> bytes:
    """A PNG with a chunk of text after its header."""
    header = len(SIGNATURE) + 25  # IHDR: length, type, 13 bytes, checksum
    text = b"tEXt" + NOTE + digest.encode()
    chunk = struct.pack(">I", len(text) - 4) + text + struct.pack(">I", zlib.crc32(text))
    return png[:header] + chunk + png[header:]


def chunks(png: bytes) -> Iterator[tuple[bytes, bytes]]:
    """The kind and the content of each part of a PNG."""
    at = len(SIGNATURE)
    while at < len(png):
        (length,) = struct.unpack_from(">I", png, at)
        yield png[at + 4 : at + 8], png[at + 8 : at + 8 + length]
        at += length + 12


def main() -> None:
    with (
        tempfile.TemporaryDirectory() as folder,
        browser_at(chromium(lock=Path(folder) / "chromium.lock")) as browser,
    ):
        for picture in PICTURES:
            (PUBLIC / picture.name).write_bytes(draw(browser, picture))


if __name__ == "__main__":
    main()
