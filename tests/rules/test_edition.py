"""Edition files: what is read, and every refusal with the field that it names [X5]."""

from __future__ import annotations

from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

from billetdoux.rules import Edition, InvalidEdition, InvalidSetup, Match, Role, load_edition
from billetdoux.rules.edition import MAX_FILE_BYTES

DELETE = object()
SOUND: dict[str, Any] = {
    "name": "my-own",
    "seats": {"least": 2, "most": 3},
    "cards": {
        "guard": {"rank": 1, "count": 5},
        "priest": {"rank": 3, "count": 2},
        "princess": {"rank": 7, "count": 1},
    },
    "tokens": {"2": 4, "3": 3},
}
SOUND_FILE = """
name = "my-own"
seats = { least = 2, most = 3 }

[cards]
guard = { rank = 1, count = 5 }
priest = { rank = 3, count = 2 }
princess = { rank = 7, count = 1 }

[tokens]
2 = 4
3 = 3
"""


def spoilt(place: str, value: object) -> dict[str, Any]:
    """The sound edition with one thing changed, or deleted."""
    data = deepcopy(SOUND)
    *path, key = place.split(".")
    table = data
    for step in path:
        table = table[step]
    if value is DELETE:
        del table[key]
    else:
        table[key] = value
    return data


def refusal(data: dict[str, Any]) -> tuple[str, object]:
    with pytest.raises(InvalidEdition) as refused:
        Edition.from_data(data)
    return refused.value.reason, refused.value.details["field"]


def test_a_sound_edition_is_read() -> None:
    edition = Edition.from_data(SOUND)
    assert edition.name == "my-own"
    assert edition.roles == (Role.GUARD, Role.PRIEST, Role.PRINCESS)
    assert edition.deck == (*[Role.GUARD] * 5, *[Role.PRIEST] * 2, Role.PRINCESS)
    assert list(edition.seats) == [2, 3]
    assert [edition.goal(players) for players in (2, 3)] == [4, 3]
    assert edition.rank(Role.PRINCESS) == 7
    assert edition.count(Role.SPY) == 0
    assert repr(edition) == "<Edition my-own: 8 cards, 2 to 3 seats>"


def test_the_order_of_cards_in_the_file_does_not_matter() -> None:
    cards = dict(reversed(SOUND["cards"].items()))
    assert Edition.from_data(SOUND | {"cards": cards}) == Edition.from_data(SOUND)


@pytest.mark.parametrize(
    "place",
    [
        "name",
        "seats",
        "cards",
        "tokens",
        "seats.least",
        "seats.most",
        "cards.guard.rank",
        "cards.guard.count",
    ],
)
def test_a_missing_field_is_named(place: str) -> None:
    assert refusal(spoilt(place, DELETE)) == ("missing-field", place)


@pytest.mark.parametrize("place", ["author", "seats.fewest", "cards.guard.name", "cards.princess.Rank"])
def test_an_unknown_field_is_named(place: str) -> None:
    assert refusal(spoilt(place, 1)) == ("unknown-field", place)


@pytest.mark.parametrize("wrong", [True, 1.0, "1", None, [1], {"a": 1}])
@pytest.mark.parametrize(
    "place", ["seats.least", "seats.most", "cards.guard.rank", "cards.guard.count", "tokens.2"]
)
def test_what_is_not_a_whole_number_is_named(place: str, wrong: object) -> None:
    assert refusal(spoilt(place, wrong)) == ("wrong-type", place)


@pytest.mark.parametrize("wrong", [True, 1, 1.0, "1", None, [1]])
@pytest.mark.parametrize("place", ["seats", "cards", "tokens", "cards.guard"])
def test_what_is_not_a_table_is_named(place: str, wrong: object) -> None:
    assert refusal(spoilt(place, wrong)) == ("wrong-type", place)


@pytest.mark.parametrize("wrong", [True, 1, 1.0, None, ["x"], {"a": 1}])
def test_a_name_that_is_not_text_is_refused(wrong: object) -> None:
    assert refusal(spoilt("name", wrong)) == ("wrong-type", "name")


