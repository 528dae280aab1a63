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
from billetdoux.rules import Match, Record
from billetdoux.rules.perspective import Perspective
from billetdoux.rules.round import check_seat


def run(options: argparse.Namespace) -> int:
    record = Record.load(options.record)
    check_seat(options.seat, record.match.players)
    w = words_for(record.match.edition, options.lang, options.theme)
    perspective = Perspective(options.seat, sees_all=options.seat is None and not options.spectator)
    if options.json:
        print(json.dumps(replay_as_json(record, perspective)))
    elif is_plain(options) or not record.match.log:
        tell(record, perspective, Console(highlight=False), w)
    else:
        from billetdoux.tui.replay_screen import ReplayScreen

        return show(options, w, lambda app: app.switch_to(ReplayScreen(record, perspective, w)))
    return 0


def replay_as_json(record: Record, perspective: Perspective) -> dict[str, Any]:
    """The match with what happened at each step and how it then stood: all of it, or as it was seen."""
    match, seat = record.match, perspective.seat
    return {
        "edition": match.edition.name,
        "players": match.players,
        "names": list(record.names) if record.names else None,
        "seen_by": "all" if perspective.sees_all else "spectator" if seat is None else seat,
        "steps": [
            {
                "events": [event.to_json() for event in perspective.sees(events)],
                **_standing(then, perspective),
            }
            for then, events in record.replay()
        ],
    }


def _standing(match: Match, perspective: Perspective) -> dict[str, Any]:
    if perspective.sees_all:
        return {"state": whole_state(match)}
    return {"view": match.view(perspective.seat).to_json(events=False)}


def tell(record: Record, perspective: Perspective, console: Console, w: Words) -> None:
    names, seat = names_in(record, w), perspective.seat
    step_by_step = sys.stdin.isatty() and console.is_terminal
    for match, events in record.replay():
        assert match.round is not None
        if not match.log[-1].actions:
            console.rule(w("round-title", number=match.round.number))
        for event in perspective.sees(events):
            console.print(w.event(event, viewer=seat, names=names), markup=False)
        hands = match.round.hands if perspective.sees_all else None
        console.print(board(match.view(seat), names, w, hands))
        if not step_by_step:
            console.print()
        elif wants_to_stop(console, w):
            return


def wants_to_stop(console: Console, w: Words) -> bool:
    try:
        return console.input(w("press-enter")).strip().lower() in QUIT
    except EOFError:
        return True
