"""What a simulation found, as tables for a terminal or a notebook."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from billetdoux.report.captions import title
from billetdoux.report.numbers import Speech, decimal, interval, number, percent
from billetdoux.report.statistics import mean_and_spread, wilson
from billetdoux.report.tables import table_of
from billetdoux.sim.plot import extent, origin
from billetdoux.sim.result import Result

WON = ("column-won", "column-share", "column-interval")


def report(result: Result, say: Speech) -> Group:
    time = say(
        "sim-time",
        seconds=decimal(say, result.seconds, 2),
        rate=round(result.turns / result.seconds),
        compiling=decimal(say, result.compile_seconds, 2),
    )
    parts: list[RenderableType] = [
        Text(title(result.program.edition, result.program.players, say), style="bold"),
        *map(Text, (extent(result, say), origin(result, say), time)),
    ]
    matches = [match_seats] if result.program.matches else []
    of_roles = [roles] if result.program.roles else []
    for table in (*matches, seats, endings, lengths, *of_roles):
        parts += ["", table(result, say)]
    return Group(*parts)


def seats(result: Result, say: Speech) -> Table:
    columns = (*WON, "column-tokens", "column-tokens-a-round")
    rows = [
        [*_won(seat, wins, result.rounds, say), number(say, tokens), decimal(say, tokens / result.rounds, 3)]
        for seat, (wins, tokens) in enumerate(zip(result.wins.tolist(), result.tokens.tolist(), strict=True))
    ]
    return table_of(say("sim-seats"), ["", *map(say, columns)], rows)


def match_seats(result: Result, say: Speech) -> Table:
    rows = [_won(seat, wins, result.matches, say) for seat, wins in enumerate(result.match_wins.tolist())]
    return table_of(say("sim-match-seats"), ["", *map(say, WON)], rows)


def _won(seat: int, wins: int, played: int, say: Speech) -> list[str]:
    between = interval(say, wilson(wins, played), 2)
    return [say("seat-name", seat=seat), number(say, wins), percent(say, wins / played, 2), between]


def endings(result: Result, say: Speech) -> Table:
    names = {"last_seat": say("sim-last-seat"), "showdown": say("sim-showdown"), "ties": say("sim-ties")}
    rows = [
        [names[ending], number(say, count), percent(say, count / result.rounds)]
        for ending, count in result.endings.items()
    ]
    return table_of(say("sim-endings"), ["", say("column-rounds"), say("column-share")], rows)


def lengths(result: Result, say: Speech) -> Table:
    counted = {say("sim-round-length"): result.round_turns.tolist()}
    if result.program.matches:
        counted[say("sim-match-length")] = result.match_rounds.tolist()
    rows = []
    for name, counts in counted.items():
        happened = [length for length, count in enumerate(counts) if count]
        mean, spread = mean_and_spread(counts)
        ends = [number(say, length) for length in (happened[0], happened[-1])]
        rows.append([name, decimal(say, mean, 2), decimal(say, spread, 2), *ends])
    columns = ["", say("column-mean"), say("column-spread"), say("column-shortest"), say("column-longest")]
    return table_of(say("sim-lengths"), columns, rows)


def roles(result: Result, say: Speech) -> Table:
    """Highest card first, as in the rules: how often holding, playing or discarding it goes with a win."""
    rates = [result.win_rates(counts) for counts in result.fates().values()]
    rows = [
        [say.role(role), *(percent(say, float(rate[role])) for rate in rates)]
        for role in reversed(result.program.edition.roles)
    ]
    columns = [say("column-role"), say("column-held"), say("column-played"), say("column-discarded")]
    return table_of(say("sim-roles"), columns, rows)
