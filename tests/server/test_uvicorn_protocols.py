"""What ours take from uvicorn's protocol classes, which are not a public interface.

uvicorn has no setting for any of it: no deadline for a request, no limit on frames, no way to end a
connection at once. So its version has a ceiling in pyproject.toml. Before you raise that, see that this and
test_hostile.py pass.
"""

from __future__ import annotations

import asyncio
import inspect
from collections.abc import Iterable
from random import Random
from types import FunctionType
from typing import Any

import pytest
from h11 import Connection
from uvicorn.config import Config
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.frames import Close, CloseCode, Frame, Opcode
from websockets.protocol import State
from websockets.server import ServerProtocol

from billetdoux.server.run import PING_EVERY, PONG_WITHIN
from billetdoux.server.uvicorn_protocols import FirmWebSocket, ImpatientHttp, Outbox, text_frame
from tests.session import virtual_time

OVERRIDDEN: dict[type, dict[str, str]] = {
    ImpatientHttp: {
        "connection_made": "too many are closed at once; else the time for a request begins",
        "handle_websocket_upgrade": "the connection is counted on",
        "on_response_complete": "and begins again for the next",
        "connection_lost": "and no longer matters",
        "pause_writing": "who doesn't read is noticed",
        "resume_writing": "and who reads on",
    },
    FirmWebSocket: {
        "connection_made": "each connection has a limit of frames",
        "connection_lost": "there is room for another",
        "handle_connect": "the app is told how to end a connection without a word",
        "data_received": "what arrives is looked at piece by piece",
        "receive": "and further when a message was read",
        "send_receive_event_to_app": "whoever listens gets messages without ASGI between",
        "handle_ping": "pings count",
        "handle_pong": "pongs count",
        "handle_cont": "parts of messages count",
        "handle_parser_exception": "nonsense before the end of the handshake is no frame to close with",
        "send": "what was told before comes first; who doesn't answer our good-bye is let go",
        "shutdown": "what was told before comes first",
        "schedule_ping": "many are pinged at the same moment",
        "send_keepalive_ping": "who has said something lately need not answer a ping",
        "keepalive_timeout": "who doesn't answer a ping is let go at once",
    },
}


async def app(scope: Any, receive: Any, send: Any) -> None:
    """Nobody asks it."""


def made(kind: type[Any]) -> Any:
    config = Config(app)
    config.load()
    return kind(config=config, server_state=ServerState(), app_state={}, _loop=asyncio.get_running_loop())


@pytest.mark.parametrize(
    ("ours", "method"), [(ours, method) for ours, methods in OVERRIDDEN.items() for method in methods]
)
def test_each_method_of_ours_stands_for_one_of_uvicorns(ours: type, method: str) -> None:
    both = getattr(ours.__base__, method), getattr(ours, method)
    theirs, own = (inspect.signature(function).parameters.keys() for function in both)
    assert theirs == own
    assert len(set(map(inspect.iscoroutinefunction, both))) == 1


@pytest.mark.parametrize("ours", OVERRIDDEN)
def test_every_method_that_is_overridden_is_accounted_for(ours: type) -> None:
    functions = {name for name, value in vars(ours).items() if isinstance(value, FunctionType)}
    assert functions & set(dir(ours.__base__)) == OVERRIDDEN[ours].keys()


async def test_a_request_that_has_not_come_to_its_end_is_seen_in_the_state_of_h11() -> None:
    http = made(H11Protocol)
    assert isinstance(http.conn, Connection)
    assert isinstance(http.loop, asyncio.AbstractEventLoop)


async def test_a_websocket_says_whether_it_reads_and_whether_it_has_taken_leave() -> None:
    """While a message waits to be read, we look no further; after our good-bye, only so much may come."""
    socket = made(WebSocketsSansIOProtocol)
    assert socket.read_paused is False
    assert socket.close_sent is False


@pytest.mark.parametrize("size", [0, 1, 125, 126, 127, 65_535, 65_536, 70_000])
def test_a_message_is_sent_in_one_frame_as_the_library_would(size: int) -> None:
    text = b"x" * size
    assert text_frame(text) == Frame(Opcode.TEXT, text).serialize(mask=False)


async def test_a_handshake_that_went_wrong_is_seen_in_the_connection() -> None:
    """uvicorn hears nothing of such a request, and would wait."""
    socket = made(WebSocketsSansIOProtocol)
    assert isinstance(socket.conn, ServerProtocol)
    assert socket.conn.handshake_exc is None


async def test_saying_no_to_a_handshake_can_be_marked_as_meant() -> None:
    """Else uvicorn takes it for a failure of the app, and says so in its log."""
    assert made(WebSocketsSansIOProtocol).handshake_complete is False


