"""Throw everything at `billet referee` while a game goes on in it: python bench/fuzz_referee.py --seconds 30

Each line must get exactly one answer, a refusal must leave the state as it was, cards must never be lost,
and the process must stay alive, small, and end with status 0 when its input ends.
"""

from __future__ import annotations

import argparse
import json
import resource
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable
from random import Random
from threading import Timer
from typing import Any

from billetdoux.rules import Role, load_edition
from billetdoux.rules.edition import SHIPPED

CODES = {
    *("bad-json", "bad-command", "unknown-edition", "bad-players", "bad-deck", "bad-first", "no-match"),
    *("no-round", "round-not-over", "match-over", "bad-action", "wrong-seat", "illegal-action"),
}
MEGABYTE = 1024 * 1024
MAX_MEMORY = 160 * MEGABYTE
ENDLESS_LINE = 256 * MEGABYTE
"""More than the process may ever use: it can't keep such a line."""
RSS_UNIT = 1 if sys.platform == "darwin" else 1024
PATIENCE = 20.0
"""Seconds for one answer. Nothing is measured: it ends a fuzz that would otherwise hang."""

Json = dict[str, Any]

ODD_VALUES: list[object] = [
    *(None, True, False, 0, 1, 2, -1, 7, 10**30, 0.0, 1.0, -0.5, 1e308, "0", "1", "", " ", "null"),
    *("guard", "standard", "classic.toml", "../classic", "state", "\0", "\ud800", "\udfff\ud83d", "\u2028"),
    *("prêtre", "ＧＵＡＲＤ", "\u202eguard", "🂱" * 50, "a" * 5_000, "prince>٣", "guard>1=baron\n"),
    *([], {}, [[]], [None], {"cmd": "state"}, {"": {"": []}}, ["guard"] * 21, list(range(21))),
]
ODD_LINES = [
    *(b"", b" ", b"\r", b"\0", b"\xff\xfe", b"\xef\xbb\xbf{}", b"\xc0\xaf", b"\xed\xa0\x80", b"null", b"[]"),
    *(
        b"{}",
        b'""',
        b"NaN",
        b"-Infinity",
        b"1e999999",
        b"-0",
        b"{,}",
        b'{"cmd"}',
        b"'",
        b'"\\u12',
        b"//",
        b"#",
    ),
    *('{"cmd":"state"}'.encode(code) for code in ("utf-16", "utf-32", "utf-7", "cp037")),
    *(b'{"cmd":"state","cmd":"flip"}', b'{"cmd":"act","seat":NaN,"action":"spy"}', b'{"cmd":"state"}garbage'),
]


