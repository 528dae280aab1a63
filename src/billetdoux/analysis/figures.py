"""What a table or a picture says of an analysis."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rich.cells import cell_len

from billetdoux.analysis.result import MatchAnalysis, Move
from billetdoux.i18n import Words
from billetdoux.rules import Action, Record
from billetdoux.rules.event import MatchEnded
from billetdoux.sim.figures import decimal, number, percent

Width = Callable[[str], float]
"""How wide a text is; `cell_len` counts the columns of a terminal."""


def names_of(record: Record, w: Words, room: float, width: Width = cell_len) -> list[str]:
    """Of all seats, safe to show and short enough."""
    given = record.names or [w("seat-name", seat=seat) for seat in range(record.match.players)]
    return [shortened(name, room, width) for name in given]


def shortened(text: str, room: float, width: Width = cell_len) -> str:
    """What somebody else wrote, without what can't be seen, and no wider than so.

    >>> shortened("Bartholomew", 6), shortened("a\\u202eb\\uffff", 6), shortened("愛麗絲夢遊", 6)
    ('Barth…', 'a�b�', '愛麗…')
    """
    shown = "".join(letter if letter.isprintable() else "\N{REPLACEMENT CHARACTER}" for letter in text)
    if width(shown) <= room:
        return shown
    while shown and width(shown + "…") > room:
        shown = shown[:-1]
    return shown + "…"


def title(analysis: MatchAnalysis, w: Words) -> str:
    match = analysis.record.match
    return w("sim-title", edition=match.edition.name, players=match.players)


def extent(analysis: MatchAnalysis, w: Words) -> str:
    return w(
        "analysis-extent",
        rounds=len(analysis.rounds),
        moves=sum(1 for _ in analysis.moves),
        iterations=analysis.iterations,
        seed=str(analysis.seed),
    )


def outcome(analysis: MatchAnalysis, w: Words, names: Sequence[str]) -> str:
    match = analysis.record.match
    if not match.is_over:
        return w("analysis-unfinished")
    return w.event(MatchEnded(match.winners), viewer=None, names=names)


def told(action: Action, seat: int, names: Sequence[str], w: Words) -> str:
    """A seat's choice as the others tell it: a Prince on its own player is on Ada, not on yourself."""
    teller = (seat + 1) % len(names) if action.target == seat else seat
    return w.action(action, seat=teller, names=names)


def verdict(move: Move, w: Words) -> str:
    return marks(w)["forced" if move.weighed is None else move.cost.mark]


def marks(w: Words) -> dict[str, str]:
    return {
        "forced": w("mark-forced"),
        "fine": w("mark-fine"),
        "inaccuracy": w("mark-inaccuracy"),
        "mistake": w("mark-mistake"),
        "blunder": w("mark-blunder"),
    }


def signed(w: Words, value: float, digits: int = 2) -> str:
    """A number with its sign, where it has one when it is written."""
    size = decimal(w, abs(value), digits)
    if size == decimal(w, 0.0, digits):
        return size
    return ("+" if value > 0 else "−") + size


def loss(w: Words, cost: float) -> str:
    """What was lost of a chance."""
    return percent(w, cost) if round(cost, 3) == 0 else "−" + percent(w, cost)


def sum_of_rounds(w: Words, wins: int, even: float, luck: float, skill: float) -> str:
    """Rounds won, and what they are made of."""
    return f"{number(w, wins)} = {decimal(w, even, 2)} {_added(w, luck)} {_added(w, skill)}"


def _added(w: Words, value: float) -> str:
    return f"{'−' if value < 0 else '+'} {decimal(w, abs(value), 2)}"
