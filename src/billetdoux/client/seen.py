"""What a client has been told of a table, put together from the messages of the server.

A newer server may tell more than this client knows: fields, events and messages that are unknown are passed
over. Hashes are of what was told, known or not.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Any, get_args

import msgspec

from billetdoux.client.errors import BadServer
from billetdoux.protocol import wire
from billetdoux.rules import View
from billetdoux.rules.errors import InvalidData
from billetdoux.rules.event import SEAT_FIELDS, Event, RoundStarted
from billetdoux.rules.jsonable import field_names
from billetdoux.rules.view import BY_SEAT
from billetdoux.table import TableEvent
from billetdoux.table.table_event import TABLE_EVENTS, PhraseSaid, TextWritten, UnknownEvent

CHAT_KEPT = 100
MAX_KIND = 60
Told = tuple[Any, Event]
"""An event as JSON, and as we understand it."""


class ReceivedOptions(wire.Options, frozen=True, forbid_unknown_fields=False):
    """Those that a client sends are checked more strictly."""


class ReceivedTable(wire.TableInfo, frozen=True):
    options: ReceivedOptions


class ReceivedWelcome(wire.Welcome, frozen=True, tag="welcome"):
    """With views and events as plain JSON: `from_json` is what checks and reads them."""

    table: ReceivedTable
    chat: list[Any]
    missed: list[Any] | None
    view: dict[str, Any] | None


class ReceivedNews(wire.News, frozen=True, tag="news"):
    table: ReceivedTable
    events: list[Any]
    view: dict[str, Any] | None


class ReceivedChanges(wire.Changes, frozen=True, tag="changes"):
    events: list[Any]


class _Tagged(msgspec.Struct, frozen=True):
    say: str


_decode = msgspec.json.Decoder(ReceivedWelcome | ReceivedNews | ReceivedChanges | wire.BriefMessage).decode
_decode_tag = msgspec.json.Decoder(_Tagged).decode
_TAGS = frozenset(kind.__struct_config__.tag for kind in get_args(wire.ServerMessage))


def read(text: str | bytes) -> wire.ServerMessage | None:
    """A message of the server; None for a kind that this client doesn't know.

    JSON is decoded once: what isn't ours to interpret stays as it is.
    """
    try:
        message: wire.ServerMessage = _decode(text)
        return message
    except msgspec.ValidationError:
        if _decode_tag(text).say in _TAGS:
            raise
        return None


class Seen:
    """A table as far as one client knows it."""

    version: int | None = None
    """None until the server has said welcome."""
    info: wire.TableInfo
    you: int | None = None
    """Your seat; None for a spectator."""
    view: View | None = None
    """The match as you see it, with all events of the round; None before the first match."""
    present: tuple[bool, ...] = ()
    watching: int = 0
    chat: tuple[PhraseSaid | TextWritten, ...] = ()
    remaining: int | None = None
    """Milliseconds on the clock of the player to act, when the server last spoke of it."""
    _round: Sequence[Told] = ()
    _bare: dict[str, Any] | None = None
    """The view as it was told, without its events."""

    def take_in(self, message: wire.ServerMessage) -> bool:
        """Learn what a message says. False if it doesn't go with what we know: then say hello again."""
        match message:
            case wire.Welcome():
                self._welcomed(message)
            case wire.News():
                return self._heard(message)
            case wire.Present():
                self.present, self.watching = tuple(message.present), message.watching
        return True

    def _welcomed(self, message: wire.Welcome) -> None:
        told = {"events": []} if message.view is None else message.view
        if message.protocol != wire.PROTOCOL or "events" not in told:
            raise BadServer("server-not-understood")
        chat = [event for _, event in _read_events(message.chat)]
        if not self._accepts(message, _read_events(told["events"]), happened(message)):
            raise BadServer("server-not-understood")
        self.present, self.watching = tuple(message.present), message.watching
        self.chat = tuple(event for event in chat if isinstance(event, PhraseSaid | TextWritten))

    def _heard(self, message: wire.News) -> bool:
        if message.after != self.version:
            return False
        news = _read_events(message.events)
        # An event that we don't know may be one of the round or not: only the hash can tell.
        known = [told for told in news if not isinstance(told[1], TableEvent)]
        all_that_may_be = [told for told in news if not isinstance(told[1], TABLE_EVENTS)]
        guesses = [known] if len(known) == len(all_that_may_be) else [known, all_that_may_be]
        events = [event for _, event in news]
        if not any(self._accepts(message, _since_start([*self._round, *guess]), events) for guess in guesses):
            return False
        said = [event for event in events if isinstance(event, PhraseSaid | TextWritten)]
        self.chat = (*self.chat, *said)[-CHAT_KEPT:]
        return True

    def completed(self, changes: wire.Changes) -> wire.News:
        """The news that these changes come to, if they are changes of what we know: `take_in` finds out."""
        view = None if self._bare is None else {**self._bare, **changes.view}
        return wire.News(
            after=changes.after,
            version=changes.version,
            you=self.you,
            table=_changed(self.info, changes.table),
            events=changes.events,
            view=view,
            hash=changes.hash,
            remaining=changes.remaining,
            until_deal=changes.until_deal,
        )

    def _accepts(
        self, message: wire.Welcome | wire.News, told: Sequence[Told], news: Iterable[Event]
    ) -> bool:
        """Takes over the message's view with these events, unless its hash says that it isn't the same.

        `told` are those of the round, `news` those that the message says have just happened.
        """
        view, bare = None, None
        events = [event for _, event in told if not isinstance(event, UnknownEvent)]
        if message.view is not None:
            bare = {field: value for field, value in message.view.items() if field != "events"}
            if message.hash != wire.hash_of([as_sent for as_sent, _ in told], bare):
                return False
            view = replace(_read_view(bare), events=tuple(events))
        _check_seats(message, [*events, *news], view)
        self.version, self.info, self.you, self.view = message.version, message.table, message.you, view
        self.remaining = message.remaining
        self._round, self._bare = told, bare
        return True


