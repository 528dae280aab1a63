"""What strangers wrote can't steer a terminal, and takes no more room than it is given."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len

from billetdoux.report.sanitize import Width, harmless, shortened

WIDTHS: tuple[Width, ...] = (len, cell_len)
LETTERS = st.text(st.characters(exclude_categories=("Mn", "Mc", "Me")), max_size=60)  # of at least one column


@given(text=st.text(), lines=st.booleans())
def test_nothing_is_left_that_steers(text: str, lines: bool) -> None:
    shown = harmless(text, lines=lines)
    assert len(shown) == len(text)
    left = shown.replace("\n", "") if lines else shown
    assert not any(unicodedata.category(letter) in ("Cc", "Cf", "Cs", "Zl", "Zp") for letter in left)


@given(text=st.text())
def test_all_that_can_be_seen_stays(text: str) -> None:
    for before, after in zip(text, harmless(text), strict=True):
        assert after == before or not before.isprintable()


@pytest.mark.parametrize("space", ["\u00a0", "\u202f", "\u3000"])
def test_spaces_of_other_languages_stay(space: str) -> None:
    assert harmless(f"12{space}%") == f"12{space}%"


@pytest.mark.parametrize("width", WIDTHS)
@given(text=LETTERS, room=st.integers(1, 40))
def test_a_text_is_cut_where_it_must_be_and_no_sooner(width: Width, text: str, room: int) -> None:
    shown, whole = shortened(text, room, width), harmless(text)
    assert width(shown) <= room
    if shown != whole:
        kept = shown.removesuffix("…")
        assert whole.startswith(kept)
        assert width(whole) > room
        assert width(whole[: len(kept) + 1] + "…") > room


def test_a_very_long_text_is_cut_at_once() -> None:
    assert shortened("x" * 10**6, 400) == "x" * 399 + "…"
