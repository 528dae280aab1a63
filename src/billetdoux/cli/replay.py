"""`billet replay`: a match again, step by step, as a seat, a spectator or everybody saw it."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import TYPE_CHECKING, Any

from rich.console import Console

from billetdoux.cli.launch import is_plain, show
from billetdoux.cli.options import QUIT
from billetdoux.cli.places import step_of
from billetdoux.cli.referee import whole_state
from billetdoux.cli.wording import words_for
from billetdoux.i18n import Words
from billetdoux.report.board import board
from billetdoux.report.captions import names_in
from billetdoux.rules import Match, Record
from billetdoux.rules.event import Event
from billetdoux.rules.perspective import Perspective
from billetdoux.rules.round import check_seat

if TYPE_CHECKING:
    from billetdoux.analysis import MatchAnalysis, Move


def run(options: argparse.Namespace) -> int:
    record = Record.load(options.record)
    check_seat(options.seat, record.match.players)
    start = 0 if options.move is None else step_of(options.move, record)
    w = words_for(record.match.edition, options.lang, options.theme)
    perspective = Perspective(options.seat, sees_all=options.seat is None and not options.spectator)
    if options.json or is_plain(options) or not record.match.log:
        replay = Replay(record, perspective, start, analysis_of(record, w) if options.advice else None)
        if options.json:
            print(json.dumps(replay.to_json()))
        else:
            tell(replay, Console(highlight=False), w)
        return 0
    from billetdoux.tui.replay_screen import ReplayScreen

    screen = ReplayScreen(record, perspective, w, start=start, is_advised=options.advice)
    return show(options, w, lambda app: app.switch_to(screen))


def analysis_of(record: Record, w: Words) -> MatchAnalysis:
    """It takes a moment to import, so only those wait for it who ask for it."""
    from billetdoux.cli.analyze import think

    return think(record, w)


@dataclass(frozen=True)
class Replay:
    """A match from one of its steps on, as somebody saw it."""

    record: Record
    perspective: Perspective
    start: int = 0
    analysis: MatchAnalysis | None = None

    def steps(self) -> Iterator[tuple[Match, Sequence[Event]]]:
        return islice(self.record.replay(), self.start, None)

    def judged(self, match: Match) -> Move | None:
        """What was found of the last move; nothing for those who could not know what its player held."""
        actions = match.log[-1].actions
        move = self.analysis and self.analysis.move(len(match.log), len(actions))
        return move if move and self.perspective.sees_hand_of(move.seat) else None

    def to_json(self) -> dict[str, Any]:
        """The match with what happened at each step and how it then stood: all of it, or as it was seen."""
        match, seat = self.record.match, self.perspective.seat
        return {
            "edition": match.edition.name,
            "players": match.players,
            "names": list(self.record.names or ()),
            "seen_by": "all" if self.perspective.sees_all else "spectator" if seat is None else seat,
            "steps": [self._step(then, events) for then, events in self.steps()],
        }

    def _step(self, match: Match, events: Sequence[Event]) -> dict[str, Any]:
        step: dict[str, Any] = {"events": [event.to_json() for event in self.perspective.sees(events)]}
        if self.perspective.sees_all:
            step["state"] = whole_state(match)
        else:
            step["view"] = match.view(self.perspective.seat).to_json(events=False)
        if self.analysis is not None:
            judged = self.judged(match)
            step["advice"] = judged and judged.to_json()
        return step


def tell(replay: Replay, console: Console, w: Words) -> None:
    perspective = replay.perspective
    names, seat = names_in(replay.record, w), perspective.seat
    step_by_step = sys.stdin.isatty() and console.is_terminal
    for match, events in replay.steps():
        assert match.round is not None
        if not match.log[-1].actions:
            console.rule(w("round-title", number=match.round.number))
        for event in perspective.sees(events):
            console.print(w.event(event, viewer=seat, names=names), markup=False)
        hands = match.round.hands if perspective.sees_all else None
        console.print(board(match.view(seat), names, w, hands))
        tell_advice(replay.judged(match), names, console, w)
        if not step_by_step:
            console.print()
        elif wants_to_stop(console, w):
            return


def tell_advice(move: Move | None, names: Sequence[str], console: Console, w: Words) -> None:
    if move is None:
        return
    from billetdoux.analysis.captions import advice

    for line in advice(move, names, w):
        console.print(line, markup=False)


def wants_to_stop(console: Console, w: Words) -> bool:
    try:
        return console.input(w("press-enter")).strip().lower() in QUIT
    except EOFError:
        return True
