"""Which names look the same: nobody at a table may be taken for somebody else there."""

from __future__ import annotations

import unicodedata

LOOK_ALIKES = {
    "A": "ΑА",
    "B": "ΒВ",
    "C": "ϹС",
    "E": "ΕЕ",
    "F": "Ϝ",
    "G": "Ԍ",
    "H": "ΗН",
    "J": "ͿЈ",
    "K": "ΚК",
    "M": "ΜϺМ",
    "N": "Ν",
    "O": "ΟО",
    "P": "ΡР",
    "Q": "Ԛ",
    "S": "Ѕ",
    "T": "ΤТ",
    "V": "Ѵ",
    "W": "Ԝ",
    "X": "ΧХ",
    "Y": "ΥУҮ",
    "Z": "Ζ",
    "a": "ɑαа",
    "c": "ϲс",
    "d": "ԁ",
    "e": "е",
    "g": "ɡ",
    "h": "һ",
    "i": "ıιі",
    "j": "ϳј",
    "l": "IǀΙІӀӏ",
    "o": "οо",
    "p": "ρр",
    "q": "ԛ",
    "s": "ѕ",
    "u": "υ",
    "v": "νѵ",
    "w": "ѡԝ",
    "x": "х",
    "y": "γуү",
    "-": "‐",
    "'": "ʼ’",
}
"""Latin, Greek and Cyrillic letters, and two signs of names, that most fonts draw in the same way."""
IGNORABLE = (
    *("\u034f", "\u17b4", "\u17b5", "\u180b", "\u180c", "\u180d", "\u180f", "\U00016fe4"),
    *map(chr, range(0xFE00, 0xFE10)),
    *map(chr, range(0xE0100, 0xE01F0)),
)
"""Marks that count as printable and show nothing of their own: the default-ignorable ones, and a filler."""

_IGNORED = dict.fromkeys(map(ord, IGNORABLE))
_DRAWN = {ord(other): letter for letter, others in LOOK_ALIKES.items() for other in others}


def look_alike(name: str, other: str) -> bool:
    """Whether two names look the same as they are written, in capitals, or in small letters.

    >>> look_alike("Ada", "\\u0410DA"), look_alike("Iris", "lris"), look_alike("Ada", "Ida")
    (True, True, False)
    """
    return not _looks(name).isdisjoint(_looks(other))


def _looks(name: str) -> frozenset[str]:
    """Each for itself: the Greek capital nu looks like N, the small one like v."""
    plain = unicodedata.normalize("NFKD", name.translate(_IGNORED))
    return frozenset(written.translate(_DRAWN) for written in (plain, plain.upper(), plain.casefold()))
