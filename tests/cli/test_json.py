"""`--json`: one object on one line, in the shape that docs/reference/command-line.md describes."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from billetdoux import Match, Record, View, load_edition
from billetdoux.cli import main
from billetdoux.rules.edition import SHIPPED
from billetdoux.rules.event import Event

RECORDS = Path(__file__).parents[1] / "records"
STANDARD = str(RECORDS / "standard-3.txt")
DOCS = (Path(__file__).parents[2] / "docs" / "reference" / "command-line.md").read_text("utf-8")


@pytest.fixture
def printed(capsys: pytest.CaptureFixture[str]) -> Any:
    def run(*given: str, status: int = 0) -> Any:
        assert main([*given, "--json"]) == status
        shown = capsys.readouterr()
        assert shown.err == ""
        (line,) = shown.out.splitlines()
        return json.loads(line)

    return run


@pytest.mark.parametrize("name", SHIPPED)
def test_the_rules(name: str, printed: Any) -> None:
    edition = load_edition(name)
    found = printed("rules", "--edition", name, "--lang", "it")
    assert found["edition"] == name
    assert found["tokens"] == {str(players): tokens for players, tokens in edition.tokens.items()}
    assert sum(card["count"] for card in found["cards"]) == len(edition.deck)
    assert [card["rank"] for card in found["cards"]] == [edition.rank(role) for role in edition.roles]
    assert all(card["name"] and card["text"] for card in found["cards"])
    assert all(section["heading"] and section["paragraphs"] for section in found["rules"])


def test_a_promise_that_was_kept(printed: Any) -> None:
    record = Record.load(STANDARD)
    found = printed("verify", STANDARD)
    assert found == {
        "ok": True,
        "rounds": len(record.match.log),
        "commitment": record.commitment,
        "proof": "consistent",
        "other_nonces": [seat for seat, _ in record.match.nonces],
    }


def test_a_promise_that_was_not_kept(printed: Any, tmp_path: Path) -> None:
    match = Match.seeded("classic", 2, seed=bytes(32))
    stacked, _ = match.deal(match.edition.deck, 0)
    path = tmp_path / "stacked.txt"
    path.write_text(Record.of(stacked).write(), encoding="utf-8")
    found = printed("verify", str(path), status=1)
    assert (found["ok"], found["reason"]) == (False, "deal-broken")
    assert "Round 1" in found["message"]


@pytest.mark.parametrize("command", ["replay", "analyze"])
def test_a_record_without_names_has_an_empty_list_of_them(command: str, printed: Any, tmp_path: Path) -> None:
    """One convention for all commands, so that programs need one check."""
    match, _ = Match.seeded("classic", 2, seed=bytes(32)).next_round()
    match, _ = match.apply(match.legal[0])
    path = tmp_path / "nameless.txt"
    path.write_text(Record.of(match).write(), encoding="utf-8")
    assert printed(command, str(path))["names"] == []


@pytest.mark.parametrize("seat", [None, 0, 1, 2])
def test_a_match_as_a_seat_or_a_spectator_saw_it(seat: int | None, printed: Any) -> None:
    given = ("--spectator",) if seat is None else ("--seat", str(seat))
    found = printed("replay", STANDARD, *given)
    record = Record.load(STANDARD)
    steps = list(record.replay())
    assert found["seen_by"] == ("spectator" if seat is None else seat)
    assert found["names"] == list(record.names or ())
    assert len(found["steps"]) == len(steps)
    for told, (match, events) in zip(found["steps"], steps, strict=True):
        assert [Event.from_json(event) for event in told["events"]] == [
            event.seen_by(seat) for event in events
        ]
        assert View.from_json({**told["view"], "events": []}).tokens == match.view(seat).tokens
        assert "state" not in told


def test_a_match_as_it_truly_was(printed: Any) -> None:
    found = printed("replay", STANDARD)
    assert found["seen_by"] == "all"
    hands = [step["state"]["hands"] for step in found["steps"]]
    true = [match.round.hands for match, _ in Record.load(STANDARD).replay() if match.round is not None]
    assert hands == [[[card.word for card in hand] for hand in dealt] for dealt in true]


@pytest.mark.parametrize(
    ("given", "heading"),
    [
        (("rules",), "billet rules"),
        (("verify", STANDARD), "billet verify"),
        (("replay", STANDARD), "billet replay"),
        (("simulate", "--rounds", "10", "--matches"), "billet simulate"),
        (("tournament", "--agents", "random", "--rounds", "1", "--threads", "1"), "billet tournament"),
        (("analyze", STANDARD, "--iterations", "10"), "billet analyze"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_the_shape_is_as_documented(given: tuple[str, ...], heading: str, printed: Any) -> None:
    (row,) = re.findall(rf"^\| `{heading} .*$", DOCS, re.MULTILINE)
    assert set(re.findall(r"`(\w+)`", row)) == set(printed(*given))
