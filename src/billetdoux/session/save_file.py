"""Matches on this machine, kept as they are played: a file each, to which every change is added at once.

The first line says what the file is. Each of the others is a change: when it happened, and the lines of the
table's log that it wrote. They hold the seed, and with it every card to come.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

import msgspec

from billetdoux.folders import state_folder
from billetdoux.rules.edition import SHIPPED
from billetdoux.rules.errors import BilletError
from billetdoux.rules.event import Event
from billetdoux.table import PLAYING, Change, Line, Table, evolve
from billetdoux.table.entry import Opened

TITLE = "billet-doux save 1"
SUFFIX = ".save"
MAX_BYTES = 16 * 1024 * 1024
OWNER_ONLY = 0o600
OPEN_FLAGS = os.O_RDWR | os.O_APPEND | getattr(os, "O_BINARY", 0)
"""Windows would otherwise write other line ends than we do."""


class InvalidSave(BilletError):
    """A match that can't be saved or resumed."""

    reasons = frozenset(
        {
            "save-exists",
            "save-not-written",
            "save-not-read",
            "save-broken",
            "save-in-use",
            "nothing-to-resume",
            "record-not-written",
        }
    )


class Heading(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    title: str
    edition: str
    """Its name, or the file of one's own."""


class Written(msgspec.Struct, frozen=True, array_like=True):
    at: int
    lines: tuple[Line, ...]


@dataclass(frozen=True)
class Resumed:
    """A table as its file tells of it, and all that happened, secrets included."""

    save: Save
    table: Table
    events: tuple[Event, ...]


class Save:
    """Make one with `Save.create`, or get it back with `resume`."""

    def __init__(self, path: Path, edition: str, file: int) -> None:
        self.path = path
        self.edition = edition
        self._file = file

    @classmethod
    def create(cls, path: Path, edition: str) -> Save:
        """A new file for a match of this edition, for its owner's eyes alone."""
        if edition not in SHIPPED:
            edition = str(Path(edition).absolute())
        try:
            if not path.parent.is_dir():
                path.parent.mkdir(mode=0o700, parents=True)
            file = os.open(path, OPEN_FLAGS | os.O_CREAT | os.O_EXCL, OWNER_ONLY)
        except OSError as error:
            reason = "save-exists" if path.exists() else "save-not-written"
            raise InvalidSave(reason, file=path.name) from error
        _claim(file, path)
        save = cls(path, edition, file)
        save._write(Heading(TITLE, edition))
        return save

    def append(self, change: Change) -> None:
        """All of a change or, if the machine stops meanwhile, none of it; durable when it returns."""
        if change.lines:
            self._write(Written(change.at, change.lines))

    def _write(self, line: msgspec.Struct) -> None:
        text = msgspec.json.encode(line) + b"\n"
        try:
            while text:
                text = text[os.write(self._file, text) :]
            os.fsync(self._file)
        except OSError as error:
            raise InvalidSave("save-not-written", file=self.path.name) from error

    def close(self) -> None:
        with suppress(OSError):
            os.close(self._file)


class SaveLog:
    """The log of a table that is kept in a file, as a session wants it.

    A match goes on even if it can't be saved any more; `on_failure` is told once.
    """

    def __init__(self, save: Save | None, on_failure: Callable[[InvalidSave], None]) -> None:
        self.save = save
        self._on_failure = on_failure

    async def append(self, before: Table, change: Change) -> None:
        self.write(change)

    def write(self, change: Change) -> None:
        if self.save is not None:
            try:
                self.save.append(change)
            except InvalidSave as error:
                self.save = None
                self._on_failure(error)

    async def read(self, after: int) -> Iterable[tuple[int, Line]]:
        """Nobody else writes to it."""
        return ()


def _with_edition(line: Line, edition: str) -> Line:
    """Files of the first version name an edition of one's own in their heading alone."""
    if not isinstance(line.entry, Opened):
        return line
    options = msgspec.structs.replace(line.entry.options, edition=edition)
    return msgspec.structs.replace(line, entry=msgspec.structs.replace(line.entry, options=options))


# ---------------------------------------------------------------- getting it back


def resume(path: Path) -> Resumed:
    """The table of a file, to be played on. What was half written when the machine stopped is left out."""
    try:
        file = os.open(path, OPEN_FLAGS)
    except OSError as error:
        raise InvalidSave("save-not-read", file=path.name) from error
    try:
        _claim(file, path)
        whole = _read(file, path)
        heading, table, events = _replay(whole, path.name)
        os.ftruncate(file, len(whole))
    except BaseException:
        os.close(file)
        raise
    return Resumed(Save(path, heading.edition, file), table, events)


def _read(file: int, path: Path) -> bytes:
    """All complete lines."""
    try:
        with open(file, "rb", closefd=False) as reading:
            text = reading.read(MAX_BYTES + 1)
    except OSError as error:
        raise InvalidSave("save-not-read", file=path.name) from error
    if len(text) > MAX_BYTES:
        raise InvalidSave("save-broken", file=path.name, line=1)
    return text[: text.rfind(b"\n") + 1]


def _replay(text: bytes, name: str) -> tuple[Heading, Table, tuple[Event, ...]]:
    lines = text.split(b"\n")[:-1]
    table, number = Table(), 1
    events: list[Event] = []
    try:
        heading = msgspec.json.decode(lines[0] if lines else b"", type=Heading)
        if heading.title != TITLE:
            raise ValueError(heading.title)
        for number, line in enumerate(lines[1:], 2):  # noqa: B007 - told if it goes wrong
            written = msgspec.json.decode(line, type=Written)
            for entry in written.lines:
                table, more = evolve(table, _with_edition(entry, heading.edition), at=written.at)
                events.extend(more)
        if table.match is None:
            raise ValueError(table)
    except Exception as error:
        # Whatever a spoilt line makes the rules stumble over, it is the file that is wrong.
        raise InvalidSave("save-broken", file=name, line=number) from error
    return heading, table, tuple(events)


def resume_latest() -> Resumed:
    """The match played last of those that are not over."""
    for path in _latest_first():
        with suppress(InvalidSave):
            resumed = resume(path)
            if resumed.table.phase == PLAYING:
                return resumed
            resumed.save.close()
    raise InvalidSave("nothing-to-resume")


def _latest_first() -> Sequence[Path]:
    def written(path: Path) -> float:
        try:
            return path.stat().st_mtime
        except OSError:
            return 0.0

    return sorted(folder().glob(f"*{SUFFIX}"), key=written, reverse=True)


def new_path(now: datetime) -> Path:
    """Where a match is kept unless somebody says otherwise."""
    plain = now.strftime("%Y-%m-%d %H.%M.%S")
    paths = (folder() / f"{plain}{more}{SUFFIX}" for more in ("", *(f" ({n})" for n in range(2, 1000))))
    return next(path for path in paths if not path.exists())


def folder() -> Path:
    return state_folder() / "matches"


def _claim(file: int, path: Path) -> None:
    """Nobody else may write to it meanwhile. (Windows has no such locks, and goes without.)"""
    try:
        import fcntl
    except ImportError:
        return
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        raise InvalidSave("save-in-use", file=path.name) from error