class Opponent:
    """Makes lines, by chance alone, that suit the moment or abuse it."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng
        self.abuses: list[Callable[[Json], bytes]] = [
            self.garbage,
            self.odd_line,
            self.truncated,
            self.damaged,
            self.wrong_value,
            self.missing_field,
            self.nested,
            self.long_number,
            self.long_line,
            self.wrong_moment,
            self.wrong_move,
        ]

    def valid(self, state: Json | None) -> Json:
        """A command that carries the game on."""
        rng = self.rng
        if state is None or state["match_winners"]:
            edition = load_edition(rng.choice(SHIPPED))
            return {"cmd": "match", "edition": edition.name, "players": rng.choice(edition.seats)}
        if state["to_act"] is None:
            first = rng.choice(state["round_winners"] or range(state["players"]))
            return {"cmd": "round", "deck": self.deck(state["edition"]), "first": first}
        if rng.random() < 0.1:
            return {"cmd": "view", "seat": rng.choice([None, *range(state["players"])])}
        return {"cmd": "act", "seat": state["to_act"], "action": rng.choice(state["legal"])}

    def abuse(self, state: Json | None) -> bytes:
        return self.rng.choice(self.abuses)(self.valid(state)).replace(b"\n", b" ")

    def deck(self, edition: str) -> list[str]:
        cards = load_edition(edition).deck
        return [role.word for role in self.rng.sample(cards, len(cards))]

    def garbage(self, command: Json) -> bytes:
        return self.rng.randbytes(self.rng.choice((1, 10, 100, 10_000)))

    def odd_line(self, command: Json) -> bytes:
        return self.rng.choice(ODD_LINES)

    def truncated(self, command: Json) -> bytes:
        line = encode(command)
        return line[: self.rng.randrange(len(line))]

    def damaged(self, command: Json) -> bytes:
        line = bytearray(encode(command))
        for _ in range(self.rng.randint(1, 4)):
            line[self.rng.randrange(len(line))] = self.rng.choice((self.rng.randrange(256), ord('"')))
        return bytes(line)

    def wrong_value(self, command: Json) -> bytes:
        field = self.rng.choice(list(command))
        value = self.rng.choice(ODD_VALUES)
        if field == "deck" and self.rng.random() < 0.5:
            command["deck"][self.rng.randrange(len(command["deck"]))] = value
        else:
            command[field] = value
        return encode(command)

    def missing_field(self, command: Json) -> bytes:
        del command[self.rng.choice(list(command))]
        return encode(command)

    def nested(self, command: Json) -> bytes:
        depth = self.rng.choice((50, 500, self.rng.randint(900, 1_100), 10_000, 200_000))
        opened, closed = self.rng.choice(((b"[", b"]"), (b'{"":', b"}")))
        depth = min(depth, MEGABYTE // 8)
        return self.with_raw_value(command, opened * depth + b"0" + closed * depth)

    def long_number(self, command: Json) -> bytes:
        digits = b"9" * self.rng.choice((20, 400, 4_300, 4_301, 500_000))
        return self.with_raw_value(command, digits + self.rng.choice((b"", b".5", b"e9", b"e-99")))

    def long_line(self, command: Json) -> bytes:
        """About as long as a line may be, or too long; a needless field makes it so."""
        start, end = encode(command)[:-1] + b',"needless":[', b"0]}"
        size = self.rng.choice((MEGABYTE // 2, MEGABYTE - 9, MEGABYTE, MEGABYTE + 9, 3 * MEGABYTE))
        filler = self.rng.choice((b"[],", b"{},", b'"\xc3\xa9",', b" "))
        return start + filler * ((size - len(start + end)) // len(filler)) + end

    def wrong_moment(self, command: Json) -> bytes:
        """Sound in itself, but meant for another moment, seat or match."""
        edition = self.rng.choice(SHIPPED)
        commands: list[Json] = [
            {"cmd": "round", "deck": self.deck(edition)},
            {"cmd": "round", "deck": self.deck(edition), "first": self.rng.randrange(7)},
            {"cmd": "act", "seat": self.rng.randrange(6), "action": self.any_action()},
            {"cmd": "view", "seat": self.rng.randrange(7)},
            {"cmd": "match", "edition": edition, "players": self.rng.choice((0, 1, 7, 60))},
        ]
        return encode(self.rng.choice(commands))

    def wrong_move(self, command: Json) -> bytes:
        return encode({"cmd": "act", "seat": command.get("seat", 0), "action": self.any_action()})

    def any_action(self) -> str:
        """The grammar, hardly ever the rules."""
        role, other, third = (self.rng.choice(list(Role)).word for _ in range(3))
        seat = self.rng.choice((0, 1, 2, 3, 4, 5, 6, 42, 999))
        forms = (role, f"{role}>{seat}", f"guard>{seat}={role}", f"keep:{role}/{other},{third}")
        return self.rng.choice(forms)

    def with_raw_value(self, command: Json, raw: bytes) -> bytes:
        """JSON that Python would not write, in the place of a field or alone."""
        if self.rng.random() < 0.2:
            return raw
        command[self.rng.choice(list(command))] = "RAW"
        return encode(command).replace(b'"RAW"', raw)


def encode(command: Json) -> bytes:
    return json.dumps(command).encode("ascii")


class Fuzz:
    """One referee, one opponent, and what must always hold between them."""

    def __init__(self, seed: int) -> None:
        self.rng = Random(seed)
        self.opponent = Opponent(self.rng)
        self.process = subprocess.Popen(
            [sys.executable, "-m", "billetdoux.cli.referee"], stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )
        self.state: Json | None = None
        self.lines = 0
        self.memory = 0
        self.refused: Counter[str] = Counter()

    def step(self) -> None:
        # Between matches little is valid; stay there for a while.
        between = self.state is None or bool(self.state["match_winners"])
        if self.rng.random() < (0.1 if between else 0.6):
            answer = self.ask(encode(self.opponent.valid(self.state)))
            assert answer["ok"], answer
        else:
            answer = self.ask(self.opponent.abuse(self.state))
            if not answer["ok"]:
                self.check_nothing_changed()

    def ask(self, line: bytes) -> Json:
        return self.send(line + b"\n")

    def send(self, *pieces: bytes) -> Json:
        """Send what makes one line; check what can be said of any answer, and follow the state."""
        assert self.process.stdin is not None
        guard = Timer(PATIENCE, self.process.kill)
        guard.daemon = True
        guard.start()
        for piece in pieces:
            self.process.stdin.write(piece)
        self.process.stdin.flush()
        answer = self.read_answer()
        guard.cancel()
        return answer

    def read_answer(self) -> Json:
        assert self.process.stdout is not None
        self.lines += 1
        line = self.process.stdout.readline()
        assert line.endswith(b"\n"), f"answer {self.lines} is {line[:200]!r}"
        answer: Json = json.loads(line)
        if answer["ok"] is False:
            assert answer["error"]["code"] in CODES, line[:200]
            self.refused[answer["error"]["code"]] += 1
            assert len(line) < 1_000, "a refusal must not send its input back"
        else:
            assert answer["ok"] is True
        if "state" in answer:
            self.state = answer["state"]
            check_cards(answer["state"])
        return answer

    def check_nothing_changed(self) -> None:
        before = self.state
        answer = self.ask(b'{"cmd":"state"}')
        if before is None:
            assert answer["error"]["code"] == "no-match"
        else:
            assert answer["state"] == before

    def endless_line(self) -> None:
        answer = self.send(*[b"[" * MEGABYTE] * (ENDLESS_LINE // MEGABYTE), b"\n")
        assert answer["error"]["code"] == "bad-json"

    def end(self) -> None:
        """The last line has no end; then nothing more comes."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(b'{"cmd":"sta')
        self.process.stdin.close()
        assert self.read_answer()["error"]["code"] == "bad-json"
        assert self.process.stdout.read() == b""
        assert self.process.wait(PATIENCE) == 0
        self.memory = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss * RSS_UNIT
        assert self.memory < MAX_MEMORY, f"{self.memory // MEGABYTE} MiB used"


def check_cards(state: Json) -> None:
    """Every card of the edition is somewhere, once a round was dealt."""
    places = [state["deck"], state["faceup"], *state["hands"], *state["discards"]]
    cards = [card for place in places for card in place] + [state["aside"]] * (state["aside"] is not None)
    assert not cards or sorted(cards) == sorted(role.word for role in load_edition(state["edition"]).deck)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=30.0, help="how long to go on (default: 30)")
    parser.add_argument("--lines", type=int, default=None, help="stop after so many lines instead")
    parser.add_argument("--seed", type=int, default=None, help="of the chance used (default: a new one)")
    options = parser.parse_args()
    seed = options.seed if options.seed is not None else Random().randrange(2**32)
    print(f"seed {seed}", flush=True)
    fuzz = Fuzz(seed)
    fuzz.endless_line()
    end = time.monotonic() + options.seconds
    while fuzz.lines < options.lines if options.lines is not None else time.monotonic() < end:
        fuzz.step()
    fuzz.end()
    print(f"{fuzz.lines} lines answered with at most {fuzz.memory // MEGABYTE} MiB of memory")
    print(f"{fuzz.refused.total()} of them refused:")
    for code, count in sorted(fuzz.refused.items()):
        print(f"{count:8} {code}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
