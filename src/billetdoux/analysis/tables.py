"""What was found in a match, as tables for a terminal."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len
from rich.console import Group, RenderableType
from rich.markup import escape
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from billetdoux.agents.assessment import Chance
from billetdoux.analysis.captions import extent, marks, outcome, short_names, told, verdict
from billetdoux.analysis.cost import FINE
from billetdoux.analysis.result import MatchAnalysis, MomentAnalysis, Move, Round, Seat
from billetdoux.i18n import Words
from billetdoux.report.board import board
from billetdoux.report.captions import title
from billetdoux.report.numbers import decimal, loss, number, percent, signed
from billetdoux.report.tables import MAX_WIDTH, keep_figures_whole, table_of
from billetdoux.rules import Action, Record

MAX_NAME = 12
FAULTS = {
    "inaccuracy": "column-inaccuracies",
    "mistake": "column-mistakes",
    "blunder": "column-blunders",
}
STYLES = {"fine": "dim", "inaccuracy": "yellow", "mistake": "bright_red", "blunder": "bold red"}


# ---------------------------------------------------------------- a match


def match_report(analysis: MatchAnalysis, w: Words, width: int) -> Group:
    """All that is told of a match, so wide at most."""
    names = short_names(analysis.record, w, MAX_NAME)
    parts = _heading(analysis, names, w)
    for played in analysis.rounds:
        parts += ["", moves(played, names, w, width)]
        if played.ending is not None:
            parts.append(Text(w.event(played.ending, viewer=None, names=names), style="dim"))
    return Group(*parts, *_of_seats(analysis, names, w))


def seats_report(analysis: MatchAnalysis, w: Words) -> Group:
    """What is told of each seat, without the moves."""
    names = short_names(analysis.record, w, MAX_NAME)
    return Group(*_heading(analysis, names, w), *_of_seats(analysis, names, w))


def _heading(analysis: MatchAnalysis, names: Sequence[str], w: Words) -> list[RenderableType]:
    match = analysis.record.match
    return [
        Text(title(match.edition, match.players, w), style="bold"),
        Text(extent(analysis, w)),
        Text(outcome(analysis, w, names)),
    ]


def _of_seats(analysis: MatchAnalysis, names: Sequence[str], w: Words) -> list[RenderableType]:
    tables = [part for table in (choices, luck) for part in ("", table(analysis, names, w))]
    return [*tables, "", *map(Text, distinctions(analysis, names, w))]


def moves(played: Round, names: Sequence[str], w: Words, width: int) -> Table:
    """Each with the chances that it left its player; under a bad one the better one, and what was lost."""
    table = _close(table_of(w("round-title", number=played.number)))
    table.width = min(width, MAX_WIDTH)
    chance = len(loss(w, 1.0))
    table.add_column("", min_width=4, no_wrap=True)
    table.add_column(w("column-player"), min_width=max(map(cell_len, names)), no_wrap=True)
    table.add_column(w("column-move"), ratio=1)
    table.add_column(w("column-round-chance"), justify="right", min_width=chance, no_wrap=True)
    table.add_column(w("column-match-chance"), justify="right", min_width=chance, no_wrap=True)
    table.add_column(w("column-verdict"), min_width=max(map(len, marks(w).values())), no_wrap=True)
    for move in played.moves:
        _add_move(table, move, names, w)
    return table


def _add_move(table: Table, move: Move, names: Sequence[str], w: Words) -> None:
    chances = ["", ""]
    if move.weighed is not None:
        chances = [percent(w, chance.value) for chance in (move.weighed.made.round, move.weighed.made.match)]
    style = STYLES[move.cost.mark]
    made, best = (told(action, move.seat, names, w) for action in (move.action, move.best))
    name = Text(names[move.seat])
    table.add_row(
        f"{move.round}.{move.number}", name, Text(made), *chances, Text(verdict(move, w), style=style)
    )
    if move.cost.mark != FINE:
        better = Padding(Text(w("analysis-better", action=best)), (0, 0, 0, 2))
        table.add_row("", "", better, loss(w, move.cost.round), loss(w, move.cost.match), "", style=style)


def choices(analysis: MatchAnalysis, names: Sequence[str], w: Words) -> Table:
    """How well each seat played: what its choices cost it of the match."""
    costs = ("column-choices", "column-cost", "column-cost-each")
    rows = [
        [
            escape(name),
            number(w, seat.decisions),
            percent(w, seat.cost.match),
            percent(w, seat.cost_each, 2),
            *_faults([seat], w),
        ]
        for name, seat in zip(names, analysis.seats, strict=True)
    ]
    return _close(table_of(w("analysis-choices"), ["", *map(w, (*costs, *FAULTS.values()))], rows))


def _faults(seats: Sequence[Seat], w: Words) -> list[str]:
    """Of a player in these seats, below the names of `FAULTS`."""
    return [number(w, sum(seat.marks[mark] for seat in seats)) for mark in FAULTS]


def matches_report(analyses: Sequence[MatchAnalysis], w: Words) -> Group:
    """What is told of several matches: how each player played in all of them, the best first."""
    seats: dict[str, list[Seat]] = {}
    for analysis in analyses:
        for name, seat in zip(short_names(analysis.record, w, MAX_NAME), analysis.seats, strict=True):
            seats.setdefault(name, []).append(seat)
    rows = [
        [
            escape(name),
            number(w, len(seats[name])),
            number(w, sum(seat.decisions for seat in seats[name])),
            percent(w, _cost_each(seats[name]), 2),
            *_faults(seats[name], w),
        ]
        for name in sorted(seats, key=lambda name: _cost_each(seats[name]))
    ]
    columns = ("column-matches", "column-choices", "column-cost-each", *FAULTS.values())
    extent = w(
        "analysis-matches",
        matches=len(analyses),
        moves=sum(1 for analysis in analyses for _ in analysis.moves),
        iterations=analyses[0].iterations,
        seed=str(analyses[0].seed),
    )
    return Group(Text(extent), "", _close(table_of(w("analysis-choices"), ["", *map(w, columns)], rows)))


def _cost_each(seats: Sequence[Seat]) -> float:
    """Of the match, by a choice."""
    return sum(seat.cost.match for seat in seats) / max(1, sum(seat.decisions for seat in seats))


def luck(analysis: MatchAnalysis, names: Sequence[str], w: Words) -> Table:
    """What each seat's rounds are made of."""
    columns = ("column-rounds-won", "column-even", "column-luck-deal", "column-luck-play", "column-skill")
    rows = [
        [
            escape(name),
            number(w, seat.wins),
            decimal(w, seat.even, 2),
            *(signed(w, part) for part in (seat.deal, seat.play, seat.skill)),
        ]
        for name, seat in zip(names, analysis.seats, strict=True)
    ]
    return _close(table_of(w("analysis-luck"), ["", *map(w, columns)], rows))


