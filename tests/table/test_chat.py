"""How much may be said at a table, and what is left of it when it is forgotten."""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace

from billetdoux.server.stored_log import without_chat
from billetdoux.table import Line, Options, Refused, replay
from billetdoux.table import command as ask
from billetdoux.table.decide import MAX_TALK
from tests.table.sitting import Sitting


def test_chat_is_bounded_until_a_match_ends_and_moves_are_not() -> None:
    sitting = Sitting(Options(seats=2, free_text=True), players=2)
    while sitting.table.talk < MAX_TALK:
        sitting.do(1, ask.Write, text="é" * 200)
    assert sitting.table.version < MAX_TALK / 400
    for words in (ask.Write, {"text": "Hello!"}), (ask.Say, {"phrase": "hello"}):
        with pytest.raises(Refused, match="chat-full"):
            sitting.do(0, words[0], **words[1])
    sitting.start()
    rng = Random(1)
    while sitting.table.phase == "playing":
        if sitting.table.is_between_rounds:
            for seat in (0, 1):
                sitting.do(seat, ask.Ready)
        else:
            sitting.play(rng)
    sitting.do(0, ask.Say, phrase="well-played")


def test_a_log_without_its_chat_folds_to_the_same_table() -> None:
    """Its entries keep their numbers, and commands that were done stay done."""
    sitting = Sitting(Options(seats=2, free_text=True), players=2)
    sitting.do(0, ask.Write, text="Meet me at noon.")
    said = sitting.do(1, ask.Say, phrase="hello")
    sitting.start()
    lines = [(sitting.now, line) for kept in sitting.log for line in kept.lines]
    kept = [(at, Line.decode(without_chat(line.encode()))) for at, line in lines]
    table = replay(kept)
    assert table.chat == ()
    assert table == replace(sitting.table, chat=(), talk=0)
    assert table.version_after(1, said.lines[-1].command) == said.table.version
    assert not any("noon" in repr(line) or "hello" in repr(line) for _, line in kept)
