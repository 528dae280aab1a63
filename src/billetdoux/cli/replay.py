"""`billet replay`: a match again, step by step, as a seat, a spectator or everybody saw it."""

from __future__ import annotations

import argparse
import sys

from rich.console import Console

from billetdoux.cli.board import board
from billetdoux.cli.options import QUIT
from billetdoux.cli.speech import words_for
from billetdoux.i18n import Words
from billetdoux.rules import Match, Record, Role
from billetdoux.rules.round import check_seat


def run(options: argparse.Namespace) -> int:
    record = Record.load(options.record)
    check_seat(options.seat, record.match.players)
    w = words_for(record.match.edition, options.lang, options.theme)
    whole_truth = options.seat is None and not options.spectator
    show(record, options.seat, whole_truth, Console(highlight=False), w)
    return 0


def show(record: Record, seat: int | None, whole_truth: bool, console: Console, w: Words) -> None:
    names = record.names or tuple(w("seat-name", seat=n) for n in range(record.match.players))
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
