"""`billet play`: a match against bots, by plain prompts."""

from __future__ import annotations

import argparse
import secrets
from collections.abc import Callable, Iterator, Sequence
from datetime import date
from pathlib import Path
from random import Random
from typing import TypeVar

from rich.console import Console

from billetdoux.agents import LEVELS, Agent, agent
from billetdoux.cli.board import board
from billetdoux.cli.options import QUIT, players_of
from billetdoux.cli.rules import show_rules
from billetdoux.cli.speech import words_for
from billetdoux.i18n import Words
from billetdoux.rules import Action, BilletError, Match, Record, Role, View, load_edition
from billetdoux.rules.event import Event

Option = TypeVar("Option")
YOU = 0
BOTS = ("medium", "easy", "medium", "easy", "medium")
"""Who plays unless somebody else is asked for."""
NUMERALS = ("", " II", " III", " IV", " V")


class BadOptions(BilletError):
    """What was asked for on the command line can't be played."""

    reasons = frozenset({"unknown-bot", "too-many-bots", "record-not-written"})


class Quit(Exception):
    """The player has had enough."""


def run(options: argparse.Namespace) -> int:
    edition = load_edition(options.edition)
    players = players_of(options, edition)
    seed = None if options.seed is None else _seed(options.seed)
    match = Match.seeded(edition, players, seed=seed)
    levels = bots_of(options.bots, players)
    w = words_for(edition, options.lang, options.theme)
    game = PlainGame(match, levels, w, Console(highlight=False))
    try:
        game.play()
    except (Quit, EOFError):
        game.console.print(w("goodbye"))
        return 0
    if options.record is not None:
        _write_record(Path(options.record), game)
    return 0


def bots_of(names: str | None, players: int) -> tuple[str, ...]:
    """The level of each other seat: the named ones in turn, the last of them for all that are left."""
    if names is None:
        return BOTS[: players - 1]
    known = ", ".join(LEVELS)
    chosen = names.split(",")
    for name in chosen:
        if name not in LEVELS:
            raise BadOptions("unknown-bot", name=name, known=known)
    if len(chosen) > players - 1:
        raise BadOptions("too-many-bots", count=len(chosen), seats=players - 1)
    chosen += chosen[-1:] * (players - 1 - len(chosen))
    return tuple(chosen)


def bot_names(levels: Sequence[str], w: Words) -> Iterator[str]:
    """From the court; of two of a kind, the second is the second of that name."""
    for place, level in enumerate(levels):
        yield w(f"bot-{level}-name") + NUMERALS[levels[:place].count(level)]


def _seed(text: str) -> bytes:
    try:
        return bytes.fromhex(text)
    except ValueError:
        return b""  # the rules refuse it, and say how a seed looks


def _write_record(path: Path, game: PlainGame) -> None:
    text = Record.of(game.match, game.names, date.today().isoformat()).write()  # noqa: DTZ011
    try:
        path.write_text(text, encoding="utf-8", newline="\n")
    except OSError as error:
        raise BadOptions("record-not-written", file=path.name) from error
    game.console.print(game.w("record-written", file=path.name))


class PlainGame:
    """A person in seat 0, bots in the others."""

    def __init__(self, match: Match, levels: Sequence[str], w: Words, console: Console) -> None:
        self.match = match
        self.levels = levels
        self.bots: list[Agent] = [agent(level, wait=False) for level in levels]
        self.w = w
        self.console = console
        self.names = (w("your-name"), *bot_names(levels, w))
        # A bot's chance must not follow from the seed that deals the cards.
        self.rng = Random(secrets.randbits(128))

    def play(self) -> None:
        self.say(self.w("welcome", goal=self.match.goal, players=self.match.players))
        for level in dict.fromkeys(self.levels):
            name, line = self.w(f"bot-{level}-name"), self.w(f"bot-{level}-line")
            self.say(self.w("bot-introduced", name=name, line=line))
        self.say(self.w("committed", commitment=self.match.commitment or ""))
        while not self.match.is_over:
            self.advance()
        self.say(self.w("match-over-seed"))

    def advance(self) -> None:
        seat = self.match.to_act
        if seat is None:
            if self.match.round is not None:
                self.ask(self.w("press-enter"))
            self.match, events = self.match.next_round()
            self.console.rule(self.w("round-title", number=len(self.match.log)))
        else:
            view = self.match.view(seat)
            action = self.choose(view) if seat == YOU else self.bots[seat - 1].choose(view, self.rng)
            self.match, events = self.match.apply(action)
        self.tell(events)

    def tell(self, events: Sequence[Event]) -> None:
        for event in events:
            self.say(self.w.event(event.seen_by(YOU), viewer=YOU, names=self.names))

    def say(self, text: str) -> None:
        self.console.print(text, markup=False)

    def ask(self, prompt: str) -> str:
        answer = self.console.input(f"{prompt} ", markup=False).strip().lower()
        if answer in QUIT:
            raise Quit
        return answer

    # ------------------------------------------------------------ your turn

    def choose(self, view: View) -> Action:
        """Card, then whom, then what: each asked only when there is a choice."""
        self.say("")
        self.console.print(board(view, self.names, self.w))
        self.say("")
        options = list(view.legal)
        if view.phase == "chancellor":
            return self.pick(self.w("ask-keep"), options, self.describe)
        card = self.pick_card(view)
        options = [action for action in options if action.card == card]
        targets = list(dict.fromkeys(action.target for action in options))
        target = self.pick(self.w("ask-whom", card=self.w.role(card)), targets, self.describe_target)
        options = [action for action in options if action.target == target]
        return self.pick(self.w("ask-what"), sorted(options, key=_by_named), self.describe_named)

    def pick_card(self, view: View) -> Role:
        """Both cards are shown; one that can't be played says why."""
        while True:
            card = self.pick(self.w("ask-card"), list(view.hand), self.describe_card)
            if any(action.card == card for action in view.legal):
                return card
            try:
                self.match.apply(Action(card, target=view.seat))
            except BilletError as error:
                self.say(self.w.error(error))

    def pick(self, question: str, options: Sequence[Option], describe: Callable[[Option], str]) -> Option:
        """One of the options by its number."""
        if len(options) == 1:
            return options[0]
        self.say(question)
        for number, option in enumerate(options, 1):
            self.say(f"  {number}) {describe(option)}")
        while True:
            answer = self.ask(">")
            if answer.isdecimal() and 1 <= int(answer[:3]) <= len(options):
                return options[int(answer[:3]) - 1]
            if answer in ("?", "h", "help"):
                show_rules(self.console, self.match.edition, self.w)
            self.say(self.w("ask-again", most=len(options)))

    def describe(self, action: Action) -> str:
        return self.w.action(action, seat=YOU, names=self.names)

    def describe_card(self, card: Role) -> str:
        return f"{self.w.role(card)} ({self.match.edition.rank(card)}): {self.w.card_text(card)}"

    def describe_target(self, target: int | None) -> str:
        if target is None:
            return ""
        return self.w("yourself") if target == YOU else self.names[target]

    def describe_named(self, action: Action) -> str:
        assert action.named is not None
        return f"{self.w.role(action.named)} ({self.match.edition.rank(action.named)})"


def _by_named(action: Action) -> int:
    return -1 if action.named is None else int(action.named)
