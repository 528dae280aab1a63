"""What a client has been told of a table, put together from the messages of the server."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Any

import msgspec

from billetdoux.client.errors import BadServer
from billetdoux.protocol import wire
from billetdoux.rules import View
from billetdoux.rules.errors import InvalidData
from billetdoux.rules.event import SEAT_FIELDS, Event, RoundStarted
from billetdoux.rules.view import BY_SEAT
from billetdoux.table import TableEvent
from billetdoux.table.table_event import PhraseSaid, TextWritten

CHAT_KEPT = 100


class ReceivedWelcome(wire.Welcome, frozen=True, tag="welcome"):
    """With views and events as plain JSON: `from_json` is what checks and reads them."""

    chat: list[Any]
    missed: list[Any] | None
    view: dict[str, Any] | None


class ReceivedNews(wire.News, frozen=True, tag="news"):
    events: list[Any]
    view: dict[str, Any] | None


read = msgspec.json.Decoder(ReceivedWelcome | ReceivedNews | wire.BriefMessage).decode
"""A message of the server. JSON is decoded once: what isn't ours to interpret stays as it is."""


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
        chat = _read_events(message.chat)
        if not self._accepts(message, _round_events(_read_events(told["events"]))):
            raise BadServer("server-not-understood")
        self.present, self.watching = tuple(message.present), message.watching
        self.chat = tuple(event for event in chat if isinstance(event, PhraseSaid | TextWritten))

    def _heard(self, message: wire.News) -> bool:
        if message.after != self.version:
            return False
        events = list(self.view.events) if self.view is not None else []
        news = happened(message)
        for event in _round_events(news):
            if isinstance(event, RoundStarted):
                events = []
            events.append(event)
        if not self._accepts(message, events):
            return False
        said = [event for event in news if isinstance(event, PhraseSaid | TextWritten)]
        self.chat = (*self.chat, *said)[-CHAT_KEPT:]
        return True

    def _accepts(self, message: wire.Welcome | wire.News, events: list[Event]) -> bool:
        """Takes over the message's view with these events, unless its hash says that it isn't the same."""
        view = None
        if message.view is not None:
            bare = {field: value for field, value in message.view.items() if field != "events"}
            if message.hash != wire.hash_of([event.to_json() for event in events], bare):
                return False
            view = replace(_read_view(bare), events=tuple(events))
        _check_seats(message, [*events, *happened(message)], view)
        self.version, self.info, self.you, self.view = message.version, message.table, message.you, view
        self.remaining = message.remaining
        return True


def happened(message: wire.Welcome | wire.News) -> tuple[Event, ...]:
    """What a message tells that happened; nothing if that was too long ago to be told."""
    return _read_events(message.events if isinstance(message, wire.News) else message.missed or ())


def _read_events(told: Iterable[Any]) -> tuple[Event, ...]:
    try:
        return tuple(map(Event.from_json, told))
    except InvalidData as error:
        raise BadServer("server-not-understood") from error


def _read_view(told: Any) -> View:
    try:
        return View.from_json(told)
    except InvalidData as error:
        raise BadServer("server-not-understood") from error


def _round_events(events: Iterable[Event]) -> list[Event]:
    return [event for event in events if not isinstance(event, TableEvent)]


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
