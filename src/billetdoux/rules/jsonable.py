"""Our values as what JSON can hold, and back: roles and actions as their words, tuples as lists."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import fields
from functools import cache, lru_cache, partial
from types import NoneType, UnionType
from typing import Any, Literal, get_args, get_origin, get_type_hints

from billetdoux.rules.action import Action
from billetdoux.rules.errors import InvalidAction, InvalidData
from billetdoux.rules.role import Role

Reader = Callable[[Any], Any]
"""From what JSON holds to our value; `ValueError` if that fits no such value."""

Writer = Callable[[Any], Any]
"""From our value to what JSON holds."""

_AS_IT_IS = frozenset({int, str, bool, NoneType})
_WORDS = tuple(role.word for role in Role)  # by role: views are made by the thousand
_MAX_SHOWN = 60


def jsonable(value: object) -> Any:
    """
    >>> jsonable((Role.SPY, None, Action(Role.SPY), 3))
    ['spy', None, 'spy', 3]
    """
    if type(value) in _AS_IT_IS:
        return value
    if isinstance(value, tuple):
        return [jsonable(item) for item in value]
    if isinstance(value, Role):
        return _WORDS[value]
    if isinstance(value, Action):
        return _text(value)
    if isinstance(value, dict):
        return {jsonable(key): jsonable(item) for key, item in value.items()}
    return value


@lru_cache(maxsize=4096)
def _text(action: Action) -> str:
    return str(action)


@cache
def field_names(kind: type) -> tuple[str, ...]:
    """The names of a dataclass's fields."""
    return tuple(field.name for field in fields(kind))


def fields_to_json(value: object) -> dict[str, Any]:
    """The fields of a dataclass's value."""
    kind: type = type(value)
    return {name: write(getattr(value, name)) for name, write in field_writers(kind)}


@cache
def field_writers(kind: type) -> tuple[tuple[str, Writer], ...]:
    """The names of a dataclass's fields, each with what makes JSON of it: `jsonable`, knowing the type."""
    hints = get_type_hints(kind)
    return tuple((name, _writer(hints[name])) for name in field_names(kind))


def _writer(hint: Any) -> Writer:
    origin, parts = get_origin(hint), get_args(hint)
    if hint in _AS_IT_IS:
        return _as_it_is
    if hint is Role:
        return _WORDS.__getitem__
    if hint is Action:
        return _text
    if origin is UnionType and len(parts) == 2 and parts[1] is NoneType:
        return partial(_write_some, _writer(parts[0]))
    if origin is tuple and parts == (Role, Ellipsis):
        return _write_roles
    if origin is tuple and parts[-1] is Ellipsis:
        write_item = _writer(parts[0])
        return list if write_item is _as_it_is else partial(_write_list, write_item)
    return jsonable


def _as_it_is(value: Any) -> Any:
    return value


def _write_some(write: Writer, value: Any) -> Any:
    return None if value is None else write(value)


def _write_list(write_item: Writer, value: tuple[Any, ...]) -> list[Any]:
    return [write_item(item) for item in value]


def _write_roles(roles: tuple[Role, ...]) -> list[str]:
    return [_WORDS[role] for role in roles]


def fields_from_json(kind: type, data: object) -> dict[str, Any]:
    """The fields of a dataclass, from a JSON object that has exactly those; their types say what fits.

    >>> from billetdoux.rules.event import CardDealt
    >>> fields_from_json(CardDealt, {"seat": 2, "card": "king"})
    {'seat': 2, 'card': Role.KING}
    >>> fields_from_json(CardDealt, {"seat": 2, "card": "jester"})
    Traceback (most recent call last):
    billetdoux.rules.errors.InvalidData: bad-data field=card
    """
    readers = _field_readers(kind)
    if not isinstance(data, dict):
        raise InvalidData("bad-data", field=kind.__name__.lower())
    if data.keys() != readers.keys():
        odd = min(map(str, data.keys() ^ readers.keys()))
        raise InvalidData("bad-data", field=odd[:_MAX_SHOWN])
    values = {}
    for name, read in readers.items():
        try:
            values[name] = read(data[name])
        except (ValueError, InvalidAction) as error:
            raise InvalidData("bad-data", field=name) from error
    return values


@cache
def _field_readers(kind: type) -> dict[str, Reader]:
    hints = get_type_hints(kind)
    return {name: _reader(hints[name]) for name in field_names(kind)}


def _reader(hint: Any) -> Reader:
    """The inverse of `jsonable` for values of one type."""
    origin, parts = get_origin(hint), get_args(hint)
    if hint in _AS_IT_IS:
        return _reader_of_plain(hint)
    if hint is Role:
        return _read_role
    if hint is Action:
        return Action.parse
    if origin is Literal:
        return partial(_read_word, parts)
    if origin is UnionType and len(parts) == 2 and parts[1] is NoneType:
        read_some = _reader(parts[0])
        return lambda value: None if value is None else read_some(value)
    if origin is tuple and parts[-1] is Ellipsis:
        return partial(_read_list, _reader(parts[0]))
    if origin is tuple:
        return partial(_read_row, tuple(map(_reader, parts)))
    if origin is Mapping:
        return partial(_read_table, *map(_reader, parts))
    read: Reader = hint.from_json
    return read


def _reader_of_plain(kind: type) -> Reader:
    def read(value: object) -> object:
        # Not isinstance: True is an int.
        if type(value) is not kind:
            raise ValueError
        return value

    return read


def _read_role(word: object) -> Role:
    role = Role.parse(word)
    if role is None:
        raise ValueError
    return role


def _read_word(known: tuple[str, ...], value: object) -> object:
    if value not in known:
        raise ValueError
    return value


def _read_list(read_item: Reader, value: object) -> tuple[Any, ...]:
    if not isinstance(value, list):
        raise ValueError
    return tuple(map(read_item, value))


def _read_row(readers: tuple[Reader, ...], value: object) -> tuple[Any, ...]:
    if not isinstance(value, list):
        raise ValueError
    return tuple(read(item) for read, item in zip(readers, value, strict=True))


def _read_table(read_key: Reader, read_item: Reader, value: object) -> dict[Any, Any]:
    if not isinstance(value, dict):
        raise ValueError
    return {read_key(key): read_item(item) for key, item in value.items()}
