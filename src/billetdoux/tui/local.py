"""A table in this process: people who share the device, and bots."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date
from itertools import combinations
from pathlib import Path
from random import Random, SystemRandom
from typing import Literal

from billetdoux.i18n import Words
from billetdoux.rules import Action, Edition, Record, View, fairness, load_edition
from billetdoux.rules.errors import BilletError
from billetdoux.rules.event import Event, RoundStarted
from billetdoux.session import Advice, Belief, Bots, Clock, TableSession, Update
from billetdoux.session.save_file import InvalidSave, Resumed, Save, SaveLog
from billetdoux.table import (
    OVER,
    PLAYING,
    Change,
    Level,
    Moment,
    Options,
    Phase,
    Seat,
    Table,
    TableEvent,
    advance,
)
from billetdoux.table import command as ask
from billetdoux.table.entry import AnyEntry, BotSeated, Opened, Seated, Started
from billetdoux.table.look_alikes import look_alike
from billetdoux.table.seat import display_name
from billetdoux.tui.names import shown_names
from billetdoux.tui.seam import TableListener

PAUSE = 0.9
"""Seconds that a bot takes for a move, so that it can be followed."""
ID_BITS = 64


class Unseatable(BilletError):
    """Those who want to sit down can't, as they are."""

    reasons = frozenset({"names-alike"})


@dataclass(frozen=True)
class Person:
    name: str


@dataclass(frozen=True)
class Bot:
    level: Level


@dataclass(frozen=True)
class Guests:
    """Who sits down to play what; the first of them is a person."""

    edition: str
    """Its name, or the file of one's own."""
    theme: str
    seats: tuple[Person | Bot, ...]

    def check(self) -> None:
        load_edition(self.edition).check_players(len(self.seats))
        names = [display_name(seat.name) for seat in self.seats if isinstance(seat, Person)]
        if any(look_alike(name, other) for name, other in combinations(names, 2)):
            raise Unseatable("names-alike")

    def start_match(self, now: Moment, seed: bytes | None) -> Change:
        """A table of them, and the first round dealt."""
        options = Options(
            edition=self.edition,
            theme=self.theme,
            seats=len(self.seats),
            one_device=sum(isinstance(seat, Person) for seat in self.seats) > 1,
        )
        seed = seed or now.chance.randbytes(fairness.SEED_BYTES)
        seated: list[AnyEntry] = [
            BotSeated(seat, guest.level)
            if isinstance(guest, Bot)
            else Seated(seat, str(seat), display_name(guest.name))
            for seat, guest in enumerate(self.seats)
        ]
        return advance(Table(), [Opened(options.check(), seed.hex()), *seated, Started()], now)


