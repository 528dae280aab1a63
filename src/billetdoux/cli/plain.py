"""A table by plain prompts: for pipes, for screen readers, for terminals that can't show the app."""

from __future__ import annotations

import asyncio
import io
import sys
import threading
from collections.abc import Callable, Coroutine
from contextlib import suppress
from typing import TYPE_CHECKING, Any, cast

from rich.console import Console

from billetdoux.cli.options import QUIT
from billetdoux.cli.play import levels_named
from billetdoux.cli.prompts import HELP, Prompts, Questions
from billetdoux.cli.rules import show_rules
from billetdoux.i18n import Words
from billetdoux.report.board import board
from billetdoux.report.sanitize import harmless
from billetdoux.rules import BilletError, InvalidSetup
from billetdoux.rules.event import MatchEnded, RoundStarted
from billetdoux.table import CLOSED, OVER, PHRASES, PLAYING, WAITING, Refused
from billetdoux.table.command import Phrase
from billetdoux.tui.hints import suggestion_texts, tip_texts
from billetdoux.tui.log import sentence_of
from billetdoux.tui.notes import unseen
from billetdoux.tui.seam import TableAccess

if TYPE_CHECKING:
    from billetdoux.tui.remote import RemoteTable

Command = Coroutine[Any, Any, None]
CommandQuestions = Questions[Command | None]
"""Asks, and returns the command that the answers make."""
Lines = asyncio.Queue[str | None]
"""What is typed, line by line; None after the last."""

NOTEBOOK, HINT, ANALYSIS, START = "n", ("h", "t"), "a", ("s", "r")
TURN, BREAK, CURTAIN, OTHERS = "turn", "break", "curtain", "others"
STAND_IN, RETURNING = "stand-in", "returning"
BETWEEN_MATCHES = {WAITING: "join-waiting", OVER: "join-again"}
"""What the host is told then."""
MAX_LINE = 1000


class Quit(Exception):
    """The player has had enough."""


