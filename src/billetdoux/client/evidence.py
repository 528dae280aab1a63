"""What this machine was told of matches before they were dealt, kept to check their records by.

A file for each match, in the form that the page offers for download and `billet verify --seen` reads.
"""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path

import msgspec

from billetdoux.folders import keep_private, state_folder
from billetdoux.protocol.wire import TableInfo
from billetdoux.rules.errors import BilletError, InvalidEvidence
from billetdoux.rules.evidence import NONCE_BYTES, Evidence
from billetdoux.table import CLOSED, PLAYING

MAX_KEPT = 200
MAX_BYTES = 4096
MAX_MIXES = 3
"""For one match: a server that says again and again that there is no nonce isn't told it for ever."""


@dataclass(frozen=True)
class SeenMatch(Evidence):
    """The evidence of one match, with where it was played, and under which name."""

    server: str = ""
    code: str = ""
    number: int = 0
    name: str = ""

    @classmethod
    def load(cls, file: Path) -> SeenMatch:
        try:
            with file.open("rb") as reading:
                return msgspec.json.decode(reading.read(MAX_BYTES), type=cls)
        except (OSError, msgspec.MsgspecError, UnicodeError, RecursionError, BilletError) as error:
            raise InvalidEvidence("unreadable-evidence", file=file.name) from error


class EvidenceFolder:
    """The latest matches, in the folder of a person's state unless another is named."""

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = state_folder() / "seen" if folder is None else folder

    def __iter__(self) -> Iterator[SeenMatch]:
        """Those that can be read, the latest first."""
        for file in reversed(self._files()):
            try:
                yield SeenMatch.load(file)
            except InvalidEvidence:
                continue

    def find(self, server: str, code: str, number: int, name: str) -> SeenMatch | None:
        try:
            return SeenMatch.load(self._file(server, code, number, name))
        except InvalidEvidence:
            return None

    def keep(self, seen: SeenMatch) -> bool:
        """Whether it could be kept. The oldest are forgotten."""
        file = self._file(seen.server, seen.code, seen.number, seen.name)
        if not keep_private(file, msgspec.json.encode(seen)):
            return False
        for old in self._files()[:-MAX_KEPT]:
            old.unlink(missing_ok=True)
        return True

    def _files(self) -> list[Path]:
        """The oldest first."""
        dated: list[tuple[float, Path]] = []
        for file in self.folder.glob("*.json"):
            try:
                dated.append((file.stat().st_mtime, file))
            except OSError:
                continue  # another process has forgotten it
        return [file for _, file in sorted(dated)]

    def _file(self, server: str, code: str, number: int, name: str) -> Path:
        """Servers choose codes and names: they are no part of a path."""
        key = "\n".join((server, code, str(number), name))
        return self.folder / f"{hashlib.sha256(key.encode(errors='replace')).hexdigest()[:32]}.json"


class DealWitness:
    """Notes the commitment of each match at one table before it is dealt, and then has a nonce to mix in.

    The order is the proof: a dealer who is bound by the commitment before it hears the nonce can't have
    picked the seed for its cards. Whether it then starts the match isn't told here: a match may be played
    while nobody here is connected.
    """

    def __init__(self, server: str, code: str, kept: EvidenceFolder) -> None:
        self.server = server
        self.code = code
        self.kept = kept
        self.is_deceived = False
        """Whether the server changed a commitment after it had told it."""
        self._now: SeenMatch | None = None
        self._mixes = 0
        self._is_sending = False

    def observe(self, info: TableInfo, you: int | None) -> str | None:
        """Note what was told. The nonce to send now, if there is one to send."""
        if info.phase == CLOSED or info.commitment is None:
            return None
        is_on = info.phase == PLAYING
        seen = self._find(info.number if is_on else info.number + 1, _name(info, you))
        if seen is None:
            return None if is_on else self._note_first(info, you)
        if seen.commitment != info.commitment:
            self.is_deceived = True
            return None
        if is_on:
            if you is not None and you < info.players:
                self._note(replace(seen, seat=you))
            return None
        return self._nonce_for(seen, info, you)

    def sends(self, info: TableInfo, you: int | None, nonce: str) -> None:
        """Somebody mixes in what they chose themselves: that is their nonce from now on."""
        if info.phase != PLAYING and self._now is not None and self._now.name == _name(info, you):
            self._note(replace(self._now, nonce=nonce, accepted=False))

    def was_answered(self, nonce: str, *, accepted: bool) -> None:
        self._is_sending = False
        if accepted and self._now is not None and self._now.nonce == nonce:
            self._note(replace(self._now, accepted=True))

    def _find(self, number: int, name: str) -> SeenMatch | None:
        now = self._now
        if now is None or (now.number, now.name) != (number, name):
            now = self.kept.find(self.server, self.code, number, name)
            if now is not None:
                self._now, self._mixes = now, 0
        return now

    def _note_first(self, info: TableInfo, you: int | None) -> str | None:
        assert info.commitment is not None
        try:
            seen = SeenMatch(
                info.commitment,
                server=self.server,
                code=self.code,
                number=info.number + 1,
                name=_name(info, you),
            )
        except InvalidEvidence:
            return None  # not a commitment: it can't be verified later either
        self._mixes = 0
        self._note(seen)
        return self._nonce_for(seen, info, you)

    def _nonce_for(self, seen: SeenMatch, info: TableInfo, you: int | None) -> str | None:
        """One's own, until the seat has it. What another device of the same player gave stays as it is."""
        given = "" if you is None else info.nonces.get(str(you), "")
        if you is None or given:
            self._note(replace(seen, accepted=bool(given) and given == seen.nonce))
            return None
        if self._is_sending or self._mixes >= MAX_MIXES:
            return None
        self._is_sending = True
        self._mixes += 1
        nonce = seen.nonce or secrets.token_hex(NONCE_BYTES)
        self._note(replace(seen, nonce=nonce, accepted=False))
        return nonce

    def _note(self, seen: SeenMatch) -> None:
        """In memory at least: a folder that can't be written to is no reason not to play."""
        if seen != self._now:
            self._now = seen
            self.kept.keep(seen)


def _name(info: TableInfo, you: int | None) -> str:
    return "" if you is None else info.seats[you].name
