"""The lessons of a first game: which note comes when. The page's own tests say the same."""

from __future__ import annotations

import json

from billetdoux.learn import Lessons, Scene, lessons
from billetdoux.rules import Match, Role, View
from tests.learn.examples import FILE, examples
from tests.rulebook.table import deal

TABLE = ["faceup", "pips", "chances"]


def first_turn() -> View:
    """Of two players: seat 0 to act with a Guard and a Handmaid, three cards face up."""
    match, _ = Match.seeded("standard", 2, seed=bytes([2] * 32)).next_round()
    assert match.to_act == 0
    assert len(match.view(0).faceup) == 3
    return match.view(0)


def read_all(lessons: Lessons, scene: Scene) -> list[str]:
    """All notes that come while nothing happens, one put away after the other."""
    read = []
    lessons.look(scene)
    while lessons.note is not None:
        read.append(lessons.note.name)
        lessons.put_away()
    return read


def test_the_examples_that_the_page_reads_are_what_the_terminal_teaches() -> None:
    assert json.loads(FILE.read_text("utf-8")) == examples()


def test_the_examples_teach_nearly_all_there_is() -> None:
    roles = [role.word for role in Role]
    notes = [note for lesson in lessons() for note in (roles if "{" in lesson.note else [lesson.note])]
    taught = {note for example in examples() for note in example["notes"]}
    assert set(notes) - taught == {"forced"}


def test_the_first_turn_explains_the_turn_the_table_and_the_hand() -> None:
    assert read_all(Lessons(), Scene(first_turn(), "card")) == ["turn", *TABLE, "guard", "handmaid"]


def test_each_note_comes_once_and_those_whose_moment_is_over_count_as_given() -> None:
    taught, view = Lessons(), first_turn()
    taught.look(Scene(view, "card"))
    assert taught.more
    taught.look(Scene(view, None))
    assert taught.note is None
    assert read_all(taught, Scene(view, "card")) == [*TABLE, "guard", "handmaid"]
    assert read_all(taught, Scene(view, "card")) == []


def test_a_card_that_cant_be_played_comes_first() -> None:
    view = deal("king spy spy", deck="countess baron").match.view(0)
    taught = Lessons()
    taught.look(Scene(view, "card"))
    assert taught.note is not None
    assert (taught.note.name, taught.note.about.role) == ("forced", Role.COUNTESS)


def test_whoever_has_had_enough_hears_no_more() -> None:
    taught = Lessons()
    taught.look(Scene(first_turn(), "card"))
    taught.end()
    assert taught.note is None
    assert read_all(taught, Scene(first_turn(), "what", Role.GUARD)) == []


def test_nothing_is_taught_to_those_who_only_watch() -> None:
    match = deal("king spy spy", deck="countess baron").match
    assert read_all(Lessons(), Scene(match.view(None), None)) == []