class PlainInterface:
    """Tells what is new at a table, asks what it waits for, and takes typed lines as answers or commands.

    At a table in this process, lines are read only when something is asked. What is typed while a bot thinks
    then answers the next question, and a script plays the same match every time.
    """

    def __init__(self, table: TableAccess, w: Words, lines: Lines, console: Console) -> None:
        self.table = table
        self.w = w
        self.lines = lines
        self.console = console
        self.situation: tuple[object, ...] = ()
        """What the table waits for: its kind, and what tells it from the one before."""
        self.questions: CommandQuestions | None = None
        self.question = ""
        self.seat = table.you
        """On a server: the player's own until they were told that it no longer is."""
        starts = [place for place, event in enumerate(table.log) if isinstance(event, RoundStarted)]
        self.round_heard = table.total_logged - len(table.log) + starts[-1] if starts else table.total_logged
        self.heard: dict[int | None, int] = {}
        """How much of the log each person has been told in this round; None: everybody."""
        self.tasks: set[asyncio.Task[None]] = set()
        self.ended = asyncio.get_running_loop().create_future()
        self.reads_lines = asyncio.Event()

    async def run(self) -> None:
        """Until the table is closed, or they want to go."""
        self.greet()
        self._spawn(self.table.run(self))
        self._spawn(self._read_lines())
        try:
            await self.ended
        finally:
            for task in self.tasks:
                task.cancel()

    def _spawn(self, work: Command) -> None:
        """Start it in the background. An error in it ends everything."""

        def done(task: asyncio.Task[None]) -> None:
            self.tasks.discard(task)
            if not task.cancelled() and (error := task.exception()) is not None:
                self.end(error)

        task = asyncio.get_running_loop().create_task(work)
        self.tasks.add(task)
        task.add_done_callback(done)

    def end(self, error: BaseException | None = None) -> None:
        if not self.ended.done():
            self.ended.set_result(None) if error is None else self.ended.set_exception(error)

    def do(self, command: Command, *, repeat: bool = False) -> None:
        """In the background, too. If it is refused, say why and ask the question again."""
        self._spawn(self._carry_out(command, repeat))

    async def _carry_out(self, command: Command, repeat: bool) -> None:
        try:
            await command
        except BilletError as error:
            self.show_error(error)
            repeat = True
        if repeat:
            self.repeat_question()

    # ------------------------------------------------------------ telling

    def say(self, text: str) -> None:
        self.console.print(harmless(text, lines=True), markup=False, soft_wrap=not self.console.is_terminal)

    def greet(self) -> None:
        table, remote = self.table, self.table.remote
        if remote is None:
            self._welcome()
            return
        self.reads_lines.set()
        if (seat := table.you) is None:
            self.say(self.w("join-watching"))
        else:
            self.say(self.w("join-seated", code=remote.connection.info.code, seat=seat))
        self.say(self.w("join-keys"))
        if table.phase == PLAYING and table.view is not None and not table.view.legal:
            self.show_board()

    def _welcome(self) -> None:
        seats = self.table.seats
        self.say(self.w("welcome", goal=self.table.edition.goal(len(seats)), players=len(seats)))
        self.say(self.w("plain-keys"))
        for level in dict.fromkeys(seat.level for seat in seats if seat.level is not None):
            called = [
                name for name, seat in zip(self.table.names, seats, strict=False) if seat.level == level
            ]
            self.say(self.w("bot-introduced", name=", ".join(called), line=self.w(f"bot-{level}-line")))
        self.say(self.w("committed", commitment=self.table.commitment or ""))

    def show_board(self) -> None:
        assert self.table.view is not None
        self.say("")
        self.console.print(board(self.table.view, self.table.names, self.w))
        self.say("")

    def _tell_news(self) -> None:
        """What whoever looks has not heard yet."""
        table, remote = self.table, self.table.remote
        reader = table.you if remote is None else None
        viewer = self.seat if remote is not None and remote.you is None else table.you
        new = table.total_logged - self.heard.get(reader, self.round_heard)
        news = table.log[-new:] if new else ()
        for event in news:
            if isinstance(event, RoundStarted):
                self.console.rule(self.w("round-title", number=event.number))
            self.say(sentence_of(event, viewer, tuple(table.names), self.w))
        if any(isinstance(event, MatchEnded) for event in news):
            self._tell_record()
        if table.view is None or table.view.to_act is None:
            self.round_heard, self.heard = table.total_logged, {}  # at the end of a round all look
        else:
            self.heard[reader] = self.heard[None] = table.total_logged
        if table.is_current:
            self.seat = table.you

    def _tell_record(self) -> None:
        if (remote := self.table.remote) is not None:
            self.say(self.w("join-record", link=remote.record_link))
            return
        self.say(self.w("match-over-seed"))
        if self.table.recorded is not None:
            self.say(self.w("record-written", file=str(self.table.recorded)))

    async def tell_notebook(self) -> None:
        w, view, edition, names = self.w, self.table.view, self.table.edition, self.table.names
        if view is None:
            raise Refused("no-match-on")
        for role in reversed(edition.roles):
            left, copies = unseen(view, role), edition.count(role)
            rank = edition.rank(role)
            self.say(w("plain-unseen", card=w.role(role), rank=rank, count=left, copies=copies))
        for belief in await self.table.beliefs():
            likely = sorted(belief.chances.items(), key=lambda chance: -chance[1])
            chances = [
                w("plain-chance", card=w.role(role), percent=round(100 * chance)) for role, chance in likely
            ]
            self.say(w("plain-chances", name=names[belief.seat], chances=", ".join(chances)))
            for reason in belief.reasons:
                self.say("  " + w.reason(reason, viewer=view.seat or 0, names=names))

    async def tell_hint(self) -> None:
        view = self.table.view
        if view is None or not view.legal:
            raise Refused("not-your-turn")
        advice = await self.table.hint()
        for text in tip_texts(advice.tips, view, self.table.names, self.w):
            self.say(self.w("join-tip", action=text.action, chance=text.chance))
            for note in text.notes:
                self.say("  " + note)
        if advice.suggestions:
            self.say(self.w("hint-suggests"))
        for line in suggestion_texts(advice.suggestions, self.table.names, self.w):
            self.say("  " + line)

    async def tell_analysis(self) -> None:
        from billetdoux.analysis import analyze
        from billetdoux.cli.analyze import show

        show(await asyncio.to_thread(analyze, await self.table.record()), self.console, self.w)

    # ------------------------------------------------------------ as a listener

    def table_changed(self) -> None:
        self._tell_news()
        situation = self._find_situation()
        if self.table.is_current and situation != self.situation:
            self.situation = situation
            self._enter()

    def show_error(self, error: BilletError) -> None:
        sentence = self.w.error(error)
        self.say(f"{sentence} [{error.rule}]" if error.rule else sentence)

    def show_notice(self, text: str) -> None:
        self.say(text)

    def highlight(self, text: str) -> None:
        """The whole log has been told anyway."""

    # ------------------------------------------------------------ what is waited for

    def _find_situation(self) -> tuple[object, ...]:
        table, view = self.table, self.table.view
        if table.phase != PLAYING or view is None:
            return (table.phase, table.may_start)
        moment = (view.round, len(view.events))
        if table.next_viewer is not None:
            return (CURTAIN, *moment)
        if table.remote is not None and table.remote.has_stand_in:
            return (RETURNING if table.remote.is_returning else STAND_IN,)
        if view.legal:
            return (TURN, *moment)
        if view.to_act is None:
            return (BREAK, table.is_awaited, view.round)
        return (OTHERS, *moment)

    def _enter(self) -> None:
        kind, remote, view = self.situation[0], self.table.remote, self.table.view
        if kind == CLOSED:
            self.end()
        elif kind == TURN:
            self.show_board()
        elif kind == RETURNING:
            self.say(self.w("web-table-returning"))
        elif kind == OTHERS and remote is not None and view is not None:
            self.say(self.w("join-thinking", name=self.table.names[view.to_act or 0]))
        elif kind in BETWEEN_MATCHES and remote is not None:
            self.say(self.w("committed", commitment=remote.commitment or ""))
            self.say(self.w(BETWEEN_MATCHES[remote.phase] if remote.may_start else "join-wait-host"))
        self._begin_questions()

    def _begin_questions(self) -> None:
        self.questions = self._find_questions()
        if self.questions is not None:
            self._advance(self.questions)

    def _find_questions(self) -> CommandQuestions | None:
        kind, remote = self.situation[0], self.table.remote
        if kind == TURN:
            return self._choose()
        if kind == BREAK and self.table.is_awaited:
            return self._confirm(self.w("press-enter"), self.table.ready)
        if kind == STAND_IN and remote is not None:
            return self._confirm(self.w("join-stand-in"), remote.connection.take_back)
        if kind == CURTAIN:
            return self._draw_curtain()
        return self._offer_rematch() if kind == OVER and remote is None else None

    def _choose(self) -> CommandQuestions:
        table = self.table
        assert table.view is not None
        action = yield from self._prompts().choose(table.view)
        return table.move(action)

    def _prompts(self) -> Prompts:
        return Prompts(self.table.edition, self.table.names, self.w)

    def _confirm(self, question: str, command: Callable[[], Command]) -> CommandQuestions:
        yield question
        return command()

    def _draw_curtain(self) -> CommandQuestions:
        """What the player before saw goes out of sight before the next one looks."""
        assert self.table.next_viewer is not None
        if self.table.you is not None:
            yield self.w("plain-pass")
        self.say("\n" * self.console.height)
        self.console.clear()
        yield self.w("plain-curtain", name=self.table.names[self.table.next_viewer])
        return self.table.switch_viewer()

    def _offer_rematch(self) -> CommandQuestions:
        if (yield self.w("plain-after")).lower() in START:
            return self.table.start()
        self.end()
        return None

    def _advance(self, questions: CommandQuestions, answer: str | None = None) -> None:
        """The next question, or the command that came out of the last."""
        try:
            self.question = next(questions) if answer is None else questions.send(answer)
        except StopIteration as done:
            self.questions = None
            if done.value is not None:
                self.do(done.value)
        else:
            self._ask()

    def _ask(self) -> None:
        self.say(self.question)
        self.reads_lines.set()

    def repeat_question(self) -> None:
        """If all were answered, begin with the first one."""
        if self.questions is None:
            self._begin_questions()
        else:
            self._ask()

    # ------------------------------------------------------------ what is typed

    async def _read_lines(self) -> None:
        while True:
            await self.reads_lines.wait()
            line = await self.lines.get()
            if self.table.remote is None:
                self.reads_lines.clear()
            elif line is None and self.table.you is None:
                return  # one may watch without a keyboard
            if line is None:
                raise Quit
            self.handle_line(line.strip())

    def handle_line(self, line: str) -> None:
        key, _, rest = line.partition(" ")
        key, remote = key.lower(), self.table.remote
        if key in QUIT:
            raise Quit
        if key in HELP:
            show_rules(self.console, self.table.edition, self.w)
            self.repeat_question()
        elif self.situation[:1] == (CURTAIN,):
            self.answer(line)
        elif key == NOTEBOOK:
            self.do(self.tell_notebook(), repeat=True)
        elif key in HINT:
            self.do(self.tell_hint(), repeat=True)
        elif key == ANALYSIS and self.table.phase == OVER:
            self.do(self.tell_analysis(), repeat=True)
        elif remote is not None and (command := self._command_at(remote, key, rest.strip())) is not None:
            self.do(command)
        else:
            self.answer(line)

    def answer(self, line: str) -> None:
        if self.questions is not None:
            self._advance(self.questions, line)
        elif line:
            self.say(self.w("join-keys"))

    def _command_at(self, remote: RemoteTable, key: str, rest: str) -> Command | None:
        """What can be done at a table of a server alone."""
        if key in START:
            return remote.start()
        match key:
            case "b":
                return self.add_bot(remote, rest)
            case "k":
                return self.send_away(remote, rest)
            case "c":
                return self.speak(remote, rest)
            case "m":
                return remote.mix(rest)
            case "l":
                return self.tell_link(remote)
            case "leave":
                return self.leave(remote)
        return None

    async def add_bot(self, remote: RemoteTable, level: str) -> None:
        seat = remote.free_seat()
        (chosen,) = levels_named(level or "medium", 1)
        await remote.connection.add_bot(seat, chosen)

    async def send_away(self, remote: RemoteTable, text: str) -> None:
        """Whoever sits in a seat, person or bot; no seat asks who sits where."""
        if not text:
            for place, name in enumerate(remote.names):
                votes = remote.votes_against(place)
                self.say(f"  k {place}) {name}" + (f" · {votes}" if votes else ""))
        elif text.isdecimal() and (place := int(text[:3])) < len(remote.seats):
            await remote.send_away(place)
        else:
            raise InvalidSetup("bad-seat", players=len(remote.seats))

    async def speak(self, remote: RemoteTable, text: str) -> None:
        """A phrase by its number, or anything else as it stands; nothing asks for the phrases."""
        if text.isdecimal() and 1 <= int(text[:3]) <= len(PHRASES):
            await remote.connection.say(cast("Phrase", PHRASES[int(text[:3]) - 1]))
        elif text:
            await remote.connection.write(text)
        else:
            for number, phrase in enumerate(PHRASES, 1):
                self.say(f"  c {number}) {self.w.phrase(phrase)}")

    async def tell_link(self, remote: RemoteTable) -> None:
        link, minutes = await remote.personal_link()
        self.say(self.w("join-link", link=link, minutes=minutes))

    async def leave(self, remote: RemoteTable) -> None:
        await remote.connection.leave()
        raise Quit


def listen_to_keyboard(lines: Lines) -> None:
    """Pass on what is typed.

    By a thread, so that news can be shown meanwhile. It reads without a buffer: Python can't end while a
    thread waits for a buffered one.
    """
    loop = asyncio.get_running_loop()

    def pass_on(line: str | None) -> None:
        loop.call_soon_threadsafe(lines.put_nowait, line)

    def listen() -> None:
        with suppress(RuntimeError):  # the loop is closed, and nobody waits for the rest
            with suppress(OSError):  # there is no keyboard, or not any more
                keyboard = io.FileIO(sys.stdin.fileno(), closefd=False)
                while line := keyboard.readline(MAX_LINE):
                    pass_on(line.decode(sys.stdin.encoding, "replace"))
            pass_on(None)

    threading.Thread(target=listen, daemon=True).start()
