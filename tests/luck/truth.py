"""What the log says, folded by itself, to compare with everything that anybody is told."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from random import Random

from billetdoux.client.connection import Question
from billetdoux.client.evidence import DealWitness
from billetdoux.protocol import wire
from billetdoux.rules import View
from billetdoux.rules.event import Event
from billetdoux.server.broadcast import seen, table_info
from billetdoux.server.store import Row
from billetdoux.session import StoreFailed
from billetdoux.table import PLAYING, Line, Table, evolve
from billetdoux.table.command import AddBot, ChangeOptions, Mix, Ready, TakeBack, VoteOut
from billetdoux.table.deadline import remaining, until_deal
from billetdoux.table.entry import AnyEntry, Dealt, Moved, Started, StoodIn
from billetdoux.testing import other_worlds

MAY_CHANGE_NOTHING = Ready | AddBot | ChangeOptions | Mix | TakeBack | VoteOut | wire.React
"""Commands that are no entry where they change nothing."""
MAY_BE_DONE_ALL_THE_SAME = {*StoreFailed.reasons, "too-fast", "no-seat"}
"""Why something may be refused and yet be done, when it was sent more than once: it could not be stored the
first time, it came too often, or by its own success nobody sits there any more."""
MAX_ANSWER = 5.0
"""Seconds until a command is answered, in calm weather."""
BUSY, MAX_BUSY = 10.0, 100
"""So many entries a table may have in so many seconds."""
TWIN_SHARE = 0.02
EARLY = 0.05
"""Seconds by which a stand-in may seem early: clocks count in milliseconds, and storing takes time."""


class Violation(AssertionError):
    """A promise was broken."""


@dataclass
class TableTruth:
    tables: list[Table] = field(default_factory=lambda: [Table()])
    """By version."""
    events: list[tuple[Event, ...]] = field(default_factory=lambda: [()])
    """By version: what happened by its entry."""
    stored_at: list[float] = field(default_factory=lambda: [0.0])
    commands: dict[str, int] = field(default_factory=dict)
    moves: int = 0
    moved_at: float = 0.0
    """When the match came to stand as it does."""

    @property
    def last(self) -> Table:
        return self.tables[-1]


class Truth:
    def __init__(self, now: Callable[[], float], rng: Random) -> None:
        self._now = now
        self._rng = rng
        self.by_code: dict[str, TableTruth] = {}
        self.twins = 0
        """How many worlds were compared that somebody could not tell apart."""

    # ------------------------------------------------------------ what is stored

    def stored(self, code: str, rows: Sequence[Row]) -> None:
        known = self.by_code.setdefault(code, TableTruth())
        for row in rows:
            line = Line.decode(row.body)
            self._check_entry(known, line.entry)
            table, events = evolve(known.last, line, at=row.at)
            _check(table.owner.isdisjoint(table.barred), "the owner is locked out")
            known.tables.append(table)
            known.events.append(events)
            known.stored_at.append(self._now())
            if isinstance(line.entry, Moved | Dealt | Started):
                known.moves += 1
                known.moved_at = self._now()
            if line.command:
                _check(line.command not in known.commands, "a command was done twice")
                known.commands[line.command] = row.version

    def _check_entry(self, known: TableTruth, entry: AnyEntry) -> None:
        recent = known.stored_at[-MAX_BUSY:]
        _check(len(recent) < MAX_BUSY or self._now() - recent[0] > BUSY, "a log is filled up")
        if isinstance(entry, StoodIn):
            options = known.last.options
            waited = self._now() - known.stored_at[known.last.clock_from]
            shortest = min(options.away, options.clock or options.away)
            _check(waited >= shortest - EARLY, f"a stand-in came after {waited:.1f} s of {shortest}")

    # ------------------------------------------------------------ what is told

    def acknowledged(self, code: str, command: Question, version: int) -> None:
        known = self.by_code[code]
        _check(version < len(known.tables), "a version was acknowledged before it was stored")
        done = known.commands.get(command.id)
        if done is None:
            _check(isinstance(command, MAY_CHANGE_NOTHING), "a command was acknowledged, and is not stored")
        else:
            _check(done <= version, "a command was acknowledged with a version from before it")

    def refused(self, code: str, command: Question, reason: str) -> None:
        is_done = command.id in self.by_code[code].commands
        _check(not is_done or reason in MAY_BE_DONE_ALL_THE_SAME, f"what was done was refused: {reason}")

    def told(
        self, code: str, person: str | None, message: wire.Welcome | wire.News, view: View | None
    ) -> None:
        known = self.by_code[code]
        _check(message.version < len(known.tables), "something was told before it was stored")
        table = known.tables[message.version]
        seat = None if person is None else table.seat_of(person)
        _check(message.you == seat, "somebody was told of another seat than theirs")
        _check(wire.encode(message.table) == wire.encode(table_info(code, table)), "a table was told wrong")
        _check(view == table.view(seat), "a view was told wrong")
        if isinstance(message, wire.News):
            happened = [e for events in known.events[message.after + 1 : message.version + 1] for e in events]
            _check(list(message.events) == seen(happened, table.viewer(seat)), "events were told wrong")
        self._check_times(known, table, message)
        if table.phase == PLAYING and self._rng.random() < TWIN_SHARE:
            self._compare_twins(table, table.viewer(seat), view)

    def welcomed(self, code: str, message: wire.Welcome, since: int | None) -> None:
        """`since` is the version in the hello that this answers."""
        known = self.by_code[code]
        table = known.tables[message.version]
        _check(list(message.chat) == seen(table.chat, None), "a chat was told wrong")
        if message.missed is None:
            _check(since != message.version, "nothing was missed, and that was not told")
        else:
            _check(since is not None and since <= message.version, "more was missed than was asked for")
            events = [e for events in known.events[(since or 0) + 1 : message.version + 1] for e in events]
            told = seen(events, table.viewer(message.you))
            _check(list(message.missed) == told, "missed events were told wrong")
        _check(len(message.present) == len(table.seats), "the present are not as many as the seats")
        for place, there in enumerate(message.present):
            _check(not there or table.seats[place].has_player, "a seat without a player was told as present")
        _check(
            message.you is None or message.present[message.you], "somebody was told that they are not there"
        )

    def _check_times(self, known: TableTruth, table: Table, message: wire.Welcome | wire.News) -> None:
        """A clock may have started later than its entry was stored: a server heard of it later, or slept."""
        gone = 1000 * (self._now() - known.stored_at[table.clock_from] + EARLY)
        for told, full in (
            (message.remaining, remaining(table, 0, 0)),
            (message.until_deal, until_deal(table, 0, 0)),
        ):
            _check((told is None) == (full is None), "a time was told where there is none, or not told")
            if told is not None and full is not None:
                _check(max(0, full - gone) <= told <= full, f"{told} ms were told as left of {full} ms")

    def misfitted(self, news: wire.News, known: int | None, seat: int | None) -> None:
        """A client could not put together what it was told with what it knew.

        In another seat than before it has heard other events of the round.
        """
        is_fit = news.after == known and news.you == seat
        _check(not is_fit, "news of the version that a client knew did not fit")

    def witnessed(self, witness: DealWitness) -> None:
        _check(not witness.is_deceived, "a commitment was changed")

    def _compare_twins(self, table: Table, viewer: int | None, view: View | None) -> None:
        """In a world that this seat can't tell apart from ours, it would have been told the same."""
        assert table.match is not None
        for world in other_worlds(table.match, viewer, self._rng, tries=3):
            self.twins += 1
            _check(world.view(viewer) == view, "a view shows what its seat can't know")

    # ------------------------------------------------------------ what goes on

    def answered_after(self, seconds: float) -> None:
        _check(seconds <= MAX_ANSWER, f"an answer took {seconds:.1f} s")

    def check_pace(self, code: str, since: float, longest: float) -> None:
        """A match must not stand still for longer, and the next one must not wait for longer."""
        still = self._now() - max(since, self.by_code[code].moved_at)
        _check(still <= longest, f"the table stood still for {still:.1f} s")


def _check(holds: bool, why: str) -> None:
    if not holds:
        raise Violation(why)
