"""Views and observations read of a state what everybody may know, and all else from `visibility` alone."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from billetdoux.rules import encoding, event, information, kernel, observation, view, visibility

FIELDS = {name for name, _, _ in kernel.FIELDS}


def fields_read(source: str) -> set[str]:
    """The fields of a state that some code reads, as far as names tell; an edition has a deck, too."""
    read = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Attribute)]
    return {node.attr for node in read if ast.unparse(node.value) != "edition"} & FIELDS


@pytest.mark.parametrize("module", [view, observation, information, encoding, event])
def test_I_what_a_seat_is_shown_comes_from_the_list(module: object) -> None:
    source = Path(str(getattr(module, "__file__"))).read_text("utf-8")  # noqa: B009
    assert fields_read(source) <= set(visibility.PUBLIC)


def test_a_field_that_is_not_public_would_be_found() -> None:
    assert fields_read("def peek(s): return s.hand[1 - s.seat]") - set(visibility.PUBLIC) == {"hand"}


def test_the_list_names_fields_of_a_state() -> None:
    assert set(visibility.PUBLIC) < FIELDS
    hidden = {"deck", "aside", "hand", "drawn", "third", "may_hold", "placed_by"}
    assert not hidden & set(visibility.PUBLIC)
