"""A table in this process: people who share the device, and bots."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from random import Random, SystemRandom
from typing import Literal

from billetdoux.agents import Agent, agent
from billetdoux.i18n import LANGUAGES, Words, words
from billetdoux.rules import Action, Edition, Record, View, load_edition
from billetdoux.rules.errors import BilletError
from billetdoux.rules.event import Event, RoundStarted
from billetdoux.session import Belief, Tip
from billetdoux.session.bots import assess, believe
from billetdoux.session.clock import Clock
from billetdoux.session.save_file import InvalidSave, Resumed, Save
from billetdoux.table import (
    OVER,
    AnyCommand,
    Change,
    Level,
    Moment,
    Options,
    Phase,
    Seat,
    Table,
    TableEvent,
    advance,
    decide,
    open_table,
)
from billetdoux.table import command as ask
from billetdoux.table.entry import AnyEntry, BotSeated, Moved, Seated
from billetdoux.table.seat import display_name, sounds_like
from billetdoux.tui.names import shown_names
from billetdoux.tui.seam import TableListener

PAUSE = 0.9
"""Seconds that a bot takes for a move, so that it can be followed."""
SEED_BITS = 62


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
        names = [sounds_like(display_name(seat.name)) for seat in self.seats if isinstance(seat, Person)]
        if len(set(names)) < len(names):
            raise Unseatable("names-alike")

    def open_table(self, now: Moment, seed: bytes | None) -> list[Change]:
        """What makes a table of them."""
        host, *others = self.seats
        assert isinstance(host, Person)
        options = Options(
            edition=self.edition,
            theme=self.theme,
            seats=len(self.seats),
            one_device=sum(isinstance(seat, Person) for seat in self.seats) > 1,
        )
        opened = open_table(options, person="0", name=host.name, now=now, seed=seed or b"")
        entries: list[AnyEntry] = [
            BotSeated(seat, guest.level)
            if isinstance(guest, Bot)
            else Seated(seat, str(seat), display_name(guest.name))
            for seat, guest in enumerate(others, 1)
        ]
        return [opened, advance(opened.table, entries, now)]


class LocalTable:
    """People at this device and bots, as a `TableAccess`: the same commands as a server's, done at once.

    Of several people one looks at a time. What is between rounds, and what goes on before the first of them
    has taken the device, everybody may see.
    """

    is_current: Literal[True] = True

    def __init__(
        self, table: Table, w: Words, *, save: Save | None = None, record_to: Path | None = None
    ) -> None:
        self.table = table
        self.w = w
        self.pause = PAUSE
        self.recorded: Path | None = None
        """Where the last match was written to."""
        self._save = save
        self._record_to = record_to or (save.path.with_suffix(".txt") if save else None)
        self._happened: list[Event] = []
        self._viewer: int | None = None
        self._bots: dict[Level, Agent] = {}
        self.rng: Random = SystemRandom()
        self.clock = Clock()
        self._stirred = asyncio.Event()
        self._listener: TableListener | None = None
        self._unnamed: frozenset[int] = frozenset()
        """Those who are called no more than “you”, in whatever language."""

    @classmethod
    def begin(
        cls,
        guests: Guests,
        w: Words,
        *,
        seed: bytes | None = None,
        save: Save | None = None,
        record_to: Path | None = None,
    ) -> LocalTable:
        """A match of these guests, its first round dealt."""
        guests.check()
        local = cls(Table(), w, save=save, record_to=record_to)
        for opening in guests.open_table(local.moment(), seed):
            local.follow(opening)
        local.do(0, ask.Start(*local.new()))
        return local

    @classmethod
    def resume(cls, resumed: Resumed, w: Words, *, record_to: Path | None = None) -> LocalTable:
        local = cls(resumed.table, w, save=resumed.save, record_to=record_to)
        local._happened = list(resumed.events)
        nobody = {words(language)("your-name") for language in LANGUAGES}
        local._unnamed = frozenset(
            place for place, seat in enumerate(resumed.table.seats) if seat.name in nobody
        )
        return local

    # ------------------------------------------------------------ what is seen

    @property
    def edition(self) -> Edition:
        assert self.table.match is not None
        return self.table.match.edition

    @property
    def names(self) -> tuple[str, ...]:
        names = shown_names(self.table.seats, self.w)
        return tuple(
            self.w("your-name") if seat in self._unnamed else name for seat, name in enumerate(names)
        )

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
        return tuple(event.seen_by(you) for event in self._happened if not isinstance(event, TableEvent))

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

    @property
    def hands(self) -> None:
        return None

    @property
    def remote(self) -> None:
        return None

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
        return self._save is not None

    # ------------------------------------------------------------ what is done

    async def switch_viewer(self) -> None:
        self._viewer = self.table.to_act
        self._show()

    def _show(self) -> None:
        if self._listener is not None:
            self._listener.table_changed()

    def _show_error(self, error: BilletError) -> None:
        if self._listener is not None:
            self._listener.show_error(error)

    def do(self, seat: int, command: AnyCommand) -> None:
        self.follow(decide(self.table, seat, command, self.moment()))

    def moment(self) -> Moment:
        return Moment(self.clock.wall_ms(), self.rng)

    def new(self) -> tuple[str, int]:
        """The id of a new command, and the version that it is given at."""
        return f"at-{self.table.version}", self.table.version

    def follow(self, changed: Change) -> tuple[Event, ...]:
        """Go on from a change: it is written down first, then told."""
        self._keep(changed)
        was_over = self.table.phase == OVER
        self.table = changed.table
        self._happened.extend(changed.events)
        if any(isinstance(event, RoundStarted) for event in changed.events):
            self._viewer = None
        if self.table.phase == OVER and not was_over:
            self._write_record()
        self._stirred.set()
        self._show()
        return changed.events

    def play(self, action: Action) -> None:
        """For the person whose turn it is."""
        assert self.table.to_act is not None
        self.do(self.table.to_act, ask.Move(*self.new(), action=str(action)))

    def deal(self) -> None:
        """Everybody wants the next round."""
        for seat in self.people:
            if self.table.is_between_rounds:
                self.do(seat, ask.Ready(*self.new()))

    def play_bot(self) -> None:
        """Let the bot move whose turn it is, however long it takes."""
        self._moved(*self._thought())

    def _thought(self) -> tuple[int, Action]:
        seat, level = self.table.to_act, self.table.bot_to_act
        view = self.table.view(seat)
        assert seat is not None
        assert level is not None
        assert view is not None
        if level not in self._bots:
            self._bots[level] = agent(level, wait=False)
        return seat, self._bots[level].choose(view, self.rng)

    def _moved(self, seat: int, action: Action) -> None:
        self.follow(advance(self.table, [Moved(seat, str(action))], self.moment()))

    # ------------------------------------------------------------ access

    async def run(self, listener: TableListener) -> None:
        self._listener = listener
        self._show()
        while True:
            if self.table.bot_to_act is None:
                self._stirred.clear()
                await self._stirred.wait()
            else:
                thinking = asyncio.to_thread(self._thought)
                move, _ = await asyncio.gather(thinking, asyncio.sleep(self.pause))
                self._moved(*move)

    async def move(self, action: Action) -> None:
        self.play(action)

    async def ready(self) -> None:
        self.deal()

    async def start(self) -> None:
        self.do(self.table.host, ask.Start(*self.new()))

    async def hint(self) -> list[Tip]:
        view = self.table.view(self.you)
        assert view is not None
        return await asyncio.to_thread(assess, view, self.rng.getrandbits(SEED_BITS))

    async def beliefs(self) -> list[Belief]:
        view = self.view
        return [] if view is None or view.seat is None or not self.has_hints else believe(view)

    async def record(self) -> Record:
        return self.match_record()

    def match_record(self) -> Record:
        assert self.table.match is not None
        today = date.today()  # noqa: DTZ011 - the player's own day
        return Record.of(self.table.match, self.names, today.isoformat())

    # ------------------------------------------------------------ what is kept

    def _keep(self, changed: Change) -> None:
        """A match goes on even if it can't be saved any more; that is said once."""
        if self._save is not None:
            try:
                self._save.append(changed)
            except InvalidSave as error:
                self._save = None
                self._show_error(error)

    def _write_record(self) -> None:
        if self._record_to is None:
            return
        number = self.table.number
        path = self._record_to
        if number > 1:
            path = path.with_stem(f"{path.stem}-{number}")
        try:
            path.write_text(self.match_record().write(), encoding="utf-8", newline="\n")
        except OSError:
            self.recorded = None
            self._show_error(InvalidSave("record-not-written", file=path.name))
        else:
            self.recorded = path

    def close(self) -> None:
        if self._save is not None:
            self._save.close()
