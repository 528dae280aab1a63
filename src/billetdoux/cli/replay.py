"""`billet replay`: a match again, step by step, as a seat, a spectator or everybody saw it."""

from __future__ import annotations

import argparse
import json
import sys
from typing import Any

from rich.console import Console

from billetdoux.cli.launch import is_plain, show
from billetdoux.cli.options import QUIT
from billetdoux.cli.referee import whole_state
from billetdoux.cli.wording import words_for
from billetdoux.i18n import Words
from billetdoux.report.board import board
from billetdoux.report.captions import names_in
from billetdoux.rules import Match, Record, Role
from billetdoux.rules.perspective import Perspective
from billetdoux.rules.round import check_seat


def run(options: argparse.Namespace) -> int:
    record = Record.load(options.record)
    check_seat(options.seat, record.match.players)
    w = words_for(record.match.edition, options.lang, options.theme)
    whole_truth = options.seat is None and not options.spectator
    if options.json:
        print(json.dumps(replay_as_json(record, options.seat, whole_truth)))
    elif is_plain(options) or not record.match.log:
        tell(record, options.seat, whole_truth, Console(highlight=False), w)
    else:
        from billetdoux.tui.replay_screen import ReplayScreen

        perspective = Perspective(options.seat, sees_all=whole_truth)
        return show(options, w, lambda app: app.switch_to(ReplayScreen(record, perspective, w)))
    return 0


def replay_as_json(record: Record, seat: int | None, whole_truth: bool) -> dict[str, Any]:
    """The match with what happened at each step and how it then stood: all of it, or as it was seen."""
    match = record.match
    return {
        "edition": match.edition.name,
        "players": match.players,
        "names": list(record.names) if record.names else None,
        "seen_by": "all" if whole_truth else "spectator" if seat is None else seat,
        "steps": [
            {
                "events": [(event if whole_truth else event.seen_by(seat)).to_json() for event in events],
                **(
                    {"state": whole_state(then)}
                    if whole_truth
                    else {"view": then.view(seat).to_json(events=False)}
                ),
            }
            for then, events in record.replay()
        ],
    }


def tell(record: Record, seat: int | None, whole_truth: bool, console: Console, w: Words) -> None:
    names = names_in(record, w)
    step_by_step = sys.stdin.isatty() and console.is_terminal
    for match, events in record.replay():
        if match.round is not None and not match.log[-1].actions:
            console.rule(w("round-title", number=match.round.number))
        for event in events:
            seen = event if whole_truth else event.seen_by(seat)
            console.print(w.event(seen, viewer=seat, names=names), markup=False)
        console.print(board(match.view(seat), names, w, _hands(match) if whole_truth else None))
        if not step_by_step:
            console.print()
        elif wants_to_stop(console, w):
            return


def wants_to_stop(console: Console, w: Words) -> bool:
    try:
        return console.input(w("press-enter")).strip().lower() in QUIT
    except EOFError:
        return True


def _hands(match: Match) -> tuple[tuple[Role, ...], ...]:
    assert match.round is not None
    return match.round.hands
