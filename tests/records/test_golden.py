"""Golden matches: one for every edition and seat count, as text, replayed by the rules of today.

After a change of the rules or of the format that is meant, `python -m tests.records.test_golden` plays
them again.
"""

from __future__ import annotations

import hashlib
import re
from pathlib import Path
from random import Random

import pytest

from billetdoux.rules import Edition, InvalidRecord, Match, Record, load_edition
from tests.rulebook.naive_rules import GOALS

FOLDER = Path(__file__).parent
NAMES = ("Ada", "Béatrice", "Chiara", "Íñigo", "Émile", "Żaneta")
SHIPPED = [(name, players) for name, goals in GOALS.items() for players in goals]
OWN = {
    "name": "palace-intrigue",
    "seats": {"least": 3, "most": 3},
    "cards": {
        "spy": {"rank": 2, "count": 3},
        "guard": {"rank": 4, "count": 3},
        "handmaid": {"rank": 6, "count": 2},
        "prince": {"rank": 8, "count": 2},
        "chancellor": {"rank": 10, "count": 3},
        "princess": {"rank": 12, "count": 1},
    },
    "tokens": {"3": 2},
}
GOLDEN = [f"{name}-{players}" for name, players in SHIPPED] + ["own-edition-3"]
SMALLEST = "own-edition-3"
STRIDE = 197


def text_of(name: str) -> str:
    return (FOLDER / f"{name}.txt").read_text("utf-8")


@pytest.mark.parametrize("name", GOLDEN)
def test_a_golden_record_is_read_replayed_verified_and_written_the_same(name: str) -> None:
    record = Record.load(FOLDER / f"{name}.txt")
    record.verify()
    assert record.match.is_over
    assert [match for match, _ in record.replay()][-1] == record.match
    assert record.write() == text_of(name)


@pytest.mark.parametrize("name", GOLDEN)
def test_the_same_seed_and_moves_give_the_same_record_today(name: str) -> None:
    assert play_golden(name) == text_of(name)


@pytest.mark.parametrize("name", GOLDEN)
def test_one_wrong_character_is_refused_with_its_line(name: str) -> None:
    text = text_of(name)
    for place in range(0, len(text), STRIDE):
        for wrong in (chr(ord(text[place]) ^ 1), "", 2 * text[place]):
            assert_refused(text, place, wrong)


def test_one_wrong_character_is_refused_wherever_it_stands() -> None:
    text = text_of(SMALLEST)
    for place, right in enumerate(text):
        ways = [chr(ord(right) ^ 1), "0", "e", "\n", "", 2 * right]
        for wrong in {ways[place % len(ways)], ways[(place + 1) % len(ways)]} - {right}:
            assert_refused(text, place, wrong)


def assert_refused(text: str, place: int, wrong: str) -> None:
    with pytest.raises(InvalidRecord) as refused:
        Record.parse(text[:place] + wrong + text[place + 1 :])
    line = refused.value.details["line"]
    assert line in range(1, text.count("\n") + 3)


@pytest.mark.parametrize("name", GOLDEN)
def test_a_record_cut_short_is_refused_but_after_a_whole_round(name: str) -> None:
    """What ends with the seal of a round is the record of the match up to there."""
    text = text_of(name)
    whole = [seal.end() for seal in re.finditer(r"Seal: \w+\n", text)]
    played = Record.parse(text).match.log
    for rounds, end in enumerate(whole[:-2]):
        assert Record.parse(text[:end]).match.log == played[:rounds]
    cuts = range(0, len(text), 1 if name == SMALLEST else STRIDE)
    for cut in {*cuts, whole[-2], len(text) - 1} - set(whole[:-2]):
        with pytest.raises(InvalidRecord):
            Record.parse(text[:cut])


def play_golden(name: str) -> str:
    """A whole match from a fixed seed, by random moves of a fixed generator, with a nonce of one seat.

    Nobody throws the Princess away, so that rounds get long.
    """
    edition_name, _, players = name.rpartition("-")
    edition = Edition.from_data(OWN) if edition_name == "own-edition" else load_edition(edition_name)
    rng = Random(name)
    match = Match.seeded(
        edition, int(players), seed=hashlib.sha256(name.encode()).digest(), nonces={1: "c0ffee"}
    )
    while not match.is_over:
        if match.to_act is None:
            match, _ = match.next_round()
        else:
            match, _ = match.apply(
                rng.choice([action for action in match.legal if str(action) != "princess"])
            )
    return Record.of(match, NAMES[: match.players], date="2026-11-15").write()


if __name__ == "__main__":
    for name in GOLDEN:
        (FOLDER / f"{name}.txt").write_text(play_golden(name), "utf-8")
