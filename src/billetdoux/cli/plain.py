"""A match by plain prompts: for pipes, for screen readers, for terminals that can't show the app."""

from __future__ import annotations

from rich.console import Console

from billetdoux.cli.options import QUIT
from billetdoux.cli.play import Quit
from billetdoux.cli.prompts import HELP, Prompts, Questions, Result
from billetdoux.cli.rules import show_rules
from billetdoux.i18n.board import board
from billetdoux.rules import IllegalAction, View
from billetdoux.rules.errors import BilletError
from billetdoux.rules.event import Event, RoundStarted
from billetdoux.table import OVER
from billetdoux.tui.local import LocalTable, believe, tips
from billetdoux.tui.notes import unseen

NOTEBOOK, HINT, ANALYSIS, AGAIN = "n", "h", "a", "r"
TIPS_TOLD = 3
SEED_BITS = 62


class PlainGame:
    """People at this device take turns at the prompt; bots play in between."""

    def __init__(self, local: LocalTable, console: Console) -> None:
        self.local = local
        self.w = local.w
        self.console = console
        self.prompts = Prompts(local.edition, local.names, self.w)
        starts = [n for n, event in enumerate(local.log) if isinstance(event, RoundStarted)]
        self.heard: dict[int | None, int] = dict.fromkeys((None, *local.people), starts[-1] if starts else 0)
        """How much of the log each person has been told, and everybody."""

    def play(self) -> None:
        self.welcome()
        while True:
            while self.local.phase != OVER:
                self.advance()
            self.tell()
            self.say(self.w("match-over-seed"))
            if self.local.recorded is not None:
                self.say(self.w("record-written", file=str(self.local.recorded)))
            if not self.go_on_after():
                return

    def welcome(self) -> None:
        seats = self.local.table.seats
        self.say(self.w("welcome", goal=self.local.edition.goal(len(seats)), players=len(seats)))
        self.say(self.w("plain-keys"))
        for level in dict.fromkeys(seat.level for seat in seats if seat.level is not None):
            name, line = self.w(f"bot-{level}-name"), self.w(f"bot-{level}-line")
            self.say(self.w("bot-introduced", name=name, line=line))
        self.say(self.w("committed", commitment=self.local.table.commitment or ""))

    def advance(self) -> None:
        local = self.local
        if local.handing_to is not None:
            self.draw_curtain(local.handing_to)
        elif local.is_awaited:
            self.tell()
            self.ask(self.w("press-enter"))
            local.deal()
        elif local.table.bot_to_act is not None:
            self.tell()
            local.play_bot()
        else:
            self.tell()
            self.take_turn()

    def draw_curtain(self, seat: int) -> None:
        """What the one before saw goes out of sight before the next one looks."""
        self.tell()
        if self.local.you is not None:
            self.ask(self.w("plain-pass"))
        self.say("\n" * self.console.height)
        self.console.clear()
        self.ask(self.w("plain-curtain", name=self.local.names[seat]))
        self.local.take_device()

    def take_turn(self) -> None:
        view = self.local.view
        assert view is not None
        self.say("")
        self.console.print(board(view, self.local.names, self.w))
        self.say("")
        while True:
            action = self.answered(self.prompts.choose(view), view)
            try:
                self.local.play(action)
            except IllegalAction as error:
                self.say(f"{self.w.error(error)} [{error.rule}]")
            else:
                return

    def go_on_after(self) -> bool:
        """Whether there is another match."""
        while True:
            answer = self.ask(self.w("plain-after"))
            if answer == ANALYSIS:
                self.analyze()
            else:
                break
        if answer == AGAIN:
            self.local.start_again()
        return answer == AGAIN

    def analyze(self) -> None:
        from billetdoux.analysis import analyze
        from billetdoux.cli.analyze import show

        show(analyze(self.local.match_record()), self.console, self.w)

    # ------------------------------------------------------------ telling

    def tell(self) -> None:
        """What whoever looks has not heard yet."""
        you, log = self.local.you, self.local.log
        for event in log[self.heard[you] :]:
            if isinstance(event, RoundStarted):
                self.console.rule(self.w("round-title", number=event.number))
            if isinstance(event, Event):
                self.say(self.w.event(event, viewer=you, names=self.local.names))
        if self.local.table.to_act is None:
            self.heard = dict.fromkeys(self.heard, len(log))  # at the end of a round all look
        else:
            self.heard[you] = self.heard[None] = len(log)

    def tell_notebook(self, view: View) -> None:
        w, edition = self.w, self.local.edition
        for role in reversed(edition.roles):
            left, copies = unseen(view, role), edition.count(role)
            rank = edition.rank(role)
            self.say(w("plain-unseen", card=w.role(role), rank=rank, count=left, copies=copies))
        for belief in believe(view):
            likely = sorted(belief.chances.items(), key=lambda chance: -chance[1])
            chances = [
                w("plain-chance", card=w.role(role), percent=round(100 * chance)) for role, chance in likely
            ]
            self.say(w("plain-chances", name=self.local.names[belief.seat], chances=", ".join(chances)))
            for reason in belief.reasons:
                self.say("  " + w.reason(reason, viewer=view.seat or 0, names=self.local.names))

    def tell_hint(self, view: View) -> None:
        try:
            found = tips(view, self.local.rng.getrandbits(SEED_BITS))
        except BilletError as error:
            self.say(self.w.error(error))
            return
        for tip in found[:TIPS_TOLD]:
            action = self.w.action(tip.action, seat=view.seat or 0, names=self.local.names)
            self.say(self.w("join-tip", action=action, percent=round(100 * tip.chance)))

    # ------------------------------------------------------------ asking

    def answered(self, questions: Questions[Result], view: View) -> Result:
        try:
            question = next(questions)
            while True:
                self.say(question)
                answer = self.ask(">")
                if answer == NOTEBOOK:
                    self.tell_notebook(view)
                elif answer == HINT:
                    self.tell_hint(view)
                elif answer in HELP:
                    show_rules(self.console, self.local.edition, self.w)
                else:
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
