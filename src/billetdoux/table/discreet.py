"""Values of a table that change with every move."""

from __future__ import annotations

from typing import Any

import msgspec


class Discreet(msgspec.Struct, frozen=True):
    """Has secrets in it: whatever prints it may show its `repr` and nothing else.

    A struct, because `msgspec.structs.replace` is ten times as fast as that of dataclasses.
    """

    def __rich_repr__(self) -> list[tuple[str, Any]]:
        """For the tracebacks of Rich, which would else show all fields."""
        return [("shown", repr(self))]
