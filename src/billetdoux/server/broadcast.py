"""What each client is told of a table: the one place where views and events become messages.

Who may know what is decided by `Table.view` and `Event.seen_by`; nothing else of a match is looked at here.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import repeat
from typing import Any, NamedTuple, cast

import msgspec

from billetdoux.protocol import wire
from billetdoux.protocol.wire import SeatInfo, TableInfo, encode
from billetdoux.rules import View
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

    def __init__(self, view: View, kinds: Sequence[FieldKind], before: Fields | None) -> None:
        self.values = tuple(getattr(view, name) for name, _, _ in kinds)
        then = _NOTHING if before is None else zip(before.values, before.encoded, strict=True)
        self.encoded: tuple[bytes, ...] = tuple(
            text if value == old else key + encode(write(value))
            for value, (_, key, write), (old, text) in zip(self.values, kinds, then, strict=False)
        )
        """Each as `"name":value`."""


@dataclass(frozen=True, slots=True)
class ToldView:
    """A view as it goes over the wire."""

    version: int
    public: Fields
    own: Fields
    hash: str

    @property
    def encoded(self) -> tuple[bytes, ...]:
        return self.public.encoded + self.own.encoded

    def changes_since(self, before: ToldView) -> bytes:
        """The fields that are different."""
        fields = zip(before.encoded, self.encoded, strict=True)
        return _object([now for then, now in fields if now is not then])


class Broadcaster:
    """Tells of one table, version by version. Keeps what each seat was told last: news are short by that."""

    def __init__(self, code: str) -> None:
        self.code = code
        self._heard: dict[int | None, tuple[tuple[int, int], int, int]] = {}
        """By viewer: which round, how many of its events, and the CRC of those."""
        self._told: dict[int | None, ToldView] = {}
        """By viewer: the last view that was made into news."""
        self._public: Fields | None = None
        self._info: TableInfo | None = None
        self._encoded_info = b""

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
        view = table.view(seat)
        return encode(
            wire.Welcome(
                protocol=wire.PROTOCOL,
                version=table.version,
                you=seat,
                table=table_info(self.code, table),
                present=who.present,
                watching=who.watching,
                chat=seen(table.chat, None),
                missed=None if missed is None else seen(missed, table.viewer(seat)),
                view=None if view is None else view.to_json(),
                hash=None if view is None else self._hash_of(table, view, encode(view.to_json(events=False))),
                remaining=times.remaining,
                build=build,
                until_deal=times.until_deal,
            )
        )

    def told_info(self, table: Table) -> tuple[bytes, dict[str, Any]]:
        """What all may know of the table, and what of that is different from the version before."""
        info, before = table_info(self.code, table), self._info
        if info == before:
            return self._encoded_info, {}
        self._info, self._encoded_info = info, encode(info)
        return self._encoded_info, {
            name: getattr(info, name)
            for name in info.__struct_fields__
            if before is None or getattr(info, name) != getattr(before, name)
        }

    def public_fields(self, view: View) -> Fields:
        """Those that are the same for all viewers."""
        self._public = Fields(view, _PUBLIC, self._public)
        return self._public

    def told(self, table: Table, view: View, public: Fields) -> tuple[ToldView, ToldView | None]:
        """A view for the wire, and the one that its viewer was told before, if there was one."""
        before = self._told.get(view.seat)
        own = Fields(view, _OWN, None if before is None else before.own)
        hash = self._hash_of(table, view, _object(public.encoded + own.encoded))
        now = self._told[view.seat] = ToldView(table.version, public, own, hash)
        return now, before

    def _hash_of(self, table: Table, view: View, bare: bytes) -> str:
        """`wire.hash_of` of a view; the events that went into it before are not looked at again."""
        round = (table.number, view.round)
        known, count, crc = self._heard.get(view.seat, (round, 0, 0))
        if known != round:
            count, crc = 0, 0
        for event in view.events[count:]:
            crc = zlib.crc32(_encode_event(event), crc)
        self._heard[view.seat] = (round, len(view.events), crc)
        return f"{zlib.crc32(bare, crc):08x}"


class NewsFor:
    """One piece of news, for whoever is to hear it."""

    def __init__(self, broadcaster: Broadcaster, update: Update, times: Times) -> None:
        self.broadcaster = broadcaster
        self.before = update.before
        self.table = update.table
        self.events = update.events
        self.times = times
        self._info, self._info_changes = broadcaster.told_info(update.table)
        self._public: Fields | None = None
        self._views: dict[int | None, tuple[ToldView, ToldView | None]] = {}
        self._told: dict[tuple[int | None, bool], bytes] = {}

    def told_to(self, seat: int | None, *, in_changes: bool = False) -> bytes:
        """As the player in a seat hears it, or a spectator (`None`).

        `in_changes`: whoever was told of the version before, in the same seat, hears only what is different.
        """
        if (seat, in_changes) not in self._told:
            self._told[seat, in_changes] = self._changes(seat) if in_changes else self._news(seat)
        return self._told[seat, in_changes]

    def _news(self, seat: int | None) -> bytes:
        view, _ = self._view(seat)
        return encode(
            wire.News(
                after=self.before.version,
                version=self.table.version,
                you=seat,
                table=_raw(self._info),
                events=self._seen_events(seat),
                view=None if view is None else _raw(_object(view.encoded)),
                hash=None if view is None else view.hash,
                remaining=self.times.remaining,
                until_deal=self.times.until_deal,
            )
        )

    def _changes(self, seat: int | None) -> bytes:
        view, last = self._view(seat)
        if self.before.viewer(seat) != self.table.viewer(seat):
            return self.told_to(seat)
        if view is not None and (last is None or last.version != self.before.version):
            return self.told_to(seat)
        return encode(
            wire.Changes(
                after=self.before.version,
                version=self.table.version,
                events=self._seen_events(seat),
                hash=None if view is None else view.hash,
                table=self._info_changes,
                view={} if view is None or last is None else _raw(view.changes_since(last)),
                remaining=self.times.remaining,
                until_deal=self.times.until_deal,
            )
        )

    def _view(self, seat: int | None) -> tuple[ToldView | None, ToldView | None]:
        """The view of whoever sits there, and the one that they were told last."""
        viewer = self.table.viewer(seat)
        if viewer in self._views:
            return self._views[viewer]
        view = self.table.view(viewer)
        if view is None:
            return None, None
        if self._public is None:
            self._public = self.broadcaster.public_fields(view)
        self._views[viewer] = self.broadcaster.told(self.table, view, self._public)
        return self._views[viewer]

    def _seen_events(self, seat: int | None) -> list[Any]:
        viewer = self.table.viewer(seat)
        return [_raw(_encode_event(event.seen_by(viewer))) for event in self.events]


FieldKind = tuple[str, bytes, Writer]
"""A name, the same as the key of JSON, and what makes JSON of the value."""

_PUBLIC: Sequence[FieldKind]
_OWN: Sequence[FieldKind]
_PUBLIC, _OWN = (
    [(name, f'"{name}":'.encode(), write) for name, write in FIELD_WRITERS if (name in OWN_FIELDS) == is_own]
    for is_own in (False, True)
)
_NOTHING = repeat((object(), b""))


@lru_cache(maxsize=4096)
def _encode_event(event: Event) -> bytes:
    """There are not many different ones, and each is told to several."""
    return encode(event.to_json())


def _object(fields: Iterable[bytes]) -> bytes:
    return b"{%b}" % b",".join(fields)


def _raw(encoded: bytes) -> Any:
    """What is JSON already, for a message."""
    return msgspec.Raw(encoded)


def seen(happened: Iterable[Event], viewer: int | None) -> list[Any]:
    """What happened, as one viewer may know it."""
    return [event.seen_by(viewer).to_json() for event in happened]


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