async def test_a_connection_can_be_failed_with_a_code_of_ours() -> None:
    """`fail` says with which, and `handle_parser_exception` sends it."""
    socket = made(WebSocketsSansIOProtocol)
    assert "code" in inspect.signature(socket.conn.fail).parameters
    assert not inspect.signature(socket.handle_parser_exception).parameters


class SilentTransport(asyncio.Transport):
    """Keeps what is written to it, and nobody answers."""

    def __init__(self) -> None:
        super().__init__()
        self.written: list[bytes] = []
        self.is_aborted = False

    def write(self, data: bytes | bytearray | memoryview) -> None:
        self.written.append(bytes(data))

    def get_write_buffer_size(self) -> int:
        return 0

    def is_closing(self) -> bool:
        return self.is_aborted

    def close(self) -> None:
        self.is_aborted = True

    def abort(self) -> None:
        self.is_aborted = True


PONG_OF_OUR_OWN_ACCORD = Frame(Opcode.PONG, b"").serialize(mask=True)
PING = 0x89


async def opened_socket() -> tuple[FirmWebSocket, SilentTransport]:
    socket, transport = made(FirmWebSocket), SilentTransport()
    socket.ping_interval, socket.ping_timeout = PING_EVERY, PONG_WITHIN
    socket.connection_made(transport)
    socket.conn.state = State.OPEN
    socket.conn.parser = socket.conn.parse()  # of frames: it looked for the lines of a handshake before
    next(socket.conn.parser)
    socket.start_keepalive()
    return socket, transport


def test_whoever_says_something_is_not_pinged_meanwhile() -> None:
    async def talk() -> list[bytes]:
        socket, transport = await opened_socket()
        for _ in range(10):
            await asyncio.sleep(PING_EVERY - 1)
            socket.data_received(PONG_OF_OUR_OWN_ACCORD)
        return transport.written

    assert virtual_time.run(talk()) == []


def test_whoever_falls_silent_is_pinged_and_let_go_as_soon_as_ever() -> None:
    async def fall_silent() -> float:
        socket, transport = await opened_socket()
        await asyncio.sleep(PING_EVERY - 1)
        socket.data_received(PONG_OF_OUR_OWN_ACCORD)
        silent_since = asyncio.get_running_loop().time()
        while not transport.is_aborted:
            await asyncio.sleep(0.5)
        assert transport.written[0][0] == PING
        return asyncio.get_running_loop().time() - silent_since

    assert virtual_time.run(fall_silent()) <= PING_EVERY + PONG_WITHIN + 0.5


def test_clients_who_came_at_about_the_same_time_are_pinged_at_the_same_moment() -> None:
    """Never later than each would be alone."""

    async def come_and_be_silent() -> list[float]:
        loop = asyncio.get_running_loop()
        pinged: list[float] = []
        for _ in range(20):
            _, transport = await opened_socket()
            transport.write = lambda data: pinged.append(loop.time())  # type: ignore[method-assign]
            await asyncio.sleep(0.01)
        begun = loop.time()
        await asyncio.sleep(PING_EVERY)
        assert max(pinged) <= begun + PING_EVERY
        return pinged

    pinged = virtual_time.run(come_and_be_silent())
    assert len(pinged) == 20
    assert len(set(pinged)) <= 2


# ---------------------------------------------------------------- what clients send


def sent(*frames: Frame) -> bytes:
    return b"".join(frame.serialize(mask=True) for frame in frames)


HANDSHAKE = (
    b"GET /ws/K7Q2 HTTP/1.1\r\nHost: example.org\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
)


async def heard_of(pieces: Iterable[bytes]) -> tuple[list[str | None], FirmWebSocket]:
    """What a listener hears of a client that sends these pieces."""
    socket, heard = made(FirmWebSocket), list[str | None]()
    socket.connection_made(SilentTransport())
    socket.data_received(HANDSHAKE)
    socket.conn.send_response(socket.response)
    socket.handshake_complete = True

    def hear(text: str | None) -> None:
        heard.append(text)
        hear_on()

    hear_on = socket.listen(hear)
    for piece in pieces:
        socket.data_received(piece)
    for task in socket.tasks:
        task.cancel()
    return heard, socket


