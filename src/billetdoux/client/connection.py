"""A connection to one table, which reconnects by itself when it breaks."""

from __future__ import annotations

import asyncio
import random
import secrets
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial
from typing import Self, TypeVar

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus, WebSocketException

from billetdoux.client.errors import BadServer, Disconnected, ServerRefused
from billetdoux.client.evidence import DealWitness
from billetdoux.client.seen import Seen, read
from billetdoux.protocol import wire
from billetdoux.protocol.tokens import COOKIE
from billetdoux.rules import Action, InvalidAction
from billetdoux.table import AnyCommand
from billetdoux.table import command as ask
from billetdoux.table.command import Phrase
from billetdoux.table.options import Level

CLOSED_BY_US = 1000
FIRST_DELAY, MAX_DELAY = 0.25, 15.0
MAX_UNREAD = 1000
MAX_BYTES = 2**20

Question = AnyCommand | wire.AskLink | wire.AskHint | wire.AskBeliefs | wire.React
Answer = TypeVar("Answer", wire.Done, wire.Link, wire.Hint, wire.Beliefs)

read_own = msgspec.json.Decoder(wire.ClientMessage).decode


class Lost:
    """The connection is broken and reconnects; a welcome tells when it is there."""


Message = wire.ServerMessage | Lost


