"""What each client is told of a table: the one place where views and events become messages.

Who may know what is decided by the rules: `Match.public` and `Match.own`, the parts of a view, and
`Event.seen_by`. Nothing else of a match is looked at here.
"""

from __future__ import annotations

import zlib
from collections import deque
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache
from operator import attrgetter, itemgetter
from typing import Any, NamedTuple, cast

import msgspec

from billetdoux.protocol import wire
from billetdoux.protocol.wire import SeatInfo, TableInfo, encode
from billetdoux.rules import Match
from billetdoux.rules.event import Event
from billetdoux.rules.jsonable import Writer
from billetdoux.rules.view import FIELD_WRITERS, OWN_FIELDS
from billetdoux.session import Update
from billetdoux.table import Seat, Table


class Times(NamedTuple):
    """Milliseconds until something happens by itself."""

    remaining: int | None = None
    """On the clock of the player to act."""
    until_deal: int | None = None
    """Until the next round."""


UNTIMED = Times()


class Fields:
    """Some fields of a view, as they go over the wire. Most of them stay as they are from move to move."""

    def __init__(
        self, match: Match, view: Mapping[str, Any], kinds: FieldKinds, before: Fields | None
    ) -> None:
        self.match = match
        """Whose they are. Each move makes another one."""
        self.after = before.match if before is not None else None
        """The match that `changed` refers to."""
        self.changed: list[bytes] = []
        """Those that are different, each as `"name":value`."""
        self.encoded = b""
        """All of them."""
        self._values = values = kinds.pick(view)
        if before is None:
            self._texts = [write(value) for write, value in zip(kinds.writers, values, strict=True)]
            self.changed = self._texts
        elif values == before._values:
            self._texts, self.encoded = before._texts, before.encoded
            return
        else:
            self._texts = before._texts.copy()
            for place, was in enumerate(before._values):
                value = values[place]
                if value is not was and value != was:
                    self._texts[place] = text = kinds.writers[place](value)
                    self.changed.append(text)
        self.encoded = b",".join(self._texts)


class ToldView(NamedTuple):
    """A view as it goes over the wire."""

    public: Fields
    own: Fields
    heard: Heard
    hash: str

    @property
    def encoded(self) -> bytes:
        return _bare(self.public, self.own)

    def changes_since(self, match: Match | None) -> bytes | None:
        """The fields that were different when the match stood so; None if that isn't known."""
        if self.own.match is match:
            return _NO_CHANGES
        if match is None or self.public.after is not match or self.own.after is not match:
            return None
        return b"{%b}" % b",".join(self.public.changed + self.own.changed)


class Heard(NamedTuple):
    """The events of a round that went into a hash: those that a viewer has heard of."""

    round: tuple[int, int]
    number: int
    """Of events."""
    crc: int


class ToldEvents:
    """Events as they go over the wire. To most viewers they are the same."""

    def __init__(self, events: tuple[Event, ...]) -> None:
        self.events = events
        told = [_encode_event(event) for event in events]
        public = [text for text, _, _ in told]
        secret: dict[int | None, list[bytes]] = {}
        for place, (_, whole, confided_to) in enumerate(told):
            for seat in confided_to:
                secret.setdefault(seat, public.copy())[place] = whole
        self._public = Told.of(public)
        self._by_viewer = {seat: Told.of(texts) for seat, texts in secret.items()}
        """For those who learn more than that."""

    def seen_by(self, viewer: int | None) -> Told:
        """All of them, as one viewer may know them."""
        return self._by_viewer.get(viewer, self._public)


class Told(NamedTuple):
    """Events as one viewer hears of them."""

    json: Any
    """For a message: a list."""
    hashed: bytes
    """For a hash: one after the other."""

    @classmethod
    def of(cls, texts: Sequence[bytes]) -> Told:
        return cls(_raw(b"[%b]" % b",".join(texts)), b"".join(texts))


class Position:
    """How a match stands: what all of its views have in common."""

    def __init__(self, broadcaster: Broadcaster, table: Table, match: Match) -> None:
        self.match = match
        self.round = table.number, len(match.log)
        self.events = match.round_events
        self.public = Fields(match, match.public(), _PUBLIC, broadcaster.last_public)
        """The fields that are the same for all viewers."""
        self._broadcaster = broadcaster
        self._told: dict[int, ToldEvents] = {}

    def events_after(self, count: int) -> ToldEvents:
        """Those of the round, but for the first ones. Most viewers have heard of as many before."""
        told = self._told.get(count)
        if told is None:
            told = self._told[count] = self._broadcaster.told_events(self.events[count:])
        return told


