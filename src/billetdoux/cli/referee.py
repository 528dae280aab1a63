"""`billet referee`: the rules over a pipe, one JSON object a line in, one a line out.

It keeps one match, deals the decks that it is handed, and shows the whole truth. docs/reference/referee.md
describes the commands and the answers.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, BinaryIO, NoReturn

from billetdoux.i18n import words
from billetdoux.rules import (
    Action,
    BilletError,
    Edition,
    IllegalAction,
    InvalidSetup,
    Match,
    Role,
    Round,
    WrongMoment,
    load_edition,
)
from billetdoux.rules.edition import SHIPPED
from billetdoux.rules.event import Event
from billetdoux.rules.jsonable import jsonable
from billetdoux.rules.kernel import State

MAX_LINE = 1024 * 1024
"""In bytes, its end included; whatever is longer is refused and never held in memory."""
MAX_SHOWN = 60

Json = dict[str, Any]


class RefereeError(BilletError):
    """A line that the rules never get to see."""

    reasons = frozenset({"bad-json", "bad-command", "no-match", "edition-not-offered", "wrong-seat"})


def run(options: argparse.Namespace) -> int:
    editions = {edition.name: edition for edition in map(load_edition, (*SHIPPED, *options.edition))}
    return referee(sys.stdin.buffer, sys.stdout.buffer, editions)


def referee(lines_in: BinaryIO, lines_out: BinaryIO, editions: Mapping[str, Edition]) -> int:
    """Answer every line, in order, until there are no more."""
    table = Referee(editions)
    for line in _lines(lines_in):
        answer = json.dumps(table.answer(line), separators=(",", ":"))
        lines_out.write(answer.encode("ascii") + b"\n")
        lines_out.flush()
    return 0


def _lines(source: BinaryIO) -> Iterator[bytes]:
    """Each line; of one that is too long no more than shows that it is."""
    while line := source.readline(MAX_LINE + 1):
        rest = line
        while rest and not rest.endswith(b"\n"):
            rest = source.readline(MAX_LINE)
        yield line


class Referee:
    """One match at a time. Matches are immutable, so a command that is refused leaves no trace.

    >>> table = Referee({"classic": load_edition("classic")})
    >>> table.answer(b'{"cmd":"match","edition":"classic","players":2}')["state"]["phase"]
    'over'
    >>> table.answer(b'{"cmd":"act","seat":0,"action":"spy"}')["error"]["code"]
    'no-round'
    """

    def __init__(self, editions: Mapping[str, Edition]) -> None:
        self._editions = editions
        self._match: Match | None = None
        self._commands: dict[str, Callable[[Json], Json]] = {
            "match": self._start_match,
            "round": self._deal_round,
            "act": self._act,
            "view": self._view,
            "state": self._state,
        }

    def answer(self, line: bytes) -> Json:
        try:
            return {"ok": True} | self._obey(_read(line))
        except RecursionError:
            # What is nested almost too deep to read may still be too deep to show in a refusal.
            return _refused(RefereeError("bad-json", most=MAX_LINE))
        except BilletError as error:
            return _refused(error)

    def _obey(self, command: object) -> Json:
        if not isinstance(command, dict):
            raise RefereeError("bad-command", field="cmd")
        name = command.get("cmd")
        if not isinstance(name, str) or name not in self._commands:
            raise RefereeError("bad-command", field="cmd")
        return self._commands[name](command)

    def _start_match(self, command: Json) -> Json:
        name, players = _field(command, "edition"), _field(command, "players")
        if not isinstance(name, str) or name not in self._editions:
            known = ", ".join(self._editions)
            raise RefereeError("edition-not-offered", edition=repr(name)[:MAX_SHOWN], known=known)
        return self._done(Match.of(self._editions[name], players))

    def _deal_round(self, command: Json) -> Json:
        cards, first = _field(command, "deck"), command.get("first")
        match = self._current_match()
        if match.is_over:
            raise WrongMoment("match-over")
        if match.to_act is not None:
            raise WrongMoment("round-not-over")
        return self._done(*match.deal(_read_deck(cards, match.edition), first))

    def _act(self, command: Json) -> Json:
        seat, text = _field(command, "seat"), _field(command, "action")
        match = self._current_match()
        if match.is_over:
            raise WrongMoment("match-over")
        if match.to_act is None:
            raise WrongMoment("no-round")
        action = Action.parse(text)
        if not _is_number(seat) or seat != match.to_act:
            raise RefereeError("wrong-seat", seat=match.to_act)
        return self._done(*match.apply(action))

    def _view(self, command: Json) -> Json:
        seat = _field(command, "seat")
        match = self._current_match()
        if match.round is None:
            raise WrongMoment("no-round")
        if seat is not None and not (_is_number(seat) and 0 <= seat < match.players):
            raise RefereeError("bad-command", field="seat")
        return {"view": match.view(seat).to_json()}

    def _state(self, command: Json) -> Json:
        return self._done(self._current_match())

    def _current_match(self) -> Match:
        if self._match is None:
            raise RefereeError("no-match")
        return self._match

    def _done(self, match: Match, events: Sequence[Event] = ()) -> Json:
        self._match = match
        return {"events": [event.to_json() for event in events], "state": whole_state(match)}


def whole_state(match: Match) -> Json:
    """Everything, hidden cards too; before the first round an empty table."""
    round = match.round or _empty_table(match)
    return {
        "edition": match.edition.name,
        "players": match.players,
        "phase": round.phase,
        "to_act": round.to_act,
        "deck": jsonable(round.deck),
        "aside": jsonable(round.aside),
        "faceup": jsonable(round.faceup),
        "hands": jsonable(round.hands),
        "discards": jsonable(round.discards),
        "out": jsonable(round.out),
        "protected": jsonable(round.protected),
        "legal": jsonable(round.legal),
        "tokens": jsonable(round.tokens),
        "target": round.goal,
        "round_winners": jsonable(round.winners),
        "spy_bonus": round.spy_bonus,
        "match_winners": jsonable(round.match_winners),
    }


def _empty_table(match: Match) -> Round:
    edition = match.edition
    return Round(edition, State(match.players, len(edition.deck), edition.role_set, match.goal), number=0)


def _read(line: bytes) -> Any:
    """What a line of JSON holds. Python's reader would also take NaN and Infinity, which JSON has not."""
    if len(line) > MAX_LINE:
        raise RefereeError("bad-json", most=MAX_LINE)
    try:
        return json.loads(line.decode("utf-8"), parse_constant=_refuse_constant)
    except ValueError as error:
        raise RefereeError("bad-json", most=MAX_LINE) from error


