"""A match as text: written, read, replayed, and refused when anything in it is wrong.

docs/explanation/records.md describes the format. A record is read by replaying it and writing it again:
whatever differs, down to one character, is refused with its line.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from billetdoux.rules import fairness
from billetdoux.rules.action import Action
from billetdoux.rules.edition import SHIPPED, Edition, load_edition
from billetdoux.rules.errors import BilletError, InvalidEdition, InvalidRecord, InvalidSetup
from billetdoux.rules.event import Event
from billetdoux.rules.evidence import CONSISTENT, OWN_NONCE, SEEN_BEFORE, Evidence, Proof
from billetdoux.rules.kernel import SEATS
from billetdoux.rules.match import DRAWN, NAMED, WON, Match, RoundLog
from billetdoux.rules.role import Role

TITLE = "Billet-doux record 1"
MAX_BYTES = 1024 * 1024
NAME = re.compile(r"(?! )[^\x00-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff]{1,40}(?<! )")
DATE = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")
SEAL_LENGTH = 16
FIRST_BY = "|".join((NAMED, DRAWN, WON))


@dataclass(frozen=True)
class Record:
    """A match, finished or not, with the names of its seats. Make one of a match with `Record.of`.

    >>> match, _ = Match.seeded("classic", 2, seed=bytes(32)).next_round()
    >>> text = Record.of(match, names=("Ada", "Bea"), date="2026-11-15").write()
    >>> Record.parse(text).match == match
    True
    >>> Record.parse(text.replace("Ada", "Eda"))
    Traceback (most recent call last):
    billetdoux.rules.errors.InvalidRecord: line-differs line=9 expected='Seal: …'
    """

    match: Match
    names: tuple[str, ...] = ()
    date: str | None = None
    commitment: str | None = None
    """As it was shown before the match; `verify` says whether it was kept."""

    @classmethod
    def of(cls, match: Match, names: Sequence[str] = (), date: str | None = None) -> Record:
        if names and (len(names) != match.players or not all(map(NAME.fullmatch, names))):
            raise InvalidSetup("bad-names", players=match.players)
        if date is not None and not DATE.fullmatch(date):
            raise InvalidSetup("bad-date")
        return cls(match, tuple(names), date, match.commitment)

    def __str__(self) -> str:
        return self.write()

    def write(self) -> str:
        """The record's text. Of a match that goes on it tells everything: keep that from the players."""
        return self._write(match for match, _ in self.replay())

    def _write(self, moments: Iterable[Match]) -> str:
        """`moments`: the match after each deal and each action."""
        lines: list[str] = []
        for section in self._sections(moments):
            lines += section
            lines += [f"Seal: {_seal(lines)}", ""]
        return "\n".join(lines)

    @classmethod
    def parse(cls, text: str) -> Record:
        """The record that a text holds, replayed by the rules; `InvalidRecord` has line and reason."""
        if len(text) > MAX_BYTES:
            raise InvalidRecord("record-too-long", line=1, most=MAX_BYTES)
        lines = text.split("\n")
        reader = _Reader(lines)
        record = reader.read()
        written = record._write(reader.moments).split("\n")
        for number, (line, expected) in enumerate(zip(lines, written, strict=True), 1):
            if line != expected:
                raise InvalidRecord("line-differs", line=number, expected=repr(expected))
        return record

    @classmethod
    def load(cls, path: str | Path) -> Record:
        try:
            with Path(path).open("rb") as file:
                text = file.read(MAX_BYTES + 1).decode("utf-8")
        except (OSError, ValueError) as error:
            raise InvalidRecord("unreadable-record", line=1, file=Path(path).name) from error
        return cls.parse(text)

    def replay(self) -> Iterator[tuple[Match, tuple[Event, ...]]]:
        """The match again, step by step: after each deal and each action, with its events."""
        match = replace(self.match, round=None, log=())
        for played in self.match.log:
            match, events = match.deal_as(played)
            yield match, events
            for _, action in played.actions:
                match, events = match.apply(action)
                yield match, events

    def verify(self, evidence: Evidence | None = None) -> Proof:
        """Check the commitment, and deal every round again from the seed; raise where the record differs.

        What that proves depends on what whoever asks noted before the deal.
        """
        seed = self.match.seed
        if seed is None or self.commitment is None:
            raise InvalidRecord("nothing-to-verify", line=1)
        if fairness.commitment(seed) != self.commitment:
            raise InvalidRecord("commitment-broken", line=self._line_of("Commitment: "))
        proof = CONSISTENT if evidence is None else self._compare(evidence)
        self._verify_deals()
        return proof

    def _compare(self, evidence: Evidence) -> Proof:
        nonces = dict(self.match.nonces)
        line = self._line_of("Commitment: ")
        if evidence.commitment != self.commitment:
            raise InvalidRecord("commitment-differs", line=line)
        if evidence.places_in(nonces):
            return OWN_NONCE
        if evidence.nonce and evidence.accepted and evidence.seat is not None:
            if evidence.seat in nonces:
                line = self._line_of(f"Nonce {evidence.seat}: ")
                raise InvalidRecord("nonce-changed", line=line, seat=evidence.seat)
            raise InvalidRecord("nonce-missing", line=line, seat=evidence.seat)
        return SEEN_BEFORE

    def _verify_deals(self) -> None:
        match = replace(self.match, round=None, log=())
        for number, played in enumerate(self.match.log, 1):
            match, _ = match.next_round(played.first if played.first_by == NAMED else None)
            dealt = match.log[-1]
            if (dealt.deck, dealt.first, dealt.first_by) != (played.deck, played.first, played.first_by):
                raise InvalidRecord("deal-broken", line=self._line_of(f"Round {number}"), round=number)
            for _, action in played.actions:
                match, _ = match.apply(action)

    def _line_of(self, start: str) -> int:
        return next(n for n, line in enumerate(self.write().split("\n"), 1) if line.startswith(start))

    def _sections(self, moments: Iterable[Match]) -> Iterator[list[str]]:
        yield list(self._headers())
        lines: list[str] = []
        for match in moments:
            now = match.log[-1]
            if not now.actions:
                lines = [
                    f"Round {len(match.log)}",
                    f"Deck: {_words(now.deck)}",
                    f"First: {now.first}, {now.first_by}",
                ]
            else:
                seat, action = now.actions[-1]
                lines.append(f"{seat} {action}")
            assert match.round is not None
            if match.round.is_over:
                spy = match.round.spy_bonus
                yield [
                    *lines,
                    f"Winners: {_words(match.round.winners)}",
                    f"Spy: {'nobody' if spy is None else spy}",
                    f"Tokens: {_words(match.tokens)}",
                ]
                lines = []
        if lines:
            yield lines
        if self.match.is_over:
            yield [f"Result: {_words(self.match.winners)}"]

    def _headers(self) -> Iterator[str]:
        edition, players = self.match.edition, self.match.players
        yield TITLE
        yield f"Edition: {edition.name}"
        yield f"Players: {players}"
        if edition.name not in SHIPPED:
            cards = (f"{role}={edition.rank(role)}x{edition.count(role)}" for role in edition.roles)
            yield f"Cards: {_words(cards)}"
            yield f"Goal: {edition.goal(players)}"
        if self.date is not None:
            yield f"Date: {self.date}"
        for seat, name in enumerate(self.names):
            yield f"Seat {seat}: {name}"
        if self.commitment is not None:
            yield f"Commitment: {self.commitment}"
        for seat, nonce in self.match.nonces:
            yield f"Nonce {seat}: {nonce}"
        if self.match.seed is not None:
            yield f"Seed: {self.match.seed.hex()}"


