"""How uvicorn speaks to clients, where ours must be stricter than its own."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from struct import Struct
from typing import Any, cast

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.protocol import State

from billetdoux.protocol.wire import TOO_MANY_MESSAGES
from billetdoux.server.client_frames import bytes_to_come, text_of
from billetdoux.server.connections import Connections
from billetdoux.server.limits import Bucket
from billetdoux.server.socket import ABORT, LISTEN, SEND

REQUEST_WITHIN = 15.0
"""Seconds for a whole request to arrive, from when one may come."""
ANSWER_WITHIN = 60.0
"""Seconds for a client to take an answer."""
CLOSE_WITHIN = 2.0
"""Seconds for a client to take leave."""
AT_ONCE = 512
"""Bytes that are looked at before it is asked whether the client may go on."""
FRAMES_AT_ONCE, FRAMES_PER_SECOND = 100, 20
"""Pings, pongs and parts of messages; the messages themselves are counted where they are read."""
PING_STEP = 0.25
"""Seconds. Pings of this time are sent together: one by one, each costs twice as much."""
MAX_AFTER_CLOSE = 64 * 1024
"""Bytes that may still be on their way when we have said good-bye."""


_TEXT = 0x81  # the only frame of its message
_HEAD, _LONGER, _LONGEST = Struct("!BB"), Struct("!BBH"), Struct("!BBQ")


class ImpatientHttp(H11Protocol):
    """Closes connections that are too many, ask for nothing, don't finish what they ask, or don't read."""

    all_connections: Connections
    address: str = ""
    """Whose connection it is, for all that count them."""
    _is_counted = False
    _answer_deadline: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        peer = transport.get_extra_info("peername")
        address = self.all_connections.admit(peer[0] if peer else "")
        if address is None:
            transport.abort()
            return
        self.address, self._is_counted = address, True
        super().connection_made(transport)
        self._deadline = self.loop.call_later(REQUEST_WITHIN, self._close_if_unfinished)
        self.all_connections.waits(self)

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """From now on the connection is the other protocol's, and so is its end."""
        self.all_connections.forget(self)
        super().handle_websocket_upgrade(event)
        socket = self.transport.get_protocol()
        if isinstance(socket, FirmWebSocket):
            socket.address = self.address

    def on_response_complete(self) -> None:
        self._deadline.cancel()
        self._deadline = self.loop.call_later(REQUEST_WITHIN, self._close_if_unfinished)
        self._expect_reading()
        self.all_connections.waits(self)
        super().on_response_complete()
        if self.all_connections.is_crowded and self.awaits_request():
            self.transport.close()

    def connection_lost(self, exc: Exception | None) -> None:
        if not self._is_counted:
            return
        self._deadline.cancel()
        if self._answer_deadline is not None:
            self._answer_deadline.cancel()
        self.all_connections.forget(self)
        self.all_connections.leave(self.address)
        super().connection_lost(exc)

    def awaits_request(self) -> bool:
        return self.conn.their_state in (h11.IDLE, h11.SEND_BODY)

    def _close_if_unfinished(self) -> None:
        is_http = self.transport.get_protocol() is self
        if is_http and self.awaits_request():
            self.transport.close()

    # ------------------------------------------------------------ slow readers

    def pause_writing(self) -> None:
        super().pause_writing()
        self._expect_reading()
        self.all_connections.is_slow(self)

    def resume_writing(self) -> None:
        super().resume_writing()
        self.all_connections.is_read(self)

    def unread(self) -> int:
        return self.transport.get_write_buffer_size()

    def abort(self) -> None:
        self.transport.abort()

    def _expect_reading(self) -> None:
        """A closed connection too is kept until the last byte is taken."""
        if self._answer_deadline is not None:
            self._answer_deadline.cancel()
        self._answer_deadline = self.loop.call_later(ANSWER_WITHIN, self._abort_if_unread)

    def _abort_if_unread(self) -> None:
        if self.transport.get_protocol() is self and self.unread():
            self.transport.abort()


class Outbox:
    """Sockets with messages to write. All are written together, when the event loop has done what was due.

    Each write wakes its reader. While one of them is awake, the next writes cost less. And news and an answer
    to the same client need one write.
    """

    def __init__(self) -> None:
        self._sockets: list[FirmWebSocket] = []

    def add(self, socket: FirmWebSocket) -> None:
        if not self._sockets:
            socket.loop.call_soon(self._empty)
        self._sockets.append(socket)

    def _empty(self) -> None:
        sockets, self._sockets = self._sockets, []
        for socket in sockets:
            socket.flush()


