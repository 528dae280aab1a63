"""The types of the wire for TypeScript and as a JSON Schema: current, and right."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec
import pytest

from tools import wire_types as tool

FILES: Mapping[Path, str] = tool.files()

Suit = Literal["spades", "hearts"]


class Card(msgspec.Struct):
    suit: Suit
    rank: Annotated[int, msgspec.Meta(ge=1, le=13)]
    """From 1,
    the ace."""


class Asked(msgspec.Struct, tag_field="do", tag="ask", forbid_unknown_fields=True):
    """Whoever reads this: */ ends no comment.

    More is for readers of the Python.
    """

    card: Card | None
    """None for any."""
    weights: dict[Suit, float]
    pairs: list[tuple[int, str | None]]
    seen: list[Card | None] | msgspec.UnsetType = msgspec.UNSET
    notes: dict[str, Any] = {}


class Passed(msgspec.Struct, tag_field="do", tag="pass"):
    pass


class Dealt(msgspec.Struct):
    """What is dealt."""

    hand: list[Card]
    by: Asked | Passed


TYPESCRIPT = """\
// Written by `python -m tools.wire_types`: change the Python, not this.

export type Suit = "hearts" | "spades";

export type Said = Asked | Passed;

export const SUITS: readonly Suit[] = ["spades", "hearts"];

export const MESSAGES: readonly Said["do"][] = ["ask", "pass"];

export interface Card {
  suit: Suit;
  /**
   * From 1,
   * the ace.
   */
  rank: number;
}

/** Whoever reads this: * / ends no comment. */
export interface Asked {
  do: "ask";
  /** null for any. */
  card: Card | null;
  weights: Partial<Record<Suit, number>>;
  pairs: Array<[number, string | null]>;
  seen?: Array<Card | null>;
  notes?: Record<string, unknown>;
}

export interface Passed {
  do: "pass";
}

/** What is dealt. */
export interface Dealt {
  hand: Card[];
  by: Said;
}
"""


@pytest.mark.parametrize("path", FILES, ids=[path.name for path in FILES])
def test_the_file_is_current(path: Path) -> None:
    assert path.is_file(), f"{path.name} is missing: run {tool.COMMAND}"
    assert path.read_text("utf-8") == FILES[path], f"{path.name} is not current: run {tool.COMMAND}"


def test_typescript_has_an_interface_for_every_struct() -> None:
    named = {"Suit": Suit, "Said": Asked | Passed}
    assert tool.typescript(named, [Dealt], {"SUITS": "Suit", "MESSAGES": "Said"}) == TYPESCRIPT


def test_the_schema_has_every_struct_and_the_unions_by_name() -> None:
    text = tool.schema({"Said": Asked | Passed}, [Dealt])
    assert text.endswith("}\n")
    whole = json.loads(text)
    assert whole["$schema"] == "https://json-schema.org/draft/2020-12/schema"
    defs = whole["$defs"]
    assert list(defs) == ["Said", "Asked", "Card", "Passed", "Dealt"]
    assert defs["Said"]["anyOf"] == [{"$ref": "#/$defs/Asked"}, {"$ref": "#/$defs/Passed"}]
    assert defs["Asked"]["description"] == "Whoever reads this: */ ends no comment."
    assert defs["Asked"]["required"] == ["do", "card", "weights", "pairs"]
    assert defs["Card"]["properties"]["rank"] == {
        "type": "integer",
        "minimum": 1,
        "maximum": 13,
        "description": "From 1,\nthe ace.",
    }


def test_two_structs_of_one_name_are_refused() -> None:
    with pytest.raises(TypeError, match="two structs are called Card"):
        tool.typescript({}, [Card, msgspec.defstruct("Card", [])])


def test_what_typescript_has_no_word_for_is_refused() -> None:
    with pytest.raises(TypeError, match="no TypeScript"):
        tool.typescript({}, [msgspec.defstruct("Odd", [("when", bytes)])])


def test_every_reference_in_the_schema_leads_somewhere() -> None:
    whole = json.loads(next(text for path, text in FILES.items() if path.suffix == ".json"))
    for reference in references(whole):
        assert reference.removeprefix("#/$defs/") in whole["$defs"]


def references(part: Any) -> list[str]:
    inside = part.values() if isinstance(part, Mapping) else part if isinstance(part, list) else []
    own = [part["$ref"]] if isinstance(part, Mapping) and "$ref" in part else []
    return own + [reference for one in inside for reference in references(one)]