class _Reader:
    """Takes a record's lines in order; what it passes over is found when the record is written again."""

    def __init__(self, lines: list[str]) -> None:
        self.lines = lines
        self.at = 0
        self.moments: list[Match] = []
        """The match after each deal and each action that was read."""

    def read(self) -> Record:
        if not self.accept(re.escape(TITLE)):
            raise InvalidRecord("not-a-record", line=1, expected=TITLE)
        record = self.read_headers()
        while not record.match.is_over and self.accept("Round [1-9][0-9]*"):
            record = replace(record, match=self.read_round(record.match))
            self.expect_seal()
        if record.match.is_over:
            self.expect("Result: .*")
            self.expect_seal()
        if self.at < len(self.lines):
            raise InvalidRecord("line-not-expected", line=self.at + 1)
        return record

    def read_headers(self) -> Record:
        name = self.expect("Edition: ([a-z0-9-]+)")[1]
        players = int(self.expect("Players: ([0-9])")[1])
        edition = self.read_edition(name, players)
        date = self.accept(f"Date: ({DATE.pattern})")
        names = self.accept_for_seats("Seat", NAME)
        commitment = self.accept("Commitment: ([0-9a-f]{64})")
        nonces = self.accept_for_seats("Nonce", fairness.NONCE)
        seed = self.accept("Seed: ([0-9a-f]{64})")
        self.expect_seal()
        try:
            match = Match.of(edition, players)
            if seed:
                match = Match.seeded(edition, players, seed=bytes.fromhex(seed[1]), nonces=nonces)
            record = Record.of(match, tuple(names.values()), date and date[1])
        except BilletError as error:
            last_header = self.at - 2  # the seal and the empty line behind it have been read
            raise InvalidRecord("header-refused", line=last_header, why=error.reason) from error
        return replace(record, commitment=commitment and commitment[1])

    def read_edition(self, name: str, players: int) -> Edition:
        """A shipped edition by its name; a person's own stands in the record."""
        if name in SHIPPED:
            return load_edition(name)
        cards = {}
        for card in self.expect("Cards: (.+)")[1].split(" "):
            found = re.fullmatch("([a-z]+)=([0-9]{1,2})x([0-9]{1,2})", card)
            if found is None:
                raise InvalidRecord("line-not-expected", line=self.at)
            cards[found[1]] = {"rank": int(found[2]), "count": int(found[3])}
        goal = int(self.expect("Goal: ([0-9]{1,2})")[1])
        seats = {"least": players, "most": players}
        try:
            return Edition.from_data(
                {"name": name, "seats": seats, "cards": cards, "tokens": {str(players): goal}}
            )
        except InvalidEdition as error:
            raise InvalidRecord("header-refused", line=self.at, why=error.reason) from error

    def read_round(self, match: Match) -> Match:
        deck = self.expect(r"Deck: ([a-z ]+)")[1].split(" ")
        first = self.expect(f"First: ([0-9]), ({FIRST_BY})")
        roles = tuple(role for word in deck if (role := Role.parse(word)) is not None)
        try:
            match, _ = match.deal_as(RoundLog(roles, int(first[1]), first[2]))
        except BilletError as error:
            raise InvalidRecord("deal-refused", line=self.at, why=error.reason) from error
        self.moments.append(match)
        while match.to_act is not None and (move := self.accept("([0-9]) (.+)")):
            if int(move[1]) != match.to_act:
                raise InvalidRecord("wrong-player", line=self.at, seat=match.to_act)
            try:
                match, _ = match.apply(Action.parse(move[2]))
            except BilletError as error:
                raise InvalidRecord("move-refused", line=self.at, why=error.reason) from error
            self.moments.append(match)
        if match.to_act is None:
            self.expect("Winners: .*")
            self.expect("Spy: .*")
            self.expect("Tokens: .*")
        return match

    def accept(self, pattern: str) -> re.Match[str] | None:
        """The next line, if it is of this form."""
        found = re.fullmatch(pattern, self.lines[self.at]) if self.at < len(self.lines) else None
        self.at += found is not None
        return found

    def accept_for_seats(self, word: str, value: re.Pattern[str]) -> dict[int, str]:
        found = {}
        for seat in range(SEATS):
            if line := self.accept(f"{word} {seat}: ({value.pattern})"):
                found[seat] = line[1]
        return found

    def expect(self, pattern: str) -> re.Match[str]:
        found = self.accept(pattern)
        if found is None:
            early = self.at >= len(self.lines) or self.lines[self.at :] == [""]
            raise InvalidRecord("record-ends-early" if early else "line-not-expected", line=self.at + 1)
        return found

    def expect_seal(self) -> None:
        self.expect("Seal: .*")
        self.expect("")


def _seal(lines: list[str]) -> str:
    """A digest of all that stands above: against slips, not against forgers."""
    return hashlib.sha256("\n".join(lines).encode("utf-8")).hexdigest()[:SEAL_LENGTH]


def _words(items: Iterable[object]) -> str:
    return " ".join(map(str, items))
