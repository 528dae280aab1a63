"""A table in use: its people, its bots and its clock. One thing happens at a time.

Whatever happens is stored before anybody hears of it; if it can't be, it hasn't happened.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict, deque
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, replace
from random import Random
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

import msgspec

from billetdoux.rules import View
from billetdoux.rules.errors import BilletError
from billetdoux.rules.event import Event
from billetdoux.session.bots import Advice, Belief, Bots
from billetdoux.session.clock import Clock
from billetdoux.session.errors import Unavailable
from billetdoux.session.log import Conflict, NeedsNewer, StoreFailed, TableLog, reading_entries
from billetdoux.session.pace import time_to_follow
from billetdoux.table import PLAYING, AnyCommand, Change, Moment, Refused, Table, advance, decide, evolve
from billetdoux.table.deadline import Deadline, next_deadline, remaining, until_deal
from billetdoux.table.entry import Moved, Returned

RETRY_AFTER = 1.0
"""Seconds to wait, when what happens by itself could not be stored."""
ANSWERS_KEPT = 64
MOST_TOGETHER = 16
"""Commands of one table that are stored together, if they came while another one was being stored."""
SEED_BITS = 62
Decision = Callable[[Table, Moment], Change]
"""What is to change at a table, as it is found when its turn comes; it may raise why not."""
Outcome = Change | Exception
Tell = Callable[[Outcome], None]
"""Is told how something ended. It may not wait or fail."""
Result = TypeVar("Result")


class Asked(NamedTuple):
    """What waits for its turn, and who is told how it ended."""

    decision: Decision
    tell: Tell
    is_command: bool = False
    """Whether it follows from the table alone, as it is found or as it will be after other commands."""


Decided = Sequence[tuple[Asked, Outcome]]


class Answer(Generic[Result]):
    """Waits for what somebody will be told. Whoever waits may go away."""

    def __init__(self) -> None:
        self.future: asyncio.Future[Result] = asyncio.get_running_loop().create_future()

    def tell(self, outcome: Result | Exception) -> None:
        if self.future.done():  # they have gone away
            return
        if isinstance(outcome, Exception):
            self.future.set_exception(outcome)
        else:
            self.future.set_result(outcome)


class Participant(Protocol):
    """Somebody who is connected to the table: to a seat, if their person has one."""

    @property
    def person(self) -> str | None: ...


class Update(msgspec.Struct, frozen=True):
    """What has just been stored: the table before and after, and what happened, secrets included."""

    before: Table
    table: Table
    events: tuple[Event, ...]
    is_ours: bool = True
    """Whether this session stored it; else another did, at another server."""


@dataclass(frozen=True, slots=True)
class Elsewhere:
    """What is known of the sessions of the same table at other servers."""

    persons: frozenset[str] = frozenset()
    """Who is connected there and has a seat."""
    watching: int = 0
    leads: bool = False
    """Whether one of them, and not this one, runs the clock and the bots."""
    clock: tuple[int, int] | None = None
    """Since which version (`Table.clock_from`) a clock runs there, and for how many milliseconds."""


NOBODY = Elsewhere()


class Listener(Protocol):
    """Is told of a session. None of this may wait or fail."""

    def changed(self, update: Update) -> None:
        """Something has happened, and is stored."""

    def presence_changed(self) -> None:
        """Somebody came or went, or sits elsewhere."""

    def store_failed(self) -> None: ...

    def failed(self, error: BaseException) -> None:
        """A mistake of ours, in what happens by itself."""

    def lost(self) -> None:
        """What is stored can't be known: whoever is here must ask again, of another session."""


async def _nothing() -> None:
    """There is no other server."""