class Connection(Seen):
    """What is known of a table (see `Seen`), the server's messages as they come, and all commands.

    A command returns when it is done, or raises `ServerRefused`. If the connection breaks meanwhile, it is
    sent again on the next, with the same id: the server does it once.

    With a `witness`, it mixes a nonce of its own into each match before anything else is asked there.
    """

    def __init__(self, address: str, token: str | None, witness: DealWitness | None = None) -> None:
        self.witness = witness
        self._address = address
        self._headers = {} if token is None else {"Cookie": f"{COOKIE}={token}"}
        self._socket: ClientConnection | None = None
        self._awaits_welcome = True
        self._life: asyncio.Task[None] | None = None
        self._stirred = asyncio.Event()
        self._unread: deque[Message] = deque(maxlen=MAX_UNREAD)
        """Whoever doesn't read forgets the oldest; what is known of the table is kept anyway."""
        self._given: dict[str, tuple[str, asyncio.Future[wire.ServerMessage]]] = {}
        """Commands that have no answer yet."""

    async def __aenter__(self) -> Self:
        self._life = asyncio.get_running_loop().create_task(self._stay())
        self._life.add_done_callback(self._ended)
        try:
            await self.until(lambda: self.version is not None)
        except BaseException:
            await self.close()
            raise
        return self

    async def __aexit__(self, *error: object) -> None:
        await self.close()

    async def close(self) -> None:
        """Go away; the seat stays."""
        if self._life is not None:
            self._life.cancel()
            await asyncio.wait([self._life])

    # ------------------------------------------------------------ messages

    def __aiter__(self) -> Self:
        return self

    async def __anext__(self) -> Message:
        """The next message that isn't an answer. What it tells is known by then, and perhaps more."""
        await self.until(lambda: bool(self._unread))
        return self._unread.popleft()

    async def until(self, met: Callable[[], bool]) -> None:
        """Wait until something holds of what is known, whoever reads the messages."""
        while not met():
            self._check_alive()
            self._stirred.clear()
            await self._stirred.wait()

    def _check_alive(self) -> None:
        if self._life is None or self._life.cancelled():
            raise Disconnected(CLOSED_BY_US)
        if self._life.done():
            self._life.result()

    def _ended(self, life: asyncio.Task[None]) -> None:
        error = Disconnected(CLOSED_BY_US) if life.cancelled() else life.exception()
        for _, answer in self._given.values():
            if error is not None and not answer.done():
                answer.set_exception(error)
        self._stirred.set()

    # ------------------------------------------------------------ connecting

    async def _stay(self) -> None:
        """Connected, and connected again, until there is no sense in it."""
        delays = _delays()
        while True:
            is_hurried = False
            try:
                async with connect(
                    self._address,
                    additional_headers=self._headers,
                    compression=None,
                    proxy=None,
                    ping_interval=10,
                    ping_timeout=10,
                    close_timeout=2,
                    max_size=MAX_BYTES,
                ) as socket:
                    await self._converse(socket)
            except (OSError, WebSocketException) as error:
                self._check_worth_retrying(error)
                is_hurried = _close_code(error) == wire.TOO_MANY_MESSAGES
            if not self._awaits_welcome:
                self._awaits_welcome = True
                self._put(Lost())
                if not is_hurried:  # else we would hurry on, and be closed again
                    delays = _delays()
            await asyncio.sleep(next(delays))

    def _check_worth_retrying(self, error: Exception) -> None:
        match error:
            case ConnectionClosed():
                code = _close_code(error)
                if code is not None and code in wire.FINAL:
                    raise Disconnected(code) from error
            case InvalidStatus() if error.response.status_code < 500:
                raise BadServer("server-not-understood") from error
            case _ if self.version is None:
                raise BadServer("server-not-reached") from error

    async def _converse(self, socket: ClientConnection) -> None:
        self._socket = socket
        try:
            await self._say_hello()
            for text, _ in list(self._given.values()):
                await self._send(text)
            while True:
                await self._hear(await socket.recv())
        finally:
            self._socket = None
            await socket.close()

    async def _say_hello(self) -> None:
        self._awaits_welcome = True
        await self._send(wire.encode(wire.Hello(self.version)).decode())

    async def _send(self, text: str) -> None:
        """On a broken connection, nothing: `_stay` will notice, and send again what matters."""
        if self._socket is not None:
            with suppress(ConnectionClosed):
                await self._socket.send(text)

    async def _hear(self, text: str | bytes) -> None:
        try:
            message = read(text)
        except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
            raise BadServer("server-not-understood") from error
        if message is None:
            return
        if isinstance(message, wire.News | wire.Changes) and self._awaits_welcome:
            return  # which will tell it too
        if isinstance(message, wire.Changes):
            message = self.completed(message)
        if not self.take_in(message):
            await self._say_hello()
            return
        if isinstance(message, wire.Welcome):
            self._awaits_welcome = False
        if isinstance(message, wire.Welcome | wire.News):
            await self._witness_deal()
        _, answer = self._given.get(getattr(message, "id", None) or "", (None, None))
        if answer is None:
            self._put(message)
        elif not answer.done():
            answer.set_result(message)

    def _put(self, message: Message) -> None:
        self._unread.append(message)
        self._stirred.set()

    async def _witness_deal(self) -> None:
        """Before whoever waits for the message wakes: what they ask, such as a start, comes after it."""
        if self.witness is None or (nonce := self.witness.observe(self.info, self.you)) is None:
            return
        command = ask.Mix(*self._new(), nonce=nonce)
        answer: asyncio.Future[wire.ServerMessage] = asyncio.get_running_loop().create_future()
        answer.add_done_callback(partial(self._mixed, command))
        text = wire.encode(command).decode()
        self._given[command.id] = (text, answer)
        await self._send(text)

    def _mixed(self, command: ask.Mix, answer: asyncio.Future[wire.ServerMessage]) -> None:
        """If it was refused, a match has begun before it came: then this match has no nonce of ours."""
        self._given.pop(command.id, None)
        is_told = not answer.cancelled() and answer.exception() is None
        accepted = is_told and isinstance(answer.result(), wire.Done)
        if self.witness is not None:
            self.witness.was_answered(command.nonce, accepted=accepted)

    # ------------------------------------------------------------ commands

    async def _ask(self, message: Question, kind: type[Answer]) -> Answer:
        text = wire.encode(message).decode()
        try:
            read_own(text)
        except msgspec.ValidationError as error:
            raise ServerRefused("bad-message") from error
        self._check_alive()
        answer: asyncio.Future[wire.ServerMessage] = asyncio.get_running_loop().create_future()
        self._given[message.id] = (text, answer)
        try:
            await self._send(text)
            told = await answer
        finally:
            del self._given[message.id]
        if isinstance(told, wire.Refusal):
            raise ServerRefused(told.reason, told.rule, told.details)
        if not isinstance(told, kind):
            raise BadServer("server-not-understood")
        return told

    async def _do(self, command: AnyCommand) -> None:
        await self._ask(command, wire.Done)

    def _new(self) -> tuple[str, int]:
        """The id of a new command, and the version that it is given at."""
        return secrets.token_hex(8), self.version or 0

    async def move(self, action: Action | str, version: int | None = None) -> None:
        """With the version at which it was chosen, unless that was just now: it may have come too late."""
        id, now = self._new()
        text = str(self._read(action))
        await self._do(ask.Move(id, now if version is None else version, action=text))

    def _read(self, action: Action | str) -> Action:
        try:
            return Action.of(action)
        except InvalidAction as error:
            raise error.offering(self.view.legal if self.view else ()) from None

    async def ready(self) -> None:
        await self._do(ask.Ready(*self._new()))

    async def start(self) -> None:
        await self._do(ask.Start(*self._new()))

    async def add_bot(self, seat: int, level: Level) -> None:
        await self._do(ask.AddBot(*self._new(), seat=seat, level=level))

    async def remove_bot(self, seat: int) -> None:
        await self._do(ask.RemoveBot(*self._new(), seat=seat))

    async def change_options(self, **changes: object) -> None:
        """As the host, between matches: `edition`, `theme`, `seats`, `public`, `clock`, `hints`, `free_text`,
        `pace`; what isn't given stays as it is."""
        options = self.info.options
        names = [name for name in ask.ChangeOptions.__struct_fields__ if hasattr(options, name)]
        wanted = {name: getattr(options, name) for name in names} | changes
        await self._do(ask.ChangeOptions(*self._new(), **wanted))

    async def kick(self, seat: int) -> None:
        await self._do(ask.Kick(*self._new(), seat=seat))

    async def vote_out(self, seat: int) -> None:
        await self._do(ask.VoteOut(*self._new(), seat=seat))

    async def leave(self) -> None:
        await self._do(ask.Leave(*self._new()))

    async def take_back(self) -> None:
        await self._do(ask.TakeBack(*self._new()))

    async def say(self, phrase: Phrase) -> None:
        await self._do(ask.Say(*self._new(), phrase=phrase))

    async def write(self, text: str) -> None:
        await self._do(ask.Write(*self._new(), text=text))

    async def mix(self, nonce: str) -> None:
        """In place of what was mixed in before."""
        if self.witness is not None:
            self.witness.sends(self.info, self.you, nonce)
        await self._do(ask.Mix(*self._new(), nonce=nonce))
        if self.witness is not None:
            self.witness.was_answered(nonce, accepted=True)

    async def link(self) -> wire.Link:
        """A ticket with which another device can take the same seat."""
        return await self._ask(wire.AskLink(self._new()[0]), wire.Link)

    async def react(self, emblem: wire.Emblem) -> None:
        """Show an emblem to all who are at the table now."""
        await self._ask(wire.React(self._new()[0], emblem), wire.Done)

    async def hint(self) -> wire.Hint:
        return await self._ask(wire.AskHint(self._new()[0]), wire.Hint)

    async def beliefs(self) -> wire.Beliefs:
        return await self._ask(wire.AskBeliefs(self._new()[0]), wire.Beliefs)


def _close_code(error: Exception) -> int | None:
    closed = (error.rcvd or error.sent) if isinstance(error, ConnectionClosed) else None
    return None if closed is None else closed.code


def _delays() -> Iterator[float]:
    """Longer and longer, and never the same for all who lost their connection together."""
    longest = FIRST_DELAY
    while True:
        yield random.uniform(0, longest)
        longest = min(2 * longest, MAX_DELAY)
