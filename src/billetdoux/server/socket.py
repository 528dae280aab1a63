"""One WebSocket: a player, or somebody who watches."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import cast

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from billetdoux.protocol import wire
from billetdoux.protocol.errors import Declined
from billetdoux.rules import Role
from billetdoux.rules.errors import BilletError
from billetdoux.rules.jsonable import fields_to_json
from billetdoux.server.hub import Hub
from billetdoux.server.limits import PLAY, RENEW, address_of
from billetdoux.server.live_table import LiveTable
from billetdoux.server.logs import log_mistake
from billetdoux.server.quotas import DISPENSABLE
from billetdoux.server.store import StoreFailed
from billetdoux.session import Belief, NeedsNewer, Suggestion, Tip
from billetdoux.table import AnyCommand
from billetdoux.table.command import Command, Id

log = logging.getLogger(__name__)

HELLO_WITHIN = 10.0
"""Seconds until a client must have said who it is."""
MAX_WAITING = 512 * 1024
"""Bytes that may wait for a client who reads slowly."""
MAX_QUESTIONS = 4
"""Hints and beliefs of one connection that may be computed at a time."""
SEND, ABORT, LISTEN = "billet.send", "billet.abort", "billet.listen"
"""Extensions of ASGI that our WebSocket protocol offers: `send_soon`, to drop the connection, `listen`."""
DIGITS = 4
"""Of a chance in an answer: more tell nobody anything."""

Question = wire.AskLink | wire.AskHint | wire.AskBeliefs | wire.React | AnyCommand

decode: Callable[[str], wire.ClientMessage] = msgspec.json.Decoder(wire.ClientMessage).decode


class Socket:
    """A client of a table. If it doesn't read what it is told, it is let go."""

    def __init__(
        self, websocket: WebSocket, hub: Hub, person: str | None, *, takes_changes: bool = False
    ) -> None:
        self.websocket = websocket
        self.hub = hub
        self.person = person
        self.takes_changes = takes_changes
        self._address = address_of(websocket)
        self._messages = PLAY.bucket(hub.settings.messages_per_second)
        extensions = websocket.scope["extensions"]
        self._send: Callable[[bytes], int] = extensions[SEND]
        self._drop: Callable[[], None] = extensions[ABORT]
        self._listen_by: Callable[[Callable[[str | None], None]], Callable[[], None]] = extensions[LISTEN]
        self._handling: asyncio.Task[None] | None = None
        """What is done about the last message, if that takes more than a command."""
        self._has_left = False
        self._close_code: int | None = None
        self._farewell: asyncio.Task[None] | None = None
        self._hellos = RENEW.bucket(hub.settings.messages_per_second)
        """Of this socket. Whoever sits has the same pace at the table besides, for all sockets together."""
        self._questions: set[asyncio.Task[None]] = set()

    def _now(self) -> float:
        return self.hub.clock.monotonic_ms() / 1000

    # ------------------------------------------------------------ to the client

    def tell(self, message: bytes) -> None:
        if self._close_code is None and self._send(message) > MAX_WAITING:
            self._close_code = wire.TOO_SLOW
            self._drop()  # without a word: nobody listens

    def close(self, code: int) -> None:
        """Say good-bye, after all that was said before."""
        if self._close_code is None:
            self._close_code = code
            self._farewell = asyncio.get_running_loop().create_task(self._say_farewell(code))

    async def _say_farewell(self, code: int) -> None:
        with suppress(WebSocketDisconnect, RuntimeError):  # gone; whoever reads from it notices too
            await self.websocket.close(code)

    # ------------------------------------------------------------ from the client

    async def serve(self, code: str) -> None:
        """From the first hello to the last message."""
        try:
            await self._listen(code)
        except WebSocketDisconnect:
            pass
        finally:
            if self._close_code is not None:
                self.hub.metrics.closed.labels(self._close_code).inc()
            if self._farewell is not None:
                await self._farewell

    async def _listen(self, code: str) -> None:
        try:
            hello = await asyncio.wait_for(self._receive(), HELLO_WITHIN)
        except TimeoutError:
            hello = None
        if not isinstance(hello, wire.Hello):
            self.close(wire.NO_HELLO)
            return
        try:
            live = await self.hub.table(code, self._address)
        except Declined:
            self.close(wire.NO_SUCH_TABLE)
            return
        except NeedsNewer:
            self.close(wire.NEEDS_NEWER)
            return
        except StoreFailed:
            self.close(wire.TRY_AGAIN)
            return
        try:
            await self._welcome(live, hello)
            if self._close_code is None:
                await self._hear_all(live)
        finally:
            self._has_left = True
            live.leave(self)
            for question in self._questions:
                question.cancel()

    async def _receive(self) -> wire.ClientMessage | None:
        """The next message; None if it was none, which its sender is told."""
        event = await self.websocket.receive()
        if event["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(event.get("code") or 1005)
        return self._read(event.get("text"))

    async def _hear_all(self, live: LiveTable) -> None:
        """Until the connection ends; what was begun is finished first."""
        self._hear_on = self._listen_by(lambda text: self._hear(live, text))
        try:
            while True:
                await self._receive()  # nothing but the end comes this way any more
        finally:
            if self._handling is not None:
                await self._handling

    def _read(self, text: str | None) -> wire.ClientMessage | None:
        self.hub.metrics.messages.inc()
        if not self._messages.take(self._now()):
            self.close(wire.TOO_MANY_MESSAGES)
            return None
        if text is None:
            self.close(wire.TEXT_ONLY)
            return None
        try:
            return decode(text)
        except (msgspec.MsgspecError, UnicodeError, RecursionError):
            self._refuse(_id_in(text), Declined("bad-message"))
            return None

    def _hear(self, live: LiveTable, text: str | None) -> None:
        """A message. `_hear_on` is called when the next one may come."""
        message = None if self._close_code is not None else self._read(text)
        if isinstance(message, Command) and not isinstance(message, DISPENSABLE):
            self._give(live, cast("AnyCommand", message))
        elif message is None or self._has_left:
            self._hear_on()
        else:
            self._handling = asyncio.get_running_loop().create_task(self._handle(live, message))
            self._handling.add_done_callback(self._handled)

    def _handled(self, handling: asyncio.Task[None]) -> None:
        self._handling = None
        error = None if handling.cancelled() else handling.exception()
        if error is not None:
            log_mistake(log, error)
            self._drop()
        self._hear_on()

    async def _handle(self, live: LiveTable, message: wire.ClientMessage) -> None:
        match message:
            case wire.Hello():
                await self._welcome(live, message)
            case wire.Ping():
                self.tell(wire.encode(wire.Pong(self.hub.page_build())))
            case wire.AskHint() | wire.AskBeliefs():
                self._answer_aside(live, message)
            case _:
                await self._answer(live, message)

    def _give(self, live: LiveTable, command: AnyCommand) -> None:
        """A command that needs nobody to wait for it; its answer follows the news that it makes."""
        begun = time.perf_counter()
        person, before = self.person or "", live.table.version

        def answer(outcome: int | Exception) -> None:
            if isinstance(outcome, int):
                if outcome > before:  # else it was done earlier, or has changed nothing
                    self.hub.quotas.charge_command(self._address, command)
                self.tell(wire.encode(wire.Done(command.id, outcome)))
            elif isinstance(outcome, BilletError):
                self._refuse(command.id, outcome)
            else:  # a mistake of ours, which the session has reported
                self._drop()
            self.hub.metrics.handling.observe(time.perf_counter() - begun)
            self._hear_on()

        try:
            live.check_pace(person, command)
        except Declined as error:
            answer(error)
        else:
            live.session.give(person, command, answer)

    def _is_new(self, live: LiveTable, command: AnyCommand) -> bool:
        """What was done before is answered as before, whatever is used up meanwhile."""
        seat = live.table.seat_of(self.person or "")
        return seat is not None and live.table.version_after(seat, command.id) is None

    async def _welcome(self, live: LiveTable, hello: wire.Hello) -> None:
        """A welcome is long. Whoever asks for too many has to connect again, which is limited too."""
        try:
            live.check_pace(self.person or "", hello)
            if not self._hellos.take(self._now()):
                raise Declined("too-fast")
        except Declined:
            self.close(wire.TOO_MANY_MESSAGES)
            return
        await live.enter(self, hello.since)

    def _answer_aside(self, live: LiveTable, message: wire.AskHint | wire.AskBeliefs) -> None:
        """It may take long, and a move that is sent behind it must not wait."""
        if len(self._questions) >= MAX_QUESTIONS:
            self._refuse(message.id, Declined("too-fast"))
            return
        question = asyncio.get_running_loop().create_task(self._answer(live, message))
        self._questions.add(question)
        question.add_done_callback(self._answered)

    def _answered(self, question: asyncio.Task[None]) -> None:
        self._questions.discard(question)
        error = None if question.cancelled() else question.exception()
        if error is not None:
            log_mistake(log, error)

    async def _answer(self, live: LiveTable, message: Question) -> None:
        begun = time.perf_counter()
        try:
            self.tell(wire.encode(await self._find_answer(live, message)))
        except BilletError as error:
            self._refuse(message.id, error)
        self.hub.metrics.handling.observe(time.perf_counter() - begun)

    async def _find_answer(self, live: LiveTable, message: Question) -> wire.ServerMessage:
        person = self.person or ""
        live.check_pace(person, message)
        session = live.session
        match message:
            case wire.AskLink():
                link = await live.give_link(person, message.id)
                self.hub.quotas.charge_command(self._address, message)
                return link
            case wire.AskHint():
                version, advice = await session.hint(person)
                moves, suggestions = map(_hint_move, advice.tips), map(_suggestion, advice.suggestions)
                return wire.Hint(message.id, version, list(moves), list(suggestions))
            case wire.AskBeliefs():
                version, beliefs = await session.beliefs(person)
                return wire.Beliefs(message.id, version, list(map(_belief, beliefs)))
            case wire.React():
                live.react(person, message.emblem)
                return wire.Done(message.id, live.table.version)
            case _:
                return wire.Done(message.id, await self._execute(live, person, message))

    async def _execute(self, live: LiveTable, person: str, command: AnyCommand) -> int:
        if not self._is_new(live, command):
            return await live.session.execute(person, command)
        await self.hub.quotas.check_command(self._address, command)
        version = await live.session.execute(person, command)
        self.hub.quotas.charge_command(self._address, command)
        return version

    def _refuse(self, command: str | None, error: BilletError) -> None:
        self.tell(wire.encode(wire.Refusal(command, error.reason, error.rule, details_of(error))))


def _hint_move(tip: Tip) -> wire.HintMove:
    return wire.HintMove(
        action=str(tip.action),
        chance=round(tip.chance, DIGITS),
        percent=tip.percent,
        motive=None if tip.motive is None else wire.HintMotive(**fields_to_json(tip.motive)),
        alike=list(map(str, tip.alike)),
        close=tip.is_close,
    )


def _suggestion(told: Suggestion) -> wire.HintSuggestion:
    return wire.HintSuggestion(told.seat, _by_word(told.chances), _by_word(told.counted))


def _by_word(chances: Mapping[Role, float]) -> dict[str, float]:
    return {role.word: round(chance, DIGITS) for role, chance in chances.items()}


def _belief(belief: Belief) -> wire.Belief:
    chances = _by_word(belief.chances)
    return wire.Belief(belief.seat, chances, [wire.BeliefReason(**fields_to_json(r)) for r in belief.reasons])


class _Identified(msgspec.Struct):
    id: Id


def _id_in(text: str) -> str | None:
    """The id of a message that is none, so that its sender knows which."""
    try:
        return msgspec.json.decode(text, type=_Identified).id
    except (msgspec.MsgspecError, UnicodeError, RecursionError):
        return None


def details_of(error: BilletError) -> wire.Details:
    """What an error has to say, as JSON."""
    return {name: _as_json(value) for name, value in error.details.items()}


def _as_json(value: object) -> str | int:
    if isinstance(value, tuple | list):
        return " ".join(map(str, value))
    return value if type(value) is int else str(value)
