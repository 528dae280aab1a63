"""The ten roles, lowest to highest; a role is also its number in the kernel."""

from __future__ import annotations

from enum import IntEnum

from billetdoux.rules import kernel


class Role(IntEnum):
    """
    >>> Role.GUARD < Role.PRINCESS
    True
    >>> str(Role.PRINCE), Role.parse("prince")
    ('prince', Role.PRINCE)
    """

    SPY = kernel.SPY
    GUARD = kernel.GUARD
    PRIEST = kernel.PRIEST
    BARON = kernel.BARON
    HANDMAID = kernel.HANDMAID
    PRINCE = kernel.PRINCE
    CHANCELLOR = kernel.CHANCELLOR
    KING = kernel.KING
    COUNTESS = kernel.COUNTESS
    PRINCESS = kernel.PRINCESS

    __hash__ = (
        int.__hash__
    )  # that of enumerations is a function of Python's, and roles are hashed all the time

    word: str

    def __init__(self, _: int) -> None:
        self.word = self.name.lower()  # once: texts of actions ask for it by the million

    @classmethod
    def parse(cls, word: object) -> Role | None:
        return _BY_WORD.get(word) if isinstance(word, str) else None

    def __str__(self) -> str:
        return self.word

    def __repr__(self) -> str:
        return f"Role.{self.name}"


_BY_WORD = {role.word: role for role in Role}


def roles_in(mask: int) -> tuple[Role, ...]:
    """The roles of a set of the kernel's."""
    return tuple(role for role in Role if mask >> role & 1)
