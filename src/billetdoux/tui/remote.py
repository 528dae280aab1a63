"""A table of a server, as a player or a watcher there knows it."""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Literal

from billetdoux.agents.advice import MAX_SHOWN, Motive
from billetdoux.agents.reasons import Reason
from billetdoux.client import Client, Connection, Lost, happened
from billetdoux.i18n import Words
from billetdoux.protocol import wire
from billetdoux.rules import Action, Edition, Record, Role, View, fairness, load_edition
from billetdoux.rules.event import Event
from billetdoux.rules.evidence import NONCE_BYTES
from billetdoux.session import Advice, Belief, Suggestion, Tip
from billetdoux.table import CLOSED, OVER, PLAYING, WAITING, Phase, Refused
from billetdoux.table import table_event as told
from billetdoux.tui.log import sentence_of
from billetdoux.tui.names import shown_names
from billetdoux.tui.seam import TableListener

MINUTE = 60


class RemoteTable:
    """A `TableAccess` to a table of a server, with what only such a table has: a lobby, chat, links.

    What is known of it is what the connection was told; a broken one reconnects by itself.
    """

    next_viewer: None = None
    hands: None = None
    recorded: None = None
    is_kept: Literal[True] = True

    def __init__(self, client: Client, table: Connection, w: Words) -> None:
        self.is_lost = False
        self.connection = table
        """Knows the table, and has all commands."""
        self.log: list[Event] = []
        self._client = client
        self._w = w
        self.total_logged = 0
        self.log_version = -1
        """The version of the table up to which the log tells everything."""
        self._by_hand: set[str] = set()
        """Nonces that this player mixed in by a command, not by default."""
        self._warned = False
        self._heard_at = time.monotonic()
        self._sat_as = self._own_name
        """What this player was called when they last had a seat."""
        self._noticed_stalling: set[tuple[int, int]] = set()
        """Of which match and seat this player was told that they may send it away."""

    # ------------------------------------------------------------ the match

    @property
    def edition(self) -> Edition:
        """Of the match that is shown; the next one may have another."""
        view = self.view
        return load_edition(self.connection.info.options.edition if view is None else view.edition)

    @property
    def remote(self) -> RemoteTable:
        return self

    @property
    def names(self) -> tuple[str, ...]:
        names = shown_names(self.connection.info.seats, self._w)
        # After a match the host may have taken seats away in which somebody played.
        players = 0 if self.view is None else self.view.players
        return names + tuple(self._w("seat-name", seat=seat) for seat in range(len(names), players))

    @property
    def you(self) -> int | None:
        return self.connection.you

    @property
    def view(self) -> View | None:
        return self.connection.view

    @property
    def phase(self) -> Phase:
        return self.connection.info.phase

    @property
    def is_current(self) -> bool:
        return self.log_version == self.connection.version

    @property
    def is_awaited(self) -> bool:
        view, info = self.view, self.connection.info
        if view is None or view.seat is None or view.to_act is not None or info.phase != PLAYING:
            return False
        return view.seat not in info.ready and not self.has_stand_in

    @property
    def may_start(self) -> bool:
        return self.phase in (WAITING, OVER) and self.is_host

    @property
    def has_hints(self) -> bool:
        return self.connection.info.options.hints

    def notes_on(self, seat: int) -> tuple[str, ...]:
        w, info = self._w, self.connection.info
        notes: list[str] = []
        if seat >= len(info.seats):
            return ()
        if info.seats[seat].stand_in:
            notes.append(w("web-table-stand-in"))
        elif self.is_away(seat):
            notes.append(w("web-table-away"))
        if seat in info.ready:
            notes.append(w("web-table-is-ready"))
        if (votes := self.votes_against(seat)) is not None:
            notes.append(votes)
        return tuple(notes)

    async def move(self, action: Action) -> None:
        # At the version that was shown: if it is an old one by now, the choice was about something else.
        await self.connection.move(action, self.log_version)

    async def ready(self) -> None:
        await self.connection.ready()

    async def hint(self) -> Advice:
        legal, players = ((), 0) if self.view is None else (self.view.legal, self.view.players)
        found = await self.connection.hint()
        tips = [self._tip(move, legal) for move in found.moves[:MAX_SHOWN]]
        suggestions = [
            Suggestion(told.seat, _by_role(told.chances), _by_role(told.counted))
            for told in found.suggestions
            if 0 <= told.seat < players
        ]
        return Advice([tip for tip in tips if tip.action in legal], suggestions)

    def _tip(self, move: wire.HintMove, legal: Sequence[Action]) -> Tip:
        chance = min(1.0, max(0.0, move.chance))
        alike = tuple(action for action in legal if str(action) in move.alike)
        return Tip(
            Action.parse(move.action),
            chance,
            round(100 * chance) if move.percent is None else min(100, max(0, move.percent)),
            self._motive(move.motive),
            alike,
            move.close,
        )

    def _motive(self, motive: wire.HintMotive | None) -> Motive | None:
        """None also if a newer server has a motive that we don't know, or a bad one any."""
        if motive is None:
            return None
        card = None if motive.card is None else Role.parse(motive.card)
        found = Motive(motive.code, motive.seat, card, motive.percent, motive.risk)
        return found if self._has_words(self._w.motive, found) else None

    async def beliefs(self) -> list[Belief]:
        view = self.view
        if view is None or view.seat is None or view.to_act is None or not self.has_hints:
            return []
        found = await self.connection.beliefs()
        return [self._belief(about) for about in found.beliefs if 0 <= about.seat < view.players]

    def _belief(self, about: wire.Belief) -> Belief:
        reasons = [
            reason for reason in map(_reason, about.reasons) if self._has_words(self._w.reason, reason)
        ]
        return Belief(about.seat, _by_role(about.chances), tuple(reasons))

    def _has_words(self, tell: Callable[..., str], reason: Reason | Motive) -> bool:
        """A newer server has reasons that we don't know, and a bad one any."""
        try:
            return bool(tell(reason, viewer=self.you or 0, names=self.names))
        except (KeyError, ValueError, TypeError, IndexError):
            return False

    async def record(self) -> Record:
        info = self.connection.info
        return Record.parse(await self._client.record(info.code, info.number))

    async def switch_viewer(self) -> None:
        """Everybody has their own."""

    # ------------------------------------------------------------ being there

    async def run(self, listener: TableListener) -> None:
        async for message in self.connection:
            match message:
                case Lost():
                    self.is_lost = True
                    listener.show_notice(self._w("join-lost"))
                case wire.Welcome() | wire.News():
                    self._hear(message, listener)
                case wire.Reaction(seat, emblem) if 0 <= seat < len(self.names):
                    said = self._w(f"reaction-{emblem}")
                    listener.show_notice(self._w("reaction-shown", name=self.names[seat], said=said))
            listener.table_changed()

    def _hear(self, message: wire.Welcome | wire.News, listener: TableListener) -> None:
        if self.is_lost:
            self.is_lost = False
            listener.show_notice(self._w("join-back"))
        self._heard_at = time.monotonic()
        self._warn(listener)
        if isinstance(message, wire.Welcome) and message.missed is None:
            events = () if self.view is None else self.view.events
            self.log, self.log_version = [*self.connection.chat, *events], self.connection.version or 0
        elif message.version > self.log_version:
            news = happened(message)
            self._add(news)
            self.log_version = message.version
            self._highlight(news, message.you, listener)
        self._sat_as = self._own_name
        self._notice_stalling(listener)

    def _notice_stalling(self, listener: TableListener) -> None:
        """Say once a match that somebody may be sent away: nobody would look for the key."""
        seats = {(self.connection.info.number, stalling.seat) for stalling in self.connection.info.stalling}
        for _, seat in sorted(seats - self._noticed_stalling):
            if self.may_send_away(seat):
                listener.show_notice(self._w("join-stalling", name=self.names[seat], seat=seat))
        self._noticed_stalling |= seats

    def _warn(self, listener: TableListener) -> None:
        if self.is_deceived and not self._warned:
            self._warned = True
            listener.show_notice(self._w("commitment-changed"))

    def _add(self, news: Iterable[Event]) -> None:
        for event in news:
            if isinstance(event, told.SeedMixed) and event.nonce not in self._by_hand:
                continue  # everybody's program does it before each match
            if isinstance(event, told.MatchStarted):
                self.log.clear()  # seats move up for a match, and the log counts seats
            self.log.append(event)
            self.total_logged += 1

    def _highlight(self, news: Iterable[Event], you: int | None, listener: TableListener) -> None:
        """What concerns this player, or was said to them, is easily overlooked in the log."""
        for event in news:
            match event:
                case told.PhraseSaid() | told.TextWritten() if event.seat != you:
                    listener.highlight(sentence_of(event, you, self.names, self._w))
                case told.HostChanged() | told.StandInPlays() if event.seat == you:
                    listener.highlight(sentence_of(event, you, self.names, self._w))
                case told.SeatLeft(kicked=True) if you is None and event.name == self._sat_as:
                    listener.highlight(sentence_of(event, event.seat, self.names, self._w))

    @property
    def _own_name(self) -> str | None:
        return None if self.you is None else self.seats[self.you].name

    # ------------------------------------------------------------ what only a server has

    @property
    def seats(self) -> Sequence[wire.SeatInfo]:
        return self.connection.info.seats

    @property
    def commitment(self) -> str | None:
        return self.connection.info.commitment

    @property
    def is_deceived(self) -> bool:
        """Whether the server changed a commitment after it had told it."""
        witness = self.connection.witness
        return witness is not None and witness.is_deceived

    @property
    def is_host(self) -> bool:
        return self.you == self.connection.info.host

    @property
    def is_closed(self) -> bool:
        return self.phase == CLOSED

    @property
    def has_stand_in(self) -> bool:
        """Whether a bot plays for this player."""
        return self.you is not None and self.phase == PLAYING and self.seats[self.you].stand_in

    @property
    def is_returning(self) -> bool:
        """Whether the bot only finishes its turn."""
        return self.you is not None and self.has_stand_in and self.seats[self.you].returning

    def votes_against(self, seat: int) -> str | None:
        """Of a player who may be sent away during the match."""
        for stalling in self.connection.info.stalling:
            if stalling.seat == seat:
                return self._w("web-table-votes", votes=len(stalling.votes), needed=stalling.needed)
        return None

    def may_send_away(self, seat: int) -> bool:
        """During a match, whether this player may send another one away, or vote for it."""
        plays = self.view is not None and self.view.seat is not None
        return plays and self.you != seat and self.votes_against(seat) is not None

    @property
    def seconds_left(self) -> int | None:
        """On the clock of whoever is to act; None where there is none."""
        if self.connection.remaining is None:
            return None
        return max(0, round(self.connection.remaining / 1000 - (time.monotonic() - self._heard_at)))

    @property
    def link(self) -> str:
        return f"{self._client.server}/t/{self.connection.info.code}"

    @property
    def record_link(self) -> str:
        info = self.connection.info
        return f"{self._client.server}/api/tables/{info.code}/matches/{info.number}/record"

    def is_away(self, seat: int) -> bool:
        present = self.connection.present
        return self.seats[seat].kind == "player" and seat < len(present) and not present[seat]

    async def start(self) -> None:
        await self.connection.start()

    def free_seat(self, wished: int = 0) -> int:
        """The wished one if it is empty, or else the first that is."""
        free = [place for place, seat in enumerate(self.seats) if seat.kind == "empty"]
        if not free:
            raise Refused("no-free-seat")
        return wished if wished in free else free[0]

    async def send_away(self, seat: int) -> None:
        """Whoever sits there, person or bot. During a match the host decides alone, and the others vote."""
        if self.phase == PLAYING and not self.decides_alone(seat):
            await self.connection.vote_out(seat)
        elif self.seats[seat].kind == "bot":
            await self.connection.remove_bot(seat)
        else:
            await self.connection.kick(seat)

    def decides_alone(self, seat: int) -> bool:
        """Even the host can only vote against whoever opened the table."""
        return self.is_host and seat != self.connection.info.owner

    async def mix(self, nonce: str = "") -> None:
        """Chance of one's own, or else drawn here."""
        nonce = nonce or secrets.token_hex(NONCE_BYTES)
        fairness.check_nonces({self.you or 0: nonce})
        self._by_hand.add(nonce)
        await self.connection.mix(nonce)

    async def personal_link(self) -> tuple[str, int]:
        """By which another device takes this seat, and for how many minutes it works."""
        given = await self.connection.link()
        return f"{self.link}#{given.ticket}", given.seconds // MINUTE


def _by_role(chances: Mapping[str, float]) -> dict[Role, float]:
    """What a newer server may have besides is left out."""
    return {role: chance for word, chance in chances.items() if (role := Role.parse(word)) is not None}


def _reason(given: wire.BeliefReason) -> Reason:
    card = None if given.card is None else Role.parse(given.card)
    return Reason(given.code, given.seat, given.target, card, given.count, given.copies)
