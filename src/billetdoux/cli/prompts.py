"""What a player is asked, whoever asks: a question is a text, and the answer a typed line."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from dataclasses import dataclass
from typing import TypeVar

from billetdoux.i18n import Words
from billetdoux.rules import Action, Edition, Role, View
from billetdoux.tui.turn import Step, Turn

Option = TypeVar("Option")
Result = TypeVar("Result")
Questions = Generator[str, str, Result]
"""Yields what to ask, is sent what was answered, and returns what came out of it."""

HELP = ("?", "help")


@dataclass(frozen=True)
class Prompts:
    """Lets a player choose.

    >>> from billetdoux.i18n import words
    >>> from billetdoux.rules import Match
    >>> match, _ = Match.seeded("classic", 2, seed=bytes(32)).next_round()
    >>> prompts = Prompts(match.edition, ["Ada", "Bea"], words("en"))
    >>> questions = prompts.choose(match.view(match.to_act))
    >>> print(next(questions))
    Which card do you play?
      1) Handmaid (4): Until your next turn, nobody else can choose you.
      2) Countess (8): No effect, but you must play this card if you also hold the King or a Prince.
    >>> questions.send("2")
    Traceback (most recent call last):
    StopIteration: Action(card=Role.COUNTESS, target=None, named=None, under=())
    """

    edition: Edition
    names: Sequence[str]
    w: Words
    preface: Callable[[Turn], Questions[None]] | None = None
    """What else is asked before each question, by how far the choice has come."""

    def choose(self, view: View) -> Questions[Action]:
        """Card, then whom, then what: each asked only when there is a choice.

        Both cards may be chosen. Of one that can't be played, the rules will say why.
        """
        yield from self._prefaced(Turn(view.legal))
        if view.phase == "chancellor":
            return (yield from self._pick(self.w("ask-keep"), view.legal, self._action(view)))
        card = yield from self._pick(self.w("ask-card"), view.hand, self._card)
        turn = Turn(view.legal).pick(card)
        if not turn.picks:
            return Action(card, target=view.seat)
        while turn.action is None:
            yield from self._prefaced(turn)
            if turn.kind == "whom":
                whom = self.w("ask-whom", card=self.w.role(card))
                step = yield from self._pick(whom, turn.options, self._target(view))
            else:
                step = yield from self._pick(self.w("ask-what"), turn.options, self._named)
            turn = turn.pick(step)
        return turn.action

    def _prefaced(self, turn: Turn) -> Questions[None]:
        if self.preface is not None:
            yield from self.preface(turn)

    def _pick(
        self, question: str, options: Sequence[Option], describe: Callable[[Option], str]
    ) -> Questions[Option]:
        """One of the options by its number."""
        if len(options) == 1:
            return options[0]
        text = "\n".join([question, *(f"  {n}) {describe(option)}" for n, option in enumerate(options, 1))])
        while True:
            answer = yield text
            if answer.isdecimal() and 1 <= int(answer[:3]) <= len(options):
                return options[int(answer[:3]) - 1]
            text = self.w("ask-again", most=len(options))

    def _action(self, view: View) -> Callable[[Action], str]:
        assert view.seat is not None
        seat = view.seat
        return lambda action: self.w.action(action, seat=seat, names=self.names)

    def _card(self, card: Role) -> str:
        return f"{self.w.role(card)} ({self.edition.rank(card)}): {self.w.card_text(card)}"

    def _target(self, view: View) -> Callable[[Step], str]:
        return lambda target: self.w("yourself") if target == view.seat else self.names[target]

    def _named(self, step: Step) -> str:
        return f"{self.w.role(Role(step))} ({self.edition.rank(Role(step))})"