class Broadcaster:
    """Tells of one table, version by version. Keeps what each seat was told last: news are short by that."""

    def __init__(self, code: str) -> None:
        self.code = code
        self._told: dict[int | None, ToldView] = {}
        """By viewer: the last view that was made."""
        self._position: Position | None = None
        """The last one of which there are views."""
        self._events: deque[ToldEvents] = deque(maxlen=2)
        """The last ones that were told: all viewers hear of the same."""
        self._info: TableInfo | None = None
        self._info_of: Table | None = None

    def news(self, update: Update, times: Times = UNTIMED) -> NewsFor:
        return NewsFor(self, update, times)

    def welcome(
        self,
        table: Table,
        seat: int | None,
        who: wire.Present,
        missed: Iterable[Event] | None,
        times: Times = UNTIMED,
        build: str = "",
    ) -> bytes:
        viewer = table.viewer(seat)
        view = table.view(viewer)
        told = self.told(table, viewer)
        return encode(
            wire.Welcome(
                protocol=wire.PROTOCOL,
                version=table.version,
                you=seat,
                table=table_info(self.code, table),
                present=who.present,
                watching=who.watching,
                chat=seen(table.chat, None),
                missed=None if missed is None else seen(missed, viewer),
                view=None if view is None else view.to_json(),
                hash=None if told is None else told.hash,
                remaining=times.remaining,
                build=build,
                until_deal=times.until_deal,
            )
        )

    def told_info(self, table: Table) -> tuple[TableInfo, dict[str, Any]]:
        """What all may know of the table, and what of that is different from the version before."""
        before = self._info
        if before is not None and self._info_of is not None and _looks_the_same(self._info_of, table):
            return before, {}
        self._info_of = table
        info = self._info = table_info(self.code, table)
        return info, {
            name: getattr(info, name)
            for name in info.__struct_fields__
            if before is None or getattr(info, name) != getattr(before, name)
        }

    @property
    def last_public(self) -> Fields | None:
        return None if self._position is None else self._position.public

    def told(self, table: Table, viewer: int | None) -> ToldView | None:
        """A view for the wire; None before the first match. While nobody moves, it stays the same."""
        match, before = table.match, self._told.get(viewer)
        if match is None or (before is not None and before.own.match is match):
            return before
        position = self._position
        if position is None or position.match is not match:
            position = self._position = Position(self, table, match)
        own = Fields(match, match.own(viewer), _OWN, None if before is None else before.own)
        heard = self._hear(position, viewer, None if before is None else before.heard)
        hash = f"{zlib.crc32(_bare(position.public, own), heard.crc):08x}"
        told = self._told[viewer] = ToldView(position.public, own, heard, hash)
        return told

    def _hear(self, position: Position, viewer: int | None, before: Heard | None) -> Heard:
        """The part of `wire.hash_of` that is of events; those that went into it before are not looked at."""
        count, crc = 0, 0
        if before is not None and before.round == position.round:
            count, crc = before.number, before.crc
        crc = zlib.crc32(position.events_after(count).seen_by(viewer).hashed, crc)
        return Heard(position.round, len(position.events), crc)

    def told_events(self, events: tuple[Event, ...]) -> ToldEvents:
        for told in self._events:
            if told.events == events:
                return told
        self._events.append(ToldEvents(events))
        return self._events[-1]


class NewsFor:
    """One piece of news, for whoever is to hear it."""

    def __init__(self, broadcaster: Broadcaster, update: Update, times: Times) -> None:
        self.broadcaster = broadcaster
        self.before = update.before
        self.table = update.table
        self.times = times
        self._info, self._info_changes = broadcaster.told_info(update.table)
        self._events = broadcaster.told_events(update.events)
        self._told: dict[tuple[int | None, bool], bytes] = {}

    def told_to(self, seat: int | None, *, in_changes: bool = False) -> bytes:
        """As the player in a seat hears it, or a spectator (`None`).

        `in_changes`: whoever was told of the version before, in the same seat, hears only what is different.
        """
        told = self._told.get((seat, in_changes))
        if told is None:
            viewer = self.table.viewer(seat)
            told = self._changes(seat, viewer) if in_changes else self._news(seat, viewer)
            self._told[seat, in_changes] = told
        return told

    def _news(self, seat: int | None, viewer: int | None) -> bytes:
        view = self.broadcaster.told(self.table, viewer)
        return encode(
            wire.News(
                after=self.before.version,
                version=self.table.version,
                you=seat,
                table=self._info,
                events=self._events.seen_by(viewer).json,
                view=None if view is None else _raw(view.encoded),
                hash=None if view is None else view.hash,
                remaining=self.times.remaining,
                until_deal=self.times.until_deal,
            )
        )

    def _changes(self, seat: int | None, viewer: int | None) -> bytes:
        view = self.broadcaster.told(self.table, viewer)
        changes = _NO_CHANGES if view is None else view.changes_since(self.before.match)
        if changes is None or self.before.viewer(seat) != viewer:
            return self.told_to(seat)
        return encode(
            wire.Changes(
                after=self.before.version,
                version=self.table.version,
                events=self._events.seen_by(viewer).json,
                hash=None if view is None else view.hash,
                table=self._info_changes,
                view={} if changes is _NO_CHANGES else _raw(changes),
                remaining=self.times.remaining,
                until_deal=self.times.until_deal,
            )
        )


