"""Odd letters in the text of strangers, which look like nothing or like others: no pattern allows them."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, get_type_hints

import msgspec
import pytest
from msgspec import inspect as mi

from billetdoux.protocol import wire
from billetdoux.server.settings import InvalidSetting, Settings
from tests.in_time import in_time
from tests.server.fuzz import ODD_LETTERS
from tests.server.process import ServerProcess
from tests.server.push_service import Browser
from tests.server.raw import RawClient, http, open_table
from tools import wire_types as tool

GOOD = ["en", "0a", "a" * 22, "a" * 87]
"""Of these, each pattern has one that it allows."""
FREE = {"action", "endpoint", "name", "text", "ticket"}
"""Text that has no pattern: what it says is for others to judge."""


def good(pattern: str) -> str:
    return next(text for text in GOOD if re.search(pattern, text))


def patterns(part: Any) -> set[str]:
    if isinstance(part, Mapping):
        own = {part["pattern"]} if isinstance(part.get("pattern"), str) else set[str]()
        return own.union(*map(patterns, part.values()))
    return set[str]().union(*map(patterns, part)) if isinstance(part, list) else set()


SCHEMA = next(path for path in tool.files() if path.suffix == ".json")
PATTERNS = sorted(patterns(json.loads(Path(SCHEMA).read_text("utf-8"))))


def text_fields() -> Iterator[tuple[type, str, str]]:
    """Of all messages to the server that have any, with a text that the field allows."""
    for struct in tool.structs_in([wire.ClientMessage, wire.NewTable, *wire.HTTP_TYPES]):
        if not struct.forbid_unknown_fields:
            continue  # told by the server
        for field in struct.fields:
            if isinstance(field.type, mi.StrType) and field.name not in FREE:
                assert field.type.pattern is not None, field.name
                yield struct.cls, field.name, good(field.type.pattern)
            elif isinstance(field.type, mi.LiteralType):
                yield struct.cls, field.name, str(field.type.values[0])


TEXT_FIELDS = sorted(set(text_fields()), key=str)


@pytest.mark.parametrize("letter", ODD_LETTERS, ids=ascii)
@pytest.mark.parametrize("pattern", PATTERNS)
def test_no_pattern_of_the_schema_allows_an_odd_letter_behind_what_it_allows(
    pattern: str, letter: str
) -> None:
    assert not re.search(pattern, good(pattern) + letter)


@pytest.mark.parametrize(
    ("struct", "field", "text"), TEXT_FIELDS, ids=[f"{s.__name__}-{f}" for s, f, _ in TEXT_FIELDS]
)
def test_no_field_of_a_message_does(struct: type, field: str, text: str) -> None:
    kind = get_type_hints(struct, include_extras=True)[field]
    assert msgspec.convert(text, kind) == text
    for letter in ODD_LETTERS:
        for odd in (text + letter, letter + text):
            with pytest.raises((msgspec.ValidationError, UnicodeEncodeError)):
                msgspec.convert(odd, kind)


@pytest.mark.parametrize(
    ("name", "text"), [("public_url", "https://play.example/"), ("push_contact", "mailto:host@play.example")]
)
def test_nor_does_an_address_in_the_settings_end_with_a_line(name: str, text: str) -> None:
    assert getattr(Settings.read({f"BILLET_{name.upper()}": text}), name) == text
    with pytest.raises(InvalidSetting):
        Settings.read({f"BILLET_{name.upper()}": f"{text}\n"})


BODIES: dict[str, dict[str, Any]] = {
    "/api/tables": {"name": "Ada"},
    "/api/tables/{code}/seats": {"name": "Bea"},
    "/api/tables/{code}/return": {"ticket": "ticket"},
    "/api/push": Browser().subscription("https://push.example/send"),
    "/api/push/forget": {"endpoint": "https://push.example/send"},
}
ADDRESSED = {"/api/push"}
"""Where everything asked for has to be just right; names are cleaned, and what nobody has is not found."""


@pytest.mark.parametrize("path", BODIES)
async def test_odd_letters_in_a_request_are_no_mistake_of_the_server(
    server: ServerProcess, path: str
) -> None:
    code, _ = await open_table(server, seats=6)
    asked = BODIES[path]
    for field, text in asked.items():
        for letter in ODD_LETTERS:
            for odd in (text + letter, letter + text):
                status, told, _ = await http(server, path.format(code=code), {**asked, field: odd})
                assert 400 <= status < 500 or (path not in ADDRESSED and status < 300), (field, odd, told)


@in_time
async def test_nor_in_a_message(server: ServerProcess) -> None:
    code, cookie = await open_table(server, seats=2, first="host", free_text=True, bots=["random"])
    async with RawClient(server, code, cookie) as client:
        assert (await client.ask("start"))["say"] == "done"
        asked = {"move": {"action": client.view["legal"][0]}, "write": {"text": "Well"}}
        for letter in ODD_LETTERS:
            for do, fields in asked.items():
                message = {"do": do, "id": "odd", "version": client.version, **fields}
                for field in ("do", "id", *fields):
                    await client.send(**{**message, field: f"{message[field]}{letter}"})
                    answer = await client.until(lambda message: message["say"] in ("done", "refused"))
                    assert field == "text" or answer["say"] == "refused", (field, ascii(letter))
    assert "Traceback" not in server.log.read_text()
