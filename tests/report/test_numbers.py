"""What is computed from counts, and how numbers are written."""

from __future__ import annotations

import numpy as np
import pytest

from billetdoux.i18n import words
from billetdoux.report.numbers import decimal, number, percent
from billetdoux.report.statistics import mean_and_spread, wilson


@pytest.mark.parametrize(
    ("hits", "trials", "interval"),
    [(0, 10, (0, 0.2775)), (1, 10, (0.0179, 0.4042)), (5, 10, (0.2366, 0.7634)), (10, 10, (0.7225, 1))],
)
def test_wilsons_interval(hits: int, trials: int, interval: tuple[float, float]) -> None:
    assert wilson(hits, trials) == pytest.approx(interval, abs=5e-5)


def test_mean_and_spread_of_what_was_counted() -> None:
    lengths = [3, 3, 3, 5, 9]
    assert mean_and_spread(np.bincount(lengths).tolist()) == pytest.approx(
        (np.mean(lengths), np.std(lengths))
    )


@pytest.mark.parametrize(
    ("language", "figures"),
    [
        ("en", ["1,234,567", "12,345.68", "12", "25.6%", "–"]),
        ("fr", ["1\u202f234\u202f567", "12\u202f345,68", "12", "25,6\u00a0%", "–"]),
        ("it", ["1.234.567", "12.345,68", "12", "25,6%", "–"]),
        ("es", ["1.234.567", "12.345,68", "12", "25,6\u00a0%", "–"]),
    ],
)
def test_numbers_are_written_as_people_write_them(language: str, figures: list[str]) -> None:
    w = words(language)
    nothing = float("nan")
    written = [number(w, 1234567), decimal(w, 12345.678, 2), decimal(w, 12.3, 0), percent(w, 0.2561)]
    assert [*written, percent(w, nothing)] == figures
