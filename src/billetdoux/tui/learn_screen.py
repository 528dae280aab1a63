"""The table of a first game: with a note below it that explains one thing at a time."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.content import Content

from billetdoux.learn import Lessons
from billetdoux.rules import View
from billetdoux.tui.lesson_notes import look, note_texts
from billetdoux.tui.seam import TableAccess
from billetdoux.tui.table_screen import TableScreen
from billetdoux.tui.widgets import CachedText

NEXT, ENOUGH = "l", "x"
OF_THE_NOTEBOOK = frozenset({"notebook", "pips"})
"""What lies there: where there is no space for it besides, it is opened when a note speaks of it."""


class LearnScreen(TableScreen):
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(NEXT, "next_note", show=False),
        Binding(ENOUGH, "enough", show=False),
    ]

    def __init__(self, table: TableAccess) -> None:
        super().__init__(table)
        self.lessons = Lessons()

    def below(self) -> ComposeResult:
        yield CachedText(id="lesson")

    def show(self) -> None:
        if (view := self.table.view) is not None:
            self._teach(view)
        super().show()

    def _teach(self, view: View) -> None:
        turn = self.turn_of(view)
        look(self.lessons, view, turn, self.table.has_hints)
        note, box = self.lessons.note, self.query_one("#lesson", CachedText)
        box.display = note is not None
        if note is None:
            return
        if OF_THE_NOTEBOOK.intersection(note.lesson.points_at):
            self.add_class("noting")
        following, enough = self.w("tui-key-lesson"), self.w("tui-key-enough")
        keys = f"{NEXT}: {following} · {ENOUGH}: {enough}"
        told, *rest = note_texts(note, view, self.table.names, self.w)
        lines = [Content.styled("✉ " + told, "bold"), *map(Content, rest), Content.styled(keys, "$dim")]
        box.write(Content("\n").join(lines))

    def _show_what_is_next(self, view: View | None) -> None:
        """What a round has taught comes before its end is shown."""
        if self.lessons.note is None or not self._is_over():
            super()._show_what_is_next(view)

    def action_next_note(self) -> None:
        self.lessons.put_away()
        self.redraw()

    def action_enough(self) -> None:
        self.lessons.end()
        self.redraw()
