"""What strangers wrote, made safe to show: it can't steer the terminal or fill the page."""

from __future__ import annotations

import unicodedata
from bisect import bisect_right
from collections.abc import Callable

Width = Callable[[str], float]
"""How wide a text is: `len` counts letters, `rich.cells.cell_len` the columns of a terminal."""

ELLIPSIS = "…"


def harmless(text: str, *, lines: bool = False) -> str:
    """Whatever can't be seen becomes a sign that can; with `lines`, line breaks stay.

    >>> harmless("Ada\\x1b[2J"), harmless("a\\u202eb\\nc"), harmless("a\\nb", lines=True)
    ('Ada�[2J', 'a�b�c', 'a\\nb')
    """
    if text.isprintable():
        return text
    return "".join(letter if _is_seen(letter) or (lines and letter == "\n") else "�" for letter in text)


def _is_seen(letter: str) -> bool:
    """Letters, signs and all spaces; not controls, marks of direction, breaks of a line or a paragraph."""
    category = unicodedata.category(letter)
    return category[0] != "C" and category not in ("Zl", "Zp")


def shortened(text: str, room: float, width: Width = len) -> str:
    """A text no wider than so, and harmless.

    >>> from rich.cells import cell_len
    >>> shortened("Bartholomew", 6), shortened("a\\u202eb\\uffff", 6), shortened("愛麗絲夢遊", 6, cell_len)
    ('Barth…', 'a�b�', '愛麗…')
    """
    shown = harmless(text)
    if width(shown) <= room:
        return shown
    fitting = bisect_right(range(len(shown)), room, key=lambda length: width(shown[:length] + ELLIPSIS))
    return shown[: max(0, fitting - 1)] + ELLIPSIS
