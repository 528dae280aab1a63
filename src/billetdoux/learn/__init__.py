"""A first game with lessons: which note comes when. lessons.toml says what they are, i18n has their words.

The page has the same in web/src/learn, and both pass the same examples.
"""

from billetdoux.learn.facts import Scene, Subject
from billetdoux.learn.lessons import Lesson, Lessons, Note, lessons

__all__ = ["Lesson", "Lessons", "Note", "Scene", "Subject", "lessons"]