@pytest.mark.parametrize(
    "name", ["", "My-Own", "my own", "my_own", "-own", "own-", "my--own", "é", "own\n", "x" * 33, "../x"]
)
def test_a_name_is_lower_case_words_with_hyphens(name: str) -> None:
    assert refusal(spoilt("name", name)) == ("bad-name", "name")


@pytest.mark.parametrize(
    ("place", "value"),
    [
        ("seats.least", 1),
        ("seats.least", 7),
        ("seats.most", 1),
        ("seats.most", 7),
        ("cards.guard.rank", -1),
        ("cards.guard.rank", 100),
        ("cards.guard.count", 0),
        ("cards.guard.count", -1),
        ("cards.guard.count", 33),
        ("cards.guard.count", 10**30),
        ("tokens.3", 0),
        ("tokens.3", -1),
        ("tokens.3", 100),
    ],
)
def test_a_number_out_of_range_is_named(place: str, value: int) -> None:
    assert refusal(spoilt(place, value)) == ("out-of-range", place)


@pytest.mark.parametrize("word", ["jester", "Guard", "GUARD", "", "guards"])
def test_an_unknown_role_is_named(word: str) -> None:
    cards = SOUND["cards"] | {word: {"rank": 9, "count": 1}}
    assert refusal(SOUND | {"cards": cards}) == ("unknown-role", f"cards.{word}")


def test_a_missing_princess_is_named() -> None:
    assert refusal(spoilt("cards.princess", DELETE)) == ("missing-princess", "cards.princess")


def test_a_rank_used_twice_is_named() -> None:
    assert refusal(spoilt("cards.priest.rank", 1)) == ("rank-used-twice", "cards.priest.rank")


def test_ranks_follow_the_order_of_the_roles() -> None:
    """X2"""
    assert refusal(spoilt("cards.guard.rank", 5)) == ("rank-out-of-order", "cards.priest.rank")


@pytest.mark.parametrize(("least", "most", "fewest"), [(2, 2, 7), (3, 3, 5), (6, 6, 8), (2, 6, 8)])
def test_too_few_cards_for_its_seats(least: int, most: int, fewest: int) -> None:
    """One is set aside, three lie face up for two seats, each seat holds one, and one is drawn."""
    tokens = {str(players): 1 for players in range(least, most + 1)}
    data = SOUND | {"seats": {"least": least, "most": most}, "tokens": tokens}
    guards = {"rank": 1, "count": fewest - 2}
    data["cards"] = {"guard": guards, "princess": {"rank": 2, "count": 1}}
    assert refusal(data) == ("too-few-cards", "cards")
    guards["count"] += 1
    edition = Edition.from_data(data)
    for players in edition.seats:
        match, _ = Match.of(edition, players).deal(edition.deck, first=0)
        assert match.legal


def test_too_many_cards() -> None:
    assert refusal(spoilt("cards.guard.count", 30)) == ("too-many-cards", "cards")
    assert len(Edition.from_data(spoilt("cards.guard.count", 29)).deck) == 32


def test_tokens_missing_for_a_seat_count() -> None:
    assert refusal(spoilt("tokens.3", DELETE)) == ("missing-tokens", "tokens.3")


@pytest.mark.parametrize("key", ["1", "4", "two", "02", ""])
def test_tokens_for_nobody(key: str) -> None:
    assert refusal(SOUND | {"tokens": {"2": 4, "3": 3, key: 1}}) == ("needless-tokens", f"tokens.{key}")


# ---------------------------------------------------------------- files


def write(folder: Path, text: str | bytes, name: str = "own.toml") -> Path:
    file = folder / name
    file.write_bytes(text if isinstance(text, bytes) else text.encode())
    return file


def file_refusal(file: str | Path) -> tuple[str, object]:
    with pytest.raises(InvalidEdition) as refused:
        load_edition(file)
    return refused.value.reason, refused.value.details["field"]