def _close(table: Table) -> Table:
    """With its columns closer together."""
    table.padding = (0, 1, 0, 0)
    return table


def distinctions(analysis: MatchAnalysis, names: Sequence[str], w: Words) -> list[str]:
    """Who played best and who was luckiest, unless all were level."""
    lines = []
    if 0 < len(best := analysis.played_best) < len(names):
        cost = percent(w, analysis.seats[best[0]].cost_each, 2)
        lines.append(w("analysis-played-best", names=_listed(best, names), cost=cost))
    if len(lucky := analysis.luckiest) < len(names):
        rounds = signed(w, analysis.seats[lucky[0]].luck)
        lines.append(w("analysis-luckiest", names=_listed(lucky, names), rounds=rounds))
    return lines


def _listed(seats: Sequence[int], names: Sequence[str]) -> str:
    return ", ".join(names[seat] for seat in seats)


# ---------------------------------------------------------------- a moment


def moment_report(moment: MomentAnalysis, record: Record, w: Words) -> Group:
    """The table as its player saw it, then all that could be played there."""
    names = short_names(record, w, MAX_NAME)
    heading = w("analysis-moment", round=moment.round, move=moment.move, name=names[moment.seat])
    worlds = w("analysis-worlds", worlds=min(estimate.visits for estimate in moment.assessment.estimates))
    shown = board(moment.view, names, w)
    return Group(Text(heading, style="bold"), Text(worlds), "", shown, "", estimates(moment, names, w))


def estimates(moment: MomentAnalysis, names: Sequence[str], w: Words) -> Table:
    """Whatever promises most of the match first."""
    columns = [w("column-choice"), w("column-round-chance"), w("column-match-chance"), ""]
    found = sorted(moment.assessment.estimates, key=lambda estimate: estimate.match.value, reverse=True)
    rows = [
        [
            escape(told(estimate.action, moment.seat, names, w)),
            _give_or_take(estimate.round, w),
            _give_or_take(estimate.match, w),
            _remark(moment, estimate.action, w),
        ]
        for estimate in found
    ]
    table = keep_figures_whole(_close(table_of("", columns, rows)))
    table.columns[-1].justify = "left"
    return table


def _give_or_take(chance: Chance, w: Words) -> str:
    return f"{percent(w, chance.value)} ± {percent(w, (chance.high - chance.low) / 2)}"


def _remark(moment: MomentAnalysis, action: Action, w: Words) -> str:
    is_best, is_made = action == moment.assessment.best, action == moment.made
    if is_best and is_made:
        return w("choice-best-made")
    if is_best:
        return w("choice-best")
    return w("choice-made") if is_made else ""
