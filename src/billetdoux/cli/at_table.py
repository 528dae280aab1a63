"""A player or a spectator at a table of a server, in a terminal."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable, Coroutine, Iterable, Sequence
from typing import Any, cast

from rich.console import Console

from billetdoux.cli.options import QUIT
from billetdoux.cli.play import Quit, levels_named
from billetdoux.cli.prompts import HELP, Prompts, Questions
from billetdoux.cli.rules import show_rules
from billetdoux.client import Client, Connection, Lost, ServerRefused, happened
from billetdoux.i18n import Words
from billetdoux.i18n.board import board
from billetdoux.protocol import wire
from billetdoux.rules import Action, BilletError, InvalidSetup, fairness, load_edition
from billetdoux.rules.event import Event, MatchEnded, RoundStarted
from billetdoux.table import CLOSED, OVER, PHRASES, PLAYING, WAITING, Refused
from billetdoux.table.command import Phrase
from billetdoux.tui.names import harmless, names_of

Inbox = asyncio.Queue[Any]
"""All that comes, in its order: typed lines (None after the last), messages, answers, errors."""

TURN, BREAK, STAND_IN, OTHERS = "turn", "break", "stand-in", "others"
BETWEEN_MATCHES = {WAITING: "join-waiting", OVER: "join-again"}
"""What the host is told then."""
NONCE_BYTES = 16


class AtTable:
    def __init__(self, client: Client, table: Connection, inbox: Inbox, w: Words, console: Console) -> None:
        self.client = client
        self.table = table
        self.inbox = inbox
        self.w = w
        self.console = console
        self.edition = load_edition(table.info.options.edition)
        self.seat = table.you
        """Ours until we are told that it no longer is, which is told to us in it."""
        self.told: int | None = None
        """The version up to which everything was told."""
        self.situation: tuple[object, ...] = ()
        self.questions: Questions[Action] | None = None
        self.asked: int | None = None
        """The version that the questions are about."""
        self.is_lost = False
        self.tasks: set[asyncio.Task[Any]] = set()

    async def stay(self) -> None:
        """Until the table is closed, or they want to go."""
        self.do(self.listen())
        self.greet()
        try:
            while self.situation[:1] != (CLOSED,):
                self.take(await self.inbox.get())
                self.look()
        finally:
            for task in self.tasks:
                task.cancel()

    async def listen(self) -> None:
        async for message in self.table:
            self.inbox.put_nowait(message)

    def do(self, work: Coroutine[Any, Any, Any]) -> None:
        """Without waiting for it: what comes of it goes into the inbox too."""

        def ended(task: asyncio.Task[Any]) -> None:
            self.tasks.discard(task)
            if not task.cancelled() and (outcome := task.exception() or task.result()) is not None:
                self.inbox.put_nowait(outcome)

        task = asyncio.get_running_loop().create_task(work)
        self.tasks.add(task)
        task.add_done_callback(ended)

    def say(self, text: str) -> None:
        self.console.print(harmless(text), markup=False, soft_wrap=True)

    # ------------------------------------------------------------ what comes

    def greet(self) -> None:
        info, you = self.table.info, self.table.you
        if you is None:
            self.say(self.w("join-watching"))
        else:
            self.say(self.w("join-seated", code=info.code, seat=you))
        self.say(self.w("join-keys"))
        if info.phase == PLAYING:
            self.show_board()

    def take(self, thing: object) -> None:
        match thing:
            case None:
                if self.table.you is not None:
                    raise Quit  # nobody can play any more; but one may watch without a keyboard
            case str():
                self.obey(thing.strip())
            case Lost():
                self.is_lost = True
                self.say(self.w("join-lost"))
            case wire.Welcome() | wire.News():
                if self.is_lost:
                    self.is_lost = False
                    self.say(self.w("join-back"))
                self.tell(happened(thing), thing)
                self.told, self.seat = thing.version, thing.you
            case wire.Link():
                link = f"{self.client.server}/t/{self.table.info.code}#{thing.ticket}"
                self.say(self.w("join-link", link=link, minutes=thing.seconds // 60))
            case wire.Hint():
                self.tell_tip(thing)
            case ServerRefused():
                self.say(self.w.error(thing))
                if self.situation[:1] == (TURN,) and self.questions is None:
                    self.ask()
            case BaseException():
                raise thing

    def tell(self, events: Iterable[Event], message: wire.Welcome | wire.News) -> None:
        names = self.names(message.table.seats)
        viewer = self.seat if message.you is None else message.you
        for event in events:
            if isinstance(event, RoundStarted):
                self.console.rule(self.w("round-title", number=event.number))
            self.say(self.w.event(event, viewer=viewer, names=names))
            if isinstance(event, MatchEnded):
                path = f"/api/tables/{message.table.code}/matches/{message.table.number}/record"
                self.say(self.w("join-record", link=self.client.server + path))

    def tell_tip(self, hint: wire.Hint) -> None:
        names = self.names(self.table.info.seats)
        for move in hint.moves:
            action = self.w.action(Action.parse(move.action), seat=self.table.you or 0, names=names)
            percent = round(100 * min(1, max(0, move.chance)))
            self.say(self.w("join-tip", action=action, percent=percent))

    # ------------------------------------------------------------ what is to be done

    def look(self) -> None:
        """Say what is to be done, or what is waited for, when that has changed."""
        now = self.find_situation()
        # What has happened is told first.
        if now == self.situation or self.told != self.table.version:
            return
        self.situation, self.questions = now, None
        kind, mine, *_ = now
        if kind == TURN:
            self.show_board()
            self.ask()
        elif kind == BREAK and mine:
            self.say(self.w("press-enter"))
        elif kind == STAND_IN:
            self.say(self.w("join-stand-in"))
        elif kind == OTHERS:
            assert self.table.view is not None
            name = self.names(self.table.info.seats)[self.table.view.to_act or 0]
            self.say(self.w("join-thinking", name=name))
        elif kind in (WAITING, OVER):
            self.say(self.w("committed", commitment=self.table.info.commitment or ""))
            self.say(self.w(BETWEEN_MATCHES[str(kind)] if mine else "join-wait-host"))

    def find_situation(self) -> tuple[object, ...]:
        """Its kind, whether this player is waited for, and what tells it from the one before."""
        info, view, you = self.table.info, self.table.view, self.table.you
        if info.phase != PLAYING or view is None:
            return (info.phase, you == info.host)
        if you is not None and info.seats[you].stand_in:
            return (STAND_IN, True)
        if view.legal:
            return (TURN, True, view.round, len(view.events))
        if view.to_act is None:
            return (BREAK, view.seat is not None and you not in info.ready, view.round)
        return (OTHERS, False, view.round, len(view.events))

    def show_board(self) -> None:
        assert self.table.view is not None
        self.say("")
        self.console.print(board(self.table.view, self.names(self.table.info.seats), self.w))
        self.say("")

    def ask(self) -> None:
        assert self.table.view is not None
        names = self.names(self.table.info.seats)
        questions = Prompts(self.edition, names, self.w).choose(self.table.view)
        self.questions, self.asked = questions, self.table.version
        self.step(lambda: next(questions))

    def step(self, go_on: Callable[[], str]) -> None:
        """The next question, or the move that came out of the last."""
        try:
            self.say(go_on())
        except StopIteration as chosen:
            self.questions = None
            self.do(self.table.move(chosen.value, self.asked))

    # ------------------------------------------------------------ what is typed

    def obey(self, line: str) -> None:
        key, _, rest = line.partition(" ")
        match key.lower():
            case quit if quit in QUIT:
                raise Quit
            case help if help in HELP:
                show_rules(self.console, self.edition, self.w)
            case "s":
                self.do(self.table.start())
            case "b":
                self.add_bot(rest.strip())
            case "k":
                self.send_away(rest.strip())
            case "c":
                self.speak(rest.strip())
            case "m":
                self.mix(rest.strip() or secrets.token_hex(NONCE_BYTES))
            case "l":
                self.do(self.table.link())
            case "t":
                self.do(self.table.hint())
            case "leave":
                self.do(self.give_up_seat())
            case _:
                self.answer(line)

    def answer(self, line: str) -> None:
        questions = self.questions
        if questions is not None:
            self.step(lambda: questions.send(line))
        elif self.situation[:2] == (BREAK, True):
            self.do(self.table.ready())
        elif self.situation[:1] == (STAND_IN,):
            self.do(self.table.take_back())
        elif line:
            self.say(self.w("join-keys"))

    def add_bot(self, level: str) -> None:
        seats = self.table.info.seats
        try:
            free = next((place for place, seat in enumerate(seats) if seat.kind == "empty"), None)
            if free is None:
                raise Refused("no-free-seat")
            (chosen,) = levels_named(level or "medium", 1)
            self.do(self.table.add_bot(free, chosen))
        except BilletError as error:
            self.say(self.w.error(error))

    def send_away(self, text: str) -> None:
        """Whoever sits in a seat, person or bot; no seat asks who sits where."""
        seats = self.table.info.seats
        if not text:
            for place, name in enumerate(self.names(seats)):
                self.say(f"  k {place}) {name}")
        elif text.isdecimal() and (place := int(text[:3])) < len(seats):
            is_bot = seats[place].level is not None
            self.do(self.table.remove_bot(place) if is_bot else self.table.kick(place))
        else:
            self.say(self.w.error(InvalidSetup("bad-seat", players=len(seats))))

    def mix(self, nonce: str) -> None:
        try:
            fairness.check_nonces({self.table.you or 0: nonce})
            self.do(self.table.mix(nonce))
        except BilletError as error:
            self.say(self.w.error(error))

    async def give_up_seat(self) -> None:
        await self.table.leave()
        raise Quit

    def speak(self, text: str) -> None:
        """A phrase by its number, or anything else as it stands; nothing asks for the phrases."""
        if text.isdecimal() and 1 <= int(text[:3]) <= len(PHRASES):
            self.do(self.table.say(cast("Phrase", PHRASES[int(text[:3]) - 1])))
        elif text:
            self.do(self.table.write(text))
        else:
            for number, phrase in enumerate(PHRASES, 1):
                self.say(f"  c {number}) {self.w.phrase(phrase)}")

    def names(self, seats: Sequence[wire.SeatInfo]) -> tuple[str, ...]:
        """Of everybody who sits there, bots by their names in the terminal's language."""
        return names_of(seats, self.w)
