"""A theme is data: who the roles are, with an emblem and a colour for each. Its names are in the word files.

>>> load_theme("court").looks[Role.PRINCESS]
Look(emblem='tiara', colour='#b23a5b')
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import Literal, get_args

from billetdoux.rules import Edition, Role
from billetdoux.rules.errors import BilletError

ThemeName = Literal["court", "star-wars"]
THEMES: tuple[ThemeName, ...] = get_args(ThemeName)
DEFAULT_THEME: ThemeName = "court"


class InvalidTheme(BilletError):
    """A theme that there is not, or that has no name for some role of an edition [N]."""

    reasons = frozenset({"unknown-theme", "theme-lacks-roles"})


@dataclass(frozen=True, slots=True)
class Look:
    """How a role appears: an emblem of game-icons, a colour for the web."""

    emblem: str
    colour: str


@dataclass(frozen=True, slots=True)
class Theme:
    name: str
    looks: Mapping[Role, Look]

    @property
    def roles(self) -> tuple[Role, ...]:
        """The roles that it has names for, lowest to highest."""
        return tuple(sorted(self.looks))

    def check(self, edition: Edition) -> None:
        """Refuse an edition with roles that the theme doesn't name [N].

        >>> from billetdoux import load_edition
        >>> load_theme("star-wars").check(load_edition("standard"))
        Traceback (most recent call last):
        billetdoux.i18n.theme.InvalidTheme: theme-lacks-roles [N] theme=star-wars …
        """
        lacking = tuple(role.word for role in edition.roles if role not in self.looks)
        if lacking:
            raise InvalidTheme(
                "theme-lacks-roles", rule="N", theme=self.name, edition=edition.name, roles=lacking
            )


def theme_for(edition: str) -> ThemeName:
    """The theme that an edition comes in: the one of its own name, if there is one.

    >>> theme_for("star-wars"), theme_for("classic")
    ('star-wars', 'court')
    """
    return next((theme for theme in THEMES if theme == edition), DEFAULT_THEME)


@cache
def load_theme(name: str) -> Theme:
    if name not in THEMES:
        raise InvalidTheme("unknown-theme", rule="N", theme=name, known=", ".join(THEMES))
    text = resources.files("billetdoux.i18n").joinpath("themes", f"{name}.toml").read_text("utf-8")
    data = tomllib.loads(text)
    return Theme(data["name"], {Role[word.upper()]: Look(**look) for word, look in data["roles"].items()})