class FieldKinds(NamedTuple):
    """Some fields of a view, in the order of the wire."""

    pick: Callable[[Mapping[str, Any]], tuple[Any, ...]]
    """Their values in a view."""
    writers: Sequence[Callable[[Any], bytes]]
    """What makes `"name":value` of each value, both in JSON."""

    @classmethod
    def of(cls, fields: Sequence[tuple[str, Writer]]) -> FieldKinds:
        pick = itemgetter(*(name for name, _ in fields))
        return cls(pick, [_field_writer(name, write) for name, write in fields])


_NOT_REMEMBERED = ("cards", "discards")
"""Fields whose values can't be looked up, or are hardly ever the same again."""


def _field_writer(name: str, write: Writer) -> Callable[[Any], bytes]:
    key = f'"{name}":'.encode()

    def text(value: Any) -> bytes:
        return key + encode(write(value))

    return text if name in _NOT_REMEMBERED else lru_cache(maxsize=1024)(text)


_PUBLIC = FieldKinds.of([(name, write) for name, write in FIELD_WRITERS if name not in OWN_FIELDS])
_OWN = FieldKinds.of([(name, write) for name, write in FIELD_WRITERS if name in OWN_FIELDS])
_NO_CHANGES = b"{}"


@lru_cache(maxsize=4096)
def _encode_event(event: Event) -> tuple[bytes, bytes, Sequence[int]]:
    """As everybody may know it; whole, and who may know that. There are not many different ones."""
    return encode(event.seen_by(None).to_json()), encode(event.to_json()), event.confided_to


def _bare(public: Fields, own: Fields) -> bytes:
    """A view without its events."""
    return b"{%b,%b}" % (public.encoded, own.encoded)


def _raw(encoded: bytes) -> Any:
    """What is JSON already, for a message."""
    return msgspec.Raw(encoded)


def seen(happened: Iterable[Event], viewer: int | None) -> list[Any]:
    """What happened, as one viewer may know it."""
    return [event.seen_by(viewer).to_json() for event in happened]


_SHOWN_OF_TABLE = attrgetter("options", "host", "number", "ready", "owner", "is_closed", "seed")
_SHOWN_OF_MATCH = attrgetter("players", "seed", "is_over")
_SHOWN_OF_SEAT = attrgetter(
    "name", "level", "persons", "stand_in", "returning", "stand_ins", "votes", "nonce"
)
"""All that `table_info` depends on."""


def _looks_the_same(before: Table, after: Table) -> bool:
    """Whether a table is as it was, but for its match, its version and the commands that were given."""
    if _SHOWN_OF_TABLE(before) != _SHOWN_OF_TABLE(after):
        return False
    if before.match is not after.match and (
        before.match is None
        or after.match is None
        or _SHOWN_OF_MATCH(before.match) != _SHOWN_OF_MATCH(after.match)
    ):
        return False
    for was, now in zip(before.seats, after.seats, strict=True):  # of the same options
        if was is not now and _SHOWN_OF_SEAT(was) != _SHOWN_OF_SEAT(now):
            return False
    return True


def table_info(code: str, table: Table) -> TableInfo:
    return TableInfo(
        code=code,
        options=cast("wire.Options", table.options),  # no others are opened on a server
        phase=table.phase,
        seats=[_seat_info(seat) for seat in table.seats],
        host=table.host,
        number=table.number,
        players=table.players,
        ready=sorted(table.ready),
        commitment=table.commitment,
        nonces={str(place): seat.nonce for place, seat in enumerate(table.seats) if seat.nonce},
        owner=table.owner_seat,
        stalling=[_stalling(table, place) for place in table.stalling],
    )


def _seat_info(seat: Seat) -> SeatInfo:
    if seat.is_empty:
        return SeatInfo("empty", "", None, False)
    if seat.is_bot:
        return SeatInfo("bot", "", seat.level, seat.stand_in)
    return SeatInfo("player", seat.name, None, seat.stand_in, seat.returning)


def _stalling(table: Table, place: int) -> wire.Stalling:
    votes = table.seats[place].votes & table.voters(place)
    return wire.Stalling(place, sorted(votes), table.votes_needed(place))
