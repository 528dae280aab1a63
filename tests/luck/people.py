"""People at a table, good, bad and unlucky: they use the client library, or bytes of their own."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING, cast, get_args

import msgspec
from websockets.asyncio.client import ClientConnection

from billetdoux.agents import agent
from billetdoux.client import Client, Connection, ServerRefused, play
from billetdoux.client.client import Response
from billetdoux.client.connection import Answer, Question
from billetdoux.client.evidence import DealWitness, EvidenceFolder, SeenMatch
from billetdoux.protocol import wire
from billetdoux.rules import Action
from billetdoux.rules.edition import MIN_PLAYERS
from billetdoux.rules.errors import BilletError
from billetdoux.rules.evidence import NONCE_BYTES
from billetdoux.server.person import person_with
from billetdoux.table import CLOSED, PLAYING, Level, Options
from billetdoux.table.command import PHRASES, Phrase
from billetdoux.table.options import Pace
from tests.luck.network import address

if TYPE_CHECKING:
    from tests.luck.world import World

TROUBLE = (BilletError, OSError, TimeoutError)
"""What people put up with."""
ANSWER_WITHIN = 20.0
PACES = get_args(Pace)
ODD = (
    r'{"do":"mix","id":"odd","version":0,"nonce":"c0ffee\n"}',
    r'{"do":"ready","id":"odd\n","version":0}',
    '{"do":"move","id":"odd","version":0,"action":"guard>9=king"}',
    '{"do":"hello","since":2147483647}',
    '{"do":"' + 1000 * "[" + '"}',
    "null",
)
"""Messages that are almost none."""

_read_own = msgspec.json.Decoder(wire.ClientMessage).decode


class Memory(EvidenceFolder):
    """Of what a device was told of matches, without a disk."""

    def __init__(self) -> None:
        self._seen: dict[tuple[str, str, int, str], SeenMatch] = {}

    def find(self, server: str, code: str, number: int, name: str) -> SeenMatch | None:
        return self._seen.get((server, code, number, name))

    def keep(self, seen: SeenMatch) -> bool:
        self._seen[seen.server, seen.code, seen.number, seen.name] = seen
        return True


class SeededWitness(DealWitness):
    """Its nonces follow from a seed: they decide the cards."""

    def __init__(self, code: str, memory: Memory, rng: Random) -> None:
        super().__init__("any", code, memory)
        self._rng = rng

    def _nonce_for(self, seen: SeenMatch, info: wire.TableInfo, you: int | None) -> str | None:
        if not seen.nonce:
            seen = replace(seen, nonce=self._rng.randbytes(NONCE_BYTES).hex())
        return super()._nonce_for(seen, info, you)


class SimulatedClient(Client):
    """Its requests go over the simulated network: `http.client` would need a real one."""

    def __init__(self, server: str, *, mixes: bool = False, takes_changes: bool = False) -> None:
        super().__init__(server, mixes=mixes)
        self.takes_changes = takes_changes
        self.memory = Memory()

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

    def __init__(self, person: Person, code: str, host: str, client: SimulatedClient | None = None) -> None:
        """`client`: another one than the person's own."""
        self._client = client or person.client
        query = "?news=changes" if self._client.takes_changes else ""
        witness = SeededWitness(code, self._client.memory, person.rng) if self._client.mixes else None
        super().__init__(f"ws://{host}/ws/{code}{query}", self._client.token, witness)
        self._is_known_as = None if self._client.token is None else person_with(self._client.token)
        """Whoever takes a seat meanwhile, over another connection, is somebody else on this one."""
        self.code = code
        self._person = person
        self._world = person.world
        self._is_fair = False
        """Whether the connection was made in calm weather."""
        self._said: deque[int | None] = deque()
        """The version in each hello that has no welcome yet."""
        self.present_since: float | None = None
        """When the welcome came over the connection that is there now, if that was made in calm weather."""

    @property
    def is_over(self) -> bool:
        return self._world.is_over or self._life is None or self._life.done()

    @property
    def is_there(self) -> bool:
        return self._socket is not None and not self._awaits_welcome

    def is_there_for(self, seconds: float) -> bool:
        """Whether it has been there for so long, in calm weather."""
        return self.present_since is not None and self._world.loop.time() - self.present_since > seconds

    def check_mistakes(self) -> None:
        """Raises what ended the connection, if nobody has to put up with it."""
        if self._life is not None and self._life.done() and not self._life.cancelled():
            with suppress(*TROUBLE):
                self._life.result()

    def take_in(self, message: wire.ServerMessage) -> bool:
        is_welcome = isinstance(message, wire.Welcome)
        since = self._said.popleft() if is_welcome else None
        before = self.version, self.you
        is_taken = super().take_in(message)
        if not is_taken and isinstance(message, wire.News):
            with self._world.judging():
                self._world.truth.misfitted(message, *before)
        if is_taken and is_welcome and self._is_fair:
            self.present_since = self._world.loop.time()
        if is_taken and isinstance(message, wire.Welcome | wire.News):
            self._world.note(f"{self._person.name} is told version {message.version}")
            with self._world.judging():
                self._world.truth.told(self.code, self._is_known_as, message, self.view)
                if isinstance(message, wire.Welcome):
                    self._world.truth.welcomed(self.code, message, since)
                    self._world.check_present(message)
        return is_taken

    async def _witness_deal(self) -> None:
        await super()._witness_deal()
        if self.witness is not None:
            with self._world.judging():
                self._world.truth.witnessed(self.witness)

    async def _ask(self, message: Question, kind: type[Answer]) -> Answer:
        self._world.note(f"{self._person.name} asks {type(message).__name__}")
        asked, socket = self._world.loop.time(), self._socket if self._is_fair else None
        async with asyncio.timeout(ANSWER_WITHIN):
            try:
                answer = await super()._ask(message, kind)
            except ServerRefused as error:
                with self._world.judging():
                    self._world.truth.refused(self.code, message, error.reason)
                raise
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
        self._said.clear()
        try:
            await super()._converse(socket)
        finally:
            self.present_since = None

    async def _send(self, text: str) -> None:
        for _ in range(self._person.says):
            self._note_hello(text)
            await super()._send(text)

    def _note_hello(self, text: str) -> None:
        with suppress(msgspec.MsgspecError, RecursionError):
            message = _read_own(text)
            if isinstance(message, wire.Hello):
                self._said.append(message.since)

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
        self.client = self._new_client()
        self.device: SimulatedClient | None = None
        """Another one, which came to the same seat by a link."""
        self.plays = True
        self.connections: dict[CheckedConnection, None] = {}
        """In the order in which they were made: a set would have another one each time."""
        self.think = self.rng.choice((0.5, 3.0))
        self.says = self.rng.choice((1, 1, 1, 2))
        """How often everything is sent: networks repeat things, and so do people."""
        self.arranges = self.rng.choice((0.0, 0.0, 0.5))
        """How often something is changed before a match, as a host."""
        self.habits: list[Callable[[CheckedConnection], Awaitable[object]]] = []
        self.stays = self.rng.choice((5.0, 15.0, 1000.0, 1000.0))
        """The longest that a connection is kept."""

    def _new_client(self) -> SimulatedClient:
        mixes, takes_changes = self.rng.random() < 0.5, self.rng.random() < 0.5
        return SimulatedClient("http://a", mixes=mixes, takes_changes=takes_changes)

    def is_there_for(self, seconds: float, seat: int) -> bool:
        """Whether they have been connected to a seat for so long, in calm weather."""
        return any(one.you == seat and one.is_there_for(seconds) for one in self.connections)

    async def live(self) -> None:
        address.set(self.address)
        await self._insist(self._sit_down)
        while not self.world.is_over:
            await self._may_come()
            self.client.server = f"http://{self._host()}"
            await self._use(self.client, self._patience(), self._do_all)
            await asyncio.sleep(self.rng.uniform(0, 2))

    async def _use(
        self,
        client: SimulatedClient,
        patience: float,
        act: Callable[[CheckedConnection], Awaitable[object]],
    ) -> None:
        connection = CheckedConnection(self, self.world.code, self._host(), client)
        self.connections[connection] = None
        try:
            with suppress(*TROUBLE):
                async with asyncio.timeout(patience), connection:
                    await act(connection)
        finally:
            del self.connections[connection]
        connection.check_mistakes()

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
        if connection.you is None:  # sent away, or nearly too late to sit down
            await self._insist(self._sit_down)
            await asyncio.sleep(self.rng.uniform(0, 20))

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
        if self.rng.random() < self.arranges:
            await self._arrange(connection)
        kinds = [seat.kind for seat in connection.info.seats]
        if len(kinds) - kinds.count("empty") < MIN_PLAYERS:
            await connection.add_bot(kinds.index("empty"), "random")
        await connection.start()

    async def _arrange(self, connection: CheckedConnection) -> None:
        rng, info = self.rng, connection.info
        await asyncio.sleep(rng.uniform(0, 2))
        seats = range(len(info.seats))
        bots = [seat for seat in seats if info.seats[seat].kind == "bot"]
        guests = [seat for seat in seats if info.seats[seat].kind == "player" and seat != connection.you]
        ways: list[Callable[[], Awaitable[object]]] = [
            lambda: connection.change_options(pace=rng.choice(PACES), hints=rng.random() < 0.5),
            lambda: connection.change_options(seats=rng.randint(MIN_PLAYERS, 4)),
        ]
        if bots:
            ways.append(lambda: connection.remove_bot(rng.choice(bots)))
        if guests:
            ways.append(lambda: connection.kick(rng.choice(guests)))
        with suppress(ServerRefused):
            await rng.choice(ways)()

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
            lambda: connection.react(rng.choice(wire.EMBLEMS)),
            lambda: connection.change_options(public=rng.random() < 0.5),
            lambda: connection.vote_out(rng.randrange(6)),
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

    async def judge(self, connection: CheckedConnection) -> None:
        """Goes on without whoever stalls."""
        await connection.until(lambda: bool(connection.info.stalling))
        stalling = self.rng.choice(connection.info.stalling).seat
        await asyncio.sleep(self.rng.uniform(0, 5))
        is_host = connection.you == connection.info.host
        await (connection.kick if is_host else connection.vote_out)(stalling)

    async def play_twice(self, connection: CheckedConnection) -> None:
        """In a second tab, or on a device that comes by a link."""
        await asyncio.sleep(self.rng.uniform(0, 10))
        client = self.client
        if self.rng.random() < 0.5:
            client = self.device = self.device or await self._bring_device(connection)
        await self._may_come()
        await self._use(client, self.rng.uniform(1, 30), self._play_there_too)

    async def _bring_device(self, connection: CheckedConnection) -> SimulatedClient:
        device = self._new_client()
        link = await connection.link()
        await device.return_by(connection.code, link.ticket)
        return device

    async def _play_there_too(self, connection: CheckedConnection) -> None:
        async with asyncio.TaskGroup() as group:
            for habit in (self._play, self.talk):
                group.create_task(self._again_and_again(habit, connection))

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
