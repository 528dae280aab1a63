"""What a table or a picture says of an analysis."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len

from billetdoux.analysis.result import MatchAnalysis, Move
from billetdoux.i18n import Words
from billetdoux.report.captions import names_in
from billetdoux.report.numbers import decimal, number, percent
from billetdoux.report.sanitize import Width, shortened
from billetdoux.rules import Action, Record
from billetdoux.rules.event import MatchEnded


def short_names(record: Record, w: Words, room: float, width: Width = cell_len) -> list[str]:
    """Of all seats, safe to show and short enough."""
    return [shortened(name, room, width) for name in names_in(record, w)]


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


def advice(move: Move, names: Sequence[str], w: Words) -> list[str]:
    """What the adviser would have played, and what the move cost; the page has the same sentences."""
    if move.weighed is None:
        return [w("advice-forced")]
    made, best = (percent(w, found.match.value, 0) for found in (move.weighed.made, move.weighed.best))
    if move.action == move.best:
        return [w("advice-same"), w("advice-chance", made=made)]
    other = w("advice-other", action=told(move.best, move.seat, names, w))
    if move.cost.match <= 0:
        return [other, w("advice-level")]
    match, round_ = (percent(w, share, 0) for share in (move.cost.match, move.cost.round))
    return [other, w("advice-chances", made=made, best=best), w("advice-cost", match=match, round=round_)]


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


def sum_of_rounds(w: Words, wins: int, even: float, luck: float, skill: float) -> str:
    """Rounds won, and what they are made of."""
    return f"{number(w, wins)} = {decimal(w, even, 2)} {_added(w, luck)} {_added(w, skill)}"


def _added(w: Words, value: float) -> str:
    return f"{'−' if value < 0 else '+'} {decimal(w, abs(value), 2)}"
