"""An animated WebP from single pictures: a browser encodes each of them, and this joins them.

The format is RIFF: a header (VP8X), the loop (ANIM), and an ANMF chunk for each picture.
https://developers.google.com/speed/webp/docs/riff_container
"""

from __future__ import annotations

import struct
from collections.abc import Iterator, Sequence

ANIMATED = 0x02
NO_BLENDING = 0x02
IMAGE_CHUNKS = (b"VP8 ", b"VP8L", b"ALPH")


def animated(pictures: Sequence[tuple[bytes, int]], size: tuple[int, int]) -> bytes:
    """`pictures` are WebP files of one size, each with the milliseconds for which it is shown."""
    width, height = size
    header = struct.pack("<B3x", ANIMATED) + _u24(width - 1) + _u24(height - 1)
    forever = struct.pack("<4BH", 255, 255, 255, 255, 0)
    frames = [
        chunk(
            b"ANMF",
            b"".join([_u24(0), _u24(0), _u24(width - 1), _u24(height - 1), _u24(shown), bytes([NO_BLENDING])])
            + b"".join(chunk(kind, data) for kind, data in chunks(picture) if kind in IMAGE_CHUNKS),
        )
        for picture, shown in pictures
    ]
    content = b"WEBP" + chunk(b"VP8X", header) + chunk(b"ANIM", forever) + b"".join(frames)
    return b"RIFF" + struct.pack("<I", len(content)) + content


def chunks(webp: bytes) -> Iterator[tuple[bytes, bytes]]:
    """The kind and the content of each part of a WebP file.

    >>> list(chunks(b"RIFF" + bytes(4) + b"WEBP" + chunk(b"VP8 ", b"odd")))
    [(b'VP8 ', b'odd')]
    """
    at = 12  # RIFF, its length, WEBP
    while at < len(webp):
        (length,) = struct.unpack_from("<I", webp, at + 4)
        yield webp[at : at + 4], webp[at + 8 : at + 8 + length]
        at += 8 + length + length % 2


def chunk(kind: bytes, content: bytes) -> bytes:
    return kind + struct.pack("<I", len(content)) + content + b"\0" * (len(content) % 2)


def _u24(number: int) -> bytes:
    return struct.pack("<I", number)[:3]