def _changed(info: wire.TableInfo, changes: dict[str, Any]) -> wire.TableInfo:
    try:
        return msgspec.convert(msgspec.to_builtins(info) | changes, ReceivedTable) if changes else info
    except msgspec.ValidationError as error:
        raise BadServer("server-not-understood") from error


def happened(message: wire.Welcome | wire.News) -> tuple[Event, ...]:
    """What a message tells that happened; nothing if that was too long ago to be told."""
    told = message.events if isinstance(message, wire.News) else message.missed or ()
    return tuple(event for _, event in _read_events(told))


def _read_events(told: Iterable[Any]) -> list[Told]:
    try:
        return [(event, _read_event(event)) for event in told]
    except InvalidData as error:
        raise BadServer("server-not-understood") from error


def _read_event(told: Any) -> Event:
    code = told.get("event") if isinstance(told, dict) else None
    kind: type | None = Event.kind_of(code)
    if kind is None and isinstance(code, str):
        return UnknownEvent(code[:MAX_KIND])
    return Event.from_json(told if kind is None else _known(told, "event", *field_names(kind)))


def _read_view(told: dict[str, Any]) -> View:
    try:
        return View.from_json(_known(told, *field_names(View)))
    except InvalidData as error:
        raise BadServer("server-not-understood") from error


def _known(told: dict[str, Any], *fields: str) -> dict[str, Any]:
    return {field: told[field] for field in fields if field in told}


def _since_start(events: Sequence[Told]) -> Sequence[Told]:
    """Of the round that is on."""
    starts = [place for place, (_, event) in enumerate(events) if isinstance(event, RoundStarted)]
    return events[starts[-1] :] if starts else events


def _check_seats(message: wire.Welcome | wire.News, events: Iterable[Event], view: View | None) -> None:
    """Whoever is spoken of must have a seat."""
    table = message.table
    seats = range(table.options.seats)
    maybe = (message.you, table.owner)
    named = [table.host, *(one.seat for one in table.stalling), *(seat for seat in maybe if seat is not None)]
    for event in events:
        named.extend(_seats_of(event))
    fits = all(seat in seats for seat in named) and len(table.seats) == len(seats)
    if view is not None:
        fits &= all(len(getattr(view, field)) == view.players <= len(seats) for field in BY_SEAT)
        fits &= all(seat is None or 0 <= seat < view.players for seat in (view.seat, view.to_act))
        fits &= view.seat is None or len(view.known) == view.players
    if not fits:
        raise BadServer("server-not-understood")


def _seats_of(event: Event) -> Iterator[int]:
    yield from (seat for field in SEAT_FIELDS if (seat := getattr(event, field, None)) is not None)
    yield from getattr(event, "winners", ())
    yield from range(len(getattr(event, "hands", ())))