@pytest.mark.parametrize("size", [0, 1, 125, 126, 127, 500, 5_000])
async def test_a_message_of_any_length_is_heard(size: int) -> None:
    text = "é" * (size // 2) + "x" * (size % 2)
    heard, _ = await heard_of([sent(Frame(Opcode.TEXT, text.encode()))] * 2)
    assert heard == [text, text]


@pytest.mark.parametrize("seed", range(20))
async def test_messages_are_heard_however_they_are_cut(seed: int) -> None:
    """Into frames, with pings between them, and into pieces on their way."""
    chance, frames, said = Random(seed), list[Frame](), list[str]()
    for number in range(30):
        text = f"{number} {'é' * chance.choice([0, 10, 60, 62, 63, 200, 1_000])}"
        data = text.encode()
        if chance.random() < 0.2:
            at = chance.randrange(len(data) + 1)
            ping = [Frame(Opcode.PING, b"?")] * chance.randrange(2)
            frames += [Frame(Opcode.TEXT, data[:at], fin=False), *ping, Frame(Opcode.CONT, data[at:])]
        else:
            frames += [Frame(Opcode.PONG, b"")] * (chance.random() < 0.2) + [Frame(Opcode.TEXT, data)]
        said.append(text)
    pieces = [sent(frame) for frame in frames]
    for _ in range(10):  # some come together, and some in parts
        at = chance.randrange(len(pieces) - 1)
        both = b"".join(pieces[at : at + 2])
        cut = chance.choice([len(both), chance.randrange(1, len(both))])
        pieces[at : at + 2] = [piece for piece in (both[:cut], both[cut:]) if piece]
    heard, _ = await heard_of(pieces)
    assert heard == said


WHOLE = sent(Frame(Opcode.TEXT, b"hello"))


@pytest.mark.parametrize(
    ("pieces", "code"),
    [
        ([sent(Frame(Opcode.TEXT, b"be", fin=False)), WHOLE], CloseCode.PROTOCOL_ERROR),
        ([Frame(Opcode.TEXT, b"hello").serialize(mask=False)], CloseCode.PROTOCOL_ERROR),
        ([bytes([WHOLE[0] | 0x40]) + WHOLE[1:]], CloseCode.PROTOCOL_ERROR),
        ([sent(Frame(Opcode.TEXT, b"\xff"))], CloseCode.INVALID_DATA),
    ],
    ids=["amid another message", "without a mask", "with a reserved bit", "not UTF-8"],
)
async def test_a_short_message_that_breaks_the_protocol_ends_the_connection(
    pieces: list[bytes], code: CloseCode
) -> None:
    heard, socket = await heard_of([WHOLE, *pieces])
    assert heard == ["hello"]
    assert socket.conn.close_sent is not None
    assert socket.conn.close_sent.code == code


async def test_a_part_of_a_message_that_looks_like_a_message_is_none() -> None:
    binary = b"..." + WHOLE
    frame = bytes([Opcode.BINARY | 0x80, len(binary) | 0x80]) + bytes(4) + binary
    heard, _ = await heard_of([frame[: -len(WHOLE)], WHOLE, WHOLE])
    assert heard == [None, "hello"]


async def test_nothing_is_heard_after_a_good_bye() -> None:
    close = sent(Frame(Opcode.CLOSE, Close(CloseCode.NORMAL_CLOSURE, "").serialize()))
    heard, _ = await heard_of([WHOLE, close, WHOLE])
    assert heard == ["hello"]


# ---------------------------------------------------------------- what clients are sent


class Posting(FirmWebSocket):
    outbox = Outbox()


async def open_to_write() -> tuple[FirmWebSocket, SilentTransport]:
    """A socket after its handshake."""
    socket, transport = made(Posting), SilentTransport()
    socket.connection_made(transport)
    socket.data_received(HANDSHAKE)
    socket.conn.send_response(socket.response)
    socket.conn.data_to_send()
    socket.handshake_complete = True
    for task in socket.tasks:
        task.cancel()
    return socket, transport


async def test_messages_of_one_moment_are_written_together() -> None:
    socket, transport = await open_to_write()
    waiting = [socket.send_soon(b"news"), socket.send_soon(b"done")]
    assert waiting == [len(text_frame(b"news")), len(text_frame(b"news") + text_frame(b"done"))]
    assert transport.written == []
    await asyncio.sleep(0)
    assert transport.written == [text_frame(b"news") + text_frame(b"done")]


async def test_what_was_told_before_comes_before_a_good_bye() -> None:
    for take_leave in (take_leave_by_asgi, take_leave_by_shutdown, take_leave_by_failing):
        socket, transport = await open_to_write()
        socket.send_soon(b"news")
        await take_leave(socket)
        await asyncio.sleep(0)
        assert b"".join(transport.written).startswith(text_frame(b"news") + CLOSE_BYTE)


async def test_nothing_is_written_after_a_good_bye() -> None:
    socket, transport = await open_to_write()
    await take_leave_by_asgi(socket)
    transport.written.clear()
    assert socket.send_soon(b"news") == 0
    await asyncio.sleep(0)
    assert transport.written == []


CLOSE_BYTE = bytes([Opcode.CLOSE | 0x80])


async def take_leave_by_asgi(socket: FirmWebSocket) -> None:
    await socket.send({"type": "websocket.close", "code": 1000})


async def take_leave_by_shutdown(socket: FirmWebSocket) -> None:
    socket.shutdown()


async def take_leave_by_failing(socket: FirmWebSocket) -> None:
    socket.conn.fail(CloseCode.PROTOCOL_ERROR)
    socket.handle_parser_exception()
