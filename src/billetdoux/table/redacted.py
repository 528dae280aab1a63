"""The base of values that have secrets in them."""

from __future__ import annotations

from typing import Any

import msgspec


class Redacted(msgspec.Struct, frozen=True):
    """Whatever prints it shows its `repr` and nothing else. Each kind writes one without secrets.

    A struct, because `msgspec.structs.replace` is ten times as fast as that of dataclasses.
    """

    def __rich_repr__(self) -> list[tuple[str, Any]]:
        """For the tracebacks of Rich, which would otherwise show all fields."""
        return [("shown", repr(self))]