def test_ones_own_file_is_loaded_by_its_path(tmp_path: Path) -> None:
    file = write(tmp_path, SOUND_FILE)
    assert load_edition(file) == load_edition(str(file)) == Edition.from_data(SOUND)
    assert Match.of(file, 3).edition == Edition.from_data(SOUND)


def test_a_path_needs_no_ending_when_it_is_a_path(tmp_path: Path) -> None:
    assert load_edition(write(tmp_path, SOUND_FILE, "standard")).name == "my-own"


@pytest.mark.parametrize("name", ["", "Standard", "standard ", "starwars", "../classic", "editions/classic"])
def test_an_unknown_name_is_refused(name: str) -> None:
    with pytest.raises(InvalidEdition) as refused:
        load_edition(name)
    assert refused.value.reason == "unknown-edition"
    assert refused.value.details["known"] == "standard, classic, star-wars"


def test_a_file_that_is_not_there_is_refused(tmp_path: Path) -> None:
    assert file_refusal(tmp_path / "none.toml") == ("unreadable-file", "file")
    assert file_refusal(str(tmp_path / "none.toml")) == ("unreadable-file", "file")
    assert file_refusal("no\0path.toml") == ("unreadable-file", "file")


def test_a_folder_is_refused(tmp_path: Path) -> None:
    assert file_refusal(tmp_path) == ("unreadable-file", "file")


@pytest.mark.parametrize(
    "text", ["name", "name = ", 'name = "twice"' + SOUND_FILE, "{}", "\0", "a=" + "[" * 5000]
)
def test_a_file_that_is_not_toml_is_refused(tmp_path: Path, text: str) -> None:
    assert file_refusal(write(tmp_path, text)) == ("not-toml", "file")


@pytest.mark.parametrize("encoding", ["latin-1", "utf-16"])
def test_a_file_that_is_not_utf_8_is_refused(tmp_path: Path, encoding: str) -> None:
    text = f"# é\n{SOUND_FILE}".encode(encoding)
    assert file_refusal(write(tmp_path, text)) == ("not-toml", "file")


def test_a_file_too_large_is_refused(tmp_path: Path) -> None:
    filled = SOUND_FILE + "#" * (MAX_FILE_BYTES - len(SOUND_FILE))
    assert load_edition(write(tmp_path, filled)).name == "my-own"
    assert file_refusal(write(tmp_path, filled + "#")) == ("out-of-range", "file")


def test_an_empty_file_lacks_its_first_field(tmp_path: Path) -> None:
    assert file_refusal(write(tmp_path, "")) == ("missing-field", "name")


def test_a_file_is_refused_by_field_like_any_data(tmp_path: Path) -> None:
    text = SOUND_FILE.replace("count = 2", "count = true")
    assert file_refusal(write(tmp_path, text)) == ("wrong-type", "cards.priest.count")


def test_the_name_of_a_shipped_edition_is_taken(tmp_path: Path) -> None:
    text = SOUND_FILE.replace("my-own", "standard")
    assert file_refusal(write(tmp_path, text)) == ("name-taken", "name")


# ---------------------------------------------------------------- sitting down


@pytest.mark.parametrize("players", [1, 4, 0, -2, True, 2.0, "2", None])
def test_only_so_many_may_sit_down(players: Any) -> None:
    with pytest.raises(InvalidSetup) as refused:
        Match.of(Edition.from_data(SOUND), players)
    assert refused.value.reason == "bad-players"
    assert (refused.value.details["least"], refused.value.details["most"]) == (2, 3)


def test_editions_are_values() -> None:
    one, other = Edition.from_data(SOUND), Edition.from_data(deepcopy(SOUND))
    assert one == other
    assert hash(one) == hash(other)
    assert one != Edition.from_data(spoilt("tokens.3", 2))
    assert one != Edition.from_data(spoilt("cards.princess.rank", 8))
