"""A first game by plain prompts: notes come before the question that they explain."""

from __future__ import annotations

from rich.console import Console

from billetdoux.cli.plain import BREAK, CommandQuestions, Lines, PlainInterface
from billetdoux.cli.prompts import Prompts, Questions
from billetdoux.i18n import Words
from billetdoux.learn import Lessons
from billetdoux.table import OVER
from billetdoux.tui.lesson_notes import look, note_texts
from billetdoux.tui.seam import TableAccess
from billetdoux.tui.turn import Turn

ENOUGH = "x"


class PlainLessons(PlainInterface):
    def __init__(self, table: TableAccess, w: Words, lines: Lines, console: Console) -> None:
        super().__init__(table, w, lines, console)
        self.lessons = Lessons()

    def _welcome(self) -> None:
        self.say(self.w("web-learn-title"))
        self.say(self.w("web-learn-letter"))
        self.say(self.w("web-learn-how", name=self.table.names[1]))
        self.say(self.w("plain-keys"))

    def _prompts(self) -> Prompts:
        return Prompts(self.table.edition, self.table.names, self.w, self._teach)

    def _find_questions(self) -> CommandQuestions | None:
        questions = super()._find_questions()
        if questions is None or self.situation[0] not in (BREAK, OVER):
            return questions
        return self._after_notes(questions)

    def _after_notes(self, questions: CommandQuestions) -> CommandQuestions:
        yield from self._teach(Turn())
        return (yield from questions)

    def _teach(self, turn: Turn) -> Questions[None]:
        """All notes that fit, one after the other."""
        view = self.table.view
        assert view is not None
        look(self.lessons, view, turn, self.table.has_hints)
        while (note := self.lessons.note) is not None:
            told = note_texts(note, view, self.table.names, self.w)
            answer = yield "\n".join(["✉ " + told[0], *told[1:], self.w("plain-learn-keys")])
            if answer.lower() == ENOUGH:
                self.lessons.end()
            else:
                self.lessons.put_away()