class TableSession:
    def __init__(
        self,
        table: Table,
        log: TableLog,
        bots: Bots,
        listener: Listener,
        *,
        clock: Clock,
        chance: Random,
        bot_pause: float,
        is_timed: bool = True,
        is_paced: bool = False,
        look_elsewhere: Callable[[], Awaitable[None]] = _nothing,
    ) -> None:
        """`bot_pause` are the seconds that a bot takes for a move. Not `is_timed`: nobody is ever hurried.

        `is_paced`: they are the seconds for one sentence, and bots wait until the last move can be read.
        `look_elsewhere` notes who is connected to other servers right now (`note_elsewhere`): it is asked
        before somebody's time is over.
        """
        self.table = table
        self.clock = clock
        self.chance = chance
        self.bots = bots
        self.bot_pause = bot_pause
        self.is_lost = False
        self.needs_newer = False
        """Lost because of an entry that only a newer version knows."""
        self.went_back = False
        """Lost because the log has lost entries that it had acknowledged."""
        self.participants: set[Participant] = set()
        self.elsewhere = NOBODY
        self._log = log
        self._listener = listener
        self._look_elsewhere = look_elsewhere
        self._is_timed = is_timed
        self._is_paced = is_paced
        self._clock_started = clock.monotonic_ms()
        """When the clock of whoever is to act started; time while the table was asleep doesn't count."""
        self._absent = dict.fromkeys(range(len(table.seats)), self._clock_started)
        """Seats whose players are not connected, and since when; time asleep doesn't count here either."""
        self._asleep_since: int | None = self._clock_started
        self._refusals: OrderedDict[tuple[str, str], BilletError] = OrderedDict()
        self._unlogged: OrderedDict[tuple[str, str], int] = OrderedDict()
        """The last commands that no seat remembers: of who has left, or that changed nothing."""
        self._waiting: deque[Asked | Callable[[], bool]] = deque()
        """What is to happen next, one after the other; a function says whether it has ended at once."""
        self._is_busy = False
        self._alarm: asyncio.TimerHandle | None = None
        self._bot: asyncio.Task[None] | None = None
        self._tasks: set[asyncio.Task[Any]] = set()

    # ------------------------------------------------------------ who is present

    def enter(self, participant: Participant) -> None:
        if participant not in self.participants:
            self.participants.add(participant)
            self._note_presence()
        self._wake()

    def leave(self, participant: Participant) -> None:
        if participant in self.participants:
            self.participants.discard(participant)
            self._note_presence()
            self._wake()

    async def take_back(self, person: str | None) -> None:
        """Whoever comes back takes over from their stand-in, once it has finished its turn."""

        def back(table: Table, now: Moment) -> Change:
            seat = _seat_to_take_back(table, person)
            return Change(table) if seat is None else advance(table, [Returned(seat)], now)

        if _seat_to_take_back(self.table, person) is not None:
            with suppress(StoreFailed):  # their first move takes the seat back too
                await self.do(back)

    def seat_of(self, participant: Participant) -> int | None:
        return None if participant.person is None else self.table.seat_of(participant.person)

    @property
    def present(self) -> list[bool]:
        """By seat, whether its player is connected."""
        places = range(len(self.table.seats))
        there = {self.seat_of(participant) for participant in self.participants}
        there |= {self.table.seat_of(person) for person in self.elsewhere.persons}
        if self.table.options.one_device and there - {None}:
            return [True for _ in places]
        return [place in there for place in places]

    def is_present(self, seat: int) -> bool:
        """Whether the player in a seat is connected, with a device of their own."""
        persons = self.table.seats[seat].persons
        here = any(participant.person in persons for participant in self.participants)
        return here or not persons.isdisjoint(self.elsewhere.persons)

    @property
    def watching(self) -> int:
        """How many are connected without a seat."""
        return self.watching_here + self.elsewhere.watching

    @property
    def watching_here(self) -> int:
        return sum(self.seat_of(participant) is None for participant in self.participants)

    @property
    def seated(self) -> frozenset[str]:
        """Who is connected to this session, and has a seat."""
        persons = {participant.person for participant in self.participants}
        return frozenset(person for person in persons if person and self.table.seat_of(person) is not None)

    @property
    def clock_age(self) -> int | None:
        """Milliseconds since the clock of whoever is to act started; nothing while the table is asleep."""
        return None if self.is_asleep else self.clock.monotonic_ms() - self._clock_started

    @property
    def is_asleep(self) -> bool:
        """Whether nobody is connected for whom it goes on: clocks stop then, and bots wait.

        A match waits for its own players, if it still has any. Others with a seat wait for the next one, and
        those who only watch wake nobody.
        """
        table = self.table
        seats = range(len(table.seats))
        of_match = seats[: table.players] if table.phase == PLAYING else ()
        awaited = [seat for seat in of_match if table.seats[seat].has_player]
        return not any(self.is_present(seat) for seat in awaited or seats)

    @property
    def _is_awake(self) -> bool:
        """Whether clocks and bots run, and run here."""
        if self.elsewhere.leads or self.is_asleep:
            return False
        return any(self.seat_of(participant) is not None for participant in self.participants)

    def _note_sleep(self) -> None:
        """Note when the table falls asleep. When it wakes, all times go on as if it had not slept."""
        now, since = self.clock.monotonic_ms(), self._asleep_since
        if self.is_asleep:
            self._asleep_since = now if since is None else since
        elif since is not None:
            self._asleep_since = None
            self._clock_started += now - max(since, self._clock_started)
            self._absent = {seat: at + now - max(since, at) for seat, at in self._absent.items()}

    def note_elsewhere(self, elsewhere: Elsewhere) -> None:
        """Take in what is known of other servers. A clock that runs longer there runs as long here."""
        before, self.elsewhere = self.elsewhere, elsewhere
        is_other = replace(before, clock=None) != replace(elsewhere, clock=None)
        if is_other:
            self._note_presence()
        version, age = elsewhere.clock or (None, 0)
        known = self.clock_age
        is_late = version == self.table.clock_from and known is not None and age > known
        if is_late:
            self._clock_started = self.clock.monotonic_ms() - age
        if is_other or is_late:
            self._wake()

    def _note_presence(self) -> None:
        self._note_sleep()
        now = self.clock.monotonic_ms()
        self._absent = {
            place: self._absent.get(place, now) for place, there in enumerate(self.present) if not there
        }
        self._listener.presence_changed()

    # ------------------------------------------------------------ commands

    async def execute(self, person: str, command: AnyCommand) -> int:
        """Do what a player asks; the version that it led to, or an error. The same answer every time."""
        answer: Answer[int] = Answer()
        self.give(person, command, answer.tell)
        return await answer.future

    def give(self, person: str, command: AnyCommand, tell: Callable[[int | Exception], None]) -> None:
        """As `execute`, for whoever doesn't wait: `tell` is called once, perhaps before this returns."""
        done = self._unlogged.get((person, command.id))
        if done is not None:
            tell(done)
            return
        refused = self._refusals.get((person, command.id))
        if refused is not None:
            tell(refused.with_traceback(None))  # which would grow each time
            return
        self._enqueue(
            Asked(
                lambda table, now: decide(table, seat_at(table, person), command, now),
                lambda outcome: tell(self._answer(person, command, outcome)),
                is_command=True,
            )
        )

    def _answer(self, person: str, command: AnyCommand, outcome: Outcome) -> int | Exception:
        if isinstance(outcome, Exception):
            is_sitting = self.table.seat_of(person) is not None  # others can't do it later either
            if is_sitting and isinstance(outcome, BilletError) and not isinstance(outcome, StoreFailed):
                self._refusals[person, command.id] = outcome.with_traceback(None)
                _trim(self._refusals)
            return outcome
        table, seat = outcome.table, outcome.table.seat_of(person)
        done = None if seat is None else table.version_after(seat, command.id)
        if done is None:
            done = self._unlogged[person, command.id] = table.version
            _trim(self._unlogged)
        return done

    async def hint(self, person: str) -> tuple[int, Advice]:
        """What a player might do, the best first, and the version that this is about."""
        table, view = self._view_for_hints(person)
        if view is None or table.to_act != view.seat:
            raise Refused("not-your-turn")
        return table.version, await self.bots.advise(view)

    async def beliefs(self, person: str) -> tuple[int, Sequence[Belief]]:
        """What a player may believe of the other hands, and the version that this is about."""
        table, view = self._view_for_hints(person)
        if table.phase != PLAYING or view is None or view.seat is None:
            raise Refused("no-match-on")
        return table.version, await self.bots.believe(view)

    def _view_for_hints(self, person: str) -> tuple[Table, View | None]:
        seat = seat_at(self.table, person)
        if not self.table.options.hints:
            raise Unavailable("no-hints")
        return self.table, self.table.view(seat)

    # ------------------------------------------------------------ what happens

    async def do(self, decision: Decision) -> Change:
        """Make a change and store it, then let everybody know.

        Whoever asked may go away meanwhile: what has been begun is finished all the same.
        """
        answer: Answer[Change] = Answer()
        self._enqueue(Asked(decision, answer.tell))
        return await answer.future

    def _enqueue(self, asked: Asked | Callable[[], bool]) -> None:
        """Take a turn when all before are done."""
        self._waiting.append(asked)
        if not self._is_busy:
            self._take_turns()

    def _take_turns(self) -> None:
        """Whoever had the turn has ended: the next ones may begin, until one of them has to wait."""
        self._is_busy = True
        while self._waiting:
            asked = self._waiting.popleft()
            has_ended = self._begin(asked) if isinstance(asked, Asked) else asked()
            if not has_ended:
                return
        self._is_busy = False

    def _begin(self, asked: Asked) -> bool:
        """Decide it, and commands that wait behind it: they share an append, and the news of it."""
        decided, changed = self._decide(asked)
        if not changed.lines:
            self._end(decided)
            return True
        try:
            storing = asyncio.ensure_future(self._log.append(self.table, changed))
        except Exception as error:
            self._end([(asked, error) for asked, _ in decided])
            return True
        storing.add_done_callback(lambda stored: self._stored(stored, decided, changed))
        return False

    def _decide(self, first: Asked) -> tuple[Decided, Change]:
        """Also the commands behind it, each as if all before were stored; nobody hears of it yet."""
        now = Moment(self.clock.wall_ms(), self.chance)
        together, decided = Change(self.table, now.at), list[tuple[Asked, Outcome]]()
        asked: Asked | None = first
        while asked is not None:
            try:
                changed = asked.decision(together.table, now)
            except Exception as error:
                decided.append((asked, error))
            else:
                decided.append((asked, changed))
                together = _both(together, changed) if together.lines else changed
            is_last = not first.is_command or len(decided) == MOST_TOGETHER
            asked = None if is_last else self._take_command(together.table)
        return decided, together

    def _take_command(self, table: Table) -> Asked | None:
        """The next one, if it is a command that may be stored with those that led to this table.

        The beginning and the end of a match come last: more is stored with them than their entries.
        """
        asked = self._waiting[0] if self._waiting else None
        if not isinstance(asked, Asked) or not asked.is_command or table.phase != self.table.phase:
            return None
        self._waiting.popleft()
        return asked

    def _stored(self, storing: asyncio.Future[None], decided: Decided, changed: Change) -> None:
        if storing.cancelled():  # all stops
            return
        error = storing.exception()
        if error is not None:
            self._run(self._recover(decided, error))
            return
        try:
            self._advance(changed.table, changed.events)
        except Exception as mistake:
            decided = [(asked, mistake) for asked, _ in decided]
        self._end(decided)
        self._take_turns()

    async def _recover(self, decided: Decided, error: BaseException) -> None:
        """It was not stored, or nobody knows: find out, then decide again."""
        try:
            await self._catch_up_after(error)
        except Exception as final:
            self._end([(asked, final) for asked, _ in decided])
        else:
            self._waiting.extendleft(asked for asked, _ in reversed(decided))
        self._take_turns()

    async def _catch_up_after(self, error: BaseException) -> None:
        if isinstance(error, Conflict):  # another server, or another session before this one, was faster
            await self._catch_up_with_others()
        elif isinstance(error, StoreFailed):
            self._listener.store_failed()
            before = self.table.version
            await self._find_out()
            if self.table.version == before:
                raise error
        else:
            raise error

    def _end(self, decided: Decided) -> None:
        """Whatever goes wrong when somebody is told, others must have their turn."""
        for asked, outcome in decided:
            if isinstance(outcome, Exception) and not isinstance(outcome, BilletError):
                self._listener.failed(outcome)
            try:
                asked.tell(outcome)
            except Exception as mistake:
                self._listener.failed(mistake)

    @asynccontextmanager
    async def _turn(self) -> AsyncIterator[None]:
        """Nothing else happens at the table meanwhile."""
        granted = asyncio.get_running_loop().create_future()

        def begin() -> bool:
            if not granted.cancelled():
                granted.set_result(None)
            return granted.cancelled()

        self._enqueue(begin)
        try:
            await granted
            yield
        finally:
            if not granted.cancelled():
                self._take_turns()

    def _advance(self, table: Table, events: tuple[Event, ...], *, is_ours: bool = True) -> None:
        before, self.table = self.table, table
        if before.clock_from != table.clock_from:
            self._clock_started = self.clock.monotonic_ms()
        if before.seating != table.seating:
            self._note_presence()
        self._listener.changed(Update(before, table, events, is_ours))
        self._wake()

    async def _catch_up(self) -> None:
        """Fold in what the log has and we don't."""
        table, events = self.table, list[Event]()
        try:
            with reading_entries():
                for at, line in await self._log.read(self.table.version):
                    table, more = evolve(table, line, at=at)
                    events += more
        except NeedsNewer:
            self.needs_newer = True
            self.lose()
            raise
        if table.version > self.table.version:
            self._advance(table, tuple(events), is_ours=False)

    async def follow(self, version: int) -> None:
        """Fold in what another server has stored, up to this version at least; if it can't be read, later."""
        if self.table.version < version and not self.is_lost:
            async with self._turn():
                if self.table.version < version and not self.is_lost:
                    with suppress(StoreFailed):
                        await self._catch_up()

    async def _find_out(self) -> None:
        """The store failed us: was it written or not? If we can't know, everybody has to ask again."""
        try:
            await self._catch_up()
        except BilletError:
            self.lose()

    async def _catch_up_with_others(self) -> None:
        """After a conflict the log has more than we know.

        Unless the whole table was deleted meanwhile, or the database has lost what it had acknowledged: a
        standby that was behind took over, or an old backup was restored.
        """
        before = self.table.version
        await self._catch_up()
        if self.table.version == before:
            self.went_back = any(await self._log.read(0))
            self.lose()
            raise StoreFailed("store-failed", file="") if self.went_back else Refused("table-closed")

    def lose(self) -> None:
        """Whoever is here must ask again: the table has been deleted, or nobody knows how it stands."""
        if not self.is_lost:
            self.is_lost = True
            self._listener.lost()

    # ------------------------------------------------------------ what happens by itself

    @property
    def remaining(self) -> int | None:
        """Milliseconds left on the clock of the player to act."""
        if self.table.options.clock is None:
            return None
        return remaining(self.table, self._clock_started, self._awake_until)

    @property
    def until_deal(self) -> int | None:
        """Milliseconds until the next round is dealt, whoever is ready."""
        if self.table.to_act is not None or not self._is_timed:
            return None
        return until_deal(self.table, self._clock_started, self._awake_until)

    @property
    def _awake_until(self) -> int:
        """Now, or when the table fell asleep."""
        now = self.clock.monotonic_ms() if self._asleep_since is None else self._asleep_since
        return max(now, self._clock_started)

    def _wake(self) -> None:
        """Look at what is to come: the clock, or a bot's move. With no player there, all sleeps."""
        self._note_sleep()
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None
        coming, bot = self._next_deadline(), self.table.bot_to_act
        if self.is_lost or (coming is None and bot is None) or not self._is_awake:
            return
        if coming is not None:
            delay = max(0, coming.at - self.clock.monotonic_ms()) / 1000
            self._alarm = asyncio.get_running_loop().call_later(delay, self._ring)
        if bot is not None and self._bot is None:
            self._bot = self._run(self._play_bots())

    def _next_deadline(self) -> Deadline | None:
        return next_deadline(self.table, self._clock_started, self._absent) if self._is_timed else None

    def _ring(self) -> None:
        self._alarm = None
        self._run(self._meet_deadline())

    async def _meet_deadline(self) -> None:
        """Unless somebody did something just now."""

        def happen(table: Table, now: Moment) -> Change:
            coming = self._next_deadline()
            if coming is None or coming.at > self.clock.monotonic_ms():
                return Change(table)
            return advance(table, [coming.entry], now)

        try:
            await self._look_elsewhere()
            await self.do(happen)
        except StoreFailed:
            await asyncio.sleep(RETRY_AFTER)
        self._wake()

    async def _play_bots(self) -> None:
        try:
            while self._is_awake and not self.is_lost and self.table.bot_to_act is not None:
                await self._play_bot()
        except StoreFailed:
            await asyncio.sleep(RETRY_AFTER)
        finally:
            self._bot = None
        self._wake()

    async def _play_bot(self) -> None:
        """A move of a bot, when as much time has gone by as always: how long it thought tells nothing."""
        table = self.table
        level, seat = table.bot_to_act, table.to_act
        view = table.view(seat)
        assert level is not None
        assert seat is not None
        assert view is not None
        begun = self.clock.monotonic_ms()
        action = await self.bots.choose(level, view, self.chance.getrandbits(SEED_BITS))
        thought = (self.clock.monotonic_ms() - begun) / 1000
        least = time_to_follow(table, self.bot_pause) if self._is_paced else self.bot_pause
        await asyncio.sleep(until_next_tick(thought, self.bot_pause, least))

        def move(found: Table, now: Moment) -> Change:
            if found.position != table.position or found.bot_to_act is None:
                return Change(found)
            return advance(found, [Moved(seat, str(action))], now)

        await self.do(move)

    def _run(self, coroutine: Coroutine[Any, Any, Result]) -> asyncio.Task[Result]:
        """Keep a task: the event loop alone would let it be collected."""
        task = asyncio.get_running_loop().create_task(coroutine)
        self._tasks.add(task)
        task.add_done_callback(self._ended)
        return task

    def _ended(self, task: asyncio.Task[Any]) -> None:
        """Refusals have been told to whoever asked."""
        self._tasks.discard(task)
        error = None if task.cancelled() else task.exception()
        if error is not None and not isinstance(error, BilletError):
            self._listener.failed(error)

    async def stop(self) -> None:
        """Finish what is being stored, and nothing else."""
        if self._alarm is not None:
            self._alarm.cancel()
        if self._bot is not None:
            self._bot.cancel()
        async with self._turn():
            pass


