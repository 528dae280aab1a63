"""CachedText, ink, wax and a little gold: how things look, by night and by day."""

from __future__ import annotations

from rich.cells import cell_len, set_cell_size
from textual.content import Content
from textual.theme import Theme as Scheme

from billetdoux.i18n import Words
from billetdoux.rules import Edition, Role, View

NIGHT = Scheme(
    name="night",
    primary="#c39a4a",
    secondary="#9c2233",
    accent="#e9b95a",
    foreground="#efe5d2",
    background="#1b1518",
    surface="#251c20",
    panel="#33272b",
    success="#8fc79a",
    warning="#e9b95a",
    error="#f08a8a",
    dark=True,
    variables={"dim": "#b3a48d", "line": "#5b4a45", "paper": "#f4ead4", "pen": "#2b2330"},
)
DAY = Scheme(
    name="day",
    primary="#7a5512",
    secondary="#9c2233",
    accent="#8a5d12",
    foreground="#2b2330",
    background="#efe4cd",
    surface="#fbf6ea",
    panel="#e2d2b0",
    success="#23512e",
    warning="#7a5512",
    error="#9c2233",
    dark=False,
    variables={"dim": "#6b5b4b", "line": "#b49f78", "paper": "#fffaf0", "pen": "#2b2330"},
)
SCHEMES = (NIGHT, DAY)

HAVE, LACK = "●", "○"
ACTING, WAITING = "▶", " "


def chip(role: Role, edition: Edition, w: Words, *, name: bool = True) -> Content:
    """A small card: its rank, its name, its colour."""
    text = f" {edition.rank(role)} {w.role(role)} " if name else f" {edition.rank(role)} "
    return Content.styled(text, f"bold #fffaf0 on {colour(role, w)}")


def chips(roles: tuple[Role, ...], edition: Edition, w: Words, *, name: bool = True) -> Content:
    return Content(" ").join(chip(role, edition, w, name=name) for role in roles)


def colour(role: Role, w: Words) -> str:
    return w.theme.looks[role].colour


def tokens(view: View, seat: int) -> str:
    have = view.tokens[seat]
    return HAVE * have + LACK * max(0, view.goal - have)


def fitted(text: str, width: int) -> str:
    """Exactly so wide.

    >>> fitted("Ada", 5), fitted("Bartholomew", 5)
    ('Ada  ', 'Bart…')
    """
    return set_cell_size(text, width) if cell_len(text) <= width else set_cell_size(text, width - 1) + "…"
