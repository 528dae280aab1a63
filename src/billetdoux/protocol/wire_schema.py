"""Views and events as they go over the wire, for msgspec: structs made from the dataclasses of the rules.

They check and describe what `to_json` tells, and so can't differ from it.

>>> msgspec.convert({"event": "card-dealt", "seat": 1, "card": "king"}, WireEvent)
CardDealt(seat=1, card='king')
>>> msgspec.convert({"event": "card-dealt", "seat": 1, "card": "jester"}, WireEvent)
Traceback (most recent call last):
msgspec.ValidationError: Invalid enum value 'jester' - at `$.card`
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import reduce
from operator import or_
from types import UnionType
from typing import Annotated, Any, Literal, get_args, get_origin, get_type_hints

import msgspec

from billetdoux.rules import Action, Role, View
from billetdoux.rules.event import ROUND_EVENTS, Event
from billetdoux.rules.jsonable import field_names
from billetdoux.table.table_event import TABLE_EVENTS, PhraseSaid, TextWritten

RoleWord: Any = Literal.__getitem__(tuple(role.word for role in Role))
ActionText = Annotated[str, msgspec.Meta(max_length=60)]


def struct_of(kind: type, *, tag_field: str | None = None, tag: str | None = None) -> type[msgspec.Struct]:
    """The struct of a dataclass's JSON form; `events` may be left out of it: they are told as they happen."""
    hints = get_type_hints(kind)
    required = {name: wire_type(hints[name]) for name in field_names(kind)}
    events = required.pop("events", None)
    optional = [("events", events | msgspec.UnsetType, msgspec.UNSET)] if events else []
    return msgspec.defstruct(
        kind.__name__,
        [*required.items(), *optional],
        namespace={"__doc__": _own_doc(kind)},
        module=kind.__module__,  # where the fields are explained
        tag_field=tag_field,
        tag=tag,
        frozen=True,
    )


def wire_type(hint: Any) -> Any:
    """What JSON has in the place of a type of the rules.

    >>> wire_type(tuple[Action, ...])
    list[typing.Annotated[str, msgspec.Meta(max_length=60)]]
    >>> wire_type(tuple[int, bool] | None)
    tuple[int, bool] | None
    """
    if hint is Role:
        return RoleWord
    if hint is Action:
        return ActionText
    if hint is Event:
        return WireEvent
    origin, parts = get_origin(hint), tuple(wire_type(part) for part in get_args(hint))
    if origin is UnionType:
        return reduce(or_, parts)
    if origin is tuple and parts[-1] is Ellipsis:
        return list.__class_getitem__(parts[0])
    if origin is tuple:
        return tuple.__class_getitem__(parts)
    if origin is Mapping:
        return dict.__class_getitem__(parts)
    return hint


def _own_doc(kind: type) -> str | None:
    """Where none was written, a dataclass has its signature instead."""
    doc = kind.__doc__
    return None if doc is None or doc.startswith(f"{kind.__name__}(") else doc


_EVENTS: dict[type[Event], Any] = {
    event: struct_of(event, tag_field="event", tag=event.code()) for event in (*ROUND_EVENTS, *TABLE_EVENTS)
}
WireEvent: Any = reduce(or_, (_EVENTS[event] for event in ROUND_EVENTS))
WireTableEvent: Any = reduce(or_, (_EVENTS[event] for event in TABLE_EVENTS))
AnyWireEvent: Any = WireEvent | WireTableEvent
WireChat: Any = _EVENTS[PhraseSaid] | _EVENTS[TextWritten]
WireView: Any = struct_of(View)