def _both(one: Change, other: Change) -> Change:
    """Two changes as one, of which the second follows the first."""
    return Change(other.table, one.at, one.lines + other.lines, one.events + other.events)


def seat_at(table: Table, person: str) -> int:
    seat = table.seat_of(person)
    if seat is None:
        raise Refused("no-seat")
    return seat


def _seat_to_take_back(table: Table, person: str | None) -> int | None:
    """The seat of somebody who has not come back yet."""
    seat = table.seat_of(person or "")
    if seat is None or not table.seats[seat].stand_in or table.seats[seat].returning:
        return None
    return seat


def until_next_tick(gone: float, tick: float, least: float = 0.0) -> float:
    """A bot moves on a tick, after the least time that it takes; one that was late moves on the next tick.

    Else a long thought, which a free choice takes and a forced move doesn't, would show.

    >>> [until_next_tick(gone, tick=1.0) for gone in (0.0, 0.25, 1.5)]
    [1.0, 0.75, 0.5]
    >>> [until_next_tick(gone, tick=1.0, least=2.5) for gone in (0.0, 2.25, 2.75)]
    [2.5, 0.25, 0.75]
    """
    if tick <= 0:
        return 0.0
    if gone < least:
        return least - gone
    return (int((gone - least) / tick) + 1) * tick + least - gone


def _trim(answers: OrderedDict[Any, Any]) -> None:
    if len(answers) > ANSWERS_KEPT:
        answers.popitem(last=False)
