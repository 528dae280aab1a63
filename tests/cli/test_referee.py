"""`billet referee` as the programs that use it see it: a process, and JSON lines over its pipes."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import fields
from pathlib import Path
from random import Random
from typing import Any

import pytest

from billetdoux.cli.referee import MAX_LINE, RefereeError
from billetdoux.i18n import LANGUAGES, words
from billetdoux.rules import Action, Match, Role, View, load_edition
from billetdoux.rules.edition import SHIPPED
from billetdoux.rules.event import ROUND_EVENTS, Event
from tests.child import child
from tests.patience import PATIENCE

COMMAND = [sys.executable, "-m", "billetdoux.cli.referee"]
# Where this is set, Python flushes for us, and nobody would notice that we forgot.
BUFFERED = {name: value for name, value in os.environ.items() if name != "PYTHONUNBUFFERED"}
PAGE = (Path(__file__).parents[2] / "docs" / "reference" / "referee.md").read_text("utf-8")

TINY = """
name = "tiny"
seats = { least = 2, most = 2 }
tokens = { 2 = 2 }
[cards]
guard = { rank = 1, count = 3 }
handmaid = { rank = 4, count = 1 }
prince = { rank = 5, count = 1 }
chancellor = { rank = 6, count = 1 }
king = { rank = 7, count = 1 }
princess = { rank = 9, count = 1 }
"""

Json = dict[str, Any]


class Pipe:
    """One referee, asked line by line."""

    def __init__(self, *options: str) -> None:
        self.process = subprocess.Popen(
            [*COMMAND, *options], stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=BUFFERED
        )

    def ask(self, command: object) -> Json:
        """Send a command, or bytes as they are, and wait for the one line that answers."""
        line = command if isinstance(command, bytes) else json.dumps(command).encode()
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(line + b"\n")
        self.process.stdin.flush()
        answer = json.loads(self.process.stdout.readline())
        assert set(answer) in ({"ok", "error"}, {"ok", "view"}, {"ok", "events", "state"})
        assert answer["ok"] is ("error" not in answer)
        return dict(answer)

    def code(self, command: object) -> str:
        """The code that a command is refused with."""
        answer = self.ask(command)
        assert set(answer["error"]) == {"code", "message"}
        return str(answer["error"]["code"])

    def state(self) -> Json:
        return dict(self.ask({"cmd": "state"})["state"])

    def match(self, edition: str, players: int) -> Json:
        return dict(self.ask({"cmd": "match", "edition": edition, "players": players})["state"])

    def round(self, deck: list[str], first: int | None = None) -> Json:
        return dict(self.ask({"cmd": "round", "deck": deck, "first": first})["state"])

    def act(self, seat: int, action: str) -> Json:
        return dict(self.ask({"cmd": "act", "seat": seat, "action": action})["state"])


@contextmanager
def referee_with(*options: str) -> Iterator[Pipe]:
    pipe = Pipe(*options)
    try:
        yield pipe
        pipe.process.communicate(timeout=PATIENCE)
        assert pipe.process.returncode == 0
    finally:
        pipe.process.kill()
        pipe.process.communicate()


@pytest.fixture(scope="module")
def referee(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Pipe]:
    """One for all tests that start a match of their own; it knows the edition `tiny` besides."""
    file = tmp_path_factory.mktemp("editions") / "small.toml"
    file.write_text(TINY, "utf-8")
    with referee_with("--edition", str(file)) as pipe:
        yield pipe


def run(lines: bytes, **environment: str) -> subprocess.CompletedProcess[bytes]:
    """All lines at once."""
    env = BUFFERED | environment
    return subprocess.run(COMMAND, input=lines, capture_output=True, timeout=PATIENCE, check=False, env=env)


def deck_of(edition: str, *top: str) -> list[str]:
    """These cards on top, the rest of the edition under them, lowest first."""
    rest = [role.word for role in load_edition(edition).deck]
    for word in top:
        rest.remove(word)
    return [*top, *rest]


# In its printed order the classic deck gives seat 0 a Guard, and seat 1 a Priest.
PRINTED = deck_of("classic")
WINNING = "guard>1=priest"


def before_the_first_round(referee: Pipe) -> None:
    referee.match("classic", 2)


def in_a_round(referee: Pipe) -> None:
    referee.match("classic", 2)
    referee.round(PRINTED, first=0)


def after_a_round(referee: Pipe) -> None:
    in_a_round(referee)
    assert referee.act(0, WINNING)["round_winners"] == [0]


def after_a_match(referee: Pipe) -> None:
    after_a_round(referee)
    for _ in range(5):
        referee.round(PRINTED)
        state = referee.act(0, WINNING)
    assert state["match_winners"] == [0]


def with_countess_and_king(referee: Pipe) -> None:
    referee.match("classic", 3)
    referee.round(deck_of("classic", "guard", "king", "guard", "priest", "countess"), first=0)


# ---------------------------------------------------------------- the answers


def test_the_state_of_the_specification(referee: Pipe) -> None:
    referee.match("standard", 4)
    deck = deck_of("standard", "guard", "baron", "spy", "guard", "prince", "king")
    state = referee.round(deck, first=2)
    named = ["baron", "chancellor", "countess", "handmaid", "king", "priest", "prince", "princess", "spy"]
    expected = {
        "edition": "standard",
        "players": 4,
        "phase": "play",
        "to_act": 2,
        "deck": deck[6:],
        "aside": "guard",
        "faceup": [],
        "hands": [["baron"], ["spy"], ["guard", "king"], ["prince"]],
        "discards": [[], [], [], []],
        "out": [False, False, False, False],
        "protected": [False, False, False, False],
        "legal": [f"guard>{seat}={role}" for seat in (0, 1, 3) for role in named]
        + ["king>0", "king>1", "king>3"],
        "tokens": [0, 0, 0, 0],
        "target": 4,
        "round_winners": [],
        "spy_bonus": None,
        "match_winners": [],
    }
    assert state == expected
    assert list(state) == list(expected)
    hit = referee.act(2, "guard>0=baron")
    assert (hit["out"], hit["discards"]) == ([True, False, False, False], [["baron"], [], ["guard"], []])


def test_before_the_first_round_the_table_is_empty(referee: Pipe) -> None:
    answer = referee.ask({"cmd": "match", "edition": "classic", "players": 3})
    assert answer["events"] == []
    assert answer["state"] == {
        "edition": "classic",
        "players": 3,
        "phase": "over",
        "to_act": None,
        "deck": [],
        "aside": None,
        "faceup": [],
        "hands": [[], [], []],
        "discards": [[], [], []],
        "out": [False, False, False],
        "protected": [False, False, False],
        "legal": [],
        "tokens": [0, 0, 0],
        "target": 5,
        "round_winners": [],
        "spy_bonus": None,
        "match_winners": [],
    }
    assert referee.ask({"cmd": "state"}) == answer


def test_after_a_round_hands_stay_and_nobody_acts(referee: Pipe) -> None:
    after_a_round(referee)
    state = referee.state()
    assert (state["phase"], state["to_act"], state["legal"]) == ("over", None, [])
    assert (state["hands"], state["discards"]) == ([["priest"], []], [["guard"], ["priest"]])
    assert (state["out"], state["protected"]) == ([False, True], [False, False])
    assert (state["round_winners"], state["tokens"], state["match_winners"]) == ([0], [1, 0], [])


def test_every_round_deals_exactly_the_deck_it_is_handed(referee: Pipe) -> None:
    """S2, S3, S4 take from its top, then the first seat draws."""
    referee.match("classic", 2)
    deck = PRINTED[::-1]
    state = referee.round(deck, first=1)
    assert (state["aside"], state["faceup"], state["deck"]) == (deck[0], deck[1:4], deck[7:])
    assert (state["hands"], state["to_act"]) == ([[deck[4]], [deck[5], deck[6]]], 1)


def test_keep_lists_the_upper_card_first(referee: Pipe) -> None:
    """C6.1: the Guard goes under the deck, the Spy under the Guard."""
    referee.match("standard", 3)
    referee.round(deck_of("standard", "guard", "king", "priest", "baron", "chancellor", "guard", "spy"), 0)
    state = referee.act(0, "chancellor")
    assert (state["phase"], state["to_act"]) == ("chancellor", 0)
    assert sorted(state["hands"][0]) == ["guard", "king", "spy"]
    assert state["legal"] == [
        "keep:guard/king,spy",
        "keep:guard/spy,king",
        "keep:king/guard,spy",
        "keep:king/spy,guard",
        "keep:spy/guard,king",
        "keep:spy/king,guard",
    ]
    kept = referee.act(0, "keep:king/guard,spy")
    assert kept["hands"][0] == ["king"]
    # Seat 1 has drawn from the top by now.
    assert kept["deck"] == [*state["deck"][1:], "guard", "spy"]


def test_keep_with_one_card_to_put_back(referee: Pipe) -> None:
    """C6.2"""
    referee.match("tiny", 2)
    deck = ["guard", "guard", "guard", "handmaid", "king", "princess", "chancellor", "prince"]
    referee.round(deck, first=0)
    assert referee.act(0, "chancellor")["legal"] == ["keep:king/prince", "keep:prince/king"]
    assert sorted(referee.act(0, "keep:king/prince")["hands"][1]) == ["prince", "princess"]


def test_C5_4_after_a_prince_on_an_empty_deck_nothing_lies_aside(referee: Pipe) -> None:
    referee.match("tiny", 2)
    deck = ["king", "guard", "guard", "chancellor", "guard", "princess", "handmaid", "prince"]
    assert referee.round(deck, first=0)["aside"] == "king"
    shielded = referee.act(0, "handmaid")
    assert (shielded["deck"], shielded["protected"]) == ([], [True, False])
    # C5.5: everyone else is protected, so the Prince takes its own player's Princess; no card is drawn.
    assert shielded["legal"] == ["prince>1", "princess"]

    referee.match("tiny", 2)
    deck = ["king", "guard", "guard", "chancellor", "princess", "handmaid", "guard", "prince"]
    referee.round(deck, first=0)
    assert referee.act(0, "guard>1=king")["deck"] == []
    state = referee.act(1, "prince>1")
    assert (state["aside"], state["hands"]) == (None, [["princess"], ["king"]])
    assert state["round_winners"] == [0]


def test_a_view_is_a_seats_own_and_hides_the_rest(referee: Pipe) -> None:
    with_countess_and_king(referee)
    mine = referee.ask({"cmd": "view", "seat": 0})["view"]
    theirs = referee.ask({"cmd": "view", "seat": 1})["view"]
    watched = referee.ask({"cmd": "view", "seat": None})["view"]
    assert (mine["hand"], mine["legal"]) == (["king", "countess"], ["countess"])
    assert (theirs["seat"], theirs["hand"], theirs["legal"]) == (1, ["guard"], [])
    assert (watched["seat"], watched["hand"], watched["legal"]) == (None, [], [])


def test_null_leaves_first_out(referee: Pipe) -> None:
    """M2: the one winner starts."""
    after_a_round(referee)
    assert referee.ask({"cmd": "round", "deck": PRINTED, "first": None})["state"]["to_act"] == 0
    after_a_round(referee)
    assert referee.ask({"cmd": "round", "deck": PRINTED})["state"]["to_act"] == 0
    after_a_round(referee)
    assert referee.ask({"cmd": "round", "deck": PRINTED, "first": 0})["state"]["to_act"] == 0


def test_a_match_starts_anew_at_any_time(referee: Pipe) -> None:
    for moment in (in_a_round, after_a_round, after_a_match):
        moment(referee)
        assert referee.match("standard", 6)["tokens"] == [0] * 6


def test_needless_fields_are_ignored(referee: Pipe) -> None:
    in_a_round(referee)
    assert referee.ask({"cmd": "state", "seat": [], "deck": "none", "x": {"y": None}})["ok"]


# ---------------------------------------------------------------- whole matches


@pytest.mark.parametrize(
    ("edition", "players"), [(name, seats) for name in SHIPPED for seats in load_edition(name).seats]
)
def test_a_whole_match_goes_as_the_rules_go(referee: Pipe, edition: str, players: int) -> None:
    """Every choice is taken from what the referee calls legal; a Match follows on our side."""
    rng = Random(f"{edition} {players}")
    match = Match.of(edition, players)
    state = referee.match(edition, players)
    while not match.is_over:
        assert state == truth(match)
        if match.to_act is None:
            command: Json = {"cmd": "round", "deck": [role.word for role in shuffled_deck(match, rng)]}
            if len(match.starters) > 1:
                command["first"] = rng.choice(state["round_winners"] or range(players))
            match, events = match.deal([Role[w.upper()] for w in command["deck"]], command.get("first"))
        else:
            command = {"cmd": "act", "seat": state["to_act"], "action": rng.choice(state["legal"])}
            match, events = match.apply(Action.parse(command["action"]))
        answer = referee.ask(command)
        state = answer["state"]
        assert answer["events"] == [event.to_json() for event in events]
        for seat in (match.to_act, rng.randrange(players), None):
            assert referee.ask({"cmd": "view", "seat": seat})["view"] == match.view(seat).to_json()
    assert state == truth(match)
    assert state["match_winners"] == [seat for seat in range(players) if state["tokens"][seat] >= match.goal]


def shuffled_deck(match: Match, rng: Random) -> list[Role]:
    return rng.sample(match.edition.deck, len(match.edition.deck))


def truth(match: Match) -> Json:
    """The state as it must be, from the public face of a Match."""
    start: Json = {"edition": match.edition.name, "players": match.players, "target": match.goal}
    now = match.round
    nothing: list[Json] = [[] for _ in range(match.players)]  # type: ignore[misc]
    no = [False] * match.players
    assert now is None or not any(out and safe for out, safe in zip(now.out, now.protected, strict=True))
    return start | {
        "phase": now.phase if now else "over",
        "to_act": match.to_act,
        "deck": [card.word for card in now.deck] if now else [],
        "aside": now.aside.word if now and now.aside is not None else None,
        "faceup": [card.word for card in now.faceup] if now else [],
        "hands": [[card.word for card in hand] for hand in now.hands] if now else nothing,
        "discards": [[card.word for card in pile] for pile in now.discards] if now else nothing,
        "out": list(now.out) if now else no,
        "protected": list(now.protected) if now else no,
        "legal": sorted({str(action) for action in match.legal}),
        "tokens": list(match.tokens),
        "round_winners": list(now.winners) if now else [],
        "spy_bonus": now.spy_bonus if now else None,
        "match_winners": list(match.winners),
    }


# ---------------------------------------------------------------- refusals

ACT = {"cmd": "act", "seat": 0, "action": WINNING}
ROUND = {"cmd": "round", "deck": PRINTED, "first": 0}
VIEW = {"cmd": "view", "seat": 0}
MATCH = {"cmd": "match", "edition": "classic", "players": 2}

NO_JSON = {
    "an empty line": b"",
    "blanks": b"  \t",
    "a word": b"state",
    "half an object": b'{"cmd":"sta',
    "two objects": b'{"cmd":"state"}{"cmd":"state"}',
    "single quotes": b"{'cmd':'state'}",
    "not UTF-8": b'{"cmd":"\xff"}',
    "UTF-16": '{"cmd":"state"}'.encode("utf-16-le"),
    "a byte order mark": b'\xef\xbb\xbf{"cmd":"state"}',
    "a NUL": b'{"cmd":"state"}\0',
    "NaN": b'{"cmd":"act","seat":NaN,"action":"spy"}',
    "Infinity": b'{"cmd":"act","seat":-Infinity,"action":"spy"}',
    "a number without end": b'{"cmd":"act","seat":' + b"9" * 100_000 + b',"action":"spy"}',
    "too deep": b'{"cmd":' + b"[" * 100_000,
    "too deep, though whole": b'{"cmd":' + b"[" * 100_000 + b"]" * 100_000 + b"}",
    "too long": b'{"cmd":"state"}' + b" " * MAX_LINE,
}

NO_COMMANDS: dict[str, object] = {
    "null": None,
    "a list": ["state"],
    "a text": "state",
    "a number": 1,
    "no cmd": {"edition": "classic"},
    "an unknown cmd": {"cmd": "shuffle"},
    "another case": {"cmd": "State"},
    "a cmd of null": {"cmd": None},
    "a cmd in a list": {"cmd": ["state"]},
    "a cmd in an object": {"cmd": {}},
    "match without edition": {"cmd": "match", "players": 2},
    "match without players": {"cmd": "match", "edition": "classic"},
    "round without deck": {"cmd": "round", "first": 0},
    "act without seat": {"cmd": "act", "action": WINNING},
    "act without action": {"cmd": "act", "seat": 0},
    "view without seat": {"cmd": "view"},
}


@pytest.mark.parametrize("line", NO_JSON.values(), ids=NO_JSON)
def test_bad_json(referee: Pipe, line: bytes) -> None:
    refused(referee, in_a_round, line, "bad-json")


@pytest.mark.parametrize("command", NO_COMMANDS.values(), ids=NO_COMMANDS)
def test_bad_command(referee: Pipe, command: object) -> None:
    refused(referee, in_a_round, command, "bad-command")


@pytest.mark.parametrize("seat", [-1, 2, True, False, 1.0, "1", [], {}, 2**70])
def test_bad_command_for_a_view_of_no_seat(referee: Pipe, seat: object) -> None:
    refused(referee, in_a_round, {"cmd": "view", "seat": seat}, "bad-command")


@pytest.mark.parametrize(
    "name",
    ["Classic", "", "classic\0", "\ud800", "classic.toml", "../editions/classic", None, 1, ["classic"], {}],
)
def test_unknown_edition(referee: Pipe, name: object) -> None:
    refused(referee, in_a_round, MATCH | {"edition": name}, "unknown-edition")


def test_an_edition_is_never_read_from_a_path_in_the_input(referee: Pipe, tmp_path: Path) -> None:
    file = tmp_path / "own.toml"
    file.write_text(TINY, "utf-8")
    refused(referee, in_a_round, MATCH | {"edition": str(file)}, "unknown-edition")


@pytest.mark.parametrize("players", [0, 1, 5, -2, 2**70, 2.0, "2", True, None, [2], {}])
def test_bad_players(referee: Pipe, players: object) -> None:
    refused(referee, in_a_round, MATCH | {"players": players}, "bad-players")


BAD_DECKS: dict[str, object] = {
    "a card short": PRINTED[1:],
    "a card too many": [*PRINTED, "guard"],
    "a stranger in it": ["spy", *PRINTED[1:]],
    "a stranger besides": [*PRINTED, "joker"],
    "another edition's": deck_of("standard"),
    "upper case": [word.upper() for word in PRINTED],
    "numbers": list(range(16)),
    "lists": [[word] for word in PRINTED],
    "null among them": [*PRINTED[:-1], None],
    "empty": [],
    "null": None,
    "a text": " ".join(PRINTED),
    "an object": dict.fromkeys(PRINTED, 1),
    "a number": 16,
}


@pytest.mark.parametrize("deck", BAD_DECKS.values(), ids=BAD_DECKS)
def test_bad_deck(referee: Pipe, deck: object) -> None:
    refused(referee, before_the_first_round, ROUND | {"deck": deck}, "bad-deck")
    refused(referee, after_a_round, ROUND | {"deck": deck, "first": "nobody"}, "bad-deck")


@pytest.mark.parametrize("first", [-1, 2, 2**70, True, False, 0.0, "0", [0], {}])
def test_bad_first(referee: Pipe, first: object) -> None:
    refused(referee, before_the_first_round, ROUND | {"first": first}, "bad-first")
    refused(referee, after_a_round, ROUND | {"first": first}, "bad-first")


def test_bad_first_where_one_is_needed_and_none_is_named(referee: Pipe) -> None:
    """S5"""
    refused(referee, before_the_first_round, {"cmd": "round", "deck": PRINTED}, "bad-first")
    refused(referee, before_the_first_round, {"cmd": "round", "deck": PRINTED, "first": None}, "bad-first")


def test_bad_first_for_a_seat_that_did_not_win_the_last_round(referee: Pipe) -> None:
    """M2"""
    refused(referee, after_a_round, ROUND | {"first": 1}, "bad-first")


def test_M2_among_several_winners_one_must_be_named(referee: Pipe) -> None:
    """E3: both end with a Guard."""
    referee.match("tiny", 2)
    deck = ["king", "chancellor", "princess", "prince", "guard", "guard", "handmaid", "guard"]
    referee.round(deck, first=0)
    referee.act(0, "handmaid")
    state = referee.act(1, "guard")
    assert (state["round_winners"], state["tokens"]) == ([0, 1], [1, 1])
    assert referee.code({"cmd": "round", "deck": deck}) == "bad-first"
    assert referee.round(deck, first=1)["to_act"] == 1


def test_no_match() -> None:
    with referee_with() as unstarted:
        for command in (ACT, ROUND, VIEW, VIEW | {"seat": None}, {"cmd": "state"}):
            assert unstarted.code(command) == "no-match"
        assert unstarted.code(ACT | {"action": "?", "seat": "?"}) == "no-match"
        assert unstarted.code(MATCH | {"players": 1}) == "bad-players"
        assert unstarted.code({"cmd": "state"}) == "no-match"
        assert unstarted.ask(MATCH)["ok"]


def test_no_round(referee: Pipe) -> None:
    refused(referee, before_the_first_round, ACT, "no-round")
    refused(referee, before_the_first_round, ACT | {"action": "?", "seat": "?"}, "no-round")
    refused(referee, before_the_first_round, VIEW, "no-round")
    refused(referee, before_the_first_round, VIEW | {"seat": None}, "no-round")
    refused(referee, after_a_round, ACT, "no-round")


def test_a_view_is_given_after_the_round_too(referee: Pipe) -> None:
    after_a_round(referee)
    assert referee.ask(VIEW)["view"]["round_winners"] == [0]


def test_round_not_over(referee: Pipe) -> None:
    refused(referee, in_a_round, ROUND, "round-not-over")
    refused(referee, in_a_round, {"cmd": "round", "deck": [], "first": 7}, "round-not-over")


def test_match_over(referee: Pipe) -> None:
    refused(referee, after_a_match, ACT, "match-over")
    refused(referee, after_a_match, ACT | {"action": "?", "seat": "?"}, "match-over")
    refused(referee, after_a_match, ROUND, "match-over")
    refused(referee, after_a_match, {"cmd": "round", "deck": [], "first": 7}, "match-over")


BAD_ACTIONS: list[object] = [
    *("", "guard>1", "guard>1=", "guard=priest", "guard>01=priest", "guard>-1=priest", "guard>1=joker"),
    *("prince", "spy>1", "priest>", "priest>one", "priest>\u0661", "Guard>1=priest", " guard>1=priest"),
    *("guard>1=priest\n", "keep:king", "keep:king/", "keep:king/guard,spy,baron", "keep:king/guard,"),
    *("guard>1=priest\0", "\ud800", "x" * 100_000, None, True, 1, 1.5, [], ["spy"], {}, {"card": "spy"}),
]


@pytest.mark.parametrize("action", BAD_ACTIONS, ids=lambda action: repr(action)[:20])
def test_bad_action(referee: Pipe, action: object) -> None:
    refused(referee, in_a_round, ACT | {"action": action}, "bad-action")
    refused(referee, in_a_round, ACT | {"action": action, "seat": 1}, "bad-action")


@pytest.mark.parametrize("seat", [1, 2, -1, 2**70, None, False, 0.0, "0", [0], {}])
def test_wrong_seat(referee: Pipe, seat: object) -> None:
    refused(referee, in_a_round, ACT | {"seat": seat}, "wrong-seat")
    refused(referee, in_a_round, ACT | {"seat": seat, "action": "king>1"}, "wrong-seat")


@pytest.mark.parametrize("seat", [True, 1.0, "1"])
def test_what_only_looks_like_1_is_not_seat_1(referee: Pipe, seat: object) -> None:
    referee.match("classic", 2)
    assert referee.round(PRINTED, first=1)["to_act"] == 1
    assert referee.code({"cmd": "act", "seat": seat, "action": "guard>0=king"}) == "wrong-seat"


@pytest.mark.parametrize(
    ("action", "rule"),
    [
        ("king>1", "C8.2"),
        ("baron>1", "T3"),
        ("king>9", "C8.2"),
        ("guard>999=priest", "T3"),
        ("keep:king/countess", "C6.1"),
    ],
)
def test_illegal_action_says_which_rule(referee: Pipe, action: str, rule: str) -> None:
    message = refused(referee, with_countess_and_king, ACT | {"action": action}, "illegal-action")
    assert re.fullmatch(rf"[A-Z].*\. \[{rule}\]", message)


@pytest.mark.parametrize(
    ("action", "rule"),
    [
        ("guard", "T5"),
        ("guard>0=priest", "C1"),
        ("guard>2=priest", "C1"),
        ("guard>1=guard", "C1"),
        ("guard>1=spy", "C1"),
    ],
)
def test_illegal_guards(referee: Pipe, action: str, rule: str) -> None:
    message = refused(referee, in_a_round, ACT | {"action": action}, "illegal-action")
    assert message.endswith(f"[{rule}]")


def refused(referee: Pipe, moment: Any, command: object, code: str) -> str:
    """Refused with this code, and the state is what it was; gives the message."""
    moment(referee)
    before = referee.state()
    error = referee.ask(command)["error"]
    assert error["code"] == code
    assert referee.state() == before
    message = str(error["message"])
    assert 10 < len(message) < 400
    return message


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_of_the_referee_has_its_words(language: str) -> None:
    errors = [
        RefereeError("bad-json", most=MAX_LINE),
        RefereeError("bad-command", field="cmd"),
        RefereeError("bad-command", field="action"),
        RefereeError("edition-not-offered", edition="'mine'", known="standard, classic"),
        RefereeError("wrong-seat", seat=3),
        RefereeError("no-match"),
    ]
    assert {error.reason for error in errors} == RefereeError.reasons
    sentences = {words(language, "court").error(error) for error in errors}
    assert len(sentences) == len(errors)
    assert all(sentence.endswith(".") and "{" not in sentence for sentence in sentences)


def test_messages_are_english_whatever_the_users_language() -> None:
    french = run(b"?", LANG="fr_FR.UTF-8", LC_ALL="fr_FR.UTF-8", LANGUAGE="fr")
    assert json.loads(french.stdout) == json.loads(run(b"?").stdout)


# ---------------------------------------------------------------- the process


def test_it_ends_with_its_input() -> None:
    ended = run(b"")
    assert (ended.returncode, ended.stdout, ended.stderr) == (0, b"", b"")


def test_the_last_line_is_answered_without_its_end() -> None:
    ended = run(json.dumps(MATCH).encode() + b"\r\n" + b'{"cmd":"state"}')
    answers = [json.loads(line) for line in ended.stdout.splitlines()]
    assert [answer["ok"] for answer in answers] == [True, True]
    assert (ended.returncode, ended.stderr) == (0, b"")


def test_the_longest_line_is_read_and_the_next_is_not_lost() -> None:
    command = json.dumps(MATCH).encode()
    longest = command.ljust(MAX_LINE - 1) + b"\n"
    ended = run(longest + b" " + longest + b"[" * 5 * MAX_LINE + b"\n" + command + b"\n")
    answers = [json.loads(line) for line in ended.stdout.splitlines()]
    assert [answer["ok"] for answer in answers] == [True, False, False, True]
    assert [answer["error"]["code"] for answer in answers[1:3]] == ["bad-json", "bad-json"]


def test_what_is_nested_less_than_too_deep_is_only_a_wrong_value(referee: Pipe) -> None:
    """Near the limit of the reader, wherever that is, there is no depth at which the program falls."""
    in_a_round(referee)
    before = referee.state()
    for depth in (10, *range(900, 1000), 5_000, 20_000):
        nested = b"[" * depth + b"]" * depth
        code = referee.code(b'{"cmd":"act","seat":0,"action":%b}' % nested)
        assert code in ("bad-action", "bad-json")
        code = referee.code(b'{"cmd":"match","edition":%b,"players":2}' % nested)
        assert code in ("unknown-edition", "bad-json")
    assert referee.state() == before


def test_answers_are_one_line_of_ascii(referee: Pipe) -> None:
    answer = run(b'{"cmd":"match","edition":"\\ud800\\u2028\\n\xc3\xa9","players":2}\n').stdout
    assert answer.isascii()
    assert answer.count(b"\n") == 1


@pytest.mark.skipif(sys.platform == "win32", reason="pipes break in another way on Windows")
def test_it_ends_quietly_when_nobody_reads_its_answers() -> None:
    command = json.dumps(MATCH).encode() + b"\n"
    with child(COMMAND, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdout.close()
        process.stdin.write(command)
        process.stdin.flush()
        assert process.wait(timeout=PATIENCE) == 0
        assert process.stderr is not None
        assert process.stderr.read() == b""
        process.stdin.close()
        process.stderr.close()


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no SIGINT to send")
def test_it_ends_quietly_by_ctrl_c() -> None:
    with child(COMMAND, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(json.dumps(MATCH).encode() + b"\n")
        process.stdin.flush()
        assert process.stdout.readline().startswith(b'{"ok":true')
        process.send_signal(signal.SIGINT)
        _, errors = process.communicate(timeout=PATIENCE)
        assert (process.returncode, errors) == (130, b"")


# ---------------------------------------------------------------- its page


def test_the_session_on_its_page_is_real(referee: Pipe) -> None:
    """Each `→` line is sent; the answer after `←` is broken after commas there, and is otherwise exact."""
    block = re.search(r"```text\n(→.*?)```", PAGE, re.DOTALL)
    assert block is not None
    exchanges = [part.split("←") for part in block[1].split("→")[1:]]
    assert len(exchanges) >= 4
    for sent, answer in exchanges:
        shown = re.sub(r"\n *", "", answer.strip())
        assert referee.ask(sent.strip().encode()) == json.loads(shown)
        assert shown == json.dumps(json.loads(shown), separators=(",", ":"), ensure_ascii=False)


@pytest.mark.parametrize("event", ROUND_EVENTS, ids=lambda event: event.code())
def test_its_page_has_every_field_of_an_event(event: type[Event]) -> None:
    row = re.search(rf"^\| `{event.code()}` \|(.*)\|(.*)\|$", PAGE, re.MULTILINE)
    assert row is not None
    assert set(re.findall(r"`(\w+)`", row[1])) == {field.name for field in fields(event)}
    assert set(re.findall(r"\*\*`(\w+)`\*\*", row[1])) == set(event.secret)
    assert re.findall(r"`(\w+)`", row[2]) == (list(event.confidants) if event.secret else [])


def test_its_page_has_every_field_of_a_view() -> None:
    table = PAGE.partition("## `view`")[2]
    cells = re.findall(r"^\| (`.*?) \|", table, re.MULTILINE)
    assert sorted(re.findall(r"`(\w+)`", "".join(cells))) == sorted(f.name for f in fields(View))
