"""Write what goes over the wire in other people's languages: `python -m tools.wire_types`.

TypeScript types in web/src/wire.ts and a JSON Schema in docs/reference/protocol.schema.json, both from the
structs of `billetdoux.protocol.wire`. With `--check` nothing is written; the exit code says whether both
are current.
"""

from __future__ import annotations

import argparse
import ast
import inspect
import json
import re
import sys
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from itertools import pairwise
from pathlib import Path
from textwrap import indent
from types import UnionType
from typing import Any, get_args

import msgspec
from msgspec import inspect as mi

from billetdoux.agents import Level
from billetdoux.i18n.theme import ThemeName
from billetdoux.protocol import wire
from billetdoux.protocol.wire_schema import AnyWireEvent, RoleWord, WireEvent, WireTableEvent
from billetdoux.rules.edition import EditionName
from billetdoux.table.command import AnyCommand, Phrase

ROOT = Path(__file__).parent.parent
COMMAND = "python -m tools.wire_types"
LONG = 80

UNIONS: Mapping[str, Any] = {"ClientMessage": wire.ClientMessage, "ServerMessage": wire.ServerMessage}
ALIASES: Mapping[str, Any] = {
    "RoleWord": RoleWord,
    "Edition": EditionName,
    "Theme": ThemeName,
    "Level": Level,
    "Phrase": Phrase,
    "Emblem": wire.Emblem,
    "WireEvent": WireEvent,
    "TableEvent": WireTableEvent,
    "AnyWireEvent": AnyWireEvent,
    "AnyCommand": AnyCommand,
}
"""Types that keep their name in TypeScript; of unions and literals, Python forgets it."""
LISTS: Mapping[str, str] = {
    "ROLES": "RoleWord",
    "EDITIONS": "Edition",
    "THEMES": "Theme",
    "LEVELS": "Level",
    "PHRASES": "Phrase",
    "EMBLEMS": "Emblem",
    "TABLE_EVENTS": "TableEvent",
    "ROUND_EVENTS": "WireEvent",
}
"""Types that the page also needs as values: the words of a literal, or the tags of a union of structs."""
NUMBERS: Mapping[str, int | Iterable[int]] = {
    "PROTOCOL": wire.PROTOCOL,
    "FINAL_CLOSE_CODES": wire.FINAL,
    "TOO_MANY_MESSAGES": wire.TOO_MANY_MESSAGES,
}


def files() -> dict[Path, str]:
    """All that is written, by path."""
    return {
        ROOT / "web" / "src" / "wire.ts": typescript({**ALIASES, **UNIONS}, wire.HTTP_TYPES, LISTS, NUMBERS),
        ROOT / "docs" / "reference" / "protocol.schema.json": schema(UNIONS, wire.HTTP_TYPES),
    }


def stale_files() -> list[Path]:
    return [path for path, text in files().items() if not path.exists() or path.read_text("utf-8") != text]


# ---------------------------------------------------------------- TypeScript


def typescript(
    named: Mapping[str, Any],
    others: Iterable[type],
    lists: Mapping[str, str] | None = None,
    numbers: Mapping[str, int | Iterable[int]] | None = None,
) -> str:
    """An interface for every struct that is met, a type for each of the named ones, and lists of values."""
    aliases = {name: mi.type_info(kind) for name, kind in named.items()}
    spelling = Spelling(aliases)
    parts = [
        f"// Written by `{COMMAND}`: change the Python, not this.",
        *(f"export type {name} ={spelling.definition(info)};" for name, info in aliases.items()),
        *(value_list(name, alias, named[alias]) for name, alias in (lists or {}).items()),
        *(f"export const {name} = {number_list(some)};" for name, some in (numbers or {}).items()),
        *(interface(struct, spelling) for struct in structs_in([*named.values(), *others])),
    ]
    return "\n\n".join(parts) + "\n"


class Spelling:
    """How types are written in TypeScript; those that have a name, by their name."""

    def __init__(self, aliases: Mapping[str, mi.Type]) -> None:
        self._names: dict[str, str] = {}
        self._names = {self(info): name for name, info in aliases.items()}

    def __call__(self, info: mi.Type) -> str:
        spelled = " | ".join(self._options(info))
        return self._names.get(spelled, spelled)

    def definition(self, info: mi.Type) -> str:
        options = self._options(info)
        line = " " + " | ".join(options)
        return line if len(line) <= LONG else "".join(f"\n  | {option}" for option in options)

    def _options(self, info: mi.Type) -> list[str]:
        """The members of a union; one for any other type."""
        match info:
            case mi.UnionType(types=types):
                return [self(one) for one in types]
            case mi.LiteralType(values=values):
                return [json.dumps(value) for value in values]
            case mi.Metadata(type=inner):
                return self._options(inner)
            case _:
                return [self._single(info)]

    def _single(self, info: mi.Type) -> str:
        match info:
            case mi.NoneType():
                return "null"
            case mi.BoolType():
                return "boolean"
            case mi.IntType() | mi.FloatType():
                return "number"
            case mi.StrType():
                return "string"
            case mi.StructType(cls=struct):
                return str(struct.__name__)
            case mi.CollectionType(item_type=item):
                spelled = self(item)
                return f"Array<{spelled}>" if " | " in spelled else f"{spelled}[]"
            case mi.TupleType(item_types=items):
                return f"[{', '.join(map(self, items))}]"
            case mi.DictType(key_type=mi.StrType(), value_type=value):
                return f"Record<string, {self(value)}>"
            case mi.DictType(key_type=key, value_type=value):
                return f"Partial<Record<{self(key)}, {self(value)}>>"
            case mi.AnyType() | mi.RawType():
                return "unknown"
        raise TypeError(f"no TypeScript is known for {info}")