class FirmWebSocket(WebSocketsSansIOProtocol):
    """Lets go of a client that doesn't answer, doesn't read or doesn't stop.

    What arrives is looked at piece by piece, and no further while a message waits to be read: else thousands
    of little frames in one packet would keep everybody else waiting.

    Messages go to ASGI at first. Once somebody listens (`listen`) they go straight there: a queue, a task and
    a dozen coroutines around the application would cost more than what most messages ask for.
    """

    all_connections: Connections
    outbox: Outbox
    address: str | None = None

    def connection_lost(self, exc: Exception | None) -> None:
        if self.address is not None:
            self.all_connections.leave(self.address)
        super().connection_lost(exc)

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self._unsent = b""
        self._arrived = bytearray()
        self._is_looking = False
        self._hear: Callable[[str | None], None] | None = None
        self._is_heard = True
        """Whether whoever listens is ready for the next message."""
        self._unheard: deque[str | None] = deque()
        """Messages that wait for them; None is one that isn't text."""
        self._to_come: int | None = None
        """Bytes of a frame that the parser waits for: 0 between two frames, None if we don't know."""
        self._after_close = 0
        self._last_heard = self.loop.time()
        self._frames = Bucket(FRAMES_AT_ONCE, FRAMES_PER_SECOND)

    def handle_connect(self, event: Any) -> None:
        super().handle_connect(event)
        if hasattr(self, "scope"):
            extensions: dict[str, Any] = cast("dict[str, Any]", self.scope["extensions"])
            extensions[ABORT] = self.transport.abort
            extensions[SEND] = self.send_soon
            extensions[LISTEN] = self.listen
            self._to_come = 0

    # ------------------------------------------------------------ from the client

    def data_received(self, data: bytes) -> None:
        self._last_heard = self.loop.time()
        if self._arrived or len(data) > AT_ONCE or self._must_wait():
            self._arrived += data
        else:  # as nearly always: one short message
            self._look_at(data)
        self._look()

    async def receive(self) -> Any:
        event = await super().receive()
        self._look()
        return event

    def listen(self, hear: Callable[[str | None], None]) -> Callable[[], None]:
        """From now on messages go to `hear`, one at a time; None is one that isn't text.

        It returns what is to be called when a message is done with.
        """
        self._hear = hear
        events = [self.queue.get_nowait() for _ in range(self.queue.qsize())]
        for event in events:
            if event["type"] == "websocket.receive":
                self._unheard.append(event.get("text"))
            else:
                self.queue.put_nowait(event)
        self.loop.call_soon(self._look)
        return self._hear_on

    def _hear_on(self) -> None:
        self._is_heard = True
        self._look()

    def _look(self) -> None:
        """Look at what has arrived, until a message has to wait."""
        if self._is_looking:  # whoever listens was done with a message at once: we go on below
            return
        self._is_looking = True
        try:
            while self._hear_next() or self._look_at_piece():
                pass
        finally:
            self._is_looking = False
        if self._hear is not None:
            self._read_or_pause()

    def _hear_next(self) -> bool:
        if self._hear is None or not self._is_heard or not self._unheard:
            return False
        self._is_heard = False
        self._hear(self._unheard.popleft())
        return True

    def _look_at_piece(self) -> bool:
        if not self._arrived or self._must_wait():
            return False
        piece = bytes(self._arrived[:AT_ONCE])
        del self._arrived[:AT_ONCE]
        self._look_at(piece)
        return True

    def _look_at(self, piece: bytes) -> None:
        text = text_of(piece) if self._to_come == 0 and self._expects_message() else None
        if text is not None:
            self._unheard.append(text)
            return
        if self._to_come is not None:
            self._to_come = bytes_to_come(piece, self._to_come)
        super().data_received(piece)
        self._check_handshake()
        self._check_leave(len(piece))

    def _expects_message(self) -> bool:
        """Whether a message may begin, and there is somebody to hear it."""
        is_open = self.conn.state is State.OPEN and not self.close_sent
        return self._hear is not None and is_open and not self.frames

    def _must_wait(self) -> bool:
        """Whether what arrives is not to be looked at now: a message waits to be read."""
        waits = bool(self._unheard) if self._hear is not None else self.read_paused
        return waits or self.transport.is_closing()

    def _read_or_pause(self) -> None:
        """Read nothing more while a message waits."""
        if self.read_paused != bool(self._unheard):
            self.read_paused = not self.read_paused
            if not self.transport.is_closing():
                (self.transport.pause_reading if self.read_paused else self.transport.resume_reading)()

    def send_receive_event_to_app(self) -> None:
        if self._hear is None or self.close_sent:
            super().send_receive_event_to_app()
            return
        is_text, data = self.curr_msg_data_type == "text", b"".join(self.frames)
        try:
            text = data.decode() if is_text else None
        except UnicodeDecodeError:
            super().send_receive_event_to_app()  # which closes the connection
            return
        self.frames = []
        self._unheard.append(text)

    def _check_handshake(self) -> None:
        if self.conn.handshake_exc is not None:  # of such a request uvicorn hears nothing, and would wait
            self.transport.close()

    def _check_leave(self, more: int) -> None:
        if self.close_sent:
            self._after_close += more
            if self._after_close > MAX_AFTER_CLOSE:
                self.transport.abort()

    def handle_ping(self) -> None:
        self._count_frame()
        super().handle_ping()

    def handle_pong(self, event: Any) -> None:
        self._count_frame()
        super().handle_pong(event)

    def handle_cont(self, event: Any) -> None:
        self._count_frame()
        super().handle_cont(event)

    def handle_parser_exception(self) -> None:
        if self.conn.close_sent is None:  # the handshake isn't over, and there is nothing to take leave of
            self.transport.abort()
        else:
            self.flush()
            super().handle_parser_exception()

    def _count_frame(self) -> None:
        if self.close_sent or self._frames.take(self.loop.time()):
            return
        self.conn.fail(TOO_MANY_MESSAGES)
        self.handle_parser_exception()  # which says good-bye, whatever the reason was
        self.loop.call_later(CLOSE_WITHIN, self.transport.abort)

    # ------------------------------------------------------------ to the client

    def send_soon(self, text: bytes) -> int:
        """A message, without ASGI between; how many bytes wait for the client to read them.

        Most of what a server does is to send, and ASGI has a task, an event and two copies for each message.
        """
        if self.close_sent or self.transport.is_closing():
            return 0
        if not self._unsent:
            self.outbox.add(self)
        self._unsent += text_frame(text)
        return self.transport.get_write_buffer_size() + len(self._unsent)

    def flush(self) -> None:
        """Write all that was sent so far."""
        unsent, self._unsent = self._unsent, b""
        if unsent and not self.close_sent and not self.transport.is_closing():
            self.transport.write(unsent)

    def shutdown(self) -> None:
        self.flush()
        super().shutdown()

    async def send(self, message: Any) -> None:
        self.flush()
        await super().send(message)
        if message["type"] == "websocket.close":
            self.loop.call_later(CLOSE_WITHIN, self.transport.abort)
        elif message["type"] == "websocket.http.response.body":
            self.handshake_complete = True  # else uvicorn takes it for a failure of ours that we say no

    def schedule_ping(self) -> None:
        assert self.ping_interval is not None
        due = _shared(self.loop.time() + self.ping_interval)
        self.ping_timer = self.loop.call_at(due, self.send_keepalive_ping)

    def send_keepalive_ping(self) -> None:
        """Only to those who have been silent: whatever a client sends shows that it is there."""
        assert self.ping_interval is not None
        due = _shared(self._last_heard + self.ping_interval)
        if due > self.loop.time():
            self.ping_timer = self.loop.call_at(due, self.send_keepalive_ping)
        else:
            super().send_keepalive_ping()

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        self.transport.abort()


def _shared(due: float) -> float:
    """The moment for a ping that others share, at most a step earlier."""
    return due // PING_STEP * PING_STEP


def text_frame(text: bytes) -> bytes:
    """A whole message of a server in one frame (RFC 6455, 5.2).

    >>> text_frame(b"hello").hex(" ")
    '81 05 68 65 6c 6c 6f'
    """
    size = len(text)
    if size < 126:
        return _HEAD.pack(_TEXT, size) + text
    if size < 1 << 16:
        return _LONGER.pack(_TEXT, 126, size) + text
    return _LONGEST.pack(_TEXT, 127, size) + text


def protocols_with(connections: Connections) -> tuple[type[ImpatientHttp], type[FirmWebSocket]]:
    """Both protocols, for uvicorn to make, counting into the same."""

    class Http(ImpatientHttp):
        all_connections = connections

    class WebSocket(FirmWebSocket):
        all_connections = connections
        outbox = Outbox()

    return Http, WebSocket
