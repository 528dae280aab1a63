"""Our values as what JSON can hold: roles and actions as their words, tuples as lists."""

from __future__ import annotations

from typing import Any

from billetdoux.rules.action import Action
from billetdoux.rules.role import Role


def jsonable(value: object) -> Any:
    """
    >>> jsonable((Role.SPY, None, Action(Role.SPY), 3))
    ['spy', None, 'spy', 3]
    """
    if isinstance(value, Role | Action):
        return str(value)
    if isinstance(value, tuple):
        return [jsonable(item) for item in value]
    if isinstance(value, dict):
        return {str(key): jsonable(item) for key, item in value.items()}
    return value