def value_list(name: str, alias: str, kind: Any) -> str:
    """In the order of the Python; msgspec describes a literal in alphabetical order."""
    members = [mi.type_info(member) for member in get_args(kind)] if isinstance(kind, UnionType) else []
    tagged = [member for member in members if isinstance(member, mi.StructType)]
    element = f"{alias}[{json.dumps(tagged[0].tag_field)}]" if tagged else alias
    spelled = [json.dumps(value) for value in ([member.tag for member in tagged] or get_args(kind))]
    line = f"[{', '.join(spelled)}]"
    listed = line if len(line) <= LONG else "[" + "".join(f"\n  {value}," for value in spelled) + "\n]"
    return f"export const {name}: readonly {element}[] = {listed};"


def number_list(numbers: int | Iterable[int]) -> int | list[int]:
    return numbers if isinstance(numbers, int) else sorted(numbers)


def interface(struct: mi.StructType, spelling: Spelling) -> str:
    meaning = field_docs(struct.cls)
    lines = [f"{struct.tag_field}: {json.dumps(struct.tag)};"] if struct.tag_field else []
    for field in struct.fields:
        name = field.encode_name + ("" if field.required else "?")
        lines.append(comment(meaning.get(field.name, "")) + f"{name}: {spelling(field.type)};")
    body = indent("\n".join(lines), "  ")
    return f"{comment(own_doc(struct.cls))}export interface {struct.cls.__name__} {{\n{body}\n}}"


def comment(text: str) -> str:
    safe = text.replace("*/", "* /")
    if "\n" in safe:
        return "/**\n" + indent(safe, " * ") + "\n */\n"
    return f"/** {safe} */\n" if safe else ""


# ---------------------------------------------------------------- JSON Schema


def schema(unions: Mapping[str, Any], others: Iterable[type]) -> str:
    """Every struct under `$defs` by its name, and the unions too."""
    types = [*unions.values(), *others]
    entries, components = msgspec.json.schema_components(types)
    for struct in structs_in(types):
        described = components[struct.cls.__name__]
        described.pop("description", None)
        if doc := own_doc(struct.cls):
            described["description"] = doc
        for name, doc in field_docs(struct.cls).items():
            described["properties"][name]["description"] = doc
    whole = {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Billet-doux: what goes over the wire",
        "$defs": {**dict(zip(unions, entries, strict=False)), **components},
    }
    return json.dumps(whole, indent=2, ensure_ascii=False) + "\n"


# ---------------------------------------------------------------- structs and what is said of them


def structs_in(types: Iterable[Any]) -> list[mi.StructType]:
    """Every struct in types, each once, those that it is made of before it."""
    found: dict[str, mi.StructType] = {}
    for info in mi.multi_type_info(types):
        for struct in _structs(info):
            known = found.setdefault(struct.cls.__name__, struct)
            if known.cls is not struct.cls:
                raise TypeError(f"two structs are called {struct.cls.__name__}")
    return list(found.values())


def _structs(info: mi.Type) -> Iterator[mi.StructType]:
    match info:
        case mi.StructType(fields=fields):
            inside: Iterable[mi.Type] = [field.type for field in fields]
        case mi.UnionType(types=types):
            inside = types
        case mi.TupleType(item_types=types):
            inside = types
        case mi.CollectionType(item_type=item) | mi.DictType(value_type=item) | mi.Metadata(type=item):
            inside = [item]
        case _:
            inside = []
    for one in inside:
        yield from _structs(one)
    if isinstance(info, mi.StructType):
        yield info


def own_doc(struct: type) -> str:
    """The first paragraph: more is for readers of the Python."""
    return for_others(struct.__doc__ or "").split("\n\n")[0]


def field_docs(struct: type) -> dict[str, str]:
    """What is said under the fields, which stands in the source alone."""
    said: dict[str, str] = {}
    for kind in reversed(struct.__mro__):
        if issubclass(kind, msgspec.Struct) and kind is not msgspec.Struct:
            said |= _docs_in(kind.__module__).get(kind.__name__, {})
    return said


@cache
def _docs_in(module: str) -> dict[str, dict[str, str]]:
    """By class and field."""
    tree = ast.parse(inspect.getsource(sys.modules[module]))
    return {node.name: dict(_docs_of(node)) for node in tree.body if isinstance(node, ast.ClassDef)}


def _docs_of(node: ast.ClassDef) -> Iterator[tuple[str, str]]:
    for field, after in pairwise(node.body):
        match field, after:
            case ast.AnnAssign(target=ast.Name(id=name)), ast.Expr(value=ast.Constant(value=str(said))):
                yield name, for_others(said)


def for_others(doc: str) -> str:
    return re.sub(r"\bNone\b", "null", inspect.cleandoc(doc))


def main() -> int:
    parser = argparse.ArgumentParser(prog=COMMAND, description="Write the types of the wire.")
    parser.add_argument("--check", action="store_true", help="write nothing; fail if a file is not current")
    check = parser.parse_args().check
    stale = stale_files()
    for path in stale:
        print(f"{'not current' if check else 'written'}: {path.relative_to(ROOT)}")
        if not check:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(files()[path], "utf-8")
    return 1 if check and stale else 0


if __name__ == "__main__":
    sys.exit(main())
