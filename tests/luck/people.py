"""People at a table, good, bad and unlucky: they use the client library, or bytes of their own."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from random import Random
from typing import TYPE_CHECKING, cast

from websockets.asyncio.client import ClientConnection

from billetdoux.agents import agent
from billetdoux.client import Client, Connection, ServerRefused, play
from billetdoux.client.client import Response
from billetdoux.client.connection import Answer, Question
from billetdoux.protocol import wire
from billetdoux.rules import Action
from billetdoux.rules.edition import MIN_PLAYERS
from billetdoux.rules.errors import BilletError
from billetdoux.server.person import person_with
from billetdoux.table import CLOSED, PLAYING, Level, Options
from billetdoux.table.command import PHRASES, Phrase
from tests.luck.network import address

if TYPE_CHECKING:
    from tests.luck.world import World

TROUBLE = (BilletError, OSError, TimeoutError)
"""What people put up with."""
ANSWER_WITHIN = 20.0
ODD = (
    r'{"do":"mix","id":"odd","version":0,"nonce":"c0ffee\n"}',
    r'{"do":"ready","id":"odd\n","version":0}',
    '{"do":"move","id":"odd","version":0,"action":"guard>9=king"}',
    '{"do":"hello","since":2147483647}',
    '{"do":"' + 1000 * "[" + '"}',
    "null",
)
"""Messages that are almost none."""


class SimulatedClient(Client):
    """Its requests go over the simulated network: `http.client` would need a real one."""

    async def _exchange(
        self, method: str, path: str, headers: Mapping[str, str], body: bytes | None, patience: float
    ) -> Response:
        host = self.server.partition("://")[2]
        length = {} if body is None else {"Content-Length": str(len(body))}
        sent = {"Host": host, "Connection": "close", **headers, **length}
        lines = [f"{method} {path} HTTP/1.1", *(f"{name}: {value}" for name, value in sent.items()), "", ""]
        async with asyncio.timeout(patience):
            reader, writer = await asyncio.open_connection(host, 80)
            writer.write("\r\n".join(lines).encode() + (body or b""))
            head, _, told = (await reader.read()).partition(b"\r\n\r\n")
            writer.close()
        status, *received = head.decode().split("\r\n")
        if not status:
            raise ConnectionResetError
        pairs = [line.partition(": ") for line in received]
        cookies = [value for name, _, value in pairs if name.lower() == "set-cookie"]
        return Response(int(status.split()[1]), cookies, told)


class CheckedConnection(Connection):
    """Compares whatever it is told with the truth."""

    def __init__(self, person: Person, code: str, host: str) -> None:
        super().__init__(f"ws://{host}/ws/{code}", person.client.token)
        self.code = code
        self._person = person
        self._world = person.world
        self._is_fair = False
        """Whether the connection was made in calm weather."""

    @property
    def is_over(self) -> bool:
        return self._world.is_over or self._life is None or self._life.done()

    def check_mistakes(self) -> None:
        """Raises what ended the connection, if nobody has to put up with it."""
        if self._life is not None and self._life.done() and not self._life.cancelled():
            with suppress(*TROUBLE):
                self._life.result()

    def take_in(self, message: wire.ServerMessage) -> bool:
        is_taken = super().take_in(message)
        if is_taken and isinstance(message, wire.Welcome) and self._is_fair:
            self._person.present_since = self._world.loop.time()
        if is_taken and isinstance(message, wire.Welcome | wire.News):
            self._world.note(f"{self._person.name} is told version {message.version}")
            with self._world.judging():
                token = self._person.client.token
                person = None if token is None else person_with(token)
                self._world.truth.told(self.code, person, message, self.view)
        return is_taken

    async def _ask(self, message: Question, kind: type[Answer]) -> Answer:
        self._world.note(f"{self._person.name} asks {type(message).__name__}")
        asked, socket = self._world.loop.time(), self._socket if self._is_fair else None
        async with asyncio.timeout(ANSWER_WITHIN):
            answer = await super()._ask(message, kind)
        is_same = socket is not None and socket is self._socket
        if is_same and not isinstance(message, wire.AskHint | wire.AskBeliefs):
            with self._world.judging():
                self._world.truth.answered_after(self._world.loop.time() - asked)
        if isinstance(answer, wire.Done):
            with self._world.judging():
                self._world.truth.acknowledged(self.code, message, answer.version)
        return answer

    async def _converse(self, socket: ClientConnection) -> None:
        # What was stalled before the calm may arrive long after its beginning.
        self._is_fair = self._world.is_calm
        try:
            await super()._converse(socket)
        finally:
            self._person.present_since = None

    async def _send(self, text: str) -> None:
        for _ in range(self._person.says):
            await super()._send(text)

    async def move(self, action: Action | str, version: int | None = None) -> None:
        await asyncio.sleep(self._person.thought())
        await super().move(action, version)


class Person:
    """Plays, and does whatever else their habits are, over connections that break."""

    def __init__(self, world: World, number: int) -> None:
        self.world = world
        self.name = f"P{number}"
        self.address = f"10.0.0.{number}"
        self.rng = Random(f"{world.seed} person {number}")
        self.client = SimulatedClient("http://a")
        self.plays = True
        self.connection: CheckedConnection | None = None
        self.present_since: float | None = None
        """When the welcome came over the connection that is there now, if that was made in calm weather."""
        self.think = self.rng.choice((0.5, 3.0))
        self.says = self.rng.choice((1, 1, 1, 2))
        """How often everything is sent: networks repeat things, and so do people."""
        self.habits: list[Callable[[CheckedConnection], Awaitable[object]]] = []
        self.stays = self.rng.choice((5.0, 15.0, 1000.0, 1000.0))
        """The longest that a connection is kept."""

    def is_there_for(self, seconds: float) -> bool:
        """Whether they have been connected for so long, in calm weather."""
        return self.present_since is not None and self.world.loop.time() - self.present_since > seconds

    async def live(self) -> None:
        address.set(self.address)
        await self._insist(self._sit_down)
        while not self.world.is_over:
            await self._may_come()
            self.client.server = f"http://{self._host()}"
            self.connection = CheckedConnection(self, self.world.code, self._host())
            try:
                async with asyncio.timeout(self._patience()), self.connection:
                    await self._do_all(self.connection)
            except TROUBLE:
                pass
            self.connection.check_mistakes()
            await asyncio.sleep(self.rng.uniform(0, 2))

    async def _may_come(self) -> None:
        await self.world.nobody_is_kept_away.wait()

    async def _sit_down(self) -> None:
        while not self.world.code:
            await asyncio.sleep(0.2)
        await self.client.take_seat(self.world.code, self.name)

    def thought(self) -> float:
        """Slow in calm weather, when there is nothing to be found but that the match goes on."""
        return self.rng.uniform(2, 10) if self.world.is_calm else self.rng.uniform(0, self.think)

    def _host(self) -> str:
        return self.rng.choice(self.world.hosts)

    def _patience(self) -> float:
        return 1000.0 if self.world.is_calm else self.rng.uniform(1, self.stays)

    async def _insist(self, act: Callable[[], Awaitable[object]]) -> None:
        """Until it works, or never will."""
        while not self.world.is_over:
            try:
                return await act()  # type: ignore[return-value]
            except ServerRefused as error:
                if error.reason in ("no-free-seat", "table-closed", "sent-away"):
                    return None
            except TROUBLE:
                pass
            await asyncio.sleep(self.rng.uniform(0.1, 3))
        return None

    async def _do_all(self, connection: CheckedConnection) -> None:
        always = [self._play, self._lead] if self.plays else []
        async with asyncio.TaskGroup() as group:
            for habit in [*always, *self.habits]:
                group.create_task(self._again_and_again(habit, connection))

    async def _again_and_again(
        self, habit: Callable[[CheckedConnection], Awaitable[object]], connection: CheckedConnection
    ) -> None:
        while not connection.is_over and connection.info.phase != CLOSED and connection.you is not None:
            with suppress(*TROUBLE):
                await habit(connection)
            await asyncio.sleep(self.rng.uniform(0.1, 1))

    async def _play(self, connection: CheckedConnection) -> None:
        await play(connection, agent("random"), self.rng)

    async def _lead(self, connection: CheckedConnection) -> None:
        """Start a match, whenever it is theirs to start one."""
        await connection.until(
            lambda: connection.you == connection.info.host and connection.info.phase != PLAYING
        )
        kinds = [seat.kind for seat in connection.info.seats]
        if len(kinds) - kinds.count("empty") < MIN_PLAYERS:
            await connection.add_bot(kinds.index("empty"), "random")
        await connection.start()

    # ------------------------------------------------------------ habits

    async def talk(self, connection: CheckedConnection) -> None:
        """Whatever a player may send, sensible or not."""
        await asyncio.sleep(self.rng.uniform(0, 4))
        rng = self.rng
        ways: list[Callable[[], Awaitable[object]]] = [
            lambda: connection.say(cast("Phrase", rng.choice(PHRASES))),
            lambda: connection.write("x" * rng.randint(1, 200)),
            lambda: connection.mix(rng.randbytes(4).hex()),
            connection.ready,
            connection.take_back,
            connection.hint,
            connection.beliefs,
            connection.link,
            connection.start,
            lambda: connection.kick(rng.randrange(6)),
            lambda: connection.add_bot(rng.randrange(6), "random"),
            lambda: connection.remove_bot(rng.randrange(6)),
            lambda: connection.move("guard>0=princess"),
            connection.hint,
            lambda: connection.say(cast("Phrase", rng.choice(PHRASES))),
        ]
        await rng.choice(ways)()

    async def stall(self, connection: CheckedConnection) -> None:
        """Takes the seat back from the stand-in again and again, and never moves."""
        await connection.until(lambda: _stand_in_plays_for(connection))
        await asyncio.sleep(self.rng.uniform(0, 0.5))
        await connection.take_back()

    async def flood(self, connection: CheckedConnection) -> None:
        await asyncio.sleep(self.rng.uniform(1, 30))
        for _ in range(self.rng.randint(1, 20)):
            await connection._send('{"do":"hello"}')

    async def nag(self, connection: CheckedConnection) -> None:
        """Says that it is ready, again and again."""
        await connection.until(lambda: connection.view is not None and connection.view.phase == "over")
        for _ in range(30):
            id = self.rng.randbytes(8).hex()
            await connection._send(f'{{"do":"ready","id":"{id}","version":{connection.version}}}')

    async def fumble(self, connection: CheckedConnection) -> None:
        """Says what is almost a message."""
        for odd in ODD:
            await connection._send(odd)
        await asyncio.sleep(self.rng.uniform(1, 20))

    async def leave(self, connection: CheckedConnection) -> None:
        await asyncio.sleep(self.rng.uniform(5, 60))
        await connection.leave()
        await asyncio.sleep(self.rng.uniform(0, 3))
        await self._sit_down()


def _stand_in_plays_for(connection: CheckedConnection) -> bool:
    return connection.you is not None and connection.info.seats[connection.you].stand_in


class Host(Person):
    """Opens the table, and starts one match after the other."""

    def __init__(self, world: World, number: int, options: Options, bots: list[Level]) -> None:
        super().__init__(world, number)
        self._options = options
        self._bots = bots

    async def _sit_down(self) -> None:
        self.world.code = await self.client.open_table(self.name, self._options, self._bots)


class Spectator(Person):
    async def _may_come(self) -> None:
        """Always."""

    async def _sit_down(self) -> None:
        while not self.world.code:
            await asyncio.sleep(0.2)

    async def _do_all(self, connection: CheckedConnection) -> None:
        await asyncio.sleep(1000)


class Vandal(Person):
    """Sends bytes of its own, or reads nothing."""

    async def live(self) -> None:
        address.set(self.address)
        while not self.world.is_over:
            try:
                async with asyncio.timeout(30):
                    await self._harm()
            except TROUBLE:
                pass
            await asyncio.sleep(self.rng.uniform(0, 3))

    async def _harm(self) -> None:
        reader, writer = await asyncio.open_connection(self._host(), 80)
        try:
            writer.write(self._opening())
            for _ in range(self.rng.randint(0, 20)):
                await asyncio.sleep(self.rng.uniform(0, 2))
                writer.write(self.rng.randbytes(self.rng.randint(0, 300)))
                if self.rng.random() < 0.5:
                    await reader.read(10_000)
        finally:
            writer.transport.abort()

    def _opening(self) -> bytes:
        upgrade = (
            f"GET /ws/{self.world.code or 'BCDFGHJK'} HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\n"
            "Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
            "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
        ).encode()
        hello = b"\x81\x8e\0\0\0\0" + b'{"do":"hello"}'
        asked = b"GET /api/tables HTTP/1.1\r\nHost: a\r\n\r\n"
        whole = self.rng.choice([upgrade, upgrade + hello, upgrade + hello * 50, asked, asked * 40, b""])
        return whole[: self.rng.randint(0, len(whole))] if self.rng.random() < 0.3 else whole
