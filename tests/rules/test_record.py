"""Match records: what `Record` writes, reads and refuses. Whole golden records are in tests/records."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from billetdoux.rules import Edition, InvalidRecord, InvalidSetup, Match, Record
from billetdoux.rules.record import MAX_BYTES
from tests.rulebook.table import Table, deal, deal_all

SEED = bytes(range(32))
NAMES = ("Ada", "Bea")


def play(match: Match, moves: int, seed: int = 1) -> Match:
    """So many random moves, or fewer when the match is over sooner."""
    rng = Random(seed)
    for _ in range(moves):
        if match.is_over:
            break
        if match.to_act is None:
            match, _ = match.next_round()
        match, _ = match.apply(rng.choice(match.legal))
    return match


def started(moves: int = 0) -> Match:
    match, _ = Match.seeded("standard", 2, seed=SEED).next_round()
    return play(match, moves)


def refusal(text: str) -> InvalidRecord:
    with pytest.raises(InvalidRecord) as refused:
        Record.parse(text)
    return refused.value


# ---------------------------------------------------------------- written and read


@pytest.mark.parametrize("moves", range(0, 40, 3))
def test_an_unfinished_match_is_written_and_read(moves: int) -> None:
    match = started(moves)
    text = Record.of(match, NAMES).write()
    record = Record.parse(text)
    assert record.match == match
    assert record.write() == text
    record.verify()


def test_a_match_before_its_first_deal_is_written_and_read() -> None:
    match = Match.seeded("classic", 3, seed=SEED, nonces={0: "00ff", 2: "abcd"})
    text = Record.of(match).write()
    assert Record.parse(text).match == match
    assert Record.parse(text).write() == text


def test_a_record_can_go_on() -> None:
    match = Record.parse(Record.of(started(moves=3)).write()).match
    assert play(match, 200) == play(started(moves=3), 200)


@pytest.mark.parametrize("goal", [1, 9])
def test_a_match_of_a_persons_own_edition_is_written_and_read(goal: int) -> None:
    table = deal_all("spy baron king", deck="handmaid", goal=goal)
    table.play("spy")
    text = Record.of(table.match).write()
    assert "Cards: spy=0x1 baron=3x1 handmaid=4x1 king=7x1 princess=9x1\n" in text
    assert Record.parse(text).match == table.match
    assert Record.parse(text).write() == text


def test_an_own_edition_for_several_seat_counts_is_read_for_the_one_that_played() -> None:
    own = Edition.from_data(
        {
            "name": "own",
            "seats": {"least": 2, "most": 4},
            "cards": {"guard": {"rank": 1, "count": 9}, "princess": {"rank": 2, "count": 1}},
            "tokens": {"2": 3, "3": 2, "4": 1},
        }
    )
    match = play(Match.seeded(own, 3, seed=SEED), 100)
    read = Record.parse(Record.of(match).write())
    assert read.match.log == match.log
    assert read.match.winners == match.winners
    read.verify()


def test_a_match_with_decks_handed_in_has_no_seed_in_its_record() -> None:
    table = deal("guard priest baron", deck="spy")
    table.play("guard>1=priest")
    record = Record.parse(Record.of(table.match).write())
    assert record.match == table.match
    assert "Seed" not in record.write()


def test_the_first_player_named_won_or_drawn_is_told_apart() -> None:
    match, _ = Match.seeded("classic", 2, seed=SEED).next_round(first=1)
    match = play(match, 30)
    text = Record.of(match).write()
    assert "First: 1, named" in text
    assert ", won" in text
    assert "First: 0, drawn" in Record.of(started()).write()
    Record.parse(text).verify()


def test_the_record_tells_the_match_in_words_of_the_game() -> None:
    table = deal("spy guard baron", deck="chancellor king spy prince", edition="standard", first=0)
    table.play("chancellor", "keep:king/spy,spy", "guard>2=baron")
    text = Record.of(table.match, ("Ada", "Bea", "Cleo"), "2026-11-15").write()
    assert text.splitlines()[:7] == [
        "Billet-doux record 1",
        "Edition: standard",
        "Players: 3",
        "Date: 2026-11-15",
        "Seat 0: Ada",
        "Seat 1: Bea",
        "Seat 2: Cleo",
    ]
    assert "0 chancellor\n0 keep:king/spy,spy\n1 guard>2=baron\n" in text


def test_replay_gives_every_deal_and_move_with_its_events() -> None:
    table = deal("spy guard baron", deck="handmaid")
    dealt = (table.match, table.events)
    table.play("spy")
    played = (table.match, table.events)
    assert list(Record.of(table.match).replay()) == [dealt, played]


# ---------------------------------------------------------------- names and dates


@pytest.mark.parametrize("names", [("Ada",), ("Ada", "Bea", "Cleo"), ("Ada", ""), ("Ada", "x" * 41)])
def test_a_name_for_each_seat_or_none(names: tuple[str, ...]) -> None:
    with pytest.raises(InvalidSetup) as refused:
        Record.of(started(), names)
    assert refused.value.reason == "bad-names"


@pytest.mark.parametrize("name", [" Ada", "Ada ", "A\nda", "A\rda", "A\tda", "A\x85da", "A\u2028da", "\x7f"])
def test_a_name_has_no_control_characters_and_no_space_at_its_ends(name: str) -> None:
    with pytest.raises(InvalidSetup):
        Record.of(started(), (name, "Bea"))


def test_a_name_that_utf_8_cannot_write_is_refused() -> None:
    with pytest.raises(InvalidSetup):
        Record.of(started(), ("\ud800", "Bea"))


@pytest.mark.parametrize("name", ["Zoë", "Ада", "愛", "🂱", "Seal: 0", "Anne  Marie", "x" * 40])
def test_any_other_name_will_do(name: str) -> None:
    text = Record.of(started(), (name, "Bea")).write()
    assert Record.parse(text).names == (name, "Bea")


@pytest.mark.parametrize("date", ["", "today", "2026-11-5", "15-11-2026", "2026-11-15\n", "２０２６-11-15"])
def test_a_date_is_year_month_day(date: str) -> None:
    with pytest.raises(InvalidSetup) as refused:
        Record.of(started(), date=date)
    assert refused.value.reason == "bad-date"


# ---------------------------------------------------------------- refused, with line and reason


def finished() -> list[str]:
    """The lines of a whole match of one round."""
    table = deal_all("guard priest", deck="baron", goal=1)
    table.play("guard>1=priest")
    return Record.of(table.match, NAMES, "2026-11-15").write().split("\n")


def changed(line: str, to: str) -> str:
    lines = finished()
    lines[lines.index(line)] = to
    return "\n".join(lines)


def test_the_match_that_the_tests_below_spoil() -> None:
    lines = finished()
    assert [line for line in lines if not line.startswith("Seal")] == [
        "Billet-doux record 1",
        "Edition: arranged",
        "Players: 2",
        "Cards: guard=1x4 priest=2x1 baron=3x1 princess=9x1",
        "Goal: 1",
        "Date: 2026-11-15",
        "Seat 0: Ada",
        "Seat 1: Bea",
        "",
        "Round 1",
        "Deck: princess guard guard guard guard priest baron",
        "First: 0, named",
        "0 guard>1=priest",
        "Winners: 0",
        "Spy: nobody",
        "Tokens: 1 0",
        "",
        "Result: 0",
        "",
    ]


@pytest.mark.parametrize(
    ("line", "to", "reason"),
    [
        ("Billet-doux record 1", "Billet-doux record 2", "not-a-record"),
        ("Edition: arranged", "Edition: Arranged", "line-not-expected"),
        ("Edition: arranged", "", "line-not-expected"),
        ("Players: 2", "Players: two", "line-not-expected"),
        ("Date: 2026-11-15", "Date: today", "line-not-expected"),
        ("Seat 0: Ada", "Seat 0: Eda", "line-differs"),
        ("0 guard>1=priest", "0 guard>1=jester", "move-refused"),
        ("0 guard>1=priest", "0 guard>1=guard", "move-refused"),
        ("0 guard>1=priest", "0 guard>0=priest", "move-refused"),
        ("0 guard>1=priest", "1 guard>0=priest", "wrong-player"),
        ("0 guard>1=priest", "Winners: 0", "line-not-expected"),
        ("Winners: 0", "Winners: 1", "line-differs"),
        ("Winners: 0", "Winner: 0", "line-not-expected"),
        ("Spy: nobody", "Spy: 1", "line-differs"),
        ("Tokens: 1 0", "Tokens: 2 0", "line-differs"),
        ("Tokens: 1 0", "Tokens: 1 0 ", "line-differs"),
        ("Round 1", "Round 2", "line-differs"),
        ("Round 1", "round 1", "line-not-expected"),
        ("Result: 0", "Result: 1", "line-differs"),
        ("First: 0, named", "First: 0, drawn", "line-differs"),
        ("First: 0, named", "First: 0, won", "deal-refused"),
        ("First: 0, named", "First: 2, named", "deal-refused"),
    ],
)
def test_a_wrong_line_is_refused_with_its_number_and_a_reason(line: str, to: str, reason: str) -> None:
    error = refusal(changed(line, to))
    at = finished().index(line) + 1
    seal = next(n for n, text in enumerate(finished(), 1) if n >= at and text.startswith("Seal"))
    assert error.reason == reason
    assert error.details["line"] in (at, seal)


@pytest.mark.parametrize(
    ("line", "to"),
    [
        ("Seat 1: Bea", "Seat 1:Bea"),
        ("Goal: 1", "Goal: one"),
        ("Cards: guard=1x4 priest=2x1 baron=3x1 princess=9x1", "Cards: guard=1x4 priest=2"),
    ],
)
def test_a_header_that_cannot_be_read_is_refused_with_its_own_line(line: str, to: str) -> None:
    assert refusal(changed(line, to)).details["line"] == finished().index(line) + 1


@pytest.mark.parametrize(
    ("line", "to", "why"),
    [
        ("Players: 2", "Players: 7", "out-of-range"),
        ("Goal: 1", "Goal: 0", "out-of-range"),
        (
            "Cards: guard=1x4 priest=2x1 baron=3x1 princess=9x1",
            "Cards: guard=1x4 priest=2x1 jester=3x1 princess=9x1",
            "unknown-role",
        ),
        (
            "Cards: guard=1x4 priest=2x1 baron=3x1 princess=9x1",
            "Cards: guard=1x4 priest=1x1 baron=3x1 princess=9x1",
            "rank-used-twice",
        ),
    ],
)
def test_headers_that_make_no_game_are_refused_and_say_why(line: str, to: str, why: str) -> None:
    error = refusal(changed(line, to))
    assert (error.reason, error.details["why"]) == ("header-refused", why)


@pytest.mark.parametrize("word", ["jester", "guard guard", ""])
def test_a_deck_of_other_cards_is_refused(word: str) -> None:
    deck = "Deck: princess guard guard guard guard priest baron"
    error = refusal(changed(deck, deck.replace("baron", word)))
    assert error.reason == "deal-refused"


def test_a_nonce_without_a_seed_is_refused() -> None:
    lines = finished()
    lines.insert(lines.index("Seat 1: Bea") + 1, "Nonce 0: c0ffee")
    assert refusal("\n".join(lines)).details["line"] == lines.index("Nonce 0: c0ffee") + 1


def test_a_match_without_a_seed_takes_no_nonces() -> None:
    with pytest.raises(InvalidSetup) as refused:
        Match.of("classic", 2).with_nonces({0: "c0ffee"})
    assert refused.value.reason == "no-seed"


@pytest.mark.parametrize("text", ["", "\n", " ", "\ufeffBillet-doux record 1\n", "{}", "\0", "\ud800"])
def test_what_is_no_record_at_all_is_refused_at_line_1(text: str) -> None:
    error = refusal(text)
    assert (error.reason, error.details["line"]) == ("not-a-record", 1)


@pytest.mark.parametrize("lines", [1, 2, 3, 6])
def test_headers_alone_end_early(lines: int) -> None:
    error = refusal("\n".join(finished()[:lines]))
    assert error.reason == "record-ends-early"
    assert error.details["line"] == lines + 1


def test_nothing_may_follow_the_result() -> None:
    text = "\n".join(finished())
    assert refusal(text + "\n").reason == "line-not-expected"
    assert refusal(text + "Round 2\n").reason == "line-not-expected"


def test_windows_line_ends_are_refused() -> None:
    refusal("\n".join(finished()).replace("\n", "\r\n"))


def test_a_record_too_long_is_refused_before_it_is_read() -> None:
    error = refusal("x" * (MAX_BYTES + 1))
    assert error.reason == "record-too-long"


def test_two_moves_in_the_wrong_order_are_refused() -> None:
    table = deal("spy guard baron", deck="handmaid spy countess priest")
    table.play("spy", "spy", "countess")
    lines = Record.of(table.match).write().split("\n")
    at = lines.index("1 spy")
    lines[at], lines[at + 1] = lines[at + 1], lines[at]
    error = refusal("\n".join(lines))
    assert (error.reason, error.details["line"]) == ("wrong-player", at + 1)


# ---------------------------------------------------------------- files


def test_a_record_is_loaded_from_a_file(tmp_path: Path) -> None:
    file = tmp_path / "match.txt"
    file.write_text(Record.of(started(5), ("Zoë", "Bea")).write(), "utf-8")
    assert Record.load(file) == Record.load(str(file)) == Record.of(started(5), ("Zoë", "Bea"))


@pytest.mark.parametrize("content", [None, b"Billet-doux record 1\nEdition: \xff\n"])
def test_a_file_that_cannot_be_read_is_refused(tmp_path: Path, content: bytes | None) -> None:
    file = tmp_path / "match.txt"
    if content is not None:
        file.write_bytes(content)
    with pytest.raises(InvalidRecord) as refused:
        Record.load(file)
    assert refused.value.reason == "unreadable-record"


# ---------------------------------------------------------------- verified


def test_a_record_without_a_seed_cannot_be_verified() -> None:
    with pytest.raises(InvalidRecord) as refused:
        Record.of(deal("guard priest").match).verify()
    assert refused.value.reason == "nothing-to-verify"


def test_a_seed_that_was_not_committed_to_is_found() -> None:
    record = replace(Record.of(started(3)), commitment="0" * 64)
    record = Record.parse(record.write())
    with pytest.raises(InvalidRecord) as broken:
        record.verify()
    assert broken.value.reason == "commitment-broken"
    line = broken.value.details["line"]
    assert isinstance(line, int)
    assert record.write().split("\n")[line - 1].startswith("Commitment: ")


def test_a_deck_that_does_not_come_from_the_seed_is_found() -> None:
    table = Table(Match.seeded("standard", 2, seed=SEED))
    table.next_round("guard priest", deck="spy", first=0)
    table.play("guard>1=priest")
    record = Record.parse(Record.of(table.match).write())
    with pytest.raises(InvalidRecord) as broken:
        record.verify()
    assert (broken.value.reason, broken.value.details["round"]) == ("deal-broken", 1)


def test_nonces_that_were_left_out_of_the_record_are_missed() -> None:
    match = play(Match.seeded("classic", 3, seed=SEED, nonces={0: "c0ffee"}), 10)
    Record.of(match).verify()
    with pytest.raises(InvalidRecord) as broken:
        Record.of(replace(match, nonces=())).verify()
    assert broken.value.reason == "deal-broken"


def test_a_first_player_who_was_not_drawn_by_the_seed_is_found() -> None:
    match = started()
    (log,) = match.log
    cheat = replace(log, first=1 - log.first)
    match, _ = replace(match, round=None, log=()).deal_as(cheat)
    with pytest.raises(InvalidRecord) as broken:
        Record.of(match).verify()
    assert broken.value.reason == "deal-broken"