def _refuse_constant(name: str) -> NoReturn:
    raise ValueError(name)


def _field(command: Json, name: str) -> Any:
    if name not in command:
        raise RefereeError("bad-command", field=name)
    return command[name]


def _is_number(value: object) -> bool:
    """JSON's true, 1.0 and "1" are not the seat 1."""
    return type(value) is int


def _read_deck(cards: object, edition: Edition) -> list[Role]:
    """The roles of a deck, which is checked here because it comes before `first`."""
    deck = [Role.parse(word) for word in cards] if isinstance(cards, list) else []
    known = [role for role in deck if role is not None]
    if len(known) < len(deck) or Counter(known) != Counter(edition.deck):
        raise InvalidSetup("bad-deck", rule="S1", edition=edition.name)
    return known


def _refused(error: BilletError) -> Json:
    """In English, whatever the user's language: programs and their authors read it."""
    code, message = error.reason, words("en").error(error)
    if isinstance(error, IllegalAction):
        code, message = "illegal-action", f"{message} [{error.rule}]"
    elif code == "edition-not-offered":
        code = "unknown-edition"
    return {"ok": False, "error": {"code": code, "message": message}}


if __name__ == "__main__":
    from billetdoux.cli import main

    sys.exit(main(["referee", *sys.argv[1:]]))
