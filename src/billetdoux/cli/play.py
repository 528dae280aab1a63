"""`billet play`: a match against bots, by plain prompts."""

from __future__ import annotations

import argparse
import secrets
import time
from collections.abc import Sequence
from datetime import date
from pathlib import Path
from random import Random
from typing import cast

from rich.console import Console

from billetdoux.agents import LEVELS, agent
from billetdoux.cli.board import board
from billetdoux.cli.options import QUIT, players_of
from billetdoux.cli.prompts import HELP, Prompts, Questions, Result, bot_names
from billetdoux.cli.rules import show_rules
from billetdoux.cli.speech import words_for
from billetdoux.i18n import Words
from billetdoux.rules import BilletError, Edition, IllegalAction, Record, fairness, load_edition
from billetdoux.rules.event import Event, RoundStarted
from billetdoux.table import PLAYING, AnyCommand, Change, Level, Options, Table, change, obey, open_table
from billetdoux.table import command as ask
from billetdoux.table.entry import BotSeated, Moved

YOU = 0
BOTS: tuple[Level, ...] = ("medium", "easy", "medium", "easy", "medium")
"""Who plays unless somebody else is asked for."""


class BadOptions(BilletError):
    """What was asked for on the command line can't be played."""

    reasons = frozenset({"unknown-bot", "too-many-bots", "record-not-written", "bad-table"})


class Quit(Exception):
    """The player has had enough."""


def run(options: argparse.Namespace) -> int:
    edition = load_edition(options.edition)
    players = players_of(options, edition)
    edition.check_players(players)
    levels = bots_of(options.bots, players)
    seed = None if options.seed is None else _seed(options.seed)
    w = words_for(edition, options.lang, options.theme)
    game = PlainGame(edition, local_table(options.edition, levels, w, seed), w, Console(highlight=False))
    try:
        game.play()
    except (Quit, EOFError):
        game.console.print(w("goodbye"))
        return 0
    if options.record is not None:
        _write_record(Path(options.record), game)
    return 0


def bots_of(names: str | None, players: int) -> tuple[Level, ...]:
    """The level of each other seat: the named ones in turn, the last of them for all that are left."""
    if names is None:
        return BOTS[: players - 1]
    chosen = levels_named(names, players - 1)
    return (*chosen, *chosen[-1:] * (players - 1 - len(chosen)))


def levels_named(names: str, seats: int) -> tuple[Level, ...]:
    """The levels in a list with commas, for so many seats at most."""
    chosen = names.split(",")
    for name in chosen:
        if name not in LEVELS:
            raise BadOptions("unknown-bot", name=name, known=", ".join(LEVELS))
    if len(chosen) > seats:
        raise BadOptions("too-many-bots", count=len(chosen), seats=seats)
    return cast("tuple[Level, ...]", tuple(chosen))


def local_table(edition: str, levels: Sequence[Level], w: Words, seed: bytes | None = None) -> Table:
    """A table for one person and bots. It may play an edition of one's own, by its file."""
    options = Options(edition=edition, seats=1 + len(levels))  # type: ignore[arg-type]
    opened = open_table(options, person="you", name=w("your-name"), at=_now(), seed=seed)
    bots = [BotSeated(seat, level) for seat, level in enumerate(levels, 1)]
    return change(opened.table, bots, at=_now()).table


def _seed(text: str) -> bytes:
    try:
        seed = bytes.fromhex(text)
    except ValueError:
        seed = b""
    fairness.check_seed(seed)
    return seed


def _now() -> int:
    return time.time_ns() // 1_000_000


def _write_record(path: Path, game: PlainGame) -> None:
    assert game.table.match is not None
    text = Record.of(game.table.match, game.names, date.today().isoformat()).write()  # noqa: DTZ011
    try:
        path.write_text(text, encoding="utf-8", newline="\n")
    except OSError as error:
        raise BadOptions("record-not-written", file=path.name) from error
    game.console.print(game.w("record-written", file=path.name))


class PlainGame:
    """A person in seat 0 of a table, bots in the others."""

    def __init__(self, edition: Edition, table: Table, w: Words, console: Console) -> None:
        self.edition = edition
        self.table = table
        self.w = w
        self.console = console
        self.levels = [seat.level for seat in table.seats if seat.level is not None]
        self.bots = [agent(level, wait=False) for level in self.levels]
        self.names = (w("your-name"), *bot_names(self.levels, w))
        self.prompts = Prompts(edition, self.names, w)
        # A bot's chance must not follow from the seed that deals the cards.
        self.rng = Random(secrets.randbits(128))

    def play(self) -> None:
        players = len(self.table.seats)
        self.say(self.w("welcome", goal=self.edition.goal(players), players=players))
        for level in dict.fromkeys(self.levels):
            name, line = self.w(f"bot-{level}-name"), self.w(f"bot-{level}-line")
            self.say(self.w("bot-introduced", name=name, line=line))
        self.say(self.w("committed", commitment=self.table.commitment or ""))
        self.do(ask.Start(*self.new()))
        while self.table.phase == PLAYING:
            self.advance()
        self.say(self.w("match-over-seed"))

    def advance(self) -> None:
        seat = self.table.to_act
        if seat is None:
            self.ask(self.w("press-enter"))
            self.do(ask.Ready(*self.new()))
        elif seat == YOU:
            self.take_turn()
        else:
            view = self.table.view(seat)
            assert view is not None
            action = self.bots[seat - 1].choose(view, self.rng)
            self.follow(change(self.table, [Moved(seat, str(action))], at=_now()))

    def take_turn(self) -> None:
        view = self.table.view(YOU)
        assert view is not None
        self.say("")
        self.console.print(board(view, self.names, self.w))
        self.say("")
        while True:
            action = self.answered(self.prompts.choose(view))
            try:
                self.do(ask.Move(*self.new(), action=str(action)))
            except IllegalAction as error:
                self.say(self.w.error(error))
            else:
                return

    def do(self, command: AnyCommand) -> None:
        self.follow(obey(self.table, YOU, command, at=_now()))

    def new(self) -> tuple[str, int]:
        """The id of a new command, and the version that it is given at."""
        return f"at-{self.table.version}", self.table.version

    def follow(self, changed: Change) -> None:
        """Go on from a change, and tell what happened."""
        self.table = changed.table
        for event in changed.happened:
            if isinstance(event, RoundStarted):
                self.console.rule(self.w("round-title", number=event.number))
            if isinstance(event, Event):
                self.say(self.w.event(event.seen_by(YOU), viewer=YOU, names=self.names))

    # ------------------------------------------------------------ asking

    def answered(self, questions: Questions[Result]) -> Result:
        try:
            question = next(questions)
            while True:
                self.say(question)
                answer = self.ask(">")
                if answer in HELP:
                    show_rules(self.console, self.edition, self.w)
                question = questions.send(answer)
        except StopIteration as done:
            result: Result = done.value
            return result

    def say(self, text: str) -> None:
        self.console.print(text, markup=False)

    def ask(self, prompt: str) -> str:
        answer = self.console.input(f"{prompt} ", markup=False).strip().lower()
        if answer in QUIT:
            raise Quit
        return answer