class LocalTable:
    """People at this device and bots, as a `TableAccess`: a session over a save file.

    Of several people one looks at a time. What is between rounds, and what goes on before the first of them
    has taken the device, everybody may see.
    """

    is_current: Literal[True] = True
    hands: None = None
    remote: None = None

    def __init__(
        self,
        table: Table,
        events: Iterable[Event],
        w: Words,
        *,
        save: Save | None = None,
        record_to: Path | None = None,
        clock: Clock | None = None,
        chance: Random | None = None,
    ) -> None:
        self.w = w
        self.recorded: Path | None = None
        """Where the last match was written to."""
        self._log = SaveLog(save, self._show_error)
        self.session = TableSession(
            table,
            self._log,
            Bots(),
            self,
            clock=clock or Clock(),
            chance=chance or SystemRandom(),
            bot_pause=PAUSE,
            is_timed=False,
        )
        self._record_to = record_to or (save.path.with_suffix(".txt") if save else None)
        self._events = list(events)
        self._viewer: int | None = None
        self._listener: TableListener | None = None
        self._failure: asyncio.Future[None] | None = None

    @classmethod
    def begin(
        cls,
        guests: Guests,
        w: Words,
        *,
        seed: bytes | None = None,
        save: Save | None = None,
        record_to: Path | None = None,
        clock: Clock | None = None,
        chance: Random | None = None,
    ) -> LocalTable:
        """A match of these guests, its first round dealt."""
        guests.check()
        clock, chance = clock or Clock(), chance or SystemRandom()
        started = guests.start_match(Moment(clock.wall_ms(), chance), seed)
        local = cls(
            started.table, started.events, w, save=save, record_to=record_to, clock=clock, chance=chance
        )
        local._log.write(started)
        return local

    @classmethod
    def resume(cls, resumed: Resumed, w: Words, *, record_to: Path | None = None) -> LocalTable:
        return cls(resumed.table, resumed.events, w, save=resumed.save, record_to=record_to)

    # ------------------------------------------------------------ what is seen

    @property
    def table(self) -> Table:
        return self.session.table

    @property
    def edition(self) -> Edition:
        assert self.table.match is not None
        return self.table.match.edition

    @property
    def names(self) -> tuple[str, ...]:
        return shown_names(self.table.seats, self.w)

    @property
    def people(self) -> tuple[int, ...]:
        return tuple(place for place, seat in enumerate(self.table.seats) if seat.has_player)

    @property
    def is_shared(self) -> bool:
        return len(self.people) > 1

    @property
    def you(self) -> int | None:
        if not self.is_shared:
            return self.people[0]
        return None if self.table.to_act is None else self._viewer

    @property
    def view(self) -> View | None:
        return self.table.view(self.you)

    @property
    def phase(self) -> Phase:
        return self.table.phase

    @property
    def log(self) -> tuple[Event, ...]:
        you = self.you
        return tuple(event.seen_by(you) for event in self._events if not isinstance(event, TableEvent))

    @property
    def total_logged(self) -> int:
        return len(self.log)

    @property
    def seats(self) -> tuple[Seat, ...]:
        return self.table.seats

    @property
    def commitment(self) -> str | None:
        return self.table.commitment

    @property
    def next_viewer(self) -> int | None:
        acting = self.table.to_act
        if not self.is_shared or acting not in self.people or acting == self._viewer:
            return None
        return acting

    def notes_on(self, seat: int) -> tuple[str, ...]:
        return ()

    @property
    def is_awaited(self) -> bool:
        return self.table.is_between_rounds

    @property
    def may_start(self) -> bool:
        return self.table.phase == OVER

    @property
    def has_hints(self) -> bool:
        return self.table.options.hints

    @property
    def is_kept(self) -> bool:
        return self._log.save is not None

    # ------------------------------------------------------------ what is done

    @property
    def person(self) -> str:
        """The session's participant: whoever opened the table, for all who share the device."""
        return self._person(self.people[0])

    def _person(self, seat: int | None) -> str:
        return "" if seat is None else min(self.table.seats[seat].persons)

    async def run(self, listener: TableListener) -> None:
        self._listener = listener
        self._failure = asyncio.get_running_loop().create_future()
        self._show()
        self.session.enter(self)
        try:
            await self._failure
        finally:
            self.session.leave(self)
            await self.session.stop()

    async def _execute(self, seat: int | None, kind: type, **fields: object) -> None:
        id = f"{self.session.chance.getrandbits(ID_BITS):x}"
        await self.session.execute(self._person(seat), kind(id=id, version=self.table.version, **fields))

    async def move(self, action: Action) -> None:
        """For the person whose turn it is."""
        await self._execute(self.table.to_act, ask.Move, action=str(action))

    async def ready(self) -> None:
        """Everybody wants the next round."""
        for seat in self.people:
            if self.table.is_between_rounds:
                await self._execute(seat, ask.Ready)

    async def start(self) -> None:
        await self._execute(self.table.host, ask.Start)

    async def switch_viewer(self) -> None:
        self._viewer = self.table.to_act
        self._show()

    async def hint(self) -> Advice:
        _, advice = await self.session.hint(self._person(self.you))
        return advice

    async def beliefs(self) -> Sequence[Belief]:
        if self.you is None or self.phase != PLAYING or not self.has_hints:
            return []
        _, beliefs = await self.session.beliefs(self._person(self.you))
        return beliefs

    async def record(self) -> Record:
        return self._record()

    def close(self) -> None:
        if self._log.save is not None:
            self._log.save.close()

    # ------------------------------------------------------------ what the session tells

    def changed(self, update: Update) -> None:
        self._events.extend(update.events)
        if any(isinstance(event, RoundStarted) for event in update.events):
            self._viewer = None
        if update.table.phase == OVER and update.before.phase != OVER:
            self._write_record()
        self._show()

    def presence_changed(self) -> None:
        """Everybody is here."""

    def store_failed(self) -> None:
        """Said by the log: it goes on without its file."""

    def lost(self) -> None:
        """Can't happen: a save file has one writer."""

    def failed(self, error: BaseException) -> None:
        if self._failure is not None and not self._failure.done():
            self._failure.set_exception(error)

    def _show(self) -> None:
        if self._listener is not None:
            self._listener.table_changed()

    def _show_error(self, error: BilletError) -> None:
        if self._listener is not None:
            self._listener.show_error(error)

    def _write_record(self) -> None:
        if self._record_to is None:
            return
        number = self.table.number
        path = self._record_to
        if number > 1:
            path = path.with_stem(f"{path.stem}-{number}")
        try:
            path.write_text(self._record().write(), encoding="utf-8", newline="\n")
        except OSError:
            self.recorded = None
            self._show_error(InvalidSave("record-not-written", file=path.name))
        else:
            self.recorded = path

    def _record(self) -> Record:
        assert self.table.match is not None
        today = date.fromtimestamp(self.session.clock.wall_ms() / 1000)  # noqa: DTZ012 - the player's own day
        return Record.of(self.table.match, self.names, today.isoformat())
