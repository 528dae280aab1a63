"""One note at a time, each once."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from importlib import resources

from billetdoux.learn.facts import Scene, Subject, facts


@dataclass(frozen=True)
class Lesson:
    when: str
    note: str
    points_at: tuple[str, ...] = ()
    terminal: bool = False
    """Whether the terminal has words of its own for it."""


@dataclass(frozen=True)
class Note:
    """A lesson with what it is about."""

    name: str
    lesson: Lesson
    about: Subject

    @property
    def message(self) -> str:
        """For the terminal."""
        return f"tui-learn-{self.name}" if self.lesson.terminal else f"web-learn-{self.name}"


@cache
def lessons() -> tuple[Lesson, ...]:
    text = resources.files("billetdoux.learn").joinpath("lessons.toml").read_text("utf-8")
    read = [
        {**lesson, "points_at": tuple(lesson.get("points_at", ()))}
        for lesson in tomllib.loads(text)["lessons"]
    ]
    return tuple(Lesson(**lesson) for lesson in read)


def fitting(scene: Scene) -> Iterator[Note]:
    """All notes that fit, the most pressing first."""
    found = list(facts(scene))
    for lesson in lessons():
        for name, about in found:
            if name == lesson.when:
                yield Note(lesson.note.format(role=about.role), lesson, about)


class Lessons:
    """Which note is shown. A note is given when it is put away, or when its moment is over."""

    def __init__(self) -> None:
        self.note: Note | None = None
        self.more = False
        """Whether another note waits behind this one."""
        self._scene: Scene | None = None
        self._given: set[str] = set()
        self._ended = False

    def look(self, scene: Scene) -> None:
        """This is what the player sees now."""
        self._scene = scene
        waiting = [] if self._ended else [note for note in fitting(scene) if note.name not in self._given]
        first = waiting[0] if waiting else None
        if self.note is not None and (first is None or first.name != self.note.name):
            self._given.add(self.note.name)
        self.note = first
        self.more = any(first is not None and note.name != first.name for note in waiting)

    def put_away(self) -> None:
        """The note was read: on to the next, if there is one."""
        if self.note is not None:
            self._given.add(self.note.name)
        if self._scene is not None:
            self.look(self._scene)

    def end(self) -> None:
        """No more lessons."""
        self._ended = True
        self.put_away()
