"""The notes of a first game in the words of the terminal."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from billetdoux.i18n import Words
from billetdoux.learn import Lessons, Note, Scene
from billetdoux.rules import View
from billetdoux.rules.edition import DEFAULT_EDITION
from billetdoux.tui.local import Bot, Guests, LocalTable, Person
from billetdoux.tui.names import default_name
from billetdoux.tui.turn import Turn

SEED = bytes([2] * 32)
"""The learner begins, with a Guard and a Handmaid."""
CHANCE = 2


def lesson_table(w: Words) -> LocalTable:
    """A gentle opponent and always the same cards, as long as the same is played. Nothing is kept."""
    guests = Guests(DEFAULT_EDITION, w.theme.name, (Person(default_name(w)), Bot("easy")))
    return LocalTable.begin(guests, w, seed=SEED, chance=Random(CHANCE))


def look(lessons: Lessons, view: View, turn: Turn, hints: bool) -> None:
    """This is what the learner sees now, and how far the choice has come."""
    asked = "seal" if turn.action is not None else turn.kind
    lessons.look(Scene(view, asked if turn.is_mine else None, turn.card, hints))


def note_texts(note: Note, view: View, names: Sequence[str], w: Words) -> list[str]:
    """What it says, and for a card that another has played what that does."""
    about = note.about
    told = w(
        note.message,
        name="" if about.seat is None else names[about.seat],
        won="yes" if about.won else "no",
        goal=view.goal,
    )
    return [told, w.card_text(about.role)] if about.played and about.role is not None else [told]
