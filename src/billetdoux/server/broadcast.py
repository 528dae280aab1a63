"""What each client is told of a table: the one place where views and events become messages.

Who may know what is decided by `Table.view` and `Event.seen_by`; nothing else of a match is looked at here.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterable
from typing import Any, NamedTuple, cast

import msgspec

from billetdoux.protocol import wire
from billetdoux.protocol.wire import SeatInfo, TableInfo, encode
from billetdoux.rules import View
from billetdoux.rules.event import Event
from billetdoux.session import Update
from billetdoux.table import Seat, Table


class Times(NamedTuple):
    """Milliseconds until something happens by itself."""

    remaining: int | None = None
    """On the clock of the player to act."""
    until_deal: int | None = None
    """Until the next round."""


UNTIMED = Times()


class Broadcaster:
    """Tells of one table, version by version. Keeps the hash of what each seat has heard of the round."""

    def __init__(self, code: str) -> None:
        self.code = code
        self._heard: dict[int | None, tuple[tuple[int, int], int, int]] = {}
        """By viewer: which round, how many of its events, and the CRC of those."""

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
                hash=None if view is None else self.hash_of(table, view),
                remaining=times.remaining,
                build=build,
                until_deal=times.until_deal,
            )
        )

    def hash_of(self, table: Table, view: View, bare: bytes | None = None) -> str:
        """`wire.hash_of` of a view; the events that went into it before are not looked at again."""
        round = (table.number, view.round)
        known, count, crc = self._heard.get(view.seat, (round, 0, 0))
        if known != round:
            count, crc = 0, 0
        for event in view.events[count:]:
            crc = zlib.crc32(encode(event.to_json()), crc)
        self._heard[view.seat] = (round, len(view.events), crc)
        bare = encode(view.to_json(events=False)) if bare is None else bare
        return f"{zlib.crc32(bare, crc):08x}"


class NewsFor:
    """One piece of news, for whoever is to hear it."""

    def __init__(self, broadcaster: Broadcaster, update: Update, times: Times) -> None:
        self.broadcaster = broadcaster
        self.after = update.before.version
        self.table = update.table
        self.events = update.events
        self.times = times
        self._info: Any = msgspec.Raw(encode(table_info(broadcaster.code, update.table)))
        self._told: dict[int | None, bytes] = {}

    def told_to(self, seat: int | None) -> bytes:
        """As the player in a seat hears it, or a spectator (`None`)."""
        if seat not in self._told:
            self._told[seat] = self._tell(seat)
        return self._told[seat]

    def _tell(self, seat: int | None) -> bytes:
        view = self.table.view(seat)
        bare = None if view is None else encode(view.to_json(events=False))
        return encode(
            wire.News(
                after=self.after,
                version=self.table.version,
                you=seat,
                table=self._info,
                events=seen(self.events, self.table.viewer(seat)),
                view=None if bare is None else msgspec.Raw(bare),
                hash=None if view is None else self.broadcaster.hash_of(self.table, view, bare),
                remaining=self.times.remaining,
                until_deal=self.times.until_deal,
            )
        )


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
